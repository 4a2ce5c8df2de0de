import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatMinor } from '../../../store/commerce/money.ts';
import { buySentAndCollected } from '../../../store/testing/open-test-shop.ts';
import {
	openMcp,
	ORIGIN,
	PROFILE,
	SHOP,
	withKey,
	type OpenMcp,
	type Payload
} from '../testing/open-mcp.ts';

const PRISM = 'gid://shopify/ProductVariant/4500000001001';
const MUG = 'gid://shopify/ProductVariant/4500000013001';
const NONE = 'gid://shopify/ProductVariant/99999999999999';
const KEY = '0b2f7c1e-5a55-4b5e-9d0e-0f4b1f1f6f01';
const MAYA = { email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' };
const PORTLAND = {
	street_address: '12 Lantern Row',
	address_locality: 'Portland',
	address_region: 'ME',
	postal_code: '04101',
	address_country: 'US'
};

let mcp: OpenMcp;

beforeEach(() => {
	mcp = openMcp();
});

afterEach(() => {
	mcp.shop.store.close();
});

function item(id: string, quantity = 1) {
	return { item: { id }, quantity };
}

function gidOf(handle: string): string {
	return `gid://shopify/ProductVariant/${mcp.shop.variant(handle).id}`;
}

function createCart(line_items: object[], more: object = {}): Promise<Payload> {
	return mcp.ask('create_cart', { cart: { line_items, ...more } });
}

function total({ totals }: Payload, type = 'total'): number | undefined {
	return totals.find((each) => each.type === type)?.amount;
}

describe('a cart speaks the language of its context', () => {
	const named = (payload: Payload) => payload.line_items.map(({ item: { title } }) => title);
	const german = { address_country: 'DE', language: 'de-DE' };

	test('in names, discounts and messages, when it is read again too', async () => {
		const more = { context: german, discounts: { codes: ['TAKE15'] } };
		const cart = await createCart([item(MUG)], more);
		expect(cart.context).toEqual({ address_country: 'DE', language: 'de' });
		expect(named(cart)[0]).toMatch(/^Alltagsbecher/);
		expect(cart.messages.map(({ content }) => content)).toEqual([
			'Der Rabattcode TAKE15 gilt nicht für Ihre Artikel'
		]);
		expect(named(await mcp.ask('get_cart', { id: cart.id }))).toEqual(named(cart));
		const { messages } = await createCart([item(NONE)], { context: german });
		expect(messages[0]?.content).toBe(`${NONE} ist keine Variante, die dieser Shop verkauft.`);
	});

	test('until a change names another one', async () => {
		const { id } = await createCart([item(MUG)], { context: german });
		const update = (context?: object) =>
			mcp.ask('update_cart', {
				id,
				cart: { line_items: [item(MUG)], ...(context && { context }) }
			});
		expect(named(await update())[0]).toMatch(/^Alltagsbecher/);
		expect(named(await update({ language: 'en' }))[0]).toMatch(/^Everyday Mug/);
		expect(named(await update({ address_country: 'JP', language: 'ja' }))[0]).toMatch(
			/^毎日のマグ/
		);
	});

	test('and so does its checkout', async () => {
		const cart = await createCart([item(MUG)], {
			context: { address_country: 'AE', language: 'ar' }
		});
		const checkout = await mcp.ask('create_checkout', { checkout: { cart_id: cart.id } });
		expect(checkout.messages[0]?.content).toBe('يلزم عنوان بريد إلكتروني للتأكيد.');
		const [, token = ''] = /\/cn\/([^/]+)$/.exec(checkout.continue_url) ?? [];
		expect(mcp.shop.store.checkouts.get(token)?.record.language).toBe('AR');
	});
});

describe('a cart is not made', () => {
	test.each([
		['of nothing', { line_items: [] }],
		['of less than one', { line_items: [item(PRISM, 0)] }],
		['of half a thing', { line_items: [item(PRISM, 1.5)] }],
		['without items', {}]
	])('%s: bad parameters', async (_, cart) => {
		expect(await mcp.refuse('create_cart', { cart })).toMatch(/at `\/cart.*line_items/);
	});

	test('when nothing of it can be had: a business outcome', async () => {
		const pitcher = gidOf('pitcher');
		const answer = await mcp.call('create_cart', { cart: { line_items: [item(pitcher)] } });
		expect([answer.status, answer.result?.isError]).toEqual([200, true]);
		const payload = answer.result!.structuredContent!;
		expect(payload.ucp.status).toBe('error');
		expect(payload.messages).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0]' }]);
		expect(payload).not.toHaveProperty('id');
		expect(payload.continue_url).toBe(SHOP);
	});
});

describe('items that cannot be had refuse the whole', () => {
	const cases = [
		[
			...['4500000001001', 'invalid_input'],
			'is not a valid ProductVariant GID (got: "4500000001001")'
		],
		[
			...['gid://shopify/Product/8100000000001', 'invalid_input'],
			'is not a valid ProductVariant GID (got: "gid://shopify/Product/8100000000001")'
		],
		[NONE, 'invalid', `The merchandise with id ${NONE} does not exist.`]
	] as const;

	test.each(cases)('%s: %s', async (id, code, content) => {
		const line_items = [item(PRISM), item(id)];
		const { id: cartId } = await createCart([item(MUG)]);
		const checkout = await mcp.ask('create_checkout', { checkout: { cart_id: cartId } });
		for (const [name, args] of [
			['create_cart', { cart: { line_items } }],
			['update_cart', { id: cartId, cart: { line_items } }],
			['create_checkout', { checkout: { line_items } }],
			['update_checkout', { id: checkout.id, checkout: { line_items } }]
		] as const) {
			const { status, result } = await mcp.call(name, args);
			expect([name, status, result?.isError]).toEqual([name, 200, true]);
			const payload = result?.structuredContent;
			expect(Object.keys(payload ?? {}).toSorted()).toEqual(['continue_url', 'messages', 'ucp']);
			const path = code === 'invalid' ? {} : { path: '$.line_items[1].item.id' };
			expect(payload?.messages).toEqual([
				{ type: 'error', code, content, severity: 'unrecoverable', ...path }
			]);
		}
		const { line_items: kept } = await mcp.ask('get_cart', { id: cartId });
		expect(kept).toMatchObject([{ item: { id: MUG }, quantity: 1 }]);
	});
});

describe('a cart', () => {
	test('names its lines by global ids that name the cart', async () => {
		const { id, line_items } = await createCart([item(MUG)]);
		const [, token = ''] = /Cart\/([^?]+)/.exec(id) ?? [];
		expect(line_items[0]?.id).toMatch(
			new RegExp(`^gid://shopify/CartLine/[0-9a-f-]{36}\\?cart=${token}$`)
		);
	});

	test('adds up', async () => {
		const cart = await createCart([item(PRISM, 2), item(MUG)]);
		expect(cart.currency).toBe('USD');
		expect(cart.totals).toEqual([
			{ type: 'subtotal', display_text: 'Subtotal', amount: 5800 },
			{ type: 'total', display_text: 'Total', amount: 5800 }
		]);
		expect(cart.messages).toEqual([]);
		expect(cart.line_items).toContainEqual(
			expect.objectContaining({
				item: {
					id: PRISM,
					title: 'Equilateral Prism - 60 mm',
					price: 1800,
					image_url: `${ORIGIN}/cdn/shop/files/products/equilateral-prism--default.webp`
				},
				quantity: 2
			})
		);
		expect(cart.continue_url).toMatch(`${ORIGIN}/cart/c/`);
		expect(cart.expires_at).toBe('2026-11-30T12:00:00.000Z');
	});

	test('is the same one that the shop has', async () => {
		const { id } = await createCart([item(PRISM, 2)]);
		expect(mcp.shop.store.carts.get(id)?.totalQuantity).toBe(2);
		expect((await mcp.ask('get_cart', { id })).id).toBe(id);
	});

	test('opens with its whole id only', async () => {
		const { id } = await createCart([item(PRISM)]);
		for (const wrong of [id.slice(0, -1), id.replace(/\?.*/, ''), 'cart_1', `${id}x`]) {
			const payload = await mcp.ask('get_cart', { id: wrong });
			expect(payload.messages).toMatchObject([{ code: 'not_found' }]);
		}
	});

	test('counts codes and says which do not count', async () => {
		const codes = ['EXPIRED20', 'WELCOME10', 'NONSENSE', 'VIPONLY'];
		const cart = await createCart([item(PRISM, 2)], { discounts: { codes } });
		expect(total(cart, 'discount')).toBe(-360);
		expect(total(cart)).toBe(3240);
		expect(cart).toMatchObject({
			discounts: { codes, applied: [{ code: 'WELCOME10', amount: 360 }] }
		});
		expect(cart.messages).toMatchObject([
			{ type: 'warning', code: 'discount_code_expired', path: '$.discounts.codes[0]' },
			{ type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[2]' },
			{
				type: 'warning',
				code: 'discount_code_user_not_logged_in',
				path: '$.discounts.codes[3]'
			}
		]);
	});

	test('shows what a discount of its items takes off each of them', async () => {
		const candle = gidOf('jar-candle');
		const cart = await createCart([item(candle, 3)]);
		const [line] = cart.line_items;
		const saved = line!.totals.find(({ type }) => type === 'items_discount')?.amount;
		expect(saved).toBe(total(cart, 'items_discount'));
		expect(cart).toMatchObject({
			discounts: {
				applied: [{ automatic: true, amount: -saved!, allocations: [{ path: '$.line_items[0]' }] }]
			}
		});
	});

	test('takes what is in stock and says so', async () => {
		mcp.shop.setStock('equilateral-prism', 3, '60 mm');
		const cart = await createCart([item(PRISM, 10), item(MUG)]);
		expect(cart.messages).toMatchObject([
			{ type: 'warning', code: 'quantity_adjusted', path: '$.line_items[0].quantity' }
		]);
		expect(cart.line_items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 3]);
	});

	test('keeps the shop’s rules', async () => {
		const cup = gidOf('espresso-cup');
		const cart = await createCart([item(cup, 3), item(MUG)]);
		expect(cart.line_items).toHaveLength(1);
		expect(cart.messages).toMatchObject([
			{ type: 'error', code: 'invalid_quantity', severity: 'recoverable', path: '$.line_items[0]' }
		]);
	});

	test('is replaced as a whole, lines that stay keep their id', async () => {
		const first = await createCart([item(PRISM), item(MUG, 2)], {
			discounts: { codes: ['WELCOME10'] },
			buyer: MAYA
		});
		const mug = first.line_items.find((line) => line.item.id === MUG)!;
		const cart = { line_items: [item(MUG), item(MUG, 3)], context: { address_country: 'GB' } };
		const after = await mcp.ask('update_cart', { id: first.id, cart });
		expect(after.line_items).toMatchObject([{ id: mug.id, quantity: 4 }]);
		expect(after.currency).toBe('GBP');
		expect(after).not.toHaveProperty('discounts');
		expect(after).not.toHaveProperty('buyer');
	});

	test('names the field that is wrong', async () => {
		const cart = await createCart([item(PRISM)], { buyer: { email: 'maya' } });
		expect(cart.messages).toMatchObject([{ code: 'invalid', path: '$.buyer.email' }]);
	});

	test('is gone once it is canceled', async () => {
		const { id } = await createCart([item(PRISM)]);
		const last = await mcp.ask('cancel_cart', { id }, withKey(KEY));
		expect(last).toMatchObject({ id, line_items: [{ quantity: 1 }] });
		expect(last).not.toHaveProperty('continue_url');
		const gone = await mcp.ask('get_cart', { id });
		expect(gone.messages).toMatchObject([{ code: 'not_found' }]);
		expect(await mcp.ask('cancel_cart', { id }, withKey(KEY))).toEqual(last);
	});
});

describe('a checkout', () => {
	const complete = {
		line_items: [item(PRISM)],
		buyer: MAYA,
		fulfillment: { methods: [{ type: 'shipping', destinations: [PORTLAND] }] }
	};

	test('needs items or a cart', async () => {
		expect(await mcp.refuse('create_checkout', { checkout: {} })).toContain('line_items');
		const unknown = { cart_id: 'gid://shopify/Cart/1?key=2', line_items: [] };
		const payload = await mcp.ask('create_checkout', { checkout: unknown });
		expect(payload.messages).toMatchObject([{ code: 'not_found' }]);
	});

	test('says what is missing, each with its place', async () => {
		const checkout = await mcp.ask('create_checkout', { checkout: { line_items: [item(PRISM)] } });
		expect(checkout.status).toBe('incomplete');
		expect(checkout.ucp.payment_handlers).toEqual({});
		expect(checkout.messages).toMatchObject([
			{
				code: 'buyer_identity_contact_method_required',
				path: '$.buyer.email',
				severity: 'recoverable'
			},
			{
				code: 'delivery_address_required',
				path: '$.fulfillment.methods[0].destinations',
				severity: 'recoverable'
			}
		]);
	});

	test('with a part of an address is handed over, and says what an agent can still add', async () => {
		const destinations = [{ address_country: 'US', postal_code: '04101' }];
		const checkout = { line_items: [item(PRISM)], fulfillment: { methods: [{ destinations }] } };
		const { status, result } = await mcp.call('create_checkout', { checkout });
		expect([status, result?.isError]).toEqual([200, true]);
		expect(result?.structuredContent).toMatchObject({
			status: 'requires_escalation',
			id: expect.stringMatching(/^gid:\/\/shopify\/Checkout\//) as string,
			messages: [
				{ code: 'buyer_identity_contact_method_required', severity: 'recoverable' },
				{ code: 'delivery_address_required', severity: 'recoverable' },
				{ code: 'payment_required', severity: 'requires_buyer_input' }
			]
		});
		const collected = await mcp.ask('create_checkout', {
			checkout: { ...checkout, fulfillment: { methods: [{ type: 'pickup', destinations }] } }
		});
		expect(collected.messages).toMatchObject([{ path: '$.buyer.email' }]);
	});

	test('says that an address is in a country to which nothing is sent', async () => {
		const [method] = complete.fulfillment.methods;
		const vienna = { street_address: 'Ring 1', address_locality: 'Wien', postal_code: '1010' };
		const destination = { ...vienna, address_country: 'AT' };
		const methods = [{ ...method, destinations: [destination] }];
		const checkout = { ...complete, fulfillment: { methods } };
		const answer = await mcp.ask('create_checkout', { checkout });
		expect(answer.status).toBe('incomplete');
		expect(answer.messages).toMatchObject([
			{ code: 'address_undeliverable', path: '$.fulfillment.methods[0].destinations' }
		]);
	});

	test('of a cart is one and the same', async () => {
		const { id: cart_id } = await createCart([item(PRISM)], {
			discounts: { codes: ['WELCOME10'] }
		});
		const first = await mcp.ask('create_checkout', { checkout: { cart_id, line_items: [] } });
		const again = await mcp.ask('create_checkout', { checkout: { cart_id } });
		expect(again.id).toBe(first.id);
		expect(total(first, 'discount')).toBe(-180);
	});

	test('that lacks nothing waits for the buyer', async () => {
		const checkout = await mcp.ask('create_checkout', { checkout: complete });
		expect(checkout.status).toBe('requires_escalation');
		expect(checkout.totals).toMatchObject([
			{ type: 'subtotal', amount: 1800 },
			{ type: 'fulfillment', amount: 600 },
			{ type: 'tax', amount: 99 },
			{ type: 'total', amount: 2499 }
		]);
		expect(checkout.messages).toMatchObject([{ severity: 'requires_buyer_input' }]);
		expect(checkout.continue_url).toMatch(new RegExp(`^${ORIGIN}/checkouts/cn/[0-9a-f]{32}$`));
	});

	test('takes another way of delivery', async () => {
		const { id, fulfillment } = await mcp.ask('create_checkout', { checkout: complete });
		const [group] = fulfillment.methods[0]!.groups;
		const express = group!.options.find((option) => option.id === 'us-express');
		const groups = [{ id: group!.id, selected_option_id: express!.id }];
		const method = { ...complete.fulfillment.methods[0], groups };
		const checkout = { ...complete, fulfillment: { methods: [method] } };
		expect(total(await mcp.ask('update_checkout', { id, checkout }), 'fulfillment')).toBe(1800);
		const wrong = { ...method, groups: [{ selected_option_id: 'moon' }] };
		const refused = await mcp.ask('update_checkout', {
			id,
			checkout: { ...checkout, fulfillment: { methods: [wrong] } }
		});
		expect(refused.messages[0]).toMatchObject({
			path: '$.fulfillment.methods[0].groups[0].selected_option_id'
		});
	});

	test('can be collected, which is a method of its own', async () => {
		const { id, fulfillment } = await mcp.ask('create_checkout', { checkout: complete });
		const [shipping, pickup] = fulfillment.methods;
		expect(shipping).toMatchObject({ type: 'shipping', line_item_ids: [expect.any(String)] });
		expect(shipping!.groups[0]!.options.map((option) => option.id)).not.toContain('us-pickup');
		expect(pickup).toMatchObject({
			type: 'pickup',
			line_item_ids: [],
			destinations: [{ type: 'business_location', name: 'Portland studio' }],
			groups: [{ selected_option_id: null, options: [{ title: 'Collect from the studio' }] }]
		});
		const [group] = pickup!.groups;
		const groups = [{ id: group!.id, selected_option_id: group!.options[0]!.id }];
		const methods = [...complete.fulfillment.methods, { type: 'pickup', groups }];
		const checkout = { ...complete, fulfillment: { methods } };
		const collected = await mcp.ask('update_checkout', { id, checkout });
		expect(total(collected, 'fulfillment')).toBe(0);
		expect(collected.fulfillment.methods).toMatchObject([
			{ type: 'shipping', line_item_ids: [], groups: [{ selected_option_id: null }] },
			{ type: 'pickup', line_item_ids: shipping!.line_item_ids }
		]);
	});

	test.each([
		['with an address', complete.fulfillment.methods[0]!.destinations],
		['before an address is known', undefined]
	])('is collected as a whole from the beginning, %s', async (_, destinations) => {
		const methods = [{ type: 'pickup', ...(destinations && { destinations }) }];
		const checkout = { ...complete, fulfillment: { methods } };
		const { id, fulfillment } = await mcp.ask('create_checkout', { checkout });
		const [shipping, pickup] = fulfillment.methods;
		expect(shipping).toMatchObject({ type: 'shipping', line_item_ids: [] });
		expect(pickup).toMatchObject({
			type: 'pickup',
			line_item_ids: [expect.any(String)],
			selected_destination_id: expect.stringContaining('Location') as string
		});
		const again = await mcp.ask('get_checkout', { id });
		expect(again.fulfillment.methods).toEqual(fulfillment.methods);
	});

	test('says that a pickup cannot be had, or is not understood', async () => {
		const destinations = [{ ...PORTLAND, address_country: 'FR' }];
		const methods = [{ type: 'pickup', destinations }];
		const { messages } = await mcp.ask('create_checkout', {
			checkout: { ...complete, fulfillment: { methods } }
		});
		expect(messages).toContainEqual(
			expect.objectContaining({ type: 'error', path: '$.fulfillment.methods[0]' })
		);
		const drone = { ...complete, fulfillment: { methods: [{ type: 'drone' }] } };
		expect(await mcp.refuse('create_checkout', { checkout: drone })).toContain('type');
		const cart = { line_items: [item(MUG)], fulfillment: { methods: [{ type: 'pickup' }] } };
		expect(await mcp.refuse('create_cart', { cart })).toContain('create_checkout');
	});

	test('is sent in part and collected in part, each with an option', async () => {
		const both = { ...complete, line_items: [item(PRISM), item(MUG)] };
		const { id, fulfillment } = await mcp.ask('create_checkout', { checkout: both });
		const [first = '', second = ''] = fulfillment.methods[0]!.line_item_ids;
		const [group] = fulfillment.methods[1]!.groups;
		const methods = [
			{ ...complete.fulfillment.methods[0], type: 'shipping', line_item_ids: [first] },
			{
				type: 'pickup',
				line_item_ids: [second],
				groups: [{ id: group!.id, selected_option_id: group!.options[0]!.id }]
			}
		];
		const checkout = { ...both, fulfillment: { methods } };
		const split = await mcp.ask('update_checkout', { id, checkout });
		expect(split.fulfillment.methods).toMatchObject([
			{
				type: 'shipping',
				line_item_ids: [first],
				groups: [{ id: 'one-time', selected_option_id: 'us-standard' }]
			},
			{
				type: 'pickup',
				line_item_ids: [second],
				groups: [{ id: 'one-time-pickup', selected_option_id: 'us-pickup' }]
			}
		]);
		expect(split.totals.filter(({ type }) => type === 'fulfillment')).toMatchObject([
			{ display_text: 'Shipping', amount: 600 },
			{ display_text: 'Pickup', amount: 0 }
		]);
		const echoed = { ...both, fulfillment: { methods: split.fulfillment.methods } };
		const again = await mcp.ask('update_checkout', { id, checkout: echoed });
		const waysOf = ({ fulfillment: { methods: ways } }: Payload) =>
			ways.map(({ line_item_ids, groups }) => ({ line_item_ids, groups }));
		expect(waysOf(again)).toEqual(waysOf(split));
		const whole = [
			{ ...methods[0], line_item_ids: [] },
			{ type: 'pickup', line_item_ids: [first, second] }
		];
		const collected = await mcp.ask('update_checkout', {
			id,
			checkout: { ...both, fulfillment: { methods: whole } }
		});
		expect(collected.fulfillment.methods).toMatchObject([
			{ line_item_ids: [] },
			{ type: 'pickup', line_item_ids: [first, second] }
		]);
		expect(total(collected, 'fulfillment')).toBe(0);
	});

	test('says when it cannot be delivered', async () => {
		const destinations = [{ ...PORTLAND, address_country: 'NO' }];
		const checkout = { ...complete, fulfillment: { methods: [{ destinations }] } };
		const { status, messages } = await mcp.ask('create_checkout', { checkout });
		expect(status).toBe('incomplete');
		expect(messages.length).toBeGreaterThan(0);
	});

	test('ends with the buyer, however it is completed', async () => {
		const { id } = await mcp.ask('create_checkout', { checkout: { line_items: [item(PRISM)] } });
		const ended = await mcp.ask('complete_checkout', { id, checkout: {} }, withKey(KEY));
		expect(ended.status).toBe('requires_escalation');
		expect(ended.messages.map((message) => 'severity' in message && message.severity)).toEqual(
			Array.from({ length: 3 }, () => 'requires_buyer_input')
		);
		expect(mcp.shop.store.orders.list(1)[0]?.name).toBe('#1121');
	});

	test('that was canceled stays so, and cannot be paid', async () => {
		const { id } = await mcp.ask('create_checkout', { checkout: complete });
		const canceled = await mcp.ask('cancel_checkout', { id }, withKey(KEY));
		expect(canceled).toMatchObject({ id, status: 'canceled' });
		for (const tool of ['get_checkout', 'update_checkout', 'complete_checkout']) {
			const payload = await mcp.ask(tool, { id, checkout: complete }, withKey(`${KEY}-2`));
			expect(payload.status).toBe('canceled');
			expect(payload.messages).toEqual(
				tool === 'get_checkout'
					? []
					: [expect.objectContaining({ type: 'error', code: 'checkout_canceled' })]
			);
		}
		const token = id.slice('gid://shopify/Checkout/'.length);
		expect(mcp.shop.store.checkouts.get(token)).toBeNull();
	});

	test('that the buyer paid is completed, with an order to read', async () => {
		const { id } = await mcp.ask('create_checkout', { checkout: complete });
		mcp.pay(id);
		const paid = await mcp.ask('get_checkout', { id });
		expect(paid.status).toBe('completed');
		expect(total(paid)).toBe(2499);
		const order = await mcp.ask('get_order', { id: paid.order.id });
		expect(order).toMatchObject({
			checkout_id: id,
			permalink_url: paid.order.permalink_url,
			line_items: [{ quantity: { original: 1, total: 1, fulfilled: 0 }, status: 'processing' }]
		});
		expect(total(order)).toBe(2499);
		for (const tool of ['update_checkout', 'complete_checkout', 'cancel_checkout']) {
			const refused = await mcp.ask(tool, { id, checkout: complete }, withKey(KEY));
			expect(refused).toMatchObject({
				status: 'completed',
				order: { id: paid.order.id },
				messages: [{ type: 'error', code: 'checkout_completed', severity: 'unrecoverable' }]
			});
		}
		expect(await mcp.ask('get_checkout', { id })).not.toHaveProperty('messages');
	});
});

describe('an order', () => {
	const order = { meta: { 'ucp-agent': { profile: PROFILE } }, id: 'gid://shopify/Order/1?key=X' };
	const expired = [{ alg: 'RS256' }, { exp: 1 }, {}]
		.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
		.join('.');

	test.each([
		['no token', undefined],
		['no bearer token', 'Basic YTpi'],
		['a token that is no JWT', 'Bearer shpat_1'],
		['parts that are no JSON', 'Bearer a.b.c'],
		['one that has expired', `Bearer ${expired}`]
	])('%s: it is not told of', async (_, authorization) => {
		const params = { name: 'get_order', arguments: order };
		const headers = authorization === undefined ? {} : { authorization };
		const { status, error } = await mcp.send({ method: 'tools/call', params }, { headers });
		expect([status, error?.code, error?.message]).toEqual([403, -32000, 'AuthenticationRequired']);
		expect(error?.data).toContain('Unauthorized: A valid JWT is required to call get_order.');
	});

	test.each([
		['without its key', 'gid://shopify/Order/98800001004'],
		['with a guess', 'gid://shopify/Order/98800001004?key=X'],
		['by its name', '#1004'],
		['that is none', 'gid://shopify/Order/1?key=X']
	])('%s is not told of', async (_, id) => {
		const payload = await mcp.ask('get_order', { id });
		expect(payload.messages).toMatchObject([{ code: 'not_found' }]);
		expect(JSON.stringify(payload)).not.toContain('Holloway');
	});

	test('has amounts that add up, also with free shipping and after refunds', async () => {
		const numbers = [1004, 1019, 1047, 1058, 1066, 1074];
		for (const number of numbers) {
			const { id, confirmationNumber } = mcp.shop.store.orders.findByName(`#${number}`)!;
			const order = await mcp.ask('get_order', {
				id: `gid://shopify/Order/${id}?key=${confirmationNumber}`
			});
			const parts = order.totals.filter(({ type }) => type !== 'total');
			expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total(order, 'total'));
		}
	});

	test('expects what is sent and what is collected, each at its place', async () => {
		const { id, confirmationNumber } = buySentAndCollected(mcp.shop);
		const order = await mcp.ask('get_order', {
			id: `gid://shopify/Order/${id}?key=${confirmationNumber}`
		});
		expect(order.fulfillment).toMatchObject({
			expectations: [
				{ id: 'delivery', method_type: 'shipping', line_items: [{ quantity: 1 }] },
				{
					...{ id: 'delivery-2', method_type: 'pickup', description: 'Collect from the studio' },
					destination: { street_address: '18 Lantern Wharf', address_country: 'US' },
					line_items: [{ quantity: 1 }]
				}
			]
		});
	});

	test('tells of parcels and refunds', async () => {
		const { id, confirmationNumber } = mcp.shop.store.orders.findByName('#1066')!;
		const order = await mcp.ask('get_order', {
			id: `gid://shopify/Order/${id}?key=${confirmationNumber}`
		});
		expect(order).toMatchObject({
			label: '#1066',
			adjustments: [{ type: 'refund', totals: [{ type: 'total', amount: -8229 }] }]
		});
		expect(order.fulfillment).toMatchObject({ events: [{ type: 'delivered' }] });
	});

	test('of every kind in the seed has the shape of one', async () => {
		for (const { id, confirmationNumber, totalPrice, countryCode } of mcp.shop.store.orders.list(
			50
		)) {
			const order = await mcp.ask('get_order', {
				id: `gid://shopify/Order/${id}?key=${confirmationNumber}`
			});
			const { currency } = mcp.shop.store.markets.get(countryCode);
			expect(formatMinor(total(order) ?? 0, currency)).toBe(totalPrice);
		}
	});
});
