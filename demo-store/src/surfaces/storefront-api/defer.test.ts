import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { describe, expect, test } from 'vitest';
import { openApi, ORIGIN } from './testing/open-api.ts';

const PRODUCT = `query($handle: String!, $late: Boolean = true) {
	product(handle: $handle) {
		title
		... @defer(if: $late, label: "price") { priceRange { minVariantPrice { amount } } }
		variants(first: 2) { nodes { id ...Stock @defer(label: "stock") } }
	}
	node(id: "gid://shopify/Product/8100000000013") {
		... on Product @defer { handle }
		... on Page @defer { body }
	}
}
fragment Stock on ProductVariant { availableForSale ... @defer(label: "sku") { sku } }`;
const VARIABLES = { handle: 'everyday-mug' };

interface Part {
	data?: object;
	hasNext: boolean;
	incremental?: { path: unknown[]; label?: string; data: object; errors?: object[] }[];
}

const { fetch, read, ask } = openApi();

async function stream(query: string, variables: object = VARIABLES): Promise<Part[]> {
	const response = await fetch('/api/2026-04/graphql.json', {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'multipart/mixed, application/json' },
		body: JSON.stringify({ query, variables })
	});
	expect(response.headers.get('content-type')).toBe(
		'multipart/mixed; boundary="graphql"; deferSpec=20220824'
	);
	const parts = (await response.text()).split(/--graphql(?:--)?\r\n/).filter(Boolean);
	return parts.map((part) => JSON.parse(part.split('\r\n\r\n')[1] ?? '') as Part);
}

describe('a client that takes parts', () => {
	test('gets what is not deferred first, then each fragment with its place', async () => {
		const [first, ...rest] = await stream(PRODUCT);
		expect(first).toMatchObject({
			hasNext: true,
			data: {
				product: { title: 'Everyday Mug', variants: { nodes: [{ id: expect.any(String) }, {}] } }
			}
		});
		expect(JSON.stringify(first?.data)).not.toMatch(
			/priceRange|availableForSale|sku|handle|_defer/
		);
		const parts = rest.flatMap(({ incremental = [] }) => incremental);
		const place = (path: (string | number)[], label: string) => ({ path, label });
		expect(parts.map(({ path, label = '' }) => ({ path, label }))).toEqual([
			place(['product', 'variants', 'nodes', 0], 'stock'),
			place(['product', 'variants', 'nodes', 0], 'sku'),
			place(['product', 'variants', 'nodes', 1], 'stock'),
			place(['product', 'variants', 'nodes', 1], 'sku'),
			place(['product'], 'price'),
			place(['node'], '')
		]);
		expect(parts.at(-1)?.data).toEqual({ handle: 'everyday-mug' });
		expect(rest.map(({ hasNext }) => hasNext)).toEqual([true, true, true, true, true, false]);
	});

	test('puts together what others get at once', async () => {
		const whole = await read(PRODUCT, VARIABLES);
		const [first, ...rest] = await stream(PRODUCT);
		const merged = structuredClone(first?.data) as object;
		for (const { path, data } of rest.flatMap(({ incremental = [] }) => incremental)) {
			const at = path.reduce<object>((inner, step) => Reflect.get(inner, step as string), merged);
			Object.assign(at, data);
		}
		expect(merged).toEqual(whole);
	});

	test('gets a fragment at once that says so', async () => {
		const [first] = await stream(PRODUCT, { ...VARIABLES, late: false });
		expect(JSON.stringify(first?.data)).toContain('priceRange');
	});

	test('finds the error of a deferred field beside it', async () => {
		const [first, second] = await stream(
			'{ shop { name } ... @defer { menu(handle: "main-menu") { id } } }'
		);
		expect(first).not.toHaveProperty('errors');
		expect(second?.incremental).toMatchObject([
			{
				path: [],
				data: { menu: null },
				errors: [{ path: ['menu'], extensions: { code: 'ACCESS_DENIED' } }]
			}
		]);
	});

	test('finds an error that takes away more than its fragment in the first answer', async () => {
		const response = await fetch('/api/2026-04/graphql.json', {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'multipart/mixed' },
			body: JSON.stringify({
				query:
					'{ collection(handle: "sale") { id ... @defer { products(first: 251) { nodes { id } } } } }'
			})
		});
		expect(await response.json()).toMatchObject({
			data: { collection: null },
			errors: [{ path: ['collection', 'products'] }]
		});
	});
});

test('a document that defers nothing is one answer for everybody', async () => {
	const { status, headers } = await ask('{ shop { name } }', {}, { accept: 'multipart/mixed' });
	expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
});

test('the platform’s own client reads the stream', async () => {
	const client = createStorefrontApiClient({
		storeDomain: 'https://demo.test',
		apiVersion: '2026-04',
		publicAccessToken: 'public-token',
		customFetchApi: (url, init) => fetch(new URL(url, ORIGIN).pathname, init)
	});
	const received = [];
	const answers = await client.requestStream(PRODUCT, { variables: VARIABLES });
	for await (const { data, hasNext, errors } of answers) {
		expect(errors).toBeUndefined();
		received.push({ data: structuredClone(data), hasNext });
	}
	expect(received.at(-1)).toEqual({ data: await read(PRODUCT, VARIABLES), hasNext: false });
});
