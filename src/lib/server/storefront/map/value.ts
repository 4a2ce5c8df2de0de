import type { Image, Money, Swatch } from '$lib/domain/types';
import type { Money$data, OptionSwatch$data, Picture$data } from '$houdini';

/** Where the platform does not know the size of a picture: a square, so that layout has one. */
const UNKNOWN_SIZE_PX = 1000;

export function mapMoney({ amount, currencyCode }: Money$data): Money {
	return { amount, currencyCode };
}

export function mapImage(image: Picture$data | null, fallbackAltText: string): Image | null {
	if (image === null) return null;
	const { url, altText, width, height } = image;
	return {
		url,
		altText: altText ?? fallbackAltText,
		width: width ?? UNKNOWN_SIZE_PX,
		height: height ?? UNKNOWN_SIZE_PX
	};
}

export function mapSwatch(name: string, swatch: OptionSwatch$data | null): Swatch | null {
	const color = swatch?.color ?? null;
	const imageUrl = swatch?.image?.previewImage?.url ?? null;
	return color === null && imageUrl === null ? null : { name, color, imageUrl };
}

/** The reduced-from price, when it really is higher than the price beside it. */
export function mapCompareAtPrice(compareAt: Money$data | null, price: Money$data): Money | null {
	const isHigher = compareAt !== null && Number(compareAt.amount) > Number(price.amount);
	return isHigher ? mapMoney(compareAt) : null;
}
