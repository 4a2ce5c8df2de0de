import { expect, it } from 'vitest';
import { answerAppProxy } from './app-proxy.ts';

const ask = (path: string, init?: RequestInit) =>
	answerAppProxy(new Request(`http://demo.test${path}`, init));

it.each(['/apps', '/apps/other', '/apps/echoes', '/x/apps/echo', '/'])(
	'%s is a path of others',
	async (path) => {
		expect(await ask(path)).toBeNull();
	}
);

it.each(['/apps/echo', '/a/echo/x/y', '/community/echo', '/tools/echo/z'])(
	'%s tells what has reached it',
	async (path) => {
		const response = await ask(`${path}?b=1`, { method: 'POST', body: 'text' });
		expect(await response?.json()).toMatchObject({
			...{ method: 'POST', path, query: '?b=1', body: 'text' }
		});
	}
);

it('redirects, or answers with another status, where the query says so', async () => {
	const moved = await ask('/apps/echo?to=/cart');
	expect([moved?.status, moved?.headers.get('location')]).toEqual([302, '/cart']);
	expect((await ask('/apps/echo?status=418'))?.status).toBe(418);
	expect((await ask('/apps/echo?status=x'))?.status).toBe(400);
	expect((await ask('/apps/echo?status=204'))?.status).toBe(204);
	expect((await ask('/apps/echo?to=%00/cart'))?.status).toBe(400);
	expect((await ask('/apps/echo?to=/caf%C3%A9'))?.status).toBe(400);
});
