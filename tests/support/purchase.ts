import { expect, type Page } from '@playwright/test';

interface Purchase {
	email: string;
	/** Variants by their number, each with a quantity: `{ 4500000013001: 2 }`. */
	items: Readonly<Record<number, number>>;
	/** More of the link's query, for example a selling plan. */
	query?: Record<string, string>;
}

/** Numbers of the seed's variants. */
export const MUG_CHALK = 4500000013001;
export const MUG_SAGE = 4500000013004;
/** Of which none is in stock, with a day of `custom.ships_on`. */
export const GLOBE_SMOKE = 4500000010004;
export const CANDLE_CEDAR = 4500000028001;
/** Every month. */
export const MONTHLY_PLAN = '92200000001';

/**
 * Buys in the hosted checkout, from a cart link, as somebody with that email address. The account of
 * that address has the order. Returns its number and the store's origin.
 */
export async function buy(
	page: Page,
	{ email, items, query = {} }: Purchase
): Promise<{ number: string; store: string }> {
	const path = Object.entries(items)
		.map((item) => item.join(':'))
		.join(',');
	const address = {
		...{ first_name: 'Ada', last_name: 'Lovelace', address1: '12 Analytical Way' },
		...{ city: 'Portland', zip: '04101', province: 'ME', country: 'US' }
	};
	const fields = Object.entries(address).map(([name, value]): [string, string] => [
		`checkout[shipping_address][${name}]`,
		value
	]);
	const search = new URLSearchParams([
		['checkout[email]', email],
		...fields,
		...Object.entries(query)
	]);
	await page.goto(`/cart/${path}?${search}`);
	await page.getByRole('button', { name: 'Continue to shipping' }).click();
	await page.getByRole('button', { name: 'Continue to payment' }).click();
	await page.getByRole('button', { name: 'Review order' }).click();
	await page.getByRole('button', { name: /^Place order/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
	const text = (await page.getByRole('main').textContent()) ?? '';
	const number = /Order #(\d{4,})/.exec(text)?.[1] ?? '';
	return { number, store: new URL(page.url()).origin };
}

/** Advances an order in the admin of the demo store, as the shop's staff does. */
export async function advanceOrder(
	page: Page,
	{ number, store }: { number: string; store: string },
	...steps: string[]
): Promise<void> {
	for (const step of steps) {
		const response = await page.request.post(`${store}/admin/orders/${number}`, { form: { step } });
		expect(response.ok(), `${step} of #${number}`).toBe(true);
	}
}
