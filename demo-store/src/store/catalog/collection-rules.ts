import type { CollectionRecord, CollectionRule, ProductRecord, VariantRecord } from '../types.ts';
import { toThousandths } from './decimal.ts';
import { DEFAULT_OPTION } from './product-rules.ts';

type RuleValue = string | number | boolean;

const UNICODE_CASE = 'en';

/** Values of each column; a product matches when any of them does. */
const COLUMNS = {
	TITLE: ({ title }) => [title],
	TYPE: ({ productType }) => [productType],
	VENDOR: ({ vendor }) => [vendor],
	TAG: ({ tags }) => tags,
	VARIANT_TITLE: ({ variants }) => variants.map(nameChoice),
	VARIANT_PRICE: ({ variants }) => variants.map(({ price }) => toThousandths(price)),
	VARIANT_COMPARE_AT_PRICE: ({ variants }) => variants.map(comparedAmount),
	VARIANT_INVENTORY: ({ variants }) => variants.map((variant) => variant.inventoryQuantity ?? 0),
	VARIANT_WEIGHT: ({ variants }) => variants.map(({ weight }) => weight.value),
	IS_PRICE_REDUCED: ({ variants }) => [
		variants.some((variant) => comparedAmount(variant) > toThousandths(variant.price))
	]
} satisfies Record<string, (product: ProductRecord) => RuleValue[]>;

/** Prices are compared in thousandths. */
const MONEY_COLUMNS: ReadonlySet<string> = new Set(['VARIANT_PRICE', 'VARIANT_COMPARE_AT_PRICE']);

const RELATIONS = {
	EQUALS: (value, condition) => value === condition,
	NOT_EQUALS: (value, condition) => value !== condition,
	GREATER_THAN: (value, condition) => value > condition,
	LESS_THAN: (value, condition) => value < condition,
	CONTAINS: (value, condition) => String(value).includes(String(condition)),
	NOT_CONTAINS: (value, condition) => !String(value).includes(String(condition)),
	STARTS_WITH: (value, condition) => String(value).startsWith(String(condition)),
	ENDS_WITH: (value, condition) => String(value).endsWith(String(condition)),
	IS_SET: (value) => isSet(value),
	IS_NOT_SET: (value) => !isSet(value)
} satisfies Record<string, (value: RuleValue, condition: RuleValue) => boolean>;

/** Relations that say something about all of a product's values. */
const UNIVERSAL_RELATIONS: ReadonlySet<string> = new Set([
	'NOT_EQUALS',
	'NOT_CONTAINS',
	'IS_NOT_SET'
]);

/** Returns whether an automated collection includes the product; false for every manual one. */
export function matchesRules(
	ruleSet: CollectionRecord['ruleSet'],
	product: ProductRecord
): boolean {
	if (ruleSet === null || ruleSet.rules.length === 0) return false;
	const { rules, appliedDisjunctively } = ruleSet;
	return appliedDisjunctively
		? rules.some((rule) => matchesRule(rule, product))
		: rules.every((rule) => matchesRule(rule, product));
}

/** The first thing wrong with the rules, in words, or null. */
export function findRuleFault(ruleSet: CollectionRecord['ruleSet']): string | null {
	for (const { column, relation, condition } of ruleSet?.rules ?? []) {
		if (!Object.hasOwn(COLUMNS, column)) return unknown('column', column, COLUMNS);
		if (!Object.hasOwn(RELATIONS, relation)) return unknown('relation', relation, RELATIONS);
		if (MONEY_COLUMNS.has(column) && !relation.startsWith('IS_')) toThousandths(condition);
	}
	return null;
}

function matchesRule({ column, relation, condition }: CollectionRule, product: ProductRecord) {
	if (!isKey(COLUMNS, column) || !isKey(RELATIONS, relation)) return false;
	const values: RuleValue[] = COLUMNS[column](product);
	const compare = RELATIONS[relation];
	const test = (value: RuleValue): boolean =>
		compare(normalize(value), parseCondition(column, value, condition));
	return UNIVERSAL_RELATIONS.has(relation) ? values.every(test) : values.some(test);
}

function parseCondition(column: string, value: RuleValue, condition: string): RuleValue {
	if (MONEY_COLUMNS.has(column)) return condition === '' ? 0 : toThousandths(condition);
	return typeof value === 'number' ? Number(condition) : normalize(condition);
}

function normalize(value: RuleValue): RuleValue {
	return typeof value === 'string' ? value.toLocaleLowerCase(UNICODE_CASE) : value;
}

function isSet(value: RuleValue): boolean {
	return value !== '' && value !== 0 && value !== false;
}

function comparedAmount({ compareAtPrice }: VariantRecord): number {
	return compareAtPrice === null ? 0 : toThousandths(compareAtPrice);
}

/** The values of a variant's options; empty when the product has none. */
function nameChoice({ selectedOptions }: VariantRecord): string {
	const chosen = selectedOptions.filter(({ name }) => name !== DEFAULT_OPTION.name);
	return chosen.map(({ value }) => value).join(' / ');
}

function isKey<Table extends object>(
	table: Table,
	key: string
): key is Extract<keyof Table, string> {
	return Object.hasOwn(table, key);
}

function unknown(what: string, value: string, known: object): string {
	return `"${value}" is not a rule ${what}: use one of ${Object.keys(known).join(', ')}.`;
}
