import { expect, it } from 'vitest';
import { previews } from '../preview';
import { createFakeJar } from '../http/testing/fake-jar';
import { handlePreview } from './handle-preview';
import { visitHandle } from './testing/visit-handle';

const AT = Date.parse('2026-12-01T09:00:00Z');

async function visit(given: { isSubRequest?: boolean; until?: number }) {
	const { jar } = createFakeJar();
	const { until = Date.now() + 60_000, ...rest } = given;
	await previews?.writeCookie({ jar, origin: 'https://shop.example' }, { at: AT, until });
	const headers = { 'cache-control': 'public, max-age=60', 'content-type': 'text/html' };
	const response = new Response('page', { headers });
	const visited = visitHandle(handlePreview, { response, ...rest, cookies: jar } as object);
	const { headers: sent } = await visited.answer;
	return { preview: visited.event.locals.preview, cache: sent.get('cache-control') };
}

it('shows the holder of a preview its time, in a page that nobody keeps', async () => {
	expect(await visit({})).toEqual({
		preview: { at: AT, note: expect.any(Function) as unknown },
		cache: 'private, no-store'
	});
});

it.each([
	['a page of the page cache', { isSubRequest: true }],
	['the holder of one that has ended', { until: 0 }]
])('shows none to %s', async (_, given) => {
	expect(await visit(given)).toEqual({ preview: null, cache: 'public, max-age=60' });
});
