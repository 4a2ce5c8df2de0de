import { addVary } from '$lib/core/headers';
import type { ReadyAnswer } from '$lib/core/server-bridge';
import type { PageQuestion } from './answer-page';
import type { MadePage } from './page-entry';

export async function readWhole(
	response: Response
): Promise<Pick<MadePage, 'status' | 'headers' | 'body'>> {
	const { status, headers } = response;
	return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

export function toResponse({ status, headers, body }: ReadyAnswer): Response {
	const pairs = headers.flatMap((name, index) =>
		index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : []
	);
	return new Response(body && new Uint8Array(body), { status, headers: pairs });
}

/** What was made for the one who asked, and is for nobody else. */
export function toOwnResponse(
	{ method, hasChosen }: PageQuestion,
	{ status, headers: made, body }: Pick<MadePage, 'status' | 'headers' | 'body'>
): Response {
	const headers = new Headers(made);
	headers.set('x-cache', 'miss');
	addVary(headers, ['Cookie']);
	if (hasChosen || !headers.has('cache-control')) {
		headers.set('cache-control', 'private, no-store');
	}
	const isEmpty = method === 'HEAD' || body.length === 0;
	return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}
