import { readFileSync } from 'node:fs';
import {
	NoDeprecatedCustomRule,
	parse,
	specifiedRules,
	validate,
	type GraphQLSchema
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { adaptDocument } from '$lib/server/storefront/adapt-document';
import { readSchema, SCHEMA_VERSIONS } from '../../demo-store/src/schema-versions';
import { NEWEST_API_VERSION, PUBLISHED_API_VERSION } from '$lib/server/base/api-version';
import type { Operation } from '$graphql/operation';

type Module = Record<string, unknown>;
const storefront = import.meta.glob<Module>(['../../graphql/*.ts', '!**/*.test.ts'], {
	eager: true
});
const customerAccount = import.meta.glob<Module>(
	['../../graphql/customer-account/*.ts', '!**/*.test.ts'],
	{ eager: true }
);

/** Documents whose only field is younger than the published version. */
const YOUNGER = new Map([['CartLinesRemoveByKey', '2026-07']]);

it('the default is the newest version whose schema the platform’s package has', () => {
	const [, year, month = ''] = /^(\d{4})\.(\d+)\./.exec(readPackageVersion()) ?? [];
	expect(PUBLISHED_API_VERSION).toBe(`${year}-${month.padStart(2, '0')}`);
	expect([SCHEMA_VERSIONS[0], SCHEMA_VERSIONS.at(-1)]).toEqual([
		PUBLISHED_API_VERSION,
		NEWEST_API_VERSION
	]);
});

describe.each(SCHEMA_VERSIONS)('on version %s', (version) => {
	it.each([
		['Storefront', storefront, readSchema('storefront', version)],
		['Customer Account', customerAccount, readSchema('customer-account', version)]
	] as const)(
		'each document of the %s API is valid and asks for nothing deprecated',
		(_, modules, schema) => {
			const documents = listOperations(modules).filter(
				({ name }) => (YOUNGER.get(name) ?? version) <= version
			);
			expect(documents.length).toBeGreaterThan(10);
			expect(documents.flatMap((document) => findFaults(document, schema, version))).toEqual([]);
		}
	);
});

it('unstable has all that the newest version brought', () => {
	const schema = readSchema('storefront', '2026-10');
	const faults = listOperations(storefront).flatMap((document) =>
		findFaults(document, schema, 'unstable')
	);
	expect(faults).toEqual([]);
});

function readPackageVersion(): string {
	const path = 'node_modules/@shopify/hydrogen-react/package.json';
	return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function findFaults(
	document: Operation<unknown, unknown>,
	schema: GraphQLSchema,
	version: string
): string[] {
	const adapted = parse(adaptDocument(document, version).text);
	const rules = [...specifiedRules, NoDeprecatedCustomRule];
	return validate(schema, adapted, rules).map(({ message }) => `${document.name}: ${message}`);
}

function listOperations(modules: Record<string, Module>): Operation<unknown, unknown>[] {
	const exported = Object.values(modules).flatMap((module) => Object.values(module));
	return exported.filter(isOperation);
}

function isOperation(value: unknown): value is Operation<unknown, unknown> {
	return typeof value === 'object' && value !== null && 'text' in value && 'variables' in value;
}
