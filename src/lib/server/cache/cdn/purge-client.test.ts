import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { OVERSIZED, type CdnProvider } from './cdn-headers';
import { createPurgeClient, PurgeError } from './purge-client';

const TOKEN = 'a-token-that-nobody-may-see';
const CONFIRMED = { fastly: { 'product-mug': '108-1' }, cloudflare: { success: true } };

/** A client with a clock of its own, before an API that answers as it is told. */
function open(provider: CdnProvider = 'fastly') {
	const requests: { url: string; init: RequestInit; body: unknown }[] = [];
	const logged: string[] = [];
	let nowMs = 1_000_000;
	const confirm = () => Promise.resolve(Response.json(CONFIRMED[provider]));
	let answer: () => Promise<Response> = confirm;
	const client = createPurgeClient({
		settings: { provider, serviceId: 'id1', apiToken: TOKEN, apiUrl: 'https://api.example/v4' },
		fetch(input, init = {}) {
			const body: unknown = init.body == null ? null : JSON.parse(init.body as string);
			requests.push({ url: new Request(input).url, init, body });
			return answer();
		},
		now: () => nowMs,
		log: pino({}, { write: (line) => void logged.push(line) })
	});
	return {
		...{ client, requests, logged, confirm },
		pass: (ms: number) => (nowMs += ms),
		answerWith: (next: typeof answer) => (answer = next),
		/** The failure of a purge; null without one. */
		try: () =>
			client.purge(['product-mug']).then(
				() => null,
				(failure: unknown) => failure as PurgeError
			)
	};
}

describe('Fastly is asked', () => {
	it('to purge keys of a service', async () => {
		const { client, requests } = open();
		await client.purge(['product-mug', 'menus']);
		expect(requests).toMatchObject([
			{
				url: 'https://api.example/v4/service/id1/purge',
				init: { method: 'POST', headers: { 'fastly-key': TOKEN }, redirect: 'error' },
				body: { surrogate_keys: [OVERSIZED, 'product-mug', 'menus'] }
			}
		]);
	});

	it('to purge everything, without a body', async () => {
		const { client, requests } = open();
		await client.purge('all');
		const url = 'https://api.example/v4/service/id1/purge_all';
		expect(requests).toMatchObject([{ url, init: { method: 'POST' }, body: null }]);
	});

	it('for 256 keys at most with each request', async () => {
		const { client, requests } = open();
		await client.purge(Array.from({ length: 600 }, (_, number) => `product-${number}`));
		const sizes = requests.map(
			({ body }) => (body as { surrogate_keys: string[] }).surrogate_keys.length
		);
		expect(sizes).toEqual([256, 256, 89]);
	});
});

describe('Cloudflare is asked', () => {
	it('to purge tags of a zone, in its spelling', async () => {
		const { client, requests } = open('cloudflare');
		await client.purge(['product-mug', 'product-Größe']);
		expect(requests).toMatchObject([
			{
				url: 'https://api.example/v4/zones/id1/purge_cache',
				init: { headers: { authorization: `Bearer ${TOKEN}` } },
				body: { tags: [OVERSIZED, 'product-mug', expect.stringMatching(/^tag-[\da-f]{32}$/)] }
			}
		]);
	});

	it('to purge everything', async () => {
		const { client, requests } = open('cloudflare');
		await client.purge('all');
		expect(requests.map(({ body }) => body)).toEqual([{ purge_everything: true }]);
	});

	it('for 100 tags at most with each request', async () => {
		const { client, requests } = open('cloudflare');
		await client.purge(Array.from({ length: 199 }, (_, number) => `product-${number}`));
		expect(requests.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([
			100, 100
		]);
	});
});

it('nothing is sent for no tags', async () => {
	const { client, requests } = open();
	await client.purge([]);
	expect(requests).toEqual([]);
});

describe('a CDN that does not confirm', () => {
	it.each([429, 500, 503, 401, 301])(
		'with status %i is left alone for longer each time',
		async (status) => {
			const { answerWith, confirm, pass, requests, try: attempt } = open();
			answerWith(() => Promise.resolve(new Response('', { status })));
			const waits: number[] = [];
			for (let times = 0; times < 9; times += 1) {
				const failure = await attempt();
				waits.push(failure?.retryAfterMs ?? 0);
				expect(await attempt()).toBeInstanceOf(PurgeError);
				pass(failure?.retryAfterMs ?? 0);
			}
			expect(requests).toHaveLength(9);
			expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
			answerWith(confirm);
			expect(await attempt()).toBeNull();
		}
	);

	it.each<[CdnProvider, object]>([
		['fastly', {}],
		['fastly', { success: true }],
		['cloudflare', { success: false, errors: [{ code: 1 }] }],
		['cloudflare', { status: 'ok' }]
	])('%s, by an answer of 200 that is %o', async (provider, answer) => {
		const { answerWith, try: attempt } = open(provider);
		answerWith(() => Promise.resolve(Response.json(answer)));
		expect(await attempt()).toBeInstanceOf(PurgeError);
	});

	it('is left alone for as long as it says, five minutes at most', async () => {
		const { answerWith, pass, requests, try: attempt } = open();
		const refuse = (seconds: string) => () =>
			Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': seconds } }));
		answerWith(refuse('7'));
		expect((await attempt())?.retryAfterMs).toBe(7000);
		pass(6999);
		expect((await attempt())?.retryAfterMs).toBe(1);
		expect(requests).toHaveLength(1);
		pass(1);
		answerWith(refuse('99999'));
		expect((await attempt())?.retryAfterMs).toBe(300_000);
	});

	it('because it cannot be reached is reported once a minute, without the token', async () => {
		const { answerWith, pass, logged, client, try: attempt } = open();
		answerWith(() => Promise.reject(new Error('no route')));
		for (let times = 0; times < 3; times += 1) pass((await attempt())?.retryAfterMs ?? 0);
		expect(logged).toHaveLength(1);
		expect(logged[0]).toContain('the CDN was not purged');
		expect(logged[0]).not.toContain(TOKEN);
		expect(client.getCounts()).toEqual({ sent: 0, failed: 3 });
	});
});
