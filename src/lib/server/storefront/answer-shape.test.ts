import { describe, expect, it } from 'vitest';
import { createShapeCheck, type AnswerTypes } from './answer-shape';

const types: AnswerTypes = {
	roots: { query: 'Query', mutation: 'Mutation' },
	fields: {
		'Query.product': 'Product',
		'Query.nodes': '[Node]!',
		'Mutation.rename': 'Product',
		'Product.title': 'String!',
		'Product.price': 'Money!',
		'Product.tags': '[String!]!',
		'Product.count': 'Int',
		'Product.extra': 'JSON',
		'Money.amount': 'Decimal!',
		'Money.currencyCode': 'CurrencyCode!',
		'Node.id': 'ID!'
	},
	possible: { Node: ['Product', 'Page'] }
};
const product = {
	...{ title: 'Mug', price: { amount: '24.00', currencyCode: 'EUR' }, tags: ['new'], count: 3 },
	...{ extra: [{}], later: 1 }
};
const check = createShapeCheck(
	`query Mug($is: Boolean!) {
		product { ...Facts title count @include(if: $is) extra later }
		named: nodes { __typename id ... on Product { title } }
	}
	fragment Facts on Product { price { amount currencyCode } tags }`,
	types
);
const page = { __typename: 'Page', id: '1' };
const answer = { product, named: [page, null, { ...page, __typename: 'Product', title: 'Mug' }] };

describe('an answer', () => {
	it.each<[string, unknown]>([
		['with all that was asked for', answer],
		['without a product', { ...answer, product: null }],
		['without a field that a directive may leave out', without(answer, ['product', 'count'])],
		['without a field that the schema does not have', without(answer, ['product', 'later'])]
	])('%s passes', (_, data) => {
		expect(check(data)).toBeNull();
	});

	it.each<[string, unknown]>([
		['data', []],
		['product', {}],
		['product', { ...answer, product: [] }],
		['product.price.amount', without(answer, ['product', 'price', 'amount'])],
		['product.price.currencyCode', replace(answer, ['product', 'price', 'currencyCode'], 'text')],
		['product.tags', replace(answer, ['product', 'tags'], 'new')],
		['product.tags.0', replace(answer, ['product', 'tags'], [null])],
		['product.count', replace(answer, ['product', 'count'], '3')],
		['named', { ...answer, named: null }],
		['named.0.id', { ...answer, named: [{ __typename: 'Page' }] }],
		['named.1.title', { ...answer, named: [page, { ...page, __typename: 'Product' }] }]
	])('is refused for what is wrong at %s', (path, data) => {
		expect(check(data)).toBe(path);
	});

	it('to a change is checked too', () => {
		const rename = createShapeCheck('mutation Rename { rename { title } }', types);
		expect([rename({ rename: null }), rename({ rename: {} })]).toEqual([null, 'rename.title']);
	});
});

function without(data: unknown, path: readonly string[]): unknown {
	return replace(data, path, undefined);
}

function replace(data: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
	if (step === undefined) return value;
	const parent = data as Record<string, unknown>;
	return { ...parent, [step]: replace(parent[step], rest, value) };
}
