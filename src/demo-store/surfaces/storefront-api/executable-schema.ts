import {
	isAbstractType,
	isObjectType,
	type GraphQLObjectType,
	type GraphQLOutputType,
	type GraphQLSchema
} from 'graphql';
import { createApiError } from './api-error.ts';
import { PROPERTY, type Resolve, type ResolverMap } from './resolver.ts';

/** Fields that the platform gives only to clients with a token, and the scope that it names. */
const SCOPE_BY_FIELD: Readonly<Record<string, string>> = {
	'Product.tags': 'unauthenticated_read_product_tags',
	'QueryRoot.productTags': 'unauthenticated_read_product_tags',
	'QueryRoot.menu': 'unauthenticated_read_content',
	'QueryRoot.metaobject': 'unauthenticated_read_metaobjects',
	'QueryRoot.metaobjects': 'unauthenticated_read_metaobjects',
	'QueryRoot.customer': 'unauthenticated_read_customers'
};
const METAFIELD_SCOPE = 'unauthenticated_read_metaobjects';
const METAFIELD_TYPE = /^\[?Metafield\]?!?$/;

/**
 * Puts the resolvers into the schema. A field that no map lists throws; a listed field that the
 * schema does not have is a mistake of ours and throws here.
 */
export function attachResolvers(
	schema: GraphQLSchema,
	maps: readonly ResolverMap[]
): GraphQLSchema {
	const merged = mergeResolverMaps(maps);
	assertKnownFields(schema, merged);
	for (const type of Object.values(schema.getTypeMap())) {
		if (type.name.startsWith('__')) continue;
		if (isObjectType(type)) {
			attachFields(type, merged[type.name] ?? {});
		} else if (isAbstractType(type)) {
			const [only, ...others] = schema.getPossibleTypes(type);
			const fallback = others.length === 0 ? only?.name : undefined;
			type.resolveType = (source: unknown) => readTypename(source) ?? fallback;
		}
	}
	return schema;
}

export function mergeResolverMaps(maps: readonly ResolverMap[]): ResolverMap {
	const merged: ResolverMap = {};
	for (const map of maps) {
		for (const [type, fields] of Object.entries(map)) {
			merged[type] = { ...merged[type], ...fields };
		}
	}
	return merged;
}

function assertKnownFields(schema: GraphQLSchema, map: ResolverMap): void {
	for (const [typeName, fields] of Object.entries(map)) {
		const type = schema.getType(typeName);
		const known = isObjectType(type) ? type.getFields() : {};
		for (const name of Object.keys(fields)) {
			if (name in known) continue;
			throw new Error(
				`${typeName}.${name} has a resolver, but the published schema has no such field. ` +
					'Remove it from its resolver map or correct its name.'
			);
		}
	}
}

function attachFields(type: GraphQLObjectType, resolvers: ResolverMap[string]): void {
	for (const field of Object.values(type.getFields())) {
		const resolve = chooseResolver(type.name, field, resolvers[field.name]);
		if (resolve !== PROPERTY) field.resolve = resolve;
	}
}

/** `PROPERTY` leaves the field to the executor, which reads properties fastest itself. */
function chooseResolver(
	typeName: string,
	{ name, type }: { name: string; type: GraphQLOutputType },
	resolve: Resolve | typeof PROPERTY | undefined
): Resolve | typeof PROPERTY {
	const coordinate = `${typeName}.${name}`;
	const open = resolve ?? refuseField(coordinate);
	const isMetafield = METAFIELD_TYPE.test(String(type));
	const scope = SCOPE_BY_FIELD[coordinate] ?? (isMetafield ? METAFIELD_SCOPE : undefined);
	return scope === undefined ? open : guardField(name, scope, open);
}

function refuseField(coordinate: string): Resolve {
	return () => {
		throw createApiError(
			`${coordinate} is not supported by the demo store. ` +
				'Leave the field out, or ask a store of the real platform.',
			'UNSUPPORTED_BY_DEMO_STORE'
		);
	};
}

function guardField(name: string, scope: string, open: Resolve | typeof PROPERTY): Resolve {
	return (source, args, context, info) => {
		if (!context.hasAccessToken) {
			throw createApiError(
				`Access denied for ${name} field. Required access: \`${scope}\` access scope.`,
				'ACCESS_DENIED',
				{
					documentation: 'https://shopify.dev/api/usage/access-scopes',
					requiredAccess: `\`${scope}\` access scope.`
				}
			);
		}
		return open === PROPERTY ? readProperty(source, name) : open(source, args, context, info);
	};
}

function readProperty(source: unknown, name: string): unknown {
	return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
}

function readTypename(source: unknown): string | undefined {
	const name = readProperty(source, '__typename');
	return typeof name === 'string' ? name : undefined;
}
