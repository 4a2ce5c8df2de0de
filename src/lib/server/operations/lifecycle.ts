import { dev } from '$app/environment';
import { STOP_SIGNALS } from '$lib/core/server-bridge';
import { cache } from '../cache';
import { log } from '../log';
import { closeLocks } from '../locks';
import { prismStream } from '../prism';

const shutdown = new AbortController();

/**
 * Aborts when the process was told to stop: requests are still answered for a while, but what would
 * never end by itself has to end now. `sveltekit:shutdown` comes after the last answer.
 */
export const shutdownSignal: AbortSignal = shutdown.signal;

/** The server lets open answers end before it stops; streams would never end by themselves. */
export function endStreamsOnShutdown(): void {
	// The development server ends at once, unless somebody listens.
	if (dev) return;
	shutdownSignal.addEventListener('abort', () => prismStream.endAll());
	for (const signal of STOP_SIGNALS) process.once(signal, () => shutdown.abort());
}

/**
 * Logs failures that belong to no request. A rejection that nobody awaited ends nothing; after an
 * exception that nobody caught the state is unknown, and the server drains and ends.
 */
export function reportStrayFailures(): void {
	// The development server shows them itself.
	if (dev) return;
	process.on('unhandledRejection', (err) => {
		log.error({ scope: 'process', err }, 'unhandled rejection');
	});
	process.on('uncaughtException', (err) => {
		log.fatal({ scope: 'process', err }, 'uncaught exception: this server ends');
	});
}

/** From here on the cache knows what other replicas forget. */
export function joinFleet(): void {
	cache.start();
	// SvelteKit's documented event, which Node's types cannot know.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => {
		void cache.close();
		closeLocks();
	});
}
