import { toGid } from '../../../wire/gid.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { DeliveryGroupKey } from '../../../store/commerce/records.ts';

const GROUP_SUFFIXES = {
	ONE_TIME_PURCHASE: 'one-time',
	SUBSCRIPTION: 'subscription',
	ONE_TIME_PURCHASE_PICKUP: 'one-time-pickup',
	SUBSCRIPTION_PICKUP: 'subscription-pickup'
} as const satisfies Record<DeliveryGroupKey, string>;

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

export function toDeliveryGroupGid(key: DeliveryGroupKey, { record }: PricedCart): string {
	return toGid('CartDeliveryGroup', `${record.token}-${GROUP_SUFFIXES[key]}`);
}

export function parseDeliveryGroupKey(gid: string): DeliveryGroupKey | null {
	if (!gid.startsWith('gid://shopify/CartDeliveryGroup/')) return null;
	const keys = Object.keys(GROUP_SUFFIXES) as DeliveryGroupKey[];
	return keys.find((key) => gid.endsWith(`-${GROUP_SUFFIXES[key]}`)) ?? null;
}
