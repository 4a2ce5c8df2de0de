import { describe, expect, test } from 'vitest';
import { deliverTo, MAYA, openTestShop } from '../../testing/open-test-shop.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import type { CartEdit } from './cart-edits.ts';
import type { CartLineInput } from './edit-lines.ts';

const shop = openTestShop();
const { line } = shop;
const PLAN = 'gid://shopify/SellingPlan/92200000001';

const add = (...lines: CartLineInput[]): CartEdit => ({ kind: 'addLines', input: { lines } });
const lineId = (cart: PricedCart, place = 0) =>
	`gid://shopify/CartLine/${cart.lines[place]?.record.id ?? ''}?cart=${cart.record.token}`;
const quantitiesOf = (cart: PricedCart | null) => cart?.lines.map(({ record }) => record.quantity);

describe('refusals leave the cart as it was and name the field', () => {
	const mug = line('everyday-mug');
	const unknown = 'gid://shopify/ProductVariant/1';
	test.each<[name: string, edit: CartEdit, code: string, field: string, message: RegExp]>([
		[
			'merchandise nobody sells',
			add(mug, { merchandiseId: unknown }),
			'INVALID',
			'lines.1.merchandiseId',
			/^The merchandise with id gid:\/\/shopify\/ProductVariant\/1 does not exist\.$/
		],
		[
			'an id that is no variant',
			add({ merchandiseId: 'gid://shopify/Product/8100000000013' }),
			'INVALID',
			'lines.0.merchandiseId',
			/Product\/8100000000013 does not exist/
		],
		[
			'a plan the product does not have',
			add({ ...mug, sellingPlanId: PLAN }),
			'SELLING_PLAN_NOT_APPLICABLE',
			'lines.0.sellingPlanId',
			/Cannot apply selling plan/
		],
		[
			'an odd number of espresso cups',
			add(line('espresso-cup', 3)),
			'INVALID_INCREMENT',
			'lines.0.quantity',
			/Espresso Cup must be a multiple of 2/
		],
		[
			'one espresso cup',
			add(line('espresso-cup', 1)),
			'MINIMUM_NOT_MET',
			'lines.0.quantity',
			/minimum quantity of Espresso Cup is 2/
		],
		[
			'too many espresso cups',
			add(line('espresso-cup', 26)),
			'MAXIMUM_EXCEEDED',
			'lines.0.quantity',
			/maximum quantity of Espresso Cup is 24/
		],
		[
			'less than nothing',
			add({ ...mug, quantity: -1 }),
			'INVALID',
			'lines.0.quantity',
			/0 or more/
		],
		[
			'a million',
			add({ ...mug, quantity: 1_000_000 }),
			'LESS_THAN',
			'lines.0.quantity',
			/less than 1000000/
		],
		[
			'a parent that is not there',
			add({ ...mug, parent: { lineId: 'gid://shopify/CartLine/nope' } }),
			'PARENT_LINE_NOT_FOUND',
			'lines.0.parent',
			/Parent line not found/
		],
		[
			'a parent by variant that was there before',
			add({ ...line('carafe'), parent: { merchandiseId: mug.merchandiseId } }),
			'PARENT_LINE_INVALID_REFERENCE',
			'lines.0.parent',
			/Cannot reference existing parent lines/
		],
		[
			'a part below a bundle',
			add(line('desk-starter-set'), {
				...line('carafe'),
				parent: { merchandiseId: line('desk-starter-set').merchandiseId }
			}),
			'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED',
			'lines.1.parent',
			/cannot be mixed/
		],
		[
			'a line of another cart',
			{
				kind: 'updateLines',
				input: { lines: [{ id: 'gid://shopify/CartLine/feed', quantity: 2 }] }
			},
			'INVALID_MERCHANDISE_LINE',
			'lines.0.id',
			/The merchandise line with id feed does not exist/
		],
		[
			'removing it',
			{ kind: 'removeLines', input: { lineIds: ['gid://shopify/CartLine/feed'] } },
			'INVALID_MERCHANDISE_LINE',
			'lineIds.0',
			/feed does not exist/
		],
		[
			'a note of 5001 characters',
			{ kind: 'updateNote', input: { note: 'x'.repeat(5001) } },
			'NOTE_TOO_LONG',
			'note',
			/maximum number of 5000/
		],
		[
			'an email without a domain',
			{ kind: 'updateBuyer', input: { buyer: { email: 'maya@example' } } },
			'INVALID',
			'buyerIdentity.email',
			/Email is invalid/
		],
		[
			'a phone of words',
			{ kind: 'updateBuyer', input: { buyer: { phone: 'call me' } } },
			'INVALID',
			'buyerIdentity.phone',
			/Phone is invalid/
		],
		[
			'a token nobody gave out',
			{ kind: 'updateBuyer', input: { buyer: { customerAccessToken: 'guess' } } },
			'INVALID',
			'buyerIdentity.customerAccessToken',
			/Customer is invalid/
		],
		[
			'an address without a country',
			deliverTo({ ...MAYA, countryCode: null }),
			'INVALID',
			'addresses.0.address.deliveryAddress.countryCode',
			/^invalid value$/
		],
		[
			'markup in an address',
			deliverTo({ ...MAYA, city: '<b>Portland</b>' }),
			'ADDRESS_FIELD_CONTAINS_HTML_TAGS',
			'addresses.0.address.deliveryAddress.city',
			/City cannot contain HTML/
		],
		[
			'a postal code of another country, when asked to be strict',
			{
				kind: 'addAddresses',
				input: {
					addresses: [
						{
							address: { deliveryAddress: { ...MAYA, countryCode: 'GB' } },
							validationStrategy: 'STRICT'
						}
					]
				}
			},
			'INVALID_ZIP_CODE_FOR_COUNTRY',
			'addresses.0.address.deliveryAddress.zip',
			/04101 is not a postal code there, for example SW1A 1AA/
		],
		[
			'two selected addresses',
			{
				kind: 'addAddresses',
				input: {
					addresses: ['US', 'CA'].map((countryCode) => ({
						address: { deliveryAddress: { countryCode } },
						selected: true
					}))
				}
			},
			'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
			'addresses',
			/Only one/
		],
		[
			'an address that was never added',
			{ kind: 'removeAddresses', input: { addressIds: ['gid://shopify/CartSelectableAddress/x'] } },
			'INVALID_DELIVERY_ADDRESS_ID',
			'addressIds.0',
			/CartSelectableAddress\/x does not exist/
		],
		[
			'a delivery group before there is an address',
			{
				kind: 'chooseDelivery',
				input: { choices: [{ group: 'ONE_TIME_PURCHASE', optionHandle: 'us-standard' }] }
			},
			'INVALID_DELIVERY_GROUP',
			'selectedDeliveryOptions.0.deliveryGroupId',
			/group was not found/
		],
		[
			'a metafield of the wrong type',
			{
				kind: 'setMetafields',
				input: { metafields: [{ key: 'custom.gift', type: 'boolean', value: 'maybe' }] }
			},
			'INVALID_VALUE',
			'metafields.0.value',
			/^Value must be true or false\.$/
		],
		[
			'26 metafields',
			{
				kind: 'setMetafields',
				input: {
					metafields: Array.from({ length: 26 }, (_, index) => ({
						key: `custom.k${index}`,
						type: 'single_line_text_field',
						value: 'x'
					}))
				}
			},
			'LESS_THAN_OR_EQUAL_TO',
			'metafields',
			/limit of 25/
		],
		[
			'a metafield that is not there',
			{ kind: 'deleteMetafield', input: { key: 'custom.gift' } },
			'METAFIELD_DOES_NOT_EXIST',
			'input.key',
			/does not exist/
		]
	])('%s', (_name, edit, code, field, message) => {
		const before = shop.cart([line('everyday-mug', 2)]);
		const { cart, userErrors } = shop.edit(before, edit);
		expect(userErrors.map((error) => [error.code, error.field.join('.')])).toEqual([[code, field]]);
		expect(userErrors[0]?.message).toMatch(message);
		expect(cart?.record).toEqual(before.record);
	});

	test('251 different lines', () => {
		const lines = Array.from({ length: 251 }, (_, index) => ({
			...mug,
			quantity: 0,
			attributes: [{ key: 'n', value: String(index) }]
		}));
		const filled = lines.map((each) => ({ ...each, quantity: 1 }));
		shop.setStock('everyday-mug', 300);
		expect(shop.edit(shop.cart([]), add(...filled)).userErrors[0]?.code).toBe('CART_TOO_LARGE');
		expect(shop.edit(shop.cart([]), add(...filled.slice(1))).userErrors).toEqual([]);
		shop.setStock('everyday-mug', 88);
	});
});

describe('lines', () => {
	test('keep the order of a request, those of the last request first', () => {
		const cart = shop.cart([line('everyday-mug'), line('carafe')]);
		const lines = [line('espresso-cup', 2), line('everyday-mug'), line('jar-candle')];
		const { lines: after } = shop.after(cart, { kind: 'addLines', input: { lines } });
		expect(after.map(({ source }) => source.product.handle)).toEqual([
			'espresso-cup',
			'jar-candle',
			'everyday-mug',
			'carafe'
		]);
	});

	test('equal ones are added up whatever the order of their attributes', () => {
		const [a, b] = [
			{ key: 'engraving', value: 'M' },
			{ key: 'paper', value: 'kraft' }
		];
		const cart = shop.cart([
			{ ...line('everyday-mug'), attributes: [a, b] },
			line('carafe'),
			{ ...line('everyday-mug', 2), attributes: [b, a] },
			line('everyday-mug', 4)
		]);
		expect(cart.lines.map(({ source }) => source.product.handle)).toEqual([
			'everyday-mug',
			'carafe',
			'everyday-mug'
		]);
		expect(quantitiesOf(cart)).toEqual([3, 1, 4]);
	});

	test('quantity 0 removes on update and adds nothing on add', () => {
		const cart = shop.cart([line('carafe'), line('everyday-mug', 0)]);
		expect(quantitiesOf(cart)).toEqual([1]);
		const lines = [{ id: lineId(cart), quantity: 0 }];
		expect(shop.after(cart, { kind: 'updateLines', input: { lines } }).lines).toEqual([]);
	});

	test('lines that become equal by an update are merged', () => {
		const cart = shop.cart([
			line('everyday-mug', 2),
			{ ...line('everyday-mug', 1), attributes: [{ key: 'paper', value: 'kraft' }] }
		]);
		const lines = [{ id: lineId(cart, 1), attributes: [] }];
		expect(quantitiesOf(shop.after(cart, { kind: 'updateLines', input: { lines } }))).toEqual([3]);
	});

	test('what hangs on a line goes with it', () => {
		const lamp = line('arc-floor-lamp', 1, 'Brass');
		const cart = shop.cart([
			lamp,
			{ ...line('everyday-mug'), parent: { merchandiseId: lamp.merchandiseId } }
		]);
		expect(cart.lines[1]?.record.parentLineId).toBe(cart.lines[0]?.record.id);
		const input = { lineIds: [lineId(cart)] };
		expect(shop.after(cart, { kind: 'removeLines', input }).lines).toEqual([]);
	});

	test('null takes a line off its plan, leaving it out does not', () => {
		const cart = shop.cart([{ ...line('jar-candle'), sellingPlanId: PLAN }]);
		const update = (sellingPlanId?: null) =>
			shop.after(cart, {
				kind: 'updateLines',
				input: {
					lines: [
						{ id: lineId(cart), quantity: 2, ...(sellingPlanId === null && { sellingPlanId }) }
					]
				}
			}).lines[0]?.sellingPlan;
		expect(update()?.name).toBe('Every month, 10% off');
		expect(update(null)).toBe(null);
	});
});

describe('stock', () => {
	test('lowers what is asked for to what there is, and says how many', () => {
		shop.setStock('carafe', 3);
		const { cart, warnings } = shop.edit(shop.cart([]), add(line('carafe', 10)));
		expect(quantitiesOf(cart)).toEqual([3]);
		expect(warnings).toEqual([
			{
				code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
				message: 'Only 3 items were added to your cart due to availability.',
				lineId: cart?.lines[0]?.record.id
			}
		]);
	});

	test('what is sold out becomes a line of none, which every later change repeats', () => {
		const { cart, warnings } = shop.edit(shop.cart([]), add(line('pitcher')));
		expect(quantitiesOf(cart)).toEqual([0]);
		expect(warnings.map(({ code }) => code)).toEqual(['MERCHANDISE_OUT_OF_STOCK']);
		expect(warnings[0]?.message).toMatch(/^The product 'Pitcher - .+' is already sold out\.$/);
		if (cart === null) throw new Error('no cart');
		const later = shop.edit(cart, { kind: 'updateNote', input: { note: 'hello' } });
		expect(later.warnings.map(({ code }) => code)).toEqual(['MERCHANDISE_OUT_OF_STOCK']);
	});

	test('two lines of one variant share it; the edited one is served first', () => {
		shop.setStock('carafe', 4);
		const cart = shop.cart([
			line('carafe', 2),
			{ ...line('carafe', 2), attributes: [{ key: 'for', value: 'Ada' }] }
		]);
		const lines = [{ id: lineId(cart, 0), quantity: 9 }];
		const { cart: after } = shop.edit(cart, { kind: 'updateLines', input: { lines } });
		expect(quantitiesOf(after)).toEqual([4, 0]);
	});

	test('a bundle and its part take from the same shelf', () => {
		const [bundle] = shop.variant('desk-starter-set', 'Ink').components;
		if (bundle === undefined) throw new Error('no bundle');
		shop.setStock(bundle.productHandle, 3, bundle.variantTitle);
		const cart = shop.cart([
			line(bundle.productHandle, 2, bundle.variantTitle),
			line('desk-starter-set', 2, 'Ink')
		]);
		expect(quantitiesOf(cart)).toEqual([2, 1]);
	});

	test('steps of two stay steps of two', () => {
		shop.setStock('espresso-cup', 7);
		expect(quantitiesOf(shop.cart([line('espresso-cup', 10)]))).toEqual([6]);
	});

	test('backorders and gift cards have no limit', () => {
		const cart = shop.cart([line('arc-floor-lamp', 500, 'Brass'), line('gift-card', 900)]);
		expect(quantitiesOf(cart)).toEqual([500, 900]);
	});
});

describe('who buys and where it goes', () => {
	test('another country re-prices the whole cart', () => {
		const cart = shop.cart([line('everyday-mug', 2)]);
		const buyer = { countryCode: 'GB' };
		const british = shop.after(cart, { kind: 'updateBuyer', input: { buyer } });
		expect([british.total, british.currency.isoCode]).toEqual([3600, 'GBP']);
	});

	test('null clears an email, leaving it out keeps it', () => {
		const set = (cart: PricedCart, buyer: { email?: string | null; phone?: string }) =>
			shop.after(cart, { kind: 'updateBuyer', input: { buyer } });
		const cart = set(shop.cart([]), { email: 'maya@example.com' });
		expect(set(cart, { phone: '+12075550118' }).record.buyer.email).toBe('maya@example.com');
		expect(set(cart, { email: null }).record.buyer.email).toBe(null);
	});

	test('the same address twice is kept once, with a warning', () => {
		const cart = shop.after(shop.cart([]), deliverTo(MAYA));
		const addresses = [{ address: { deliveryAddress: MAYA } }];
		const answer = shop.edit(cart, { kind: 'addAddresses', input: { addresses } });
		expect(answer.cart?.record.addresses).toHaveLength(1);
		expect(answer.warnings.map(({ code }) => code)).toEqual(['DUPLICATE_DELIVERY_ADDRESS']);
	});

	test('selecting one address takes the selection from the other', () => {
		const cart = shop.after(shop.cart([]), deliverTo(MAYA));
		const addresses = [{ address: { deliveryAddress: { countryCode: 'CA' } }, selected: true }];
		const both = shop.after(cart, { kind: 'addAddresses', input: { addresses } });
		expect(both.record.addresses.map(({ selected }) => selected)).toEqual([false, true]);
	});
});

describe('codes', () => {
	test('are replaced as a whole, kept as typed, once each', () => {
		const cart = shop.cart([line('everyday-mug')], {
			codes: ['welcome10', ' WELCOME10 ', '', 'Nope']
		});
		expect(cart.discountCodes.map(({ code }) => code)).toEqual(['welcome10', 'Nope']);
		const cleared = { kind: 'updateDiscountCodes', input: { codes: [] } } as const;
		expect(shop.after(cart, cleared).discountCodes).toEqual([]);
	});
});
