import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { toGid } from '../../../../lib/core/gid.ts';
import type { MediaRecord, Picture } from '../../../world/types.ts';
import { connectionTypes } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

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

const MAX_PIXELS = 5760;
const MAX_SCALE = 3;
const PICTURE_FACTS = new URL('../../../world/seed/data/images.json', import.meta.url);

const pictureFacts = z
	.array(z.object({ file: z.string(), thumbhash: z.string() }))
	.transform((facts) => new Map(facts.map(({ file, thumbhash }) => [file, thumbhash])));

let thumbhashes: Map<string, string> | null = null;

/** Source of `MediaImage`, for places of type `Media` too. */
export function toMediaImage(media: MediaRecord) {
	const image: ImageSource = { picture: media, id: toGid('ProductImage', media.id) };
	return withTypename('MediaImage', toMediaFields(toGid('MediaImage', media.id), image));
}

/** A `MediaImage` for a picture that belongs to no product, such as the brand's cover. */
export function toLooseMediaImage(picture: Picture) {
	const id = toGid('MediaImage', crc32(picture.src));
	return withTypename('MediaImage', toMediaFields(id, { picture, id: null }));
}

function toMediaFields(id: string, image: ImageSource) {
	return {
		id,
		image,
		previewImage: image,
		alt: image.picture.altText ?? '',
		mediaContentType: 'IMAGE',
		presentation: null
	};
}

/** The picture's address on the store's CDN, with the size and form that were asked for. */
function toImageUrl(
	{ picture }: ImageSource,
	{ origin }: ApiContext,
	transform: ImageTransform = {}
): string {
	const url = new URL(`${origin}/cdn/shop/files/${picture.src}`);
	// Changes when the picture does, so that caches may keep it for ever.
	url.searchParams.set('v', String(crc32(readThumbhash(picture) ?? picture.src)));
	const { maxWidth, maxHeight, crop, preferredContentType } = transform;
	const scale = Math.min(Math.max(transform.scale ?? 1, 1), MAX_SCALE);
	if (maxWidth) url.searchParams.set('width', String(Math.min(maxWidth * scale, MAX_PIXELS)));
	if (maxHeight) url.searchParams.set('height', String(Math.min(maxHeight * scale, MAX_PIXELS)));
	if (crop) url.searchParams.set('crop', crop.toLowerCase());
	if (preferredContentType) url.searchParams.set('format', preferredContentType.toLowerCase());
	return url.href;
}

function readThumbhash({ src }: Picture): string | null {
	thumbhashes ??= pictureFacts.parse(JSON.parse(readFileSync(PICTURE_FACTS, 'utf8')));
	return thumbhashes.get(src) ?? null;
}

export const imageResolvers: ResolverMap = {
	Image: {
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
	},
	MediaImage: properties('id', 'image', 'previewImage', 'alt', 'mediaContentType', 'presentation'),
	...connectionTypes('Image', 'Media')
};
