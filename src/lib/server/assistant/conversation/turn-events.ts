import type { ConversationEntry, TokenUsage, TurnPlace } from '$lib/core/conversation';
import type { StopReason } from './stop-reason';

export interface TurnFailure {
	code: string;
	/** For the shopper. */
	message: string;
}

export type TurnEnd =
	{ kind: 'completed' } | { kind: 'cancelled' } | ({ kind: 'failed' } & TurnFailure);

export const UNKNOWN_FAILURE: TurnFailure = {
	code: 'turn_failed',
	message: 'The assistant could not answer. Please try again.'
};
const INTERRUPTED: TurnFailure = {
	code: 'turn_interrupted',
	message: 'The answer was interrupted. Please ask again.'
};
const ENDS: Readonly<Record<StopReason, TurnEnd>> = {
	cancelled: { kind: 'cancelled' },
	time: {
		kind: 'failed',
		code: 'turn_time_limit',
		message: 'The answer took too long and was ended.'
	},
	shutdown: { kind: 'failed', ...INTERRUPTED },
	lost: { kind: 'failed', ...INTERRUPTED }
};

/** How a turn ends that was told to. */
export function toTurnEnd(reason: StopReason): TurnEnd {
	return ENDS[reason];
}

export function endTurn({ turnId, sequence }: TurnPlace, end: TurnEnd): ConversationEntry {
	const place = { turnId, sequence };
	if (end.kind !== 'failed') return { type: `turn.${end.kind}`, data: place };
	const { code, message } = end;
	return { type: 'turn.failed', data: { ...place, code, message, terminal: false } };
}

/** What a log begins with, whatever is first said in it. */
export function beginLog(length: number): ConversationEntry[] {
	return length === 0 ? [{ type: 'session.started', data: {} }] : [];
}

export function waitForMessage(conversationId: string, usage: TokenUsage): ConversationEntry {
	const data = { wait: 'next-user-message', continuationToken: conversationId, usage } as const;
	return { type: 'session.waiting', data };
}

export function endSession(usage: TokenUsage): ConversationEntry {
	return { type: 'session.completed', data: { usage } };
}
