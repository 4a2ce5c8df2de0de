import { StorefrontApiError } from '../../errors';
import type { Breaker } from './breaker';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that gives up a hanging server, and asks nobody while the breaker is open. Every answer
 * counts as one, whatever its status. Throws what the breaker throws, a `StorefrontApiError` for a
 * broken connection, and the reason of `init.signal` when that has aborted.
 */
export function guardFetch(breaker: Breaker, fetch: Fetch): Fetch {
	return (input, init = {}) => {
		const { body, sent } = watchBody(init.body);
		return breaker.run(async (stalled) => {
			const given = init.signal ?? null;
			const signal = given === null ? stalled : AbortSignal.any([stalled, given]);
			try {
				return await fetch(input, { ...init, body, signal });
			} catch (cause) {
				if (given?.aborted === true) throw describeAbort(given, cause);
				throw new StorefrontApiError('The server could not be reached.', { cause });
			}
		}, sent);
	};
}

/** A deadline that has passed is an outage; a caller who has left is none. */
function describeAbort({ reason }: AbortSignal, failure: unknown): unknown {
	const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
	return isLate
		? new StorefrontApiError('The server did not answer in time.', { cause: reason })
		: failure;
}

/** A client may be slow to send its body, and the server cannot answer before. */
function watchBody(body: BodyInit | null = null): {
	body: BodyInit | null;
	sent?: Promise<unknown>;
} {
	if (!(body instanceof ReadableStream)) return { body };
	const { promise, resolve } = Promise.withResolvers<undefined>();
	const watched = new TransformStream({ flush: () => resolve(undefined) });
	return { body: body.pipeThrough(watched), sent: promise };
}
