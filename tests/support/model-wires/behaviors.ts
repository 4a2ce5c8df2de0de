import { expect } from 'vitest';
import type { AssistantShopper, Said } from '../assistant-shopper';
import type { ReadRequest, Refusal, Reply, Script, ScriptPart, Wire } from './wire';

/** What a model or its provider does, and what becomes of it, whoever the provider is. */
export interface Behavior {
	name: string;
	/** `answer`, or the code of the failure that the shopper is shown. */
	end: string;
	replies: (wire: Wire) => Reply[];
	/** Providers whose protocol cannot send it. */
	without?: readonly Wire['provider'][];
	limits?: { steps?: number; retries?: number; firstTokenMs?: number };
	/** By default the shopper says one thing. */
	talk?: (shopper: AssistantShopper) => Promise<Said>;
	check?: (seen: { said: Said; requests: readonly ReadRequest[] }) => void;
}

const THOUGHT = 'The shopper wants a secret.';
const ANSWER: Script = { parts: [{ text: 'One ' }, { text: 'mug.' }] };
const LIST: ScriptPart = { call: 'list-collections', input: ['{}'] };
const SEARCH: ScriptPart = {
	...{ call: 'search-products', id: 'abcdefgh1' },
	input: ['{"que', 'ry":"mu', 'g"}']
};
const NOTE: ScriptPart = { call: 'add-cart-note', input: ['{"note":', '"ring twice"}'] };
const RATE: Refusal = { status: 429, code: 'rate_limit_error', message: 'Too many requests' };
const NATIVE = ['openai', 'openai-chat', 'anthropic', 'google', 'mistral'] as const;
const status = (code: number, type: string): Refusal => ({
	...{ status: code, code: type, message: `Refused: ${type}` }
});
const says =
	(text: string) =>
	({ said }: { said: Said }): void =>
		expect(said.text).toBe(text);
const statusOf = (said: Said, tool: string) => (said.answerOf(tool) as { status: string }).status;

export const BEHAVIORS: readonly Behavior[] = [
	{
		name: 'answers in words, which are shown as they come',
		end: 'answer',
		replies: () => [ANSWER],
		check({ said }) {
			expect(said.text).toBe('One mug.');
			expect(said.entries.at(-1)?.data).toMatchObject({
				...{ finishReason: 'stop', usage: { inputTokens: 100, outputTokens: 20 } }
			});
		}
	},
	{
		name: 'calls a tool, whose input comes in pieces, and answers',
		end: 'answer',
		replies: () => [{ parts: [{ text: 'I look. ' }, SEARCH] }, ANSWER],
		check({ said }) {
			expect(said.tools).toEqual(['search-products']);
			expect(statusOf(said, 'search-products')).toBe('completed');
			expect(said.text).toBe('I look. \nOne mug.');
		}
	},
	{
		name: 'calls two tools at once',
		end: 'answer',
		replies: () => [{ parts: [LIST, SEARCH] }, ANSWER],
		check: ({ said }) => expect(said.tools).toEqual(['list-collections', 'search-products'])
	},
	{
		name: 'calls a tool with input that it does not take, and corrects itself',
		end: 'answer',
		replies: () => [{ parts: [{ ...SEARCH, input: ['{"query":5}'] }] }, ANSWER],
		check: ({ said }) => expect(statusOf(said, 'search-products')).toBe('failed')
	},
	{
		name: 'calls a tool with input that is no JSON, and corrects itself',
		end: 'answer',
		replies: () => [{ parts: [{ ...SEARCH, input: ['{"query": "mug'] }] }, ANSWER],
		without: ['google'],
		check: ({ said }) => expect(statusOf(said, 'search-products')).toBe('failed')
	},
	{
		name: 'calls a tool that is none, and corrects itself',
		end: 'answer',
		replies: () => [{ parts: [{ call: 'delete-everything', input: ['{}'] }] }, ANSWER],
		check: ({ said }) => expect(statusOf(said, 'delete-everything')).toBe('failed')
	},
	{
		name: 'remembers earlier messages, with what tools answered',
		end: 'answer',
		replies: () => [{ parts: [{ text: 'I look.' }, LIST, SEARCH] }, ANSWER, ANSWER],
		async talk(shopper) {
			await shopper.say('a mug');
			return shopper.say('another');
		},
		check: ({ requests }) => expect(requests[2]?.names).toContain('search-products')
	},
	{
		name: 'proposes a change, is told that the shopper agrees, and goes on',
		end: 'answer',
		replies: () => [{ parts: [{ thought: THOUGHT }, NOTE] }, { parts: [{ text: 'Noted.' }] }],
		async talk(shopper) {
			const { request } = await shopper.say('a note for the parcel');
			expect(request?.change.note).toBe('ring twice');
			const said = await shopper.press('approve');
			expect((await shopper.cart.load())?.note).toBe('ring twice');
			return said;
		},
		check: says('Noted.')
	},
	{
		name: 'proposes a change, is told that the shopper does not agree, and goes on',
		end: 'answer',
		replies: () => [{ parts: [NOTE] }, { parts: [{ text: 'Then not.' }] }],
		async talk(shopper) {
			await shopper.say('a note for the parcel');
			const said = await shopper.press('cancel');
			expect((await shopper.cart.load())?.note ?? '').toBe('');
			return said;
		},
		check: says('Then not.')
	},
	{
		name: 'proposes a change, and the shopper writes about something else',
		end: 'answer',
		replies: () => [{ parts: [NOTE] }, ANSWER],
		async talk(shopper) {
			await shopper.say('a note for the parcel');
			return shopper.say('a mug');
		},
		check: says('One mug.')
	},
	{
		name: 'thinks in parts of its own, which are never shown nor kept',
		end: 'answer',
		replies: () => [
			{ parts: [{ thought: THOUGHT }, SEARCH] },
			{ parts: [{ thought: THOUGHT }, ...ANSWER.parts] }
		],
		check: ({ said }) => expect(JSON.stringify(said.entries)).not.toContain('secret')
	},
	{
		name: 'thinks in its text between `<think>` and `</think>`',
		end: 'answer',
		replies: () => [
			{ parts: [{ text: '<thi' }, { text: `nk>${THOUGHT}</th` }, { text: 'ink>\n\nOne mug.' }] }
		],
		check: says('One mug.')
	},
	{
		name: 'thinks in its text up to `</think>`',
		end: 'answer',
		replies: () => [{ parts: [{ text: THOUGHT }, { text: '</thi' }, { text: 'nk>One mug.' }] }],
		without: NATIVE,
		check({ said }) {
			expect(said.text).toBe('One mug.');
			expect(JSON.stringify(said.entries)).not.toContain('secret');
		}
	},
	{
		name: 'thinks in its text up to `</think>`, and the next time not at all',
		end: 'answer',
		replies: () => [{ parts: [{ text: `${THOUGHT}</think>One mug.` }] }, ANSWER],
		without: NATIVE,
		async talk(shopper) {
			await shopper.say('a mug');
			return shopper.say('a mug');
		},
		check: says('One mug.')
	},
	{
		name: 'thinks in its text and never ends',
		end: 'model_empty',
		replies: () => [{ parts: [{ text: `<think>${THOUGHT}` }] }],
		check: says('')
	},
	{
		name: 'is cut off within its words',
		end: 'model_cut',
		replies: () => [{ parts: [{ text: 'One m' }], finish: 'length' }],
		check: says('One m')
	},
	{
		name: 'is cut off while it thinks',
		end: 'model_cut',
		replies: () => [{ parts: [{ thought: THOUGHT }], finish: 'length' }],
		check: says('')
	},
	{
		name: 'is cut off within a call, which is not made',
		end: 'model_cut',
		replies: () => [{ parts: [{ ...SEARCH, input: ['{"query": "mu'] }], finish: 'length' }],
		without: ['google'],
		check: ({ said }) => expect(said.tools).toEqual([])
	},
	{
		name: 'is cut off after a call, which is made, and goes on',
		end: 'answer',
		replies: () => [{ parts: [LIST], finish: 'length' }, ANSWER],
		check: ({ said }) => expect(statusOf(said, 'list-collections')).toBe('completed')
	},
	{
		name: 'says nothing',
		end: 'model_empty',
		replies: () => [{ parts: [] }]
	},
	{
		name: 'says nothing but white space',
		end: 'model_empty',
		replies: () => [{ parts: [{ text: ' \n' }] }],
		check: says('')
	},
	{
		name: 'is stopped by its provider’s filter; what it said before stays',
		end: 'model_refused',
		replies: () => [{ parts: [{ text: 'One m' }], finish: 'content-filter' }],
		// Its protocol has no word for it.
		without: ['mistral'],
		check: says('One m')
	},
	{
		name: 'writes a call into its text, which is not shown',
		end: 'model_unreadable',
		replies: () => [
			{
				parts: [{ text: 'I look.<tool' }, { text: '_call>{"name":"search-products"}</tool_call>' }]
			}
		],
		check: says('I look.')
	},
	{
		name: 'calls tools where it may not, which are not run',
		end: 'turn_step_limit',
		replies: () => [{ parts: [SEARCH] }],
		limits: { steps: 1 },
		check({ said, requests }) {
			expect(requests[0]?.mayCall).toBe(false);
			expect(said.tools).toEqual([]);
		}
	},
	{
		name: 'fails in its stream before the first word, and is asked once more',
		end: 'answer',
		replies: () => [{ parts: [{ failure: 'overloaded' }], finish: 'none' }, ANSWER],
		check: says('One mug.')
	},
	{
		name: 'breaks off before the first word, and is asked once more',
		end: 'answer',
		replies: () => [{ parts: [], end: 'broken' }, ANSWER],
		check: says('One mug.')
	},
	{
		name: 'fails in its stream after some words, which stay',
		end: 'model_busy or model_interrupted',
		replies: () => [{ parts: [{ text: 'One m' }, { failure: 'overloaded' }], finish: 'none' }],
		check: ({ said }) => expect(said.entries.map(({ type }) => type)).toContain('message.appended')
	},
	{
		name: 'breaks off after some words, which stay',
		end: 'model_interrupted',
		replies: () => [{ parts: [{ text: 'One m' }], end: 'broken' }],
		check: ({ said }) => expect(said.entries.map(({ type }) => type)).toContain('message.appended')
	},
	{
		name: 'ends without saying why',
		end: 'model_interrupted',
		replies: () => [{ parts: [{ text: 'One m' }], finish: 'none' }]
	},
	{
		name: 'sends a line that is no JSON',
		end: 'model_interrupted',
		replies: () => [{ parts: [{ text: 'One m' }, { garbage: '{"a":' }] }]
	},
	{
		name: 'says nothing for too long',
		end: 'model_timeout',
		replies: () => [{ parts: [], end: 'silent' }],
		limits: { firstTokenMs: 20 }
	},
	{
		name: 'has too many requests and says when to ask again, soon',
		end: 'answer',
		replies: () => [{ ...RATE, headers: { 'retry-after-ms': '1' } }, ANSWER],
		limits: { retries: 1 }
	},
	{
		name: 'has too many requests for longer than a shopper waits',
		end: 'model_busy',
		replies: () => [{ ...RATE, headers: { 'retry-after': '120' } }],
		limits: { retries: 2 }
	},
	{
		name: 'is overloaded',
		end: 'model_busy or model_unavailable',
		replies: ({ overloaded }) => [overloaded]
	},
	{
		name: 'is not paid for, and is not asked again',
		end: 'model_unavailable',
		replies: ({ unpaid }) => [unpaid],
		limits: { retries: 2 }
	},
	{
		name: 'refuses the key, and is not asked again',
		end: 'model_unavailable',
		replies: () => [status(401, 'authentication_error')],
		limits: { retries: 2 }
	},
	{
		name: 'refuses the request, and is not asked again',
		end: 'model_unavailable',
		replies: () => [status(400, 'invalid_request_error')],
		limits: { retries: 2 }
	}
];
