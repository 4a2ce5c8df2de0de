import { buildSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { attachResolvers } from './executable-schema.ts';
import { properties, withTypename, type ResolverMap } from './resolver.ts';

const SDL = `
	schema { query: QueryRoot }
	type QueryRoot { product: Product menu: Product pick: Thing only: Single }
	type Product { title: String tags: [String!]! metafield: Metafield weight: Float }
	type Metafield { value: String }
	type Shop { title: String }
	union Thing = Product | Shop
	union Single = Shop
`;

const MAP: ResolverMap = {
	QueryRoot: {
		product: () => ({ title: 'Lamp', tags: ['new'], metafield: { value: 'oak' }, weight: 2 }),
		menu: () => ({ title: 'Main' }),
		pick: () => withTypename('Shop', { title: 'Prism' }),
		only: () => ({ title: 'Prism' })
	},
	Product: properties('title', 'tags', 'metafield'),
	Metafield: properties('value'),
	Shop: properties('title')
};

interface Asking {
	hasAccessToken?: boolean;
	guardField?: (
		coordinate: string,
		type: string
	) => ((context: { hasAccessToken: boolean }) => void) | null;
}

async function ask(source: string, { hasAccessToken = true, guardField }: Asking = {}) {
	const schema = attachResolvers(buildSchema(SDL), [MAP], guardField && { guardField });
	const result = await graphql({ schema, source, contextValue: { hasAccessToken } });
	return { ...result, codes: result.errors?.map(({ extensions }) => extensions['code']) };
}

describe('a field without a resolver', () => {
	test('answers an error that names it, not null in silence', async () => {
		const { errors, data, codes } = await ask('{ product { title weight } }');
		expect(errors?.[0]?.message).toMatch(/^Product\.weight is not supported by the demo store/);
		expect(codes).toEqual(['UNSUPPORTED_BY_DEMO_STORE']);
		expect(data?.['product']).toEqual({ title: 'Lamp', weight: null });
	});
});

describe('a resolver without a field', () => {
	test.each([
		[{ Product: properties('colour') }, 'Product.colour'],
		[{ Lamp: properties('title') }, 'Lamp.title'],
		[{ Thing: properties('title') }, 'Thing.title']
	])('is refused: %j', (map, name) => {
		expect(() => attachResolvers(buildSchema(SDL), [MAP, map])).toThrow(
			`${name} has a resolver, but the published schema has no such field`
		);
	});
});

describe('a guarded field', () => {
	const guardField = (coordinate: string, type: string) =>
		coordinate === 'Product.tags' || type === 'Metafield'
			? ({ hasAccessToken }: { hasAccessToken: boolean }) => {
					if (!hasAccessToken) throw new Error(`${coordinate} is not for everybody`);
				}
			: null;
	const query = '{ product { title tags metafield { value } } }';

	test.each([
		['{ product { title tags } }', 'Product.tags is not for everybody'],
		['{ product { metafield { value } } }', 'Product.metafield is not for everybody']
	])('%s answers what its guard throws', async (asked, message) => {
		const { errors } = await ask(asked, { hasAccessToken: false, guardField });
		expect(errors?.map((error) => error.message)).toEqual([message]);
	});

	test('is a field as others once the guard is content', async () => {
		const { data } = await ask(query, { hasAccessToken: true, guardField });
		expect(data).toEqual({
			product: { title: 'Lamp', tags: ['new'], metafield: { value: 'oak' } }
		});
	});
});

test('unions are told apart by name, and need none when they have one type', async () => {
	const { data } = await ask('{ pick { __typename ... on Shop { title } } only { __typename } }');
	expect(data).toEqual({
		pick: { __typename: 'Shop', title: 'Prism' },
		only: { __typename: 'Shop' }
	});
});
