import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import type { MetaobjectRecord, Store } from '../../../store/store.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { createBadRequest } from '../../../graphql/api-error.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { formatFieldValue, resolveReference, resolveReferences } from './metafields.ts';

type FieldSource = MetaobjectRecord['fields'][number];

interface Selector {
	id?: string | null;
	handle?: { handle: string; type: string } | null;
}

const ORDERS: Readonly<Record<string, (a: MetaobjectRecord, b: MetaobjectRecord) => number>> = {
	id: (a, b) => a.id - b.id,
	updated_at: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
	type: (a, b) => a.type.localeCompare(b.type),
	display_name: (a, b) => a.handle.localeCompare(b.handle, 'en')
};

function findOrder(sortKey: string | null | undefined) {
	const order = ORDERS[sortKey ?? 'id'];
	if (order) return order;
	throw createBadRequest(
		`Metaobjects cannot be sorted by '${sortKey}'. Use one of ${Object.keys(ORDERS).join(', ')}.`
	);
}

/** Null for drafts, and for entries that only the admin reads. */
export function findMetaobjectById(id: number, content: Store['content']): MetaobjectRecord | null {
	const found = content.getMetaobjectById(id);
	return found !== null && content.isMetaobjectPublic(found) ? found : null;
}

/** Fields that are not empty, by their keys, with their values in the request's language, where they have one in it. */
function translateFields(
	{ fields, translations }: MetaobjectRecord,
	_args: unknown,
	{ locale }: ApiContext
): FieldSource[] {
	const translated = translations?.[locale.language];
	return fields
		.map((field) => ({ ...field, value: translated?.[field.key] || field.value }))
		.filter(({ value }) => value !== null && value !== '')
		.sort((a, b) => (a.key < b.key ? -1 : 1));
}

export const metaobjectResolvers: ResolverMap = {
	QueryRoot: {
		metaobject: (_root, { id, handle }: Selector, { store: { content } }) => {
			if (id) return findMetaobjectById(parseNumericGid(id, 'Metaobject') ?? 0, content);
			if (!handle) return null;
			const found = content.metaobjects(handle.type).find((own) => own.handle === handle.handle);
			return found !== undefined && content.isMetaobjectPublic(found) ? found : null;
		},
		metaobjects: (
			_root,
			args: PageArguments & { type: string; sortKey?: string | null },
			{ store }
		) => {
			const { content } = store;
			const shown = content.metaobjects(args.type).filter((one) => content.isMetaobjectPublic(one));
			const sorted = shown.toSorted(findOrder(args.sortKey));
			return paginateList(sorted, args, 'metaobjects', ({ id }) => id);
		}
	},
	Metaobject: {
		...properties('handle', 'type', 'updatedAt'),
		id: ({ id }: MetaobjectRecord) => toGid('Metaobject', id),
		fields: translateFields,
		field: (metaobject: MetaobjectRecord, { key }: { key: string }, context) =>
			translateFields(metaobject, {}, context).find((field) => field.key === key) ?? null,
		onlineStoreUrl: () => null,
		seo: () => null
	},
	MetaobjectField: {
		...properties('key', 'type'),
		value: (field: FieldSource, _args, context) => formatFieldValue(field, context),
		reference: (field: FieldSource, _args, context) => resolveReference(field, context),
		references: (field: FieldSource, args: PageArguments, context) =>
			resolveReferences(field, args, context)
	},
	MetaobjectSEO: properties('title', 'description'),
	...connectionTypes('Metaobject')
};
