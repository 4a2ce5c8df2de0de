import { describe, expect, it } from 'vitest';
import { parsePayload } from './cart-payload';

describe('parsePayload', () => {
	it('completes ids that are numbers alone, and keeps the keys of lines', () => {
		const attributes = [{ key: 'Gift', value: 'yes' }];
		expect(
			parsePayload({
				cartId: 'x',
				lines: [
					{ merchandiseId: '11', quantity: 1, sellingPlanId: 7, attributes },
					{ id: '11:abc', merchandiseId: 'left out', quantity: 0 }
				],
				note: '',
				discountCodes: ['A']
			})
		).toEqual({
			lines: [
				{
					merchandiseId: 'gid://shopify/ProductVariant/11',
					quantity: 1,
					attributes,
					sellingPlanId: 'gid://shopify/SellingPlan/7'
				},
				{ id: '11:abc', quantity: 0 }
			],
			note: '',
			discountCodes: ['A']
		});
	});

	it.each([
		[undefined, 'The payload is missing, but must be an object.'],
		[[], 'The payload is [], but must be an object.'],
		[{}, 'The payload is {}, but must have lines, note, attributes or discountCodes.'],
		[{ lines: {} }, 'lines is {}, but must be a list.'],
		[{ lines: [1] }, 'lines[0] is 1, but must be an object.'],
		[
			{ lines: [{ quantity: 1 }] },
			'lines[0].merchandiseId is missing, but must be the id of a variant, or id of a line.'
		],
		[
			{ lines: [{ merchandiseId: 'gid://shopify/Product/1', quantity: 1 }] },
			'lines[0].merchandiseId is "gid://shopify/Product/1", but must be the id of a variant, or id of a line.'
		],
		[
			{ lines: [{ merchandiseId: 1, quantity: 0 }] },
			'lines[0].quantity is 0, but must be a whole number from 1 on.'
		],
		[
			{ lines: [{ id: 'a', quantity: '2' }] },
			'lines[0].quantity is "2", but must be a whole number from 0 on.'
		],
		[
			{ lines: [{ id: '', quantity: 1 }] },
			'lines[0].id is "", but must be the id or the key of a line.'
		],
		[
			{ lines: [{ merchandiseId: 1, quantity: 1, sellingPlanId: 'monthly' }] },
			'lines[0].sellingPlanId is "monthly", but must be the id of a selling plan.'
		],
		[{ note: 1 }, 'note is 1, but must be a text.'],
		[{ discountCodes: 'A' }, 'discountCodes is "A", but must be a list of texts.'],
		[
			{ attributes: [{ key: '', value: 'x' }] },
			'attributes is [{"key":"","value":"x"}], but must be a list of {key, value}, both texts.'
		]
	])('refuses %j', (payload, fault) => {
		expect(parsePayload(payload)).toBe(fault);
	});
});
