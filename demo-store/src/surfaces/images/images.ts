import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createDiskCache } from './disk-cache.ts';
import { createPictureFetcher, RETRY_MS } from './fetch-picture.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import {
	clampRegion,
	computeSize,
	type Crop,
	negotiateFormat,
	parsePictureQuery,
	parseSizeSuffix,
	type PictureFormat,
	type PictureRequest,
	PictureRequestError,
	type Region,
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
	/** The address of a picture that is elsewhere, by its path. */
	findRemote: (path: string) => string | null;
	fetch: typeof fetch;
	now: () => number;
}

export interface Images {
	/** Null for an address that is no picture address. */
	handle(request: Request): Promise<Response | null>;
}

interface Picture extends Size {
	read: () => Promise<Buffer>;
	format: PictureFormat;
	/** Changes with the file. */
	revision: string;
	/** When one that stands in for a picture elsewhere ends to do so; null for all others. */
	retryAt: number | null;
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

/** Shown where a picture elsewhere cannot be had: a small frame, in grays that lie on every background. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" viewBox="0 0 100 100">
	<rect width="100" height="100" fill="#e8e6e2"/>
	<g fill="none" stroke="#98948c" stroke-width="0.7" stroke-linejoin="round">
		<rect x="42" y="43" width="16" height="14" rx="1"/>
		<circle cx="46.5" cy="47.5" r="1.5"/>
		<path d="m42 55 5-4.5 3.5 3 3-2.5 4.5 4"/>
	</g>
</svg>`;
/** Pictures fetched at a time. */
const FETCHES = 6;

interface Drawing {
	size: Size;
	crop: Crop | null;
	region: Region | null;
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
	const limitedFetches = limitConcurrency(FETCHES);
	const fetcher = createPictureFetcher(options);
	const pictures = new Map<string, Promise<Picture | null>>();

	async function findPicture(path: string): Promise<Picture | null> {
		const known = await pictures.get(path);
		if (known && (known.retryAt ?? Infinity) > options.now()) return known;
		const url = options.findRemote(path);
		const found = url === null ? loadPicture(options.pictureRoot, path) : loadRemote(url);
		pictures.set(path, found);
		// Only what exists is kept: invented URLs must not fill the memory.
		const forget = () => pictures.delete(path);
		found.then((picture) => picture === null && forget(), forget);
		return found;
	}

	/** Kept like drawn pictures, so that it is fetched once; what cannot be fetched is tried again later. */
	async function loadRemote(url: string): Promise<Picture> {
		const read = () =>
			cache.read(`${hash([url])}.original`, () =>
				limitedFetches(async () => {
					const bytes = await fetcher.fetch(url);
					if (bytes === null) throw new MissingPictureError();
					return bytes;
				})
			);
		try {
			return { ...(await measurePicture(await read())), read, revision: url, retryAt: null };
		} catch (error) {
			if (!(error instanceof MissingPictureError)) throw error;
			return createPlaceholder(options.now() + RETRY_MS);
		}
	}

	async function load(picture: Picture, drawing: Drawing, key: string): Promise<Buffer> {
		const isOwnSize =
			drawing.size.width === picture.width && drawing.size.height === picture.height;
		if (isOwnSize && drawing.format === picture.format) return picture.read();
		return cache.read(`${key}.${drawing.format}`, async () => {
			const bytes = await picture.read();
			return limited(() => drawPicture(bytes, drawing));
		});
	}

	async function answer(request: Request, url: URL): Promise<Response> {
		const path = decodeURIComponent(url.pathname.slice(PREFIX.length));
		const asked = await resolveAsked(path, url.searchParams, findPicture);
		if (asked === null) {
			return refuse(404, `There is no picture ${JSON.stringify(path)} in this store.`);
		}
		try {
			return await send(request, path, asked);
		} catch (error) {
			// It was fetched once, and has left the cache.
			if (!(error instanceof MissingPictureError)) throw error;
			pictures.delete(path);
			const picture = await createPlaceholder(options.now() + RETRY_MS);
			return send(request, path, { ...asked, picture });
		}
	}

	async function send(
		request: Request,
		path: string,
		{ picture, wishes }: Asked
	): Promise<Response> {
		const drawing: Drawing = {
			size: computeSize(picture, wishes),
			crop: wishes.crop,
			region: wishes.region && clampRegion(wishes.region, picture),
			format: wishes.format ?? negotiateFormat(request.headers.get('accept'), picture.format)
		};
		// The encoder's source has its settings: pictures of an older one are drawn again.
		const encoder = ENCODERS[drawing.format].toString();
		const isOwn = picture.retryAt === null;
		const key = hash([isOwn ? path : '', picture.revision, JSON.stringify(drawing), encoder]);
		const headers = renderHeaders(key, drawing.format, wishes.format === null);
		if (!isOwn) headers.set('cache-control', `public, max-age=${RETRY_MS / 1000}`);
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

/** A picture elsewhere cannot be had. */
class MissingPictureError extends Error {}

interface Asked {
	picture: Picture;
	wishes: PictureRequest;
}

async function createPlaceholder(retryAt: number): Promise<Picture> {
	const bytes = await sharp(Buffer.from(PLACEHOLDER)).png().toBuffer();
	const read = () => Promise.resolve(bytes);
	return { ...(await measurePicture(bytes)), read, revision: PLACEHOLDER, retryAt };
}

/** A name that looks like a size suffix may be a picture's real name, so that is tried first. */
async function resolveAsked(
	path: string,
	query: URLSearchParams,
	findPicture: (path: string) => Promise<Picture | null>
): Promise<Asked | null> {
	const wishes = parsePictureQuery(query);
	const picture = await findPicture(path);
	if (picture !== null) return { picture, wishes };
	const suffixed = parseSizeSuffix(path);
	if (suffixed === null) return null;
	const original = await findPicture(suffixed.path);
	return original && { picture: original, wishes: { ...suffixed.request, format: wishes.format } };
}

async function loadPicture(root: string, path: string): Promise<Picture | null> {
	if (!PICTURE_PATH.test(path)) return null;
	const file = join(root, path);
	const found = await stat(file).catch(() => null);
	if (found?.isFile() !== true) return null;
	return {
		read: () => readFile(file),
		revision: `${found.size}-${found.mtimeMs}`,
		retryAt: null,
		...(await measurePicture(file))
	};
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

const OWN_FORMATS: Readonly<Record<string, PictureFormat>> = {
	png: 'png',
	webp: 'webp',
	heif: 'avif'
};

async function measurePicture(source: string | Buffer): Promise<Size & { format: PictureFormat }> {
	const { width, height, format } = await sharp(source).metadata();
	return { width, height, format: OWN_FORMATS[format] ?? 'jpg' };
}

/** A crop keeps that side of the source; without one the size must have its proportions. */
function drawPicture(bytes: Buffer, { size, crop, region, format }: Drawing): Promise<Buffer> {
	const picture = region === null ? sharp(bytes) : sharp(bytes).extract(region);
	const isFitting = crop === null || crop === 'region';
	const resized = picture.resize({
		...size,
		fit: isFitting ? 'fill' : 'cover',
		position: isFitting ? 'center' : crop
	});
	return ENCODERS[format](resized).toBuffer();
}
