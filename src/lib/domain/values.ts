import { padAmount } from '$lib/core/decimal';

export interface Money {
	/** Decimal string as the platform computed it; never calculated with in the browser. */
	amount: string;
	currencyCode: string;
}

export interface Image {
	url: string;
	altText: string;
	width: number;
	height: number;
	/** The average color of the picture fills its place until it has loaded: `#d3d5d8`. */
	color?: string;
	/** The point that crops keep in sight, as `object-position`: `40% 60%`. Without it, crops keep the middle. */
	position?: string;
}

export interface Seo {
	title: string | null;
	description: string | null;
}

export interface PlatformImage {
	url: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

/**
 * Width and height of a picture whose size the platform does not know: a square reserves its space.
 */
const UNKNOWN_SIZE_PX = 1000;

/** The platform's title for the only variant of a product without options. */
export const ONLY_VARIANT_TITLE = 'Default Title';

/** Gives the amount the decimals of its currency, whatever the platform wrote. */
export function mapMoney({ amount, currencyCode }: Money): Money {
	return { amount: padAmount(amount, currencyCode), currencyCode };
}

interface PlatformPriceRange {
	minVariantPrice: Money;
	maxVariantPrice: Money;
}

export function mapPriceRange({ minVariantPrice, maxVariantPrice }: PlatformPriceRange) {
	return { min: mapMoney(minVariantPrice), max: mapMoney(maxVariantPrice) };
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
