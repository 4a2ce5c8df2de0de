import { buildSchema } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { createExecutor, type PreparedOperation } from './executor.ts';

const SDL = `
	directive @inContext(country: String) on QUERY
	type Query { echo(text: String!): String boom: String }
`;
/** Nothing in this schema reads it. */
const CONTEXT = {};

function createEchoSchema() {
	const schema = buildSchema(SDL);
	const { echo, boom } = schema.getQueryType()?.getFields() ?? {};
	if (echo) echo.resolve = (_source, { text }: { text: string }) => text;
	if (boom) {
		boom.resolve = () => {
			throw new Error('broken');
		};
	}
	return schema;
}

const schema = createEchoSchema();

function prepare(query: string, name: string | null = null): PreparedOperation {
	const { operation, errors } = createExecutor({ schema: () => schema }).prepare(query, name);
	if (operation === null) throw new Error(JSON.stringify(errors));
	return operation;
}

describe('a document', () => {
	test.each([
		['', null, 'Syntax Error: Unexpected <EOF>.'],
		['{ echo(text: "a" ', null, 'Syntax Error: Expected Name, found <EOF>.'],
		['fragment F on Query { boom }', null, 'Fragment F was defined, but not used'],
		['query A { boom } query B { boom }', null, 'An operation name is required'],
		['query A { boom }', 'B', 'No operation named "B"']
	])('%j with the operation name %s is refused', (query, name, message) => {
		const { errors } = createExecutor({ schema: () => schema }).prepare(query, name);
		expect(errors?.[0]?.message).toContain(message);
	});

	test('with more tokens than one request may bring is refused', () => {
		const query = `{ ${'boom '.repeat(15_001)} }`;
		const { errors } = createExecutor({ schema: () => schema }).prepare(query, null);
		expect(errors?.[0]?.message).toContain('15000 tokens. Parsing aborted.');
	});

	test('is read once and forgotten when others push it out', () => {
		const getSchema = vi.fn(() => schema);
		const executor = createExecutor({ schema: getSchema, capacity: 2 });
		const ask = (text: string) => executor.prepare(`{ echo(text: "${text}") }`, null);
		const first = ask('a');
		expect(ask('b')).not.toBe(first);
		expect(ask('a')).toBe(first);
		ask('c');
		expect(ask('a')).toBe(first);
		expect(getSchema).toHaveBeenCalledTimes(3);
		ask('b');
		expect(getSchema).toHaveBeenCalledTimes(4);
	});
});

describe('variables', () => {
	const operation = prepare('query Q($text: String!) { echo(text: $text) }');

	test.each([
		[{}, null],
		[{ text: null }, null],
		[{ text: 7 }, 7]
	])('%j are refused with what is wrong', (raw, value) => {
		expect(operation.readVariables(raw)).toEqual({
			errors: [
				expect.objectContaining({
					message: 'Variable $text of type String! was provided invalid value',
					extensions: {
						code: 'INVALID_VARIABLE',
						value,
						problems: [{ path: [], explanation: expect.stringContaining('"$text"') }]
					}
				})
			]
		});
	});

	test('that fit are coerced', () => {
		expect(operation.readVariables({ text: 'hi', other: 1 })).toEqual({ coerced: { text: 'hi' } });
	});
});

test('the directive with the context is read, its variables too', () => {
	const query = 'query Q($c: String) @inContext(country: $c) { boom }';
	expect(prepare(query).readContext({ c: 'JP' })).toEqual({ country: 'JP' });
	expect(prepare('{ boom }').readContext({})).toBeNull();
});

test('the first run is interpreted, the next are compiled, and they answer the same', async () => {
	const operation = prepare('query Q($text: String!) { echo(text: $text) boom }');
	const runs = [];
	for (const text of ['one', 'two', 'three']) {
		const { data, errors } = await operation.run({ text }, CONTEXT);
		runs.push([data?.['echo'], errors?.[0]?.message, errors?.[0]?.path]);
	}
	expect(runs).toEqual([
		['one', 'broken', ['boom']],
		['two', 'broken', ['boom']],
		['three', 'broken', ['boom']]
	]);
});
