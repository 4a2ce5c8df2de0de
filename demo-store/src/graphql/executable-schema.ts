import { isAbstractType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { createApiError } from './api-error.ts';
import { PROPERTY, type Resolve, type ResolverMap } from './resolver.ts';

/** Throws when this request may not read the field. */
type Guard<Context> = (context: Context) => void;

export interface AttachOptions<Context> {
	/** The guard of a field, by `Type.field` and the text of its type; null leaves it open. */
	guardField?: (coordinate: string, type: string) => Guard<Context> | null;
	/** The schema is an older version, which lacks some of the fields that have resolvers. */
	isOlder?: boolean;
}

/**
 * Puts the resolvers into the schema. A field that no map lists throws; a listed field that the
 * schema does not have is a mistake of ours and throws here.
 */
export function attachResolvers<Context>(
	schema: GraphQLSchema,
	maps: readonly ResolverMap<Context>[],
	{ guardField = () => null, isOlder = false }: AttachOptions<Context> = {}
): GraphQLSchema {
	const merged = mergeResolverMaps(maps);
	if (!isOlder) assertKnownFields(schema, merged);
	for (const type of Object.values(schema.getTypeMap())) {
		if (type.name.startsWith('__')) continue;
		if (isObjectType(type)) {
			attachFields(type, merged[type.name] ?? {}, guardField);
		} else if (isAbstractType(type)) {
			const [only, ...others] = schema.getPossibleTypes(type);
			const fallback = others.length === 0 ? only?.name : undefined;
			type.resolveType = (source: unknown) => readTypename(source) ?? fallback;
		}
	}
	return schema;
}

export function mergeResolverMaps<Context>(
	maps: readonly ResolverMap<Context>[]
): ResolverMap<Context> {
	const merged: ResolverMap<Context> = {};
	for (const map of maps) {
		for (const [type, fields] of Object.entries(map)) {
			merged[type] = { ...merged[type], ...fields };
		}
	}
	return merged;
}

function assertKnownFields(schema: GraphQLSchema, map: ResolverMap<never>): void {
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

function attachFields<Context>(
	type: GraphQLObjectType,
	resolvers: ResolverMap<Context>[string],
	guardField: NonNullable<AttachOptions<Context>['guardField']>
): void {
	for (const field of Object.values(type.getFields())) {
		const coordinate = `${type.name}.${field.name}`;
		const open = resolvers[field.name] ?? refuseField(coordinate);
		const guard = guardField(coordinate, String(field.type));
		const resolve = guard === null ? open : withGuard(field.name, guard, open);
		// `PROPERTY` leaves the field to the executor, which reads properties fastest itself.
		if (resolve !== PROPERTY) field.resolve = resolve;
	}
}

function refuseField(coordinate: string): Resolve<unknown> {
	return () => {
		throw createApiError(
			`${coordinate} is not supported by the demo store. ` +
				'Leave the field out, or ask a store of the real platform.',
			'UNSUPPORTED_BY_DEMO_STORE'
		);
	};
}

function withGuard<Context>(
	name: string,
	guard: Guard<Context>,
	open: Resolve<Context> | typeof PROPERTY
): Resolve<Context> {
	return (source, args, context, info) => {
		guard(context);
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
