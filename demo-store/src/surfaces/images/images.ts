import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createDiskCache } from './disk-cache.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import {
	computeSize,
	type Crop,
	negotiateFormat,
	parsePictureQuery,
	parseSizeSuffix,
	type PictureFormat,
	type PictureRequest,
	PictureRequestError,
	type Size
} from './picture-request.ts';
import { refuse } from '../../request-refusal.ts';

export interface ImagesOptions {
	/** Folder of the pictures; addresses below `/cdn/shop/files/` are paths in it. */
	pictureRoot: string;
	cacheDirectory: string;
	/** Default 512 MiB. */
	maxCacheBytes?: number;
	/** Pictures drawn at a time. Default 2. */
	concurrency?: number;
	now: () => number;
}

export interface Images {
	/** Null for an address that is no picture address. */
	handle(request: Request): Promise<Response | null>;
}

interface Picture extends Size {
	path: string;
	format: PictureFormat;
	/** Changes with the file. */
	revision: string;
}

const PREFIX = '/cdn/shop/files/';

const MAX_CACHE_BYTES = 512 * 1024 * 1024;

const CONCURRENCY = 2;

/** No empty, hidden or parent folder; so a path never leaves the root. */
const PICTURE_PATH = /^(?:[\w-][\w.@-]*\/)*[\w-][\w.@-]*\.(webp|png|jpe?g|avif)$/;

const CONTENT_TYPES = {
	avif: 'image/avif',
	webp: 'image/webp',
	jpg: 'image/jpeg',
	pjpg: 'image/jpeg',
	png: 'image/png'
} satisfies Record<PictureFormat, string>;

interface Drawing {
	size: Size;
	crop: Crop | null;
	format: PictureFormat;
}

/** Tuned for the first view of a page in a demo: seen to be as small as slower settings, nearly. */
const ENCODERS = {
	avif: (picture) => picture.avif({ quality: 68, effort: 1 }),
	webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
	jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
	pjpg: (picture) =>
		picture.flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true }),
	png: (picture) => picture.png()
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>;

/** Pictures with the parameters of the platform's CDN. */
export function createImages(options: ImagesOptions): Images {
	const cache = createDiskCache({
		directory: options.cacheDirectory,
		maxBytes: options.maxCacheBytes ?? MAX_CACHE_BYTES,
		now: options.now
	});
	const limited = limitConcurrency(options.concurrency ?? CONCURRENCY);
	const pictures = new Map<string, Promise<Picture | null>>();

	function findPicture(path: string): Promise<Picture | null> {
		const known = pictures.get(path);
		if (known !== undefined) return known;
		const found = loadPicture(options.pictureRoot, path);
		pictures.set(path, found);
		// Only what exists is kept: invented URLs must not fill the memory.
		const forget = () => pictures.delete(path);
		found.then((picture) => picture === null && forget(), forget);
		return found;
	}

	async function load(picture: Picture, drawing: Drawing, key: string): Promise<Buffer> {
		const isOwnSize =
			drawing.size.width === picture.width && drawing.size.height === picture.height;
		if (isOwnSize && drawing.format === picture.format) return readFile(picture.path);
		return cache.read(`${key}.${drawing.format}`, () =>
			limited(() => drawPicture(picture.path, drawing))
		);
	}

	async function answer(request: Request, url: URL): Promise<Response> {
		const path = decodeURIComponent(url.pathname.slice(PREFIX.length));
		const asked = await resolveAsked(path, url.searchParams, findPicture);
		if (asked === null) {
			return refuse(404, `There is no picture ${JSON.stringify(path)} in this store.`);
		}
		const { picture, wishes } = asked;
		const drawing: Drawing = {
			size: computeSize(picture, wishes),
			crop: wishes.crop,
			format: wishes.format ?? negotiateFormat(request.headers.get('accept'), picture.format)
		};
		// The encoder's source has its settings: pictures of an older one are drawn again.
		const encoder = ENCODERS[drawing.format].toString();
		const key = hash([path, picture.revision, JSON.stringify(drawing), encoder]);
		const headers = renderHeaders(key, drawing.format, wishes.format === null);
		if (matchesTag(request.headers.get('if-none-match'), key)) {
			return new Response(null, { status: 304, headers });
		}
		const bytes = await load(picture, drawing, key);
		headers.set('content-length', String(bytes.byteLength));
		return new Response(new Uint8Array(bytes), { headers });
	}

	return {
		async handle(request) {
			const url = new URL(request.url);
			if (!url.pathname.startsWith(PREFIX)) return null;
			if (request.method !== 'GET' && request.method !== 'HEAD') {
				return refuse(405, `${request.method} is not served here. Use GET or HEAD.`, {
					allow: 'GET, HEAD'
				});
			}
			try {
				return await answer(request, url);
			} catch (error) {
				if (error instanceof PictureRequestError) return refuse(400, error.message);
				throw error;
			}
		}
	};
}

/** A name that looks like a size suffix may be a picture's real name, so that is tried first. */
async function resolveAsked(
	path: string,
	query: URLSearchParams,
	findPicture: (path: string) => Promise<Picture | null>
): Promise<{ picture: Picture; wishes: PictureRequest } | null> {
	const wishes = parsePictureQuery(query);
	const picture = await findPicture(path);
	if (picture !== null) return { picture, wishes };
	const suffixed = parseSizeSuffix(path);
	if (suffixed === null) return null;
	const original = await findPicture(suffixed.path);
	return original && { picture: original, wishes: { ...suffixed.request, format: wishes.format } };
}

async function loadPicture(root: string, path: string): Promise<Picture | null> {
	const extension = PICTURE_PATH.exec(path)?.[1];
	if (extension === undefined) return null;
	const file = join(root, path);
	const found = await stat(file).catch(() => null);
	if (found?.isFile() !== true) return null;
	return {
		path: file,
		format: parseFormat(extension),
		revision: `${found.size}-${found.mtimeMs}`,
		...(await measurePicture(file))
	};
}

function parseFormat(extension: string): PictureFormat {
	const isKnown = extension === 'webp' || extension === 'png' || extension === 'avif';
	return isKnown ? extension : 'jpg';
}

function renderHeaders(key: string, format: PictureFormat, isNegotiated: boolean): Headers {
	const headers = new Headers({
		'content-type': CONTENT_TYPES[format],
		'cache-control': 'public, max-age=31536000, immutable',
		etag: `"${key}"`,
		'access-control-allow-origin': '*',
		'x-content-type-options': 'nosniff'
	});
	if (isNegotiated) headers.set('vary', 'Accept');
	return headers;
}

function matchesTag(ifNoneMatch: string | null, key: string): boolean {
	const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
	return tags.includes(`"${key}"`) || tags.includes('*');
}

function hash(parts: readonly string[]): string {
	return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

async function measurePicture(path: string): Promise<Size> {
	const { width, height } = await sharp(path).metadata();
	return { width, height };
}

/** A crop keeps that side of the source; without one the size must have its proportions. */
function drawPicture(path: string, { size, crop, format }: Drawing): Promise<Buffer> {
	const resized = sharp(path).resize({
		...size,
		fit: crop === null ? 'fill' : 'cover',
		position: crop ?? 'center'
	});
	return ENCODERS[format](resized).toBuffer();
}
