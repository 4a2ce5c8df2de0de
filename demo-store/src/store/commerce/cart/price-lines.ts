import { allocate, parseMinor, takePercentage, type Currency, type Minor } from '../money.ts';
import type { CartLineRecord } from '../records.ts';
import type { CartFacts, PricedLine, VariantSource } from './priced-cart.ts';

/** Lines at the market's prices, before discounts. What has left the catalog is left out. */
export function priceLines(lines: readonly CartLineRecord[], facts: CartFacts): PricedLine[] {
	return lines.flatMap((line) => {
		const source = facts.getVariant(line.variantId);
		return source === null ? [] : [priceLine(line, source, facts)];
	});
}

function priceLine(record: CartLineRecord, source: VariantSource, facts: CartFacts): PricedLine {
	const { variant } = source;
	const currency = facts.market.currency;
	const fullPrice = parseMinor(facts.convert(priceAt(variant, record.quantity)), currency);
	const sellingPlan =
		record.sellingPlanId === null ? null : facts.getSellingPlan(variant.id, record.sellingPlanId);
	const reduction = sellingPlan?.priceAdjustments[0]?.percentage ?? 0;
	const unitPrice = fullPrice - takePercentage(fullPrice, reduction);
	const subtotal = unitPrice * record.quantity;
	return {
		record,
		source,
		sellingPlan,
		unitPrice,
		compareAtUnitPrice: compareAtPrice(source, reduction > 0 ? fullPrice : null, facts, currency),
		subtotal,
		discounts: [],
		total: subtotal,
		components: priceComponents(record, source, subtotal, facts)
	};
}

/** Breaks count by line. */
function priceAt({ price, quantityPriceBreaks }: VariantSource['variant'], quantity: number) {
	const reached = quantityPriceBreaks
		.toSorted((a, b) => a.minimumQuantity - b.minimumQuantity)
		.findLast(({ minimumQuantity }) => minimumQuantity <= quantity);
	return reached?.price ?? price;
}

function compareAtPrice(
	{ variant }: VariantSource,
	priceWithoutPlan: Minor | null,
	facts: CartFacts,
	currency: Currency
): Minor | null {
	if (variant.compareAtPrice === null) return priceWithoutPlan;
	return parseMinor(facts.convert(variant.compareAtPrice), currency);
}

/** The bundle's own price, spread over its parts in proportion to what they cost alone. */
function priceComponents(
	bundle: CartLineRecord,
	{ variant }: VariantSource,
	bundleSubtotal: Minor,
	facts: CartFacts
): PricedLine[] {
	if (!variant.requiresComponents) return [];
	const parts = variant.components.flatMap((component, index) => {
		const source = facts.getVariant(component.variantId);
		if (source === null) return [];
		const quantity = component.quantity * bundle.quantity;
		const record: CartLineRecord = {
			id: `${bundle.id}-${index + 1}`,
			variantId: component.variantId,
			quantity,
			attributes: [],
			sellingPlanId: null,
			parentLineId: bundle.id
		};
		const alone = parseMinor(facts.convert(source.variant.price), facts.market.currency);
		return [{ record, source, alone }];
	});
	const shares = allocate(
		bundleSubtotal,
		parts.map(({ record, alone }) => alone * record.quantity)
	);
	return parts.map(({ record, source, alone }, index) => {
		const subtotal = shares[index] ?? 0;
		return {
			record,
			source,
			sellingPlan: null,
			unitPrice: record.quantity === 0 ? 0 : Math.round(subtotal / record.quantity),
			compareAtUnitPrice: alone,
			subtotal,
			discounts: [],
			total: subtotal,
			components: []
		};
	});
}
