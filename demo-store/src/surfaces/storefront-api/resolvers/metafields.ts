import { toGid } from '../../../../../src/lib/core/gid.ts';
import type { MetafieldRecord, ProductRecord } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { paginateList, connectionTypes, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { describeReferences, type ReferenceField } from './references.ts';

/** Source of `Metafield`. */
export interface MetafieldSource {
	id: number;
	field: MetafieldRecord;
	/** Dates of the field itself, or of its owner where it has none of its own. */
	dates: { createdAt: string; updatedAt: string };
	owner: { typename: 'Cart' | 'Product'; source: object };
}

interface Identifier {
	key: string;
	namespace?: string | null;
}

/** Metafields have no rows of their own: their number is the product's with their place in it. */
const MAX_METAFIELDS = 1000;

function findMetafield(
	product: ProductRecord,
	{ namespace, key }: Identifier
): MetafieldSource | null {
	const place = product.metafields.findIndex(
		(field) => field.namespace === namespace && field.key === key
	);
	const field = product.metafields[place];
	return field ? toSource(product.id * MAX_METAFIELDS + place, field, product) : null;
}

export function findMetafieldById(id: number, { catalog }: World): MetafieldSource | null {
	const product = catalog.getProductById(Math.floor(id / MAX_METAFIELDS));
	if (product === null || !catalog.isPublished(product)) return null;
	const field = product.metafields[id % MAX_METAFIELDS];
	return field ? toSource(id, field, product) : null;
}

function toSource(id: number, field: MetafieldRecord, product: ProductRecord): MetafieldSource {
	return { id, field, dates: product, owner: { typename: 'Product', source: product } };
}

/** For owners that have none in this shop: every identifier is answered with null. */
export const noMetafields = {
	metafield: () => null,
	metafields: (_source: unknown, { identifiers }: { identifiers: Identifier[] }) =>
		identifiers.map(() => null)
};

export const productMetafields = {
	metafield: findMetafield,
	metafields: (product: ProductRecord, { identifiers }: { identifiers: Identifier[] }) =>
		identifiers.map((identifier) => findMetafield(product, identifier))
};

/** `reference` and `references` of any field that can point to other things. */
export function resolveReference(field: ReferenceField, { world }: ApiContext) {
	return field.type.startsWith('list.') ? null : (describeReferences(field, world)[0] ?? null);
}

export function resolveReferences(field: ReferenceField, args: PageArguments, context: ApiContext) {
	if (!field.type.startsWith('list.')) return null;
	const references = describeReferences(field, context.world);
	return references.length === 0
		? null
		: paginateList(references, args, 'references', ({ gid }) => gid);
}

/** References are kept as handles and paths; clients get global ids. */
export function formatFieldValue<Value extends string | null>(
	field: { type: string; value: Value },
	world: World
): Value | string {
	const references = describeReferences(field, world);
	if (references.length === 0) return field.value;
	const gids = references.map(({ gid }) => gid);
	return field.type.startsWith('list.') ? JSON.stringify(gids) : (gids[0] ?? field.value);
}

export const metafieldResolvers: ResolverMap = {
	Metafield: {
		id: ({ id }: MetafieldSource) => toGid('Metafield', id),
		namespace: ({ field }: MetafieldSource) => field.namespace,
		key: ({ field }: MetafieldSource) => field.key,
		type: ({ field }: MetafieldSource) => field.type,
		value: ({ field }: MetafieldSource, _args, { world }) => formatFieldValue(field, world),
		description: () => null,
		createdAt: ({ dates }: MetafieldSource) => dates.createdAt,
		updatedAt: ({ dates }: MetafieldSource) => dates.updatedAt,
		parentResource: ({ owner }: MetafieldSource) => withTypename(owner.typename, owner.source),
		reference: ({ field }: MetafieldSource, _args, context) => resolveReference(field, context),
		references: ({ field }: MetafieldSource, args: PageArguments, context) =>
			resolveReferences(field, args, context)
	},
	...connectionTypes('MetafieldReference'),
	MetafieldReferenceEdge: properties('cursor', 'node')
};
