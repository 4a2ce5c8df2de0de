import { createHash } from 'node:crypto';
import { parseGid, toGid } from '../../../wire/gid.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { DeliveryGroupKey } from '../../../store/commerce/records.ts';
import type { Store } from '../../../store/store.ts';

const GROUP_KEYS = [
	'ONE_TIME_PURCHASE',
	'SUBSCRIPTION',
	'ONE_TIME_PURCHASE_PICKUP',
	'SUBSCRIPTION_PICKUP'
] as const satisfies DeliveryGroupKey[];

export function toCartGid({ record }: PricedCart): string {
	return `${toGid('Cart', record.token)}?key=${record.key}`;
}

/** Returns the id without its key, for places that other people may see. */
export function toPublicCartGid({ record }: PricedCart): string {
	return toGid('Cart', record.token);
}

export function toLineGid(lineId: string, { record }: PricedCart): string {
	return `${toGid('CartLine', lineId)}?cart=${record.token}`;
}

/** A hash that is the same in each cart, as the platform has it. */
export function toDeliveryGroupGid(key: DeliveryGroupKey, { record }: PricedCart): string {
	return `${toGid('CartDeliveryGroup', digest(key))}?cart=${record.token}`;
}

export function parseDeliveryGroupKey(gid: string): DeliveryGroupKey | null {
	const { type, id } = parseGid(gid) ?? {};
	const isGroup = type === 'CartDeliveryGroup';
	return (isGroup && GROUP_KEYS.find((key) => digest(key) === id)) || null;
}

export function toOptionHandle(rateHandle: string): string {
	return digest(rateHandle);
}

/** The handle of a rate; a handle of none stays as it is. */
export function parseOptionHandle(handle: string, { markets }: Store): string {
	const rates = markets.list().flatMap(({ country }) => markets.shippingRates(country));
	return rates.find((rate) => digest(rate.handle) === handle)?.handle ?? handle;
}

function digest(text: string): string {
	return createHash('md5').update(text).digest('hex');
}
