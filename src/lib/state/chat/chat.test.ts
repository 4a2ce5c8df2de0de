import type { ConversationEvent } from '$lib/core/conversation';
import { describe, expect, it } from 'vitest';
import type { StoredChat } from './chat-storage';
import { ChatState } from './chat.svelte';
import { ChatError, type ConversationClient } from './conversation-client';
import { findOpenApproval } from './transcript';

const meta = { id: 'evt_1', at: '2026-11-20T12:00:00.000Z' };
const event = (type: string, data: object = {}) =>
	({ type, data: { turnId: 'turn_0', sequence: 0, ...data }, meta }) as ConversationEvent;

const turn = (message: string, answer: string, turnId = 'turn_0') => [
	event('turn.started', { turnId }),
	event('message.received', { turnId, message }),
	event('message.appended', { turnId, messageDelta: answer.slice(0, 2) }),
	event('message.completed', { turnId, message: answer }),
	event('turn.completed', { turnId }),
	event('session.waiting', {})
];

interface Answers {
	/** The events of each stream; a stream that ends without `session.waiting` broke. */
	streams?: { tailIndex?: number; events: ConversationEvent[] }[];
	send?: ((sessionId: string | null) => Promise<string>)[];
	remembered?: StoredChat;
	/** The request that is answered is still open. */
	isTaken?: boolean;
}

function open({ streams = [], send = [], remembered, isTaken = true }: Answers) {
	const asked: string[] = [];
	const results: unknown[] = [];
	const written: StoredChat[] = [];
	const client: ConversationClient = {
		prepare: () => Promise.resolve(void asked.push('prepare')),
		send(sessionId, message) {
			asked.push(`send ${String(sessionId)} ${message}`);
			return send.shift()?.(sessionId) ?? Promise.resolve(sessionId ?? 'conv_1');
		},
		answer(sessionId, requestId, optionId) {
			asked.push(`answer ${sessionId} ${requestId} ${optionId}`);
			return Promise.resolve(isTaken);
		},
		stream(sessionId, startIndex) {
			asked.push(`stream ${sessionId} ${String(startIndex)}`);
			const { tailIndex = -1, events = [] } = streams.shift() ?? {};
			return Promise.resolve({ tailIndex, events: tell(events) });
		},
		cancel: (sessionId) => Promise.resolve(void asked.push(`cancel ${sessionId}`))
	};
	const chat = new ChatState({
		client,
		storage: {
			read: () => remembered ?? { sessionId: null, draft: '' },
			write: (value) => void written.push(value)
		},
		onresult: (result) => void results.push(result),
		onend: () => void asked.push('end'),
		wait: () => Promise.resolve()
	});
	return { chat, asked, results, written };
}

async function* tell(events: ConversationEvent[]): AsyncGenerator<unknown, void> {
	for (const it of events) yield await Promise.resolve(it);
}

describe('sending', () => {
	it('nothing sends nothing', async () => {
		const { chat, asked } = open({});
		await chat.send('  ');
		expect(asked).toEqual([]);
	});

	it('begins a conversation and follows it to the end of the answer', async () => {
		const { chat, asked, written } = open({ streams: [{ events: turn('a mug', 'One mug.') }] });
		await chat.send(' a mug ');
		expect(asked).toEqual(['prepare', 'send null a mug', 'stream conv_1 0', 'end']);
		expect(chat.transcript.turns).toMatchObject([
			{ message: 'a mug', status: 'completed', parts: [{ kind: 'text', text: 'One mug.' }] }
		]);
		expect([chat.isAnswering, chat.pending, chat.problem]).toEqual([false, null, null]);
		expect(written.at(-1)).toEqual({ sessionId: 'conv_1', draft: '' });
	});

	it('goes on where a broken stream ended', async () => {
		const events = turn('a mug', 'One mug.');
		const { chat, asked } = open({
			streams: [{ events: events.slice(0, 3) }, { events: events.slice(3) }]
		});
		await chat.send('a mug');
		expect(asked).toContain('stream conv_1 3');
		expect(chat.transcript.turns[0]?.parts).toMatchObject([{ text: 'One mug.' }]);
	});

	it('gives up on a stream that breaks again and again, and says so', async () => {
		const { chat, asked } = open({});
		await chat.send('a mug');
		expect(asked.filter((it) => it.startsWith('stream'))).toHaveLength(4);
		expect(chat.problem).toEqual({ failure: 'lost', retryAfterS: null });
		expect(chat.isAnswering).toBe(false);
	});

	it('gives the words back when they were not taken', async () => {
		const { chat } = open({ send: [() => Promise.reject(new ChatError('tooMany', 7))] });
		await chat.send('a mug');
		expect(chat.problem).toEqual({ failure: 'tooMany', retryAfterS: 7 });
		expect([chat.draft, chat.isEmpty]).toEqual(['a mug', true]);
	});

	it('begins anew when the conversation is over', async () => {
		const { chat, asked } = open({
			remembered: { sessionId: 'conv_0', draft: '' },
			send: [() => Promise.reject(new ChatError('gone'))],
			streams: [{ events: turn('a mug', 'One mug.') }]
		});
		await chat.send('a mug');
		expect(asked).toEqual([
			...['prepare', 'send conv_0 a mug', 'send null a mug', 'stream conv_1 0', 'end']
		]);
		expect(chat.problem).toBeNull();
	});
});

describe('a history', () => {
	const remembered = { sessionId: 'conv_0', draft: 'and a' };
	const cartChange = event('action.result', {
		result: { kind: 'tool-result', callId: 'c1', toolName: 'add-to-cart', output: {} },
		status: 'completed'
	});

	it('is read to its end, and has no effects', async () => {
		const events = [
			...turn('one', 'First.').toSpliced(3, 0, cartChange),
			...turn('two', 'Second.', 'turn_1')
		];
		const { chat, results } = open({ remembered, streams: [{ tailIndex: 12, events }] });
		await chat.resume();
		expect(chat.transcript.turns.map(({ message }) => message)).toEqual(['one', 'two']);
		expect(results).toEqual([]);
		expect([chat.draft, chat.isLoading, chat.isAnswering]).toEqual(['and a', false, false]);
	});

	it('that is still going on is followed, without what only the asking page does', async () => {
		const [started, received, ...rest] = turn('one', 'First.');
		const events = [started, received, cartChange, ...rest].filter((it) => it !== undefined);
		const { chat, results } = open({ remembered, streams: [{ tailIndex: 1, events }] });
		await chat.resume();
		expect(results).toEqual([{ name: 'add-to-cart', output: {}, isOwn: false }]);
		expect(chat.transcript.turns[0]?.status).toBe('completed');
	});

	it('of nothing asks nothing', async () => {
		const { chat, asked } = open({});
		await chat.resume();
		expect(asked).toEqual([]);
	});
});

it('shows a result of its own turn once, also when the log was ahead of the stream', async () => {
	const result = event('action.result', {
		result: { kind: 'tool-result', callId: 'c1', toolName: 'navigate', output: { path: '/cart' } },
		status: 'completed'
	});
	const events = turn('to my cart', 'Here.').toSpliced(2, 0, result);
	const { chat, results } = open({ streams: [{ tailIndex: 4, events }] });
	await chat.send('to my cart');
	expect(results).toEqual([{ name: 'navigate', output: { path: '/cart' }, isOwn: true }]);
});

it('stops and clears', async () => {
	const { chat, asked, written } = open({ streams: [{ events: turn('a mug', 'One mug.') }] });
	await chat.send('a mug');
	await chat.stop();
	expect(asked.at(-1)).toBe('cancel conv_1');
	await chat.clear();
	expect(chat.isEmpty).toBe(true);
	expect(written.at(-1)?.sessionId).toBeNull();
});

describe('a request for approval', () => {
	const remembered = { sessionId: 'conv_0', draft: '' };
	const call = { kind: 'tool-call', callId: 'c1', toolName: 'update-cart-item', input: {} };
	const asked = [
		event('turn.started'),
		event('message.received', { message: 'remove it' }),
		event('actions.requested', { actions: [call] }),
		event('input.requested', { requests: [{ requestId: 'req_1', action: call }] }),
		event('turn.waiting', { on: 'input' })
	];
	const resolved = [
		event('input.resolved', { resolutions: [{ requestId: 'req_1', outcome: 'approved' }] }),
		event('action.result', {
			result: { kind: 'tool-result', callId: 'c1', toolName: 'update-cart-item', output: {} },
			status: 'completed'
		}),
		event('message.completed', { message: 'Done.' }),
		event('turn.completed'),
		event('session.waiting')
	];

	it('ends the answer, and the same turn goes on with a press', async () => {
		const {
			chat,
			asked: calls,
			results
		} = open({
			streams: [{ events: asked }, { tailIndex: 4, events: resolved }]
		});
		await chat.send('remove it');
		expect([chat.isAnswering, chat.newRequestId]).toEqual([false, 'req_1']);
		expect(findOpenApproval(chat.transcript)?.requestId).toBe('req_1');
		await chat.answer('req_1', 'approve');
		expect(calls.slice(-3)).toEqual(['answer conv_1 req_1 approve', 'stream conv_1 5', 'end']);
		expect(chat.transcript.turns).toMatchObject([{ status: 'completed' }]);
		expect(findOpenApproval(chat.transcript)).toBeNull();
		expect(results).toHaveLength(1);
	});

	it('of the history is there after a reload, and not new', async () => {
		const { chat } = open({ remembered, streams: [{ tailIndex: 4, events: asked }] });
		await chat.resume();
		expect(findOpenApproval(chat.transcript)?.requestId).toBe('req_1');
		expect([chat.newRequestId, chat.isAnswering]).toEqual([null, false]);
	});

	it('that another tab answered is read to its end, and that is said', async () => {
		const { chat } = open({
			remembered,
			isTaken: false,
			streams: [
				{ tailIndex: 4, events: asked },
				{ tailIndex: 9, events: resolved }
			]
		});
		await chat.resume();
		await chat.answer('req_1', 'approve');
		expect(chat.transcript.turns).toMatchObject([{ status: 'completed' }]);
		expect(chat.problem?.failure).toBe('closed');
	});

	it('that is too old asks for nothing more', async () => {
		const { chat } = open({
			remembered,
			isTaken: false,
			streams: [
				{ tailIndex: 4, events: asked },
				{ tailIndex: 4, events: [] }
			]
		});
		await chat.resume();
		await chat.answer('req_1', 'cancel');
		expect([chat.isAnswering, chat.problem?.failure]).toEqual([false, 'closed']);
	});
});
