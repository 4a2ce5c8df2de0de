import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMcp, PROFILE, withKey, type OpenMcp } from './testing/open-mcp.ts';

const KEY = '0b2f7c1e-5a55-4b5e-9d0e-0f4b1f1f6f01';
const WALK_TIMEOUT_MS = 60_000;
const MUG = 'gid://shopify/ProductVariant/4500000013001';
/** Characters; the largest page of a search is 50 products. */
const MAX_ANSWER = 20_000;
/** The platform's answers have collections, categories and tags of each product. */
const MAX_SEARCH = 100_000;
const MAX_REFUSAL = 2500;

let mcp: OpenMcp;

beforeEach(() => {
	mcp = openMcp();
});

afterEach(() => {
	mcp.shop.store.close();
});

const context = { address_country: 'US', language: 'en', currency: 'USD' };
const buyer = { email: 'maya@example.com', phone_number: '+12075550100', first_name: 'Maya' };
const cart = {
	line_items: [{ item: { id: MUG }, quantity: 2 }],
	context,
	buyer,
	discounts: { codes: ['WELCOME10'] }
};
const destination = {
	street_address: '12 Lantern Row',
	address_country: 'US',
	postal_code: '04101'
};
const method = {
	id: 'shipping',
	type: 'shipping',
	selected_destination_id: 'a',
	destinations: [{ id: 'a', ...destination }],
	groups: [{ id: 'one-time', selected_option_id: 'us-standard' }]
};
const checkout = { ...cart, fulfillment: { methods: [method] } };
const id = 'gid://shopify/Cart/1?key=2';

/** Whole arguments of every tool. */
const ARGUMENTS: Readonly<Record<string, object>> = {
	search_catalog: {
		catalog: {
			query: 'mug',
			context,
			filters: { categories: ['mugs'], price: { min: 1, max: 5000 }, available: true },
			pagination: { limit: 3 }
		}
	},
	lookup_catalog: { catalog: { ids: ['everyday-mug'], context } },
	get_product: {
		catalog: {
			id: 'everyday-mug',
			preferences: ['Color'],
			context,
			selected: [{ name: 'Color', label: 'Sage' }]
		}
	},
	create_cart: { cart },
	get_cart: { id },
	update_cart: { id, cart },
	cancel_cart: { id },
	create_checkout: { checkout },
	get_checkout: { id },
	update_checkout: { id, checkout },
	complete_checkout: { id, checkout: {} },
	cancel_checkout: { id },
	get_order: { id: 'gid://shopify/Order/98800001004?key=X' },
	ask_business: { ask: { query: 'returns', ids: ['everyday-mug'], context } }
};

type Path = readonly (string | number)[];

function listPaths(value: unknown, path: Path = []): Path[] {
	if (typeof value !== 'object' || value === null) return [path];
	const inner = Object.entries(value).flatMap(([name, member]) =>
		listPaths(member, [...path, Array.isArray(value) ? Number(name) : name])
	);
	return path.length === 0 ? inner : [path, ...inner];
}

function readAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
}

function replaceAt(value: object, path: Path, replacement: unknown): object {
	const copy = structuredClone(value);
	const parent = readAt(copy, path.slice(0, -1)) as Record<string, unknown>;
	parent[String(path.at(-1))] = replacement;
	return copy;
}

function kindOf(value: unknown): string {
	return Array.isArray(value) ? 'list' : typeof value;
}

const LONG = 'x'.repeat(100_000);
const EXTREMES = [
	true,
	0,
	-1,
	1.5,
	Number.MAX_SAFE_INTEGER,
	1e308,
	'',
	LONG,
	{},
	[],
	Array.from({ length: 1000 }, () => 'x'),
	Array.from({ length: 1000 }, () => ({ item: { id: '' }, quantity: -1 }))
];

async function call(name: string, args: object) {
	const { status, result, error } = await mcp.call(name, args, withKey(KEY));
	const text = result?.content?.[0]?.text ?? error?.message ?? '';
	const isRefused = result?.isError === true && result.structuredContent === undefined;
	return { status, isRefused, text };
}

test('the arguments above are those of every tool', async () => {
	const params = { arguments: { meta: withKey(KEY) } };
	const { result } = await mcp.send({ method: 'tools/list', params });
	const tools = result?.['tools'] as { name: string }[];
	expect(Object.keys(ARGUMENTS).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

describe('whatever is sent, the answer is short: values at every place of', () => {
	test.each(Object.entries(ARGUMENTS))(
		'%s',
		async (name, args) => {
			const whole = await call(name, args);
			expect([whole.status, whole.isRefused]).toEqual([200, false]);
			for (const path of listPaths(args)) {
				for (const extreme of EXTREMES) {
					const place = `${name} ${path.join('.')} ${JSON.stringify(extreme).slice(0, 40)}`;
					// A key that was used for other arguments would be refused before.
					mcp.shop.store.database.exec('DELETE FROM idempotent_calls');
					const { status, isRefused, text } = await call(name, replaceAt(args, path, extreme));
					expect([place, status]).toEqual([place, 200]);
					const isOtherKind = kindOf(extreme) !== kindOf(readAt(args, path));
					if (isOtherKind || extreme === LONG) expect([place, isRefused]).toEqual([place, true]);
					expect([place, text.length <= (isRefused ? MAX_REFUSAL : MAX_ANSWER)]).toEqual([
						place,
						true
					]);
					if (isRefused) expect(text).toContain(String(path[0]));
				}
			}
			expect(mcp.faults).toEqual([]);
		},
		WALK_TIMEOUT_MS
	);
});

describe('bounds', () => {
	test.each<[string, string, Path, unknown, boolean]>([
		['search_catalog', 'a limit of text', ['catalog', 'pagination', 'limit'], '5', false],
		['search_catalog', 'half a limit', ['catalog', 'pagination', 'limit'], 2.5, false],
		['search_catalog', 'no limit', ['catalog', 'pagination', 'limit'], null, false],
		['search_catalog', 'a limit of nothing', ['catalog', 'pagination', 'limit'], 0, true],
		['search_catalog', 'a limit below', ['catalog', 'pagination', 'limit'], -7, true],
		['search_catalog', 'a huge limit', ['catalog', 'pagination', 'limit'], 1e15, true],
		['search_catalog', 'a negative price', ['catalog', 'filters', 'price', 'min'], -1, false],
		['search_catalog', 'a free price', ['catalog', 'filters', 'price', 'max'], 0, true],
		['search_catalog', '500 characters', ['catalog', 'query'], 'x'.repeat(500), true],
		['search_catalog', '501 characters', ['catalog', 'query'], 'x'.repeat(501), false],
		['lookup_catalog', 'no ids', ['catalog', 'ids'], [], false],
		['lookup_catalog', '10 ids', ['catalog', 'ids'], count(10), true],
		['lookup_catalog', 'one id again and again', ['catalog', 'ids'], count(100, () => MUG), true],
		['get_product', '20 options', ['catalog', 'preferences'], count(20), true],
		['get_product', '21 options', ['catalog', 'preferences'], count(21), false],
		['create_cart', 'a quantity of 0', ['cart', 'line_items', 0, 'quantity'], 0, false],
		['create_cart', 'a quantity below', ['cart', 'line_items', 0, 'quantity'], -1, false],
		['create_cart', 'a million', ['cart', 'line_items', 0, 'quantity'], 1_000_000, false],
		['create_cart', '100 lines', ['cart', 'line_items'], count(100, toLine), true],
		['create_cart', '101 lines', ['cart', 'line_items'], count(101, toLine), false],
		['create_cart', '20 codes', ['cart', 'discounts', 'codes'], count(20), true],
		['create_cart', '21 codes', ['cart', 'discounts', 'codes'], count(21), false],
		['ask_business', '1,000 characters', ['ask', 'query'], 'x'.repeat(1000), true],
		['ask_business', '1,001 characters', ['ask', 'query'], 'x'.repeat(1001), false],
		['ask_business', '11 products', ['ask', 'ids'], count(11), false]
	])('%s: %s', async (name, _, path, value, isTaken) => {
		const { status, isRefused } = await call(name, replaceAt(ARGUMENTS[name] ?? {}, path, value));
		expect([status, isRefused]).toEqual([200, !isTaken]);
	});

	test('of ids are the protocol’s own error', async () => {
		const { status, error } = await mcp.call('lookup_catalog', { catalog: { ids: count(11) } });
		expect([status, error?.code, error?.data?.['code']]).toEqual([
			400,
			-32602,
			'request_too_large'
		]);
		expect(error?.message).toContain('11 ids are too many: send at most 10');
	});

	test('of a page hold for the largest one', async () => {
		const args = { catalog: { query: '*', pagination: { limit: 50 } } };
		const { result } = await mcp.call('search_catalog', args);
		expect(result?.structuredContent?.products).toHaveLength(50);
		expect(result?.content?.[0]?.text.length).toBeLessThan(MAX_SEARCH);
	});

	test('of texts hold for a merchant who writes a book', async () => {
		const { catalog } = mcp.shop.store;
		const product = catalog.getProductByHandle('everyday-mug')!;
		const book = `<p>${'All about mugs. '.repeat(5000)}</p>`;
		const tags = count(500);
		catalog.saveProduct({ ...product, descriptionHtml: book, tags });
		for (const [name, args] of [
			['get_product', { catalog: { id: 'everyday-mug' } }],
			['ask_business', { ask: { query: 'all about mugs', ids: ['everyday-mug'] } }]
		] as const) {
			const { isRefused, text } = await call(name, args);
			expect([name, isRefused, text.length < MAX_ANSWER]).toEqual([name, false, true]);
		}
	});

	test('of what is repeated hold for names and addresses', async () => {
		const params = { name: LONG, arguments: {} };
		const unknown = await mcp.send({ method: 'tools/call', params });
		for (const profile of [LONG, `https://a.example/${LONG}`]) {
			const { error } = await mcp.call('get_cart', { id }, { 'ucp-agent': { profile } });
			expect(error?.message.length).toBeLessThan(MAX_REFUSAL);
		}
		expect(unknown.error?.message.length).toBeLessThan(MAX_REFUSAL);
	});
});

/** Clients keep the schemas of answers to themselves. */
test('a model reads at most 24,000 characters of the list of tools, each input in full', async () => {
	const { result } = await mcp.send({
		method: 'tools/list',
		params: { arguments: { meta: { 'ucp-agent': { profile: PROFILE } } } }
	});
	const tools = result?.['tools'] as { inputSchema: object; outputSchema?: object }[];
	const read = JSON.stringify(tools.map(({ outputSchema: _, ...tool }) => tool));
	expect(read.length).toBeLessThanOrEqual(24_000);
	expect(read).not.toContain('As in');
	for (const name of ['postal_code', 'selected_option_id', '"maxItems":100', '"maximum":999999']) {
		expect(read.split(name).length, name).toBeGreaterThan(2);
	}
});

test('the list of tools has at most 90,000 characters, and a schema for the answers of each resource', async () => {
	const { result } = await mcp.send({ method: 'tools/list' });
	expect(JSON.stringify(result).length).toBeLessThanOrEqual(90_000);
	const tools = result?.['tools'] as { name: string; outputSchema?: object }[];
	const described = tools.flatMap(({ name, outputSchema }) => (outputSchema ? [name] : []));
	expect(described).toEqual([
		...['search_catalog', 'lookup_catalog', 'get_product', 'get_cart', 'get_checkout', 'get_order']
	]);
});

function count<Value = string>(
	length: number,
	create = (index: number): Value => `v${index}` as Value
): Value[] {
	return Array.from({ length }, (_, index) => create(index));
}

function toLine(): object {
	return { item: { id: MUG }, quantity: 1 };
}
