import { createModel } from '$lib/server/assistant/agent/models';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
	ANSWER_LIMITS,
	openAssistantShopper,
	type AssistantShopper
} from '../support/assistant-shopper';
import { BEHAVIORS } from '../support/model-wires/behaviors';
import { renamed } from '../support/model-wires/chat-completions';
import { KEY } from '../support/model-wires/wire';
import { openWireModel, WIRES } from '../support/model-wires/wires';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';
import {
	startScriptedModel,
	type ScriptedAnswer,
	type ScriptedModel
} from '../support/scripted-model';

const INK_MUG = 'gid://shopify/ProductVariant/4500000013002';

let store: OpenDemoStore;
let endpoint: ScriptedModel;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

async function open(answers: readonly ScriptedAnswer[]): Promise<AssistantShopper> {
	endpoint = await startScriptedModel(answers);
	onTestFinished(() => endpoint.stop());
	const { baseUrl } = endpoint;
	const settings = { provider: 'compatible', baseUrl, modelId: 'scripted-1', apiKey: KEY } as const;
	return openAssistantShopper(store, createModel(settings, fetch));
}

describe('an endpoint that fails', () => {
	it.each([
		[429, 'model_busy', /too much to do/],
		[500, 'model_unavailable', /cannot be reached/],
		[401, 'model_unavailable', /cannot be reached/],
		[404, 'model_unavailable', /cannot be reached/]
	])('with %i is told in plain words', async (status, code, message) => {
		const shopper = await open([{ kind: 'status', status }]);
		const { outcome } = await shopper.say('a mug');
		expect(outcome).toMatchObject({ kind: 'failed', code });
		expect(outcome).toHaveProperty('message', expect.stringMatching(message));
		expect(JSON.stringify(outcome)).not.toContain('Scripted');
	});

	it('in the middle of a sentence leaves what it said, and a failure', async () => {
		const shopper = await open([{ kind: 'cut', deltas: ['The mug ', 'is ma'] }]);
		const { outcome, entries } = await shopper.say('tell me about the mug');
		expect(outcome).toMatchObject({ kind: 'failed', code: 'model_interrupted' });
		expect(entries.map(({ type }) => type)).toContain('message.appended');
	});

	it('that cannot be reached at all is a failure too', async () => {
		const shopper = await open([]);
		await endpoint.stop();
		const { outcome } = await shopper.say('a mug');
		expect(outcome).toMatchObject({ kind: 'failed', code: 'model_unavailable' });
		endpoint = await startScriptedModel([]);
	});
});

describe('a call of a tool', () => {
	it.each([
		['no JSON', '{"query": "mug'],
		['another type', '{"query": 5}'],
		['nothing of what it needs', '{}'],
		['a list', '[]']
	])('with %s is answered so that the model can correct it', async (_, given) => {
		const shopper = await open([
			{ kind: 'calls', calls: [{ name: 'search-products', arguments: given }] },
			{ kind: 'text', deltas: ['Let me see.'] }
		]);
		const { outcome, answerOf, text } = await shopper.say('a mug');
		expect(outcome).toEqual({ kind: 'completed' });
		expect(answerOf('search-products')).toMatchObject({ status: 'failed' });
		expect(text).toBe('Let me see.');
		expect(endpoint.requests[1]?.messages.at(-1)?.role).toBe('tool');
	});

	it('of no tool is answered, too', async () => {
		const shopper = await open([
			{ kind: 'calls', calls: [{ name: 'delete-everything', arguments: '{}' }] },
			{ kind: 'text', deltas: ['Sorry.'] }
		]);
		const { outcome, answerOf } = await shopper.say('a mug');
		expect(outcome).toEqual({ kind: 'completed' });
		expect(answerOf('delete-everything')).toMatchObject({ status: 'failed' });
	});

	it('in the last step is not made: a turn ends in words', async () => {
		const call: ScriptedAnswer = {
			kind: 'calls',
			calls: [{ name: 'list-collections', arguments: '{}' }]
		};
		const shopper = await open([call, { kind: 'text', deltas: ['Shelves.'] }]);
		const { text } = await shopper.say('shelves', { steps: 2 });
		expect(endpoint.requests.map(({ tool_choice }) => tool_choice)).toEqual(['auto', 'none']);
		expect(text).toBe('Shelves.');
	});
});

it('streams, asks tools, counts tokens, and sends the key to the endpoint only', async () => {
	const shopper = await open([
		{
			kind: 'calls',
			text: 'I look. ',
			calls: [{ name: 'search-products', arguments: '{"query":"mug","maxPrice":30}' }]
		},
		{ kind: 'text', deltas: ['One ', 'mug.'] }
	]);
	const { entries, text } = await shopper.say('a mug under 30');
	expect(text).toBe('I look. \nOne mug.');
	expect(entries.map(({ type }) => type)).toEqual([
		'step.started',
		'message.appended',
		'message.completed',
		'actions.requested',
		'action.result',
		'step.completed',
		'step.started',
		'message.appended',
		'message.appended',
		'message.completed',
		'step.completed'
	]);
	expect(entries.at(-1)?.data).toMatchObject({
		finishReason: 'stop',
		usage: { inputTokens: 100, outputTokens: 20 }
	});
	expect(endpoint.headers[0]?.authorization).toBe(`Bearer ${KEY}`);
	expect(endpoint.requests[0]).toMatchObject({ model: 'scripted-1', stream: true });
	expect(JSON.stringify([endpoint.requests, shopper.history])).not.toContain(KEY);
});

it('tells the model what the page shows, and what the shopper wrote meanwhile', async () => {
	const shopper = await open([
		{ kind: 'calls', calls: [{ name: 'list-collections', arguments: '{}' }] },
		{ kind: 'text', deltas: ['Ok.'] }
	]);
	await shopper.say('this one?', {
		pagePath: '/products/everyday-mug?Color=Ink',
		steering: [{ text: 'in blue, please', clientContext: null }]
	});
	const [first, second] = endpoint.requests;
	expect(first?.messages[0]).toMatchObject({ role: 'system' });
	expect(first?.messages[0]?.content).toContain('looks at this product now: "everyday-mug"');
	expect(second?.messages.at(-1)).toMatchObject({ role: 'user', content: 'in blue, please' });
});

it('remembers earlier turns, with what tools answered', async () => {
	const shopper = await open([
		{
			kind: 'calls',
			calls: [
				{ name: 'get-product-details', arguments: '{"handle":"everyday-mug"}' },
				{
					name: 'add-to-cart',
					arguments: JSON.stringify({ handle: 'everyday-mug', variantId: INK_MUG, quantity: 2 })
				}
			]
		},
		{ kind: 'text', deltas: ['Two are in.'] },
		{ kind: 'text', deltas: ['Two mugs.'] }
	]);
	const added = await shopper.say('put two ink mugs into my cart');
	expect(added.answerOf('add-to-cart')).toMatchObject({
		result: { output: { status: 'done', item: { title: 'Everyday Mug', variantTitle: 'Ink' } } }
	});
	expect((await shopper.cart.load())?.totalQuantity).toBe(2);
	await shopper.say('what did you do?');
	const roles = endpoint.requests[2]?.messages.map(({ role }) => role);
	expect(roles).toEqual([...['system', 'user', 'assistant', 'tool', 'tool', 'assistant', 'user']]);
});

it('stops in the middle of an answer', async () => {
	const shopper = await open([{ kind: 'silence', deltas: ['Wait'] }]);
	const stop = new AbortController();
	const said = shopper.say('a long story', { signal: stop.signal });
	while (endpoint.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
	stop.abort();
	await expect(said).rejects.toThrow(/abort/i);
});

describe.each(WIRES)('a model of $provider', (wire) => {
	const behaviors = BEHAVIORS.filter(({ without }) => !without?.includes(wire.provider));

	it.each(behaviors)('$name: $end', async ({ replies, limits = {}, talk, check, ...behavior }) => {
		const script = replies(wire);
		const opened = openWireModel(wire, script);
		const { steps = 10, ...answer } = limits;
		const shopper = await openAssistantShopper(store, opened.model, undefined, undefined, {
			...ANSWER_LIMITS,
			...answer
		});
		const said = await (talk?.(shopper) ?? shopper.say('a mug', { steps }));
		const { outcome } = said;
		const end = outcome.kind === 'failed' ? outcome.code : 'answer';
		expect(behavior.end.split(' or ')).toContain(end);
		expect(opened.requests).toHaveLength(script.length);
		check?.({ said, requests: opened.requests.map((body) => wire.readTools(body)) });
	});

	it('stops when the shopper stops it', async () => {
		const { model } = openWireModel(wire, [{ parts: [{ text: 'Wait' }], end: 'silent' }]);
		const shopper = await openAssistantShopper(store, model);
		const stop = new AbortController();
		const said = shopper.say('a long story', { signal: stop.signal });
		setImmediate(() => stop.abort());
		await expect(said).rejects.toThrow(/abort/i);
	});
});

it('learns that an endpoint wants max_completion_tokens', async () => {
	const parts = [{ text: 'One mug.' }];
	const { model, requests } = openWireModel(renamed, [{ parts }, { parts }, { parts }]);
	const shopper = await openAssistantShopper(store, model);
	expect((await shopper.say('a mug')).text).toBe('One mug.');
	expect((await shopper.say('a mug')).text).toBe('One mug.');
	expect(requests.map((body) => 'max_completion_tokens' in body)).toEqual([false, true, true]);
});
