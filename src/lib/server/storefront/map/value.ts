import { mapMoney, type Money } from '$lib/domain/values';
import type { Swatch } from '$lib/domain/product';
import type { Money$data, OptionSwatch$data } from '$houdini';

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
