import { readFileSync } from 'node:fs';

export const FONTS_PATH = '/cdn/shop/fonts/';

const FILES = ['instrument-sans-latin.woff2', 'fraunces-latin.woff2'];
const FOLDER = new URL('../store/seed/fonts/', import.meta.url);
const HEADERS = {
	'content-type': 'font/woff2',
	'cache-control': 'public, max-age=31536000, immutable',
	'access-control-allow-origin': '*'
};

/** Fonts of the shop's pages; null for every other address. */
export function answerFont(request: Request): Response | null {
	const { pathname } = new URL(request.url);
	if (!pathname.startsWith(FONTS_PATH)) return null;
	const name = FILES.find((file) => pathname === FONTS_PATH + file);
	if (name === undefined) return new Response('Not Found', { status: 404 });
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
	}
	return new Response(readFileSync(new URL(name, FOLDER)), { headers: HEADERS });
}
