import { describe, expect, it } from 'vitest';
import { CartRequestError, type CartAction } from './cart-action';
import { parseFormAction } from './parse-form';

const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
const LINE = 'gid://shopify/CartLine/3f9a?cart=token';

const OTHER_VARIANT = 'gid://shopify/ProductVariant/4500000001002';

type Fields = Record<string, string | string[]>;

function parse(fields: Fields): CartAction {
	const form = new FormData();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values].flat()) form.append(name, value);
	}
	return parseFormAction(form);
}

describe('parseFormAction refuses', () => {
	it.each<[string, Fields, string]>([
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
		['nothing that may be sold out', { intent: 'add-available' }, 'not 0 for 0'],
		[
			'lines without quantities',
			{ intent: 'add-available', merchandiseId: [VARIANT, VARIANT], quantity: '1' },
			'There must be a merchandiseId for each quantity, not 2 for 1.'
		],
		['no gift card', { intent: 'gift-card-apply' }, 'giftCardCode must not be empty']
	])('%s', (_, fields, message) => {
		expect(() => parse(fields)).toThrow(CartRequestError);
		expect(() => parse(fields)).toThrow(message);
	});
});

describe('parseFormAction', () => {
	it.each<[string, Fields, CartAction]>([
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
			'lines that may be sold out',
			{
				...{ intent: 'add-available', merchandiseId: [VARIANT, OTHER_VARIANT] },
				quantity: ['2', '1'],
				title: [` ${'x'.repeat(61)}`]
			},
			{
				kind: 'add-available',
				lines: [
					{ merchandiseId: VARIANT, quantity: 2, title: 'x'.repeat(60) },
					{ merchandiseId: OTHER_VARIANT, quantity: 1, title: '' }
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
