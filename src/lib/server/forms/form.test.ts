import { createHmac } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it, vi } from 'vitest';
import { createForm } from './form';
import { sendToService } from './send-to-service';

const PITCHER = {
	...{ variantId: 'gid://shopify/ProductVariant/1', productTitle: 'Pitcher', variantTitle: 'Ink' },
	...{ url: 'https://shop.example/products/pitcher?Color=Ink', country: 'DE', language: 'DE' }
};

function open(
	answer: () => Promise<Response> = () => Promise.resolve(new Response('{}')),
	points = 2,
	token = 'a-token'
) {
	const fetch = vi.fn<typeof globalThis.fetch>(answer);
	const error = vi.fn();
	const setting = 'BACK_IN_STOCK_URL';
	const service = { setting, url: 'https://notify.example/ask', token };
	const own = { now: () => 1_674_087_231_999, createId: () => 'id-1' };
	const form = createForm<typeof PITCHER>({
		setting,
		send: sendToService({ ...service, ...own, fetch, log: { error } }),
		log: { error },
		limiter: new RateLimiterMemory({ points, duration: 60 })
	});
	const ask = async (email: string, client = '192.0.2.1') =>
		(await form.request(email, PITCHER, client)).kind;
	return { ask, fetch, error };
}

it('hands the address and the variant on', async () => {
	const { ask, fetch } = open();
	expect(await ask('kim@example.com')).toBe('kept');
	const [url, init] = fetch.mock.calls[0] ?? [];
	expect(url).toBe('https://notify.example/ask');
	expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a-token');
	expect(JSON.parse(init?.body as string)).toEqual({ email: 'kim@example.com', ...PITCHER });
});

it('signs what it sends where the token is a secret for that, and keeps it to itself', async () => {
	const secret = Buffer.alloc(24, 'secret').toString('base64');
	const { ask, fetch } = open(undefined, 2, `whsec_${secret}`);
	expect(await ask('kim@example.com')).toBe('kept');
	const [, init] = fetch.mock.calls[0] ?? [];
	const headers = new Headers(init?.headers);
	const body = init?.body as string;
	const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
		.update(`id-1.1674087231.${body}`)
		.digest('base64');
	expect(Object.fromEntries(headers)).toEqual({
		'content-type': 'application/json',
		'webhook-id': 'id-1',
		'webhook-timestamp': '1674087231',
		'webhook-signature': `v1,${signature}`
	});
});

it.each([
	'',
	'kim',
	'kim@',
	'a b@example.com',
	`${'k'.repeat(250)}@example.com`,
	'x@y\r\nBcc: z@y'
])('sends nothing for “%s”', async (email) => {
	const { ask, fetch } = open();
	expect(await ask(email)).toBe('invalid');
	expect(fetch).not.toHaveBeenCalled();
});

it('takes so many of each visitor', async () => {
	const { ask, fetch } = open();
	await ask('kim@example.com');
	await ask('kim@example.com');
	expect(await ask('kim@example.com')).toBe('too-many');
	expect(fetch).toHaveBeenCalledTimes(2);
	expect(await ask('kim@example.com', '192.0.2.2')).toBe('kept');
});

it.each([
	[400, 'invalid'],
	[422, 'invalid'],
	[401, 'unavailable'],
	[503, 'unavailable']
])('takes a %d of the service as %s', async (status, outcome) => {
	const { ask, error } = open(() => Promise.resolve(new Response('{}', { status })));
	expect(await ask('kim@example.com')).toBe(outcome);
	expect(error).toHaveBeenCalledTimes(outcome === 'unavailable' ? 1 : 0);
});

it('says that a silent service is unavailable, without the address in the log', async () => {
	const { ask, error } = open(() => Promise.reject(new TypeError('fetch failed')));
	expect(await ask('kim@example.com')).toBe('unavailable');
	expect(JSON.stringify(error.mock.calls)).not.toContain('kim@');
});
