import type { ConversationEvent, ApprovalRequest, StepEntry } from '$lib/core/conversation';
import type { Localization } from '$lib/domain/localization';
import { createAgent } from '$lib/server/assistant/agent/agent';
import { createModel } from '$lib/server/assistant/agent/models';
import { createCatalog, type Catalog, createCommerceTools } from '$lib/server/assistant/catalog';
import {
	inputResolved,
	turnWaiting,
	waitingEnded
} from '$lib/server/assistant/conversation/event-log';
import type { WaitingTurn } from '$lib/server/assistant/store/store';
import { agentTools } from '$lib/server/assistant/tools/tool-set';
import type { Turn, TurnOutcome, UserMessage } from '$lib/server/assistant/turn';
import { createCartSession, type CartSession } from '$lib/server/cart';
import type { Log } from '$lib/server/base/log';
import type { Storefront } from '$lib/server/storefront';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import pino from 'pino';
import { ORIGIN, SHOP_ORIGIN, type OpenDemoStore } from './open-demo-store';

export const PROFILE_URL = `${SHOP_ORIGIN}/agent/commerce-profile.json`;

/** Without retries, whose waits would be a test's. */
export const ANSWER_LIMITS = { tokens: 4000, firstTokenMs: 45_000, ms: 90_000, retries: 0 };

export interface Said {
	outcome: TurnOutcome;
	/** All that was said, without what tools did. */
	text: string;
	entries: StepEntry[];
	/** Names of the tools that were asked, in order. */
	tools: string[];
	/** What the shopper is asked to approve; null when nothing is asked. */
	request: ApprovalRequest | null;
	/** Returns the answer to the newest call of a tool. */
	answerOf: (toolName: string) => unknown;
}

export interface AssistantShopper {
	cart: CartSession;
	say: (text: string, options?: Partial<SayOptions>) => Promise<Said>;
	/** Presses a button of the request that the last turn waits with. */
	press: (optionId: 'approve' | 'cancel', options?: Partial<SayOptions>) => Promise<Said>;
	history: ConversationEvent[];
}

interface SayOptions {
	pagePath: string | null;
	signal: AbortSignal;
	steps: number;
	readOrders: Turn['shopper']['readOrders'];
	/** In place of the shopper's own. */
	cart: CartSession;
	steering: UserMessage[];
}

/** A shopper of the demo store who has a cart and talks to the assistant. */
export async function openAssistantShopper(
	store: OpenDemoStore,
	model: LanguageModelV4 = createDemoStoreModel(store),
	catalog: Catalog | null = openCatalog(store),
	localization: Localization = { country: 'US', language: 'EN', locale: 'en-US' },
	answer = ANSWER_LIMITS
): Promise<AssistantShopper> {
	const storefront = store.connect(localization);
	const log = pino({ level: 'silent' });
	const agent = createAgent({
		model,
		tools: agentTools,
		getShopName: () => Promise.resolve('Prism Supply'),
		log,
		answer
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

	let waiting: WaitingTurn | null = null;

	async function run(
		place: { turnId: string; sequence: number },
		text: string,
		resumption: Turn['resumption'],
		options: Partial<SayOptions>
	): Promise<Said> {
		const entries: StepEntry[] = [];
		const steering = [...(options.steering ?? [])];
		const message = { text, clientContext: null };
		const turn: Turn = {
			...{ sessionId, turnId: place.turnId, history: [...history], summary: null },
			...{ message, resumption },
			shopper: {
				...{ storefront, catalog },
				cart: options.cart ?? cart,
				localization,
				readOrders: options.readOrders ?? null,
				pagePath: options.pagePath ?? null
			},
			limits: { steps: options.steps ?? 10, inputTokens: 1e6, outputTokens: 1e6 },
			signal: options.signal ?? new AbortController().signal,
			emit: (entry) => {
				// As a log keeps it.
				const kept = JSON.parse(JSON.stringify(entry)) as StepEntry;
				entries.push(kept);
				keep({ ...kept, data: { ...kept.data, ...place } });
				return Promise.resolve();
			},
			takeSteering: () => {
				const taken = steering.splice(0);
				for (const { text: more } of taken) {
					keep({ type: 'message.received', data: { message: more, ...place } });
				}
				return Promise.resolve(taken);
			},
			getSteeringSignal: () => new AbortController().signal
		};
		const outcome = await agent.runTurn(turn);
		if (outcome.kind === 'waiting') {
			const { request, stepIndex } = outcome;
			const memory: unknown = JSON.parse(JSON.stringify(outcome.memory));
			const kept = { message, request, stepIndex, memory, expiresAt: Infinity };
			waiting = { ...place, deliveryIds: [], ...kept };
			turnWaiting(waiting).forEach(keep);
		}
		return describe(outcome, entries);
	}

	return {
		cart,
		history,
		say(text, options = {}) {
			if (waiting !== null) waitingEnded(waiting, 'ignored').forEach(keep);
			waiting = null;
			const place = { turnId: `turn_${String(turns)}`, sequence: turns };
			turns += 1;
			keep({ type: 'turn.started', data: place });
			keep({ type: 'message.received', data: { message: text, ...place } });
			return run(place, text, null, options);
		},
		press(optionId, options = {}) {
			if (waiting === null) throw new Error('No turn waits for the shopper.');
			const { turnId, sequence, message } = waiting;
			const isApproved = optionId === 'approve';
			keep(inputResolved(waiting, isApproved ? 'approved' : 'denied'));
			const resumption = { ...waiting, isApproved };
			waiting = null;
			return run({ turnId, sequence }, message.text, resumption, options);
		}
	};
}

/** Says something and agrees to all that the shop asks because of it. */
export async function sayAndAgree(
	shopper: AssistantShopper,
	text: string,
	options: Partial<SayOptions> = {}
): Promise<Said> {
	let said = await shopper.say(text, options);
	while (said.request !== null) {
		const before = said;
		said = await shopper.press('approve', options);
		const texts = [before.text, said.text].filter((it) => it !== '');
		said = { ...said, text: texts.join('\n'), tools: [...before.tools, ...said.tools] };
	}
	return said;
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
		request: outcome.kind === 'waiting' ? outcome.request : null,
		answerOf: (toolName) =>
			entries.findLast(
				({ type, data }) => type === 'action.result' && data.result.toolName === toolName
			)?.data
	};
}
