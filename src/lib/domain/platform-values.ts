import type { Image, Money } from './types';

interface PlatformImage {
	url: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

/** Where the platform does not know the size of a picture: a square, so that layout has one. */
const UNKNOWN_SIZE_PX = 1000;

/** What the platform calls the only variant of a product without options. */
export const ONLY_VARIANT_TITLE = 'Default Title';

export function mapMoney({ amount, currencyCode }: Money): Money {
	return { amount, currencyCode };
}

export function mapImage(image: PlatformImage | null, fallbackAltText: string): Image | null {
	if (image === null) return null;
	const { url, altText, width, height } = image;
	return {
		url,
		altText: altText ?? fallbackAltText,
		width: width ?? UNKNOWN_SIZE_PX,
		height: height ?? UNKNOWN_SIZE_PX
	};
}

/** `Dome Lamp, Ink`; without the made-up title of an only variant. */
export function describeVariant(productTitle: string, variantTitle: string): string {
	return variantTitle === ONLY_VARIANT_TITLE ? productTitle : `${productTitle}, ${variantTitle}`;
}
