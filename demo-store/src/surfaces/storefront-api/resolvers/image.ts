import { crc32 } from 'node:zlib';
import { toGid } from '../../../wire/gid.ts';
import type { MediaRecord, Picture } from '../../../store/types.ts';
import { connectionTypes } from '../../../graphql/connection.ts';
import { imageFields, type ImageSource, readFocalPoint } from '../../../graphql/picture.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import { type ResolverMap, translateText } from '../resolver.ts';

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

export function toMediaFields(id: string, image: ImageSource) {
	return {
		id,
		image,
		// The same picture has another id as a preview.
		previewImage: image.id === null ? image : { ...image, id: toPreviewId(image.id) },
		mediaContentType: 'IMAGE',
		presentation: toPresentation(image.picture)
	};
}

function toPresentation(picture: Picture) {
	const focalPoint = readFocalPoint(picture);
	return focalPoint && { id: toGid('MediaPresentation', crc32(picture.src)), focalPoint };
}

function toPreviewId(gid: string): string {
	return gid.replace('/ProductImage/', '/ImageSource/');
}

export const imageResolvers: ResolverMap = {
	Image: {
		...imageFields,
		altText: ({ picture }: ImageSource, _args, context) => translateText(picture.altText, context)
	},
	MediaImage: {
		...properties('id', 'image', 'previewImage', 'mediaContentType', 'presentation'),
		alt: ({ image }: { image: ImageSource }, _args, context) =>
			translateText(image.picture.altText, context) ?? ''
	},
	MediaPresentation: {
		...properties('id'),
		asJson: (
			{ focalPoint }: NonNullable<ReturnType<typeof toPresentation>>,
			{ format }: { format: 'IMAGE' | 'MODEL_VIEWER' }
		) => (format === 'IMAGE' ? { focalPoint } : {})
	},
	...connectionTypes('Image', 'Media')
};
