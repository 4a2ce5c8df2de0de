import { describe, expect, it } from 'vitest';
import { parseCartReply } from './cart-reply';

describe('parseCartReply', () => {
	it.each([
		['a refusal', Response.json({ cart: null }, { status: 400 }), 'The cart answered 400'],
		['an answer without a cart', Response.json({ error: {} }), 'no field "cart"'],
		['a list', Response.json([]), 'no field "cart"']
	])('throws at %s', async (_, response, message) => {
		await expect(parseCartReply(response)).rejects.toThrow(message);
	});

	it('passes over reports it cannot read', async () => {
		const warnings = [{ code: 'A', message: 'Only 3 are left.' }, { code: 'B' }, null, 'text'];
		const reply = await parseCartReply(Response.json({ cart: null, userErrors: 'none', warnings }));
		expect(reply).toEqual({
			userErrors: [],
			warnings: [{ code: 'A', message: 'Only 3 are left.' }]
		});
	});
});
