import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { renderCustomerAccountTypes } from './customer-account-types.ts';

const SCHEMA = buildSchema(`
	type Query { customer: Customer! node(id: ID!): Customer thing: Thing }
	type Mutation { update(input: Input!, tags: [String!]): Customer }
	type Customer {
		id: ID!
		name: String
		age: Int!
		orders(first: Int): [Order]!
		old: String @deprecated
		rank: Rank!
	}
	type Order { total: Float!, isPaid: Boolean! }
	enum Rank { GOLD IRON }
	union Thing = Customer | Order
	input Input { name: String!, nick: String }
`);

const render = (...documents: string[]) => {
	const text = documents.map((document) => `customerOperation(\`${document}\`);`).join('\n');
	return renderCustomerAccountTypes([{ path: 'orders.ts', text }], SCHEMA);
};

describe('a document is refused', () => {
	it('with a field that the schema does not have, by file and line', () => {
		expect(() => render('query A { customer { id } }', 'query B { customer { ident } }')).toThrow(
			/Cannot query field "ident" on type "Customer".*\n\norders\.ts:2:/
		);
	});

	it.each([
		['a variable of another type', 'query A($id: Int!) { node(id: $id) { id } }', 'of type "Int!"'],
		['a variable that is not used', 'query A($id: ID!) { customer { id } }', 'never used'],
		['an argument that is missing', 'query A { node { id } }', 'is required'],
		['a deprecated field', 'query A { customer { old } }', 'deprecated'],
		['a fragment that nobody spreads', 'fragment F on Customer { id }', 'never used'],
		['a syntax error', 'query A { customer {', 'Syntax Error'],
		[
			'two definitions',
			'query A { customer { id } } query B { customer { id } }',
			'one definition'
		],
		['a union', 'query A { thing { ... on Order { total } } }', 'No type is written for Thing']
	])('with %s', (_, document, message) => {
		expect(() => render(document)).toThrow(message);
	});

	it('with a value put into its text', () => {
		const text = 'customerOperation(`query A { node(id: ${id}) { id } }`);';
		expect(() => renderCustomerAccountTypes([{ path: 'a.ts', text }], SCHEMA)).toThrow(
			'a.ts:1:19: a document is one text'
		);
	});
});

describe('the types of a document', () => {
	it('follow its selections, its aliases and its fragments', () => {
		const types = render(
			'query A { who: customer { ...F orders(first: 1) { total } rank } node(id: 1) { id } }',
			'fragment F on Customer { name orders(first: 1) { isPaid } }'
		);
		expect(types).toContain(
			'result: { who: { name: string | null; orders: ({ isPaid: boolean; total: number } | null)[]; ' +
				'rank: "GOLD" | "IRON" }; node: { id: string } | null }; variables: {  } };'
		);
		expect(types).toContain('"fragment F on Customer { name orders(first: 1) { isPaid } }": true;');
	});

	it('tell what must be given from what may be', () => {
		const document =
			'mutation M($input: Input!, $tags: [String!]) { update(input: $input, tags: $tags) { id } }';
		expect(render(document)).toContain(
			'variables: { input: { name: string; nick?: string | null }; tags?: readonly (string)[] | null }'
		);
	});
});
