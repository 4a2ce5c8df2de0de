import type {
	ConversationEvent,
	InputOutcome,
	InputRequest,
	ProposedChange
} from '$lib/core/conversation';
import { chatTexts } from '$messages/en/chat';

type PartStatus = 'running' | 'completed' | 'failed';

export type ChatPart =
	| { kind: 'text'; text: string; isComplete: boolean }
	| {
			kind: 'tool';
			callId: string;
			name: string;
			status: PartStatus;
			output: unknown;
			/** Whether it may run is the shopper's to say; absent for tools that just run. */
			approval?: Approval;
	  };

export interface Approval {
	request: InputRequest;
	/** Null from another provider of conversations, whose prompt says it all. */
	change: ProposedChange | null;
	/** Null until the shopper has answered. */
	outcome: InputOutcome | null;
}

export interface ChatTurn {
	id: string;
	/** The shopper's text. */
	message: string;
	parts: readonly ChatPart[];
	/** `waiting`: for the shopper's answer to a request. */
	status: 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
	/** Why it failed, for the shopper. */
	failure: string | null;
}

export interface Transcript {
	turns: readonly ChatTurn[];
	/** Nothing more comes before the next message. */
	isWaiting: boolean;
	/** It takes no more messages. */
	isOver: boolean;
}

export const EMPTY_TURN: ChatTurn = {
	id: '',
	message: '',
	parts: [],
	status: 'running',
	failure: null
};
export const EMPTY_TRANSCRIPT: Transcript = { turns: [], isWaiting: true, isOver: false };

type EventOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;

type Readers = {
	[Type in ConversationEvent['type']]?: (
		transcript: Transcript,
		data: EventOf<Type>['data']
	) => Transcript;
};

/** Events that are not listed change nothing on the page. */
const READERS: Readers = {
	'turn.started': (transcript, { turnId }) => ({
		...transcript,
		isWaiting: false,
		turns: [...transcript.turns, { ...EMPTY_TURN, id: turnId }]
	}),
	'message.received': (transcript, { turnId, message }) =>
		changeTurn(transcript, turnId, (turn) => ({
			...turn,
			message: [turn.message, message].filter((text) => text !== '').join('\n')
		})),
	'message.appended': (transcript, { turnId, messageDelta }) =>
		changeTurn(transcript, turnId, (turn) => ({
			...turn,
			parts: appendText(turn.parts, messageDelta)
		})),
	'message.completed': (transcript, { turnId, message }) =>
		changeTurn(transcript, turnId, (turn) => ({
			...turn,
			parts: completeText(turn.parts, message)
		})),
	'actions.requested': (transcript, { turnId, actions }) =>
		changeTurn(transcript, turnId, (turn) => ({
			...turn,
			parts: [
				...turn.parts,
				...actions.map(({ callId, toolName }): ChatPart => {
					return { kind: 'tool', callId, name: toolName, status: 'running', output: null };
				})
			]
		})),
	'action.result': (transcript, { turnId, result, status }) =>
		changeTurn(transcript, turnId, (turn) => ({
			...turn,
			parts: turn.parts.map((part) =>
				part.kind === 'tool' && part.callId === result.callId
					? {
							...part,
							status: status === 'completed' ? 'completed' : 'failed',
							output: result.output
						}
					: part
			)
		})),
	'input.requested': (transcript, { turnId, requests, change }) =>
		requests.reduce(
			(known, request) =>
				changeTurn(known, turnId, (turn) => ({
					...turn,
					parts: askForApproval(turn.parts, request, change)
				})),
			transcript
		),
	'input.resolved': (transcript, { turnId, resolutions }) => ({
		...changeTurn(transcript, turnId, (turn) => ({
			...turn,
			status: 'running',
			parts: turn.parts.map((part) => {
				if (part.kind === 'text' || part.approval === undefined) return part;
				const { approval } = part;
				const resolved = resolutions.find(
					({ requestId }) => requestId === approval.request.requestId
				);
				return resolved ? { ...part, approval: { ...approval, outcome: resolved.outcome } } : part;
			})
		})),
		isWaiting: false
	}),
	'turn.waiting': (transcript, { turnId }) => ({
		...changeTurn(transcript, turnId, (turn) => ({ ...turn, status: 'waiting' })),
		isWaiting: true
	}),
	'turn.completed': (transcript, { turnId }) => endTurn(transcript, turnId, 'completed', null),
	'turn.cancelled': (transcript, { turnId }) => endTurn(transcript, turnId, 'cancelled', null),
	'turn.failed': (transcript, { turnId, code, message }) =>
		endTurn(transcript, turnId, 'failed', describeFailure(code) ?? message),
	'session.waiting': (transcript) => ({ ...transcript, isWaiting: true }),
	'session.failed': (transcript) => ({ ...transcript, isWaiting: true, isOver: true }),
	'session.completed': (transcript) => ({ ...transcript, isWaiting: true, isOver: true })
};

/** Failures of the conversation itself are logged in English; the model's in the shopper's language. */
function describeFailure(code: string): string | null {
	const { empty, interrupted, slow, steps, full } = chatTexts.failures;
	const texts: Readonly<Record<string, string>> = {
		turn_failed: empty,
		turn_interrupted: interrupted,
		turn_time_limit: slow,
		turn_step_limit: steps,
		conversation_token_limit: full
	};
	return texts[code] ?? null;
}

/** Returns the transcript after one more event. */
export function applyEvent(transcript: Transcript, event: ConversationEvent): Transcript {
	// The table pairs each type with its data, which TypeScript cannot follow through a lookup.
	const read = READERS[event.type] as
		((transcript: Transcript, data: ConversationEvent['data']) => Transcript) | undefined;
	return read?.(transcript, event.data) ?? transcript;
}

function changeTurn(
	transcript: Transcript,
	turnId: string,
	change: (turn: ChatTurn) => ChatTurn
): Transcript {
	const turns = transcript.turns.map((turn) => (turn.id === turnId ? change(turn) : turn));
	return { ...transcript, turns };
}

function askForApproval(
	parts: readonly ChatPart[],
	request: InputRequest,
	change: ProposedChange | undefined
): ChatPart[] {
	const { callId } = request.action;
	return parts.map((part) =>
		part.kind === 'tool' && part.callId === callId
			? { ...part, approval: { request, change: change ?? null, outcome: null } }
			: part
	);
}

/** The request that the shopper can answer now; null when nothing is asked. */
export function findOpenApproval({ turns }: Transcript): InputRequest | null {
	const last = turns.at(-1);
	if (last?.status !== 'waiting') return null;
	const approvals = last.parts.flatMap((part) =>
		part.kind === 'tool' && part.approval ? [part.approval] : []
	);
	return approvals.findLast(({ outcome }) => outcome === null)?.request ?? null;
}

/** Marks calls that were begun and never answered as failed. */
function endTurn(
	transcript: Transcript,
	turnId: string,
	status: 'completed' | 'failed' | 'cancelled',
	failure: string | null
): Transcript {
	return changeTurn(transcript, turnId, (turn) => ({
		...turn,
		status,
		failure,
		parts: turn.parts.map((part) => endPart(part))
	}));
}

function endPart(part: ChatPart): ChatPart {
	if (part.kind === 'text') return { ...part, isComplete: true };
	return part.status === 'running' ? { ...part, status: 'failed' } : part;
}

function appendText(parts: readonly ChatPart[], delta: string): ChatPart[] {
	const last = parts.at(-1);
	return last?.kind === 'text' && !last.isComplete
		? [...parts.slice(0, -1), { ...last, text: last.text + delta }]
		: [...parts, { kind: 'text', text: delta, isComplete: false }];
}

/** Replaces the deltas by the complete text. */
function completeText(parts: readonly ChatPart[], text: string): ChatPart[] {
	const last = parts.at(-1);
	const before = last?.kind === 'text' && !last.isComplete ? parts.slice(0, -1) : parts;
	return [...before, { kind: 'text', text, isComplete: true }];
}
