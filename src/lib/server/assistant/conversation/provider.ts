import type { MessageOrigin, TurnPolicy } from '../store/store';
import type { ClientContext } from '../turn';

/** Keeps and answers conversations: this shop's own agent, or another server behind a proxy. */
export interface ConversationProvider {
	/** Binds the new conversation to its owner. Without a message no turn starts. */
	create: (ownerId: string, message: MessageRequest | null) => Promise<{ sessionId: string }>;
	send: (sessionId: string, message: MessageRequest) => Promise<{ deliveryId: string }>;
	openStream: (sessionId: string, request: StreamRequest) => Promise<EventStream>;
	/** Returns false when no turn runs. */
	cancel: (sessionId: string, turnId: string | null) => Promise<boolean>;
	/** Returns false when the conversation is over. */
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
	/** Negative values count from the end. */
	startIndex: number;
	/** Continues with new events. */
	isFollowing: boolean;
	/** Adds the index of the log's last event. */
	includesTailIndex: boolean;
	/** The reader reconnects when the stream's lease ends. */
	isLeased: boolean;
	/** Aborts when the reader is gone. */
	signal: AbortSignal;
}

export interface EventStream {
	body: ReadableStream<Uint8Array>;
	/** Index of the last event when the stream was opened; -1 when there was none. */
	tailIndex: number;
}
