import { buildSchema, Kind, parse, type OperationDefinitionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findPageSizeVariables, measureOperation } from './document-limits.ts';

const schema = buildSchema(`
	type Query { shop: Shop node(id: ID): Node products(first: Int, last: Int): ProductConnection }
	type Mutation { cartCreate: Payload }
	type Payload { shop: Shop }
	interface Node { id: ID }
	type Shop implements Node { id: ID name: String brand: Brand }
	type Brand implements Node { id: ID shop: Shop }
	type Product implements Node {
		id: ID title: String price: Money variants(first: Int): ProductConnection
	}
	type Money { amount: String }
	type ProductConnection { edges: [ProductEdge] nodes: [Product] pageInfo: PageInfo total: Money }
	type ProductEdge { cursor: String node: Product }
	type PageInfo { hasNextPage: Boolean }
`);

function measure(query: string, variables: Record<string, unknown> = {}) {
	const document = parse(query);
	const operation = document.definitions.find(
		(definition): definition is OperationDefinitionNode =>
			definition.kind === Kind.OPERATION_DEFINITION
	);
	if (!operation) throw new Error('no operation');
	return measureOperation(schema, document, operation, variables);
}

describe('the cost of', () => {
	test.each([
		['scalars is nothing', '{ __typename }', 0],
		['an object', '{ shop { id name } }', 1],
		['objects within', '{ shop { brand { shop { name } } } }', 3],
		['the same field twice counts once', '{ shop { name } shop { brand { id } } }', 2],
		['aliases count each', '{ a: shop { name } b: shop { name } }', 2],
		['a connection', '{ products(first: 10) { nodes { title } } }', 2 + 10],
		['its edges', '{ products(first: 10) { edges { cursor node { title } } } }', 2 + 10],
		['its page info', '{ products(last: 3) { pageInfo { hasNextPage } } }', 2],
		['its own objects', '{ products(first: 9) { total { amount } } }', 3],
		[
			'connections within connections',
			'{ products(first: 10) { nodes { price { amount } variants(first: 5) { nodes { id } } } } }',
			2 + 10 * (1 + 1 + (2 + 5))
		],
		[
			'an interface is that of its dearest type',
			'{ node(id: 1) { id ... on Shop { brand { shop { id } } } ... on Product { price { amount } } } }',
			1 + 2
		],
		[
			'fragments is that of their fields',
			'{ shop { ...A } } fragment A on Shop { brand { id ...B } } fragment B on Brand { shop { id } }',
			3
		]
	])('%s', (_name, query, cost) => expect(measure(query).cost).toBe(cost));

	test('a mutation', () => {
		expect(measure('mutation { cartCreate { shop { name } } }').cost).toBe(10 + 1);
	});

	test('a page whose size is a variable', () => {
		const query = 'query($n: Int) { products(first: $n) { nodes { id } } }';
		expect(measure(query, { n: 40 }).cost).toBe(42);
		expect(measure(query).cost).toBe(2);
		expect(findPageSizeVariables(parse(query))).toEqual(['n']);
	});

	test('fragments that unfold without end is beyond measure', () => {
		const levels = Array.from(
			{ length: 24 },
			(_, level) =>
				`fragment F${level} on Shop { a: brand { shop { ...F${level + 1} } } b: brand { shop { ...F${level + 1} } } }`
		);
		const query = `{ shop { ...F0 } } ${levels.join(' ')} fragment F24 on Shop { id }`;
		expect(measure(query).cost).toBe(Infinity);
	});
});

test('depth counts the longest way to a field', () => {
	expect(measure('{ shop { name } }').depth).toBe(2);
	expect(measure('{ shop { id brand { shop { name } } } }').depth).toBe(4);
	expect(measure('{ products(first: 1) { edges { node { price { amount } } } } }').depth).toBe(5);
});
