import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Picture } from '../store/types.ts';
import type { ResolverMap } from './resolver.ts';

/** Source of `Image`. */
export interface ImageSource {
	picture: Picture;
	/** Global id, where the platform gives one. */
	id: string | null;
}

interface ImageTransform {
	crop?: string | null;
	maxHeight?: number | null;
	maxWidth?: number | null;
	preferredContentType?: string | null;
	scale?: number | null;
}

/** Paths of the files of videos and 3D models, as on the platform. */
export const VIDEO_PATH = '/cdn/shop/videos/c/o/v/';
export const MODEL_PATH = '/cdn/shop/3d/models/o/';

const MAX_PIXELS = 5760;
const MAX_SCALE = 3;
const PICTURE_FACTS = new URL('../store/seed/data/images.json', import.meta.url);

const share = z.number().min(0).max(1);
const pictureFact = z.object({
	file: z.string(),
	thumbhash: z.string(),
	/** The point that a crop keeps in sight, in shares of width and height. */
	focalPoint: z.object({ x: share, y: share }).optional()
});
const pictureFacts = z
	.array(pictureFact)
	.transform((facts) => new Map(facts.map((fact) => [fact.file, fact])));

let known: Map<string, z.output<typeof pictureFact>> | null = null;

type Place = { origin: string };

/** The fields of `Image`, in every API that has it. Pictures begin with the context's origin. */
export const imageFields: ResolverMap<Place>[string] = {
	id: ({ id }: ImageSource) => id,
	altText: ({ picture }: ImageSource) => picture.altText,
	width: ({ picture }: ImageSource) => picture.width,
	height: ({ picture }: ImageSource) => picture.height,
	thumbhash: ({ picture }: ImageSource) => readThumbhash(picture),
	url: (image: ImageSource, args: { transform?: ImageTransform | null }, context) =>
		toImageUrl(image, context, args.transform ?? {}),
	src: (image: ImageSource, _args, context) => toImageUrl(image, context),
	originalSrc: (image: ImageSource, _args, context) => toImageUrl(image, context),
	transformedSrc: (image: ImageSource, transform: ImageTransform, context) =>
		toImageUrl(image, context, transform)
};

/** The picture's address on the store's CDN. It changes when the picture does, so that caches may keep it for ever. */
export function toPictureUrl(picture: Pick<Picture, 'src'>, origin: string): string {
	const version = crc32(readThumbhash(picture) ?? picture.src);
	return `${origin}/cdn/shop/files/${picture.src}?v=${version}`;
}

/** The picture's address on the store's CDN, with the size and form that were asked for. */
function toImageUrl(
	{ picture }: ImageSource,
	{ origin }: Place,
	transform: ImageTransform = {}
): string {
	const url = new URL(toPictureUrl(picture, origin));
	const { maxWidth, maxHeight, crop, preferredContentType } = transform;
	const scale = Math.min(Math.max(transform.scale ?? 1, 1), MAX_SCALE);
	if (maxWidth) url.searchParams.set('width', String(Math.min(maxWidth * scale, MAX_PIXELS)));
	if (maxHeight) url.searchParams.set('height', String(Math.min(maxHeight * scale, MAX_PIXELS)));
	if (crop) url.searchParams.set('crop', crop.toLowerCase());
	if (preferredContentType) url.searchParams.set('format', preferredContentType.toLowerCase());
	return url.href;
}

/** Reads the focal point of a picture; null if nobody has chosen one. */
export function readFocalPoint(picture: Picture): { x: number; y: number } | null {
	return readFact(picture)?.focalPoint ?? null;
}

function readThumbhash(picture: Pick<Picture, 'src'>): string | null {
	return readFact(picture)?.thumbhash ?? null;
}

function readFact({ src }: Pick<Picture, 'src'>) {
	known ??= pictureFacts.parse(JSON.parse(readFileSync(PICTURE_FACTS, 'utf8')));
	return known.get(src);
}
