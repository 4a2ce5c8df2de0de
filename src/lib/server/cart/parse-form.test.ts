import { describe, expect, it } from 'vitest';
import { CartRequestError, type CartAction } from './cart-action';
import { parseFormAction } from './parse-form';

const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
const LINE = 'gid://shopify/CartLine/3f9a?cart=token';

function parse(fields: Record<string, string>): CartAction {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return parseFormAction(form);
}

describe('parseFormAction refuses', () => {
	it.each<[string, Record<string, string>, string]>([
		['an empty form', {}, 'intent must be one of add, increase'],
		['an unknown intent', { intent: 'steal' }, 'not "steal"'],
		['a name that every object has', { intent: 'constructor' }, 'not "constructor"'],
		['an addition of nothing', { intent: 'add' }, 'merchandiseId must be'],
		['a quantity of letters', { merchandiseId: VARIANT, quantity: 'two' }, 'not "two"'],
		['a negative quantity', { intent: 'set', lineId: LINE, quantity: '-1' }, 'not "-1"'],
		['a fraction', { merchandiseId: VARIANT, quantity: '1.5' }, 'not "1.5"'],
		['an empty quantity', { merchandiseId: VARIANT, quantity: '' }, 'not ""'],
		['a line without an id', { intent: 'remove' }, 'CartLine/1, not missing'],
		['an empty code', { intent: 'discount-apply', discountCode: ' ' }, 'discountCode must not be'],
		['no gift card', { intent: 'gift-card-apply' }, 'giftCardCode must not be empty']
	])('%s', (_, fields, message) => {
		expect(() => parse(fields)).toThrow(CartRequestError);
		expect(() => parse(fields)).toThrow(message);
	});
});

describe('parseFormAction', () => {
	it.each<[string, Record<string, string>, CartAction]>([
		[
			'an addition of one, without an intent',
			{ merchandiseId: VARIANT },
			{ kind: 'add', lines: [{ merchandiseId: VARIANT, quantity: 1 }] }
		],
		[
			'an addition with a plan and attributes, other fields left out',
			{
				intent: 'add',
				merchandiseId: VARIANT,
				quantity: ' 2 ',
				sellingPlanId: 'gid://shopify/SellingPlan/1',
				'attributes.Engraving': 'M',
				'attributes.Wish': ' ',
				'attributes.': 'nothing',
				theme: 'dark'
			},
			{
				kind: 'add',
				lines: [
					{
						merchandiseId: VARIANT,
						quantity: 2,
						sellingPlanId: 'gid://shopify/SellingPlan/1',
						attributes: [{ key: 'Engraving', value: 'M' }]
					}
				]
			}
		],
		[
			'one more than was shown',
			{ intent: 'increase', lineId: LINE, quantity: '2' },
			{ kind: 'update', lines: [{ id: LINE, quantity: 3 }] }
		],
		[
			'one less',
			{ intent: 'decrease', lineId: LINE, quantity: '2' },
			{ kind: 'update', lines: [{ id: LINE, quantity: 1 }] }
		],
		[
			'one less than one',
			{ intent: 'decrease', lineId: LINE, quantity: '1' },
			{ kind: 'remove', lineIds: [LINE] }
		],
		[
			'one less than none',
			{ intent: 'decrease', lineId: LINE, quantity: '0' },
			{ kind: 'remove', lineIds: [LINE] }
		],
		['none', { intent: 'set', lineId: LINE, quantity: '0' }, { kind: 'remove', lineIds: [LINE] }],
		[
			'a number',
			{ intent: 'set', lineId: LINE, quantity: '12' },
			{ kind: 'update', lines: [{ id: LINE, quantity: 12 }] }
		],
		['a removal', { intent: 'remove', lineId: LINE }, { kind: 'remove', lineIds: [LINE] }],
		[
			'a code',
			{ intent: 'discount-apply', discountCode: ' WELCOME10 ' },
			{ kind: 'discount-apply', code: 'WELCOME10' }
		],
		[
			'a code to take off',
			{ intent: 'discount-remove', discountCode: 'WELCOME10' },
			{ kind: 'discount-remove', code: 'WELCOME10' }
		],
		[
			'a note of two lines',
			{ intent: 'note-update', note: 'one\r\ntwo' },
			{ kind: 'note', note: 'one\ntwo' }
		],
		['an emptied note', { intent: 'note-update' }, { kind: 'note', note: '' }],
		[
			'attributes of the cart',
			{ intent: 'attributes-update', 'attributes.gift': 'yes' },
			{ kind: 'attributes', attributes: [{ key: 'gift', value: 'yes' }] }
		],
		[
			'a gift card',
			{ intent: 'gift-card-apply', giftCardCode: 'PRISM100GIFTGLOW' },
			{ kind: 'gift-card-apply', code: 'PRISM100GIFTGLOW' }
		],
		[
			'a gift card to take off',
			{ intent: 'gift-card-remove', giftCardId: 'gid://shopify/AppliedGiftCard/1' },
			{ kind: 'gift-card-remove', giftCardId: 'gid://shopify/AppliedGiftCard/1' }
		]
	])('reads %s', (_, fields, action) => {
		expect(parse(fields)).toEqual(action);
	});
});
