import type { MessageOrigin, TurnPolicy } from '../store/store';
import type { ClientContext } from '../turn';

/** Who has the conversations: this shop, or somebody whose answers are handed through. */
export interface ConversationProvider {
	/** Binds the new conversation to its owner. Without a message nothing begins yet. */
	create: (ownerId: string, message: MessageRequest | null) => Promise<{ sessionId: string }>;
	send: (sessionId: string, message: MessageRequest) => Promise<{ deliveryId: string }>;
	openStream: (sessionId: string, request: StreamRequest) => Promise<EventStream>;
	/** False when no turn runs that could be stopped. */
	cancel: (sessionId: string, turnId: string | null) => Promise<boolean>;
	/** False when the conversation is over. */
	control: (sessionId: string, control: Control) => Promise<boolean>;
}

export type Control = 'clear' | 'compact' | 'reset';

export interface MessageRequest {
	text: string;
	clientContext: ClientContext | null;
	policy: TurnPolicy;
	origin: MessageOrigin;
}

export interface StreamRequest {
	/** Below 0: counted from the end. */
	startIndex: number;
	/** Go on with what is said from now on. */
	isFollowing: boolean;
	/** Wants to know where the log ends now. */
	isTailAsked: boolean;
	/** The reader takes back a place in the stream when it is told that its time is over. */
	isLeased: boolean;
	/** The reader is gone. */
	signal: AbortSignal;
}

export interface EventStream {
	body: ReadableStream<Uint8Array>;
	/** Index of the last event when the stream was opened; -1 when there was none. */
	tailIndex: number;
}
