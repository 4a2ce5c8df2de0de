import type { VariantSource } from '../../world/commerce/cart/priced-cart.ts';

interface LineImage {
	aspect_ratio: number;
	alt: string | null;
	height: number;
	url: string;
	width: number;
}

/** The variant's picture, else the product's; null and a hollow object where there is none. */
export function listImages({ product, variant }: VariantSource, origin: string) {
	const src = variant.image ?? product.featuredImage;
	const picture = product.media.find((medium) => medium.src === src);
	if (picture === undefined) {
		return { featured_image: { url: null, aspect_ratio: null, alt: null }, image: null };
	}
	const url = `${origin}/cdn/shop/files/${picture.src}`;
	const { width, height, altText } = picture;
	const image: LineImage = {
		aspect_ratio: Math.round((width / height) * 1000) / 1000,
		alt: altText,
		height,
		url,
		width
	};
	return { featured_image: image, image: url };
}
