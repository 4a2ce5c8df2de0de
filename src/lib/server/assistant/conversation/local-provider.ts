import type { Command, Conversation, ConversationStore, MessageCommand } from '../store/store';
import type { TurnLimits } from '../turn';
import type { TurnScheduler } from './turn-scheduler';
import { createEventStream, type StreamTiming } from './event-stream';
import type { Ids } from './ids';
import { Refusal, refuseInactive } from '../errors';
import type { ConversationProvider, MessageRequest } from './provider';
import { isTokenLimitReached } from './turn-limits';

export interface LocalProviderOptions {
	store: ConversationStore;
	scheduler: TurnScheduler;
	ids: Ids;
	now: () => number;
	retentionMs: number;
	limits: TurnLimits & { queuedMessages: number; turns: number };
	timing: StreamTiming;
	/** Aborts when the server ends. */
	closing: AbortSignal;
}

const RETRY_QUEUE_S = 5;
const RETRY_TURN_S = 2;

/** Keeps conversations in the shop's own store and answers them with its agent. */
export function createLocalProvider(options: LocalProviderOptions): ConversationProvider {
	const { store, scheduler, ids, now, limits } = options;

	/** Bounds the turns of this server: each one costs memory until it ends. */
	function assertCapacity(sessionId: string): void {
		if (scheduler.isFull(sessionId, limits.turns)) throw refuseCapacity();
	}

	async function enqueue(sessionId: string, command: Command) {
		const result = await store.enqueue(sessionId, command, limits.queuedMessages);
		if (result === 'full') throw refuseQueue(limits.queuedMessages);
		if (result === 'kept') scheduler.schedule(sessionId);
		return result === 'kept';
	}

	async function loadActive(sessionId: string): Promise<Conversation | null> {
		const conversation = await store.load(sessionId);
		const isActive = conversation && !conversation.state.isEnded && now() < conversation.expiresAt;
		return isActive ? conversation : null;
	}

	async function send(sessionId: string, message: MessageRequest) {
		assertCapacity(sessionId);
		const conversation = await loadActive(sessionId);
		if (conversation === null) throw refuseInactive();
		if (isTokenLimitReached(limits, conversation.state.usage))
			throw refuseTokenLimit(conversation.expiresAt - now());
		const command: MessageCommand = { id: ids.createDeliveryId(), kind: 'message', ...message };
		if (!(await enqueue(sessionId, command))) throw refuseInactive();
		return { deliveryId: command.id };
	}

	return {
		async create(ownerId, message) {
			const sessionId = ids.createConversationId();
			if (message !== null) assertCapacity(sessionId);
			const createdAt = now();
			const expiresAt = createdAt + options.retentionMs;
			await store.create({ id: sessionId, ownerId, createdAt, expiresAt });
			if (message !== null) await send(sessionId, message);
			return { sessionId };
		},
		send,
		async openStream(sessionId, request) {
			const length = (await store.load(sessionId))?.length ?? 0;
			const { timing, closing } = options;
			const stream = { store, conversationId: sessionId, length, request, closing, ...timing };
			return { body: createEventStream(stream), tailIndex: length - 1 };
		},
		async cancel(sessionId, turnId) {
			const conversation = await loadActive(sessionId);
			return conversation !== null && scheduler.cancel(conversation, turnId);
		},
		async control(sessionId, control) {
			const conversation = await loadActive(sessionId);
			if (conversation === null) return false;
			if (control === 'reset') return scheduler.reset(conversation);
			return enqueue(sessionId, { id: ids.createDeliveryId(), kind: control });
		}
	};
}

function refuseQueue(most: number): Refusal {
	const message = `Only ${most} messages may wait for their turn. Try again when one was answered.`;
	return new Refusal(429, message, {
		code: 'queued_messages_limit',
		retryAfterS: RETRY_QUEUE_S
	});
}

function refuseCapacity(): Refusal {
	const message = 'The assistant answers as many shoppers as it can. Try again in a moment.';
	return new Refusal(503, message, { code: 'turns_limit', retryAfterS: RETRY_TURN_S });
}

function refuseTokenLimit(restMs: number): Refusal {
	return new Refusal(429, 'This conversation has become too long. Begin a new one.', {
		code: 'conversation_token_limit',
		retryAfterS: Math.ceil(restMs / 1000)
	});
}
