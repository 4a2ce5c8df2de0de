import { mapImage } from '$lib/domain/platform-values';
import type { GalleryImage, Image } from '$lib/domain/types';
import type { ProductDetail$data } from '$houdini';

type OptionSource = ProductDetail$data['options'][number];
type ValueSource = OptionSource['optionValues'][number];

/** The picture of each value, for the one option whose values look different from each other. */
export function mapValueImages(product: ProductDetail$data): Map<ValueSource, Image> {
	for (const { optionValues } of product.options) {
		const images = optionValues.map((value) => [value, findImage(value, product.title)] as const);
		const addresses = new Set(images.flatMap(([, image]) => image?.url ?? []));
		if (addresses.size > 1) {
			return new Map(images.flatMap(([value, image]) => (image ? [[value, image] as const] : [])));
		}
	}
	return new Map();
}

/** Every picture with the option value that it shows; those of the selected variant come first. */
export function mapGallery(
	product: ProductDetail$data,
	valueImages: ReadonlyMap<ValueSource, Image>,
	selectedUrl: string | undefined
): GalleryImage[] {
	const shown = new Map(
		product.options.flatMap(({ name, optionValues }) =>
			optionValues.flatMap((value) => {
				const url = valueImages.get(value)?.url;
				return url === undefined ? [] : [[url, { name, value: value.name }] as const];
			})
		)
	);
	const images = product.images.nodes.flatMap((source) => {
		const image = mapImage(source, product.title);
		return image ? [{ ...image, optionValue: shown.get(image.url) ?? null }] : [];
	});
	const first = images.find(({ url }) => url === selectedUrl);
	return first ? [first, ...images.filter((image) => image !== first)] : images;
}

function findImage({ firstSelectableVariant }: ValueSource, title: string): Image | null {
	return mapImage(firstSelectableVariant?.image ?? null, title);
}
