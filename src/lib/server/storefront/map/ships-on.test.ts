import { expect, it } from 'vitest';
import { mapShipping } from './ships-on';

const NOW = Date.parse('2026-11-29T20:00:00Z');
const field = (value: string | null) => (value === null ? null : { type: 'date', value });

const map = (own: string | null, ofProduct: string | null = null, now = NOW) =>
	mapShipping(
		{
			...{ currentlyNotInStock: true, shipsOn: field(own) },
			product: { shipsOn: field(ofProduct) }
		},
		now
	);

it.each([
	['2027-01-12', null, 'Pre-order, ships January 12'],
	[null, '2027-01-12', 'Pre-order, ships January 12'],
	['2026-12-24', '2027-01-12', 'Pre-order, ships December 24'],
	['2028-05-01', null, 'Pre-order, ships May 1, 2028'],
	// A moment is on the day that it has in the market: New York.
	['2027-01-12T02:00:00+00:00', null, 'Pre-order, ships January 11'],
	['2026-11-29', null, 'Pre-order, ships November 29'],
	['9999-12-31', null, 'Pre-order, ships December 31, 9999']
])('promises the day %s, or else %s: %s', (own, ofProduct, ships) => {
	expect(map(own, ofProduct).ships).toBe(ships);
});

it.each([
	'2026-11-28',
	'2026-13-45',
	'2027-02-30',
	'soon',
	'',
	'{"a":1}',
	'12',
	'gid://shopify/Product/1'
])('promises no day that is over or none: %j', (value) => {
	expect(map(value)).toEqual({ ships: 'Made to order: ships later' });
});

it('promises a day until it is over in the market', () => {
	const at = (time: string) => map('2026-11-29', null, Date.parse(time)).shipsOn;
	expect(at('2026-11-30T04:59:00Z')).toBe('2026-11-29');
	expect(at('2026-11-30T05:00:00Z')).toBeUndefined();
});

it('says nothing of what is in stock', () => {
	const inStock = { currentlyNotInStock: false, shipsOn: field('2027-01-12') };
	expect(mapShipping({ ...inStock, product: { shipsOn: null } }, NOW)).toEqual({});
});
