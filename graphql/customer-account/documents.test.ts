import { readFileSync } from 'node:fs';
import { generate } from '@graphql-codegen/cli';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { graphql } from '$customer-account';
import codegenConfig from '../../codegen';
import type { Operation, ResultOf } from '../operation';
import * as addresses from './addresses';
import * as companyAccount from './company-account';
import * as newsletter from './newsletter';
import * as orderLists from './order-lists';
import * as orders from './orders';
import * as profile from './profile';
import * as returns from './returns';
import * as storeCredit from './store-credit';
import * as subscriptions from './subscriptions';

const DOCUMENTS = Object.entries({
	...{ ...addresses, ...companyAccount, ...newsletter, ...orderLists, ...orders, ...profile },
	...{ ...returns, ...storeCredit, ...subscriptions }
});

type VariablesOf<Document> =
	Document extends Operation<unknown, infer Variables> ? Variables : never;

describe('a document of the Customer Account API', () => {
	it.each(DOCUMENTS)(
		'%s is asked for the market and in the language of the shopper',
		(_, { text, variables }) => {
			expect(text).toContain('@inContext(country: $country, language: $language)');
			expect([...variables]).toEqual(expect.arrayContaining(['country', 'language']));
		}
	);

	it.each(DOCUMENTS)('%s uses all that it declares and is never public', (_, document) => {
		const schema = buildSchema(readFileSync('.generated/customer-account.graphql', 'utf8'));
		expect(validate(schema, parse(document.text))).toEqual([]);
		expect(document.isPublic).toBe(false);
	});

	it('types its result by its selections, its aliases and its fragments', () => {
		type Order = ResultOf<typeof orders.CustomerOrders>['customer']['orders']['nodes'][number];
		expectTypeOf<Order['totalPrice']['amount']>().toEqualTypeOf<string>();
		expectTypeOf<Order['cancelledAt']>().toEqualTypeOf<string | null>();
		expectTypeOf<Order>().not.toHaveProperty('refunds');
		type Update = NonNullable<ResultOf<typeof profile.CustomerUpdate>['outcome']>;
		expectTypeOf<Update['userErrors'][number]['message']>().toEqualTypeOf<string>();
	});

	it('types its variables: those that must be given, and those that may be', () => {
		type Variables = VariablesOf<typeof orders.CustomerOrder>;
		expectTypeOf<{ id: string }>().toExtend<Variables>();
		expectTypeOf<{ id: string; country: 'DE' }>().toExtend<Variables>();
		expectTypeOf<object>().not.toExtend<Variables>();
		expectTypeOf<{ id: number }>().not.toExtend<Variables>();
	});
});

describe('the generator refuses', () => {
	const run = (document: string) => generate({ ...codegenConfig, documents: document }, false);

	it.each([
		[
			'a field that the schema does not have',
			'query A { customer { ident } }',
			'Cannot query field "ident" on type "Customer"'
		],
		[
			'a variable of another type',
			'query A($id: Int!) { order(id: $id) { id } }',
			'of type "Int!" used in position expecting type "ID!"'
		],
		['an argument that is missing', 'query A { order { id } }', 'is required'],
		['a syntax error', 'query A { customer {', 'Unable to find any GraphQL']
	])('%s', async (_, document, message) => {
		await expect(run(document)).rejects.toThrow(message);
	});

	it('a value put into a text, by its type', () => {
		type Source = Parameters<typeof graphql>[0];
		expectTypeOf<string>().not.toExtend<Source>();
	});
});
