import { ProductPage } from '$graphql/products';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/open-browser.ts';
import { openDemoStore } from '../support/open-demo-store.ts';

const { storefront, close } = openDemoStore();
afterAll(close);

const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;
/** Equilateral Prism, 60 mm: $18.00, 64 in stock. */
const PRISM = variant(4500000001001);
/** Desk Starter Set, Ink: four parts. */
const DESK_SET = variant(4500000050001);

async function openFull(merchandiseId = PRISM, quantity = 2) {
	const browser = openBrowser(storefront);
	await browser.postForm({ merchandiseId, quantity: String(quantity) });
	return browser;
}

describe('what the platform refuses', () => {
	it('adds no variant that does not exist, and says so', async () => {
		const browser = await openFull();
		const { userErrors } = await (
			await browser.postJson({
				lines: [{ merchandiseId: variant(999), quantity: 1 }]
			})
		).json();
		expect(userErrors).toMatchObject([{ code: 'INVALID' }]);
		expect((await browser.load()).totalQuantity).toBe(2);
	});

	it('adds no more than there is, and warns beside the line', async () => {
		const browser = openBrowser(storefront);
		const { cart, warnings } = await (
			await browser.postJson({
				lines: [{ merchandiseId: PRISM, quantity: 500 }]
			})
		).json();
		expect(cart.totalQuantity).toBe(64);
		expect(warnings).toMatchObject([
			{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: cart.lines.nodes[0].id }
		]);
	});

	it.each([
		['NOPE', []],
		['EXPIRED20', []],
		['WELCOME10', [{ code: 'WELCOME10', applicable: true }]]
	])('keeps of %s only what it applied: %j', async (code, discountCodes) => {
		const browser = await openFull();
		await browser.postForm({ intent: 'discount-apply', discountCode: code });
		expect((await browser.load()).discountCodes).toEqual(discountCodes);
	});
});

describe('a discount link', () => {
	it('gives a code before there is a cart, which applies once there is something in it', async () => {
		const browser = openBrowser(storefront);
		await browser.followDiscountLink('WELCOME10');
		expect(browser.takeMessages()).toMatchObject([{ kind: 'success' }]);
		await browser.postForm({ merchandiseId: PRISM });
		expect((await browser.load()).discountCodes).toEqual([{ code: 'WELCOME10', applicable: true }]);
	});

	it.each(['NOPE', 'EXPIRED20'])('leaves no %s in the cart, and says why', async (code) => {
		const browser = await openFull();
		await browser.followDiscountLink(code);
		expect((await browser.load()).discountCodes).toEqual([]);
		expect(browser.takeMessages()).toMatchObject([{ kind: 'error' }]);
	});
});

describe('a cart', () => {
	it('is made by the first form and kept by the second', async () => {
		const browser = await openFull();
		const cookie = browser.jar.get('cart');
		await browser.postForm({ merchandiseId: PRISM });
		expect(browser.jar.get('cart')).toBe(cookie);
		const cart = await browser.load();
		expect(cart.lines).toMatchObject([
			{
				quantity: 3,
				productTitle: 'Equilateral Prism',
				variantTitle: '60 mm',
				href: '/products/equilateral-prism?Length=60+mm',
				pricePerItem: { amount: '18.00', currencyCode: 'USD' },
				total: { amount: '54.00', currencyCode: 'USD' }
			}
		]);
		expect(cart.checkoutUrl).toMatch(/^http:\/\/localhost:4158\/cart\/c\//);
	});

	it('is replaced when the platform has forgotten it', async () => {
		const browser = openBrowser(storefront);
		browser.jar.set('cart', 'forgotten?key=1');
		expect(await (await browser.read()).json()).toEqual({ cart: null });
		await browser.postForm({ merchandiseId: PRISM });
		expect((await browser.load()).totalQuantity).toBe(1);
	});

	it('changes by the buttons of its lines', async () => {
		const browser = await openFull();
		const [line] = (await browser.load()).lines;
		const lineId = line!.id;
		await browser.postForm({ intent: 'increase', lineId, quantity: '2' });
		expect((await browser.load()).totalQuantity).toBe(3);
		await browser.postForm({ intent: 'decrease', lineId, quantity: '3' });
		expect((await browser.load()).totalQuantity).toBe(2);
		await browser.postForm({ intent: 'set', lineId, quantity: '0' });
		expect((await browser.load()).lines).toEqual([]);
	});

	it('takes codes one by one, and off again', async () => {
		const browser = await openFull();
		await browser.postForm({ intent: 'discount-apply', discountCode: 'NOPE' });
		await browser.postForm({ intent: 'discount-apply', discountCode: 'welcome10' });
		const both = await browser.load();
		expect(both.discountCodes.map(({ code }) => code.toUpperCase())).toEqual(['WELCOME10']);
		expect(both.total.amount).toBe('32.40');
		await browser.postForm({ intent: 'discount-remove', discountCode: 'WELCOME10' });
		expect((await browser.load()).total.amount).toBe('36.00');
	});

	it('adds up what a code takes off several lines', async () => {
		const browser = await openFull();
		await browser.postForm({ merchandiseId: DESK_SET });
		await browser.postForm({ intent: 'discount-apply', discountCode: 'WELCOME10' });
		const cart = await browser.load();
		expect(cart.lines).toHaveLength(2);
		const tenth = (Number(cart.subtotal.amount) / 10).toFixed(2);
		expect(cart.discounts).toMatchObject([{ title: 'WELCOME10', amount: { amount: tenth } }]);
	});

	it('takes a gift card, and off again', async () => {
		const browser = await openFull();
		await browser.postForm({ intent: 'gift-card-apply', giftCardCode: 'PRISM025GIFTWARM' });
		const [card] = (await browser.load()).giftCards;
		expect(card).toMatchObject({ lastCharacters: 'WARM', amountUsed: { amount: '25.00' } });
		await browser.postForm({ intent: 'gift-card-remove', giftCardId: card!.id });
		expect((await browser.load()).giftCards).toEqual([]);
	});

	it('keeps a note, attributes and what was engraved', async () => {
		const browser = openBrowser(storefront);
		await browser.postForm({
			merchandiseId: PRISM,
			'attributes.Engraving': 'M',
			'attributes._id': '7'
		});
		await browser.postForm({ intent: 'note-update', note: 'Ring twice' });
		await browser.postForm({ intent: 'attributes-update', 'attributes.gift': 'yes' });
		const cart = await browser.load();
		expect([cart.note, cart.lines[0]?.attributes]).toEqual([
			'Ring twice',
			[{ key: 'Engraving', value: 'M' }]
		]);
		expect((await (await browser.read()).json()).cart.attributes).toMatchObject([
			{ key: 'gift', value: 'yes' }
		]);
	});

	it('shows a bundle with its parts', async () => {
		const browser = await openFull(DESK_SET, 1);
		const [line] = (await browser.load()).lines;
		expect(line?.components.map(({ title }) => title)).toEqual([
			'Hardcover Notebook, Ink / Dot grid',
			'Pencil Cup, Ink',
			'Brass Pen, Black',
			'Catchall Tray, Ink'
		]);
	});

	it('names what an automatic discount took off', async () => {
		const page = await storefront.request(ProductPage, {
			variables: { handle: 'jar-candle', selectedOptions: [], identifiers: [] }
		});
		const candle = page.data!.product!.selectedOrFirstAvailableVariant!.id;
		const browser = await openFull(candle, 3);
		const [line] = (await browser.load()).lines;
		expect(line?.discounts).toMatchObject([{ title: 'Three candles, 10% off' }]);
	});
});
