import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAjaxCart } from './ajax-cart.ts';
import { openCartBrowser, ORIGIN, type CartBrowser } from './open-ajax-cart.ts';

const FUZZ_TIMEOUT_MS = 60_000;
/** 60 mm, $18.00, 64 in stock. */
const PRISM = 4500000001001;

let browser: CartBrowser;

beforeEach(() => {
	browser = openCartBrowser();
});

afterEach(() => {
	browser.shop.store.close();
});

describe('addresses that are not this API', () => {
	test.each([
		'/cart',
		'/cart/',
		'/cart.jsx',
		'/cart.js/',
		'/cart/add/',
		'/cart/adder',
		'/cart/add.xml',
		'/carts.js',
		'/english/cart.js',
		'/cart/4500000001001:1',
		'/api/cart'
	])('%s is left to other surfaces', async (path) => {
		const handle = createAjaxCart({
			store: browser.shop.store,
			origin: ORIGIN,
			wait: () => Promise.resolve()
		});
		expect(await handle(new Request(ORIGIN + path))).toBeNull();
	});

	test.each([
		['GET', '/cart/add.js', 'POST'],
		['DELETE', '/cart/clear', 'POST'],
		['POST', '/cart.js', 'GET, HEAD']
	])('%s %s is refused with the methods that work', async (method, path, allow) => {
		const response = await browser.send(method, path);
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe(allow);
	});
});

describe('a refused change', () => {
	test.each([
		['/cart/add.js', {}, 400, 'Required parameter missing or invalid: items'],
		['/cart/add.js', { items: [] }, 400, 'Required parameter missing or invalid: items'],
		['/cart/add.js', { id: 'x' }, 400, 'Required parameter missing or invalid: id'],
		['/cart/add.js', { id: 999 }, 404, 'Cannot find variant'],
		['/cart/update.js', { updates: { 999: 1 } }, 404, 'Cannot find variant'],
		['/cart/update.js', { updates: [1] }, 400, 'Required parameter missing or invalid: updates']
	])('%s %j answers %i', async (path, input, status, description) => {
		const answer = await browser.post(path, input);
		expect(answer.status).toBe(status);
		expect(answer.body).toMatchObject({ status, message: expect.any(String) });
		expect(answer.body.description).toBe(description);
	});

	test('a note that is too long is told with the limit', async () => {
		const answer = await browser.post('/cart/update.js', { note: 'x'.repeat(5001) });
		expect(answer.status).toBe(422);
		expect(answer.body.description).toContain('5000 characters');
	});

	test('a line that is not there is refused in the platform’s own words', async () => {
		const answer = await browser.post('/cart/change.js', { line: 1, quantity: 2 });
		expect(answer.status).toBe(422);
		expect(answer.body).toEqual({
			status: 'unprocessable_entity',
			message: 'line parameter is invalid.',
			description: 'line parameter is invalid.'
		});
	});

	test.each([
		['/cart/change.js', { line: 1, quantity: 'two' }, 'quantity'],
		['/cart/add.js', { id: PRISM, selling_plan: '' }, 'selling_plan']
	])('%s %j says which number it expected', async (path, input, name) => {
		const message = `expected String to be a Integer: ${name}`;
		expect(await browser.post(path, input)).toMatchObject({
			status: 400,
			body: { status: 'bad_request', message, description: message }
		});
	});

	test('JSON that is cut off', async () => {
		const init = { headers: { 'content-type': 'application/json' }, body: '{"id":' };
		expect((await browser.send('POST', '/cart/add.js', init)).status).toBe(400);
	});

	test('what is sold out is not added', async () => {
		const { id } = browser.shop.variant('pitcher');
		const answer = await browser.post('/cart/add.js', { id });
		expect(answer.status).toBe(422);
		expect(answer.body.message).toMatch(/^The product 'Pitcher.*' is already sold out\.$/);
		expect(answer.body.description).toBe(answer.body.message);
		expect((await browser.read()).items).toEqual([]);
	});

	test('one unknown variant keeps a whole update from happening', async () => {
		await browser.post('/cart/add.js', { id: PRISM });
		const input = { updates: { [PRISM]: 5, 999: 1 }, note: 'never' };
		expect((await browser.post('/cart/update.js', input)).status).toBe(404);
		expect(await browser.read()).toMatchObject({ item_count: 1, note: '' });
	});

	test('a rule of quantity is told as the shop tells it', async () => {
		const { id } = browser.shop.variant('espresso-cup');
		const answer = await browser.post('/cart/add.js', { id, quantity: 3 });
		expect(answer.status).toBe(422);
		expect(answer.body.description).toBe('The quantity of Espresso Cup must be a multiple of 2.');
	});

	test('a form that is refused gets a page for people', async () => {
		const response = await browser.submit('/cart/add', { id: '999' });
		expect(response.status).toBe(404);
		expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
		expect(await response.text()).toContain('Cannot find variant');
	});
});

describe('stock', () => {
	beforeEach(() => browser.shop.setStock('equilateral-prism', 5, '60 mm'));

	test('takes what there is and says how much that was', async () => {
		await browser.post('/cart/add.js', { id: PRISM, quantity: 2 });
		const answer = await browser.post('/cart/add.js', { id: PRISM, quantity: 20 });
		expect(answer.status).toBe(422);
		expect(answer.body.description).toBe(
			'Only 3 items were added to your cart due to availability.'
		);
		expect((await browser.read()).item_count).toBe(5);
	});

	test('says so when all of it is in the cart', async () => {
		await browser.post('/cart/add.js', { id: PRISM, quantity: 5 });
		const answer = await browser.post('/cart/add.js', { id: PRISM });
		expect(answer.status).toBe(422);
		expect(answer.body.description).toBe('All 5 Equilateral Prism - 60 mm are in your cart.');
	});

	test('a change beyond it is lowered and refused', async () => {
		await browser.post('/cart/add.js', { id: PRISM });
		const answer = await browser.post('/cart/change.js', { line: 1, quantity: 9 });
		expect(answer.status).toBe(422);
		expect((await browser.read()).items[0]!.quantity).toBe(5);
	});

	test('the refused remainder of a first add stays in the new cart', async () => {
		expect((await browser.post('/cart/add.js', { id: PRISM, quantity: 9 })).status).toBe(422);
		expect((await browser.read()).item_count).toBe(5);
	});

	test('another line of the same variant that finds nothing left leaves no empty line', async () => {
		await browser.post('/cart/add.js', { id: PRISM, quantity: 5 });
		const engraved = { id: PRISM, properties: { Engraving: 'Maya' } };
		expect((await browser.post('/cart/add.js', engraved)).status).toBe(422);
		const [token] = decodeURIComponent(browser.cookie() ?? '').split('?');
		expect(token).toMatch(/^\w{24}$/);
		expect((await browser.read()).items).toHaveLength(1);
	});
});

describe('the cart', () => {
	test('an empty one is made with its cookie', async () => {
		const response = await browser.send('GET', '/cart.json');
		expect(response.headers.get('set-cookie')).toMatch(
			/^cart=\w{24}%3Fkey%3D[0-9a-f]{32}; Path=\/; SameSite=Lax; Max-Age=1209600$/
		);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(await response.json()).toMatchObject({
			note: '',
			attributes: {},
			item_count: 0,
			items: [],
			total_price: 0,
			currency: 'USD',
			requires_shipping: false,
			cart_level_discount_applications: []
		});
	});

	test('is the one that the Storefront API knows by the same cookie', async () => {
		await browser.post('/cart/add.js', { id: PRISM, quantity: 2 });
		const id = `gid://shopify/Cart/${decodeURIComponent(browser.cookie() ?? '')}`;
		expect(browser.shop.store.carts.get(id)?.totalQuantity).toBe(2);
	});

	test('a cookie that opens nothing is replaced', async () => {
		await browser.read();
		const first = browser.cookie();
		browser.shop.store.reset();
		await browser.read();
		expect(browser.cookie()).not.toBe(first);
	});

	test('a known one sets no cookie again', async () => {
		await browser.read();
		expect((await browser.send('GET', '/cart.js')).headers.get('set-cookie')).toBeNull();
	});

	test('has its items in whole hundredths', async () => {
		const answer = await browser.post('/cart/add.js', {
			items: [{ id: PRISM, quantity: 3, properties: { _gift: true, Note: 'For Maya' } }]
		});
		expect(answer.status).toBe(200);
		const [item] = answer.body.items;
		expect(item).toMatchObject({
			id: PRISM,
			variant_id: PRISM,
			title: 'Equilateral Prism - 60 mm',
			price: 1800,
			original_line_price: 5400,
			final_line_price: 5400,
			quantity: 3,
			sku: 'PS-EQP-60MM',
			grams: 70,
			vendor: 'Corrow Glass',
			url: `/products/equilateral-prism?variant=${PRISM}`,
			handle: 'equilateral-prism',
			properties: { _gift: 'true', Note: 'For Maya' },
			options_with_values: [{ name: 'Length', value: '60 mm' }],
			image: expect.stringMatching(
				/\/cdn\/shop\/files\/products\/equilateral-prism--default\.webp\?v=\d+$/
			)
		});
		expect(item!.key).toMatch(new RegExp(`^${PRISM}:[0-9a-f]{32}$`));
		expect(await browser.read()).toMatchObject({
			item_count: 3,
			total_price: 5400,
			original_total_price: 5400,
			total_weight: 210,
			requires_shipping: true
		});
	});

	test('a single item answers the line itself', async () => {
		const answer = await browser.post('/cart/add.js', { id: String(PRISM), quantity: '2' });
		expect(answer.body).toMatchObject({ variant_id: PRISM, quantity: 2, line_price: 3600 });
	});

	test('shows what a code takes off the whole order', async () => {
		await browser.post('/cart/add.js', { id: PRISM, quantity: 2 });
		const answer = await browser.post('/cart/update.js', { discount: 'welcome10,nonsense' });
		expect(answer.body).toMatchObject({
			total_price: 3240,
			items_subtotal_price: 3600,
			total_discount: 360,
			cart_level_discount_applications: [
				{
					type: 'discount_code',
					title: 'WELCOME10',
					value: '10.0',
					value_type: 'percentage',
					total_allocated_amount: 360
				}
			]
		});
		const codes = answer.body.discount_codes.map(({ applicable }) => applicable);
		expect(codes).toEqual([true, false]);
		expect((await browser.post('/cart/update.js', { discount: '' })).body.total_price).toBe(3600);
	});

	test('prices of a market come with its locale prefix, yen in hundredths too', async () => {
		await browser.post('/en-jp/cart/add.js', { id: PRISM });
		const yen = await browser.read();
		expect(yen).toMatchObject({ currency: 'JPY' });
		expect(yen.total_price % 100).toBe(0);
		expect(yen.total_price / 100).toBe(yen.items[0]!.presentment_price);
	});
});

describe('changes', () => {
	test('properties are replaced as a whole, the line is found by its key', async () => {
		const { body } = await browser.post('/cart/add.js', { id: PRISM, properties: { a: '1' } });
		const changed = await browser.post('/cart/change.js', {
			id: body.key,
			quantity: 4,
			properties: { b: '2' }
		});
		expect(changed.body.items[0]).toMatchObject({ quantity: 4, properties: { b: '2' } });
	});

	test('zero removes the line', async () => {
		await browser.post('/cart/add.js', { id: PRISM });
		const changed = await browser.post('/cart/change.js', { id: PRISM, quantity: 0 });
		expect(changed.body).toMatchObject({ item_count: 0, items: [] });
	});

	test('a plan is set and taken off by line', async () => {
		const { id } = browser.shop.variant('jar-candle');
		await browser.post('/cart/add.js', { id });
		const [group] = browser.shop.store.catalog.getSellingPlanGroups(
			browser.shop.store.catalog.getProductByHandle('jar-candle')!
		);
		const plan = group!.sellingPlans[0]!;
		const set = await browser.post('/cart/change.js', {
			line: 1,
			quantity: 1,
			selling_plan: plan.id
		});
		expect(set.body.items[0]!.selling_plan_allocation!.selling_plan.name).toBe(plan.name);
		const off = await browser.post('/cart/change.js', { line: 1, quantity: 1, selling_plan: null });
		expect(off.body.items[0]).not.toHaveProperty('selling_plan_allocation');
	});

	test('an update adds what is new, keeps other attributes and takes note', async () => {
		await browser.post('/cart/update.js', { attributes: { Gift: 'yes', Old: 'x' } });
		const answer = await browser.post('/cart/update.js', {
			updates: { [PRISM]: 2 },
			note: 'Ring twice',
			attributes: { Old: null }
		});
		expect(answer.body).toMatchObject({
			item_count: 2,
			note: 'Ring twice',
			attributes: { Gift: 'yes' }
		});
		expect(answer.body.attributes).not.toHaveProperty('Old');
		expect((await browser.post('/cart/update.js', { updates: [7] })).body.item_count).toBe(7);
	});

	test('clear empties the lines and nothing else', async () => {
		await browser.post('/cart/add.js', { id: PRISM });
		await browser.post('/cart/update.js', { note: 'stays' });
		expect((await browser.post('/cart/clear.js')).body).toMatchObject({ items: [], note: 'stays' });
	});

	test('sections are named and empty: there is no theme to render them', async () => {
		const answer = await browser.post('/cart/add.js', { id: PRISM, sections: 'cart-drawer,icon' });
		expect(answer.body.sections).toEqual({ 'cart-drawer': null, icon: null });
		expect(answer.body.variant_id).toBe(PRISM);
	});

	test('adds at the same time lose nothing', async () => {
		await browser.read();
		await Promise.all(
			Array.from({ length: 30 }, () => browser.post('/cart/add.js', { id: PRISM, quantity: 2 }))
		);
		expect((await browser.read()).items).toMatchObject([{ quantity: 60 }]);
	});
});

describe('forms', () => {
	test('go to the cart when they name no place', async () => {
		const response = await browser.submit('/cart/add', { id: String(PRISM), quantity: '2' });
		expect(response.status).toBe(302);
		expect(response.headers.get('location')).toBe('/cart');
		expect((await browser.read()).item_count).toBe(2);
	});

	test.each([
		['/collections/all?x=1', '/collections/all?x=1'],
		['//evil.example', '/cart'],
		['/\\evil.example', '/cart'],
		['https://evil.example', '/cart'],
		['back', '/cart']
	])('return_to %s leads to %s', async (wanted, location) => {
		const fields = { id: String(PRISM), return_to: wanted };
		expect((await browser.submit('/cart/add', fields)).headers.get('location')).toBe(location);
	});

	test('back is where the form stood, when that was here', async () => {
		const body = new URLSearchParams({ id: String(PRISM), return_to: 'back' });
		const headers = { referer: `${ORIGIN}/pages/about?x=1` };
		const response = await browser.send('POST', '/cart/add', { body, headers });
		expect(response.headers.get('location')).toBe('/pages/about?x=1');
	});

	test('carry nested names, plain and multipart', async () => {
		await browser.submit('/cart/add.js', { id: String(PRISM), 'properties[Name]': 'Maya' });
		const form = new FormData();
		form.append(`updates[${PRISM}]`, '3');
		form.append('attributes[Gift wrap]', 'Yes');
		form.append('attributes[__proto__]', 'odd');
		await browser.send('POST', '/cart/update.js', { body: form });
		const cart = await browser.read();
		expect(cart.items[0]).toMatchObject({ quantity: 3, properties: { Name: 'Maya' } });
		expect(cart.attributes['Gift wrap']).toBe('Yes');
		expect(Object.prototype).not.toHaveProperty('odd');
	});

	test('with a file are refused, and with none chosen are not', async () => {
		const send = (file: File) => {
			const form = new FormData();
			form.append('id', String(PRISM));
			form.append('properties[Photo]', file);
			return browser.send('POST', '/cart/add.js', { body: form });
		};
		const refused = await send(new File(['x'], 'photo.png'));
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({
			description: expect.stringContaining('"properties[Photo]" is the file "photo.png"') as string
		});
		expect((await send(new File([], ''))).status).toBe(200);
	});

	test('are priced for the country of the visitor’s cookie, or of the path', async () => {
		const headers = { cookie: 'localization=GB' };
		const body = new URLSearchParams({ id: String(PRISM) });
		const add = async (path: string) => {
			browser.forgetCookie();
			const init = { method: 'POST', body, headers };
			await browser.send('POST', path, init);
			return (await browser.read()).currency;
		};
		expect(await add('/cart/add.js')).toBe('GBP');
		expect(await add('/en-de/cart/add.js')).toBe('EUR');
	});

	test('sent by a script they answer JSON', async () => {
		const body = new URLSearchParams({ 'items[0][id]': String(PRISM), 'items[0][quantity]': '2' });
		const headers = { 'x-requested-with': 'XMLHttpRequest' };
		const response = await browser.send('POST', '/cart/add', { body, headers });
		expect((await response.json()).items[0].quantity).toBe(2);
	});
});

describe('trouble that was switched on', () => {
	test('an outage, throttling and a delay', async () => {
		const { faults } = browser.shop.store;
		faults.set({ outage: true, delayMs: 250 });
		expect((await browser.send('GET', '/cart.js')).status).toBe(503);
		expect(browser.waits).toEqual([250]);
		faults.set({ outage: false, throttled: true });
		expect((await browser.post('/cart/clear.js')).status).toBe(429);
	});
});

test(
	'whatever a script sends, the store does not fail',
	async () => {
		const part = fc.oneof(fc.jsonValue(), fc.constantFrom(PRISM, String(PRISM), '', '1', 2, null));
		const named = fc.dictionary(fc.constantFrom(String(PRISM), '1', '__proto__', ''), part);
		const body = fc.record(
			{
				id: part,
				quantity: part,
				line: part,
				items: fc.array(named),
				updates: named,
				properties: named,
				attributes: named,
				note: part,
				discount: part,
				selling_plan: part
			},
			{ requiredKeys: [] }
		);
		const operation = fc.constantFrom('add', 'update', 'change', 'clear');
		await fc.assert(
			fc.asyncProperty(operation, body, async (name, sent) => {
				const { status } = await browser.post(`/cart/${name}.js`, sent);
				expect([200, 400, 404, 422]).toContain(status);
			}),
			{ numRuns: 200 }
		);
	},
	FUZZ_TIMEOUT_MS
);
