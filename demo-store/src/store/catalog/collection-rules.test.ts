import { describe, expect, test } from 'vitest';
import type { CollectionRule, ProductRecord, VariantRecord } from '../types.ts';
import { completeAllIds } from './ids.ts';
import { findRuleFault, matchesRules } from './collection-rules.ts';
import { buildProduct } from './new-product.ts';

/** Two variants: 45.00 reduced from 55.00 with 3 in stock, 65.00 with none. */
const CUSHION = createCushion();

function createCushion(): ProductRecord {
	const draft = buildProduct(
		{
			title: 'Linen Cushion',
			price: '45.00',
			vendor: 'Prism Supply',
			productType: 'Textiles',
			tags: ['linen', 'sofa']
		},
		'2026-01-01T00:00:00Z'
	);
	const [made] = completeAllIds([draft]);
	const [variant] = made?.variants ?? [];
	if (made === undefined || variant === undefined) throw new Error('A new product has a variant.');
	const choose = (value: string, changes: Partial<VariantRecord>): VariantRecord => ({
		...variant,
		selectedOptions: [{ name: 'Size', value }],
		...changes
	});
	return {
		...made,
		variants: [
			choose('45 cm', {
				compareAtPrice: '55.00',
				inventoryQuantity: 3,
				weight: { value: 700, unit: 'GRAMS' }
			}),
			choose('60 cm', {
				price: '65.00',
				inventoryQuantity: 0,
				weight: { value: 900, unit: 'GRAMS' }
			})
		]
	};
}

function matches(...rules: [column: string, relation: string, condition?: string][]): boolean {
	return matchesRules({ appliedDisjunctively: false, rules: rules.map(toRule) }, CUSHION);
}

function toRule([column, relation, condition = '']: [string, string, string?]): CollectionRule {
	return { column, relation, condition };
}

describe('matchesRules', () => {
	test.each<[string, string, string?]>([
		['TYPE', 'EQUALS', 'Textile'],
		['TYPE', 'NOT_EQUALS', 'textiles'],
		['TAG', 'EQUALS', 'lin'],
		['TAG', 'NOT_EQUALS', 'sofa'],
		['TAG', 'NOT_CONTAINS', 'ofa'],
		['TITLE', 'STARTS_WITH', 'Cushion'],
		['TITLE', 'ENDS_WITH', 'Linen'],
		['VARIANT_PRICE', 'LESS_THAN', '45.00'],
		['VARIANT_PRICE', 'GREATER_THAN', '65'],
		['VARIANT_PRICE', 'NOT_EQUALS', '45.00'],
		['VARIANT_INVENTORY', 'GREATER_THAN', '3'],
		['IS_PRICE_REDUCED', 'IS_NOT_SET'],
		['VARIANT_COMPARE_AT_PRICE', 'IS_NOT_SET'],
		['VARIANT_TITLE', 'EQUALS', '45'],
		['COLOUR', 'EQUALS', 'x'],
		['TITLE', 'RESEMBLES', 'x']
	])('%s %s %s does not take the cushion in', (...rule) => {
		expect(matches(rule)).toBe(false);
	});

	test.each<[string, string, string?]>([
		['TYPE', 'EQUALS', 'textiles'],
		['TYPE', 'NOT_EQUALS', 'Lighting'],
		['TAG', 'EQUALS', 'Sofa'],
		['TAG', 'NOT_EQUALS', 'wool'],
		['VENDOR', 'CONTAINS', 'supply'],
		['TITLE', 'STARTS_WITH', 'linen'],
		['TITLE', 'ENDS_WITH', 'cushion'],
		['VARIANT_PRICE', 'LESS_THAN', '45.01'],
		['VARIANT_PRICE', 'GREATER_THAN', '64.99'],
		['VARIANT_INVENTORY', 'LESS_THAN', '1'],
		['VARIANT_WEIGHT', 'GREATER_THAN', '899'],
		['IS_PRICE_REDUCED', 'IS_SET'],
		['VARIANT_COMPARE_AT_PRICE', 'IS_SET'],
		['VARIANT_TITLE', 'EQUALS', '60 cm']
	])('%s %s %s takes the cushion in', (...rule) => {
		expect(matches(rule)).toBe(true);
	});

	test('all rules must hold, or any where the collection says so', () => {
		const rules = [toRule(['TYPE', 'EQUALS', 'Textiles']), toRule(['TAG', 'EQUALS', 'wool'])];
		expect(matchesRules({ appliedDisjunctively: false, rules }, CUSHION)).toBe(false);
		expect(matchesRules({ appliedDisjunctively: true, rules }, CUSHION)).toBe(true);
	});

	test('a collection without rules has no products', () => {
		expect(matchesRules(null, CUSHION)).toBe(false);
		expect(matches()).toBe(false);
	});
});

test('findRuleFault names a column or relation it does not know', () => {
	const fault = (rule: CollectionRule) =>
		findRuleFault({ appliedDisjunctively: true, rules: [rule] });
	expect(fault(toRule(['COLOUR', 'EQUALS', 'x']))).toMatch(
		/^"COLOUR" is not a rule column: use one of TITLE, TYPE,/
	);
	expect(fault(toRule(['TITLE', 'RESEMBLES', 'x']))).toMatch(
		/^"RESEMBLES" is not a rule relation: use one of EQUALS,/
	);
	expect(fault(toRule(['TAG', 'EQUALS', 'x']))).toBe(null);
	expect(findRuleFault(null)).toBe(null);
});
