import { expect, test } from 'vitest';
import { REQUESTS } from './testing/documents.ts';
import { openApi } from './testing/open-api.ts';

/** graphql-js checks and serializes every value; the compiled documents trust the resolvers. */
const interpreting = openApi({ compileAfterRuns: Number.POSITIVE_INFINITY });
const compiling = openApi({ compileAfterRuns: 0 });

test.each(REQUESTS)('%s is the same interpreted and compiled', async (_name, query, variables) => {
	const expected = await interpreting.ask(query, variables);
	const actual = await compiling.ask(query, variables);
	expect(expected.errors).toBeUndefined();
	expect(actual.errors).toBeUndefined();
	expect(actual.data).toEqual(expected.data);
	expect(interpreting.faults).toEqual([]);
});

test('a field error has the same place interpreted and compiled', async () => {
	const query =
		'{ collection(handle: "sale") { products(first: 251) { nodes { id } } } shop { name } }';
	const expected = await interpreting.ask(query);
	const actual = await compiling.ask(query);
	expect(expected.errors?.[0]?.path).toEqual(['collection', 'products']);
	expect(actual.errors).toEqual(expected.errors);
	expect(actual.data).toEqual(expected.data);
});
