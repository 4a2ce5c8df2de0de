import { addDecimals, multiplyDecimal } from '$lib/core/decimal';
import type { Cart } from '$lib/domain/cart';
import type {
	OrderReview,
	OrderVariant,
	QuantityColumns,
	QuantityNote,
	ReviewedRow,
	SkippedLine
} from '$lib/domain/quick-order';
import { describeVariant, mapImage, mapMoney, type Money } from '$lib/domain/values';
import { buildVariantHref } from '$lib/domain/variant-url';
import { orderingTexts } from '$messages/en/ordering';
import type { Storefront } from '../storefront';
import {
	findVariantsById,
	findVariantsBySku,
	inParallel,
	suggestVariants,
	type FoundVariant
} from './find-variants';
import { findQuantityColumns, type TableRow } from './find-quantities';
import { parseList, type Reading, type WantedLine } from './parse-list';
import { readQuantities, readQuantity } from './read-quantity';
import type { ListRow } from './split-list';

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
	/** The shopper wants the fewest that can be bought. */
	wantsFewest?: boolean;
	/** What the columns of the table have in which the quantity may be. */
	cells?: readonly string[];
	/** Its place in a list that was pasted. */
	line?: { line: number; lastLine: number; text: string };
}

interface ReviewOptions {
	storefront: Storefront;
	/** Null without one. What is in it counts for the rules. */
	cart: Pick<Cart, 'lines'> | null;
	rows: readonly WantedRow[];
	/** Columns to which the cells of these rows belong. */
	columns?: QuantityColumns | null;
	/** Lists that were sent just now. */
	lists?: readonly (readonly ListRow[])[];
	key: string;
}

/** A row of which it is known, or not, what it means. */
interface MatchedRow extends WantedRow {
	/** As it was asked for. */
	wants: WantedRow;
	cells: readonly string[];
	/** The choices have exactly this SKU. */
	isExact: boolean;
	variant: FoundVariant | null;
	choices: readonly FoundVariant[];
	/** How many rows have become this one. */
	lines: number;
}

/** Lines whose first reading is none may have another. */
const MAX_OTHER_SKUS = 250;
const MAX_SUGGESTIONS = 30;
const MAX_SHOWN_LENGTH = 200;
const MAX_CELL_LENGTH = 60;
const NO_PARAMETERS = new URLSearchParams();

/**
 * Finds what the rows mean and whether it can be bought like that, before anything is bought. A quantity that breaks a
 * rule becomes the nearest one that does not.
 */
export async function reviewOrder(options: ReviewOptions): Promise<OrderReview> {
	const { storefront, cart, key } = options;
	const read = await readLists(storefront, options.lists ?? []);
	const wanted = [...options.rows, ...read.flatMap(({ rows }) => rows)];
	const all = await matchRows(storefront, wanted);
	const lists = read.map(({ rows }) =>
		settleColumns(all.filter(({ wants }) => rows.includes(wants)))
	);
	const table = lists.findLast(({ columns }) => columns !== null);
	const known = all.filter(({ wants }) => options.rows.includes(wants));
	// Only one table at a time has columns to choose from.
	const matched = [{ rows: known }, ...lists].flatMap((list) =>
		table === undefined || list === table ? list.rows : list.rows.map(forgetCells)
	);
	const isZero = ({ quantity }: MatchedRow) => quantity === 0;
	const zero = matched.filter(isZero).map((row) => skip(row, 'zero'));
	const inCart = countInCart(cart);
	const rows = joinRows(matched.filter((row) => !isZero(row))).map((row) =>
		settleRow(row, inCart.get(row.variant?.id ?? '') ?? 0)
	);
	const totals = rows.flatMap(({ total }) => total ?? []);
	const skipped = [...read, ...lists].flatMap((list) => list.skipped);
	return {
		rows,
		skipped: [...skipped, ...zero].toSorted((one, other) => one.line - other.line),
		ready: totals.length,
		total: totals.length === 0 ? null : totals.reduce(addMoney),
		columns: (table === undefined ? options.columns : table.columns) ?? null,
		key
	};
}

async function readLists(storefront: Storefront, lists: readonly (readonly ListRow[])[]) {
	const findSkus = async (texts: readonly string[]) => {
		const { find } = await findVariantsBySku(storefront, texts);
		return (text: string) => find(text).length > 0;
	};
	return inParallel(lists, async (list) => {
		const lines = await parseList(list, findSkus);
		const isRead = ({ readings }: WantedLine) => readings.length > 0;
		return {
			rows: lines.filter(isRead).map(toRow),
			skipped: lines.filter((line) => !isRead(line)).map((line) => skipLine(line, 'no-sku'))
		};
	});
}

function toRow({ readings, cells, line, lastLine, text }: WantedLine): WantedRow {
	const [first] = readings;
	return {
		...{ label: first?.sku ?? text, variantId: null, readings, isSeen: false },
		...{ quantity: first?.quantity ?? null, quantityText: first?.quantityText ?? '' },
		...{ cells, line: { line, lastLine, text } }
	};
}

function skip({ line, label }: WantedRow, reason: SkippedLine['reason']): SkippedLine {
	return skipLine(line ?? { line: 0, lastLine: 0, text: label }, reason);
}

function skipLine(
	{ line, lastLine, text }: { line: number; lastLine: number; text: string },
	reason: SkippedLine['reason']
): SkippedLine {
	return { line, lastLine, text: text.trim().slice(0, MAX_SHOWN_LENGTH), reason };
}

/** Takes the quantities of the rows of a list from their column, when it is certain which one that is. */
function settleColumns(rows: readonly MatchedRow[]) {
	const { headings, columns, chosen } = findQuantityColumns(rows.map(describeRow));
	const skipped = rows.slice(0, headings).map((row) => skip(row, 'heading'));
	const body = rows.slice(headings).map((row) => ({
		...row,
		cells:
			row.cells.length === 0
				? []
				: columns.map(({ index }) => (row.cells[index] ?? '').slice(0, MAX_CELL_LENGTH))
	}));
	const names = columns.map(
		({ heading, index }) => heading || orderingTexts.column({ place: index + 1 })
	);
	return {
		rows: takeColumn(body, chosen),
		skipped,
		columns: columns.length === 0 ? null : { names, chosen }
	};
}

function describeRow({ cells, line, label, variant, choices, isExact }: MatchedRow): TableRow {
	const known = variant ?? (isExact ? choices[0] : undefined);
	const prices = known && [known.price, ...known.quantityPriceBreaks.nodes.map((it) => it.price)];
	return {
		...{ cells, text: line?.text ?? label, sku: label },
		prices: prices?.map(({ amount }) => Number(amount)) ?? null
	};
}

/** Rows with the quantities of one of their columns. */
export function takeColumn<Row extends WantedRow>(
	rows: readonly Row[],
	column: number | null
): Row[] {
	if (column === null) return [...rows];
	const texts = rows.map(({ cells = [] }) => cells[column] ?? '');
	const quantities = readQuantities(texts);
	return rows.map((row, index) =>
		(row.cells ?? []).length === 0
			? row
			: { ...row, quantity: quantities[index] ?? null, quantityText: texts[index] ?? '' }
	);
}

function forgetCells(row: MatchedRow): MatchedRow {
	return { ...row, cells: [] };
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
	return { ...row, ...BARE, wants: row, cells: row.cells ?? [], variant };
}

/** The first reading whose SKU there is. When another names another product, the shopper is asked. */
function matchSku(row: WantedRow, find: (sku: string) => FoundVariant[]): MatchedRow {
	const bare = { ...row, ...BARE, wants: row, cells: row.cells ?? [] };
	const found = row.readings.filter(({ sku }) => find(sku).length > 0);
	const [first] = found;
	if (first === undefined) return bare;
	const { sku: label, quantity, quantityText } = first;
	const variants = new Map(found.flatMap(({ sku }) => find(sku)).map((it) => [it.id, it]));
	const [variant = null, ...others] = variants.values();
	const read = { ...bare, label, quantity, quantityText };
	if (others.length === 0) return { ...read, variant };
	return { ...read, choices: [...variants.values()], isExact: true };
}

const BARE = { variant: null, choices: [], lines: 1, isExact: false };

/** Rows of the same variant become one, at the place of the first. */
function joinRows(rows: readonly MatchedRow[]): MatchedRow[] {
	const joined: MatchedRow[] = [];
	for (const row of rows) {
		const known = joined.find(({ variant }) => variant !== null && variant.id === row.variant?.id);
		if (known === undefined) {
			joined.push({ ...row });
			continue;
		}
		known.quantity = addQuantities(known.quantity, row.quantity);
		if (row.quantity === null) known.quantityText = row.quantityText;
		known.wantsFewest = known.wantsFewest === true && row.wantsFewest === true;
		known.cells = known.cells.map((cell, index) => addCells(cell, row.cells[index] ?? ''));
		known.lines += row.lines;
	}
	return joined;
}

/** Null: one of them is not certain, and so the sum is not. */
function addQuantities(one: number | null, other: number | null): number | null {
	return one === null || other === null ? null : one + other;
}

function addCells(one: string, other: string): string {
	const sum = addQuantities(readQuantity(one), readQuantity(other));
	return sum === null ? [one, other].filter((cell) => cell !== '').join(' + ') : String(sum);
}

function settleRow(row: MatchedRow, inCart: number): ReviewedRow {
	const { variant, label } = row;
	const unsettled: ReviewedRow = {
		...{ label, variant: null, choices: row.choices.map(mapVariant), cells: [...row.cells] },
		...{ quantity: null, asked: row.quantity, notes: [], fault: null, refusal: null },
		...{ price: null, total: null, minimum: 1, maximum: null, increment: 1, priceBreaks: [] }
	};
	if (variant === null) {
		const unknown = row.variantId === null ? 'unknown' : 'gone';
		return { ...unsettled, fault: row.isExact ? 'several' : unknown };
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
	if (row.quantity === null && row.wantsFewest !== true) return { notes, ...rules };
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
	if (row.quantity === null && row.wantsFewest !== true) {
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
