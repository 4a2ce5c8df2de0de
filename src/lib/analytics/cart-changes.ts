import type { Cart } from '$lib/domain/cart';
import { ONLY_VARIANT_TITLE, type Money } from '$lib/domain/values';
import type { AnalyticsProduct, Publish } from './events';

/** A line of a cart as the platform's own events carry it. */
interface ChangedLine {
	quantity: number;
	cost: { amountPerQuantity: Money };
	merchandise: {
		id: string;
		title: string;
		sku?: string | null;
		product: { id?: string; title: string; vendor?: string; productType?: string };
	};
}

export interface ChangedCart {
	id: string;
	lines: readonly ChangedLine[];
}

/** Publishes what a change has put into the cart, and what it has taken out of it. */
export function publishCartChange(
	before: Cart | null,
	after: ChangedCart | null,
	publish: Publish
): void {
	const cartId = after?.id ?? before?.id;
	if (cartId === undefined) return;
	const differences = compare(before, after);
	const list = (sign: 1 | -1) =>
		differences.flatMap(({ quantity, ...product }) =>
			quantity * sign > 0 ? [{ ...product, quantity: quantity * sign }] : []
		);
	const [added, removed] = [list(1), list(-1)];
	if (added.length > 0) publish('product_added_to_cart', { products: added, cartId });
	if (removed.length > 0) publish('product_removed_from_cart', { products: removed, cartId });
}

/** Each product with how many more of it there are; negative where there are fewer. */
function compare(before: Cart | null, after: ChangedCart | null): AnalyticsProduct[] {
	const products = new Map<string, AnalyticsProduct>();
	const differences = new Map<string, number>();
	for (const line of before?.lines ?? []) {
		products.set(line.merchandiseId, describeKnown(line));
		add(differences, line.merchandiseId, -line.quantity);
	}
	for (const line of after?.lines ?? []) {
		products.set(line.merchandise.id, describeLine(line));
		add(differences, line.merchandise.id, line.quantity);
	}
	return [...products].map(([id, product]) => ({
		...product,
		quantity: differences.get(id) ?? 0
	}));
}

function add(sums: Map<string, number>, id: string, quantity: number): void {
	sums.set(id, (sums.get(id) ?? 0) + quantity);
}

function describeLine({ quantity, cost, merchandise }: ChangedLine): AnalyticsProduct {
	const { id: variantId, title, sku = null, product } = merchandise;
	return {
		variantId,
		title: product.title,
		sku,
		quantity,
		price: cost.amountPerQuantity,
		variantTitle: title === ONLY_VARIANT_TITLE ? null : title,
		productId: product.id ?? null,
		vendor: product.vendor ?? null,
		productType: product.productType ?? null
	};
}

/** The cart of the page says less about a product than the platform does. */
function describeKnown(line: Cart['lines'][number]): AnalyticsProduct {
	const { merchandiseId: variantId, productTitle: title, variantTitle, quantity } = line;
	return {
		variantId,
		title,
		variantTitle,
		quantity,
		price: line.pricePerItem,
		productId: null,
		vendor: null,
		productType: null,
		sku: null
	};
}
