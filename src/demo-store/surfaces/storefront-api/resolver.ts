import type { GraphQLResolveInfo } from 'graphql';
import type { World } from '../../world/world.ts';
import type { Locale } from '../../world/types.ts';

/** What every resolver of one request shares. */
export interface ApiContext {
	world: World;
	/** From `@inContext`, else the shop's own. */
	locale: Locale;
	/** The demo store's own origin: pictures, checkout and policy links start with it. */
	origin: string;
	/** From the request header the platform reads, when it was sent with a private token. */
	buyerIp: string | null;
	/** Without a token the platform withholds tags, metafields, metaobjects, menus and customers. */
	hasAccessToken: boolean;
}

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
export type Resolve = {
	resolve(source: unknown, args: unknown, context: ApiContext, info: GraphQLResolveInfo): unknown;
}['resolve'];

/** The field is a property of that name on its source. */
export const PROPERTY = 'property';

/**
 * Supported fields by type and name. What is not listed answers an error that names the field,
 * so the map is also the coverage of the schema.
 */
export type ResolverMap = Record<string, Record<string, Resolve | typeof PROPERTY>>;

/** Marks a group of fields as plain properties: `{ ...properties('amount', 'currencyCode') }`. */
export function properties<Name extends string>(...names: Name[]) {
	return Object.fromEntries(names.map((name) => [name, PROPERTY])) as Record<Name, typeof PROPERTY>;
}
