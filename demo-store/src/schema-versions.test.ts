import { isEnumType, isInputObjectType, isObjectType, validateSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findSchemaVersion, readSchema, SCHEMA_VERSIONS } from './schema-versions.ts';

const APIS = ['storefront', 'customer-account'] as const;
const schemas = Object.fromEntries(
	SCHEMA_VERSIONS.map((version) => [version, readSchema('storefront', version)])
);
const customers = Object.fromEntries(
	SCHEMA_VERSIONS.map((version) => [version, readSchema('customer-account', version)])
);

function findField(schema: (typeof schemas)[string] | undefined, type: string, name: string) {
	const found = schema?.getType(type);
	return isObjectType(found) || isInputObjectType(found) ? found.getFields()[name] : undefined;
}

describe('the schema of a version', () => {
	test.each(APIS.flatMap((api) => SCHEMA_VERSIONS.map((version) => [api, version] as const)))(
		'of %s %s is valid',
		(api, version) => {
			expect(validateSchema(readSchema(api, version))).toEqual([]);
		}
	);

	test.each([
		['2026-01', '2026-04'],
		['2026-04', '2026-04'],
		['2026-07', '2026-07'],
		['2026-10', '2026-10'],
		['2027-01', '2026-10'],
		['unstable', '2026-10']
	])('of %s is that of %s', (apiVersion, expected) => {
		expect(findSchemaVersion(apiVersion)).toBe(expected);
	});

	test('has a new field from its version on', () => {
		const has = (version: string) =>
			findField(schemas[version], 'CartLine', 'viewKey') !== undefined;
		expect(SCHEMA_VERSIONS.map(has)).toEqual([false, true, true]);
	});

	test('deprecates a field from the version that has its successor', () => {
		const reason = (version: string) =>
			findField(schemas[version], 'Cart', 'discountAllocations')?.deprecationReason ?? null;
		expect(reason('2026-04')).toBeNull();
		expect(reason('2026-07')).toContain('deliveryGroups.discountAllocations');
	});

	test('changes the type of an input field, and keeps the others', () => {
		const type = (version: string, name: string) =>
			String(findField(schemas[version], 'CartLineUpdateInput', name)?.type);
		expect([type('2026-04', 'id'), type('2026-07', 'id')]).toEqual(['ID!', 'ID']);
		expect(type('2026-10', 'quantity')).toBe('Int');
	});

	test('has new values of an enum beside the old ones', () => {
		const list = (version: string) => {
			const type = schemas[version]?.getType('CartWarningCode');
			return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
		};
		expect(list('2026-04')).not.toContain('PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION');
		expect(list('2026-07')).toEqual(
			expect.arrayContaining(['PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', 'DISCOUNT_NOT_FOUND'])
		);
	});

	test('has a new argument of a directive', () => {
		const list = (version: string) =>
			schemas[version]?.getDirective('inContext')?.args.map(({ name }) => name);
		expect(list('2026-07')).not.toContain('channelId');
		expect(list('2026-10')).toEqual(expect.arrayContaining(['buyer', 'channelId']));
	});

	test('loses what a version took away', () => {
		const has = (version: string) => [
			findField(customers[version], 'Customer', 'lastIncompleteCheckout') !== undefined,
			customers[version]?.getType('Checkout') !== undefined
		];
		expect(has('2026-07')).toEqual([true, true]);
		expect(has('2026-10')).toEqual([false, false]);
	});
});
