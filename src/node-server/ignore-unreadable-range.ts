import type { IncomingMessage } from 'node:http';

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

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
