import type { Handle } from '@sveltejs/kit';
import { hash } from 'node:crypto';
import { dev } from '$app/environment';
import { isPage } from './headers';

/** Holds the bytes of a page at its response, which has no body of its own. */
const BODY = Symbol('body');

type PageResponse = Response & { [BODY]?: Buffer };

/**
 * Renders a page, completes it, and keeps its bytes beside the response. SvelteKit sees an empty page then: it
 * would hash the text in JavaScript, encode it and wrap it into a stream, which is a tenth of a page's work.
 * Other responses pass unchanged. Read the bytes with `getPageBody` or `readBody`.
 */
export async function resolvePage(
	{ event, resolve }: Parameters<Handle>[0],
	complete: (html: string) => Buffer
): Promise<Response> {
	let body: Buffer | undefined;
	const response: PageResponse = await resolve(event, {
		transformPageChunk({ html }) {
			body = complete(html);
			// The development server compares the page before and after.
			return dev ? html : '';
		}
	});
	if (body === undefined) return response;
	if (!response.headers.has('etag')) {
		throw new Error(`${event.url.pathname} streams a promise of its loader: await it there.`);
	}
	// The page cache sets those of what it sends.
	if (!event.isSubRequest) {
		response.headers.set('content-length', String(body.length));
		// What nobody stores is never compared.
		if (isStored(response.headers)) {
			response.headers.set('etag', `"${hash('sha1', body, 'base64url')}"`);
		} else response.headers.delete('etag');
	}
	response[BODY] = body;
	return response;
}

function isStored(headers: Headers): boolean {
	return !/\bno-store\b/.test(headers.get('cache-control') ?? '');
}

/** Returns the bytes of a page; null for a response with a body of its own. */
export function getPageBody(response: Response): Buffer | null {
	return (response as PageResponse)[BODY] ?? null;
}

/** Reads the whole answer, whether it is a page or has a body of its own. */
export async function readBody(response: Response): Promise<Buffer> {
	const page = getPageBody(response);
	if (page !== null) return page;
	const body = Buffer.from(await response.arrayBuffer());
	if (body.length > 0 || !isPage(response.headers)) return body;
	throw new Error('The page lost its text: a handle made another response of it.');
}
