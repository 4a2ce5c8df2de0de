import type {
	ConversationEvent,
	ApprovalRequest,
	StepEntry,
	TokenUsage
} from '$lib/core/conversation';
import type { ShownOrder } from '$lib/domain/assistant';
import type { Localization } from '$lib/domain/localization';
import type { CartSession } from '../cart';
import type { Storefront } from '../storefront';
import type { Catalog } from './catalog';

/**
 * The interface between a conversation, which is stored, and the agent, which answers one message.
 * Of a turn only the events that the agent emits outlive it.
 */
export interface Agent {
	/** Shown as the model of every step. */
	modelId: string;
	runTurn: (turn: Turn) => Promise<TurnOutcome>;
	/** Summarizes a history, as the model's context instead of it. */
	summarize: (input: {
		history: readonly ConversationEvent[];
		summary: string | null;
		signal: AbortSignal;
	}) => Promise<{ summary: string; usage: TokenUsage }>;
}

export interface Turn {
	sessionId: string;
	turnId: string;
	/** Events of earlier turns, oldest first, since the conversation was last cleared or compacted. */
	history: readonly ConversationEvent[];
	/** Summary of what came before `history`, when the conversation was compacted. */
	summary: string | null;
	/** The message that began the turn. */
	message: UserMessage;
	/** Not null when the turn has waited for the shopper and goes on. */
	resumption: Resumption | null;
	shopper: TurnShopper;
	limits: TurnLimits;
	/**
	 * Aborts when the shopper stops the turn, its time is over, or another server runs it. End soon, by
	 * throwing or returning, and emit nothing that did not happen.
	 */
	signal: AbortSignal;
	/**
	 * Writes to the log, in order; resolves when the event is stored. Deltas are collected for a moment:
	 * the log may hold fewer, longer ones. `step.started` rejects with a `TurnLimitError` when the
	 * turn has used its steps or the conversation its tokens.
	 */
	emit: (entry: StepEntry) => Promise<void>;
	/**
	 * Takes the messages that change this turn, oldest first, and logs them as received. Call it between
	 * two model calls; messages that are not taken become the next turn.
	 */
	takeSteering: () => Promise<readonly UserMessage[]>;
	/**
	 * Aborts when such a message is queued; `takeSteering` renews it. A model that has written nothing
	 * yet may stop for it: complete the step with `other` and continue with the next.
	 */
	getSteeringSignal: () => AbortSignal;
}

/** The shopper's answer to what the turn has asked. */
interface Resumption {
	request: ApprovalRequest;
	isApproved: boolean;
	stepIndex: number;
	/** As the agent has left it. */
	memory: unknown;
}

export interface UserMessage {
	text: string;
	/** The page's description of itself as the browser sent it: untrusted. */
	clientContext: ClientContext | null;
}

export type ClientContext = string | readonly string[] | Readonly<Record<string, unknown>>;

/** The shopper by the browser that sent the message, not by the message's text. */
export interface TurnShopper {
	/** Reads in the market and language of the shopper. */
	storefront: Storefront;
	/** The store's search for agents; null without a profile that the store can fetch. */
	catalog: Catalog | null;
	/** The cart of the browser's cookie at the time of the message; it never changes to another. */
	cart: CartSession;
	localization: Localization;
	/**
	 * Reads the orders of the customer who was signed in when the message was sent, the latest or those of
	 * a number. Null in a shop without accounts; returns null without a customer, and after sign-out.
	 */
	readOrders: ((number: string) => Promise<ShownOrder[] | null>) | null;
	/** Path of the page on which the message was written, from a referrer of our own origin. */
	pagePath: string | null;
}

export interface TurnLimits {
	/** Model calls. */
	steps: number;
	/** Remaining tokens of the conversation. */
	inputTokens: number;
	outputTokens: number;
}

/**
 * `completed`: the answer ends with the turn's last `message.completed`. `waiting`: the turn goes on
 * with the shopper's answer to the request. A failure is shown to the shopper as it is; throwing
 * means a failure of ours, which is logged and shown in general words.
 */
export type TurnOutcome =
	| { kind: 'completed' }
	| { kind: 'waiting'; request: ApprovalRequest; stepIndex: number; memory: unknown }
	| { kind: 'failed'; code: string; message: string };

/** The turn has used its steps, or the conversation its tokens. */
export class TurnLimitError extends Error {
	override readonly name = 'TurnLimitError';
	readonly code: 'turn_step_limit' | 'conversation_token_limit';

	constructor(code: TurnLimitError['code'], message: string) {
		super(message);
		this.code = code;
	}
}
