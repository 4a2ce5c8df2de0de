import { toGid } from '../../../wire/gid.ts';
import { readItemType, readListValue } from '../../../store/content/field-types.ts';
import { writeValue } from '../../../store/content/write-value.ts';
import { findTarget, isReference, type Target } from '../../../store/content/references.ts';
import type { PickupLocation } from '../../../store/content/pickup-locations.ts';
import type { MetaobjectRecord } from '../../../store/store.ts';
import type {
	MediaRecord,
	MetafieldRecord,
	ProductRecord,
	VariantRecord
} from '../../../store/types.ts';
import { connectionTypes, type PageArguments, paginateList } from '../../../graphql/connection.ts';
import { properties, type Typed, withTypename } from '../../../graphql/resolver.ts';
import { type ApiContext, type ResolverMap, translateText } from '../resolver.ts';
import { toMedia } from './media.ts';

/** Source of `Metafield`. */
export interface MetafieldSource {
	id: number;
	field: Omit<MetafieldRecord, 'id'>;
	/** Dates of the field itself, or of its owner where it has none of its own. */
	dates: { createdAt: string; updatedAt: string };
	owner: { typename: 'Cart' | 'Location' | 'Product' | 'ProductVariant'; source: object };
}

interface Identifier {
	key: string;
	namespace?: string | null;
}

interface ReferenceField {
	type: string;
	value: string | null;
}

/** A reference: the source of its type, with the global id apart. */
type Reference = Typed<{ gid: string }>;

/** The most metafields of a variant or a location. */
const PLACES = 100;

function findMetafield(
	product: ProductRecord,
	{ namespace, key }: Identifier
): MetafieldSource | null {
	const field = product.metafields.find((own) => own.namespace === namespace && own.key === key);
	return field ? toSource(field, product) : null;
}

export function findMetafieldById(
	id: number,
	{ store: { catalog }, locale }: ApiContext
): MetafieldSource | null {
	const product = catalog.getProductByPart('metafield', id);
	if (product === null || !catalog.isPublished(product, locale.country)) return null;
	const field = product.metafields.find((own) => own.id === id);
	return field ? toSource(field, product) : null;
}

function toSource(field: MetafieldRecord, product: ProductRecord): MetafieldSource {
	const owner = { typename: 'Product', source: product } as const;
	return { id: field.id, field, dates: product, owner };
}

/** Answers every identifier with null, for owners without metafields. */
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

/** Locations have no dates. */
const UNDATED = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };

function findLocationMetafield(
	location: PickupLocation,
	{ namespace, key }: Identifier
): MetafieldSource | null {
	const { metafields } = location;
	const place = metafields.findIndex((own) => own.namespace === namespace && own.key === key);
	const field = metafields[place];
	if (field === undefined) return null;
	const owner = { typename: 'Location', source: location } as const;
	return { id: location.id * PLACES + place, field, dates: UNDATED, owner };
}

export const locationMetafields = {
	metafield: findLocationMetafield,
	metafields: (location: PickupLocation, { identifiers }: { identifiers: Identifier[] }) =>
		identifiers.map((identifier) => findLocationMetafield(location, identifier))
};

function findVariantMetafield(
	source: { product: ProductRecord; variant: VariantRecord },
	{ namespace, key }: Identifier
): MetafieldSource | null {
	const { product, variant } = source;
	const { metafields = [] } = variant;
	const place = metafields.findIndex((own) => own.namespace === namespace && own.key === key);
	const field = metafields[place];
	if (field === undefined) return null;
	const owner = { typename: 'ProductVariant', source } as const;
	return { id: variant.id * PLACES + place, field, dates: product, owner };
}

export const variantMetafields = {
	metafield: findVariantMetafield,
	metafields: (
		source: Parameters<typeof findVariantMetafield>[0],
		{ identifiers }: { identifiers: Identifier[] }
	) => identifiers.map((identifier) => findVariantMetafield(source, identifier))
};

/** `reference` and `references` of any field that can point to other things. */
export function resolveReference(field: ReferenceField, context: ApiContext) {
	return field.type.startsWith('list.') ? null : (describeReferences(field, context)[0] ?? null);
}

export function resolveReferences(field: ReferenceField, args: PageArguments, context: ApiContext) {
	if (!field.type.startsWith('list.')) return null;
	const references = describeReferences(field, context);
	return references.length === 0
		? null
		: paginateList(references, args, 'references', ({ gid }) => gid);
}

/** References are kept as handles and paths; clients get global ids, also of what shoppers do not see. */
export function formatFieldValue<Value extends string | null>(
	{ type, value }: { type: string; value: Value },
	{ store }: ApiContext
): Value | string {
	if (value === null) return value;
	const itemType = readItemType(type);
	if (!isReference(itemType ?? type)) return writeValue(type, value);
	const toGid = (one: string) => findTarget(store, itemType ?? type, one)?.gid ?? one;
	if (itemType === null) return toGid(value);
	const values = readListValue(value);
	return values === null ? value : JSON.stringify(values.map(toGid));
}

export const metafieldResolvers: ResolverMap = {
	Metafield: {
		id: ({ id }: MetafieldSource) => toGid('Metafield', id),
		namespace: ({ field }: MetafieldSource) => field.namespace,
		key: ({ field }: MetafieldSource) => field.key,
		type: ({ field }: MetafieldSource) => field.type,
		value: ({ field }: MetafieldSource, _args, context) =>
			field.translations?.[context.locale.language] ??
			translateText(formatFieldValue(field, context), context),
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

/** Resolves the references of a field in order; empty for plain values, and what shoppers do not see. */
function describeReferences({ type, value }: ReferenceField, context: ApiContext): Reference[] {
	const itemType = readItemType(type);
	if (value === null || !isReference(itemType ?? type)) return [];
	const values = itemType === null ? [value] : (readListValue(value) ?? []);
	return values.flatMap((one) => {
		const target = findTarget(context.store, itemType ?? type, one);
		return target === null ? [] : (toReference(target, context) ?? []);
	});
}

function toReference(target: Target, { store, locale }: ApiContext): Reference | null {
	const { gid, record } = target;
	switch (target.typename) {
		case 'Product': {
			const isShown = store.catalog.isPublished(record as ProductRecord, locale.country);
			return isShown ? withTypename('Product', { ...record, gid }) : null;
		}
		case 'Metaobject': {
			const isShown = store.content.isMetaobjectPublic(record as MetaobjectRecord);
			return isShown ? withTypename('Metaobject', { ...record, gid }) : null;
		}
		case 'Article':
		case 'Collection':
		case 'Page':
			return withTypename(target.typename, { ...record, gid });
		default:
			return { ...toMedia(record as MediaRecord), gid };
	}
}
