/**
 * Wire format of conversations: what one line of their stream says. Version 26 of the eve protocol,
 * as far as a shop needs it.
 */

export const CONVERSATION_STREAM_VERSION = '26';

/** One line of a stream. Its place in the log is its index; `meta.id` is the same in every replay. */
export type ConversationEvent = ConversationEntry & { meta: EventMeta };

interface EventMeta {
	/** `evt_` and a ULID: sorts by the time it was written. */
	id: string;
	/** ISO 8601. */
	at: string;
	/** The messages that the turn answers. */
	deliveryIds?: readonly string[];
}

/** An event before the log has given it an identity. */
export type ConversationEntry = {
	[Type in keyof EventData]: { type: Type; data: EventData[Type] };
}[keyof EventData];

/** Events inside one answer of a model; the conversation itself emits the other types. */
type StepEventType = keyof StepData;

/** An event as the turn emits it, still without the turn's id and sequence number. */
export type StepEntry = {
	[Type in StepEventType]: { type: Type; data: StepData[Type] & StepPlace };
}[StepEventType];

interface StepPlace {
	/** Counts the model calls of a turn from 0. */
	stepIndex: number;
}

export interface TurnPlace {
	turnId: string;
	/** Counts the turns of a conversation from 0. */
	sequence: number;
}

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

export interface TokenUsage {
	inputTokens: number;
	outputTokens: number;
	cacheReadTokens: number;
	cacheWriteTokens: number;
}

/** Sealed words of the model's provider, which it wants back with the part of the answer they came with. */
export interface Signature {
	provider: string;
	value: string;
}

export interface ToolCall {
	kind: 'tool-call';
	callId: string;
	toolName: string;
	input: Readonly<Record<string, unknown>>;
}

export interface ToolResult {
	kind: 'tool-result';
	callId: string;
	toolName: string;
	output: unknown;
	isError?: boolean;
}

interface Failure {
	code: string;
	/** Text shown to the shopper; it names no internals. */
	message: string;
}

/** A question to the shopper that the turn waits for: whether a tool may run. */
export interface InputRequest {
	requestId: string;
	kind: 'tool-approval';
	action: ToolCall;
	/** What would change, in the shopper's language. */
	prompt: string;
	display: 'confirmation';
	options: readonly InputOption[];
	allowFreeform: false;
}

/** A request together with what it is about, which the protocol's request has no field for. */
export type ApprovalRequest = InputRequest & { change: ProposedChange };

interface InputOption {
	id: 'approve' | 'cancel';
	label: string;
	style: 'default' | 'primary' | 'danger';
}

/** A change of the cart that waits for the shopper's agreement. */
export interface ProposedChange {
	/** Null for a note. */
	item: {
		title: string;
		variantTitle: string | null;
		href: string | null;
		image: { url: string; altText: string; width: number; height: number } | null;
	} | null;
	/** Quantities of the item in the cart. */
	before: number;
	after: number;
	/** The text that would be added to the note of the order. */
	note: string | null;
}

/** How a request ended; `ignored`: the shopper wrote something instead. */
export type InputOutcome = 'approved' | 'denied' | 'cancelled' | 'ignored' | 'invalid';

interface InputResolution {
	requestId: string;
	kind: InputRequest['kind'];
	outcome: InputOutcome;
}

type MessagePart =
	| { type: 'text'; text: string }
	| { type: 'file'; mediaType: string; filename?: string; size?: number; url?: string };

interface StepData {
	'step.started': { modelId: string };
	'reasoning.appended': { reasoningDelta: string };
	'reasoning.completed': { reasoning: string };
	'message.appended': { messageDelta: string };
	'message.completed': { message: string; finishReason: FinishReason; signature?: Signature };
	'action.input.appended': { callId: string; toolName: string; inputTextDelta: string };
	/** With a signature there is one action, which it belongs to. */
	'actions.requested': { actions: readonly ToolCall[]; signature?: Signature };
	'action.partial': { result: ToolResult };
	'action.result': {
		result: ToolResult;
		status: 'completed' | 'failed' | 'rejected';
		error?: Failure;
	};
	'step.completed': { finishReason: FinishReason; usage?: Partial<TokenUsage> };
	'step.failed': Failure;
}

interface TurnData {
	'turn.started': object;
	'message.received': { message: string; parts?: readonly MessagePart[] };
	/** One request at a time; `change` is what the panel draws. */
	'input.requested': StepPlace & { requests: readonly InputRequest[]; change: ProposedChange };
	'input.resolved': { resolutions: readonly InputResolution[] };
	'turn.waiting': { on: 'input' };
	'turn.completed': object;
	'turn.failed': Failure & { terminal: boolean };
	'turn.cancelled': object;
	'context.cleared': { sessionId: string };
	'compaction.requested': Compaction & { usageInputTokens: number | null };
	'compaction.completed': Compaction;
}

interface Compaction extends StepPlace {
	modelId: string;
	sessionId: string;
}

interface SessionData {
	'session.started': { runtime?: { agentId: string; agentName?: string; eveVersion: string } };
	'session.waiting': { wait: 'next-user-message'; continuationToken: string; usage?: TokenUsage };
	'session.failed': Failure & { sessionId: string };
	'session.completed': { usage: TokenUsage };
}

type EventData = SessionData & {
	[Type in keyof TurnData]: TurnData[Type] & TurnPlace;
} & {
	[Type in StepEventType]: StepData[Type] & StepPlace & TurnPlace;
};
