import type { RequestEvent } from '@sveltejs/kit';
import { describe, expect, it } from 'vitest';
import { compressResponse } from './compression';
import { getPageBody, readBody, resolvePage } from './page-body';

const request = new Request('https://shop.example/products/mug');

interface Rendered {
	isSubRequest?: boolean;
	/** SvelteKit leaves out the entity tag of a page that it streams. */
	isStreamed?: boolean;
}

/** Renders a page as SvelteKit does. */
function render(html: string, { isSubRequest = false, isStreamed = false }: Rendered = {}) {
	const event = { url: new URL(request.url), isSubRequest } as RequestEvent;
	return resolvePage(
		{
			event,
			async resolve(_, options) {
				const text = await options?.transformPageChunk?.({ html, done: true });
				const headers = { 'content-type': 'text/html', ...(!isStreamed && { etag: '"kit"' }) };
				return new Response(text, { headers });
			}
		},
		(text) => Buffer.from(text.toUpperCase())
	);
}

describe('resolvePage', () => {
	it('keeps the completed page beside its response', async () => {
		const response = await render('mug ü');
		expect(String(getPageBody(response))).toBe('MUG Ü');
		expect(response.headers.get('content-length')).toBe('6');
	});

	it('names other content by another entity tag', async () => {
		const tags = await Promise.all(
			['mug', 'mug', 'cup'].map(async (html) => (await render(html)).headers.get('etag'))
		);
		expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
		expect(tags[1]).toBe(tags[0]);
		expect(tags[2]).not.toBe(tags[0]);
	});

	it('leaves the headers of a page for the page cache to the cache', async () => {
		const { headers } = await render('mug', { isSubRequest: true });
		expect(headers.has('content-length')).toBe(false);
	});

	it('passes what is no page', async () => {
		const given = new Response('{}');
		const event = { url: new URL(request.url) } as RequestEvent;
		const resolved = await resolvePage({ event, resolve: () => given }, (text) =>
			Buffer.from(text)
		);
		expect(resolved).toBe(given);
		expect(String(await readBody(resolved))).toBe('{}');
	});

	it('refuses a page that is streamed, because it would be sent without its text', async () => {
		await expect(render('mug', { isStreamed: true })).rejects.toThrow(
			'/products/mug streams a promise of its loader: await it there.'
		);
	});
});

it('sends the page where no coding is taken', async () => {
	expect(await (await compressResponse(request, await render('mug'))).text()).toBe('MUG');
	const long = await compressResponse(request, await render('mug'.repeat(1000)));
	expect(await long.text()).toBe('MUG'.repeat(1000));
});

it('fails when a handle has made another response of a page', async () => {
	const { headers } = await render('mug');
	await expect(readBody(new Response('', { headers }))).rejects.toThrow('lost its text');
});
