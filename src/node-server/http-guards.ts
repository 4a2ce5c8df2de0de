import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from '../lib/core/failure-page.ts';
import { sendFailure, type OwnAnswers } from './send-failure.ts';

/** A name or an address, and a port (RFC 3986 §3.2.2); empty where the target has none. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
const ONE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;
const BAD_HOST: Failure = {
	status: 400,
	code: 'invalid_parameter',
	message: 'The request names no host, or more than one.',
	resolution: 'Send one Host header with a name and, if need be, a port: shop.example:3000.'
};
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
		// oxlint-disable-next-line typescript/unbound-method -- to take it off, not to call it
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

/**
 * Answers 400 and returns true when the request has several `Host` headers, or one that is no host (RFC 9112 §3.2):
 * a proxy and the shop could each take another one of them for the shop's.
 */
export function answerBadHost(
	request: IncomingMessage,
	response: ServerResponse,
	answers: OwnAnswers
): boolean {
	const { rawHeaders } = request;
	// Without `headersDistinct`, which makes a list of every header of each request.
	const hosts = rawHeaders.filter(
		(_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host'
	);
	if (hosts.length <= 1 && hosts.every((host) => HOST.test(host))) return false;
	sendFailure(request, response, BAD_HOST, { target: request.url ?? '', answers });
	return true;
}
