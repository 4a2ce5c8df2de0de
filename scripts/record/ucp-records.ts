import type { Fact } from './records.ts';
import type { StoreClient } from './store-client.ts';

/** What was recorded of the addresses that agents and crawlers read first. */
const CRAWLED: readonly Fact[] = [
	{
		surface: 'theme',
		fact: 'robots.txt allows the store and its search, and names the guide for agents and UCP',
		recorded: { day: '2026-10-08' },
		async observe({ send }) {
			const text = await (await send('/robots.txt')).text();
			return {
				allows: /^Allow: \/$/m.test(text),
				forbidsSearch: /^Disallow: \/search/m.test(text),
				namesGuide: text.includes('/agents.md'),
				namesProtocol: /UCP/.test(text)
			};
		},
		expected: { allows: true, forbidsSearch: false, namesGuide: true, namesProtocol: true }
	},
	{
		surface: 'theme',
		fact: 'suggestions say their language, a tag and a score, and nothing of limits',
		recorded: { day: '2026-08-17' },
		async observe({ send }) {
			const { headers } = await send('/search/suggest.json?q=a&resources[type]=product');
			const names = ['content-language', 'etag', 'server-timing'];
			const scores = ['shopify-complexity-score', 'shopify-complexity-score-v2'];
			return {
				missing: [...names, ...scores].filter((name) => !headers.has(name)),
				limits: [...headers.keys()].filter((name) => /rate-?limit|retry-after/.test(name))
			};
		},
		expected: { missing: [], limits: [] }
	},
	{
		surface: 'theme',
		fact: 'a program that says no more than "node" gets 429 for all products',
		recorded: { day: '2026-10-06' },
		observe: async ({ send }) =>
			(await send('/products.json?limit=1', { headers: { 'user-agent': 'node' } })).status,
		expected: 429
	}
];

/** A public example, which stores need not fetch from us. */
const PROFILE = 'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json';
const META = { 'ucp-agent': { profile: PROFILE } };
/** `.invalid` is nobody's, now and later (RFC 2606). */
const NOBODY = { 'ucp-agent': { profile: 'https://agent.invalid/profile.json' } };
const UNKNOWN = 'gid://shopify/ProductVariant/99999999999999';

interface Message {
	type: string;
	code: string;
	content: string;
	severity?: string;
	path?: string;
}

interface UcpAnswer {
	status: number;
	headers: Headers;
	error?: { code: number; message: string; data?: unknown };
	result?: {
		isError?: boolean;
		content?: { text: string }[];
		structuredContent?: Record<string, unknown> & { messages?: Message[] };
		[member: string]: unknown;
	};
}

async function post(
	{ send }: StoreClient,
	method: string,
	params?: object,
	path = '/api/ucp/mcp'
): Promise<UcpAnswer> {
	const response = await send(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
	});
	const answer = (await response.json()) as Omit<UcpAnswer, 'status' | 'headers'>;
	return { ...answer, status: response.status, headers: response.headers };
}

function call(store: StoreClient, name: string, args: object, meta?: object): Promise<UcpAnswer> {
	const params = { name, arguments: { ...(meta && { meta }), ...args } };
	return post(store, 'tools/call', params);
}

/** Status, code, message and what the data says first; some stores say more in a second sentence. */
function pickError({ status, error }: UcpAnswer) {
	const { code, content, continue_url: url } = (error?.data ?? {}) as Record<string, string>;
	const data = typeof error?.data === 'string' ? error.data : undefined;
	return {
		status,
		code: error?.code,
		message: error?.message,
		...(data === undefined
			? { data: [code, content?.split('. ')[0]], leadsOn: URL.canParse(url ?? '') }
			: { data: data.split('. ')[0] })
	};
}

/** Whether it is marked as an error, what it has, and its messages without their texts. */
function pickRefusal({ status, result }: UcpAnswer) {
	const payload = result?.structuredContent;
	return {
		status,
		isError: result?.isError,
		members: Object.keys(payload ?? {}).toSorted(),
		messages: payload?.messages?.map(({ type, code, severity }) => [type, code, severity])
	};
}

interface Profile {
	ucp: {
		version: string;
		supported_versions?: Record<string, string>;
		services: Record<string, { transport: string; endpoint?: string }[]>;
		capabilities: Record<
			string,
			{ extends?: unknown; requires?: { protocol?: { min: string } } }[]
		>;
		payment_handlers: Record<string, unknown>;
	};
}

async function readProfile({ send }: StoreClient, path = '/.well-known/ucp'): Promise<Profile> {
	return (await (await send(path)).json()) as Profile;
}

const toItems = (id: string) => ({ line_items: [{ item: { id }, quantity: 1 }] });

const DISCOVERY: readonly Fact[] = [
	{
		surface: 'ucp',
		fact: 'the profile has the transports mcp and embedded, three handlers and the catalog of the platform',
		recorded: { day: '2026-08-30', version: '2026-08-25' },
		async observe(store) {
			const { ucp } = await readProfile(store);
			const [mcp, embedded] = ucp.services['dev.ucp.shopping'] ?? [];
			return {
				version: ucp.version,
				transports: [mcp?.transport, embedded?.transport],
				endpoint: new URL(mcp?.endpoint ?? '').pathname,
				handlers: Object.keys(ucp.payment_handlers),
				catalog: ucp.capabilities['dev.shopify.catalog']?.[0]?.extends
			};
		},
		expected: {
			version: '2026-08-25',
			transports: ['mcp', 'embedded'],
			endpoint: '/api/ucp/mcp',
			handlers: ['com.google.pay', 'dev.shopify.card', 'dev.shopify.shop_pay'],
			catalog: ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup']
		}
	},
	{
		surface: 'ucp',
		fact: 'the profile names one of each version, itself too, and those name no other',
		recorded: { day: '2026-08-30', version: '2026-08-25' },
		async observe(store) {
			const { ucp } = await readProfile(store);
			const versions = Object.entries(ucp.supported_versions ?? {}).slice(0, 2);
			const leaves = versions.map(async ([version, address]) => {
				const { pathname } = new URL(address);
				const leaf = await readProfile(store, pathname);
				return [pathname.replace(version, '<version>'), leaf.ucp.version === version];
			});
			return {
				versions: versions.map(([version]) => version),
				leaves: await Promise.all(leaves)
			};
		},
		expected: {
			versions: ['2026-08-25', '2026-04-08'],
			leaves: [
				['/.well-known/ucp/<version>', true],
				['/.well-known/ucp/<version>', true]
			]
		}
	},
	{
		surface: 'ucp',
		fact: 'extensions say the least version of the protocol that they need',
		recorded: { day: '2026-08-30', version: '2026-08-25' },
		async observe(store) {
			const { ucp } = await readProfile(store);
			return ['fulfillment', 'discount'].map(
				(name) => ucp.capabilities[`dev.ucp.shopping.${name}`]?.[0]?.requires?.protocol?.min
			);
		},
		expected: ['2026-08-25', '2026-08-25']
	}
];

const CALLS: readonly Fact[] = [
	{
		surface: 'ucp',
		fact: 'the endpoint is universal-commerce 0.1.0, whose list of tools may change',
		recorded: { day: '2026-08-25' },
		async observe(store) {
			const clientInfo = { name: 'record', version: '1' };
			const params = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo };
			const { result } = await post(store, 'initialize', params);
			const { tools } = result?.['capabilities'] as { tools: unknown };
			return [result?.['serverInfo'], result?.['protocolVersion'], tools];
		},
		expected: [
			{ name: 'universal-commerce', version: '0.1.0' },
			...['2024-11-05', { listChanged: true }]
		]
	},
	{
		surface: 'ucp',
		fact: 'the list of tools is for everyone: thirteen, each of which needs meta',
		recorded: { day: '2026-10-06' },
		async observe(store) {
			const { status, result } = await post(store, 'tools/list');
			const tools = result?.['tools'] as {
				name: string;
				inputSchema: { required: string[]; properties: { meta: { required: string[] } } };
			}[];
			const find = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
			const complete = find('complete_checkout');
			return {
				status,
				count: tools.length,
				withoutMeta: tools.filter(({ inputSchema }) => !inputSchema.required.includes('meta')),
				complete: complete?.required,
				hasKey: complete?.properties.meta.required.includes('idempotency-key'),
				cancel: find('cancel_checkout')?.required
			};
		},
		expected: {
			status: 200,
			count: 13,
			withoutMeta: [],
			complete: ['meta', 'id', 'checkout'],
			hasKey: true,
			cancel: ['meta', 'id']
		}
	},
	{
		surface: 'ucp',
		fact: 'the older endpoint has one tool, which answers texts alone',
		recorded: { day: '2026-09-22' },
		async observe(store) {
			const path = '/api/mcp';
			const { result: listed } = await post(store, 'tools/list', {}, path);
			const tools = listed?.['tools'] as { name: string }[];
			const params = { name: tools[0]?.name, arguments: { query: 'shipping' } };
			const { result } = await post(store, 'tools/call', params, path);
			const hasTexts = (result?.content?.length ?? 0) > 0;
			return [tools.map(({ name }) => name), hasTexts, 'structuredContent' in (result ?? {})];
		},
		expected: [['search_shop_policies_and_faqs'], true, false]
	},
	{
		surface: 'ucp',
		fact: 'an answer has the version, scores and an id with the time',
		recorded: { day: '2026-10-06' },
		async observe(store) {
			const { headers } = await post(store, 'tools/list');
			return [
				headers.get('x-shopify-ucp-mcp-api-version'),
				/^\d+$/.test(headers.get('shopify-complexity-score') ?? ''),
				/^[0-9a-f-]{36}-\d{10}$/.test(headers.get('x-request-id') ?? '')
			];
		},
		expected: ['2026-08-25', true, true]
	},
	{
		surface: 'ucp',
		fact: 'a call without a profile is refused, whatever its method is',
		recorded: { day: '2026-09-22' },
		observe: async (store) => [
			pickError(await call(store, 'search_catalog', { catalog: { query: 'a' } })),
			pickError(await post(store, 'no_such_method'))
		],
		expected: Array.from({ length: 2 }, () => ({
			status: 422,
			code: -32001,
			message: 'UCP discovery failed',
			data: ['invalid_profile_url', 'Unable to fetch agent profile: Missing profile uri'],
			leadsOn: true
		}))
	},
	{
		surface: 'ucp',
		fact: 'a profile that cannot be reached is refused',
		recorded: { day: '2026-08-30' },
		observe: async (store) =>
			pickError(await call(store, 'search_catalog', { catalog: { query: 'a' } }, NOBODY)),
		expected: {
			status: 422,
			code: -32001,
			message: 'UCP discovery failed',
			data: ['profile_unreachable', 'Unable to fetch agent profile: Http error'],
			leadsOn: true
		}
	},
	{
		surface: 'ucp',
		fact: 'an order is told to agents with a token only',
		recorded: { day: '2026-08-30' },
		observe: async (store) =>
			pickError(await call(store, 'get_order', { id: 'gid://shopify/Order/1' }, META)),
		expected: {
			status: 403,
			code: -32000,
			message: 'AuthenticationRequired',
			data: 'Unauthorized: A valid JWT is required to call get_order'
		}
	},
	{
		surface: 'ucp',
		fact: 'a wrong type of an argument is named by its pointer',
		recorded: { day: '2026-09-02' },
		async observe(store) {
			const { status, result } = await call(
				store,
				'search_catalog',
				{ catalog: { query: 7 } },
				META
			);
			return [status, result?.isError, result?.content?.[0]?.text];
		},
		expected: [200, true, 'Invalid arguments: value at `/catalog/query` is not a string']
	},
	{
		surface: 'ucp',
		fact: 'a product is described in HTML, with list prices, collections and whether it is a gift card',
		recorded: { day: '2026-09-22' },
		async observe(store) {
			const catalog = { query: store.product.handle, pagination: { limit: 1 } };
			const { result } = await call(store, 'search_catalog', { catalog }, META);
			const { products = [], messages } = result?.structuredContent as {
				products?: Record<string, object>[];
				messages: unknown;
			};
			const [found = {}] = products;
			const [variant] = (found['variants'] ?? []) as Record<string, object>[];
			return {
				description: Object.keys(found['description'] ?? {}),
				ofVariant: Object.keys(variant?.['description'] ?? {}),
				listPrices: Object.keys(found['list_price_range'] ?? {}),
				giftCard: typeof found['gift_card'],
				areCollectionsListed: Array.isArray(found['collections']),
				hasCheckout: 'checkout_url' in (variant ?? {}),
				messages
			};
		},
		expected: {
			description: ['html'],
			ofVariant: ['html'],
			listPrices: ['min', 'max'],
			giftCard: 'boolean',
			areCollectionsListed: true,
			hasCheckout: true,
			messages: []
		}
	}
];

const CARTS: readonly Fact[] = [
	{
		surface: 'ucp',
		fact: 'a bare number is no id of a variant',
		recorded: { day: '2026-09-02' },
		needsCart: true,
		async observe(store) {
			const number = store.product.variantId.split('/').at(-1) ?? '';
			const answer = await call(store, 'create_cart', { cart: toItems(number) }, META);
			const [message] = answer.result?.structuredContent?.messages ?? [];
			return [
				...[answer.status, answer.result?.isError, message?.code, message?.severity],
				message?.content.replace(number, '<number>')
			];
		},
		expected: [
			...[200, true, 'invalid_input', 'unrecoverable'],
			'is not a valid ProductVariant GID (got: "<number>")'
		]
	},
	{
		surface: 'ucp',
		fact: 'a checkout of an unknown variant is refused with nothing but where to go on',
		recorded: { day: '2026-07-15' },
		needsCart: true,
		observe: async (store) =>
			pickRefusal(await call(store, 'create_checkout', { checkout: toItems(UNKNOWN) }, META)),
		expected: {
			status: 200,
			isError: true,
			members: ['continue_url', 'messages', 'ucp'],
			messages: [['error', 'invalid', 'unrecoverable']]
		}
	},
	{
		surface: 'ucp',
		fact: 'a cart is flat, names its lines by global ids and its totals in words',
		recorded: { day: '2026-07-15' },
		needsCart: true,
		async observe(store) {
			const args = { cart: toItems(store.product.variantId) };
			const { result } = await call(store, 'create_cart', args, META);
			const cart = result?.structuredContent as {
				id: string;
				line_items: { id: string }[];
				totals: { type: string; display_text: string }[];
				messages: unknown;
			};
			return {
				isError: result?.isError,
				id: cart.id,
				line: cart.line_items[0]?.id,
				totals: cart.totals
					.filter(({ type }) => ['subtotal', 'total'].includes(type))
					.map(({ type, display_text: text }) => [type, text]),
				messages: cart.messages
			};
		},
		expected: {
			isError: false,
			id: '<cart with key>',
			line: '<line>',
			totals: [
				['subtotal', 'Subtotal'],
				['total', 'Total']
			],
			messages: []
		}
	},
	{
		surface: 'ucp',
		fact: 'a checkout with a part of an address is handed over, and says what is missing',
		recorded: { day: '2026-10-06' },
		needsCart: true,
		async observe(store) {
			const destinations = [{ address_country: 'US', postal_code: '04101' }];
			const fulfillment = { methods: [{ type: 'shipping', destinations }] };
			const checkout = { ...toItems(store.product.variantId), fulfillment };
			const { result } = await call(store, 'create_checkout', { checkout }, META);
			const { status, messages = [] } = result?.structuredContent ?? {};
			const known = /^(?:delivery_address|buyer_identity_contact_method)_required$/;
			return {
				status,
				missing: messages.flatMap(({ code, severity }) =>
					known.test(code) ? [[code, severity]] : []
				)
			};
		},
		expected: {
			status: 'requires_escalation',
			missing: [
				['buyer_identity_contact_method_required', 'recoverable'],
				['delivery_address_required', 'recoverable']
			]
		}
	}
];

export const UCP: readonly Fact[] = [...CRAWLED, ...DISCOVERY, ...CALLS, ...CARTS];
