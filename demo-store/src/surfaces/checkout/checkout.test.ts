import { describe, expect, test } from 'vitest';
import { DAY_MS, openTestShop } from '../../store/testing/open-test-shop.ts';
import { createCheckout } from './checkout.ts';
import { Browser, ADDRESS, ORIGIN, SHOP_ORIGIN } from './testing/browser.ts';

describe('addresses that lead nowhere say so', () => {
	test('an unknown cart', async () => {
		const page = await new Browser().open('/cart/c/feed?key=feed');
		expect([page.status, page.heading]).toEqual([404, 'We cannot find this cart']);
		expect(page.text).toContain('href="http://shop.test/cart"');
	});

	test('a cart with the wrong key', async () => {
		const browser = new Browser();
		const { record } = browser.shop.cart([browser.shop.line('everyday-mug')]);
		expect((await browser.open(`/cart/c/${record.token}?key=guess`)).status).toBe(404);
	});

	test('an empty cart', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([]));
		expect([browser.status, browser.heading]).toEqual([409, 'Your cart is empty']);
	});

	test('an expired cart, and an expired checkout', async () => {
		const browser = new Browser();
		const cart = browser.shop.cart([browser.shop.line('everyday-mug')]);
		await browser.openCart(cart);
		const checkout = browser.url;
		browser.shop.wait(10 * DAY_MS);
		await browser.openCart(cart);
		expect([browser.status, browser.heading]).toEqual([410, 'This cart has expired']);
		await browser.open(checkout);
		expect([browser.status, browser.heading]).toEqual([410, 'This checkout has expired']);
	});

	test('an unknown checkout', async () => {
		const page = await new Browser().open('/checkouts/cn/feed/payment');
		expect([page.status, page.heading]).toEqual([404, 'We cannot find this checkout']);
	});

	test('other paths are left to others', async () => {
		const handle = createCheckout({
			store: openTestShop().store,
			origin: ORIGIN,
			shopOrigin: SHOP_ORIGIN
		});
		for (const path of ['/', '/admin', '/api/2026-04/graphql.json', '/cartography']) {
			expect(await handle(new Request(ORIGIN + path))).toBe(null);
		}
	});

	test('other methods and other bodies', async () => {
		const browser = new Browser();
		await browser.open('/cart', { method: 'DELETE' });
		expect([browser.status, browser.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
		const headers = { 'content-type': 'application/json' };
		await browser.open(browser.url, { method: 'POST', headers, body: '{}' });
		expect(browser.status).toBe(415);
	});
});

describe('forms', () => {
	test('without the secret of the checkout change nothing', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
		const checkout = browser.url;
		await browser.send({ ...ADDRESS, form_token: 'guess' });
		expect([browser.status, browser.heading]).toEqual([
			403,
			'This form does not belong to your checkout'
		]);
		expect((await browser.open(checkout)).fields()['email']).toBe('');
	});

	test('keep what was typed, with every problem beside its field', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
		await browser.send({
			...ADDRESS,
			email: 'maya@example',
			lastName: '',
			zip: 'ABC',
			phone: 'soon',
			city: '"Port" <land>'
		});
		expect(browser.status).toBe(422);
		expect(browser.problemOf('email')).toBe(
			'maya@example is not an email address, for example maya@example.com'
		);
		expect(browser.problemOf('lastName')).toBe('Last name is required');
		expect(browser.problemOf('zip')).toBe('ABC is not a postal code there, for example 04101');
		expect(browser.problemOf('phone')).toBe(
			'soon is not a phone number, for example +1 207 555 0118'
		);
		expect(browser.problemOf('city')).toBe('City cannot contain HTML tags');
		expect(browser.problemOf('firstName')).toBe(null);
		expect(browser.fields()).toMatchObject({
			email: 'maya@example',
			zip: 'ABC',
			firstName: 'Maya'
		});
		expect(browser.text).toContain('value="&quot;Port&quot; &lt;land&gt;"');
	});

	test('refuse a country without delivery', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
		await browser.send({ ...ADDRESS, countryCode: 'NO' });
		expect(browser.problemOf('countryCode')).toMatch(/^Choose a country we sell to: United States/);
	});

	test('need a choice for shipping and payment', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
		await browser.send(ADDRESS);
		await browser.send({ option: 'by-pigeon' });
		expect([browser.status, browser.heading]).toEqual([422, 'How shall we send it?']);
		await browser.send({ option: 'us-standard' });
		await browser.send({ outcome: '' });
		expect([browser.status, browser.heading]).toEqual([422, 'Payment']);
	});

	test('are not skipped: a later step leads back to the one that is missing', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
		const start = browser.url;
		await browser.open(start.replace('information', 'review'));
		expect(browser.url).toBe(start);
	});
});

describe('things that happen on the way', () => {
	test('something is sold out: the order is shown again with less, then everything is gone', async () => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.walkToReview(shop.line('everyday-mug', 5), shop.line('carafe'));
		shop.setStock('everyday-mug', 2);
		await browser.send();
		expect([browser.status, browser.heading]).toEqual([409, 'Is everything right?']);
		expect(browser.words).toContain('Only 2 items were added to your cart due to availability.');
		shop.setStock('everyday-mug', 0);
		shop.setStock('carafe', 0, shop.variant('carafe').title);
		await browser.send();
		expect([browser.status, browser.heading]).toEqual([409, 'Sold out in the meantime']);
		expect(shop.store.orders.list(1)[0]?.name).toBe('#1121');
	});

	test('the price changes: the new one is shown before it is paid', async () => {
		const browser = new Browser();
		const { store, line } = browser.shop;
		await browser.walkToReview(line('everyday-mug'));
		const mug = store.catalog.getProductByHandle('everyday-mug');
		if (mug === null) throw new Error('no mug');
		const variants = mug.variants.map((variant) => ({ ...variant, price: '23.00' }));
		store.catalog.saveProduct({ ...mug, variants });
		await browser.send();
		expect([browser.status, browser.total]).toEqual([409, 'USD $30.27']);
		await browser.send();
		expect(browser.words).toContain('Order #1122');
	});

	test('the bank declines: 402, nothing is ordered, and one can try again', async () => {
		const browser = new Browser();
		await browser.walkToReview(browser.shop.line('everyday-mug'));
		await browser.open(browser.url.replace('review', 'payment'));
		await browser.send({ outcome: 'decline' });
		await browser.send();
		expect([browser.status, browser.heading]).toEqual([402, 'Payment']);
		expect(browser.words).toContain('The bank declined the payment');
		expect(browser.shop.store.orders.list(1)[0]?.name).toBe('#1121');
		await browser.send({ outcome: 'approve' }, browser.url.replace('review', 'payment'));
		await browser.send();
		expect(browser.words).toContain('Order #1122');
	});

	test.each(['AE', 'EG'])(
		'addresses need a postal code in Germany, and none in %s',
		async (country) => {
			const browser = new Browser();
			await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug')]));
			const address = { ...ADDRESS, provinceCode: '', zip: '' };
			await browser.send({ ...address, countryCode: 'DE' });
			expect(browser.problemOf('zip')).toBe('Postal code is required');
			await browser.send({ ...address, countryCode: country });
			expect(browser.heading).toBe('How shall we send it?');
		}
	);

	test('a product does not go to that country', async () => {
		const browser = new Browser();
		const lamp = browser.shop.line('arc-floor-lamp', 1, 'Brass');
		await browser.openCart(browser.shop.cart([lamp]));
		await browser.send({ ...ADDRESS, countryCode: 'JP', zip: '100-0001' });
		expect(browser.words).toContain('We cannot send these things to Japan.');
		expect(browser.text).not.toContain('Continue to payment');
	});
});

describe('one order that is partly collected', () => {
	const openShipping = async (...handles: string[]) => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(shop.cart(handles.map((handle) => shop.line(handle))));
		return browser.send(ADDRESS);
	};
	const fieldOf = (browser: Browser, title: string) =>
		new RegExp(`name="(collect-[^"]*)"(?:(?!name=)[\\s\\S])*?${title}`).exec(browser.text)?.[1] ??
		'';

	test('a line can be collected while the others are sent, and back', async () => {
		const browser = await openShipping('everyday-mug', 'carafe');
		const field = fieldOf(browser, 'Carafe');
		await browser.send({ [field]: 'on', option: 'us-express' });
		expect(browser.heading).toBe('How shall we send it?');
		expect(browser.fields()).toMatchObject({
			option: 'us-express',
			'option-ONE_TIME_PURCHASE_PICKUP': 'us-pickup',
			[field]: 'on'
		});
		expect(browser.words).toMatch(/Shipping \$18.00 Pickup Free/);
		await browser.send();
		expect(browser.heading).toBe('Payment');
		expect(browser.words).toMatch(/Method Express: Everyday Mug/);
		expect(browser.words).toMatch(/Pickup Collect from the studio: .*Carafe/);
		expect(browser.words).toMatch(/Collect at Portland studio, 18 Lantern Wharf/);
		await browser.open(browser.url.replace('payment', 'shipping'));
		const { [field]: _, ...rest } = browser.fields();
		await browser.open(browser.url, { method: 'POST', body: new URLSearchParams(rest) });
		expect(browser.fields()).not.toHaveProperty('option-ONE_TIME_PURCHASE_PICKUP');
	});

	test('what cannot be sent is collected without a choice', async () => {
		const browser = await openShipping('everyday-mug', 'dinner-plate-set');
		expect(browser.text).toMatch(/disabled/);
		expect(browser.words).toContain('can only be collected');
		await browser.send();
		expect(browser.heading).toBe('Payment');
		await browser.send();
		await browser.send();
		expect(browser.words).toMatch(
			/Method Standard: Everyday Mug Pickup Collect from the studio: Dinner/
		);
		expect(browser.words).toMatch(/Shipping \$6.00 Pickup Free/);
	});

	test('each group wants a choice', async () => {
		const browser = await openShipping('everyday-mug', 'dinner-plate-set');
		await browser.send({ 'option-ONE_TIME_PURCHASE_PICKUP': 'us-express' });
		expect([browser.status, browser.heading]).toEqual([422, 'How shall we send it?']);
	});

	test('a wholly collected order is sent nowhere', async () => {
		const browser = await openShipping('dinner-plate-set');
		expect(fieldOf(browser, 'Dinner')).toBe('');
		await browser.send();
		expect(browser.words).not.toContain('Ship to');
		expect(browser.words).toMatch(/Pickup Free/);
		expect(browser.words).not.toMatch(/Shipping (?:Free|\$)/);
	});
});

describe('codes', () => {
	const openPayment = async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug', 2)]));
		await browser.send(ADDRESS);
		await browser.send();
		const codes = browser.url.replace('payment', 'codes');
		const send = (fields: Record<string, string>) =>
			browser.send({ step: 'payment', intent: 'apply', ...fields }, codes);
		return { browser, send };
	};

	test('that do not apply are not kept, the reason stands beside the field', async () => {
		const { browser, send } = await openPayment();
		await send({ code: '<NOPE>' });
		expect([browser.status, browser.heading]).toEqual([422, 'Payment']);
		expect(browser.problemOf('code')).toBe('Enter a valid discount code');
		expect(browser.text).toContain('value="&lt;NOPE&gt;"');
		await send({ code: 'TAKE15' });
		expect(browser.problemOf('code')).toMatch(/TAKE15 discount code is not valid for the items/);
		await send({ code: '' });
		expect(browser.problemOf('code')).toBe('Enter a discount code or a gift card');
		expect(browser.total).toBe('USD $52.42');
	});

	test('lower the total and can be taken off', async () => {
		const { browser, send } = await openPayment();
		await send({ code: 'welcome10' });
		expect([browser.status, browser.total]).toEqual([200, 'USD $47.78']);
		await send({ code: 'PRISM025GIFTWARM' });
		expect(browser.total).toBe('USD $22.78');
		await send({ code: 'WELCOME10', intent: 'remove' });
		expect(browser.total).toBe('USD $27.42');
		await send({ gift_card: '98300000002', intent: 'remove' });
		expect(browser.total).toBe('USD $52.42');
	});

	test('a gift card that covers everything makes the payment superfluous', async () => {
		const { browser, send } = await openPayment();
		await send({ code: 'PRISM100GIFTGLOW' });
		expect(browser.words).toContain('Your gift card or store credit covers everything.');
		await browser.send();
		await browser.send();
		expect(browser.words).toContain('Gift card ending GLOW $52.42');
	});
});

describe('an order', () => {
	test('from the cart to the confirmation, which reduces the stock', async () => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(
			shop.cart([shop.line('everyday-mug', 2)]),
			'&return_to=/products/carafe'
		);
		expect([browser.status, browser.heading]).toEqual([200, 'Where shall it go?']);
		expect(browser.headers.get('cache-control')).toBe('no-store');
		expect(browser.words).toContain('At the next step');
		await browser.send(ADDRESS);
		expect(browser.words).toContain('Maya Okafor, 12 Lantern Row');
		await browser.send({ option: 'us-express' });
		expect(browser.total).toBe('USD $64.42');
		await browser.send({ outcome: 'approve' });
		expect(browser.words).toContain('Place order and pay $64.42');
		await browser.send();
		expect([browser.status, browser.heading]).toEqual([200, 'Thank you, Maya']);
		expect(browser.words).toContain('Order #1122');
		expect(browser.total).toBe('USD $64.42');
		expect(browser.text).toContain('href="http://shop.test/products/carafe">Continue shopping');
		expect(shop.stock('everyday-mug')).toBe(86);
	});

	test('is placed once, however often the last form is sent', async () => {
		const browser = new Browser();
		await browser.walkToReview(browser.shop.line('everyday-mug'));
		const [review, fields] = [browser.url, browser.fields()];
		await browser.send(fields, review);
		const first = browser.words;
		await browser.send(fields, review);
		expect(browser.words).toBe(first);
		expect(browser.shop.stock('everyday-mug')).toBe(87);
	});

	test('is what a paid cart leads to', async () => {
		const browser = new Browser();
		const cart = browser.shop.cart([browser.shop.line('everyday-mug')]);
		await browser.openCart(cart);
		await browser.send(ADDRESS);
		await browser.send();
		await browser.send();
		await browser.send();
		await browser.openCart(cart);
		expect(browser.heading).toBe('Thank you, Maya');
	});

	test('of a gift card asks for no address and no shipping', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('gift-card')]));
		expect(browser.heading).toBe('How can we reach you?');
		await browser.send({ email: 'maya@example.com', countryCode: 'US' });
		expect(browser.heading).toBe('Payment');
	});

	test('is charged in the money of the country it goes to, tax included there', async () => {
		const browser = new Browser();
		await browser.openCart(browser.shop.cart([browser.shop.line('everyday-mug', 2)]));
		await browser.send({ ...ADDRESS, countryCode: 'GB', zip: 'SW1A 1AA' });
		expect(browser.total).toBe('GBP £42.00');
		expect(browser.words).toContain('Including VAT £7.00');
	});
});

describe('analytics', () => {
	test.each([
		['&_cs=AmPs', ['checkout_started']],
		['&_cs=amps', []],
		['', []]
	])('with %s counts %j', async (query, names) => {
		const browser = new Browser();
		const { shop } = browser;
		const cart = shop.cart([shop.line('everyday-mug')]);
		const headers = { cookie: 'a=b; _shopify_y=VISITOR' };
		const { token, key } = cart.record;
		await browser.open(`/cart/c/${token}?key=${key}${query}`, { headers });
		const events = shop.store.analytics.list(9, 'VISITOR');
		expect(events.map(({ payload }) => payload['event_name'])).toEqual(names);
		expect(JSON.stringify(events)).not.toContain(key);
	});
});

describe('the way back to the shop', () => {
	test.each(['//evil.test/x', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)'])(
		'does not lead to %s',
		async (path) => {
			const browser = new Browser();
			const cart = browser.shop.cart([browser.shop.line('everyday-mug')]);
			await browser.openCart(cart, `&return_to=${encodeURIComponent(path)}`);
			expect(browser.text).not.toContain('evil');
			expect(browser.text).toContain('href="http://shop.test/cart">Back to the cart');
		}
	);
});

describe('cart links', () => {
	const mug = (quantity: number) => `4500000013001:${quantity}`;

	test('with a variant that is gone explain themselves', async () => {
		const page = await new Browser().open('/cart/1:1');
		expect([page.status, page.heading]).toEqual([410, 'This link no longer works']);
		expect((await new Browser().open('/cart/1:x')).status).toBe(404);
	});

	test('make a cart with everything they say and go to its checkout', async () => {
		const query = new URLSearchParams({
			discount: 'WELCOME10',
			note: 'Please wrap',
			'attributes[source]': 'newsletter',
			'checkout[email]': 'maya@example.com',
			'checkout[shipping_address][last_name]': 'Okafor',
			'checkout[shipping_address][country]': 'United Kingdom'
		});
		const page = await new Browser().open(`/cart/${mug(2)},4500000028001:1?${query}`);
		expect(page.heading).toBe('Where shall it go?');
		expect(page.fields()).toMatchObject({ email: 'maya@example.com', lastName: 'Okafor' });
		expect(page.text).toMatch(/<option value="GB" selected/);
		expect(page.words).toContain('WELCOME10');
		const { store } = page.shop;
		const [, token = ''] = /cn\/(\w+)/.exec(page.url) ?? [];
		expect(store.checkouts.get(token)?.cart?.record).toMatchObject({
			note: 'Please wrap',
			attributes: [{ key: 'source', value: 'newsletter' }],
			buyer: { country: 'GB' }
		});
	});

	test.each([`4500000013001:0`, '0:1', '4500000013001:01', '4500000013001:1,'])(
		'%s is not one of them',
		async (items) => {
			expect((await new Browser().open(`/cart/${items}`)).status).toBe(404);
		}
	);

	test('carry a selling plan for what is sold on it, and line properties', async () => {
		const shop = openTestShop();
		const candle = shop.variant('jar-candle').id;
		const product = shop.store.catalog.getProductByHandle('jar-candle')!;
		const plan = shop.store.catalog.getSellingPlanGroups(product)[0]!.sellingPlans[0]!.id;
		const properties = Buffer.from('{"Note":"For Maya"}').toString('base64url');
		const query = `selling_plan=${plan}&properties=${properties}`;
		const page = await new Browser(shop).open(`/cart/${candle}:1,${mug(1)}?${query}`);
		const [, token = ''] = /cn\/(\w+)/.exec(page.url) ?? [];
		const lines = shop.store.checkouts.get(token)?.cart?.record.lines ?? [];
		expect(lines.map(({ sellingPlanId }) => sellingPlanId)).toEqual([plan, null]);
		expect(lines[0]?.attributes).toEqual([{ key: 'Note', value: 'For Maya' }]);
	});

	test('do not fail for properties that cannot be read, or a number beyond all counting', async () => {
		const page = await new Browser().open(`/cart/${mug(1)}?properties=e30x&selling_plan=x`);
		expect(page.heading).toBe('Where shall it go?');
		expect((await new Browser().open(`/cart/${'9'.repeat(30)}:1`)).status).toBe(410);
	});

	test('do not fail for a mistyped email', async () => {
		const page = await new Browser().open(`/cart/${mug(1)}?checkout[email]=maya`);
		expect([page.status, page.fields()['email']]).toEqual([200, '']);
	});

	test('stop at the cart page when asked to', async () => {
		const shop = openTestShop();
		const handle = createCheckout({ store: shop.store, origin: ORIGIN, shopOrigin: SHOP_ORIGIN });
		const answer = await handle(new Request(`${ORIGIN}/cart/${mug(2)}?storefront=true`));
		expect(answer?.headers.get('location')).toBe('/cart');
		const [cookie = ''] = answer?.headers.get('set-cookie')?.split(';') ?? [];
		const browser = await new Browser(shop).open('/cart', { headers: { cookie } });
		expect([browser.heading, browser.total]).toEqual(['Your cart', 'USD $44.00']);
		const [, link = ''] = /href="(\/cart\/c\/[^"]+)"/.exec(browser.text) ?? [];
		expect((await browser.open(link)).heading).toBe('Where shall it go?');
	});

	test.each([
		['no cookie', {}],
		['a cookie of another making', { cookie: 'cart=%E0%A4%A' }],
		['a forgotten cart', { cookie: 'cart=feed%3Fkey%3Dfeed' }]
	])('the cart page with %s is empty', async (_name, headers) => {
		const page = await new Browser().open('/cart', { headers });
		expect([page.status, page.heading]).toEqual([200, 'Your cart is empty']);
	});
});
