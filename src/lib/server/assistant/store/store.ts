import type { TokenUsage } from '$lib/core/conversation';
import type { Localization } from '$lib/domain/types';
import type { ClientContext } from '../turn';

/**
 * Where conversations are kept. Several servers may use one store: whoever runs a turn holds the
 * conversation's lease, and what it writes is refused once somebody else has taken the lease over.
 */
export interface ConversationStore {
	create: (conversation: NewConversation) => Promise<void>;
	/** Expired ones are told for a week longer, without their log. */
	load: (id: string) => Promise<Conversation | null>;
	/** Lines of the log, oldest first, as they are streamed. */
	read: (id: string, from: number, limit: number) => Promise<string[]>;
	/** Keeps a command until somebody with the lease has carried it out. */
	enqueue: (id: string, command: Command, most: number) => Promise<'kept' | 'full' | 'ended'>;
	/** All or nothing; false when the guard does not hold (any more). */
	commit: (id: string, guard: Guard, change: Change) => Promise<boolean>;
	/** Calls back after every change to the conversation, made here or on another server. */
	watch: (id: string, onChange: ChangeListener) => Promise<() => void>;
	/** Conversations whose lease has run out. */
	listAbandoned: (now: number) => Promise<string[]>;
	/** Forgets what has expired. */
	sweep: (now: number) => Promise<void>;
	close: () => Promise<void>;
}

/** `log`: there is more to read. `orders`: there may be something to do, or to stop. */
export type ChangeKind = 'log' | 'orders';
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
	/** Waiting, oldest first. */
	commands: readonly Command[];
	state: ConversationState;
}

export interface ConversationState {
	/** For good: reset, or failed. */
	isEnded: boolean;
	leaseToken: string | null;
	/** 0 without a lease. */
	leaseUntil: number;
	running: RunningTurn | null;
	/** The turn that is to stop; `next` when none has begun yet. */
	cancelled: string | null;
	nextSequence: number;
	/** Where in the log the model's memory begins. */
	contextStart: number;
	/** Of what was said before that, when it was compacted. */
	summary: string | null;
	usage: TokenUsage;
}

export interface RunningTurn {
	turnId: string;
	sequence: number;
	deliveryIds: readonly string[];
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
	  };

export type MessageCommand = Extract<Command, { kind: 'message' }>;

/** Change the turn that runs, or wait for its end. */
export type TurnPolicy = 'steer' | 'queue';

/** What a turn must know of the request that asked for it; kept until the turn begins. */
export interface MessageOrigin {
	cartId: string | null;
	localization: Localization;
	/** Null unless the platform counts its limits by it. */
	buyerIp: string | null;
	pagePath: string | null;
	requestId: string;
}

export interface Guard {
	/** Null: nobody holds the lease. */
	leaseToken?: string | null;
	/** No command waits. */
	isIdle?: true;
	isOpen?: true;
}

export interface Change {
	lines?: readonly string[];
	patch?: Partial<ConversationState>;
	/** Ids of commands that were carried out. */
	done?: readonly string[];
	/** Concerns whoever holds the lease. */
	isOrder?: true;
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
	cancelled: null,
	nextSequence: 0,
	contextStart: 0,
	summary: null,
	usage: NO_USAGE
};
