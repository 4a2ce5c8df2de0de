import { describe, expect, it } from 'vitest';
import { CartRequestError, type CartAction } from './cart-action';
import { parseJsonAction } from './parse-json';

const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
const LINE = 'gid://shopify/CartLine/3f9a?cart=token';
const OTHER_LINE = 'gid://shopify/CartLine/77bc?cart=token';

describe('parseJsonAction refuses', () => {
	it.each<[string, unknown, string]>([
		['nothing', null, 'must contain lines, discountCodes, attributes or note'],
		['a list', [], 'must contain lines'],
		['fields it does not know', { quantity: 1 }, 'must contain lines'],
		['a note that is no text', { note: 5 }, 'note must be text'],
		['a code that is no text', { discountCodes: ['WELCOME10', 5] }, 'discountCodes must be'],
		['codes that are no list', { discountCodes: 'WELCOME10' }, 'discountCodes must be'],
		['an attribute with an empty key', { attributes: [{ key: '', value: 'x' }] }, 'no key may be'],
		['an attribute without a value', { attributes: [{ key: 'gift' }] }, 'attributes must be'],
		['lines that are no list', { lines: {} }, 'lines must be a list'],
		['no lines', { lines: [] }, 'lines must not be empty'],
		['a blank gift card', { giftCardCode: ' ' }, 'giftCardCode must be text of 1 to 255'],
		['251 lines', { lines: Array(251).fill({ id: LINE, quantity: 1 }) }, '250 at most, not 251'],
		['a line that is no object', { lines: ['x'] }, 'must be an object'],
		['a line without an id', { lines: [{ quantity: 1 }] }, 'needs id or merchandiseId'],
		['a missing quantity', { lines: [{ id: LINE }] }, 'non-negative integer, not missing'],
		['a negative quantity', { lines: [{ id: LINE, quantity: -1 }] }, 'integer, not -1'],
		['a fraction', { lines: [{ merchandiseId: VARIANT, quantity: 1.5 }] }, 'integer, not 1.5'],
		['a text for a quantity', { lines: [{ id: LINE, quantity: '2' }] }, 'integer, not "2"'],
		['too large a quantity', { lines: [{ id: LINE, quantity: 2 ** 31 }] }, 'not 2147483648'],
		[
			'the id of a product',
			{ lines: [{ merchandiseId: 'gid://shopify/Product/1', quantity: 1 }] },
			'ProductVariant/1, not "gid://shopify/Product/1"'
		],
		[
			'a bare number',
			{ lines: [{ merchandiseId: 4500000001001, quantity: 1 }] },
			'not 4500000001001'
		],
		['the id of a variant as a line', { lines: [{ id: VARIANT, quantity: 1 }] }, 'CartLine/1, not'],
		[
			'a selling plan that is no text',
			{ lines: [{ merchandiseId: VARIANT, quantity: 1, sellingPlanId: 1 }] },
			'sellingPlanId must be text'
		],
		[
			'a parent that names nothing',
			{ lines: [{ merchandiseId: VARIANT, quantity: 1, parent: {} }] },
			'parent must be {lineId} or {merchandiseId}'
		],
		[
			'a parent that is no line',
			{ lines: [{ merchandiseId: VARIANT, quantity: 1, parent: { lineId: VARIANT } }] },
			'CartLine/1, not'
		],
		[
			'an addition beside a change',
			{
				lines: [
					{ merchandiseId: VARIANT, quantity: 1 },
					{ id: LINE, quantity: 1 }
				]
			},
			'Mixed operations are not allowed'
		],
		[
			'a change beside a removal',
			{
				lines: [
					{ id: LINE, quantity: 1 },
					{ id: OTHER_LINE, quantity: 0 }
				]
			},
			'Mixed operations are not allowed'
		]
	])('%s', (_, body, message) => {
		expect(() => parseJsonAction(body)).toThrow(CartRequestError);
		expect(() => parseJsonAction(body)).toThrow(message);
	});
});

describe('parseJsonAction', () => {
	it.each<[string, unknown, CartAction]>([
		['an empty note', { note: '' }, { kind: 'note', note: '' }],
		['a code', { discountCode: ' A ' }, { kind: 'discount-apply', code: 'A' }],
		['no codes', { discountCodes: [] }, { kind: 'discounts', codes: [] }],
		[
			'attributes',
			{ attributes: [{ key: 'gift', value: '' }] },
			{ kind: 'attributes', attributes: [{ key: 'gift', value: '' }] }
		],
		[
			'additions',
			{
				lines: [
					{ merchandiseId: VARIANT, quantity: 2, attributes: [{ key: 'engraving', value: 'M' }] },
					{ merchandiseId: VARIANT, quantity: 0, sellingPlanId: 'gid://shopify/SellingPlan/1' }
				]
			},
			{
				kind: 'add',
				lines: [
					{ merchandiseId: VARIANT, quantity: 2, attributes: [{ key: 'engraving', value: 'M' }] },
					{ merchandiseId: VARIANT, quantity: 0, sellingPlanId: 'gid://shopify/SellingPlan/1' }
				]
			}
		],
		[
			'changes',
			{
				lines: [
					{ id: LINE, quantity: 3 },
					{ id: OTHER_LINE, quantity: 1 }
				]
			},
			{
				kind: 'update',
				lines: [
					{ id: LINE, quantity: 3 },
					{ id: OTHER_LINE, quantity: 1 }
				]
			}
		],
		[
			'removals',
			{
				lines: [
					{ id: LINE, quantity: 0 },
					{ id: OTHER_LINE, quantity: 0 }
				]
			},
			{ kind: 'remove', lineIds: [LINE, OTHER_LINE] }
		],
		['gift cards', { giftCardCodes: ['PRISM'] }, { kind: 'gift-cards', codes: ['PRISM'] }],
		['one more gift card', { giftCardCode: ' PRISM ' }, { kind: 'gift-card-apply', code: 'PRISM' }],
		['one gift card less', { giftCardId: 'gid' }, { kind: 'gift-card-remove', giftCardId: 'gid' }]
	])('reads %s', (_, body, action) => {
		expect(parseJsonAction(body)).toEqual(action);
	});

	it('lets the first field decide: note, discountCodes, attributes, lines', () => {
		const all = { lines: [], attributes: [], discountCodes: [], note: 'hi' };
		expect(parseJsonAction(all).kind).toBe('note');
		expect(parseJsonAction({ ...all, note: undefined }).kind).toBe('discounts');
		expect(parseJsonAction({ lines: [], attributes: [] }).kind).toBe('attributes');
	});
});
