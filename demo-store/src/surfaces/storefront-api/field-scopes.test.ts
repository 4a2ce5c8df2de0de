import { describe, expect, test } from 'vitest';
import { guardField } from './field-scopes.ts';
import { openApi } from './testing/open-api.ts';

describe('without a token', () => {
	test.each([
		['Product.metafield', 'Metafield', 'metafield', 'unauthenticated_read_metaobjects'],
		['Product.metafields', '[Metafield]!', 'metafields', 'unauthenticated_read_metaobjects'],
		['QueryRoot.menu', 'Menu', 'menu', 'unauthenticated_read_content'],
		['Product.tags', '[String!]!', 'tags', 'unauthenticated_read_product_tags']
	])('%s of type %s is denied and names the scope', (coordinate, type, field, scope) => {
		const { store } = openApi();
		const locale = { country: 'US', language: 'EN' };
		const context = { store, locale, visitorConsent: null, origin: '', buyerIp: null };
		const guard = guardField(coordinate, type);
		expect(() => guard?.({ ...context, hasAccessToken: false })).toThrow(
			`Access denied for ${field} field. Required access: \`${scope}\` access scope.`
		);
		expect(() => guard?.({ ...context, hasAccessToken: true })).not.toThrow();
	});

	test.each([
		['Product.title', 'String!'],
		['QueryRoot.product', 'Product'],
		['Metafield.value', 'String!']
	])('%s of type %s is open', (coordinate, type) => {
		expect(guardField(coordinate, type)).toBeNull();
	});
});
