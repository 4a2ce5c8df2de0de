import { addDecimals, multiplyDecimal } from '$lib/core/decimal';
import type { Cart } from '$lib/domain/cart';
import type {
	OrderReview,
	OrderVariant,
	QuantityNote,
	ReviewedRow,
	SkippedLine
} from '$lib/domain/quick-order';
import { describeVariant, mapImage, mapMoney, type Money } from '$lib/domain/values';
import { buildVariantHref } from '$lib/domain/variant-url';
import type { Storefront } from '../storefront';
import {
	findVariantsById,
	findVariantsBySku,
	inParallel,
	suggestVariants,
	type FoundVariant
} from './find-variants';
import type { Reading } from './parse-list';

/** A row as it is asked for: of a list, a form, an order or a saved list. */
export interface WantedRow {
	label: string;
	/** Null: it is found by its readings. */
	variantId: string | null;
	readings: readonly Reading[];
	/** Null: nothing, or no number, was asked for. */
	quantity: number | null;
	/** What was written for a quantity. */
	quantityText: string;
	/** The shopper has seen the proposal: then the stock only warns. */
	isSeen: boolean;
	/** Its place in a list that was pasted. */
	line?: { line: number; lastLine: number; text: string };
}

interface ReviewOptions {
	storefront: Storefront;
	/** Null without one. What is in it counts for the rules. */
	cart: Pick<Cart, 'lines'> | null;
	rows: readonly WantedRow[];
	skipped: readonly SkippedLine[];
	key: string;
}

/** A row of which it is known, or not, what it means. */
interface MatchedRow extends WantedRow {
	variant: FoundVariant | null;
	choices: readonly FoundVariant[];
	/** How many rows have become this one. */
	lines: number;
}

/** Lines whose first reading is none may have another. */
const MAX_OTHER_SKUS = 250;
const MAX_SUGGESTIONS = 30;
const NO_PARAMETERS = new URLSearchParams();

/**
 * Finds what the rows mean and whether it can be bought like that, before anything is bought. A quantity that breaks a
 * rule becomes the nearest one that does not.
 */
export async function reviewOrder(options: ReviewOptions): Promise<OrderReview> {
	const { storefront, cart, key } = options;
	const matched = await matchRows(storefront, options.rows);
	const isZero = ({ quantity }: MatchedRow) => quantity === 0;
	const zero = matched.filter(isZero).map(({ label, line }): SkippedLine => ({
		...(line ?? { line: 0, lastLine: 0, text: label }),
		reason: 'zero'
	}));
	const inCart = countInCart(cart);
	const rows = joinRows(matched.filter((row) => !isZero(row))).map((row) =>
		settleRow(row, inCart.get(row.variant?.id ?? '') ?? 0)
	);
	const totals = rows.flatMap(({ total }) => total ?? []);
	return {
		rows,
		skipped: [...options.skipped, ...zero].toSorted((one, other) => one.line - other.line),
		ready: totals.length,
		total: totals.length === 0 ? null : totals.reduce(addMoney),
		key
	};
}

async function matchRows(
	storefront: Storefront,
	rows: readonly WantedRow[]
): Promise<MatchedRow[]> {
	const ids = rows.flatMap(({ variantId }) => variantId ?? []);
	const unnamed = rows.filter(({ variantId }) => variantId === null);
	const [byId, first] = await Promise.all([
		findVariantsById(storefront, ids),
		findVariantsBySku(
			storefront,
			unnamed.flatMap(({ readings }) => readings[0]?.sku ?? [])
		)
	]);
	const isUnknown = ({ readings }: WantedRow) => first.find(readings[0]?.sku ?? '').length === 0;
	const others = await findVariantsBySku(
		storefront,
		unnamed
			.filter(isUnknown)
			.flatMap(({ readings }) => readings.slice(1).map(({ sku }) => sku))
			.slice(0, MAX_OTHER_SKUS)
	);
	const find = (sku: string) => {
		const found = first.find(sku);
		return found.length > 0 ? found : others.find(sku);
	};
	const matched = rows.map((row) =>
		row.variantId === null ? matchSku(row, find) : matchId(row, byId.get(row.variantId) ?? null)
	);
	const unknown = matched.filter(
		({ variant, variantId, choices }) =>
			variant === null && variantId === null && choices.length === 0
	);
	await inParallel(unknown.slice(0, MAX_SUGGESTIONS), async (row) => {
		row.choices = await suggestVariants(storefront, row.label);
	});
	return matched;
}

function matchId(row: WantedRow, variant: FoundVariant | null): MatchedRow {
	return { ...row, variant, choices: [], lines: 1 };
}

/** The first reading whose SKU there is. */
function matchSku(row: WantedRow, find: (sku: string) => FoundVariant[]): MatchedRow {
	for (const { sku, quantity, quantityText } of row.readings) {
		const [variant = null, ...others] = find(sku);
		if (variant === null) continue;
		const read = { ...row, label: sku, quantity, quantityText, lines: 1 };
		return others.length === 0
			? { ...read, variant, choices: [] }
			: { ...read, variant: null, choices: [variant, ...others] };
	}
	return { ...row, variant: null, choices: [], lines: 1 };
}

/** Rows of the same variant become one, at the place of the first. */
function joinRows(rows: readonly MatchedRow[]): MatchedRow[] {
	const joined: MatchedRow[] = [];
	for (const row of rows) {
		const known = joined.find(({ variant }) => variant !== null && variant.id === row.variant?.id);
		if (known === undefined) {
			joined.push({ ...row });
			continue;
		}
		known.quantity = countAsked(known) + countAsked(row);
		known.quantityText ||= row.quantityText;
		known.lines += row.lines;
	}
	return joined;
}

function countAsked({ quantity, variant }: MatchedRow): number {
	return quantity ?? variant?.quantityRule.minimum ?? 1;
}

function settleRow(row: MatchedRow, inCart: number): ReviewedRow {
	const { variant, label } = row;
	const unsettled: ReviewedRow = {
		...{ label, variant: null, choices: row.choices.map(mapVariant) },
		...{ quantity: null, asked: row.quantity, notes: [], fault: null, refusal: null },
		...{ price: null, total: null, minimum: 1, maximum: null, increment: 1, priceBreaks: [] }
	};
	if (variant === null) {
		const isSeveral = row.choices.some(({ sku }) => sku?.toLowerCase() === label.toLowerCase());
		const unknown = row.variantId === null ? 'unknown' : 'gone';
		return { ...unsettled, fault: isSeveral ? 'several' : unknown };
	}
	const known = { ...unsettled, variant: mapVariant(variant) };
	if (variant.product.requiresSellingPlan) return { ...known, fault: 'subscription-only' };
	if (!variant.availableForSale) return { ...known, fault: 'sold-out' };
	return { ...known, ...settleQuantity(row, variant, inCart) };
}

/** The cart joins what is added with what is in it, so that the rules and prices hold for the sum. */
function settleQuantity(row: MatchedRow, variant: FoundVariant, inCart: number) {
	const { minimum, maximum, increment } = variant.quantityRule;
	const fewest = Math.ceil(Math.max(minimum, inCart + 1) / increment) * increment;
	const most = maximum === null ? null : Math.floor(maximum / increment) * increment;
	const rules = { minimum: fewest - inCart, maximum: most && most - inCart, increment };
	const notes = describeAsked(row, inCart);
	const sum = keepRules(row, variant, { inCart, fewest, most }, notes);
	if (sum < fewest) return { notes, ...rules, fault: 'no-quantity' as const };
	const quantity = sum - inCart;
	const price = findPrice(variant, sum);
	const total = { ...price, amount: multiplyDecimal(price.amount, quantity) };
	const priceBreaks = variant.quantityPriceBreaks.nodes
		.map((it) => ({ minimumQuantity: it.minimumQuantity, price: mapMoney(it.price) }))
		.toSorted((one, other) => one.minimumQuantity - other.minimumQuantity);
	const asked = row.quantity === quantity ? null : row.quantity;
	return { notes, ...rules, quantity, asked, price, total, priceBreaks };
}

/** The nearest quantity that keeps the rules, with that in the cart; less than the fewest when there is none. */
function keepRules(
	row: MatchedRow,
	variant: FoundVariant,
	{ inCart, fewest, most }: { inCart: number; fewest: number; most: number | null },
	notes: QuantityNote[]
): number {
	const { minimum, maximum, increment } = variant.quantityRule;
	const stock = findStock(variant);
	const asked = row.quantity === null ? fewest : inCart + row.quantity;
	if (asked < minimum) notes.push({ kind: 'minimum', minimum });
	if (asked % increment !== 0) notes.push({ kind: 'increment', increment });
	let sum = Math.max(fewest, Math.ceil(asked / increment) * increment);
	if (maximum !== null && most !== null && sum > most) {
		notes.push({ kind: 'maximum', maximum });
		sum = most;
	}
	if (stock !== null && sum > stock) {
		notes.push({ kind: 'stock', available: stock });
		if (!row.isSeen) sum = Math.floor(stock / increment) * increment;
	}
	return sum;
}

function describeAsked(row: MatchedRow, inCart: number): QuantityNote[] {
	const notes: QuantityNote[] = [];
	if (row.lines > 1) notes.push({ kind: 'summed', lines: row.lines });
	if (row.quantity === null) {
		const { quantityText: text } = row;
		notes.push(text === '' ? { kind: 'missing' } : { kind: 'unreadable', text });
	}
	if (inCart > 0) notes.push({ kind: 'in-cart', quantity: inCart });
	return notes;
}

/** Null: it is not known, or sold without. */
function findStock(variant: FoundVariant): number | null {
	const { currentlyNotInStock, quantityAvailable } = variant;
	return currentlyNotInStock || quantityAvailable === null || quantityAvailable <= 0
		? null
		: quantityAvailable;
}

function findPrice({ price, quantityPriceBreaks }: FoundVariant, quantity: number): Money {
	const reached = quantityPriceBreaks.nodes
		.filter(({ minimumQuantity }) => minimumQuantity <= quantity)
		.toSorted((one, other) => other.minimumQuantity - one.minimumQuantity);
	return mapMoney(reached[0]?.price ?? price);
}

function mapVariant(variant: FoundVariant): OrderVariant {
	const { id, sku, title, product, selectedOptions } = variant;
	const name = describeVariant(product.title, title);
	return {
		id,
		sku: sku ?? '',
		title: name,
		href: buildVariantHref(product.handle, selectedOptions, NO_PARAMETERS),
		image: mapImage(variant.image, name),
		price: findPrice(variant, variant.quantityRule.minimum)
	};
}

/** Lines with a selling plan, attributes or a parent stay apart from what is added. */
function countInCart(cart: Pick<Cart, 'lines'> | null): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { merchandiseId, quantity, again, parentId } of cart?.lines ?? []) {
		const isApart = parentId !== null || again.sellingPlanId !== undefined || again.attributes;
		if (isApart) continue;
		counts.set(merchandiseId, (counts.get(merchandiseId) ?? 0) + quantity);
	}
	return counts;
}

function addMoney(one: Money, other: Money): Money {
	return { ...one, amount: addDecimals(one.amount, other.amount) };
}
