import { describe, expect, it } from 'vitest';
import { parseCart, parseCartOutcome } from './cart-request';

const EMPTY = { id: 'gid://shopify/Cart/1', lines: { nodes: [] } };

describe('parseCartOutcome', () => {
	it.each([
		['a refusal', Response.json({ cart: null }, { status: 400 }), 'The cart answered 400'],
		['an answer without a cart', Response.json({ error: {} }), 'no field "cart"'],
		['a list', Response.json([]), 'no field "cart"'],
		['something else under that name', Response.json({ cart: 'full' }), 'no "lines.nodes"'],
		['a cart without lines', Response.json({ cart: { id: 'x' } }), 'no "lines.nodes"']
	])('throws at %s', async (_, response, message) => {
		await expect(parseCartOutcome(response)).rejects.toThrow(message);
	});

	it('passes over reports that say nothing', async () => {
		const warnings = [{ code: 'A', message: 'Only 3 are left.' }, { code: 'B' }, null, 'text'];
		const body = { cart: EMPTY, userErrors: 'none', warnings };
		expect(await parseCartOutcome(Response.json(body))).toEqual({
			cart: EMPTY,
			userErrors: [],
			warnings: [{ code: 'A', message: 'Only 3 are left.' }]
		});
	});
});

describe('parseCart', () => {
	it('does not take a failure for an empty cart', async () => {
		const response = Response.json({ cart: null, errors: [{ message: 'Internal error' }] });
		await expect(parseCart(response)).rejects.toThrow('could not read the cart');
	});

	it('knows that there is none', async () => {
		expect(await parseCart(Response.json({ cart: null }))).toBeNull();
	});
});
