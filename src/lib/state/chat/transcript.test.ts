import type { ConversationEvent } from '$lib/core/conversation';
import { describe, expect, it } from 'vitest';
import { chatTexts } from '$messages/en/chat';
import { applyEvent, EMPTY_TRANSCRIPT, findOpenApproval } from './transcript';

const meta = { id: 'evt_1', at: '2026-11-20T12:00:00.000Z' };
const read = (...events: [type: string, data: object][]) =>
	events.reduce(
		(transcript, [type, data]) =>
			applyEvent(transcript, {
				type,
				data: { turnId: 'turn_0', sequence: 0, stepIndex: 0, ...data },
				meta
			} as ConversationEvent),
		EMPTY_TRANSCRIPT
	);

const CALL = { kind: 'tool-call', callId: 'c1', toolName: 'get-cart', input: {} };

it('passes over events of another time', () => {
	expect(read(['something.new', {}])).toBe(EMPTY_TRANSCRIPT);
});

it('puts texts and tools in the order in which they came', () => {
	const { turns, isWaiting } = read(
		['turn.started', {}],
		['message.received', { message: 'my cart?' }],
		['message.appended', { messageDelta: 'Let me ' }],
		['message.completed', { message: 'Let me see.' }],
		['actions.requested', { actions: [CALL] }],
		['action.result', { result: { callId: 'c1', output: { lines: [] } }, status: 'completed' }],
		['message.appended', { messageDelta: 'Emp' }],
		['message.appended', { messageDelta: 'ty.' }]
	);
	expect(isWaiting).toBe(false);
	expect(turns).toEqual([
		{
			...{ id: 'turn_0', message: 'my cart?', status: 'running', failure: null },
			parts: [
				{ kind: 'text', text: 'Let me see.', isComplete: true },
				{
					...{ kind: 'tool', callId: 'c1', name: 'get-cart', status: 'completed' },
					output: { lines: [] }
				},
				{ kind: 'text', text: 'Empty.', isComplete: false }
			]
		}
	]);
});

it.each([
	['turn.failed', { code: 'model_cut', message: 'Broken.' }, 'failed', 'Broken.'],
	[
		'turn.failed',
		{ code: 'turn_time_limit', message: 'In English.' },
		'failed',
		chatTexts.failures.slow
	],
	['turn.cancelled', {}, 'cancelled', null]
])('%s ends what was running', (type, data, status, failure) => {
	const { turns } = read(
		['turn.started', {}],
		['actions.requested', { actions: [CALL] }],
		[type, data]
	);
	expect(turns[0]).toMatchObject({ status, failure, parts: [{ status: 'failed' }] });
});

it('says when it is the shopper’s turn, and when it is neither’s', () => {
	expect(read(['turn.started', {}], ['session.waiting', {}])).toMatchObject({
		isWaiting: true,
		isOver: false
	});
	expect(read(['session.failed', {}])).toMatchObject({ isWaiting: true, isOver: true });
});

describe('a request for approval', () => {
	const request = { requestId: 'req_1', action: CALL };
	const asked = [
		['turn.started', {}],
		['actions.requested', { actions: [CALL] }],
		['input.requested', { requests: [request] }],
		['turn.waiting', { on: 'input' }]
	] satisfies [string, object][];
	const resolve = (outcome: string): [string, object] => [
		'input.resolved',
		{ resolutions: [{ requestId: 'req_1', outcome }] }
	];

	it('waits with the call that it is about', () => {
		const transcript = read(...asked);
		expect(transcript).toMatchObject({
			isWaiting: true,
			turns: [{ status: 'waiting', parts: [{ approval: { request, outcome: null } }] }]
		});
		expect(findOpenApproval(transcript)).toEqual(request);
	});

	it.each(['approved', 'denied', 'ignored', 'cancelled', 'invalid'])('is %s once', (outcome) => {
		const transcript = read(...asked, resolve(outcome));
		expect(transcript).toMatchObject({
			isWaiting: false,
			turns: [{ status: 'running', parts: [{ approval: { outcome } }] }]
		});
		expect(findOpenApproval(transcript)).toBeNull();
	});

	it('of an earlier turn is not open', () => {
		expect(findOpenApproval(read(...asked, ['turn.started', { turnId: 'turn_1' }]))).toBeNull();
	});
});
