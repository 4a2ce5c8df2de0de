import type { GraphQLResolveInfo } from 'graphql';

/** A source whose type is not clear from its place: nodes, search results, menu resources, … */
export type Typed<Source> = Source & { __typename: string };

/** Copies a record with the name of its GraphQL type, for fields of interface and union type. */
export function withTypename<Source extends object>(
	typename: string,
	source: Source
): Typed<Source> {
	return { ...source, __typename: typename };
}

/** Method syntax makes the parameters bivariant, so each resolver may name its own source and arguments. */
export type Resolve<Context> = {
	resolve(source: unknown, args: unknown, context: Context, info: GraphQLResolveInfo): unknown;
}['resolve'];

/** The field is a property of that name on its source. */
export const PROPERTY = 'property';

/**
 * Supported fields by type and name. What is not listed answers an error that names the field,
 * so the map is also the coverage of the schema.
 */
export type ResolverMap<Context = unknown> = Record<
	string,
	Record<string, Resolve<Context> | typeof PROPERTY>
>;

/** A map of nothing but properties fits every context. */
export type PropertyMap = Record<string, Record<string, typeof PROPERTY>>;

/** Marks a group of fields as plain properties: `{ ...properties('amount', 'currencyCode') }`. */
export function properties<Name extends string>(...names: Name[]) {
	return Object.fromEntries(names.map((name) => [name, PROPERTY])) as Record<Name, typeof PROPERTY>;
}
