import { dev } from '$app/environment';
import { hostname } from 'node:os';
import { offerRequestObserver, STOP_SIGNALS } from '$lib/core/server-bridge';
import { cache } from '../cache';
import { accessLog, log } from '../base/log';
import { closeLocks } from '../locks';
import { measurements } from '../base/measurements';
import { prismStream } from '../v1/prism';
import { startTracing } from '../tracing';
import { version } from '../base/version';
import { config } from '../base/config';

const shutdown = new AbortController();

/**
 * Aborts when the process is to stop: requests are still answered for a while, but what would
 * never end by itself has to end now. `sveltekit:shutdown` comes after the last answer.
 */
export const shutdownSignal: AbortSignal = shutdown.signal;

/** The server lets open answers end before it stops; streams would never end by themselves. */
export function endStreamsOnShutdown(): void {
	// The development server ends at once, unless there is a listener.
	if (dev) return;
	shutdownSignal.addEventListener('abort', () => prismStream.endAll());
	for (const signal of STOP_SIGNALS) process.once(signal, () => shutdown.abort());
}

/**
 * Logs failures that belong to no request. An unhandled rejection ends nothing; after an uncaught
 * exception the state is unknown, and the server drains and ends.
 */
export function reportUnhandledErrors(): void {
	// The development server shows them itself.
	if (dev) return;
	process.on('unhandledRejection', (err) => {
		log.error({ scope: 'process', err }, 'unhandled rejection');
	});
	process.on('uncaughtException', (err) => {
		log.fatal({ scope: 'process', err }, 'uncaught exception: this server ends');
	});
}

/** Connects the cache to the fleet, and closes both at the end. */
export function joinFleet(): void {
	cache.start();
	// SvelteKit's documented event, which Node's types cannot know.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => {
		void cache.close();
		closeLocks();
	});
}

/** Measures requests and writes the access log, where either is wanted. */
export function watchRequests(): void {
	const isLogged = accessLog.isLevelEnabled('access');
	if (measurements === null && !isLogged) return;
	offerRequestObserver((answered) => {
		measurements?.noteRequest(answered);
		if (!isLogged) return;
		const durationMs = Math.round(answered.durationMs * 10) / 10;
		accessLog.access({ scope: 'access', ...answered, durationMs }, 'request');
	});
}

/** Loads the SDK where a collector is named, and sends what is left when the server ends. */
export async function traceRequests(): Promise<void> {
	if (config.tracing === null) return;
	const { createOtlpProcessor, createTracing } = await import('../tracing/open-telemetry');
	const processor = createOtlpProcessor();
	const tracing = createTracing({
		...config.tracing,
		processor,
		version,
		instanceId: `${hostname()}:${process.pid}`
	});
	startTracing(tracing);
	// SvelteKit's documented event, which Node's types cannot know.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => void tracing.shutdown());
}
