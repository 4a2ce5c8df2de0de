import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	findMark,
	joinWishes,
	MAX_DEVICE_WISHES,
	MAX_WISHES,
	parseHeart,
	parseSharedItems,
	parseWishes,
	writeSharedItems,
	writeWishes,
	type Wish
} from './wish-list';

const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String);
const saved = fc.record({
	day: fc.integer({ min: 0, max: 100_000 }),
	country: fc.constantFrom('DE', 'US'),
	location: fc.option(number),
	price: fc.record({
		amount: fc.integer({ min: 0, max: 1e7 }).map((cents) => (cents / 100).toFixed(2)),
		currencyCode: fc.constantFrom('EUR', 'USD')
	}),
	isAvailable: fc.boolean()
});
const wish: fc.Arbitrary<Wish> = fc.record({
	product: number,
	variant: fc.option(number),
	saved: fc.option(saved),
	isInAccount: fc.constant(false)
});
const wishes = fc.uniqueArray(wish, { selector: (it) => it.product, maxLength: 30 });

describe('the cookie', () => {
	it('brings back what was written', () => {
		fc.assert(
			fc.property(wishes, (list) => {
				expect(parseWishes(writeWishes(list))).toEqual(list);
			})
		);
	});

	it('remembers nothing but the product of what the account has', () => {
		fc.assert(
			fc.property(wish, (it) => {
				const known = { product: it.product, variant: null, saved: null, isInAccount: true };
				expect(parseWishes(writeWishes([{ ...it, isInAccount: true }]))).toEqual([known]);
			})
		);
	});

	it('has room for as many as a device and an account keep, without a character that has to be escaped', () => {
		const make = (isInAccount: boolean) => (_: unknown, index: number) => ({
			...{ product: String(9_000_000_000_000 + index), variant: '47000000000000', isInAccount },
			saved: {
				...{ day: 20_800, country: 'KW', location: '9999999999', isAvailable: false },
				price: { amount: '1234567.890', currencyCode: 'KWD' }
			}
		});
		const own = Array.from({ length: MAX_DEVICE_WISHES }, make(false));
		const kept = Array.from({ length: MAX_WISHES }, make(true));
		const cookie = writeWishes([
			...own,
			...kept.map((it) => ({ ...it, product: `1${it.product}` }))
		]);
		expect(cookie.length).toBeLessThan(4000);
		expect(encodeURIComponent(cookie)).toBe(cookie);
		expect(parseWishes(cookie)).toHaveLength(MAX_DEVICE_WISHES + MAX_WISHES);
	});

	it.each(['', '<script>', '~~', '0', '-', 'A', 'zzzzzzzzzzzzzz', '1-2-3', 'a'.repeat(5000)])(
		'that says %j says nothing',
		(cookie) => {
			expect(parseWishes(cookie)).toEqual([]);
		}
	);

	it('keeps a product whose price cannot be read', () => {
		expect(parseWishes('1.xUSUSDfree')).toEqual([
			{ product: '1', variant: null, saved: null, isInAccount: false }
		]);
	});
});

it('a link brings back products and variants alone', () => {
	fc.assert(
		fc.property(wishes, (list) => {
			const items = writeSharedItems(list);
			expect(items).toMatch(/^[\d,-]*$/);
			const plain = list.map((it) => ({ ...it, saved: null }));
			expect(parseSharedItems(items)).toEqual(list.length === 0 ? null : plain);
		})
	);
});

it.each([
	'',
	'mug',
	'1,',
	'1-x',
	'1,2,<b>',
	'0',
	Array(MAX_WISHES + 1)
		.fill('1')
		.join(',')
])('a link with %j is none', (items) => {
	expect(parseSharedItems(items)).toBeNull();
});

it.each([
	['8', '8', null],
	['8-9', '8', '9'],
	['gid://shopify/Product/8', '8', null],
	['gid://shopify/Product/8 gid://shopify/ProductVariant/9', '8', '9'],
	['gid://shopify/Product/8 undefined', '8', null]
])('a heart of %s saves product %s and variant %s', (value, product, variant) => {
	expect(parseHeart(value)).toMatchObject({ product, variant });
});

it('of a product that is there twice, the first counts', () => {
	const [one, other] = [parseHeart('8-1')!, parseHeart('8-2')!];
	expect(joinWishes([one], [other])).toEqual([one]);
});

describe('a mark', () => {
	const price = { amount: '20.00', currencyCode: 'EUR' };
	const before = { saved: { day: 1, country: 'DE', location: null, price, isAvailable: true } };
	const of = (country: string, location: string | null = null) => ({ country, location });
	const sold = (amount: string, availableForSale = true, currencyCode = 'EUR') => ({
		...{ price: { amount, currencyCode }, availableForSale }
	});

	it.each([
		['a lower price', before, sold('19.99'), of('DE'), 'cheaper'],
		['the same price', before, sold('20.00'), of('DE'), null],
		['a higher price', before, sold('100.00'), of('DE'), null],
		['a price of another country', before, sold('9.00'), of('FR'), null],
		['a price of a company', before, sold('9.00'), of('DE', '7101'), null],
		['a price in other money', before, sold('9.00', true, 'USD'), of('DE'), null],
		['an unknown price', { saved: null }, sold('9.00'), of('DE'), null],
		['what is sold out', before, sold('9.00', false), of('DE'), 'sold-out'],
		[
			'what was sold out',
			{ saved: { ...before.saved, isAvailable: false } },
			sold('20.00'),
			of('DE'),
			'back'
		]
	] as const)('of %s', (_, wished, now, market, expected) => {
		expect(findMark(wished, now, market)).toBe(expected);
	});
});
