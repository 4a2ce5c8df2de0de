import {
	Kind,
	parse,
	print,
	visit,
	type FieldNode,
	type SelectionNode,
	type SelectionSetNode
} from 'graphql';
import { z } from 'zod';
import type { Operation } from '$graphql/operation';
import { isRecord } from '$lib/core/parse-json';
import { readAmountIn } from './map/metafield-value';

type AnyOperation = Operation<unknown, unknown>;

/** Where the lowest price of the thirty days before a reduction is known from; `off`: from nowhere. */
export type PriorPriceSource = 'metafield' | 'log' | 'off';

/** A variant whose price is lower than its compare-at price. */
export interface ReducedVariant {
	/** The global id. */
	id: string;
	country: string;
	price: Money;
}

/** What a market asks of price reductions, and where prior prices are known from. */
export interface PriorPriceRule {
	source: PriorPriceSource;
	/** Whether reductions name the lowest price of the thirty days before them in this country. */
	isOwed: (country: string) => boolean;
	/** Asked by the source `log`, for all reduced variants of an answer at once: amounts by global id. */
	findLogged: (variants: readonly ReducedVariant[]) => Promise<ReadonlyMap<string, string>>;
	/** Milliseconds since 1970. */
	now: () => number;
}

type Money = z.output<typeof moneySchema>;

const moneySchema = z.object({ amount: z.string(), currencyCode: z.string() });
const metafieldSchema = z.object({ type: z.string(), value: z.string() });
/** What is asked of each variant that may be reduced, beside its price. */
const askedSchema = z.object({
	priorId: z.string(),
	priorPrice: metafieldSchema.nullish(),
	priorStart: metafieldSchema.nullish()
});

const ASKED = {
	off: '{ priorId: id }',
	log: '{ priorId: id }',
	metafield: `{
		priorId: id
		priorPrice: metafield(namespace: "custom", key: "lowest_price_30_days") { type value }
		priorStart: metafield(namespace: "custom", key: "reduction_started_at") { type value }
	}`
} as const;

/** Documents by the one that they were made of: each is prepared once. */
const prepared: Record<PriorPriceSource, WeakMap<AnyOperation, AnyOperation>> = {
	...{ off: new WeakMap(), log: new WeakMap(), metafield: new WeakMap() }
};
/** The prepared documents: in their answers, compare-at prices are replaced. */
const asking = new WeakSet<AnyOperation>();

/** Returns the document that asks for prior prices, too; the same one where it reads no compare-at price. */
export function askPriorPrices(document: AnyOperation, source: PriorPriceSource): AnyOperation {
	if (!document.text.includes('compareAt')) return document;
	const known = prepared[source].get(document);
	if (known !== undefined) return known;
	const asked = readSelections(ASKED[source]);
	const text = print(
		visit(parse(document.text, { noLocation: true }), {
			SelectionSet: { leave: (node) => addAsked(node, asked) }
		})
	);
	const result = { ...document, text };
	prepared[source].set(document, result);
	asking.add(result);
	return result;
}

function readSelections(text: string): readonly SelectionNode[] {
	const [definition] = parse(text, { noLocation: true }).definitions;
	return definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
}

/** Of a variant, the fields are beside its prices; of a cart's line, they are those of what it has in it. */
function addAsked(
	node: SelectionSetNode,
	asked: readonly SelectionNode[]
): SelectionSetNode | undefined {
	if (findField(node, 'compareAtPrice')) {
		return { ...node, selections: [...node.selections, ...asked] };
	}
	const cost = findField(node, 'cost')?.selectionSet;
	if (!cost || !findField(cost, 'compareAtAmountPerQuantity')) return undefined;
	const selections = node.selections.map((selection) =>
		isField(selection, 'merchandise') && selection.selectionSet
			? { ...selection, selectionSet: addToVariant(selection.selectionSet, asked) }
			: selection
	);
	return { ...node, selections };
}

function addToVariant(node: SelectionSetNode, asked: readonly SelectionNode[]): SelectionSetNode {
	const selections = node.selections.map((selection) =>
		selection.kind === Kind.INLINE_FRAGMENT
			? {
					...selection,
					selectionSet: {
						...selection.selectionSet,
						selections: [...selection.selectionSet.selections, ...asked]
					}
				}
			: selection
	);
	return { ...node, selections };
}

function findField({ selections }: SelectionSetNode, name: string): FieldNode | undefined {
	return selections.find((selection) => isField(selection, name));
}

function isField(selection: SelectionNode, name: string): selection is FieldNode {
	return selection.kind === Kind.FIELD && selection.name.value === name;
}

/**
 * Replaces each compare-at price in the answer to a document of `askPriorPrices`: by the prior price where it is known
 * and higher than the price, else by nothing. What reads the answer sees no other earlier price.
 */
export async function replaceComparedPrices(
	document: AnyOperation,
	data: unknown,
	country: string,
	rule: PriorPriceRule
): Promise<unknown> {
	if (!asking.has(document)) return data;
	const reduced: ReducedVariant[] = [];
	if (rule.source === 'log') {
		replaceIn(data, (variant) => {
			reduced.push({ id: variant.id, country, price: variant.price });
			return null;
		});
	}
	const logged = reduced.length === 0 ? null : await rule.findLogged(reduced);
	return replaceIn(data, ({ id, price, asked }) => {
		if (rule.source === 'log') return logged?.get(id) ?? null;
		return rule.source === 'off' ? null : readPriorPrice(asked, price.currencyCode, rule.now());
	});
}

type Asked = z.output<typeof askedSchema>;
/** Returns the amount of the prior price of a reduced variant; null where it is not known. */
type FindPrior = (variant: { id: string; price: Money; asked: Asked }) => string | null;

function replaceIn(value: unknown, find: FindPrior): unknown {
	if (Array.isArray(value)) return value.map((item) => replaceIn(item, find));
	if (!isRecord(value)) return value;
	const copy: Record<string, unknown> = {};
	for (const [key, part] of Object.entries(value)) {
		if (key === 'priorId' || key === 'priorPrice' || key === 'priorStart') continue;
		if (key === 'compareAtPrice') copy[key] = choosePrior(part, value['price'], value, find);
		else if (key === 'cost') copy[key] = replaceInCost(part, value, find);
		// No variant is known here, and an empty range is what the platform writes where nothing is reduced.
		else if (key === 'compareAtPriceRange') copy[key] = emptyRange(part);
		else copy[key] = replaceIn(part, find);
	}
	return copy;
}

/** The price of a plan is another offer, and no reduction of the price without it. */
function replaceInCost(cost: unknown, line: Record<string, unknown>, find: FindPrior): unknown {
	if (!isRecord(cost) || !('compareAtAmountPerQuantity' in cost)) return cost;
	const { compareAtAmountPerQuantity: compared, amountPerQuantity: price } = cost;
	const hasPlan = isRecord(line['sellingPlanAllocation']);
	const prior = hasPlan ? null : choosePrior(compared, price, line['merchandise'], find);
	return { ...cost, compareAtAmountPerQuantity: prior };
}

function choosePrior(
	compared: unknown,
	price: unknown,
	variant: unknown,
	find: FindPrior
): Money | null {
	const before = moneySchema.safeParse(compared).data;
	const now = moneySchema.safeParse(price).data;
	const asked = askedSchema.safeParse(variant).data;
	if (!before || !now || !asked || Number(before.amount) <= Number(now.amount)) return null;
	const amount = find({ id: asked.priorId, price: now, asked });
	if (amount === null || Number(amount) <= Number(now.amount)) return null;
	return { amount, currencyCode: now.currencyCode };
}

function emptyRange(range: unknown): unknown {
	if (!isRecord(range)) return range;
	return Object.fromEntries(
		Object.entries(range).map(([key, money]) => [
			key,
			isRecord(money) ? { ...money, amount: '0.0' } : money
		])
	);
}

/** Reads what a merchant has entered; null where that is another currency, or about a reduction to come. */
function readPriorPrice(
	{ priorPrice, priorStart }: Asked,
	currency: string,
	now: number
): string | null {
	if (!priorPrice) return null;
	const start = priorStart ? Date.parse(priorStart.value) : null;
	if (start !== null && !(start <= now)) return null;
	return readAmountIn(currency, priorPrice);
}
