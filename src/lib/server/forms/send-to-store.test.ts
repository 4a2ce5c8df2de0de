import { expect, it, vi } from 'vitest';
import { sendToStore } from './send-to-store';

const STORE = 'https://prism.myshopify.com';
const SHOP = 'https://shop.example';
const FIELDS = { form_type: 'customer', 'contact[email]': 'kim@example.com' };

/** `answers` are statuses with where they lead, one for each request. */
function open(...answers: [status: number, location?: string | undefined][]) {
	const fetch = vi.fn<typeof globalThis.fetch>(() => {
		const [status = 0, location] = answers.shift() ?? [];
		const headers = location === undefined ? {} : { location };
		return Promise.resolve(new Response(null, { status, headers }));
	});
	const error = vi.fn();
	const send = sendToStore<{ language: string }>({
		...{ origin: STORE, ownOrigins: [SHOP], describe: () => FIELDS, fetch, log: { error } }
	});
	const urls = () => fetch.mock.calls.map(([url]) => url);
	return { fetch, error, urls, send: () => send({ email: 'kim@example.com', language: 'PT_BR' }) };
}

it('posts a form as themes do, in the language of the visitor', async () => {
	const { send, fetch } = open([302, `${STORE}/?customer_posted=true#contact_form`]);
	expect(await send()).toEqual({ kind: 'kept' });
	const [url, init] = fetch.mock.calls[0] ?? [];
	expect(url).toBe(`${STORE}/contact`);
	expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual(FIELDS);
	expect(new Headers(init?.headers).get('accept-language')).toBe('pt-BR');
	expect(init?.redirect).toBe('manual');
});

it.each(['/challenge', `${STORE}/challenge?x=1`, '/de/challenge'])(
	'leaves a challenge at %s to the browser',
	async (location) => {
		const { send } = open([302, location]);
		const action = `${STORE}/contact`;
		expect(await send()).toEqual({ kind: 'challenged', action, fields: FIELDS });
	}
);

it('follows the store to its first domain, once', async () => {
	const domain = 'https://checkout.shop.example';
	const { send, urls } = open([301, `${domain}/contact`], [302, '/challenge']);
	expect(await send()).toMatchObject({ kind: 'challenged', action: `${domain}/contact` });
	expect(urls()).toEqual([`${STORE}/contact`, `${domain}/contact`]);
});

it.each([
	['to the shop itself', 301, `${SHOP}/contact`],
	['without encryption', 301, 'http://other.example/contact'],
	['to anything else', 302, 'https://other.example/collect'],
	['to its password page', 302, '/password'],
	['nowhere', 200, undefined],
	['nowhere, refused', 403, undefined]
])('sends nothing on that leads %s, and logs it without the address', async (_, status, to) => {
	const { send, urls, error } = open([status, to], [302, '/?contact_posted=true']);
	expect(await send()).toEqual({ kind: 'unavailable' });
	expect(urls()).toEqual([`${STORE}/contact`]);
	expect(error).toHaveBeenCalledOnce();
	expect(JSON.stringify(error.mock.calls)).not.toContain('kim@');
});
