import type { ConversationEvent, StepEntry } from '$lib/core/conversation';
import type { Localization } from '$lib/domain/localization';
import { createAgent } from '$lib/server/assistant/agent/agent';
import { createModel } from '$lib/server/assistant/agent/models';
import { createCatalog, type Catalog, createCommerceTools } from '$lib/server/assistant/catalog';
import { createToolSet, describeOutput } from '$lib/server/assistant/tools/tool-set';
import type { Turn, TurnOutcome, UserMessage } from '$lib/server/assistant/turn';
import { createCartSession, type CartSession } from '$lib/server/cart';
import type { Log } from '$lib/server/base/log';
import type { Storefront } from '$lib/server/storefront';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import pino from 'pino';
import { ORIGIN, SHOP_ORIGIN, type OpenDemoStore } from './open-demo-store';

export const PROFILE_URL = `${SHOP_ORIGIN}/agent/commerce-profile.json`;

export interface Said {
	outcome: TurnOutcome;
	/** All that was said, without what tools did. */
	text: string;
	entries: StepEntry[];
	/** Names of the tools that were asked, in order. */
	tools: string[];
	/** Returns the answer to the newest call of a tool. */
	answerOf: (toolName: string) => unknown;
}

export interface AssistantShopper {
	cart: CartSession;
	say: (text: string, options?: Partial<SayOptions>) => Promise<Said>;
	history: ConversationEvent[];
}

interface SayOptions {
	pagePath: string | null;
	signal: AbortSignal;
	steps: number;
	/** In place of the shopper's own. */
	cart: CartSession;
	steering: UserMessage[];
}

/** A shopper of the demo store who has a cart and talks to the assistant. */
export async function openAssistantShopper(
	store: OpenDemoStore,
	model: LanguageModelV4 = createDemoStoreModel(store),
	catalog: Catalog | null = openCatalog(store),
	localization: Localization = { country: 'US', language: 'EN', locale: 'en-US' }
): Promise<AssistantShopper> {
	const storefront = store.connect(localization);
	const log = pino({ level: 'silent' });
	const tools = { createToolSet, describeOutput };
	const agent = createAgent({
		model,
		tools,
		getShopName: () => Promise.resolve('Prism Supply'),
		log,
		maxRetries: 0
	});
	const cart = await openCart(storefront);
	const history: ConversationEvent[] = [];
	const sessionId = crypto.randomUUID();
	let turns = 0;
	let events = 0;

	const keep = (entry: object) => {
		events += 1;
		const meta = { id: `evt_${String(events)}`, at: '2026-11-20T12:00:00.000Z' };
		history.push({ ...entry, meta } as ConversationEvent);
	};

	return {
		cart,
		history,
		async say(text, options = {}) {
			const turnId = `turn_${String(turns)}`;
			turns += 1;
			const entries: StepEntry[] = [];
			const steering = [...(options.steering ?? [])];
			const turn: Turn = {
				...{ sessionId, turnId, history: [...history], summary: null },
				message: { text, clientContext: null },
				shopper: {
					...{ storefront, catalog },
					cart: options.cart ?? cart,
					localization,
					pagePath: options.pagePath ?? null
				},
				limits: { steps: options.steps ?? 10, inputTokens: 1e6, outputTokens: 1e6 },
				signal: options.signal ?? new AbortController().signal,
				emit: (entry) => {
					// As a log keeps it.
					entries.push(JSON.parse(JSON.stringify(entry)) as StepEntry);
					return Promise.resolve();
				},
				takeSteering: () => Promise.resolve(steering.splice(0)),
				getSteeringSignal: () => new AbortController().signal
			};
			const outcome = await agent.runTurn(turn);
			keep({ type: 'message.received', data: { message: text, turnId, sequence: turns } });
			entries.forEach(keep);
			return describe(outcome, entries);
		}
	};
}

/** The store's search for agents, which knows the assistant by the address of this profile. */
export function openCatalog(
	{ fetch, cache }: Pick<OpenDemoStore, 'fetch' | 'cache'>,
	{ profileUrl = PROFILE_URL, log = pino({ level: 'silent' }) }: Partial<CatalogSettings> = {}
): Catalog {
	const call = createCommerceTools({ origin: ORIGIN, profileUrl, timeoutMs: 3000, fetch });
	return createCatalog({ call, origin: ORIGIN, profileUrl, cache, now: Date.now, log });
}

interface CatalogSettings {
	profileUrl: string;
	log: Log;
}

/** The model of the demo store, as the shop reaches it when nothing else is set. */
export function createDemoStoreModel({
	fetchUnchanged
}: Pick<OpenDemoStore, 'fetchUnchanged'>): LanguageModelV4 {
	const settings = { provider: 'compatible', modelId: 'demo', apiKey: null } as const;
	return createModel({ ...settings, baseUrl: `${ORIGIN}/v1` }, fetchUnchanged);
}

async function openCart(storefront: Storefront): Promise<CartSession> {
	const jar = new Map<string, string>();
	const cookies = {
		get: (name: string) => jar.get(name),
		getAll: () => [...jar].map(([name, value]) => ({ name, value })),
		set: (name: string, value: string) => void jar.set(name, value),
		delete: (name: string) => void jar.delete(name)
	};
	const open = () => createCartSession({ cookies, storefront, isSecure: false });
	await open().change({ kind: 'add', lines: [] });
	return open();
}

function describe(outcome: TurnOutcome, entries: StepEntry[]): Said {
	const messages = entries.flatMap(({ type, data }) =>
		type === 'message.completed' ? [data.message] : []
	);
	const tools = entries.flatMap(({ type, data }) =>
		type === 'actions.requested' ? data.actions.map(({ toolName }) => toolName) : []
	);
	return {
		...{ outcome, entries, tools, text: messages.join('\n') },
		answerOf: (toolName) =>
			entries.findLast(
				({ type, data }) => type === 'action.result' && data.result.toolName === toolName
			)?.data
	};
}
