import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../store/testing/open-test-shop.ts';
import { createCheckout } from './checkout.ts';

const FUZZ_TIMEOUT_MS = 60_000;
const ORIGIN = 'http://store.test';
const LINK = `${ORIGIN}/cart/4500000001001:1`;

let shop: TestShop;
let handle: ReturnType<typeof createCheckout>;

beforeAll(() => {
	shop = openTestShop();
	handle = createCheckout({ store: shop.store, origin: ORIGIN, shopOrigin: 'http://shop.test' });
});

afterAll(() => {
	shop.store.close();
});

async function open(address: string): Promise<number | undefined> {
	const url = URL.parse(address);
	return url === null ? undefined : (await handle(new Request(url)))?.status;
}

test(
	'whatever stands in the path of a cart link, the store answers',
	async () => {
		const part = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.nat().map(String),
			fc.constantFrom('4500000001001', ':', ',', '1', '0', '%3A', '%', '/', '..')
		);
		await fc.assert(
			fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
				const path = parts.join('').replaceAll(/[?#]/g, '');
				expect([undefined, 200, 302, 404, 405, 410]).toContain(
					await open(`${ORIGIN}/cart/${path}`)
				);
			}),
			{ numRuns: 250 }
		);
	},
	FUZZ_TIMEOUT_MS
);

test(
	'whatever stands in its query, the items are not lost over it',
	async () => {
		const name = fc.constantFrom(
			...['discount', 'note', 'attributes[a]', 'attributes[', 'properties', 'selling_plan'],
			...['checkout[email]', 'checkout[shipping_address][country]', 'storefront', '__proto__']
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 5 }),
				async (pairs) => {
					const query = new URLSearchParams(
						pairs.map(([key, value]) => [key, value.toWellFormed()])
					);
					expect(await open(`${LINK}?${query}`)).toBe(302);
				}
			),
			{ numRuns: 150 }
		);
	},
	FUZZ_TIMEOUT_MS
);
