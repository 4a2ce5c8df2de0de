import type { IncomingMessage, ServerResponse } from 'node:http';

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;
/** How long a client may go on sending after its answer. */
const DISCARD_MS = 10_000;

/**
 * Reads and throws away the rest of a body after an early answer, such as a 413. The system resets a
 * connection that is closed with unread bytes, and then the client, still sending, loses the answer.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
	response.once('finish', () => {
		const { socket } = request;
		if (request.complete || socket.destroyed) return;
		// Node closes a connection that is not kept: `destroySoon` set this listener, which is too soon.
		// eslint-disable-next-line @typescript-eslint/unbound-method -- to take it off, not to call it
		socket.off('finish', socket.destroy);
		const timer = setTimeout(() => socket.destroy(), DISCARD_MS);
		request.once('close', () => clearTimeout(timer));
		request.once('end', () => {
			if (socket.writableEnded) socket.destroySoon();
		});
		// Who read the body until now may have paused it.
		request.removeAllListeners('data');
		request.resume();
	});
}

/**
 * Takes away a `Range` that the adapter's file server would misread: for one that ends before it
 * starts it begins an answer and fails, and one from the end, or of several parts, it takes for
 * another. Without it the whole file is sent, as RFC 9110 allows.
 */
export function ignoreUnreadableRange({ headers }: IncomingMessage): void {
	if (headers.range === undefined) return;
	const [, first, last = ''] = ONE_RANGE.exec(headers.range) ?? [];
	const isReadable = first !== undefined && (last === '' || Number(first) <= Number(last));
	if (!isReadable) delete headers.range;
}
