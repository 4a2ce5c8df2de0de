import { describe, expect, it, vi } from 'vitest';
import type { PublicCache } from '../cache';
import { handlePurge, type PurgeOptions } from './purge';

const TOKEN = 'a-token-of-thirty-two-characters';

function open(token: string | null = TOKEN) {
	const invalidateTags = vi.fn<PublicCache['invalidateTags']>().mockResolvedValue('published');
	const invalidateAll = vi.fn<PublicCache['invalidateAll']>().mockResolvedValue('alone');
	const options: PurgeOptions = { token, cache: { invalidateTags, invalidateAll } };
	const send = async (body: string, authorization?: string) => {
		const headers = authorization === undefined ? {} : { authorization };
		const init = { method: 'POST', body, headers };
		const response = await handlePurge(new Request('http://localhost/purge', init), options);
		return { response, text: await response.text() };
	};
	const purge = (...tags: string[]) => send(JSON.stringify({ tags }), `Bearer ${TOKEN}`);
	return { send, purge, invalidateTags, invalidateAll };
}

describe('a purge is refused', () => {
	it('where no token is set: nothing is there', async () => {
		const { response, text } = await open(null).send('{"tags":["all"]}', 'Bearer null');
		expect([response.status, text]).toEqual([404, '']);
	});

	it.each([
		undefined,
		'',
		TOKEN,
		'Bearer',
		'Bearer ',
		`Basic ${TOKEN}`,
		`Bearer ${TOKEN}x`,
		`Bearer ${TOKEN.slice(1)}`
	])('to who sends %s', async (authorization) => {
		const { send, invalidateAll } = open();
		const { response } = await send('{"tags":["all"]}', authorization);
		expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		expect(invalidateAll).not.toHaveBeenCalled();
	});

	it.each(['', 'products', '{}', '{"tags":[]}', '{"tags":"all"}', '{"tags":[1]}', '{"all":true}'])(
		'for the body %s, and says what works',
		async (body) => {
			const { response, text } = await open().send(body, `Bearer ${TOKEN}`);
			expect([response.status, text]).toEqual([
				400,
				'{"error":"Send {\\"tags\\": [\\"products\\"]} with at most 500 tags, or [\\"all\\"]."}'
			]);
		}
	);

	it.each(['prodcuts', 'product-', 'carafe', 'constructor', 'Products', '*'])(
		'for the tag %s, which nothing has, together with those that are right',
		async (tag) => {
			const { purge, invalidateTags } = open();
			const { response, text } = await purge('products', tag);
			expect(response.status).toBe(400);
			expect(text).toContain(`Nothing is kept under \\"${tag}\\". Tags are: all, products,`);
			expect(text).toContain('product-<handle>');
			expect(invalidateTags).not.toHaveBeenCalled();
		}
	);

	it('for more than 64 KiB', async () => {
		const { response } = await open().send(' '.repeat(65_537), `Bearer ${TOKEN}`);
		expect(response.status).toBe(413);
	});
});

describe('a purge', () => {
	it('forgets the tags and says whether the fleet knows', async () => {
		const { purge, invalidateTags } = open();
		const tags = ['products', 'product-carafe', 'article-journal-dispersion', 'sitemap'];
		const { response, text } = await purge(...tags);
		expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
		expect(JSON.parse(text)).toEqual({ success: true, tagsInvalidated: tags, fleet: 'published' });
		expect(invalidateTags.mock.calls).toEqual([[tags]]);
	});

	it('forgets everything', async () => {
		const { purge, invalidateAll } = open();
		const { text } = await purge('products', 'all');
		expect(JSON.parse(text)).toEqual({ success: true, tagsInvalidated: ['all'], fleet: 'alone' });
		expect(invalidateAll).toHaveBeenCalledOnce();
	});

	it.each([['products'], ['all']])(
		'of %s that others cannot be told of is an error, though this server forgot it',
		async (tag) => {
			const { purge, invalidateTags, invalidateAll } = open();
			invalidateTags.mockResolvedValue('unpublished');
			invalidateAll.mockResolvedValue('unpublished');
			const { response, text } = await purge(tag);
			expect([response.status, text]).toEqual([503, expect.stringContaining('Send it again')]);
		}
	);
});
