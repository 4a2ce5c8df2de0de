import type { Log } from '../log';
import { createConductor, type Conductor } from './conversation/conductor';
import { systemIds } from './conversation/ids';
import { createOwnProvider } from './conversation/own-provider';
import type { ConversationProvider } from './conversation/provider';
import { createProxyProvider } from './conversation/proxy-provider';
import { createTurnstile } from './conversation/turnstile';
import {
	handleConversationRequest,
	type ConversationRequest
} from './http/handle-conversation-request';
import { describeError } from './describe-error';
import { createOpenStreams } from './limits/open-streams';
import { createRateLimits } from './limits/rate-limits';
import { handleSessionRequest, type SessionRequest } from './session/handle-session-request';
import { createShopperCookies, SHOPPER_COOKIE } from './session/shopper-cookie';
import { connectRedis } from './store/redis-connection';
import { createRedisStore } from './store/redis-store';
import { createSqliteStore } from './store/sqlite-store';
import type { ConversationStore, MessageOrigin } from './store/store';
import type { Agent, TurnShopper } from './turn';

export interface AssistantOptions {
	siteUrl: string;
	/** Signs the cookie of a shopper. */
	sessionSecret: string;
	/** Where one server keeps conversations; unused with Redis. */
	databasePath: string;
	/** What several servers share. */
	redisUrl: string | null;
	retentionMs: number;
	/** How long a server may be silent before its turn counts as lost. */
	leaseMs: number;
	provider: { url: string; token: string | null } | null;
	limits: AssistantLimits;
	agent: Agent;
	createShopper: (origin: MessageOrigin) => TurnShopper;
	log: Log;
}

interface AssistantLimits {
	messagesPerMinute: number;
	shoppersPerMinute: number;
	inputTokens: number;
	outputTokens: number;
	turnSteps: number;
	turnSeconds: number;
	queuedMessages: number;
	turns: number;
	bodyBytes: number;
	messageCharacters: number;
	streamsPerShopper: number;
	streams: number;
}

export interface Assistant {
	handleConversation: (
		request: Omit<ConversationRequest, 'shopperId'> & Cookies
	) => Promise<Response>;
	handleSession: (request: SessionRequest) => Promise<Response>;
	/** For measurements. */
	countStreams: () => number;
	countTurns: () => number;
	/** Lets nothing go on: turns end as interrupted, streams close, requests are still answered. */
	end: () => Promise<void>;
	/** After the last answer. */
	close: () => Promise<void>;
}

interface Cookies {
	cookies: { get: (name: string) => string | undefined };
}

const TIMING = {
	gatherMs: 40,
	graceMs: 5000,
	heartbeatMs: 5000,
	streamLeaseMs: 5 * 60_000
};
const LOOKS_PER_LEASE = 3;
const SWEEP_MS = 60_000;

/** Everything that answers for the assistant, over one store. */
export function createAssistant(options: AssistantOptions): Assistant {
	const { siteUrl, limits, leaseMs, log } = options;
	const now = Date.now;
	const closing = new AbortController();
	const { store, rateLimits } = openStorage(options);
	const conductor = createConductor({
		...{ store, ids: systemIds, now, log, leaseMs, timing: TIMING },
		...{ agent: options.agent, createShopper: options.createShopper },
		limits: toTurnRules(limits),
		turnstile: createTurnstile()
	});
	const provider = chooseProvider(options, { store, conductor, closing: closing.signal, now });
	const openStreams = createOpenStreams({
		perShopper: limits.streamsPerShopper,
		all: limits.streams
	});
	const shopperCookies = createShopperCookies(options.sessionSecret, { now, random });
	const stopCaretaker = startCaretaker({ store, conductor, leaseMs, now, log });

	async function end(): Promise<void> {
		stopCaretaker();
		closing.abort();
		await conductor.close();
	}

	return {
		handleConversation({ cookies, ...request }) {
			const shopperId = shopperCookies.read(cookies.get(SHOPPER_COOKIE));
			const services = { siteUrl, store, provider, rateLimits, openStreams, limits, now, log };
			return handleConversationRequest({ ...request, shopperId }, services);
		},
		handleSession: (request) =>
			handleSessionRequest(request, { siteUrl, shopperCookies, rateLimits, log }),
		countStreams: openStreams.count,
		countTurns: conductor.countRunning,
		end,
		async close() {
			await end();
			await store.close();
		}
	};
}

function openStorage({ redisUrl, databasePath, limits, log }: AssistantOptions) {
	const redis = redisUrl === null ? null : connectRedis(redisUrl, log);
	const { messagesPerMinute, shoppersPerMinute } = limits;
	const rates = { messages_per_minute: messagesPerMinute, shoppers_per_minute: shoppersPerMinute };
	return {
		store: redis === null ? createSqliteStore(databasePath) : createRedisStore(redis, log),
		rateLimits: createRateLimits(rates, redis)
	};
}

interface ProviderParts {
	store: ConversationStore;
	conductor: Conductor;
	closing: AbortSignal;
	now: () => number;
}

function chooseProvider(
	{ provider, retentionMs, limits }: AssistantOptions,
	{ store, conductor, closing, now }: ProviderParts
): ConversationProvider {
	if (provider !== null) {
		return createProxyProvider({ ...provider, store, retentionMs, now, fetch: globalThis.fetch });
	}
	const { queuedMessages, turns } = limits;
	const rules = { ...toTurnRules(limits), queuedMessages, turns };
	const parts = { store, conductor, ids: systemIds, now, retentionMs, closing };
	return createOwnProvider({ ...parts, limits: rules, timing: TIMING });
}

function toTurnRules({ turnSteps, turnSeconds, inputTokens, outputTokens }: AssistantLimits) {
	return { steps: turnSteps, seconds: turnSeconds, inputTokens, outputTokens };
}

function random(length: number): Uint8Array {
	return crypto.getRandomValues(new Uint8Array(length));
}

interface CaretakerParts {
	store: ConversationStore;
	conductor: Conductor;
	leaseMs: number;
	now: () => number;
	log: Log;
}

/** Looks after what servers left behind that are gone, and forgets what is too old. */
function startCaretaker({ store, conductor, leaseMs, now, log }: CaretakerParts): () => void {
	const sweep = () => store.sweep(now());
	const recovery = repeat(leaseMs / LOOKS_PER_LEASE, conductor.recover);
	const sweeping = repeat(SWEEP_MS, sweep);

	function repeat(everyMs: number, work: () => Promise<void>): NodeJS.Timeout {
		const workOnce = () => {
			work().catch((error: unknown) =>
				log.warn(describeError(error), 'conversations not looked after')
			);
		};
		workOnce();
		return setInterval(workOnce, everyMs).unref();
	}

	return () => {
		clearInterval(recovery);
		clearInterval(sweeping);
	};
}
