import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODEL_PATH, VIDEO_PATH } from '../../graphql/picture.ts';

/** A file of one folder, by the address that it has at the platform. */
const FILES = [
	{ path: VIDEO_PATH, name: /^[\w-]+\.mp4$/, type: 'video/mp4' },
	{ path: MODEL_PATH, name: /^[\w-]+\.glb$/, type: 'model/gltf-binary' }
];

/** `bytes=0-499`, `bytes=500-` or `bytes=-500`; a list of ranges is answered with the whole file. */
const RANGE = /^bytes=(?:(?<start>\d+)-(?<end>\d*)|-(?<last>\d+))$/;

/**
 * Answers with the videos and models of a folder, in byte ranges, without which browsers cannot seek; null for
 * other addresses.
 */
export function createMedia(folder: string): (request: Request) => Promise<Response | null> {
	return async (request) => {
		const { pathname } = new URL(request.url);
		const kind = FILES.find(({ path }) => pathname.startsWith(path));
		if (kind === undefined) return null;
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
		}
		const name = pathname.slice(kind.path.length);
		const bytes = kind.name.test(name)
			? await readFile(join(folder, name)).catch(() => null)
			: null;
		return bytes === null
			? new Response('Not Found', { status: 404 })
			: answerFile(request, bytes, kind.type);
	};
}

function answerFile(request: Request, bytes: Buffer<ArrayBuffer>, type: string): Response {
	const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
	const headers = new Headers({
		'content-type': type,
		'cache-control': 'public, max-age=86400',
		'accept-ranges': 'bytes',
		'access-control-allow-origin': '*',
		'x-content-type-options': 'nosniff',
		etag
	});
	if (request.headers.get('if-none-match') === etag) {
		return new Response(null, { status: 304, headers });
	}
	return answerRange(request, bytes, headers);
}

function answerRange(request: Request, bytes: Buffer<ArrayBuffer>, headers: Headers): Response {
	const condition = request.headers.get('if-range');
	const isCurrent = condition === null || condition === headers.get('etag');
	const range = isCurrent ? parseRange(request.headers.get('range'), bytes.length) : null;
	if (range === null) {
		headers.set('content-length', String(bytes.length));
		return new Response(bytes, { headers });
	}
	const [start, end] = range;
	if (start >= end) {
		headers.set('content-range', `bytes */${bytes.length}`);
		return new Response(null, { status: 416, headers });
	}
	headers.set('content-range', `bytes ${start}-${end - 1}/${bytes.length}`);
	headers.set('content-length', String(end - start));
	return new Response(bytes.subarray(start, end), { status: 206, headers });
}

/** The first byte, and the one after the last; null for the whole file. */
function parseRange(header: string | null, size: number): [start: number, end: number] | null {
	const { start, end, last } = RANGE.exec(header ?? '')?.groups ?? {};
	if (last !== undefined) return [Math.max(size - Number(last), 0), size];
	if (start === undefined) return null;
	return [Number(start), end ? Math.min(Number(end) + 1, size) : size];
}
