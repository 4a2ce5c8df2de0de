import { toGid } from '../../../wire/gid.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { DeliveryGroupType } from '../../../store/commerce/records.ts';

const GROUP_SUFFIXES = {
	ONE_TIME_PURCHASE: 'one-time',
	SUBSCRIPTION: 'subscription'
} as const satisfies Record<DeliveryGroupType, string>;

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

export function toDeliveryGroupGid(type: DeliveryGroupType, { record }: PricedCart): string {
	return toGid('CartDeliveryGroup', `${record.token}-${GROUP_SUFFIXES[type]}`);
}

export function parseDeliveryGroupType(gid: string): DeliveryGroupType | null {
	if (!gid.startsWith('gid://shopify/CartDeliveryGroup/')) return null;
	if (gid.endsWith(`-${GROUP_SUFFIXES.ONE_TIME_PURCHASE}`)) return 'ONE_TIME_PURCHASE';
	return gid.endsWith(`-${GROUP_SUFFIXES.SUBSCRIPTION}`) ? 'SUBSCRIPTION' : null;
}
