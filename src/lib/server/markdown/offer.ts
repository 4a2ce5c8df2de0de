import { parseGid } from '$lib/core/gid';
import { cartLinkPath } from '$lib/domain/agent-paths';
import type { Money, Product } from '$lib/domain/types';
import type { MarkdownShop } from './document';

interface Stock {
	availableForSale: boolean;
	currentlyNotInStock?: boolean;
	quantityAvailable?: number | null;
}

interface Offer extends Stock {
	id: string;
	minimumQuantity: number;
}

/** As plain text. */
export function describeStock(stock: Stock): string {
	if (!stock.availableForSale) return 'Sold out';
	if (stock.currentlyNotInStock === true) return 'Ships later';
	const left = stock.quantityAvailable ?? 0;
	return left > 0 ? `In stock (${left})` : 'In stock';
}

/** `$20`, or `$20, was $30`. */
export function describePrice(
	price: Money,
	compareAtPrice: Money | null,
	{ formatMoney }: MarkdownShop
): string {
	const before = compareAtPrice === null ? '' : `, was ${formatMoney(compareAtPrice)}`;
	return formatMoney(price) + before;
}

/** Path of the link that buys a variant; null when it cannot be bought. */
export function buildBuyPath(offer: Offer, sellingPlanId: string | null = null): string | null {
	const variant = parseGid(offer.id);
	if (variant === null || !offer.availableForSale) return null;
	const plan = sellingPlanId === null ? null : parseGid(sellingPlanId);
	return cartLinkPath(variant.id, offer.minimumQuantity, plan?.id ?? null);
}

/** The plan without which the product is not sold; of several the first. */
export function getNeededPlan({ requiresSellingPlan, selectedVariant }: Product): string | null {
	return requiresSellingPlan ? (selectedVariant?.sellingPlans[0]?.id ?? null) : null;
}
