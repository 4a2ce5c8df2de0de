import { toGid } from '../../../wire/gid.ts';
import type { MediaFile, MediaRecord } from '../../../store/types.ts';
import { MODEL_PATH, VIDEO_PATH } from '../../../graphql/picture.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import { type ApiContext, type ResolverMap, translateText } from '../resolver.ts';
import { toMediaFields, toMediaImage } from './image.ts';

const TYPES = {
	IMAGE: 'MediaImage',
	VIDEO: 'Video',
	EXTERNAL_VIDEO: 'ExternalVideo',
	MODEL_3D: 'Model3d'
} as const satisfies Record<MediaRecord['mediaContentType'], string>;

type MediaType = (typeof TYPES)[MediaRecord['mediaContentType']];

interface MediaSource {
	media: MediaRecord;
}

const ORIGINAL_URLS = {
	YOUTUBE: 'https://www.youtube.com/watch?v=',
	VIMEO: 'https://vimeo.com/'
};

const EMBED_URLS = {
	YOUTUBE: 'https://www.youtube.com/embed/',
	VIMEO: 'https://player.vimeo.com/video/'
};

/** The source of an entry of `Product.media`, by its type. */
export function toMedia(media: MediaRecord) {
	const typename = TYPES[media.mediaContentType];
	if (typename === 'MediaImage') return toMediaImage(media);
	const { previewImage } = toMediaFields('', {
		picture: media,
		id: toGid('ProductImage', media.id)
	});
	return withTypename(typename, {
		media,
		id: toGid(typename, media.id),
		previewImage,
		presentation: null,
		mediaContentType: media.mediaContentType
	});
}

/** Null where the product's medium of that number is of another type. */
export function findMedia(type: MediaType, id: number, media: readonly MediaRecord[] | undefined) {
	const found = media?.find((own) => own.id === id && TYPES[own.mediaContentType] === type);
	return found ? toMedia(found) : null;
}

function toFileUrl({ name }: MediaFile, folder: string, { origin }: ApiContext): string {
	return `${origin}${folder}${name}`;
}

function toExternalUrl({ media }: MediaSource, bases: typeof EMBED_URLS): string | null {
	return media.external ? bases[media.external.host] + media.external.id : null;
}

const common: ResolverMap[string] = {
	...properties('id', 'mediaContentType', 'previewImage', 'presentation'),
	alt: ({ media }: MediaSource, _args, context) => translateText(media.altText, context)
};

const listFiles = ({ media }: MediaSource) => media.files ?? [];

export const mediaResolvers: ResolverMap = {
	Video: { ...common, sources: listFiles },
	VideoSource: {
		...properties('width', 'height'),
		format: () => 'mp4',
		mimeType: () => 'video/mp4',
		url: (file: MediaFile, _args, context) => toFileUrl(file, VIDEO_PATH, context)
	},
	ExternalVideo: {
		...common,
		host: ({ media }: MediaSource) => media.external?.host ?? null,
		embedUrl: (source: MediaSource) => toExternalUrl(source, EMBED_URLS),
		embeddedUrl: (source: MediaSource) => toExternalUrl(source, EMBED_URLS),
		originUrl: (source: MediaSource) => toExternalUrl(source, ORIGINAL_URLS)
	},
	Model3d: { ...common, sources: listFiles },
	Model3dSource: {
		format: () => 'glb',
		mimeType: () => 'model/gltf-binary',
		filesize: ({ bytes }: MediaFile) => bytes,
		url: (file: MediaFile, _args, context) => toFileUrl(file, MODEL_PATH, context)
	}
};
