import type { LanguageModelV4Message } from '@ai-sdk/provider';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectModel } from '$lib/server/assistant/agent/models';
import { type AssistantShopper, openAssistantShopper } from '../support/assistant-shopper';
import { google } from '../support/model-wires/google';
import { openWireModel, WIRES } from '../support/model-wires/wires';
import type { Reply, ScriptPart, Wire } from '../support/model-wires/wire';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

/** As the shop keeps it when it summarizes what came before. */
const KEPT_TURNS = 2;
const ANSWER: Reply = { parts: [{ text: 'One mug.' }] };

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

interface Turn {
	message: string;
	steps: Reply[];
	/** What the shopper does when a change waits. */
	pressed: 'approve' | 'cancel' | null;
	/** Written while the model works. */
	meanwhile: string[];
	/** The turn is stopped within its last step. */
	isStopped: boolean;
	isSummarized: boolean;
}

const words = fc.constantFrom<ScriptPart[]>(
	[],
	[{ text: 'Let me look.' }],
	[{ text: 'Let me ' }, { text: 'look.\n' }],
	[{ text: ' \n' }],
	[{ thought: 'A mug, then.' }, { text: 'Let me look.' }]
);
const call = fc.constantFrom<ScriptPart>(
	{ call: 'list-collections', input: ['{}'] },
	{ call: 'search-products', input: ['{"query":', '"mug"}'] },
	{ call: 'search-products', input: ['{"query":5}'] },
	{ call: 'delete-everything', input: ['{}'] },
	{ call: 'get-cart', input: ['{}'] },
	{ call: 'add-cart-note', input: ['{"note":"ring twice"}'] }
);
const step = fc
	.record({ before: words, calls: fc.array(call, { minLength: 1, maxLength: 3 }) })
	.map(({ before, calls }): Reply => ({ parts: [...before, ...calls] }));
const end = fc.constantFrom<Reply>(
	ANSWER,
	{ parts: [{ text: ' \n' }] },
	{ parts: [{ text: 'One m' }], finish: 'length' },
	{ parts: [{ text: 'One m' }], end: 'broken' },
	{ parts: [], finish: 'none' }
);
const turns = fc.array(
	fc
		.record({
			message: fc.constantFrom('a mug', 'another', 'and now?'),
			begun: fc.array(step, { maxLength: 3 }),
			end,
			pressed: fc.constantFrom('approve' as const, 'cancel' as const, null),
			meanwhile: fc.array(fc.constantFrom('in blue', 'or red'), { maxLength: 2 }),
			isStopped: fc.boolean(),
			isSummarized: fc.boolean()
		})
		.map(({ begun, end: last, ...turn }): Turn => ({ ...turn, steps: [...begun, last] })),
	{ minLength: 2, maxLength: 5 }
);

/** Ids of calls as this provider gives them, in one answer after the other. */
function nameCalls(wire: Wire, steps: readonly Reply[], first: number): Reply[] {
	return steps.map((reply, at) => {
		if ('status' in reply || wire.provider === 'google') return reply;
		const parts = reply.parts.map((part, index): ScriptPart => {
			if (!('call' in part)) return part;
			const count = String((first + at) * 10 + index);
			const isMistral = wire.provider === 'mistral';
			return { ...part, id: isMistral ? count.padStart(9, 'a') : `toolu_${count}` };
		});
		return { ...reply, parts };
	});
}

/** Lives through the turns with a model that does what they say, and returns why requests were refused. */
async function live(wire: Wire, given: readonly Turn[]): Promise<readonly unknown[]> {
	const replies: Reply[] = [];
	const { model, requests, faults } = openWireModel(wire, replies);
	const shopper = await openAssistantShopper(store, model, null);
	for (const turn of given) {
		// A turn before may have ended with fewer or more calls of the model than it was given.
		replies.length = requests.length;
		const steps = turn.isStopped
			? [...turn.steps.slice(0, -1), { parts: [], end: 'silent' } as const]
			: turn.steps;
		replies.push(...nameCalls(wire, steps, requests.length));
		if (turn.isSummarized) forget(shopper);
		await take(shopper, turn, requests);
	}
	return faults;
}

function forget({ history }: AssistantShopper): void {
	const starts = history.flatMap(({ type }, at) => (type === 'turn.started' ? [at] : []));
	history.splice(0, starts.at(-KEPT_TURNS) ?? 0);
}

async function take(
	shopper: AssistantShopper,
	{ message, steps, meanwhile, pressed, isStopped }: Turn,
	requests: readonly unknown[]
): Promise<void> {
	const stop = new AbortController();
	const last = requests.length + steps.length;
	const steering = meanwhile.map((text) => ({ text, clientContext: null }));
	/** Returns whether the shopper is asked something. */
	const watch = async (said: Promise<{ request: unknown }>) => {
		const over = said.then(
			({ request }) => request !== null,
			() => false
		);
		const silent = (async () => {
			while (!stop.signal.aborted && requests.length < last) {
				await new Promise((resolve) => setImmediate(resolve));
			}
		})();
		if (isStopped) await Promise.race([over, silent]).then(() => stop.abort());
		return over;
	};
	const options = { signal: stop.signal };
	let isAsked = await watch(shopper.say(message, { ...options, steering }));
	while (isAsked && pressed !== null && !stop.signal.aborted) {
		isAsked = await watch(shopper.press(pressed, options));
	}
}

describe.each(WIRES)('conversations with a model of $provider', (wire) => {
	it('are never refused by its API', async () => {
		await fc.assert(
			fc.asyncProperty(turns, async (given) => {
				expect(await live(wire, given)).toEqual([]);
			}),
			{ numRuns: 15, seed: 20261128 }
		);
	});
});

it('gives Google’s signatures back as they came, in later turns too', async () => {
	const SEARCH: ScriptPart = { call: 'search-products', input: ['{"query":"mug"}'] };
	const { model, requests, faults } = openWireModel(google, [
		{ parts: [{ text: 'Let me look.' }, SEARCH] },
		ANSWER,
		ANSWER
	]);
	const shopper = await openAssistantShopper(store, model, null);
	await shopper.say('a mug?');
	await shopper.say('thank you');
	expect(faults).toEqual([]);
	const thoughtSignature = 'sealed search-products {"query":"mug"}';
	expect(requests[2]).toMatchObject({
		contents: [
			{ role: 'user', parts: [{ text: 'a mug?' }] },
			{
				role: 'model',
				parts: [
					{ text: 'Let me look.', thoughtSignature: 'sealed text' },
					{ functionCall: { name: 'search-products' }, thoughtSignature }
				]
			},
			{ role: 'user', parts: [{ functionResponse: { name: 'search-products' } }] },
			{ role: 'model', parts: [{ text: 'One mug.', thoughtSignature: 'sealed text' }] },
			{ role: 'user', parts: [{ text: 'thank you' }] }
		]
	});
	expect(JSON.stringify(requests)).not.toContain('skip_thought_signature_validator');
});

const user = (text: string): LanguageModelV4Message => ({
	role: 'user',
	content: [{ type: 'text', text }]
});
const said = (text: string): LanguageModelV4Message => ({
	role: 'assistant',
	content: [{ type: 'text', text }]
});
const ID = 'abcdefgh1';
const called = (id = ID, input: unknown = {}, text = ''): LanguageModelV4Message => ({
	role: 'assistant',
	content: [
		...(text === '' ? [] : [{ type: 'text' as const, text }]),
		{
			...{ type: 'tool-call', toolCallId: id, toolName: 'get-cart', input },
			providerOptions: {
				google: { thoughtSignature: `sealed get-cart ${JSON.stringify(input)}` }
			}
		}
	]
});
const answered = (...ids: string[]): LanguageModelV4Message => ({
	role: 'tool',
	content: ids.map((toolCallId) => ({
		...{ type: 'tool-result', toolCallId, toolName: 'get-cart' },
		output: { type: 'json', value: {} }
	}))
});
const tools = [
	{ type: 'function' as const, name: 'get-cart', inputSchema: { type: 'object' as const } }
];

/** Sends a prompt as it is, without the order that the shop gives it. */
async function isRefused(wire: Wire, prompt: LanguageModelV4Message[]): Promise<boolean> {
	const { model, faults } = openWireModel(wire, [ANSWER], connectModel);
	try {
		const { stream } = await model.doStream({ prompt, tools, maxOutputTokens: 100 });
		for await (const part of stream) if (part.type === 'finish') break;
	} catch (error) {
		if (faults.length === 0) throw error;
	}
	return faults.length > 0;
}

/** What APIs refuse, as far as the packages of the providers send it. */
const BROKEN: readonly [string, LanguageModelV4Message[], readonly Wire['provider'][]][] = [
	[
		'words and a call of one step in two messages',
		[user('a'), said('Let me look.'), called(), answered(ID)],
		['google']
	],
	[
		'a call without a result',
		[user('a'), called(), user('b')],
		['openai', 'openai-chat', 'anthropic', 'google', 'mistral', 'openrouter', 'compatible']
	],
	[
		'a result without a call',
		[user('a'), answered(ID), said('b'), user('c')],
		['openai', 'openai-chat', 'anthropic', 'google', 'mistral', 'openrouter', 'compatible']
	],
	[
		'two results of one call',
		[user('a'), called(), answered(ID, ID)],
		['openai', 'openai-chat', 'anthropic', 'google', 'mistral', 'openrouter', 'compatible']
	],
	['a blank text', [user('a'), said(' \n'), user('b')], ['anthropic']],
	['an empty text', [user('a'), said(''), user('b')], ['anthropic', 'google', 'mistral']],
	['two messages of the shopper', [user('a'), user('b')], ['compatible']],
	[
		'a message of the shopper after results',
		[user('a'), called(), answered(ID), user('b')],
		['mistral', 'compatible']
	],
	['the model’s words at the end', [user('a'), said('b')], ['anthropic', 'google']],
	['the model’s words at the beginning', [said('a'), user('b')], ['anthropic', 'google']],
	[
		'an id of another provider',
		[user('a'), called('toolu_01.A'), answered('toolu_01.A')],
		['mistral']
	],
	[
		'an id that is too long',
		[user('a'), called('x'.repeat(65)), answered('x'.repeat(65))],
		['openai', 'openai-chat', 'openrouter', 'compatible', 'mistral']
	],
	[
		'one id for two calls',
		[user('a'), called(), answered(ID), called(), answered(ID)],
		['openai', 'anthropic']
	],
	[
		'a call whose input is a list',
		[user('a'), called(ID, []), answered(ID)],
		['google', 'compatible']
	]
];

describe.each(WIRES)('the double of $provider', (wire) => {
	it.each([
		['words', [user('a'), said('b'), user('c')]],
		['a call', [user('a'), called(), answered(ID)]],
		[
			'words beside a call',
			[user('a'), called(ID, {}, 'Let me look.'), answered(ID), said('b'), user('c')]
		]
	])('accepts %s', async (_, prompt) => {
		expect(await isRefused(wire, prompt)).toBe(false);
	});

	it.each(BROKEN.filter(([, , by]) => by.includes(wire.provider)))(
		'refuses %s',
		async (_, prompt) => {
			expect(await isRefused(wire, prompt)).toBe(true);
		}
	);
});

it('refuses, as Google does, signatures that are lost or belong to another call', () => {
	const body = (thoughtSignature?: string) => ({
		contents: [
			{ role: 'user', parts: [{ text: 'a blue mug?' }] },
			{
				role: 'model',
				parts: [
					{ text: 'Let me look.' },
					{ functionCall: { name: 'get-cart', args: {} }, thoughtSignature }
				]
			},
			{ role: 'user', parts: [{ functionResponse: { name: 'get-cart', response: {} } }] }
		]
	});
	expect(google.findFault(body('sealed get-cart {}'))).toBeNull();
	for (const lost of [undefined, 'skip_thought_signature_validator', 'sealed navigate {}']) {
		expect(google.findFault(body(lost))?.message).toContain('thought_signature');
	}
});
