import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRoute, type AnsweredRequest } from '../lib/core/server-bridge.ts';

export interface WatchOptions {
	observe: (answered: AnsweredRequest) => void;
	/** Milliseconds, from any zero. */
	now: () => number;
}

/** Reports a request once its answer is sent, or its client has left. */
export function watchRequest(
	request: IncomingMessage,
	response: ServerResponse,
	{ observe, now }: WatchOptions
): { isCached: boolean } {
	const startedAt = now();
	const watched = { isCached: false };
	response.once('close', () => {
		const [path = ''] = (request.url ?? '').split('?', 1);
		const requestId = response.getHeader('x-request-id');
		observe({
			method: request.method ?? '',
			path,
			route: readRoute(request),
			status: response.statusCode,
			durationMs: now() - startedAt,
			isCached: watched.isCached,
			isAborted: !response.writableFinished,
			requestId: typeof requestId === 'string' ? requestId : null
		});
	});
	return watched;
}
