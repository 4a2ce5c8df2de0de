import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMcp, withKey, type OpenMcp } from './open-mcp.ts';
import { assertAnswer, assertProfile } from './published-rules.ts';

/** The rules refuse wrong answers: good ones with one member taken away or replaced. */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

const CANDLE = 'jar-candle';
const KEY = '0b2f7c1e-5a55-4b5e-9d0e-0f4b1f1f6f01';
const CONTENTS = ['ucp', 'id', 'line_items', 'currency', 'totals'];
const CHECKOUT = [...CONTENTS, 'status', 'links'];

let mcp: OpenMcp;

beforeEach(() => {
	mcp = openMcp();
});

afterEach(() => {
	mcp.shop.store.close();
});

/** A cart with a buyer and codes, one of which counts; the address is for checkouts. */
function writeContents() {
	return {
		line_items: [
			{ item: { id: `gid://shopify/ProductVariant/${mcp.shop.variant(CANDLE).id}` }, quantity: 3 }
		],
		buyer: { email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' },
		discounts: { codes: ['WELCOME10', 'NONSENSE'] },
		fulfillment: {
			methods: [
				{
					destinations: [
						{
							street_address: '12 Lantern Row',
							address_locality: 'Portland',
							address_region: 'ME',
							postal_code: '04101',
							address_country: 'US'
						}
					]
				}
			]
		}
	};
}

async function openCheckout(): Promise<string> {
	return (await mcp.ask('create_checkout', { checkout: writeContents() })).id;
}

function readOrder() {
	const { id, confirmationNumber } = mcp.shop.store.orders.findByName('#1066')!;
	return mcp.ask('get_order', { id: `gid://shopify/Order/${id}?key=${confirmationNumber}` });
}

/** One answer of each kind that names as much as the store can, and what it must name. */
const ANSWERS: readonly [kind: string, tool: string, () => Promise<object>, readonly string[]][] = [
	[
		'a search',
		'search_catalog',
		() => mcp.ask('search_catalog', { catalog: { query: 'mug', pagination: { limit: 1 } } }),
		['ucp', 'products']
	],
	[
		'a lookup',
		'lookup_catalog',
		() => mcp.ask('lookup_catalog', { catalog: { ids: [CANDLE, 'none'] } }),
		['ucp', 'products']
	],
	[
		'a product',
		'get_product',
		() => mcp.ask('get_product', { catalog: { id: CANDLE, selected: [] } }),
		['ucp', 'product']
	],
	['a cart', 'create_cart', () => mcp.ask('create_cart', { cart: writeContents() }), CONTENTS],
	[
		'a checkout',
		'create_checkout',
		() => mcp.ask('create_checkout', { checkout: writeContents() }),
		[...CHECKOUT, 'continue_url']
	],
	[
		'a canceled checkout',
		'cancel_checkout',
		async () => mcp.ask('cancel_checkout', { id: await openCheckout() }, withKey(KEY)),
		CHECKOUT
	],
	[
		'a paid checkout',
		'get_checkout',
		async () => {
			const id = await openCheckout();
			mcp.pay(id);
			return mcp.ask('get_checkout', { id });
		},
		[...CHECKOUT, 'order']
	],
	[
		'an order',
		'get_order',
		readOrder,
		[...CONTENTS, 'checkout_id', 'permalink_url', 'fulfillment']
	],
	[
		'an answer in words',
		'ask_business',
		() => mcp.ask('ask_business', { ask: { query: 'Can I return a lit candle?' } }),
		['ucp', 'answer']
	],
	[
		'an error',
		'get_cart',
		() => mcp.ask('get_cart', { id: 'gid://shopify/Cart/1?key=2' }),
		['ucp', 'messages']
	]
];

/** Members that the protocol leaves to the business, which may hold anything. */
const OPEN =
	/^(?:products\.\d+|product)\.(?:gift_card|collections|variants\.\d+\.(?:checkout_url|requires|seller\.domain))/;

describe.each(ANSWERS)(
	'the published rules and the schema of the list of tools take %s',
	(_, tool, ask, required) => {
		test('and refuse another kind of value at each member', async () => {
			const [answer, listed] = [await readJson(ask()), await readListed(tool)];
			expect([isRefused(tool, answer), listed(answer)]).toEqual([false, true]);
			const accepted = listPaths(answer).filter((path) => {
				const changed = replace(answer, path, toOtherKind);
				return !isRefused(tool, changed) || listed(changed);
			});
			expect(accepted.map((path) => path.join('.')).filter((name) => !OPEN.test(name))).toEqual([]);
		});

		test('and refuse it without what it must name', async () => {
			const [answer, listed] = [await readJson(ask()), await readListed(tool)];
			const accepted = required.filter((name) => {
				const changed = remove(answer, name);
				return !isRefused(tool, changed) || listed(changed);
			});
			expect(accepted).toEqual([]);
		});
	}
);

/** Whether the schema that the list of tools has for a tool's answers takes a value. */
async function readListed(tool: string): Promise<(value: Json) => boolean> {
	const params = { arguments: { meta: withKey(KEY) } };
	const { result } = await mcp.send({ method: 'tools/list', params });
	const tools = result?.['tools'] as { name: string; outputSchema: object }[];
	// Those that write a resource answer as the one that reads it.
	const reading = tool.replace(/^(?:create|update|complete|cancel)_/, 'get_');
	const schema = tools.find(({ name }) => name === reading)?.outputSchema ?? {};
	const validate = new AjvJsonSchemaValidator().getValidator({ ...schema });
	return (value) => validate(value).valid;
}

test('an unknown tool has no rules, so it is refused', () => {
	expect(() => assertAnswer('guess_price', {})).toThrow('no schema for answers of guess_price');
});

test.each(['version', 'services', 'payment_handlers'])(
	'a profile without %s, or with another kind of it, is refused',
	async (name) => {
		const response = await mcp.fetch('/.well-known/ucp');
		const profile = (await response.json()) as { ucp: { [name: string]: Json } };
		expect(() => assertProfile({ ucp: remove(profile.ucp, name) })).toThrow(name);
		expect(() => assertProfile(replace(profile, ['ucp', name], toOtherKind))).toThrow(name);
	}
);

async function readJson(answer: Promise<object>): Promise<Json> {
	return JSON.parse(JSON.stringify(await answer)) as Json;
}

function isRefused(tool: string, answer: Json): boolean {
	try {
		assertAnswer(tool, answer);
		return false;
	} catch {
		return true;
	}
}

/** The path of every member, however deep. */
function listPaths(value: Json, path: Path = []): Path[] {
	const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	return entries.flatMap(([name, each]) => [[...path, name], ...listPaths(each, [...path, name])]);
}

function toOtherKind(value: Json): Json {
	return typeof value === 'object' && value !== null ? 'wrong' : { wrong: true };
}

function replace(value: Json, [name, ...rest]: Path, change: (value: Json) => Json): Json {
	if (name === undefined) return change(value);
	const copy = structuredClone(value) as Record<string | number, Json>;
	copy[name] = replace(copy[name] ?? null, rest, change);
	return copy;
}

function remove(value: Json, name: string): Json {
	const { [name]: _, ...rest } = value as Record<string, Json>;
	return rest;
}
