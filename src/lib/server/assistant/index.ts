import { ASSISTANT_PROFILE_PATH, CONVERSATION_PATH } from '$lib/domain/assistant-paths';
import type { RequestEvent } from '@sveltejs/kit';
import { accounts, readShownOrders, type Account, type CustomerGrant } from '../accounts';
import { describeServiceFailure } from '../base/errors';
import { cache } from '../cache';
import { createCartSession } from '../cart';
import { config } from '../base/config';
import { listAskedOrigins, OWN_ORIGINS } from '../base/market-sites';
import { createShopperStorefront, readBuyerIp } from '../hooks/shopper-storefront';
import { runWithLocale } from '../hooks/i18n-context';
import { readClientAddress } from '../http/client-address';
import { COOKIES } from '../http/cookies';
import { log as rootLog } from '../base/log';
import { shutdownSignal } from '../operations/lifecycle';
import { connectRedis } from '../redis';
import { createAgent } from './agent/agent';
import { createModel } from './agent/models';
import { readSite } from '../base/site';
import { createCatalog, type Catalog, createCommerceTools } from './catalog';
import { systemIds, type MessageOrigin } from './store/store';
import { createLocalProvider, createProxyProvider } from './conversation/provider';
import { createFairScheduler } from './conversation/run-turn';
import { createTurnScheduler } from './conversation/turn-scheduler';
import { answerStoreFailure, describeError } from './errors';
import { handleConversationRequest } from './http/conversation-endpoints';
import { createPageConversation, type PageConversation } from './http/page-conversation';
import {
	createOpenStreams,
	createRateLimits,
	createShopperCookies,
	ensureCart,
	handleSessionRequest
} from './http/shopper-session';
import { createRedisStore } from './store/redis-store';
import { createSqliteStore } from './store/sqlite-store';
import { agentTools } from './tools/tool-set';
import type { BuyerContext } from '../storefront';
import type { Agent, TurnShopper } from './turn';

export { describeForLog as describeModelError, isNoMoneyLeft } from './agent/failures';
export { createModel } from './agent/models';
export { answerProfile } from './catalog';
export type { PageOutcome } from './http/page-conversation';

const log = rootLog.child({ scope: 'assistant' });
const { agent: settings, site, redisUrl } = config;
const { limits } = settings;
const TURN_LIMITS = {
	steps: limits.turnSteps,
	seconds: limits.turnSeconds,
	contextTokens: limits.contextTokens,
	inputTokens: limits.inputTokens,
	outputTokens: limits.outputTokens
};
const TIMING = {
	coalesceMs: 40,
	graceMs: 5000,
	heartbeatMs: 5000,
	streamLeaseMs: 5 * 60_000
};
const SECRET_BYTES = 32;
/** Short: the search of the pages answers instead. */
const CATALOG_TIMEOUT_MS = 3000;
const RECOVERIES_PER_LEASE = 3;
const SWEEP_MS = 60_000;

type Assistant = ReturnType<typeof openAssistant>;
let assistant: Assistant | null = null;

/** Answers everything below the prefixes of the conversation protocol. */
export function answerConversation(event: RequestEvent<{ path: string }>): Promise<Response> {
	const { request, params, cookies } = event;
	return withAssistant(event, async ({ shopperCookies, services }) => {
		const shopperId = shopperCookies.read(cookies.get(COOKIES.assistantShopper));
		const origin = await describeOrigin(event);
		const ownOrigins = listAskedOrigins(event);
		return handleConversationRequest(
			{ request, path: params.path, shopperId, ownOrigins, origin },
			services
		);
	});
}

/** Opens the conversation that the page for browsers without scripts shows. */
export function openPageConversation(event: RequestEvent): PageConversation {
	const { request, url, cookies } = event;
	return createPageConversation({
		ask: (path, body) =>
			withAssistant(event, async ({ shopperCookies, services }) => {
				const shopperId = shopperCookies.read(cookies.get(COOKIES.assistantShopper));
				const asked = new Request(new URL(`${CONVERSATION_PATH}/${path}`, site.url), {
					...(body !== null && { method: 'POST', body: JSON.stringify(body) }),
					headers: { origin: site.url, 'content-type': 'application/json' },
					signal: request.signal
				});
				const [endpoint = ''] = path.split('?', 1);
				const origin = await describeOrigin(event);
				return handleConversationRequest(
					{ request: asked, path: endpoint, shopperId, ownOrigins: [site.url], origin },
					services
				);
			}),
		prepare: () => answerSession(event),
		cookies,
		isSecure: url.protocol === 'https:'
	});
}

export function answerSession(event: RequestEvent): Promise<Response> {
	const { request, cookies, locals, url } = event;
	return withAssistant(event, ({ shopperCookies, services }) =>
		handleSessionRequest(
			{
				request,
				ownOrigins: listAskedOrigins(event),
				cookies,
				prepareCart: () => ensureCart(locals.cart),
				isSecure: url.protocol === 'https:',
				clientAddress: readClientAddress(event)
			},
			{ ...services, shopperCookies }
		)
	);
}

/** Opens the assistant with the first request, and again with the next one when its file could not be opened. */
async function withAssistant(
	{ locals: { requestId } }: RequestEvent,
	answer: (opened: Assistant) => Promise<Response>
): Promise<Response> {
	try {
		assistant ??= openAssistant();
	} catch (error) {
		const refusal = answerStoreFailure(error, log, requestId);
		if (refusal === null) throw error;
		return refusal;
	}
	return answer(assistant);
}

/** Puts the assistant together: storage, agent, provider of conversations, and maintenance. */
function openAssistant() {
	const { retentionMs, leaseMs } = settings;
	const now = Date.now;
	const closing = new AbortController();
	const redis = redisUrl === null ? null : connectRedis(redisUrl, 'conversations', warnOfRedis);
	const store =
		redis === null ? createSqliteStore(settings.databasePath) : createRedisStore(redis, log);
	const catalog = openCatalog();
	const scheduler = createTurnScheduler({
		store,
		ids: systemIds,
		now,
		log,
		leaseMs,
		timing: TIMING,
		limits: TURN_LIMITS,
		agent: openAgent(),
		createShopper: (origin, conversationId) =>
			createShopper(origin, catalog, (customer) =>
				store.commit(conversationId, {}, { patch: { customer } })
			),
		fairScheduler: createFairScheduler()
	});
	const provider =
		settings.provider === null
			? createLocalProvider({
					store,
					scheduler,
					ids: systemIds,
					now,
					retentionMs,
					timing: TIMING,
					limits: { ...TURN_LIMITS, queuedMessages: limits.queuedMessages, turns: limits.turns },
					closing: closing.signal
				})
			: createProxyProvider({ ...settings.provider, store, retentionMs, now, fetch });
	const maintenance = [
		repeat(leaseMs / RECOVERIES_PER_LEASE, scheduler.recover),
		repeat(SWEEP_MS, () => store.sweep(now()))
	];

	/** Ends turns and streams; requests are still answered. */
	async function end(): Promise<void> {
		for (const timer of maintenance) clearInterval(timer);
		closing.abort();
		await scheduler.close();
	}
	shutdownSignal.addEventListener('abort', () => void end());
	// SvelteKit's documented event after the last response, which Node's types do not have.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => {
		void end().then(() => store.close());
	});

	const { messagesPerMinute, shoppersPerMinute } = limits;
	const rates = { messages_per_minute: messagesPerMinute, shoppers_per_minute: shoppersPerMinute };
	const services = {
		store,
		provider,
		limits,
		now,
		log,
		rateLimits: createRateLimits(rates, openRates()),
		openStreams: createOpenStreams({ perShopper: limits.streamsPerShopper, all: limits.streams })
	};
	const secret = settings.sessionSecret ?? createSecret();
	return { services, shopperCookies: createShopperCookies(secret, { now, random }) };
}

function openRates() {
	return redisUrl === null ? null : connectRedis(redisUrl, 'rates', warnOfRedis);
}

function warnOfRedis({ message }: Error): void {
	log.warn({ reason: message }, 'no connection to Redis');
}

function repeat(everyMs: number, work: () => Promise<void>): NodeJS.Timeout {
	const run = () => {
		work().catch((error: unknown) => log.warn(describeError(error), 'maintenance failed'));
	};
	run();
	return setInterval(run, everyMs).unref();
}

/** Runs turns in the language of their shopper: a turn outlives the request that caused it. */
function openAgent(): Agent {
	const model = createModel(settings.model, fetch);
	const agent = createAgent({
		model,
		tools: agentTools,
		log,
		answer: limits.answer,
		getShopName: async ({ storefront }) => (await readSite(storefront)).name
	});
	return {
		...agent,
		runTurn: (turn) => runWithLocale(turn.shopper.localization, () => agent.runTurn(turn))
	};
}

function openCatalog(): Catalog | null {
	const profileUrl = settings.profileUrl ?? findOwnProfile();
	if (profileUrl === null) return null;
	const { origin } = config.platform;
	const call = createCommerceTools({ origin, profileUrl, timeoutMs: CATALOG_TIMEOUT_MS, fetch });
	return createCatalog({ call, origin, profileUrl, cache, now: () => performance.now(), log });
}

/** Returns null where the store cannot fetch it: a real one reads nothing on this machine. */
function findOwnProfile(): string | null {
	const { protocol, hostname } = new URL(site.url);
	const isPublic = protocol === 'https:' && hostname !== 'localhost';
	if (config.platform.isDemoStore || isPublic) return site.url + ASSISTANT_PROFILE_PATH;
	log.warn('The store cannot read the profile of the assistant: the search of the pages is used');
	return null;
}

async function describeOrigin(event: RequestEvent): Promise<MessageOrigin> {
	const { locals, request } = event;
	const customer = await readCustomer(locals);
	return {
		...(customer !== null && { customer }),
		...(customer !== null && locals.buyer && { companyLocationId: locals.buyer.locationId }),
		cartId: locals.cart.ownId ?? locals.createdCartId,
		localization: locals.localization,
		buyerIp: readBuyerIp(event),
		pagePath: readPagePath(request.headers.get('referer')),
		requestId: locals.requestId
	};
}

/** Null without a customer, or while the platform does not say. */
async function readCustomer({ visit }: App.Locals): Promise<CustomerGrant | null> {
	if (accounts === null || visit?.account.isClaimed() !== true) return null;
	try {
		return await accounts.grant(visit.account);
	} catch (error) {
		if (describeServiceFailure(error) === null) throw error;
		log.warn(describeError(error), 'customer unknown for now');
		return null;
	}
}

/** Returns the path of a page of ours; of its parameters only the words of a search. */
function readPagePath(referrer: string | null): string | null {
	const url = referrer === null ? null : URL.parse(referrer);
	if (url === null || !OWN_ORIGINS.includes(url.origin)) return null;
	const words = url.searchParams.get('q');
	return words === null
		? url.pathname
		: `${url.pathname}?${new URLSearchParams({ q: words }).toString()}`;
}

function createShopper(
	origin: MessageOrigin,
	catalog: Catalog | null,
	bindTo: BindTo
): TurnShopper {
	const { localization, buyerIp, requestId, pagePath } = origin;
	const getBuyerIp = () => buyerIp;
	const account = openAccount(origin);
	const buyer = account && openBuyer(origin, account, bindTo);
	const storefront = createShopperStorefront({ localization, getBuyerIp, requestId });
	const asked = storefront.withBuyer(buyer);
	// The response that could set a cookie is long gone: the cart stays the one of the message.
	const cookies = {
		get: () => origin.cartId ?? undefined,
		getAll: () => [],
		set: ignore,
		delete: ignore
	};
	const customer = buyer && {
		loadAccessToken: buyer.loadAccessToken,
		loadLocationId: () => Promise.resolve(buyer.companyLocationId),
		ownsCart: () => Promise.resolve(false),
		isClaimed: () => true
	};
	const cart = createCartSession({ cookies, storefront: asked, isSecure: false, customer });
	const readOrders = openOrders(origin, account, bindTo);
	// The platform's own search knows prices for everybody only.
	const known = buyer === null ? catalog : null;
	return { storefront: asked, catalog: known, cart, localization, readOrders, pagePath };
}

/** Null without a customer. */
function openAccount({ customer, localization }: MessageOrigin): Account | null {
	if (accounts === null || customer === undefined) return null;
	const { country, language } = localization;
	return accounts.openGrant(customer, { origin: site.url, locale: { country, language }, log });
}

/** Null for a customer who buys for themselves. What is read for a company is read by its buyer only. */
function openBuyer(
	{ customer, companyLocationId }: MessageOrigin,
	account: Account,
	bindTo: BindTo
): BuyerContext | null {
	if (customer === undefined || companyLocationId === undefined) return null;
	let bound: Promise<unknown> | undefined;
	return {
		companyLocationId,
		async loadAccessToken() {
			// Before it is logged.
			await (bound ??= bindTo(customer.customer));
			return account.loadAccessToken();
		}
	};
}

/** Lets only this customer read the conversation from now on. */
type BindTo = (customer: string) => Promise<unknown>;

function openOrders(
	{ customer }: MessageOrigin,
	account: Account | null,
	bindTo: BindTo
): TurnShopper['readOrders'] {
	if (accounts === null) return null;
	return async (number) => {
		if (account === null || customer === undefined) return null;
		const orders = await readShownOrders(account, number);
		// Before they are logged.
		if (orders !== null) await bindTo(customer.customer);
		return orders;
	};
}

function ignore(): void {
	// See above.
}

function random(length: number): Uint8Array {
	return crypto.getRandomValues(new Uint8Array(length));
}

function createSecret(): string {
	log.warn('No ASSISTANT_SESSION_SECRET is set: conversations cannot be read after a restart');
	return Buffer.from(random(SECRET_BYTES)).toString('hex');
}
