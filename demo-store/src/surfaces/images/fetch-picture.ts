import sharp from 'sharp';

export interface PictureFetcher {
	/** The bytes of a picture elsewhere, or null when it cannot be had. */
	fetch(url: string): Promise<Buffer | null>;
}

export interface PictureFetcherOptions {
	fetch: typeof fetch;
	now: () => number;
}

/** The platform takes no larger pictures. */
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
/** A host that could not be reached is not asked again so long: without a network, pages do not wait. */
export const RETRY_MS = 60_000;
/** As wide as a shop shows pictures; the platform draws them in that size. */
const WIDTH = '2048';

export function createPictureFetcher(options: PictureFetcherOptions): PictureFetcher {
	const unreachable = new Map<string, number>();
	return {
		async fetch(address) {
			const url = toSizedUrl(address);
			if ((unreachable.get(url.host) ?? 0) > options.now()) return null;
			const response = await options
				.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'image/*' } })
				.catch(() => null);
			if (response === null) unreachable.set(url.host, options.now() + RETRY_MS);
			if (!response?.ok) {
				await response?.body?.cancel();
				return null;
			}
			const bytes = await readBytes(response).catch(() => null);
			return bytes && normalize(bytes);
		}
	};
}

function toSizedUrl(address: string): URL {
	const url = new URL(address);
	const isResized = url.host === 'cdn.shopify.com' || url.pathname.startsWith('/cdn/shop/');
	if (isResized && !url.searchParams.has('width')) url.searchParams.set('width', WIDTH);
	return url;
}

/** Null for a body that is too large. */
async function readBytes(response: Response): Promise<Buffer | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > MAX_BYTES) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** The picture as it stands, in a format of the shop; null when it cannot be drawn. */
async function normalize(bytes: Buffer): Promise<Buffer | null> {
	try {
		const { format, compression, orientation = 1 } = await sharp(bytes).metadata();
		const isKept = ['jpeg', 'png', 'webp'].includes(format) || compression === 'av1';
		if (isKept && orientation === 1) {
			// Decodes all of it, for files can be cut.
			await sharp(bytes).resize(16).toBuffer();
			return bytes;
		}
		return format === 'svg'
			? null
			: await sharp(bytes).autoOrient().webp({ quality: 90 }).toBuffer();
	} catch {
		return null;
	}
}
