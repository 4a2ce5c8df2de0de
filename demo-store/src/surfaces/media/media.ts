import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODEL_PATH, VIDEO_PATH } from '../../graphql/picture.ts';
import { writePrismModel } from './prism-model.ts';

const FOLDER = new URL('../../store/seed/media/', import.meta.url);

interface MediaFile {
	type: string;
	read: () => Buffer<ArrayBuffer>;
}

const FILES: Readonly<Record<string, MediaFile>> = {
	[`${VIDEO_PATH}amphora-vase.mp4`]: {
		type: 'video/mp4',
		read: () => readFileSync(new URL('amphora-vase.mp4', FOLDER))
	},
	[`${MODEL_PATH}right-angle-prism.glb`]: { type: 'model/gltf-binary', read: writePrismModel }
};

/** `bytes=0-499`, `bytes=500-` or `bytes=-500`; a list of ranges is answered with the whole file. */
const RANGE = /^bytes=(?:(?<start>\d+)-(?<end>\d*)|-(?<last>\d+))$/;

/** Videos and models with byte ranges, without which browsers cannot seek; null for other addresses. */
export function answerMedia(request: Request): Response | null {
	const { pathname } = new URL(request.url);
	if (!pathname.startsWith(VIDEO_PATH) && !pathname.startsWith(MODEL_PATH)) return null;
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
	}
	const file = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined;
	if (file === undefined) return new Response('Not Found', { status: 404 });
	const bytes = file.read();
	const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
	const headers = new Headers({
		'content-type': file.type,
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
