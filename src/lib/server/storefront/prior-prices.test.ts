import { globSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { CartRead } from '$graphql/cart';
import { PredictiveSearch } from '$graphql/search';
import { ProductPage } from '$graphql/products';
import { ThemeSuggestions } from '$graphql/theme-data';
import { ShopFrame } from '$graphql/shop';
import {
	askPriorPrices,
	replaceComparedPrices,
	type PriorPriceRule,
	type PriorPriceSource
} from './prior-prices';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });
const json = (value: unknown) => ({ type: 'json', value: JSON.stringify(value) });
const money = (amount: string, currency_code = 'EUR') => ({
	type: 'money',
	value: JSON.stringify({ amount, currency_code })
});

function rule(source: PriorPriceSource, logged: Record<string, string> = {}): PriorPriceRule {
	return {
		source,
		isOwed: () => true,
		findLogged: vi.fn(() => Promise.resolve(new Map(Object.entries(logged)))),
		now: () => NOW
	};
}

/** What is left of a variant's compare-at price. */
async function ask(
	{
		price = '26.0',
		before = '32.0',
		...asked
	}: { price?: string; before?: string | null; [field: string]: unknown } = {},
	source: PriorPriceSource = 'metafield',
	logged?: Record<string, string>
) {
	const variant = {
		priorId: 'v1',
		price: eur(price),
		compareAtPrice: before === null ? null : eur(before),
		...asked
	};
	const given = rule(source, logged);
	const document = askPriorPrices(ProductPage, source);
	const answer = await replaceComparedPrices(document, { product: { variant } }, 'DE', given);
	return (answer as { product: { variant: { compareAtPrice: unknown } } }).product.variant;
}

describe('a prior price that was entered', () => {
	it('stands instead of the compare-at price, and nothing else of it is left', async () => {
		expect(await ask({ priorPrice: json({ EUR: '28.00' }) })).toEqual({
			price: eur('26.0'),
			compareAtPrice: eur('28.00')
		});
		expect((await ask({ priorPrice: money('28.0') })).compareAtPrice).toEqual(eur('28.0'));
	});

	it.each<[string, Record<string, unknown>]>([
		['is the price', { priorPrice: json({ EUR: '26.00' }) }],
		['is lower', { priorPrice: json({ EUR: '25.00' }) }],
		['is unknown', { priorPrice: null }],
		['is in another currency', { priorPrice: money('28.0', 'USD') }],
		['is of other currencies', { priorPrice: json({ USD: '28.00' }) }],
		['has no currency', { priorPrice: { type: 'number_decimal', value: '28.00' } }],
		['is no amount', { priorPrice: json({ EUR: 28 }) }],
		['is broken', { priorPrice: { type: 'json', value: '{' } }],
		['is of a prototype', { priorPrice: { type: 'json', value: '{"__proto__":{"EUR":"28"}}' } }],
		[
			'is of a reduction to come',
			{ priorPrice: json({ EUR: '28.00' }), priorStart: { type: 'date', value: '2026-11-21' } }
		],
		[
			'is of a day that is none',
			{ priorPrice: json({ EUR: '28.00' }), priorStart: { type: 'date', value: 'soon' } }
		],
		['belongs to no reduction', { priorPrice: json({ EUR: '28.00' }), before: null }],
		['belongs to a raised price', { priorPrice: json({ EUR: '28.00' }), before: '25.0' }]
	])('makes no claim when it %s', async (_, variant) => {
		expect((await ask(variant)).compareAtPrice).toBeNull();
	});

	it('counts from the day on that its reduction began', async () => {
		const priorStart = { type: 'date', value: '2026-11-20' };
		const { compareAtPrice } = await ask({ priorPrice: json({ EUR: '28.00' }), priorStart });
		expect(compareAtPrice).toEqual(eur('28.00'));
	});
});

it('asks the log for what is reduced, and nothing of metafields', async () => {
	expect((await ask({}, 'log', { v1: '28.00' })).compareAtPrice).toEqual(eur('28.00'));
	expect((await ask({}, 'log', { v2: '28.00' })).compareAtPrice).toBeNull();
	expect((await ask({ priorPrice: json({ EUR: '28.00' }) }, 'log')).compareAtPrice).toBeNull();
	expect(askPriorPrices(ProductPage, 'log').text).not.toContain('lowest_price_30_days');
	const given = rule('log');
	await replaceComparedPrices(
		askPriorPrices(ProductPage, 'log'),
		{ variant: { priorId: 'v1', price: eur('26.0'), compareAtPrice: null } },
		'DE',
		given
	);
	expect(given.findLogged).not.toHaveBeenCalled();
});

it('makes no claim at all when it is off', async () => {
	expect((await ask({ priorPrice: json({ EUR: '28.00' }) }, 'off')).compareAtPrice).toBeNull();
});

describe('a line of a cart', () => {
	const line = (more: object = {}) => ({
		cost: { amountPerQuantity: eur('26.0'), compareAtAmountPerQuantity: eur('32.0') },
		merchandise: { id: 'v1', priorId: 'v1', priorPrice: json({ EUR: '28.00' }) },
		sellingPlanAllocation: null,
		...more
	});
	const read = async (given: object) => {
		const document = askPriorPrices(CartRead, 'metafield');
		const answer = await replaceComparedPrices(document, given, 'DE', rule('metafield'));
		return answer as { cost: { compareAtAmountPerQuantity: unknown }; merchandise: unknown };
	};

	it('has the prior price of its variant', async () => {
		const { cost, merchandise } = await read(line());
		expect(cost.compareAtAmountPerQuantity).toEqual(eur('28.00'));
		expect(merchandise).toEqual({ id: 'v1' });
	});

	it('has none where a plan sets its price', async () => {
		const plan = { sellingPlanAllocation: { sellingPlan: { id: 'p1' } } };
		expect((await read(line(plan))).cost.compareAtAmountPerQuantity).toBeNull();
	});
});

it('leaves no range of compare-at prices, which names no variant', async () => {
	const range = { minVariantPrice: eur('32.0'), maxVariantPrice: eur('34.0') };
	for (const document of [PredictiveSearch, ThemeSuggestions]) {
		const answer = await replaceComparedPrices(
			askPriorPrices(document, 'metafield'),
			{ products: [{ compareAtPriceRange: range }] },
			'DE',
			rule('metafield')
		);
		const empty = { minVariantPrice: eur('0.0'), maxVariantPrice: eur('0.0') };
		expect(answer).toEqual({ products: [{ compareAtPriceRange: empty }] });
	}
});

describe('a document', () => {
	it.each([ProductPage, CartRead, PredictiveSearch])('asks once for each variant: $name', (own) => {
		const asking = askPriorPrices(own, 'metafield');
		expect(() => parse(asking.text)).not.toThrow();
		expect(asking.text.match(/priorPrice: metafield/g)).toHaveLength(1);
		expect(asking.text).not.toBe(own.text);
		expect(askPriorPrices(own, 'metafield')).toBe(asking);
		expect(askPriorPrices(own, 'off').text).not.toBe(asking.text);
	});

	it('is as it was where it reads no earlier price, and so is the answer to one that was not asked', async () => {
		expect(askPriorPrices(ShopFrame, 'metafield')).toBe(ShopFrame);
		const answer = { variant: { price: eur('26.0'), compareAtPrice: eur('32.0') } };
		expect(await replaceComparedPrices(ProductPage, answer, 'US', rule('metafield'))).toBe(answer);
	});

	it('gives earlier prices no other name, by which they would pass: the doctor alone reads them so', () => {
		const renaming = globSync('graphql/**/*.ts').filter((path) =>
			/\w:\s*compareAt/.test(readFileSync(path, 'utf8'))
		);
		expect(renaming).toEqual(['graphql/doctor.ts']);
	});
});
