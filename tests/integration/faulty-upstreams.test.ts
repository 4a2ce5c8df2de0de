import pino from 'pino';
import { deadline } from '../../scripts/run/deadline.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgent } from '$lib/server/assistant/agent/agent';
import { createModel } from '$lib/server/assistant/agent/models';
import { createCatalog, createCommerceTools } from '$lib/server/assistant/catalog';
import { createProxyProvider } from '$lib/server/assistant/conversation/provider';
import { Refusal } from '$lib/server/assistant/errors';
import { ANSWER_LIMITS } from '../support/assistant-shopper';
import { createSqliteStore } from '$lib/server/assistant/store/sqlite-store';
import type { Turn } from '$lib/server/assistant/turn';
import { loadProfile, saveName } from '$lib/server/accounts';
import { AdminApiError, createAdminApi } from '$lib/server/admin-api';
import { ISSUER, STORE } from '$lib/server/accounts/testing/fake-provider';
import {
	createShop,
	openBrowser,
	readLocation,
	signIn
} from '$lib/server/accounts/testing/fake-shop';
import { describeServiceFailure } from '$lib/server/base/errors';
import { createPublicCache } from '$lib/server/cache';
import { createPurgeClient, PurgeError } from '$lib/server/cache/cdn/purge-client';
import { choosePolicies } from '$lib/server/cache/policy';
import type { CartSession } from '$lib/server/cart';
import type { CartAction } from '$lib/server/cart/cart-action';
import { createForm, type SendForm } from '$lib/server/forms/form';
import { sendToService } from '$lib/server/forms/send-to-service';
import { sendToStore } from '$lib/server/forms/send-to-store';
import { createProxy } from '$lib/server/platform/handle-proxy';
import type { PlatformRequest } from '$lib/server/platform/platform-request';
import { PROXIES } from '$lib/server/platform/proxies';
import { createMeilisearch } from '$lib/server/search/meilisearch';
import {
	platformFetch,
	resolveUrlRedirect,
	type SearchQuery,
	type Storefront
} from '$lib/server/storefront';
import { openUpstream, UpstreamError } from '$lib/server/v1/prism/open-upstream';
import {
	FAULTS,
	openFaultyUpstream,
	type CallOutcome,
	type Fault,
	type PassedOutcome
} from '../support/faulty-upstream.ts';
import { openDemoStore, ORIGIN, type OpenDemoStore } from '../support/open-demo-store.ts';
import { listReads, openBrowserCart, openShop, VARIANT } from '../support/storefront-reads.ts';

/**
 * Everything that the shop asks of others, against everything that they may do wrong: nothing of a wrong answer is
 * used or kept, no redirect is followed, no answer is read without end, and every caller leaves in time.
 */

type Outcome = CallOutcome | PassedOutcome;
/** Told whether the answer is one that never ends. */
type Ask = (isEndless: boolean) => Promise<Outcome>;
type Answer = (request: Request) => Response | Promise<Response>;

interface Call {
	/** Begins with a server that has just started. */
	begin: () => {
		/** What is right. */
		answer: Answer;
		/** Does what comes before the call. */
		open: (origin: string, timeoutMs: number) => Ask | Promise<Ask>;
	};
	/** The paths whose answers break; all where it is left out. */
	isBroken?: (pathname: string) => boolean;
	/** The answer passes on as it comes, of a checked one the body does. */
	kind?: 'passed' | 'checked';
	/** One transport carries many calls: each of them takes a part of the faults. */
	part?: number;
	/** By fault, where this call takes what others refuse, or the other way around. */
	but?: Readonly<Record<string, Outcome>>;
}

/** Ends what nothing else ends, soon. */
const DEADLINE_MS = 2000;
/** On a busy machine a right answer may be late too. */
const ATTEMPTS = 12;
const PATIENCE_MS = 30_000;
const PARTS = 4;
/** What sockets hold on their way, besides the largest answer that is read. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A client that takes an endless answer leaves after so much. */
const CLIENT_BYTES = 1024 * 1024;

const HOUR_MS = 60 * 60 * 1000;

const log = pino({ level: 'silent' });
const demoStore: OpenDemoStore = openDemoStore();
afterAll(demoStore.close);

/** The demo store, whatever name it is called by. */
const askDemoStore: Answer = async (request) => {
	const { pathname, search } = new URL(request.url);
	return demoStore.fetchUnchanged(new Request(ORIGIN + pathname + search, request));
};

/** A failure that no caller expects is a fault of ours. */
async function judge(
	work: Promise<unknown>,
	isExpected: (failure: unknown) => boolean
): Promise<CallOutcome> {
	try {
		await work;
		return 'answered';
	} catch (failure) {
		if (isExpected(failure)) return 'refused';
		throw failure;
	}
}

const isServiceFailure = (failure: unknown): boolean => describeServiceFailure(failure) !== null;

/** A call of the demo store's Storefront API. */
const storefrontCall = (
	work: (storefront: Storefront) => Promise<() => Promise<unknown>>
): Call => ({
	begin: () => ({
		answer: askDemoStore,
		async open(origin, timeoutMs) {
			let hour = 0;
			const now = () => hour * HOUR_MS;
			const call = await work(openShop(platformFetch, { origin, timeoutMs, now }));
			return () => {
				// The store may have asked to wait.
				hour += 1;
				return judge(call(), isServiceFailure);
			};
		}
	})
});

const ALWAYS_ANSWERED = Object.fromEntries(
	Object.keys(FAULTS).map((name) => [name, 'answered' as const])
);

/** A page that is missing is no worse than one that fails; neither is kept. */
const REDIRECT: [string, Call] = [
	'the redirect of a missing page',
	{
		...storefrontCall((shop) =>
			Promise.resolve(() => resolveUrlRedirect(shop, new URL('http://localhost:4159/old')))
		),
		part: 1,
		but: ALWAYS_ANSWERED
	}
];

async function listReadCalls(): Promise<[string, Call][]> {
	const reads = await listReads(demoStore.storefront);
	const calls = reads.map(([name, read], part): [string, Call] => [
		`the read of ${name}`,
		{
			...storefrontCall((shop) => Promise.resolve(() => read(shop))),
			...(part > 0 && { part })
		}
	]);
	return [...calls, REDIRECT];
}

type LineIds = { id: string };
const CART_ACTIONS: Readonly<Record<CartAction['kind'], (line: LineIds) => CartAction>> = {
	add: () => ({ kind: 'add', lines: [{ merchandiseId: VARIANT, quantity: 1 }] }),
	'add-available': () => ({
		kind: 'add-available',
		lines: [{ merchandiseId: VARIANT, quantity: 1, title: 'Ink mug' }]
	}),
	update: ({ id }) => ({ kind: 'update', lines: [{ id, quantity: 2 }] }),
	remove: ({ id }) => ({ kind: 'remove', lineIds: [id] }),
	note: () => ({ kind: 'note', note: 'ring twice' }),
	attributes: () => ({ kind: 'attributes', attributes: [{ key: 'gift', value: 'yes' }] }),
	discounts: () => ({ kind: 'discounts', codes: [] }),
	'discount-apply': () => ({ kind: 'discount-apply', code: 'WELCOME' }),
	'discount-remove': () => ({ kind: 'discount-remove', code: 'WELCOME' }),
	'gift-cards': () => ({ kind: 'gift-cards', codes: [] }),
	'gift-card-apply': () => ({ kind: 'gift-card-apply', code: 'any' }),
	'gift-card-remove': () => ({
		kind: 'gift-card-remove',
		giftCardId: 'gid://shopify/AppliedGiftCard/1'
	})
};

const cartCall = (work: (cart: CartSession, line: LineIds) => Promise<unknown>): Call =>
	storefrontCall(async (storefront) => {
		const enter = openBrowserCart(storefront);
		await enter().change({ kind: 'add', lines: [{ merchandiseId: VARIANT, quantity: 1 }] });
		const id = (await enter().load())?.lines[0]?.id ?? '';
		return () => work(enter(), { id });
	});

const CART_CALLS: [string, Call][] = [
	['the cart', cartCall((cart) => cart.load())],
	...Object.entries(CART_ACTIONS).map(([kind, create], part): [string, Call] => [
		`${kind} of a cart`,
		{ ...cartCall((cart, line) => cart.change(create(line))), part }
	])
];

const PROFILE = {
	customer: {
		firstName: 'Ada',
		lastName: null,
		emailAddress: { emailAddress: 'ada@example.com', marketingState: 'NOT_SUBSCRIBED' }
	}
};
const SAVED = { outcome: { userErrors: [] } };
const CUSTOMER_API = '/customer/api/';
const FROM_SHOP = 'x-from-the-shop';

type Accounts = ReturnType<typeof createShop>;
type Browser = ReturnType<typeof openBrowser>;

/** Customers of a fake provider, which the shop asks over the network. */
const accountCall = (
	isBroken: (pathname: string) => boolean,
	prepare: (shop: Accounts, browser: Browser, pass: (ms: number) => void) => Promise<Ask> | Ask
): Call => ({
	isBroken,
	begin() {
		let shop: Accounts | null = null;
		return {
			answer(request) {
				const { pathname } = new URL(request.url);
				if (pathname.startsWith(CUSTOMER_API)) return answerCustomer(request);
				const site = pathname.startsWith('/authentication/') ? new URL(ISSUER).origin : STORE;
				const asked = new Request(site + pathname, request);
				asked.headers.set(FROM_SHOP, 'yes');
				return shop?.provider.fetch(asked) ?? Response.error();
			},
			open(origin, timeoutMs) {
				let passed = 0;
				const toUpstream = (url: string) => origin + new URL(url).pathname;
				const ask = (request: Request) => fetch(new Request(toUpstream(request.url), request));
				shop = createShop(
					{ fetch: (request) => (request.headers.has(FROM_SHOP) ? null : ask(request)) },
					{
						apiFetch: (url, init) => platformFetch(toUpstream(url), init),
						now: () => Date.now() + passed,
						timeoutMs
					}
				);
				return prepare(shop, openBrowser(shop), (time) => void (passed += time));
			}
		};
	}
});

async function answerCustomer(request: Request): Promise<Response> {
	const isWrite = (await request.text()).includes('mutation');
	return Response.json({ data: isWrite ? SAVED : PROFILE });
}

/** A sign-in that fails says so on a page; where it does not, the customer is in. */
const trySignIn =
	(shop: Accounts, browser: Browser): Ask =>
	async () => {
		const start = readLocation(await browser.login());
		if (!start.startsWith(ISSUER)) return 'refused';
		const end = readLocation(await browser.callback(shop.provider.approve(start)));
		return end.includes('failed') ? 'refused' : 'answered';
	};

async function tryRenewal(
	shop: Accounts,
	browser: Browser,
	pass: (ms: number) => void
): Promise<Ask> {
	await signIn(shop, browser);
	const { refreshTokens } = shop.provider;
	const valid = [...refreshTokens];
	return () => {
		pass(HOUR_MS);
		// A token that was used for a lost answer is used up: here the provider was not reached.
		for (const token of valid) refreshTokens.add(token);
		const renewal = browser.load().then(({ kind }) => {
			if (kind !== 'signed-in') throw new Error(`The customer is ${kind}.`);
		});
		return judge(renewal, isServiceFailure);
	};
}

type CustomerAccount = Parameters<typeof loadProfile>[0];

const customerCall = (work: (account: CustomerAccount) => Promise<unknown>): Call =>
	accountCall(
		(pathname) => pathname.startsWith(CUSTOMER_API),
		async (shop, browser) => {
			await signIn(shop, browser);
			return () => judge(work(browser.enter().account), isServiceFailure);
		}
	);

const ACCOUNT_CALLS: [string, Call][] = [
	...['/openid-configuration', '/customer-account-api', '/oauth/token', '/jwks.json'].map(
		(path): [string, Call] => [
			`a sign-in that asks ${path}`,
			{
				...accountCall((pathname) => pathname.endsWith(path), trySignIn),
				// Stores from before that document do without it.
				...(path === '/customer-account-api' && { but: { 'answers 404': 'answered' } })
			}
		]
	),
	[
		'the renewal of a session',
		accountCall((pathname) => pathname.endsWith('/oauth/token'), tryRenewal)
	],
	['the data of a customer', customerCall(loadProfile)],
	[
		'a change of a customer',
		customerCall((account) => saveName(account, { firstName: 'Ada', lastName: 'Byron' }))
	]
];

const POST = { method: 'POST', body: '{}' };

/** A path of each family that passes on to the store. */
const PASSED_ON: Readonly<Record<string, [path: string, init?: RequestInit]>> = {
	'storefront-api': ['/api/2026-04/graphql.json', POST],
	'business-profile': ['/.well-known/ucp'],
	'commerce-tools': ['/api/ucp/mcp', POST],
	'store-tools': ['/api/mcp', POST],
	analytics: ['/.well-known/shopify/monorail/unstable/produce_batch', POST],
	'ajax-cart': ['/cart.js'],
	'platform-scripts': ['/__shopify/cart.js'],
	'chat-handoff': ['/agent/handoff', POST],
	'app-proxy': ['/apps/reviews'],
	'domain-association': ['/.well-known/apple-developer-merchantid-domain-association']
};

const PROXY_CALLS = PROXIES.map((proxy, part): [string, Call] => {
	const [path, init] = PASSED_ON[proxy.name] ?? [`/${proxy.name}`];
	const isRead = proxy.answer !== undefined;
	const call: Call = {
		begin: () => ({
			answer: () => Response.json({ ucp: {} }),
			open(origin, timeoutMs) {
				let hour = 0;
				const now = () => hour * HOUR_MS;
				const handle = createProxy({ ...proxy, timeoutMs }, { origin, fetch, now, log });
				return async (isEndless) => {
					hour += 1;
					const response = await handle(createPlatformRequest(path, init));
					return isRead ? readWhole(response) : readPassed(response, isEndless);
				};
			}
		}),
		...(!isRead && { kind: 'passed' }),
		...(!isRead && part > 0 && { part })
	};
	return [`what passes on to ${proxy.name}`, call];
});

function createPlatformRequest(path: string, init?: RequestInit): PlatformRequest {
	const request = new Request(`https://shop.example${path}`, init);
	return {
		request,
		url: new URL(request.url),
		getClientAddress: () => '192.0.2.7',
		locals: {
			requestId: crypto.randomUUID(),
			createdCartId: null,
			cart: { ownId: null },
			localization: { country: 'US', language: 'EN', locale: 'en-US' }
		}
	} as unknown as PlatformRequest;
}

/** Refusals of the shop are in its own words. */
const OWN_WORDS = /The store (?:did not answer|cannot be)|commerce profile/;

async function readWhole(response: Response | null): Promise<Outcome> {
	if (response === null) return 'refused';
	const text = await response.text();
	return response.status >= 400 && OWN_WORDS.test(text) ? 'refused' : 'answered';
}

async function readPassed(response: Response | null, isEndless: boolean): Promise<Outcome> {
	if (response === null) return 'refused';
	try {
		const text = await readStart(response, isEndless);
		return OWN_WORDS.test(text) ? 'refused' : 'passed';
	} catch {
		return 'cut';
	}
}

/** Reads a stream as a client that leaves after a megabyte, or once it has begun. */
async function readStart({ body }: Response, isEndless: boolean): Promise<string> {
	let text = '';
	if (body === null) return text;
	const decoder = new TextDecoder('latin1');
	for await (const part of body) {
		text += decoder.decode(part);
		if (isEndless || text.length > CLIENT_BYTES) break;
	}
	return text;
}

const MODEL_ANSWER = [
	{ choices: [{ index: 0, delta: { content: 'A mug of blue glass.' } }] },
	{ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
];

/** A model as its endpoint answers: a stream for a turn, one object for a summary. */
async function answerModel(request: Request): Promise<Response> {
	const { stream } = (await request.json()) as { stream?: boolean };
	if (stream !== true) {
		const message = { role: 'assistant', content: 'They want a mug.' };
		return Response.json({
			...{ id: 'a', model: 'm', created: 1 },
			choices: [{ index: 0, message, finish_reason: 'stop' }]
		});
	}
	const events = MODEL_ANSWER.map(
		(it) => `data: ${JSON.stringify({ id: 'a', model: 'm', ...it })}\n\n`
	);
	return new Response(`${events.join('')}data: [DONE]\n\n`, {
		headers: { 'content-type': 'text/event-stream' }
	});
}

type Agent = ReturnType<typeof createAgent>;

const modelCall = (work: (agent: Agent, signal: AbortSignal) => Promise<CallOutcome>): Call => ({
	begin: () => ({
		answer: answerModel,
		open(origin, timeoutMs) {
			const settings = { provider: 'compatible', modelId: 'm', apiKey: 'key' } as const;
			const model = createModel({ ...settings, baseUrl: `${origin}/v1` }, fetch);
			const agent = createAgent({
				...{ model, log, answer: ANSWER_LIMITS },
				tools: {
					createToolSet: () => ({}),
					isChange: () => false,
					propose: () => Promise.resolve(null),
					describeOutput: () => ''
				},
				getShopName: () => Promise.resolve('Prism Supply')
			});
			return () => work(agent, AbortSignal.timeout(timeoutMs));
		}
	})
});

async function runTurn(agent: Agent, signal: AbortSignal): Promise<CallOutcome> {
	const turn = {
		...{ sessionId: 's', turnId: 't', history: [], summary: null, signal },
		message: { text: 'a mug', clientContext: null },
		resumption: null,
		shopper: {
			...{ storefront: demoStore.storefront, catalog: null, cart: null, pagePath: null },
			localization: { country: 'US', language: 'EN', locale: 'en-US' }
		},
		limits: { steps: 2, inputTokens: 1e6, outputTokens: 1e6 },
		emit: () => Promise.resolve(),
		takeSteering: () => Promise.resolve([]),
		getSteeringSignal: () => signal
	} as unknown as Turn;
	try {
		const { kind } = await agent.runTurn(turn);
		return kind === 'completed' ? 'answered' : 'refused';
	} catch (failure) {
		// The one who stopped the turn says why.
		if (signal.aborted) return 'refused';
		throw failure;
	}
}

/** A summary that fails is left out, whatever the reason: the conversation stays as it is. */
async function summarize(agent: Agent, signal: AbortSignal): Promise<CallOutcome> {
	const summarizing = agent.summarize({ history: [], summary: 'a mug', signal });
	return judge(summarizing, (failure) => failure instanceof Error);
}

const SESSION = 'wrun_1';

const isRefusal = (failure: unknown): boolean =>
	failure instanceof Refusal &&
	failure.status >= 400 &&
	/^\d{1,5}$/.test(failure.headers['retry-after'] ?? '0');

type Provider = ReturnType<typeof createProxyProvider>;

const providerCall = (
	work: (provider: Provider, isEndless: boolean) => Promise<Outcome>,
	kind?: Call['kind']
): Call => ({
	begin: () => ({
		answer: (request) =>
			request.url.includes('/stream')
				? new Response('{"type":"session.started"}\n', {
						headers: { 'content-type': 'application/x-ndjson', 'x-eve-stream-tail-index': '0' }
					})
				: Response.json({
						ok: true,
						sessionId: crypto.randomUUID(),
						deliveryId: 'd-1',
						status: 'accepted'
					}),
		open(origin, timeoutMs) {
			const provider = createProxyProvider({
				...{ url: `${origin}/eve/v1`, token: 'token-1', retentionMs: 10, now: () => 5 },
				...{ store: createSqliteStore(':memory:'), fetch, timeoutMs }
			});
			return async (isEndless) => {
				try {
					return await work(provider, isEndless);
				} catch (failure) {
					if (isRefusal(failure)) return 'refused';
					throw failure;
				}
			};
		}
	}),
	...(kind && { kind })
});

const MESSAGE = {
	text: 'hi',
	clientContext: null,
	policy: 'queue',
	origin: {} as never
} as const;

async function readConversation(provider: Provider, isEndless: boolean): Promise<Outcome> {
	const { body } = await provider.openStream(SESSION, {
		...{ startIndex: 0, isFollowing: true, includesTailIndex: false, isLeased: false },
		signal: new AbortController().signal
	});
	try {
		await readStart(new Response(body), isEndless);
		return 'passed';
	} catch {
		return 'cut';
	}
}

const answered = async (work: Promise<unknown>): Promise<Outcome> => {
	await work;
	return 'answered';
};

function openCatalog(origin: string, timeoutMs: number): Ask {
	let now = 0;
	const profileUrl = 'https://shop.example/profile.json';
	const call = createCommerceTools({ origin, profileUrl, timeoutMs, fetch });
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		...{ maxBytes: 1024 * 1024, now: Date.now, log }
	});
	const catalog = createCatalog({ call, origin, profileUrl, cache, now: () => now, log });
	const market = { country: 'US', language: 'en', price: null };
	return async () => {
		const found = await catalog.search({ query: 'mug', ...market, inStock: false, limit: 5 });
		now += HOUR_MS;
		return found === null ? 'refused' : 'answered';
	};
}

const FOUND = {
	jsonrpc: '2.0',
	id: 1,
	result: {
		structuredContent: {
			ucp: { status: 'success' },
			products: [
				{
					id: 'gid://shopify/Product/1',
					price_range: {
						min: { amount: 100, currency: 'USD' },
						max: { amount: 100, currency: 'USD' }
					}
				}
			]
		}
	}
};

const purgeCall = (provider: 'fastly' | 'cloudflare'): Call => ({
	begin: () => ({
		answer: () =>
			Response.json(provider === 'fastly' ? { 'product-mug': 'id-1' } : { success: true }),
		open(origin, timeoutMs) {
			let now = 0;
			const settings = { provider, serviceId: 's', apiToken: 't', apiUrl: origin };
			const client = createPurgeClient({ settings, fetch, now: () => now, log, timeoutMs });
			return () => {
				now += HOUR_MS;
				return judge(client.purge(['product-mug']), (failure) => failure instanceof PurgeError);
			};
		}
	})
});

/** A search beside the platform's. */
const SEARCH: Call = {
	begin: () => ({
		answer: () => Response.json({ results: [{ hits: [{ id: '13' }], totalHits: 1 }] }),
		open(url, timeoutMs) {
			const { search } = createMeilisearch({ url, key: 'key', index: 'products' });
			const query: SearchQuery = {
				...{ country: 'US', language: 'EN', term: 'mug', order: 'relevance', page: 1, size: 1 },
				...{ filters: [], price: null, available: null, isCounted: false }
			};
			return () => judge(search(query, AbortSignal.timeout(timeoutMs)), isServiceFailure);
		}
	})
};

/** A body that nobody reads may break off. */
const UNREAD = Object.fromEntries(
	Object.entries(FAULTS)
		.filter(([, { passed }]) => passed === 'cut')
		.map(([name]) => [name, 'passed'] as const)
);
const WRONG_STATUS = Object.fromEntries(
	Object.keys(FAULTS)
		.filter((name) => /^(?:redirects|answers|is busy)/.test(name))
		.map((name) => [name, 'refused'] as const)
);

/** Of forms only the status is read, of those to the store where it leads. */
const formCall = (
	kind: 'passed' | 'checked',
	answer: Answer,
	open: (origin: string) => SendForm<{ language: string }>
): Call => ({
	kind,
	but: { ...UNREAD, ...WRONG_STATUS },
	begin: () => ({
		answer,
		open(origin) {
			const setting = 'NEWSLETTER_URL';
			const limiter = { consume: () => Promise.resolve(new RateLimiterRes()) };
			const form = createForm({ setting, send: open(origin), limiter, log });
			return async () => {
				const { kind: outcome } = await form.request('a@example.com', { language: 'EN' }, null);
				return outcome === 'kept' ? 'passed' : 'refused';
			};
		}
	})
});
const serviceForm = formCall(
	'passed',
	() => Response.json({}),
	(url) =>
		sendToService({
			...{ setting: 'NEWSLETTER_URL', url, token: null, fetch, log },
			...{ now: Date.now, createId: () => 'form-1' }
		})
);
const storeForm = formCall(
	'checked',
	() => new Response('', { status: 302, headers: { location: '/?customer_posted=true' } }),
	(origin) => sendToStore({ origin, ownOrigins: [], describe: () => ({}), fetch, log })
);

const adminCall = (isBroken: (pathname: string) => boolean): Call => ({
	isBroken,
	begin: () => ({
		answer: ({ url }) =>
			Response.json(
				url.endsWith('/access_token')
					? { access_token: crypto.randomUUID(), scope: 'read_metaobjects', expires_in: 86_399 }
					: { data: { metaobjects: { nodes: [] } } }
			),
		open(origin, timeoutMs) {
			let day = 0;
			const api = createAdminApi({
				...{ origin, apiVersion: '2026-04', timeoutMs, fetch: platformFetch },
				credentials: { kind: 'app', id: 'app', secret: 'secret' },
				now: () => day * 24 * HOUR_MS
			});
			const schema = z.object({ metaobjects: z.object({ nodes: z.array(z.unknown()) }) });
			return () => {
				day += 1;
				const asking = api.request({ query: 'query { metaobjects }', variables: {}, schema });
				return judge(asking, (failure) => failure instanceof AdminApiError);
			};
		}
	})
});

const PRISM: Call = {
	kind: 'checked',
	// There is no picture in it.
	but: {
		'calls gzip what is none': 'refused',
		'has an empty body': 'refused'
	},
	begin: () => ({
		answer: () => new Response('a frame', { headers: { 'content-type': 'text/plain' } }),
		open: (origin, firstByteTimeoutMs) => async (isEndless) => {
			const { signal } = new AbortController();
			const opening = openUpstream({ url: new URL(origin), signal, firstByteTimeoutMs, fetch });
			const opened = await judge(opening, (failure) => failure instanceof UpstreamError);
			if (opened === 'refused') return opened;
			const frames = await opening;
			try {
				const outcome = isEndless ? 'passed' : await readFrames(frames);
				frames.close();
				return outcome;
			} catch {
				return 'cut';
			}
		}
	})
};

async function readFrames(frames: Awaited<ReturnType<typeof openUpstream>>): Promise<Outcome> {
	let size = 0;
	for (;;) {
		const part = await frames.read();
		size += part?.length ?? 0;
		if (part === null || size > CLIENT_BYTES) return 'passed';
	}
}

const OTHER_CALLS: [string, Call][] = [
	['a turn of the model', modelCall(runTurn)],
	['a summary of the model', modelCall(summarize)],
	['a conversation begun elsewhere', providerCall((it) => answered(it.create('anna', MESSAGE)))],
	...Object.entries({
		'a message sent': (it: Provider) => it.send(SESSION, MESSAGE),
		'a turn stopped': (it: Provider) => it.cancel(SESSION, null),
		'a conversation ended': (it: Provider) => it.control(SESSION, 'reset')
	}).map(([name, work], part): [string, Call] => [
		`${name} elsewhere`,
		{ ...providerCall((it) => answered(work(it))), part }
	]),
	['a conversation read elsewhere', providerCall(readConversation, 'checked')],
	[
		"the store's search for agents",
		{ begin: () => ({ answer: () => Response.json(FOUND), open: openCatalog }) }
	],
	['drafts of the Admin API', adminCall((pathname) => pathname.endsWith('/graphql.json'))],
	['its token', { ...adminCall((pathname) => pathname.endsWith('/access_token')), part: 0 }],
	['another search', SEARCH],
	['a purge of Fastly', purgeCall('fastly')],
	['a purge of Cloudflare', purgeCall('cloudflare')],
	['a form for a service', serviceForm],
	['a form for the store', storeForm],
	['the renderer of the prism', PRISM]
];

const CALLS = [
	...(await listReadCalls()),
	...CART_CALLS,
	...ACCOUNT_CALLS,
	...PROXY_CALLS,
	...OTHER_CALLS
];

/** Opens a call; it then tells what is wrong with what it makes of the fault, and of a right answer after it. */
async function prepare(call: Call, name: string, fault: Fault): Promise<() => Promise<string[]>> {
	const { answer, open } = call.begin();
	const upstream = await openFaultyUpstream(answer);
	const isSlow = fault.endless === 'slow';
	const ask = await open(upstream.origin, isSlow ? DEADLINE_MS : PATIENCE_MS);
	const kind = call.kind ?? 'read';
	const expected = call.but?.[name] ?? fault[kind];
	const describeFault = (failure: unknown) => `fails by ${String(failure)}`;
	return async () => {
		await using open = upstream;
		open.breakWith(fault, call.isBroken);
		const outcome = await ask(isSlow).catch(describeFault);
		open.breakWith(null);
		const healed = await tryAgain(() => ask(false).catch(describeFault), isSlow ? ATTEMPTS : 1);
		if (fault.endless !== undefined) await open.untilLeft();
		return [
			...(outcome === expected ? [] : [`is ${outcome} instead of ${expected}`]),
			...(healed === (kind === 'read' ? 'answered' : 'passed') ? [] : [`is then ${healed}`]),
			...(open.wasLedAway() ? ['is led away'] : []),
			...(open.readLongest() > MOST_BYTES ? ['reads without end'] : [])
		].map((wrong) => `${name}: ${wrong}`);
	};
}

async function tryAgain(attempt: () => Promise<string>, times: number): Promise<string> {
	const outcome = await attempt();
	const isGood = outcome === 'answered' || outcome === 'passed';
	return isGood || times === 1 ? outcome : tryAgain(attempt, times - 1);
}

const faults = Object.entries(FAULTS);

const listFaults = ({ part }: Call, isSlow: boolean) =>
	faults.filter(
		([, { endless }], at) =>
			(endless === 'slow') === isSlow && (part === undefined || at % PARTS === part % PARTS)
	);

it.each(CALLS)('%s makes nothing of a wrong answer and takes the next', async (_, call) => {
	const tried = listFaults(call, false).map(async ([name, fault]) => {
		const run = await prepare(call, name, fault);
		return run();
	});
	expect((await Promise.all(tried)).flat()).toEqual([]);
});

// Some are given up after half a minute, and asked again.
it('all end in time', { timeout: deadline(120_000) }, async () => {
	const prepared: (() => Promise<string[]>)[] = [];
	for (const [name, call] of CALLS) {
		for (const [faultName, fault] of listFaults(call, true)) {
			const run = await prepare(call, faultName, fault);
			prepared.push(async () => (await run()).map((wrong) => `${name} ${wrong}`));
		}
	}
	const wrong = await Promise.all(prepared.map((run) => run()));
	expect(wrong.flat()).toEqual([]);
});
