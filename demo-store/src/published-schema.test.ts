import { GraphQLError, isObjectType, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readPublishedSchema } from './published-schema.ts';

const storefront = readPublishedSchema('storefront');

function findErrors(document: string): string[] {
	return validate(storefront, parse(document)).map((error: GraphQLError) => error.message);
}

describe('the published Storefront schema', () => {
	test('refuses what only the platform itself may use', () => {
		const [error] = findErrors('{ shop { metafield(key: "a") { list { __typename } } } }');
		expect(error).toMatch('Cannot query field "list"');
		expect(storefront.getDirective('accessRestricted')).toBeUndefined();
	});

	test('keeps what an interface keeps, and deprecates the rest', () => {
		const findReason = (typeName: string, field: string) => {
			const type = storefront.getType(typeName);
			return isObjectType(type) ? type.getFields()[field]?.deprecationReason : undefined;
		};
		expect(findReason('MediaPresentation', 'id')).toBeNull();
		expect(findReason('ProductVariant', 'priceV2')).toBe('Use `price` instead.');
	});

	test('accepts what a storefront sends', () => {
		const document = `
			query Page($handle: String!, $country: CountryCode) @inContext(country: $country) {
				product(handle: $handle) { encodedVariantExistence metafield(key: "x") { value } }
				sitemap(type: PRODUCT) { pagesCount { count } }
			}`;
		expect(findErrors(document)).toEqual([]);
	});

	test('has every public cart mutation', () => {
		const mutations = Object.keys(storefront.getMutationType()?.getFields() ?? {});
		expect(mutations.filter((name) => name.startsWith('cart'))).toHaveLength(24);
	});
});

test('the Customer Account schema is published too', () => {
	const schema = readPublishedSchema('customer-account');
	const customer = schema.getType('Customer');
	expect(isObjectType(customer) && Object.keys(customer.getFields())).toContain('orders');
});
