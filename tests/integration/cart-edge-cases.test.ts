import { GIFT_CARD_ATTRIBUTES, attributeField } from '$lib/domain/gift-card';
import { listFamilies } from '$lib/domain/cart-families';
import { getProduct } from '$lib/server/storefront';
import { ProductPage } from '$graphql/products';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/open-browser.ts';
import { openDemoStore } from '../support/open-demo-store.ts';

const { storefront, connect, close } = openDemoStore();
afterAll(close);

const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;
/** Equilateral Prism, 60 mm: $18.00, 64 in stock. */
const PRISM = variant(4500000001001);

/** Ribbed Tumbler, set of four, amber: $52.00. */
const TUMBLERS = variant(4500000015004);

const add = (merchandiseId: string, quantity: number) => ({
	lines: [{ merchandiseId, quantity }]
});

async function openFull() {
	const browser = openBrowser(storefront);
	await browser.postJson(add(PRISM, 2));
	return browser;
}

describe('a refusal leaves the cart as it is', () => {
	it.each<[string, number, object]>([
		['a negative quantity', 400, add(PRISM, -1)],
		['an absurd quantity', 400, add(PRISM, 2 ** 31)],
		['a fraction', 400, add(PRISM, 0.5)],
		['300 lines', 400, { lines: Array(300).fill({ merchandiseId: PRISM, quantity: 1 }) }],
		['two things at once', 400, { lines: [...add(PRISM, 1).lines, { id: 'x', quantity: 0 }] }],
		['a body of 300 kB', 413, { note: 'x'.repeat(300_000) }],
		['an unknown variant', 200, add(variant(999), 1)],
		['an unknown line', 200, { lines: [{ id: 'gid://shopify/CartLine/9?cart=9', quantity: 2 }] }],
		['a novel for a note', 200, { note: 'x'.repeat(50_000) }],
		[
			'an unknown selling plan',
			200,
			{
				lines: [{ merchandiseId: PRISM, quantity: 1, sellingPlanId: 'gid://shopify/SellingPlan/9' }]
			}
		]
	])('%s', async (_, status, body) => {
		const browser = await openFull();
		const before = await browser.load();
		const response = await browser.postJson(body);
		expect(response.status).toBe(status);
		const { error, userErrors } = await response.json();
		expect(error?.message ?? userErrors[0]?.message).toEqual(expect.any(String));
		// What is refused with 400 is a program's fault, which is told how an id looks.
		if (status === 200) expect(userErrors[0].message).not.toMatch(/gid:/);
		expect(await browser.load()).toEqual(before);
	});

	it('a recipient without an address, beside its field', async () => {
		const browser = await openFull();
		const gift = { [attributeField(GIFT_CARD_ATTRIBUTES.isGift)]: 'true' };
		const response = await browser.postForm({ merchandiseId: PRISM, ...gift });
		expect(response.status).toBe(303);
		expect(browser.takeMessages()).toMatchObject([{ kind: 'error', field: 'recipientEmail' }]);
		expect(browser.takeMessages()).toEqual([]);
		expect((await browser.load()).totalQuantity).toBe(2);
	});
});

describe('a message from the platform', () => {
	it('stands beside the line that has too little stock', async () => {
		const browser = await openFull();
		const [line] = (await browser.load()).lines;
		await browser.postForm({ intent: 'set', lineId: line?.id ?? '', quantity: '500' });
		expect(browser.takeMessages()).toMatchObject([
			{ kind: 'warning', lineId: line?.id, field: 'quantity' }
		]);
		expect((await browser.load()).totalQuantity).toBe(64);
	});

	it('stands beside the code that does nothing', async () => {
		const browser = await openFull();
		await browser.postForm({ intent: 'discount-apply', discountCode: 'EXPIRED20' });
		expect(browser.takeMessages()).toMatchObject([{ field: 'discountCode', lineId: null }]);
	});

	it('stands beside the card that does not exist', async () => {
		const browser = await openFull();
		await browser.postForm({ intent: 'gift-card-apply', giftCardCode: 'NOPE0000NOPE0000' });
		expect(browser.takeMessages()).toMatchObject([{ kind: 'error', field: 'giftCardCode' }]);
	});
});

describe('changes at the same time', () => {
	it('lose no addition', async () => {
		const browser = await openFull();
		await Promise.all(Array.from({ length: 20 }, () => browser.postJson(add(PRISM, 1))));
		expect((await browser.load()).totalQuantity).toBe(22);
	});

	it('lose no code', async () => {
		const browser = await openFull();
		await browser.postJson(add(TUMBLERS, 3));
		const codes = ['WELCOME10', 'FREESHIP', 'BULK2'];
		await Promise.all(
			codes.map((discountCode) => browser.postForm({ intent: 'discount-apply', discountCode }))
		);
		const { discountCodes } = await browser.load();
		expect(discountCodes.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
	});
});

describe('a gift card', () => {
	it('carries its recipient to the platform, and shows nothing of our notes to it', async () => {
		const page = await storefront.request(ProductPage, {
			variables: { handle: 'gift-card', selectedOptions: [], identifiers: [] }
		});
		const merchandiseId = page.data?.product?.selectedOrFirstAvailableVariant?.id ?? '';
		const browser = openBrowser(storefront);
		const { isGift, recipientEmail, recipientName, recipientMessage } = GIFT_CARD_ATTRIBUTES;
		await browser.postForm({
			...{ merchandiseId, [attributeField(isGift)]: 'true' },
			...{ [attributeField(recipientEmail)]: 'kim@example.com' },
			...{ [attributeField(recipientName)]: '', [attributeField(recipientMessage)]: 'Enjoy!' }
		});
		const [line] = (await browser.load()).lines;
		expect(line?.attributes).toEqual([
			{ key: 'Recipient email', value: 'kim@example.com' },
			{ key: 'Message', value: 'Enjoy!' }
		]);
		const { cart } = await (await browser.read()).json();
		expect(cart.lines.nodes[0].attributes).toContainEqual(
			expect.objectContaining({ key: isGift, value: 'true' })
		);
	});
});

describe('a country that was chosen after the cart was made', () => {
	const german = connect({ country: 'DE', language: 'DE' });

	it('changes the currency of the cart, and back', async () => {
		const browser = await openFull();
		expect((await browser.load()).total).toEqual({ amount: '36.00', currencyCode: 'USD' });
		const abroad = await browser.load(german);
		expect(abroad.total).toEqual({ amount: '34.00', currencyCode: 'EUR' });
		expect(abroad.lines[0]?.productTitle).toBe('Gleichseitiges Prisma');
		expect((await browser.load()).total.currencyCode).toBe('USD');
	});

	it('is where a new cart is made', async () => {
		const browser = openBrowser(german);
		await browser.postForm({ merchandiseId: PRISM });
		expect((await browser.load()).total.currencyCode).toBe('EUR');
	});
});

/** Hardcover Notebook and the Brass Pen that its page offers with it. */
const NOTEBOOK = variant(4500000032001);

describe('a line with children', () => {
	const readAddOn = async () => {
		const page = await getProduct(storefront, 'hardcover-notebook', new URL('http://shop.test'));
		return page?.addOns[0]?.variantId ?? '';
	};
	const list = async (browser: ReturnType<typeof openBrowser>) =>
		listFamilies((await browser.load()).lines).map(({ line, children }) => [
			...[line, ...children].map((it) => `${it.quantity} ${it.productTitle}`)
		]);

	it('is made by a form, grows by another, is removed as a whole and put back', async () => {
		const browser = openBrowser(storefront);
		const form = { merchandiseId: NOTEBOOK, quantity: '1', addOnId: await readAddOn() };
		await browser.postForm(form);
		expect(await list(browser)).toEqual([['1 Hardcover Notebook', '1 Brass Pen']]);
		await browser.postForm({ ...form, quantity: '2' });
		expect(await list(browser)).toEqual([['3 Hardcover Notebook', '3 Brass Pen']]);

		browser.takeMessages();
		const parent = (await browser.load()).lines.find(({ parentId }) => parentId === null);
		await browser.postForm({ intent: 'remove', lineId: parent?.id ?? '' });
		expect(await list(browser)).toEqual([]);
		const [message] = browser.takeMessages();
		await browser.postForm({ intent: 'restore', lines: JSON.stringify(message?.undo) });
		expect(await list(browser)).toEqual([['3 Hardcover Notebook', '3 Brass Pen']]);
	});

	it('keeps a child that was put back alone', async () => {
		const browser = openBrowser(storefront);
		await browser.postForm({ merchandiseId: NOTEBOOK, addOnId: await readAddOn() });
		browser.takeMessages();
		const child = (await browser.load()).lines.find(({ parentId }) => parentId !== null);
		await browser.postForm({ intent: 'remove', lineId: child?.id ?? '' });
		expect(await list(browser)).toEqual([['1 Hardcover Notebook']]);
		const [message] = browser.takeMessages();
		await browser.postForm({ intent: 'restore', lines: JSON.stringify(message?.undo) });
		expect(await list(browser)).toEqual([['1 Hardcover Notebook', '1 Brass Pen']]);
	});
});
