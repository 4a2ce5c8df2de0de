import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestShop } from './testing/open-test-shop';

const KNOWN = [
	...['/checkout', '/cart/1:1', '/cart/1:2,3:4', '/buy/x:1', '/buy/~Z2lk:1,y:2', '/cart.js'],
	...['/cart/add', '/cart/change.json', '/en-gb/cart/clear.js', '/api/tools', '/api/ucp/mcp'],
	...['/.well-known/commerce', '/api/2026-04/graphql.json', '/api/webhooks/platform']
];
const PIECES = [
	...['', '/', '//', '.js', '.json', '0', ':', ',', '~', '.', '..', ';', '@', '?', '#', '\\', ' '],
	...['%', '%2F', '%2f', '%3A', '%2e%2e', '%00', '%ff', '%E2%82%AC', 'é', '💠', 'A', 'cart', 'buy']
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A path that is known, with up to three pieces put in or put in the place of something. */
const paths = fc
	.tuple(
		fc.constantFrom(...KNOWN),
		fc.array(
			fc.tuple(
				fc.nat(30),
				fc.nat(3),
				fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 }))
			),
			{ maxLength: 3 }
		)
	)
	.map(([known, changes]) =>
		changes.reduce(
			(path, [start, length, piece]) =>
				`/${path.slice(1, start + 1)}${piece}${path.slice(start + 1 + length)}`,
			known
		)
	)
	// What is no address does not get as far as this.
	.filter((path) => URL.canParse(`https://shop.example${path}`));

it('answers or leaves every path and method, without a failure', async () => {
	const shop = openTestShop({
		answer: () => Response.json({ ucp: {} }),
		loadPlatformCart: () => Promise.resolve(null)
	});
	const seen = new Set<number | null>();
	await fc.assert(
		fc.asyncProperty(paths, fc.constantFrom(...METHODS), async (path, method) => {
			const response = await shop.send(path, { method });
			seen.add(response?.status ?? null);
			expect(response?.status ?? 404).toBeLessThan(500);
		}),
		{ numRuns: 3_000 }
	);
	expect([...seen].sort()).toEqual([200, 302, 303, 405, null]);
	expect(shop.sent.every(({ url }) => url.startsWith('https://store.example/'))).toBe(true);
});

it('sends to the store, and only there, whatever a link holds', async () => {
	const shop = openTestShop();
	const tokens = fc.stringMatching(/^[\w.-]{1,8}$/);
	const links = fc
		.array(fc.tuple(tokens, fc.integer({ min: 1, max: 1e6 })), { minLength: 1, maxLength: 4 })
		.map((pairs) => `/buy/${pairs.map((pair) => pair.join(':')).join(',')}`);
	await fc.assert(
		fc.asyncProperty(links, fc.string(), async (link, query) => {
			const { pathname, search } = new URL(`https://shop.example${link}?${query}`);
			const response = await shop.send(`${link}?${query}`);
			expect(response?.headers.get('location')).toBe(`https://store.example${pathname}${search}`);
		})
	);
});
