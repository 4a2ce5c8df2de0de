import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { measureCoverage, renderCoverage } from './coverage.ts';
import { properties } from './resolver.ts';

const schema = buildSchema(`
	type Query { shop: Shop lamp(id: ID!): Lamp }
	type Shop { name: String address: String }
	type Lamp { watts: Int }
	enum Colour { RED }
`);

describe('coverage of a schema', () => {
	test('names every field without a resolver, over all maps', () => {
		const maps = [{ Query: { shop: () => ({}) } }, { Shop: properties('name') }];
		expect(measureCoverage(schema, maps)).toEqual([
			{ type: 'Lamp', resolved: 0, total: 1, unresolved: ['watts'] },
			{ type: 'Query', resolved: 1, total: 2, unresolved: ['lamp'] },
			{ type: 'Shop', resolved: 1, total: 2, unresolved: ['address'] }
		]);
	});

	test('becomes a table with its totals', () => {
		const maps = [{ Query: { shop: () => ({}) }, Shop: properties('name', 'address') }];
		expect(renderCoverage(measureCoverage(schema, maps)).split('\n')).toEqual([
			'3 of 5 fields are resolved (60 %); 1 of 3 types are complete.',
			'',
			'| Type | Resolved | Not resolved |',
			'| --- | --- | --- |',
			'| `Query` | 1/2 | `lamp` |',
			'| `Shop` | 2/2 | |',
			'',
			'<details>',
			'<summary>Types of which nothing is resolved: 1</summary>',
			'',
			'`Lamp`',
			'',
			'</details>'
		]);
	});
});
