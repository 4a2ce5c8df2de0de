import { describe, expect, it } from 'vitest';
import { parseRequest } from '../parse-request.ts';
import { chooseResponse } from './answer.ts';

const TOOLS = [
	'add-cart-note',
	'add-to-cart',
	'confirm-change',
	'get-product-details',
	'search-policies',
	'search-products'
];

interface Told {
	toolName: string;
	output: string | object;
}

/** Asks after messages and tool calls of earlier turns. */
function ask(text: string, before: readonly (string | Told)[] = [], system = 'The page is in en.') {
	const earlier = before.flatMap((it, index): object[] => {
		if (typeof it === 'string') return [{ role: 'user', content: it }];
		const id = `call_${String(index)}`;
		const content = typeof it.output === 'string' ? it.output : JSON.stringify(it.output);
		const called = { id, type: 'function', function: { name: it.toolName, arguments: '{}' } };
		return [
			{ role: 'assistant', content: null, tool_calls: [called] },
			{ role: 'tool', tool_call_id: id, content }
		];
	});
	const messages = [
		{ role: 'system', content: system },
		...earlier,
		{ role: 'user', content: text }
	];
	const tools = TOOLS.map((name) => ({ type: 'function', function: { name } }));
	return chooseResponse(parseRequest(JSON.stringify({ model: 'demo', messages, tools })));
}

const PROPOSED = { toolName: 'add-to-cart', output: { status: 'proposed', proposalId: 'p1' } };

describe('a proposed change', () => {
	it.each(['yes', 'yes please', 'ja bitte', 'oui', 'sí', 'はい', 'نعم'])(
		'is confirmed by “%s”',
		(reply) => {
			const calls = [{ toolName: 'confirm-change', input: { proposalId: 'p1' } }];
			expect(ask(reply, ['add it', PROPOSED])).toEqual({ kind: 'tool-calls', calls });
		}
	);

	it.each(['no', 'no thanks', 'nein', 'yes, but later', 'is it really mine?'])(
		'is not confirmed by “%s”',
		(reply) => {
			expect(JSON.stringify(ask(reply, ['add it', PROPOSED]))).not.toContain('confirm-change');
		}
	);

	it('is not confirmed a turn later', () => {
		const later = ask('yes', ['add it', PROPOSED, 'hello']);
		expect(later).toMatchObject({
			kind: 'text',
			text: expect.stringMatching(/do not know/) as string
		});
	});
});

it.each([
	['yes', 'YES'],
	['ja, gerne', 'YES'],
	['yes but only one', 'NO'],
	['no', 'NO'],
	['', 'NO']
])('judges the reply “%s” as %s', (reply, text) => {
	const messages = [
		{ role: 'system', content: 'Answer with the one word YES or NO.' },
		{ role: 'user', content: JSON.stringify({ proposal: 'Add it?', reply }) }
	];
	const asked = parseRequest(JSON.stringify({ model: 'demo', messages }));
	expect(chooseResponse(asked)).toEqual({ kind: 'text', text });
});

it('reads the second of the products that were shown', () => {
	const shown = ['a', 'b', 'c'].map((handle) => ({ handle, title: handle }));
	const calls = [{ toolName: 'get-product-details', input: { handle: 'b' } }];
	const before = ['lamps', { toolName: 'present-products', output: { shown } }];
	expect(ask('how much is the second one?', before)).toEqual({ kind: 'tool-calls', calls });
});

it.each([
	['hola', /Hola/],
	['bonjour', /Bonjour/],
	['ciao', /Buongiorno/],
	['goedemorgen', /Hallo! Ik/],
	['こんにちは', /こんにちは/],
	['مرحبا', /مرحبًا/],
	['Guten Tag', /Hallo! Ich/]
])('answers “%s” in its language', (text, expected) => {
	expect(ask(text)).toMatchObject({ text: expect.stringMatching(expected) as string });
});

it('goes on with what was looked for before, in another color', () => {
	const calls = expect.arrayContaining([
		{ toolName: 'search-products', input: { query: 'mug' } }
	]) as unknown;
	expect(ask('and in blue?', ['show me a green mug'])).toEqual({ kind: 'tool-calls', calls });
	expect(ask('and in blue?', ['add the green mug'])).toMatchObject({ kind: 'text' });
});

it.each([
	['please add a note: ring twice', 'ring twice'],
	['Notiz zur Bestellung: bitte zweimal klingeln', 'bitte zweimal klingeln'],
	['do not add a note: it is late', null],
	['can I add a note to my order?', null]
])('proposes the note of “%s”: %s', (text, note) => {
	const response = JSON.stringify(ask(text));
	if (note === null) expect(response).not.toContain('add-cart-note');
	else expect(response).toContain(JSON.stringify({ toolName: 'add-cart-note', input: { note } }));
});
