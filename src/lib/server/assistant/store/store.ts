import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding';
import type { ApprovalRequest, TokenUsage } from '$lib/core/conversation';
import type { Localization } from '$lib/domain/localization';
import type { CustomerGrant } from '../../accounts';
import type { ClientContext, UserMessage } from '../turn';

/**
 * Stores conversations. Several servers may share one store: the server that runs a turn holds the
 * conversation's lease, and its writes are refused once another server has taken the lease over.
 */
export interface ConversationStore {
	create: (conversation: NewConversation) => Promise<void>;
	/** Returns expired conversations, without their log, for a week longer. */
	load: (id: string) => Promise<Conversation | null>;
	/** Reads lines of the log, oldest first, as they are streamed. */
	read: (id: string, from: number, limit: number) => Promise<string[]>;
	/** Queues a command until the holder of the lease has run it. */
	enqueue: (id: string, command: Command, max: number) => Promise<'kept' | 'full' | 'ended'>;
	/** Applies the change atomically; returns false when the guard does not hold. */
	commit: (id: string, guard: Guard, change: Change) => Promise<boolean>;
	/** Calls back after every change to the conversation, on any server. Returns the unsubscribe function. */
	subscribe: (id: string, onChange: ChangeListener) => Promise<() => void>;
	/** Lists conversations whose lease has run out. */
	listAbandoned: (now: number) => Promise<string[]>;
	/** Deletes what has expired. */
	sweep: (now: number) => Promise<void>;
	close: () => Promise<void>;
}

/** `log`: there is more to read. `controls`: a command waits, or the turn is to stop. */
export type ChangeKind = 'log' | 'controls';
export type ChangeListener = (kind: ChangeKind) => void;

export interface NewConversation {
	id: string;
	ownerId: string;
	createdAt: number;
	expiresAt: number;
}

export interface Conversation extends NewConversation {
	/** Events in the log. */
	length: number;
	/** The queue, oldest first. */
	commands: readonly Command[];
	state: ConversationState;
}

export interface ConversationState {
	/** Reset, or failed for good. */
	isEnded: boolean;
	leaseToken: string | null;
	/** 0 without a lease. */
	leaseUntil: number;
	running: RunningTurn | null;
	/** The turn that waits for an answer of the shopper. */
	waiting: WaitingTurn | null;
	/** The turn that is to stop; `next` when none has begun yet. */
	cancelled: string | null;
	nextSequence: number;
	/** Index in the log where the model's context begins. */
	contextStart: number;
	/** Summary of the events before it, when the conversation was compacted. */
	summary: string | null;
	usage: TokenUsage;
	/** Only this customer may read it: it has shown their orders. Absent: it has shown none. */
	customer?: string;
}

export interface RunningTurn {
	turnId: string;
	sequence: number;
	deliveryIds: readonly string[];
}

export interface WaitingTurn extends RunningTurn {
	/** The message that began the turn. */
	message: UserMessage;
	request: ApprovalRequest;
	stepIndex: number;
	/** What the agent needs to go on; JSON that only the agent reads. */
	memory: unknown;
	expiresAt: number;
}

export type Command =
	| { id: string; kind: 'clear' }
	| { id: string; kind: 'compact' }
	| {
			id: string;
			kind: 'message';
			policy: TurnPolicy;
			text: string;
			clientContext: ClientContext | null;
			origin: MessageOrigin;
	  }
	| {
			id: string;
			kind: 'answer';
			requestId: string;
			isApproved: boolean;
			origin: MessageOrigin;
	  };

export type MessageCommand = Extract<Command, { kind: 'message' }>;
/** The shopper's answer to a request for approval. */
export type AnswerCommand = Extract<Command, { kind: 'answer' }>;

/** `steer` changes the running turn, `queue` waits for its end. */
export type TurnPolicy = 'steer' | 'queue';

/** The parts of a request that its turn needs; stored until the turn begins. */
export interface MessageOrigin {
	cartId: string | null;
	localization: Localization;
	/** Null unless the platform limits requests by buyer. */
	buyerIp: string | null;
	pagePath: string | null;
	requestId: string;
	/** Absent when nobody was signed in. */
	customer?: CustomerGrant;
	/** The company location that the customer buys for; absent when they buy for themselves. */
	companyLocationId?: string;
}

export interface Guard {
	/** The lease must have this token; null: no server may hold it. */
	leaseToken?: string | null;
	/** The queue must be empty. */
	isIdle?: true;
	isOpen?: true;
}

export interface Change {
	lines?: readonly string[];
	patch?: Partial<ConversationState>;
	/** Ids of commands to remove from the queue. */
	done?: readonly string[];
	/** The holder of the lease must look at the state. */
	isControl?: true;
}

/** How long an expired conversation is answered with 410 instead of 404. */
export const TOMBSTONE_MS = 7 * 24 * 60 * 60 * 1000;

export const NO_USAGE: TokenUsage = {
	inputTokens: 0,
	outputTokens: 0,
	cacheReadTokens: 0,
	cacheWriteTokens: 0
};

export const NEW_STATE: ConversationState = {
	isEnded: false,
	leaseToken: null,
	leaseUntil: 0,
	running: null,
	waiting: null,
	cancelled: null,
	nextSequence: 0,
	contextStart: 0,
	summary: null,
	usage: NO_USAGE
};

/** The subscribers of this process, by conversation. */
export class Subscribers {
	readonly #listeners = new Map<string, Set<ChangeListener>>();

	get size(): number {
		return this.#listeners.size;
	}

	/** Returns true for the first subscriber of a conversation. */
	add(id: string, listener: ChangeListener): boolean {
		const listeners = this.#listeners.get(id);
		listeners?.add(listener);
		if (listeners === undefined) this.#listeners.set(id, new Set([listener]));
		return listeners === undefined;
	}

	/** Returns true when the last subscriber of a conversation is gone. */
	remove(id: string, listener: ChangeListener): boolean {
		const listeners = this.#listeners.get(id);
		if (listeners?.delete(listener) !== true || listeners.size > 0) return false;
		return this.#listeners.delete(id);
	}

	notify(id: string, kind: ChangeKind): void {
		for (const listener of [...(this.#listeners.get(id) ?? [])]) listener(kind);
	}

	/** Notifies all: it is unknown what has changed. */
	notifyAll(): void {
		for (const id of [...this.#listeners.keys()]) this.notify(id, 'controls');
	}
}

const ULID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_TIME_LENGTH = 10;
const ULID_RANDOM_LENGTH = 16;
const SECRET_BYTES = 16;
const CONVERSATION_ID = /^[\w.~-]{8,200}$/;

export interface Ids {
	/** 128 random bits. Reading also needs the browser's cookie. */
	createConversationId: () => string;
	createEventId: () => string;
	createDeliveryId: () => string;
	createLeaseToken: () => string;
}

export interface IdSources {
	now: () => number;
	/** Returns this many random bytes. */
	random: (length: number) => Uint8Array;
}

export function createIds({ now, random }: IdSources): Ids {
	const createUlid = createUlidFactory({ now, random });
	const createSecret = () => encodeBase32LowerCaseNoPadding(random(SECRET_BYTES));
	return {
		createConversationId: () => `conv_${createSecret()}`,
		createEventId: () => `evt_${createUlid()}`,
		createDeliveryId: () => `dlv_${createUlid()}`,
		createLeaseToken: createSecret
	};
}

export const systemIds: Ids = createIds({
	now: Date.now,
	random: (length) => crypto.getRandomValues(new Uint8Array(length))
});

/** Accepts our ids and those of another provider. */
export function isConversationId(value: string): boolean {
	return CONVERSATION_ID.test(value);
}

/** Sorts by time; within a millisecond, by the order of creation. https://github.com/ulid/spec */
function createUlidFactory({ now, random }: IdSources): () => string {
	let lastTime = 0;
	let digits: number[] = [];
	return () => {
		const time = Math.max(now(), lastTime);
		if (time === lastTime) digits = increment(digits);
		// The highest bit stays free, so that no millisecond overflows.
		else digits = Array.from(random(ULID_RANDOM_LENGTH), (byte, at) => byte & (at ? 31 : 15));
		lastTime = time;
		return encodeTime(time) + digits.map((digit) => ULID_ALPHABET[digit]).join('');
	};
}

function increment(digits: readonly number[]): number[] {
	const last = digits.findLastIndex((digit) => digit < 31);
	return digits.map((digit, at) => (at < last ? digit : at === last ? digit + 1 : 0));
}

function encodeTime(time: number): string {
	let rest = time;
	let text = '';
	for (let at = 0; at < ULID_TIME_LENGTH; at += 1) {
		text = (ULID_ALPHABET[rest % 32] ?? '') + text;
		rest = Math.floor(rest / 32);
	}
	return text;
}
