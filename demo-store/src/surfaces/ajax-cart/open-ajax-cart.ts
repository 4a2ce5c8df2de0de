import { openTestShop, type TestShop } from '../../store/testing/open-test-shop.ts';
import { createAjaxCart } from './ajax-cart.ts';
import type { toCartJson, toLineJson } from './cart-json.ts';

/** Test support: a browser with one cookie jar in front of the seeded shop. */

export const ORIGIN = 'http://demo.test';

export interface CartBrowser {
	shop: TestShop;
	/** Milliseconds that were waited, in order. */
	waits: number[];
	/** The `cart` cookie as it was last set. */
	cookie(): string | null;
	forgetCookie(): void;
	send(method: string, path: string, init?: RequestInit): Promise<Response>;
	/** JSON there and back. */
	post(path: string, body?: unknown): Promise<{ status: number; body: CartBody }>;
	/** A form as a page sends it. */
	submit(path: string, fields: Record<string, string>): Promise<Response>;
	read(): Promise<CartBody>;
}

type Line = ReturnType<typeof toLineJson>;

/** Everything that may come back; what is not there fails at the next assertion. */
type CartBody = ReturnType<typeof toCartJson> &
	Line & {
		status: number | string;
		message: string;
		description: string;
		sections: Record<string, null>;
	};

export function openCartBrowser(): CartBrowser {
	const shop = openTestShop();
	const waits: number[] = [];
	const handle = createAjaxCart({
		store: shop.store,
		origin: ORIGIN,
		wait: (milliseconds) => {
			waits.push(milliseconds);
			return Promise.resolve();
		}
	});
	let cookie: string | null = null;
	const send: CartBrowser['send'] = async (method, path, init = {}) => {
		const headers = new Headers(init.headers);
		if (cookie !== null) headers.append('cookie', `other=1; cart=${cookie}`);
		const response = await handle(new Request(ORIGIN + path, { ...init, method, headers }));
		if (response === null) throw new Error(`${path} is left to other surfaces.`);
		const [, value] = /^cart=([^;]*)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
		cookie = value ?? cookie;
		return response;
	};
	return {
		shop,
		waits,
		cookie: () => cookie,
		forgetCookie: () => void (cookie = null),
		send,
		async post(path, body) {
			const headers = { 'content-type': 'application/json' };
			const response = await send('POST', path, { headers, body: JSON.stringify(body ?? {}) });
			return { status: response.status, body: (await response.json()) as CartBody };
		},
		submit: (path, fields) => send('POST', path, { body: new URLSearchParams(fields) }),
		read: async () => (await (await send('GET', '/cart.js')).json()) as CartBody
	};
}
