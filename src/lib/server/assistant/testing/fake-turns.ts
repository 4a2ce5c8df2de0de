import type { ConversationEvent, ApprovalRequest } from '$lib/core/conversation';
import pino from 'pino';
import { createSqliteStore } from '../store/sqlite-store';
import {
	type ConversationStore,
	type MessageCommand,
	type MessageOrigin,
	type TurnPolicy,
	createIds
} from '../store/store';
import type { Agent, Turn, TurnOutcome, TurnShopper } from '../turn';
import { createTurnScheduler, type TurnSchedulerOptions } from '../conversation/turn-scheduler';
import { createFairScheduler } from '../conversation/run-turn';

/** Creates a scheduler over a store in memory; the test decides what the agent does in a turn. */
export function createFakeTurns(runTurn: (turn: Turn) => Promise<TurnOutcome>) {
	const store = createSqliteStore(':memory:');
	const clock = { now: Date.UTC(2036, 10, 20) };
	const logged: string[] = [];
	const now = () => clock.now;
	const options: TurnSchedulerOptions = {
		store,
		agent: createFakeAgent(runTurn),
		createShopper: () => SHOPPER,
		ids: createIds({ now, random: (length) => crypto.getRandomValues(new Uint8Array(length)) }),
		now,
		log: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
		limits: { steps: 3, seconds: 60, inputTokens: 100, outputTokens: 100, contextTokens: 100 },
		fairScheduler: createFairScheduler(),
		timing: { coalesceMs: 1, graceMs: 5 },
		leaseMs: 60_000
	};
	return { store, clock, logged, options, ...createServer(store, options) };
}

/** Adds a server over the same conversations. */
export function createServer(store: ConversationStore, options: TurnSchedulerOptions) {
	const scheduler = createTurnScheduler(options);
	const load = async (id: string) => {
		const conversation = await store.load(id);
		if (conversation === null) throw new Error(`There is no conversation ${id}.`);
		return conversation;
	};
	return {
		scheduler,
		load,
		begin: async (id = 'conv_1') => {
			const createdAt = options.now();
			const expiresAt = createdAt + 86_400_000;
			await store.create({ id, ownerId: 'shopper', createdAt, expiresAt });
			return id;
		},
		send: async (id: string, text: string, policy: TurnPolicy = 'queue') => {
			const command = createMessage(options.ids.createDeliveryId(), text, policy);
			await store.enqueue(id, command, 10);
			scheduler.schedule(id);
			return command.id;
		},
		/** Answers a request as the endpoint queues it. */
		answer: async (id: string, requestId: string, isApproved = true) => {
			const commandId = options.ids.createDeliveryId();
			const answer = { kind: 'answer', requestId, isApproved, origin: ORIGIN } as const;
			await store.enqueue(id, { id: commandId, ...answer }, 10);
			scheduler.schedule(id);
		},
		cancel: async (id: string, turnId: string | null = null) =>
			scheduler.cancel(await load(id), turnId),
		reset: async (id: string) => scheduler.reset(await load(id)),
		readEvents: async (id: string) => {
			const lines = await store.read(id, 0, 1000);
			return lines.map((line) => JSON.parse(line) as ConversationEvent);
		},
		/** Resolves when the log holds this many events of a type. */
		waitFor: async (id: string, type: ConversationEvent['type'], times = 1) => {
			const seen = Promise.withResolvers<undefined>();
			const look = async () => {
				const lines = await store.read(id, 0, 1000);
				const found = lines.filter((line) => line.startsWith(`{"type":"${type}"`));
				if (found.length >= times) seen.resolve(undefined);
			};
			const unsubscribe = await store.subscribe(id, () => void look());
			await look();
			await seen.promise;
			unsubscribe();
		}
	};
}

export const ORIGIN: MessageOrigin = {
	cartId: null,
	localization: { country: 'US', language: 'EN', locale: 'en-US' },
	buyerIp: null,
	pagePath: '/products/mug',
	requestId: 'request-1'
};

/** A shopper for turns that read nothing of the shop. */
const SHOPPER = { pagePath: '/products/mug' } as TurnShopper;

const USAGE = {
	inputTokens: 40,
	outputTokens: 2,
	cacheReadTokens: 0,
	cacheWriteTokens: 0
};

function createFakeAgent(runTurn: Agent['runTurn']): Agent {
	return {
		modelId: 'fake',
		runTurn,
		summarize: ({ history }) =>
			Promise.resolve({ summary: `${history.length} events`, usage: USAGE })
	};
}

function createMessage(id: string, text: string, policy: TurnPolicy): MessageCommand {
	return { id, kind: 'message', policy, text, clientContext: null, origin: ORIGIN };
}

/** Ends a turn that asks the shopper whether a line may be removed. */
export function askForApproval(requestId = 'request-1'): TurnOutcome {
	const action = { kind: 'tool-call', callId: 'call-1', toolName: 'update-cart-item', input: {} };
	const request: ApprovalRequest = {
		requestId,
		kind: 'tool-approval',
		action: action as ApprovalRequest['action'],
		prompt: 'Remove the mug?',
		display: 'confirmation',
		options: [
			{ id: 'approve', label: 'Yes', style: 'danger' },
			{ id: 'cancel', label: 'No', style: 'default' }
		],
		allowFreeform: false,
		change: { item: null, before: 1, after: 0, note: null }
	};
	return { kind: 'waiting', request, stepIndex: 0, memory: { kept: 'as it is' } };
}

/** Emits one step with one message. */
export async function say(turn: Turn, message: string, stepIndex = 0): Promise<TurnOutcome> {
	const finishReason = 'stop';
	await turn.emit({ type: 'step.started', data: { stepIndex, modelId: 'fake' } });
	await turn.emit({ type: 'message.appended', data: { stepIndex, messageDelta: message } });
	await turn.emit({ type: 'message.completed', data: { stepIndex, message, finishReason } });
	await turn.emit({ type: 'step.completed', data: { stepIndex, finishReason, usage: USAGE } });
	return { kind: 'completed' };
}
