import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { arrangePrompt } from './arrange-prompt';

const user = (text: string): LanguageModelV4Message => ({
	role: 'user',
	content: [{ type: 'text', text }]
});
const said = (text: string): LanguageModelV4Message => ({
	role: 'assistant',
	content: [{ type: 'text', text }]
});
const called = (input: unknown, ...ids: string[]): LanguageModelV4Message => ({
	role: 'assistant',
	content: ids.map((toolCallId) => ({
		...{ type: 'tool-call', toolCallId, toolName: 'get-cart', input }
	}))
});
const answered = (...ids: string[]): LanguageModelV4Message => ({
	role: 'tool',
	content: ids.map((toolCallId) => ({
		...{ type: 'tool-result', toolCallId, toolName: 'get-cart' },
		output: { type: 'json', value: {} }
	}))
});

it('leaves a prompt that every provider accepts as it is', () => {
	const prompt = [user('a'), called({}, '1', '2'), answered('1', '2'), said('b'), user('c')];
	expect(arrangePrompt(prompt)).toEqual(prompt);
});

it.each<[string, LanguageModelV4Message[], LanguageModelV4Message[]]>([
	['joins messages of the shopper', [user('a'), user('b')], [user('a\n\nb')]],
	[
		'leaves out answers without words, and joins what is around them',
		[user('a'), said(' \n'), user('b')],
		[user('a\n\nb')]
	],
	[
		'says that results were not followed by an answer',
		[user('a'), called({}, '1'), answered('1'), user('b')],
		[user('a'), called({}, '1'), answered('1'), said('(No answer.)'), user('b')]
	],
	[
		'puts results into the order of their calls',
		[user('a'), called({}, '1', '2'), answered('2', '1')],
		[user('a'), called({}, '1', '2'), answered('1', '2')]
	],
	[
		'makes an object of any other input of a call',
		[user('a'), called([], '1'), answered('1')],
		[user('a'), called({ input: [] }, '1'), answered('1')]
	]
])('%s', (_, prompt, expected) => {
	expect(arrangePrompt(prompt)).toEqual(expected);
});

it('leaves out answers that consist of a package’s own parts', () => {
	const own: LanguageModelV4Message = {
		role: 'assistant',
		content: [{ type: 'custom', kind: 'anthropic.message_start' }]
	};
	expect(arrangePrompt([user('a'), own, user('b')])).toEqual([user('a\n\nb')]);
});
