import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
	buildClientSchema,
	type GraphQLSchema,
	type IntrospectionQuery,
	type IntrospectionType
} from 'graphql';

export type ApiName = 'storefront' | 'customer-account';

/** Fields of the packed Storefront schema that the platform does not offer to public clients. */
const INTERNAL_FIELDS: Record<string, readonly string[]> = {
	Metafield: ['list'],
	CartBuyerIdentityInput: ['deliveryAddressPreferences']
};
const INTERNAL_DIRECTIVES = new Set(['accessRestricted']);

const require = createRequire(import.meta.url);

/**
 * The maker's schema as its npm package publishes it, without the parts that only the platform's
 * own programs may use: a document that passes offline must pass on the platform too.
 */
export function readPublishedSchema(api: ApiName): GraphQLSchema {
	return buildClientSchema(readPublishedIntrospection(api));
}

function readPublishedIntrospection(api: ApiName): IntrospectionQuery {
	const path = require.resolve(`@shopify/hydrogen-react/${api}.schema.json`);
	const { __schema: schema } = JSON.parse(readFileSync(path, 'utf8')) as IntrospectionQuery;
	const offered = schema.types.map(withoutInternalParts);
	const types = offered.map((type) => keepInheritedFields(type, offered));
	const roots = [schema.queryType.name, schema.mutationType?.name ?? ''];
	const reachable = findReachableTypes(types, roots);
	return {
		__schema: {
			...schema,
			directives: schema.directives.filter(({ name }) => !INTERNAL_DIRECTIVES.has(name)),
			types: types.filter(({ name }) => reachable.has(name))
		}
	};
}

function withoutInternalParts(type: IntrospectionType): IntrospectionType {
	const internal = INTERNAL_FIELDS[type.name] ?? [];
	if (type.kind === 'OBJECT') {
		return { ...type, fields: type.fields.filter(({ name }) => !internal.includes(name)) };
	}
	if (type.kind === 'INPUT_OBJECT') {
		const inputFields = type.inputFields.filter(({ name }) => !internal.includes(name));
		return { ...type, inputFields };
	}
	return type;
}

/** Newer tools refuse a schema that deprecates a field its interface keeps; the maker's does. */
function keepInheritedFields(
	type: IntrospectionType,
	types: readonly IntrospectionType[]
): IntrospectionType {
	if (type.kind !== 'OBJECT') return type;
	const kept = new Set<string>();
	for (const { name } of type.interfaces) {
		const parent = types.find((other) => other.name === name);
		if (parent?.kind !== 'INTERFACE') continue;
		for (const field of parent.fields) if (!field.isDeprecated) kept.add(field.name);
	}
	const fields = type.fields.map((field) =>
		kept.has(field.name) ? { ...field, isDeprecated: false, deprecationReason: null } : field
	);
	return { ...type, fields };
}

/** Names of all types that the roots mention, over any number of steps. */
function findReachableTypes(types: readonly IntrospectionType[], roots: string[]): Set<string> {
	const byName = new Map(types.map((type) => [type.name, type]));
	const introspection = types.map(({ name }) => name).filter((name) => name.startsWith('__'));
	const directiveInputs = ['BuyerInput', 'CountryCode', 'LanguageCode', 'VisitorConsent'];
	const scalars = ['String', 'Boolean', 'ID', 'Int'];
	const pending = [...roots, ...introspection, ...directiveInputs, ...scalars];
	const reachable = new Set<string>();
	for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
		const type = byName.get(name);
		if (type === undefined || reachable.has(name)) continue;
		reachable.add(name);
		pending.push(...namesMentionedBy(type));
	}
	return reachable;
}

/** The introspection JSON is walked as data: every `{ name, kind }` of a type reference counts. */
function namesMentionedBy(type: IntrospectionType): string[] {
	const names: string[] = [];
	JSON.stringify(type, (key, value: unknown) => {
		const isReference = key === 'type' || key === 'ofType' || /^\d+$/.test(key);
		if (isReference && isNamed(value)) names.push(value.name);
		return value;
	});
	return names;
}

function isNamed(value: unknown): value is { name: string } {
	return (
		typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
	);
}
