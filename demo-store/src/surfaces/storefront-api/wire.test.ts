import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../graphql/wire.ts';
import { openApi, PRIVATE_TOKEN } from './testing/open-api.ts';

const API_PATH = '/api/2026-04/graphql.json';
const SHOP = '{ shop { name } }';

function post(body: BodyInit, headers: Record<string, string> = {}): RequestInit {
	return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
}

describe('addresses', () => {
	const { fetch } = openApi();

	test.each(['/api/2026-05/graphql.json', '/api/2099-01/graphql.json', '/api/nonsense/graphql'])(
		'%s is not found',
		async (path) => {
			const response = await fetch(path, post(JSON.stringify({ query: SHOP })));
			expect(response.status).toBe(404);
			expect(await response.json()).toEqual({ errors: 'Not Found' });
		}
	);

	test('a version that is no longer supported is answered by the oldest one, with a warning', async () => {
		const response = await fetch(
			'/api/2024-01/graphql.json',
			post(JSON.stringify({ query: SHOP }))
		);
		expect(response.status).toBe(200);
		expect(response.headers.get('x-shopify-api-version')).toBe('2025-07');
		expect(response.headers.get('x-shopify-api-version-warning')).toContain('versioning');
	});

	test.each(['2026-01', '2026-04', 'unstable'])('%s answers for itself', async (version) => {
		const response = await fetch(
			`/api/${version}/graphql.json?operation=Shop`,
			post(JSON.stringify({ query: SHOP }))
		);
		expect(await response.json()).toMatchObject({ data: { shop: { name: 'Prism Supply' } } });
		expect(response.headers.get('x-shopify-api-version')).toBe(version);
		expect(response.headers.has('x-shopify-api-version-warning')).toBe(false);
		expect(response.headers.get('x-request-id')).toBe('request-1');
		expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
	});
});

describe('methods', () => {
	const { fetch } = openApi();

	test.each(['GET', 'PUT', 'DELETE'])('%s from a program is not allowed', async (method) => {
		const response = await fetch(API_PATH, { method, headers: { accept: 'application/json' } });
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('POST, OPTIONS');
	});

	test('a browser may ask from any page before it posts', async () => {
		const response = await fetch(API_PATH, { method: 'OPTIONS' });
		expect(response.status).toBe(204);
		expect(response.headers.get('access-control-allow-origin')).toBe('*');
		expect(response.headers.get('access-control-allow-headers')).toContain(
			'x-shopify-storefront-access-token'
		);
	});

	test('a browser on the address gets the explorer, with nothing from elsewhere', async () => {
		const response = await fetch(API_PATH, { headers: { accept: 'text/html,*/*;q=0.8' } });
		const page = await response.text();
		expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
		expect(page).toContain(`"endpoint":"${API_PATH}"`);
		expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)="https?:/);
	});
});

describe('bodies', () => {
	const { fetch } = openApi();

	test.each([
		['', 'not valid JSON'],
		['{', 'not valid JSON'],
		['[]', 'Required parameter missing or invalid: body'],
		['"{ shop }"', 'Required parameter missing or invalid: body'],
		['{}', 'Required parameter missing or invalid: query'],
		['{"query":""}', 'Required parameter missing or invalid: query'],
		['{"query":7}', 'Required parameter missing or invalid: query'],
		['{"query":"{shop{name}}","variables":[1]}', 'missing or invalid: variables']
	])('%j is a bad request', async (body, message) => {
		const response = await fetch(API_PATH, post(body));
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({
			errors: [{ message: expect.stringContaining(message), extensions: { code: 'BAD_REQUEST' } }]
		});
	});

	test('larger than the bound are refused', async () => {
		const query = `{ shop { name } } #${' '.repeat(MAX_BODY_BYTES)}`;
		const response = await fetch(API_PATH, post(JSON.stringify({ query })));
		expect(response.status).toBe(413);
	});

	test('may be the bare document', async () => {
		const response = await fetch(API_PATH, post(SHOP, { 'content-type': 'application/graphql' }));
		expect(await response.json()).toMatchObject({ data: { shop: { name: 'Prism Supply' } } });
	});
});

describe('documents', () => {
	const { ask, store } = openApi();

	test.each([
		['{ shop { name }', 'Syntax Error: Expected Name, found <EOF>.', undefined],
		['{ shop { nam } }', "Field 'nam' doesn't exist on type 'Shop'", 'undefinedField'],
		['{ shop }', 'Field must have selections', 'selectionMismatch']
	])('%s is answered with errors alone', async (query, message, code) => {
		const { status, data, errors } = await ask(query);
		expect(status).toBe(200);
		expect(data).toBeUndefined();
		expect(errors?.[0]?.message).toContain(message);
		expect(errors?.[0]?.extensions?.['code']).toBe(code);
	});

	test('with wrong variables are refused', async () => {
		const query = 'query($id: ID!) { product(id: $id) { title } }';
		const { status, data, errors } = await ask(query, {});
		expect([status, data]).toEqual([200, undefined]);
		expect(errors?.[0]).toMatchObject({
			message: 'Variable $id of type ID! was provided invalid value',
			extensions: { code: 'INVALID_VARIABLE', value: null }
		});
	});

	test('with a field that is not supported say which, and still answer the rest', async () => {
		const { accessToken } = store.identity.passwords.issueToken(98_400_000_001);
		const { data, errors } = await ask(
			`{ shop { name } customer(customerAccessToken: "${accessToken}") { orders(first: 1) { nodes { id } } } }`
		);
		expect(data).toEqual({ shop: { name: 'Prism Supply' }, customer: null });
		expect(errors).toHaveLength(1);
		expect(errors?.[0]).toMatchObject({
			message: expect.stringContaining('Customer.orders is not supported'),
			path: ['customer', 'orders'],
			extensions: { code: 'UNSUPPORTED_BY_DEMO_STORE' }
		});
	});

	test('that nest too deep are refused', async () => {
		const nested = 'nodes { product { variants(first: 1) { '.repeat(11);
		const query = `{ product(handle: "carafe") { variants(first: 1) { ${nested} __typename ${'} '.repeat(33)} } } }`;
		const { errors } = await ask(query);
		expect(errors?.[0]?.extensions).toMatchObject({ code: 'MAX_DEPTH_EXCEEDED', maxDepth: 30 });
	});

	test('say what they cost', async () => {
		const { extensions } = await ask('{ products(first: 5) { nodes { title } } }');
		expect(extensions).toEqual({ cost: { requestedQueryCost: 7 } });
	});
});

describe('tokens', () => {
	const { ask } = openApi();
	const costly = `{ products(first: 250) { nodes { priceRange {
		minVariantPrice { amount } maxVariantPrice { amount } } featuredImage { url } } } }`;

	test.each([
		{ 'x-shopify-storefront-access-token': 'wrong' },
		{ 'shopify-storefront-private-token': 'wrong' }
	])('%j is unauthorized', async (headers) => {
		const { status, errors } = await ask(SHOP, {}, headers);
		expect(status).toBe(401);
		expect(errors).toEqual([{ message: '', extensions: { code: 'UNAUTHORIZED' } }]);
	});

	test('without one, a document may cost 1,000 points', async () => {
		const { status, data, errors } = await ask(costly, {}, {});
		expect([status, data]).toEqual([200, undefined]);
		expect(errors).toEqual([
			{
				message: 'Complexity exceeded',
				extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost: 1252, maxCost: 1000 }
			}
		]);
	});

	test('with one, there is no limit', async () => {
		const plans = 'sellingPlanAllocations(first: 10) { nodes { sellingPlan { id } } }';
		const { errors, extensions } = await ask(
			`{ products(first: 50) { nodes { variants(first: 250) { nodes { ${plans} } } } } }`
		);
		expect(errors).toBeUndefined();
		expect(extensions).toMatchObject({ cost: { requestedQueryCost: 287_652 } });
	});

	test.each([
		['{ menu(handle: "main-menu") { title } }', 'menu'],
		['{ metaobjects(type: "maker", first: 1) { nodes { id } } }', 'metaobjects'],
		[
			'{ product(handle: "carafe") { metafield(namespace: "custom", key: "care") { value } } }',
			'metafield'
		],
		['{ productTags(first: 1) { nodes } }', 'productTags']
	])('without one, %s is denied', async (query, field) => {
		const { errors } = await ask(query, {}, {});
		expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['ACCESS_DENIED']);
		expect(errors?.[0]?.message).toContain(`Access denied for ${field} field.`);
	});

	test('without one, the catalog is open', async () => {
		const { data } = await ask('{ product(handle: "carafe") { title } }', {}, {});
		expect(data).toEqual({ product: { title: 'Carafe' } });
	});

	test('the private one opens what the public one opens', async () => {
		const headers = { 'shopify-storefront-private-token': PRIVATE_TOKEN };
		expect((await ask(costly, {}, headers)).errors).toBeUndefined();
		expect((await ask(costly)).errors).toBeUndefined();
	});
});

describe('switches for trying failures', () => {
	test('an outage answers 503 as JSON', async () => {
		const { store, ask } = openApi();
		store.faults.set({ outage: true });
		const { status, errors, headers } = await ask(SHOP);
		expect(status).toBe(503);
		expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
		expect(errors?.[0]?.extensions).toEqual({ code: 'SERVICE_UNAVAILABLE' });
	});

	test('throttling answers 200 with its code and no data', async () => {
		const { store, ask } = openApi();
		store.faults.set({ throttled: true });
		const { status, data, errors } = await ask(SHOP);
		expect([status, data]).toEqual([200, undefined]);
		expect(errors).toEqual([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]);
	});

	test('slowness waits, then answers', async () => {
		const { store, ask, waits } = openApi();
		store.faults.set({ delayMs: 1500 });
		expect((await ask(SHOP)).data).toEqual({ shop: { name: 'Prism Supply' } });
		expect(waits).toEqual([1500]);
	});
});

test('a fault of the demo store is masked, and reported with its cause', async () => {
	const { store, ask, faults } = openApi();
	store.content.getMenu = () => {
		throw new TypeError('secret detail');
	};
	const { data, errors } = await ask('{ menu(handle: "main-menu") { title } shop { name } }');
	expect(data).toEqual({ menu: null, shop: { name: 'Prism Supply' } });
	expect(errors?.[0]?.message).toContain('Request ID: request-1');
	expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' });
	expect(JSON.stringify(errors)).not.toContain('secret');
	expect(faults.map(({ message }) => message)).toEqual(['secret detail']);
});

test.each([0, Number.POSITIVE_INFINITY])(
	'deferred fragments come with the first and only answer (compiled after %s runs)',
	async (compileAfterRuns) => {
		const { read } = openApi({ compileAfterRuns });
		const document = (directive: string) =>
			`{ shop { name ... ${directive} { id } ...Facts ${directive} } }
			fragment Facts on Shop { primaryDomain { host } }`;
		expect(await read(document('@defer'))).toEqual(await read(document('@include(if: true)')));
	}
);
