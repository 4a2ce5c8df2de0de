import { describe, expect, it } from 'vitest';
import { CartRequestError, type CartAction } from './cart-action';
import { parseFormAction, parseJsonAction } from './parse-action';

const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
const LINE = 'gid://shopify/CartLine/3f9a?cart=token';

const OTHER_VARIANT = 'gid://shopify/ProductVariant/4500000001002';

type Fields = Record<string, string | string[]>;

function parse(fields: Fields): CartAction {
	const form = new FormData();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values].flat()) form.append(name, value);
	}
	return parseFormAction(form, '2026-04');
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
		expect(() => parseJsonAction(body, '2026-04')).toThrow(CartRequestError);
		expect(() => parseJsonAction(body, '2026-04')).toThrow(message);
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
			'changes of what a line is like',
			{
				lines: [
					{
						...{ id: LINE, quantity: 3, sellingPlanId: 'gid://shopify/SellingPlan/1' },
						attributes: [{ key: 'engraving', value: 'M' }]
					}
				]
			},
			{
				kind: 'update',
				lines: [
					{
						...{ id: LINE, quantity: 3, sellingPlanId: 'gid://shopify/SellingPlan/1' },
						attributes: [{ key: 'engraving', value: 'M' }]
					}
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
		expect(parseJsonAction(body, '2026-04')).toEqual(action);
	});

	it('takes a line by the key of the Ajax API where the platform does', () => {
		const change = { viewKey: '4500000001001:3f9a', quantity: 0 };
		const body = { lines: [change] };
		for (const version of ['2026-07', '2026-10', 'unstable']) {
			expect(parseJsonAction(body, version)).toEqual({ kind: 'update', lines: [change] });
		}
		expect(() => parseJsonAction(body, '2026-04')).toThrow(/2026-07.* uses 2026-04.* by its id/);
		const named = (line: object) => ({ lines: [{ ...change, ...line }] });
		expect(() => parseJsonAction(named({ id: LINE }), '2026-07')).toThrow(/not by both/);
		expect(() => parseJsonAction(named({ viewKey: '' }), '2026-07')).toThrow(/viewKey must be/);
	});

	it('lets the first field decide: note, discountCodes, attributes, lines', () => {
		const all = { lines: [], attributes: [], discountCodes: [], note: 'hi' };
		expect(parseJsonAction(all, '2026-04').kind).toBe('note');
		expect(parseJsonAction({ ...all, note: undefined }, '2026-04').kind).toBe('discounts');
		expect(parseJsonAction({ lines: [], attributes: [] }, '2026-04').kind).toBe('attributes');
	});
});

describe('a file in a form', () => {
	const parseWith = (file: File) => {
		const form = new FormData();
		form.set('merchandiseId', VARIANT);
		form.set('properties[Photo]', file);
		form.set('properties[Name]', 'Ada');
		return () => parseFormAction(form, '2026-04');
	};

	it('is refused by its name, with what would work', () => {
		const parsing = parseWith(new File(['x'], 'photo.png'));
		expect(parsing).toThrow('"properties[Photo]" is the file "photo.png"');
		expect(parsing).toThrow('Send a link to the file.');
		expect(parsing).toThrow(expect.objectContaining({ status: 422, fault: 'file' }) as Error);
		expect(parseWith(new File([], 'empty.png'))).toThrow('empty.png');
	});

	it('that nobody chose is none, and the texts beside it are kept', () => {
		expect(parseWith(new File([], ''))()).toMatchObject({
			lines: [{ attributes: [{ key: 'Name', value: 'Ada' }] }]
		});
	});
});
