import type { CartFacts, CartWarning, VariantSource } from '../cart/priced-cart.ts';
import type { CartLineRecord } from '../records.ts';

interface Part {
	variantId: number;
	/** Units in one unit of the line. */
	quantity: number;
}

/**
 * Lowers quantities to what can be delivered. Lines take from the same stock one after the other:
 * `first` names those that are served before the rest.
 */
export function fitToStock(
	lines: readonly CartLineRecord[],
	first: readonly string[],
	facts: CartFacts
): { lines: CartLineRecord[]; warnings: CartWarning[] } {
	const demand = new Map<number, number>();
	const fitted = new Map<string, CartLineRecord>();
	const warnings: CartWarning[] = [];
	for (const line of inServingOrder(lines, first)) {
		const source = facts.getVariant(line.variantId);
		const quantity = source === null ? 0 : largestQuantity(line, source, demand, facts);
		fitted.set(line.id, { ...line, quantity });
		for (const part of partsOf(line.variantId, source)) {
			const taken = demand.get(part.variantId) ?? 0;
			demand.set(part.variantId, taken + part.quantity * quantity);
		}
		if (quantity < line.quantity || quantity === 0) warnings.push(warnOf(line, quantity, source));
	}
	return { lines: lines.flatMap((line) => fitted.get(line.id) ?? []), warnings };
}

/** Units of each variant that an order of these lines takes from the shelves. */
export function countDemand(
	lines: readonly Pick<CartLineRecord, 'variantId' | 'quantity'>[],
	facts: Pick<CartFacts, 'getVariant'>
): Map<number, number> {
	const demand = new Map<number, number>();
	for (const line of lines) {
		for (const part of partsOf(line.variantId, facts.getVariant(line.variantId))) {
			const taken = demand.get(part.variantId) ?? 0;
			demand.set(part.variantId, taken + part.quantity * line.quantity);
		}
	}
	return demand;
}

function inServingOrder(lines: readonly CartLineRecord[], first: readonly string[]) {
	const named = first.flatMap((id) => lines.find((line) => line.id === id) ?? []);
	return [...named, ...lines.filter((line) => !named.includes(line)).reverse()];
}

function partsOf(variantId: number, source: VariantSource | null): Part[] {
	if (source?.variant.requiresComponents !== true) return [{ variantId, quantity: 1 }];
	return source.variant.components;
}

function largestQuantity(
	line: CartLineRecord,
	source: VariantSource,
	demand: ReadonlyMap<number, number>,
	facts: CartFacts
): number {
	const limits = partsOf(line.variantId, source).map((part) => {
		const left = stockOf(part.variantId, facts) - (demand.get(part.variantId) ?? 0);
		return Math.max(0, Math.floor(left / part.quantity));
	});
	const possible = Math.min(line.quantity, ...limits);
	if (possible === line.quantity) return possible;
	const { minimum, increment } = source.variant.quantityRule;
	const wholeSteps = possible - (possible % increment);
	return wholeSteps < minimum ? 0 : wholeSteps;
}

function stockOf(variantId: number, facts: CartFacts): number {
	const variant = facts.getVariant(variantId)?.variant;
	if (variant === undefined) return 0;
	const isEndless = !variant.inventoryTracked || variant.inventoryPolicy === 'CONTINUE';
	return isEndless ? Number.POSITIVE_INFINITY : Math.max(0, variant.inventoryQuantity ?? 0);
}

function warnOf(line: CartLineRecord, quantity: number, source: VariantSource | null): CartWarning {
	if (quantity > 0) {
		const items = quantity === 1 ? 'item was' : 'items were';
		return {
			code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
			message: `Only ${quantity} ${items} added to your cart due to availability.`,
			lineId: line.id
		};
	}
	const title = source === null ? 'no longer sold' : titleOf(source);
	return {
		code: 'MERCHANDISE_OUT_OF_STOCK',
		message: `The product '${title}' is already sold out.`,
		lineId: line.id
	};
}

function titleOf({ product, variant }: VariantSource): string {
	return variant.title === 'Default Title' ? product.title : `${product.title} - ${variant.title}`;
}
