import { describe, expect, it } from 'vitest';
import type { ConversationEntry, ConversationEvent } from '$lib/core/conversation';
import { findSignature, toModelMessages } from './replay';

const META = { meta: { id: 'evt_1', at: '2026-11-28T12:00:00.000Z' } };
const TURN = { turnId: 'turn_0', sequence: 0 };
const SIGNATURE = { provider: 'google', value: 'sealed' };

const listen = (entries: readonly ConversationEntry[]): ConversationEvent[] =>
	entries.map((entry) => ({ ...entry, ...META }));
const heard = (message: string): ConversationEntry => ({
	type: 'message.received',
	data: { ...TURN, message }
});
const begun = (modelId: string): ConversationEntry => ({
	type: 'step.started',
	data: { ...TURN, stepIndex: 0, modelId }
});
const said = (message: string, stepIndex = 0): ConversationEntry => ({
	type: 'message.completed',
	data: { ...TURN, stepIndex, message, finishReason: 'stop', signature: SIGNATURE }
});
const called = (callId: string, stepIndex = 0): ConversationEntry => ({
	type: 'actions.requested',
	data: {
		...{ ...TURN, stepIndex, signature: SIGNATURE },
		actions: [{ kind: 'tool-call', callId, toolName: 'get-cart', input: { callId } }]
	}
});
const answered = (callId: string, output: unknown, stepIndex = 0): ConversationEntry => ({
	type: 'action.result',
	data: {
		...{ ...TURN, stepIndex, status: 'completed' },
		result: { kind: 'tool-result', callId, toolName: 'get-cart', output }
	}
});
const replay = (entries: readonly ConversationEntry[], modelId: string | null = null) =>
	toModelMessages(listen(entries), {
		describeOutput: (_, output) => output as string,
		modelId
	});

describe('toModelMessages', () => {
	it('makes one message of the words and calls of a step, and one of the results', () => {
		const history = [
			...[heard('a mug?'), said('I look.'), called('a'), called('b')],
			...[answered('b', 2), answered('a', 1), said('One mug.', 1)]
		];
		expect(replay(history)).toMatchObject([
			{ role: 'user', content: 'a mug?' },
			{
				role: 'assistant',
				content: [
					{ type: 'text', text: 'I look.' },
					{ type: 'tool-call', toolCallId: 'call00000', input: { callId: 'a' } },
					{ type: 'tool-call', toolCallId: 'call00001', input: { callId: 'b' } }
				]
			},
			{
				role: 'tool',
				content: [
					{ toolCallId: 'call00000', output: { value: 1 } },
					{ toolCallId: 'call00001', output: { value: 2 } }
				]
			},
			{ role: 'assistant', content: [{ type: 'text', text: 'One mug.' }] }
		]);
	});

	it('tells calls apart that a model has named alike', () => {
		const history = [called('a'), answered('a', 'one'), called('a', 1), answered('a', 'two', 1)];
		const results = replay(history).filter(({ role }) => role === 'tool');
		expect(results).toMatchObject([
			{ content: [{ toolCallId: 'call00000', output: { value: 'one' } }] },
			{ content: [{ toolCallId: 'call00001', output: { value: 'two' } }] }
		]);
	});

	it('says that a call without a result may have been made', () => {
		expect(replay([called('a')])[1]).toMatchObject({
			content: [{ output: { value: { status: 'unconfirmed' } } }]
		});
	});

	it('leaves out texts without words', () => {
		expect(replay([heard('a mug?'), said(' \n')])).toHaveLength(1);
	});

	it.each([
		['gemini', { google: { thoughtSignature: 'sealed' } }],
		['another', undefined],
		[null, undefined]
	])('gives signatures back to the model that they are of: %s', (modelId, providerOptions) => {
		const [answer] = replay([begun('gemini'), said('I look.'), called('a')], modelId);
		const parts = answer?.content as { providerOptions?: object }[];
		expect(parts.map((part) => part.providerOptions)).toEqual([providerOptions, providerOptions]);
	});
});

describe('findSignature', () => {
	it.each([
		[{ google: { thoughtSignature: 'sealed' } }, SIGNATURE],
		[{ openai: { itemId: 'item_1' } }, undefined],
		[undefined, undefined]
	])('reads it of what a provider sends: %j', (metadata, signature) => {
		expect(findSignature(metadata)).toEqual(signature);
	});
});
