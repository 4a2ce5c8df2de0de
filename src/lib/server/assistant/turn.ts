import type { ConversationEvent, StepEntry, TokenUsage } from '$lib/core/conversation';
import type { Localization } from '$lib/domain/types';
import type { CartSession } from '../cart';
import type { Storefront } from '../storefront';
import type { Catalog } from './catalog/catalog';

/**
 * The seam between a conversation, which is kept and can be read again, and the agent, which answers
 * one message. Nothing an agent remembers outlives a turn but the events it emits.
 */
export interface Agent {
	/** Shown as the model of every step. */
	modelId: string;
	runTurn: (turn: Turn) => Promise<TurnOutcome>;
	/** Retells a history in fewer words, for the model to remember instead of it. */
	summarize: (input: {
		history: readonly ConversationEvent[];
		summary: string | null;
		signal: AbortSignal;
	}) => Promise<{ summary: string; usage: TokenUsage }>;
}

export interface Turn {
	sessionId: string;
	turnId: string;
	/** Of earlier turns, oldest first, since the conversation was last cleared or compacted. */
	history: readonly ConversationEvent[];
	/** What was said before `history`, when the conversation was compacted. */
	summary: string | null;
	message: UserMessage;
	shopper: TurnShopper;
	limits: TurnLimits;
	/**
	 * Aborted when the shopper stops the turn, its time is over, or it runs elsewhere. End soon: emit
	 * nothing that did not happen, and throw or return as is easiest.
	 */
	signal: AbortSignal;
	/**
	 * Writes to the log, in order; resolves when the event is kept. Deltas are gathered for a moment:
	 * the log may hold fewer, longer ones. `step.started` rejects with a `TurnLimitError` when the
	 * turn has used its steps or the conversation its tokens.
	 */
	emit: (entry: StepEntry) => Promise<void>;
	/**
	 * Messages that came meanwhile and want to change this turn, oldest first. Ask between two model
	 * calls; they are logged as received then. What nobody asks for becomes the next turn.
	 */
	takeSteering: () => Promise<readonly UserMessage[]>;
	/**
	 * Aborted when such a message has come, and renewed by `takeSteering`. A model that has said
	 * nothing yet may stop for it: complete the step with `other` and go on with the next.
	 */
	getSteeringSignal: () => AbortSignal;
}

export interface UserMessage {
	text: string;
	/** What the page said about itself, as it was sent: data of the browser, not to be trusted. */
	clientContext: ClientContext | null;
}

export type ClientContext = string | readonly string[] | Readonly<Record<string, unknown>>;

/** Whose turn it is: the browser that sent the message, not what the message says. */
export interface TurnShopper {
	/** Reads in the market and language of the shopper. */
	storefront: Storefront;
	/** The store's search for agents; null where it has no profile that the store could read. */
	catalog: Catalog | null;
	/** The cart of the browser's cookie when it sent the message; it cannot become another one. */
	cart: CartSession;
	localization: Localization;
	/** Path of the page on which the message was written, from a referrer of our own origin. */
	pagePath: string | null;
}

export interface TurnLimits {
	/** Model calls. */
	steps: number;
	/** What is left for the conversation. */
	inputTokens: number;
	outputTokens: number;
}

/**
 * `completed`: the answer ends with the turn's last `message.completed`. A failure is shown to the
 * shopper as it is; throwing means a failure of ours, which is logged and told in general words.
 */
export type TurnOutcome = { kind: 'completed' } | { kind: 'failed'; code: string; message: string };

/** The turn or the conversation has used up what it may. */
export class TurnLimitError extends Error {
	override readonly name = 'TurnLimitError';
	readonly code: 'turn_step_limit' | 'conversation_token_limit';

	constructor(code: TurnLimitError['code'], message: string) {
		super(message);
		this.code = code;
	}
}
