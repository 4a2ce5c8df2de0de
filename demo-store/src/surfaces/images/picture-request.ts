/** The platform CDN's grammar for picture addresses: query parameters, or a suffix of the name. */

export type Crop = (typeof CROPS)[number];
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'pjpg' | 'png';

export interface PictureRequest {
	width: number | null;
	height: number | null;
	crop: Crop | null;
	/** The rectangle that `crop=region` cuts out, in pixels of the picture. */
	region: Region | null;
	/** Null leaves the choice to the Accept header. */
	format: PictureFormat | null;
}

export interface Size {
	width: number;
	height: number;
}

export interface Region extends Size {
	left: number;
	top: number;
}

/** Says the parameter, its value, the rule and what would work. */
export class PictureRequestError extends Error {
	override name = 'PictureRequestError';
}

const MAX_SIDE = 5760;
const CROPS = ['center', 'top', 'bottom', 'left', 'right', 'region'] as const;
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const;

/** `name_400x300_crop_top@2x.webp`: the older way to say width, height, crop and scale. */
const SUFFIX = /_(\d{0,4})x(\d{0,4})(?:_crop_(center|top|bottom|left|right))?(?:@([23])x)?$/;

/** Reads the query of a picture address. Parameters of no meaning here are ignored, as `v` is. */
export function parsePictureQuery(query: URLSearchParams): PictureRequest {
	const crop = parseChoice(query, 'crop', CROPS);
	return {
		width: parseSide(query, 'width'),
		height: parseSide(query, 'height'),
		crop,
		region: crop === 'region' ? parseRegion(query) : null,
		format: parseChoice(query, 'format', FORMATS)
	};
}

/** Null when the name has no size suffix. `path` is the address of the picture itself. */
export function parseSizeSuffix(path: string): { path: string; request: PictureRequest } | null {
	const dot = path.lastIndexOf('.');
	const [suffix, width = '', height = '', crop, scale = '1'] =
		SUFFIX.exec(path.slice(0, dot)) ?? [];
	if (suffix === undefined || (width === '' && height === '')) return null;
	const query = new URLSearchParams();
	if (width !== '') query.set('width', String(Number(width) * Number(scale)));
	if (height !== '') query.set('height', String(Number(height) * Number(scale)));
	if (crop !== undefined) query.set('crop', crop);
	return {
		path: path.slice(0, dot - suffix.length) + path.slice(dot),
		request: parsePictureQuery(query)
	};
}

/**
 * The size to draw. Never larger than the source: an enlarging box shrinks as a whole, so a crop
 * keeps the proportions that were asked for. Without a crop the picture fits inside the box.
 */
export function computeSize(source: Size, request: PictureRequest): Size {
	const { width, height, crop, region } = request;
	if (region !== null) {
		return computeSize(clampRegion(region, source), { ...request, crop: null, region: null });
	}
	if (width !== null && height !== null && crop !== null) {
		const scale = Math.min(1, source.width / width, source.height / height);
		return scaled({ width, height }, scale);
	}
	const fit = Math.min(
		1,
		(width ?? source.width) / source.width,
		(height ?? source.height) / source.height
	);
	return scaled(source, fit);
}

/** The part of a region that the picture has. */
export function clampRegion(region: Region, { width, height }: Size): Region {
	const left = Math.min(region.left, width - 1);
	const top = Math.min(region.top, height - 1);
	return {
		left,
		top,
		width: Math.min(region.width, width - left),
		height: Math.min(region.height, height - top)
	};
}

/**
 * Chooses the first accepted of AVIF, WebP and the picture's own format, then PNG or JPEG. A header
 * without any image type accepts the own format.
 */
export function negotiateFormat(accept: string | null, own: PictureFormat): PictureFormat {
	const accepted = (accept ?? '')
		.split(',')
		.map((range) => range.trim().toLowerCase())
		.filter((range) => !/;\s*q=0(?:\.0*)?$/.test(range))
		.map((range) => (range.split(';', 1)[0] ?? '').trim());
	if (accepted.includes('image/avif')) return 'avif';
	if (accepted.includes('image/webp')) return 'webp';
	const isOwnAccepted = accepted.some((range) =>
		['*/*', 'image/*', `image/${own}`].includes(range)
	);
	if (isOwnAccepted || !accepted.some((range) => range.startsWith('image/'))) return own;
	return accepted.includes('image/png') && !accepted.includes('image/jpeg') ? 'png' : 'jpg';
}

function scaled({ width, height }: Size, scale: number): Size {
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale))
	};
}

function parseRegion(query: URLSearchParams): Region {
	return {
		left: parseSide(query, 'crop_left', 0) ?? 0,
		top: parseSide(query, 'crop_top', 0) ?? 0,
		width: parseSide(query, 'crop_width') ?? MAX_SIDE,
		height: parseSide(query, 'crop_height') ?? MAX_SIDE
	};
}

function parseSide(query: URLSearchParams, name: string, least = 1): number | null {
	const value = query.get(name);
	if (value === null || value === '') return null;
	const side = /^\d{1,4}$/.test(value) ? Number(value) : -1;
	if (side >= least && side <= MAX_SIDE) return side;
	throw new PictureRequestError(
		`${name} is ${JSON.stringify(value)}; it must be a whole number from ${least} to ` +
			`${MAX_SIDE}, for example ${name}=800.`
	);
}

function parseChoice<Choice extends string>(
	query: URLSearchParams,
	name: string,
	choices: readonly Choice[]
): Choice | null {
	const value = query.get(name);
	if (value === null || value === '') return null;
	const choice = choices.find((candidate) => candidate === value);
	if (choice !== undefined) return choice;
	throw new PictureRequestError(
		`${name} is ${JSON.stringify(value)}; it must be one of ${choices.join(', ')}.`
	);
}
