import { dev } from '$app/environment';
import { STOP_SIGNALS } from '$lib/core/stop-signals';
import { cache } from './cache';
import { closeLocks } from './locks';
import { prismStream } from './prism';

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

/** From here on the cache knows what other replicas forget. */
export function joinFleet(): void {
	cache.start();
	// SvelteKit's documented event, which Node's types cannot know.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => {
		void cache.close();
		closeLocks();
	});
}
