import { parseExternalVideo } from '$lib/domain/external-video';
import { parseGid } from '$lib/core/gid';
import { hasWords } from '$lib/core/whole-words';
import type { GalleryImage, Player } from '$lib/domain/product';
import { mapImage, type Image } from '$lib/domain/values';
import type { ProductDetail$data, VariantDetail$data } from '$houdini';
import { t } from '$messages';
import { mapMediaImage, mapPicture } from './picture';

type ValueSource = ProductDetail$data['options'][number]['optionValues'][number];
type MediaSource = ProductDetail$data['media']['nodes'][number];
type PlayedSource = Exclude<MediaSource, { __typename: 'MediaImage' }>;
type VideoSources = readonly { url: string; mimeType: string; height: number }[];

/** The pictures of option values that look different from each other. */
export type ValueImages = ReadonlyMap<ValueSource, Image>;

/** Media that show one option value follow the shopper's choice. */
interface MatchedImage extends GalleryImage {
	/** Null: it shows the product whatever is chosen. */
	optionValue: { name: string; value: string } | null;
}

/** Lines of a picture on which larger videos show no more. */
const MAX_VIDEO_HEIGHT = 1080;

/** The picture of each value, for the one option whose values look different from each other. */
export function mapValueImages(product: ProductDetail$data): ValueImages {
	for (const { optionValues } of product.options) {
		const images = optionValues.map((value) => [value, findImage(value, product)] as const);
		const addresses = new Set(images.flatMap(([, image]) => image?.url ?? []));
		if (addresses.size > 1) {
			return new Map(images.flatMap(([value, image]) => (image ? [[value, image] as const] : [])));
		}
	}
	return new Map();
}

function findImage(
	{ firstSelectableVariant: first }: ValueSource,
	{ handle, title }: ProductDetail$data
): Image | null {
	return first?.product.handle === handle ? mapImage(first.image, title) : null;
}

/**
 * Maps what a product shows: the picture of the selected variant, then what shows its option value only, then the rest.
 * What shows another option value is left out: it would promise the wrong thing.
 */
export function mapGallery(
	product: ProductDetail$data,
	valueImages: ValueImages,
	variant: VariantDetail$data | null
): GalleryImage[] {
	const images = pickImages(matchImages(product, valueImages), variant);
	const first = images.find(({ url, player }) => player === null && url === variant?.image?.url);
	const rank = (image: MatchedImage) => {
		if (variant === null) return 0;
		return image === first ? 0 : image.optionValue === null ? 2 : 1;
	};
	const sorted = images.toSorted((a, b) => rank(a) - rank(b));
	return sorted.map(({ optionValue: _, ...image }) => image);
}

/** Returns whether any variant has more than one picture: then each keeps the room for thumbnails, so that nothing moves. */
export function hasThumbnails(product: ProductDetail$data, valueImages: ValueImages): boolean {
	const values = matchImages(product, valueImages).map(({ optionValue }) => optionValue);
	const shared = values.filter((value) => value === null).length;
	const isSame = (a: (typeof values)[number], b: (typeof values)[number]) =>
		a?.name === b?.name && a?.value === b?.value;
	const own = values.map((value) => values.filter((other) => value && isSame(value, other)).length);
	return shared + Math.max(0, ...own) > 1;
}

/** All of them when no picture is left. */
function pickImages(
	images: MatchedImage[],
	variant: Pick<VariantDetail$data, 'selectedOptions'> | null
): MatchedImage[] {
	if (variant === null) return images;
	const fitting = images.filter(
		({ optionValue }) =>
			optionValue === null ||
			variant.selectedOptions.some(
				({ name, value }) => name === optionValue.name && value === optionValue.value
			)
	);
	return fitting.some(({ player }) => player === null) ? fitting : images;
}

function matchImages(product: ProductDetail$data, valueImages: ValueImages): MatchedImage[] {
	const shown = new Map(
		product.options.flatMap(({ name, optionValues }) =>
			optionValues.flatMap((value) => {
				const url = valueImages.get(value)?.url;
				return url === undefined ? [] : [[url, { name, value: value.name }] as const];
			})
		)
	);
	const values = [...shown.values()];
	return product.media.nodes.flatMap((medium) => {
		const image = mapMedium(medium, product.title);
		if (image === null) return [];
		// Any picture may be the poster of a video: only its text says what that is about.
		const ofPicture = image.player === null ? shown.get(image.url) : undefined;
		return [{ ...image, optionValue: ofPicture ?? findNamedValue(image.altText, values) }];
	});
}

/** The one value that a picture's text names, as whole words. */
function findNamedValue<Value extends { value: string }>(
	altText: string,
	values: readonly Value[]
): Value | null {
	const [named, other] = values.filter(({ value }) => hasWords(altText, value));
	return named !== undefined && other === undefined ? named : null;
}

/** Null while the platform still prepares it, and for a player that the shop may not show. */
function mapMedium(medium: MediaSource, title: string): GalleryImage | null {
	if (medium.__typename === 'MediaImage') {
		const image = mapMediaImage(medium, title);
		return image && { ...image, player: null };
	}
	const poster = mapPicture(medium.previewImage, title);
	const player = mapPlayer(medium);
	if (poster === null || player === null) return null;
	return { ...poster, altText: t.player[player.kind]({ alt: medium.alt || title }), player };
}

function mapPlayer(medium: PlayedSource): Player | null {
	const id = toPlayerId(medium.id);
	switch (medium.__typename) {
		case 'Video':
			return mapVideo(medium);
		case 'ExternalVideo': {
			const video = parseExternalVideo(medium.embedUrl) ?? parseExternalVideo(medium.originUrl);
			return video && { id, kind: 'external', ...video };
		}
		case 'Model3d': {
			const binary = medium.sources.find(({ mimeType }) => mimeType === 'model/gltf-binary');
			return binary ? { id, kind: 'model', url: binary.url } : null;
		}
		// A later version of the platform may have more kinds.
		default:
			return null;
	}
}

/** Null while the platform still prepares it. */
export function mapVideo({ id, sources }: { id: string; sources: VideoSources }): Player | null {
	const files = sortSources(sources).map(({ url, mimeType: type }) => ({ url, type }));
	return files.length > 0 ? { id: toPlayerId(id), kind: 'video', sources: files } : null;
}

function toPlayerId(id: string): string {
	return parseGid(id)?.id ?? id;
}

/** A browser plays the first that it can: a file before a stream, the finest of useful size first. */
function sortSources(sources: VideoSources): VideoSources {
	const rank = ({ mimeType, height }: VideoSources[number]) => {
		if (mimeType !== 'video/mp4') return 2 * MAX_VIDEO_HEIGHT;
		return height > MAX_VIDEO_HEIGHT ? height : MAX_VIDEO_HEIGHT - height;
	};
	return sources.toSorted((a, b) => rank(a) - rank(b));
}
