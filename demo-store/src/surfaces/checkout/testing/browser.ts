import { openTestShop, type TestShop } from '../../../store/testing/open-test-shop.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import { createCheckout } from '../checkout.ts';

/** Test support: a buyer who goes through the checkout without scripts. */

export const ORIGIN = 'http://store.test';
export const SHOP_ORIGIN = 'http://shop.test';
export const ADDRESS = {
	email: 'maya@example.com',
	countryCode: 'US',
	firstName: 'Maya',
	lastName: 'Okafor',
	address1: '12 Lantern Row',
	city: 'Portland',
	zip: '04101'
};

/** A browser without scripts: it follows redirects, fills in forms and sends them. */
export class Browser {
	readonly shop: TestShop;
	readonly #handle: (request: Request) => Promise<Response | null>;
	url = '';
	status = 0;
	text = '';
	headers = new Headers();

	constructor(shop: TestShop = openTestShop()) {
		this.shop = shop;
		this.#handle = createCheckout({ store: shop.store, origin: ORIGIN, shopOrigin: SHOP_ORIGIN });
	}

	async open(path: string, init?: RequestInit): Promise<this> {
		const request = new Request(new URL(path, ORIGIN), init);
		const response = await this.#handle(request);
		if (response === null) throw new Error(`Nobody answers ${path}`);
		const location = response.headers.get('location');
		if (location !== null) return this.open(location);
		this.url = new URL(request.url).pathname;
		this.status = response.status;
		this.headers = response.headers;
		this.text = await response.text();
		return this;
	}

	/** Sends the page's main form with what it holds, and these answers instead. */
	async send(answers: Record<string, string> = {}, path = this.url): Promise<this> {
		const fields = new URLSearchParams({ ...this.fields(), ...answers });
		return this.open(path, { method: 'POST', body: fields });
	}

	fields(): Record<string, string> {
		const [form = ''] = /<form[^>]*novalidate[\s\S]*?<\/form>/.exec(this.text) ?? [];
		const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
		const isSent = (tag: string) => !/type="(?:radio|checkbox)"/.test(tag) || /\schecked/.test(tag);
		return Object.fromEntries(
			inputs.filter(isSent).map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])
		);
	}

	get heading(): string {
		return textOf(/<h1>([\s\S]*?)<\/h1>/.exec(this.text)?.[1] ?? '');
	}

	/** Everything the page says, without its markup. */
	get words(): string {
		return textOf(this.text.replace(/<style>[\s\S]*?<\/style>/, ''));
	}

	get total(): string {
		return textOf(/class="grand">[\s\S]*?<dd>([\s\S]*?)<\/dd>/.exec(this.text)?.[1] ?? '');
	}

	problemOf(field: string): string | null {
		const found = new RegExp(`id="${field}-problem">([^<]*)<`).exec(this.text)?.[1];
		return found === undefined ? null : textOf(found);
	}

	async openCart(cart: PricedCart, query = ''): Promise<this> {
		return this.open(`/cart/c/${cart.record.token}?key=${cart.record.key}${query}`);
	}

	/** Fills in all steps up to the page with only the last button left. */
	async walkToReview(...lines: Parameters<TestShop['cart']>[0]): Promise<this> {
		await this.openCart(this.shop.cart(lines));
		await this.send(ADDRESS);
		if (this.url.endsWith('/shipping')) await this.send();
		return this.send({ outcome: 'approve' });
	}
}

function attribute(tag: string, name: string): string {
	return textOf(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function textOf(markup: string): string {
	return markup
		.replace(/<[^<>]*>/g, ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, ' ')
		.trim();
}
