import { describe, expect, test } from 'vitest';
import { parsePurge, sendPurge } from './purge.ts';
import { DEMO_PURGE_TOKEN } from './shop.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const PURGE = { origin: 'https://shop.example', token: TOKEN, tags: ['products'] };

describe('refuses', () => {
	test.each<[argv: string[], environment: Record<string, string>, message: string]>([
		[[], {}, 'There is no "" here.'],
		[['clear'], {}, 'There is no "clear" here.'],
		[['purge'], {}, 'Name at least one tag, or "all".'],
		[['purge', 'all', '--shop', 'shop.example'], {}, 'The shop is "shop.example"; give an origin'],
		[['purge', 'all', '--shop', PURGE.origin], {}, 'CACHE_PURGE_TOKEN is not set'],
		[['purge', 'all', '--store', 'x'], {}, "Unknown option '--store'"]
	])('%j %j', (argv, environment, message) => {
		expect(() => parsePurge(argv, environment)).toThrow(message);
	});
});

describe('asks', () => {
	test('the demo on this machine when nothing is set', () => {
		expect(
			parsePurge(['purge', 'products', 'menus'], { SITE_URL: '', CACHE_PURGE_TOKEN: '' })
		).toEqual({
			origin: 'http://localhost:3000',
			token: DEMO_PURGE_TOKEN,
			tags: ['products', 'menus']
		});
	});

	test('the named shop before that of the environment', () => {
		const environment = { SITE_URL: 'https://other.example', CACHE_PURGE_TOKEN: TOKEN };
		expect(parsePurge(['purge', 'products', '--shop', PURGE.origin], environment)).toEqual(PURGE);
		expect(parsePurge(['purge', 'all'], environment).origin).toBe('https://other.example');
	});
});

describe('says', () => {
	const answering = (body: BodyInit, status: number) => () =>
		Promise.resolve(new Response(body, { status }));

	test('what was forgotten, and by whom', async () => {
		let sent: unknown;
		const message = await sendPurge(PURGE, (url, init) => {
			sent = [url, new Headers(init?.headers).get('authorization'), init?.body];
			return Promise.resolve(Response.json({ tagsInvalidated: ['products'], fleet: 'published' }));
		});
		expect(sent).toEqual([
			'https://shop.example/api/cache/purge',
			`Bearer ${TOKEN}`,
			'{"tags":["products"]}'
		]);
		expect(message).toBe('https://shop.example forgot products. All replicas have been told.');
	});

	test.each([
		['', 404, 'takes no purges: it was started without CACHE_PURGE_TOKEN'],
		['{"error":"Nothing is kept under x."}', 400, 'answered 400: Nothing is kept under x.'],
		['{"error":"Send it again."}', 503, 'answered 503: Send it again.'],
		['<h1>Gateway</h1>', 502, 'answered 502, and not as a shop']
	])('what a refusal %s (%d) means', async (body, status, message) => {
		await expect(sendPurge(PURGE, answering(body, status))).rejects.toThrow(message);
	});

	test('that the connection was refused', async () => {
		const refused = () => Promise.reject(new TypeError('fetch failed'));
		await expect(sendPurge(PURGE, refused)).rejects.toThrow('Is the shop running there?');
	});
});
