import { dev } from '$app/environment';
import { prismStream } from './prism';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The server lets open answers end before it stops; these would never end by themselves. */
export function endStreamsOnShutdown(): void {
	// The development server ends at once, unless somebody listens.
	if (dev) return;
	for (const signal of SIGNALS) process.once(signal, () => prismStream.endAll());
}
