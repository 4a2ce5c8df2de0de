import { describe, expect, it } from 'vitest';
import { createFakeStorefront } from '../../../../../tests/support/fake-storefront';
import { resolveUrlRedirect } from './redirects';

const ORIGIN = 'https://shop.example';

function resolve(address: string, target: string, path?: string) {
	const url = new URL(address, ORIGIN);
	const found = path ?? url.pathname.toLowerCase().replace(/\/$/, '');
	const nodes = [{ path: found, target }];
	const { storefront, asked } = createFakeStorefront(() => ({ urlRedirects: { nodes } }));
	const location = resolveUrlRedirect(storefront, url);
	return { asked, location };
}

describe('resolveUrlRedirect goes nowhere', () => {
	it.each([
		['to a script', 'javascript:alert(1)'],
		['to data', 'data:text/html,<script>alert(1)</script>'],
		['to a file', 'file:///etc/passwd'],
		['to no address', 'https://'],
		['in a circle', '/old?again=1'],
		['in a circle with an origin', `${ORIGIN}/old`]
	])('%s', async (_, target) => {
		expect(await resolve('/old', target).location).toBeNull();
	});

	it('where the platform has found another path', async () => {
		expect(await resolve('/old', '/new', '/older').location).toBeNull();
	});

	it.each(['/', `/${'x'.repeat(1024)}`])(
		'from what cannot be in the table, unasked',
		async (path) => {
			const { asked, location } = resolve(path, '/new');
			expect([await location, asked]).toEqual([null, []]);
		}
	);
});

describe('resolveUrlRedirect', () => {
	it.each([
		['/old', '/new', '/new'],
		['/old/', '/new', '/new'],
		['/OLD?utm=1', '/new', '/new?utm=1'],
		['/old?utm=1&q=a+b', '/new?utm=2#top', '/new?utm=2&utm=1&q=a+b#top'],
		['/old?x=1', 'https://other.example/new', 'https://other.example/new?x=1'],
		['/old', '//other.example/new', 'https://other.example/new'],
		['/old', 'new', '/new'],
		['/old', '/50%-off/caf%C3%A9 %?q=1%', '/50%25-off/caf%C3%A9%20%25?q=1%']
	])('%s, moved to %s, leads to %s', async (address, target, expected) => {
		expect(await resolve(address, target).location).toBe(expected);
	});

	it('asks for the whole path, which no quote can end', async () => {
		const { asked, location } = resolve('/Old"%20path:x', '/new');
		await location;
		expect(asked).toMatchObject([{ variables: { query: 'path:"/old%22%20path:x"' } }]);
	});
});
