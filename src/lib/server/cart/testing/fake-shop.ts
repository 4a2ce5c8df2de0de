import type { Storefront } from '../../storefront';
import { decodeMessages } from '../cart-messages';
import { createCartSession } from '../cart-session';
import { handleCartChange, handleCartRead } from '../handle-cart-request';

export const ORIGIN = 'https://shop.example';
export const TOKEN = 'aaa?key=1';
export const ID = `gid://shopify/Cart/${TOKEN}`;
export const NEW_ID = 'gid://shopify/Cart/bbb?key=2';
export const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
export const LINE = 'gid://shopify/CartLine/3f9a?cart=aaa';
export const ADD = { lines: [{ merchandiseId: VARIANT, quantity: 1 }] };
export const GONE = {
	cart: null,
	userErrors: [
		{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
	],
	warnings: []
};

export type Answer = (variables: Record<string, unknown>) => unknown;

export const homeCart = (id: string) => ({
	id,
	buyerIdentity: { countryCode: 'US' },
	totalQuantity: 2,
	lines: { nodes: [] },
	discountCodes: [],
	discountAllocations: []
});
export const outcome = (id: string, changes: object = {}): Answer => {
	const done = {
		cart: homeCart(id),
		userErrors: [],
		warnings: [],
		...changes
	};
	return () => ({ outcome: done });
};
export const fail =
	(failure: Error): Answer =>
	() => {
		throw failure;
	};

/** A shopper's browser and a platform with a given answer for each operation. */
export function createShop(
	answers: Record<string, Answer>,
	cookie?: string,
	count?: string,
	formKeys: readonly string[] = []
) {
	const sent: [name: string, variables: unknown][] = [];
	const set: [name: string, value: string][] = [];
	/** Values of the count's cookie, the newest last. */
	const counts: string[] = [];
	const request = async (document: { name: string }, options?: { variables?: object }) => {
		const variables = { ...options?.variables };
		sent.push([document.name, variables]);
		const answer = answers[document.name];
		if (!answer) throw new Error(`${document.name} was not expected`);
		const result = await answer(variables);
		const errors = result instanceof GraphqlErrors ? result.errors : [];
		return { data: errors.length > 0 ? null : result, errors, headers: new Headers() };
	};
	const cookies = {
		get: (name: string) => ({ cart: cookie, cart_count: count })[name],
		getAll: () => formKeys.map((value, index) => ({ name: `__Host-cart_form.${index}`, value })),
		set: (name: string, value: string) => {
			if (name === 'cart_count') counts.push(value);
			else set.push([name, value]);
		},
		delete: () => undefined
	};
	const storefront: Storefront = {
		locale: { country: 'US', language: 'EN' },
		request,
		withBuyer: () => storefront
	} as unknown as Storefront;
	const created: string[] = [];
	const onCreated = (id: string) => void created.push(id);
	const cart = createCartSession({ cookies, storefront, isSecure: true, onCreated });
	return { cart, parts: { cookies, storefront }, sent, set, counts, created };
}

export class GraphqlErrors {
	readonly errors;
	constructor(code: string) {
		this.errors = [{ message: `It was ${code}`, extensions: { code } }];
	}
}

export function read(
	{ cart }: ReturnType<typeof createShop>,
	query = '',
	headers: Record<string, string> = {}
) {
	const url = new URL(`${ORIGIN}/api/cart${query}`);
	return handleCartRead({ request: new Request(url, { headers }), url, cart });
}

export function post(
	{ cart }: ReturnType<typeof createShop>,
	body: BodyInit,
	headers: Record<string, string> = {},
	query = ''
) {
	const url = new URL(`${ORIGIN}/api/cart${query}`);
	const request = new Request(url, { method: 'POST', body, headers });
	return handleCartChange({ request, url, cart, ownOrigins: [ORIGIN], apiVersion: '2026-04' });
}

export const postJson = (
	shop: ReturnType<typeof createShop>,
	body: unknown,
	headers: Record<string, string> = {}
) =>
	post(shop, typeof body === 'string' ? body : JSON.stringify(body), {
		...headers,
		'content-type': 'application/json; charset=utf-8'
	});

export const postForm = (
	shop: ReturnType<typeof createShop>,
	fields: Record<string, string>,
	headers: Record<string, string> = { referer: `${ORIGIN}/products/dome-lamp?Color=Ink` },
	query = ''
) => post(shop, new URLSearchParams(fields), headers, query);

export const readMessages = (response: Response) =>
	decodeMessages(/^cart_message=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]);
