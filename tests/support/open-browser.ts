import {
	createCartSession,
	handleCartChange,
	handleCartRead,
	handleDiscountLink
} from '$lib/server/cart';
import type { Storefront } from '$lib/server/storefront';

const ORIGIN = 'http://localhost:4159';

/** A browser that keeps its cookies and sends to the cart service as our pages do. */
export function openBrowser(storefront: Storefront) {
	const jar = new Map<string, string>();
	const cookies = {
		get: (name: string) => jar.get(name),
		getAll: () => [...jar].map(([name, value]) => ({ name, value })),
		set: (name: string, value: string) => void jar.set(name, value),
		delete: (name: string) => void jar.delete(name)
	};
	const open = (asked = storefront) =>
		createCartSession({ cookies, storefront: asked, isSecure: false });
	const url = new URL('/api/cart', ORIGIN);

	async function send(body: BodyInit, headers: Record<string, string>) {
		const init = { origin: ORIGIN, referer: `${ORIGIN}/cart`, ...headers };
		const request = new Request(url, { method: 'POST', body, headers: init });
		const response = await handleCartChange({
			request,
			url,
			cart: open(),
			apiVersion: '2026-04',
			ownOrigins: [ORIGIN]
		});
		keepMessages(response);
		return response;
	}

	function keepMessages(response: Response) {
		const message = /^cart_message=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
		if (message !== undefined) jar.set('cart_message', message);
	}

	/** Opens `/discount/CODE`. */
	async function followDiscountLink(code: string) {
		const address = new URL(`/discount/${code}`, ORIGIN);
		const request = new Request(address);
		const given = {
			request,
			url: address,
			cart: open(),
			apiVersion: '2026-04',
			ownOrigins: [ORIGIN]
		};
		const response = await handleDiscountLink({ ...given, code });
		keepMessages(response);
		return response;
	}

	return {
		jar,
		followDiscountLink,
		/** Returns the messages that the next page shows, once. */
		takeMessages: () => open().takeMessages(),
		/** Throws when there is no cart. */
		async load(asked = storefront) {
			const cart = await open(asked).load();
			if (cart === null) throw new Error('There is no cart.');
			return cart;
		},
		read: () => handleCartRead({ request: new Request(url), url, cart: open() }),
		postForm: (fields: Record<string, string>) => send(new URLSearchParams(fields), {}),
		postJson: (body: object) => send(JSON.stringify(body), { 'content-type': 'application/json' })
	};
}
