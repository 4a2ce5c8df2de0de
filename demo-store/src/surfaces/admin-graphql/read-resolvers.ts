import { createHash } from 'node:crypto';
import { isEnumType, type GraphQLSchema } from 'graphql';
import { toGid, parseNumericGid } from '../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../graphql/connection.ts';
import { imageFields } from '../../graphql/picture.ts';
import {
	properties,
	withTypename,
	type ResolverMap as GraphqlResolverMap
} from '../../graphql/resolver.ts';
import { listAllowedTypes, type FieldDefinition } from '../../store/content/check-metaobject.ts';
import { readItemType, readListValue } from '../../store/content/field-types.ts';
import { findTarget, isReference, type Target } from '../../store/content/references.ts';
import {
	WRITABLE_METAFIELDS,
	type WritableMetafield
} from '../../store/customers/edit-metafields.ts';
import type { MetaobjectDefinitionRecord, MetaobjectRecord, Store } from '../../store/store.ts';
import type { MediaRecord } from '../../store/types.ts';

export interface AdminContext {
	store: Store;
	/** The demo store's origin: pictures start with it. */
	origin: string;
	/** Receivers that the start of the store names. */
	targets: readonly string[];
	scopes: readonly string[];
}

export type AdminResolvers = GraphqlResolverMap<AdminContext>;

interface FieldSource {
	key: string;
	type: string;
	value: string | null;
	definition: FieldDefinition | undefined;
}

const MAX_NAMED = 250;
/** `handle:winter`, `display_name:"Winter light"`, `fields.place:home` or words of the name. */
const TERM = /(?:([\w.]{1,80}):)?(?:"([^"]*)"|'([^']*)'|(\S+))/g;

export const readResolvers: AdminResolvers = {
	QueryRoot: {
		currentAppInstallation: (_root, _args, { scopes }) => ({
			accessScopes: scopes.map((handle) => ({ handle }))
		}),
		metafieldDefinitions: (
			_root,
			{
				namespace,
				key,
				ownerType,
				...args
			}: PageArguments & {
				namespace?: string;
				key?: string;
				ownerType: DefinitionSource['ownerType'];
			},
			{ store }
		) => {
			const found = listDefinitions(ownerType, store).filter(
				(one) => one.namespace === (namespace ?? one.namespace) && one.key === (key ?? one.key)
			);
			return paginateList(found, args, 'metafieldDefinitions', (one) => found.indexOf(one));
		},
		shop: (_root, _args, { store }) => {
			const { id, name, myshopifyDomain } = store.content.shop().shop;
			return { id: toGid('Shop', id), name, myshopifyDomain };
		},
		metaobject: (_root, { id }: { id: string }, { store }) => findEntry(id, store),
		metaobjectByHandle: (_root, { handle }: { handle: EntryName }, { store }) =>
			findEntryByHandle(handle, store),
		metaobjectDefinition: (_root, { id }: { id: string }, { store }) => findDefinition(id, store),
		metaobjectDefinitionByType: (_root, { type }: { type: string }, { store }) =>
			store.content.getMetaobjectDefinition(type),
		metaobjectDefinitions: (_root, args: PageArguments, { store }) =>
			paginateList(
				store.content.metaobjectDefinitions(),
				args,
				'metaobjectDefinitions',
				({ id }) => id
			),
		metaobjects: (
			_root,
			args: PageArguments & { type: string; query?: string | null },
			{ store }
		) => paginateList(findEntries(args, store), args, 'metaobjects', ({ id }) => id),
		translatableResource: (_root, { resourceId }: { resourceId: string }, { store }) =>
			findEntry(resourceId, store),
		webhookSubscriptions: (
			_root,
			args: PageArguments & { topics?: string[] | null },
			{ store, targets },
			{ schema }
		) => {
			const all = [...listFixedSubscriptions(targets, schema), ...store.deliveries.subscriptions()];
			const wanted = all.filter(({ topic }) => args.topics?.includes(topic) ?? true);
			return paginateList(wanted, args, 'webhookSubscriptions', ({ id }) => id);
		}
	},
	AppInstallation: properties('accessScopes'),
	AccessScope: properties('handle'),
	Shop: properties('id', 'name', 'myshopifyDomain'),
	PageInfo: properties('hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'),
	MetafieldAccess: properties('customerAccount', 'storefront'),
	MetafieldDefinition: {
		...properties('namespace', 'key', 'ownerType', 'pinnedPosition'),
		name: ({ key }: DefinitionSource) => {
			const words = key.replaceAll(/[_-]/g, ' ');
			return words.charAt(0).toUpperCase() + words.slice(1);
		},
		access: ({ ownerType }: DefinitionSource) =>
			ownerType === 'CUSTOMER'
				? { customerAccount: 'READ_WRITE', storefront: 'NONE' }
				: { customerAccount: 'NONE', storefront: 'PUBLIC_READ' },
		type: ({ type }: DefinitionSource) => ({ name: type, category: categorize(type) })
	},
	MetaobjectAccess: properties('admin', 'storefront'),
	MetaobjectCapabilities: properties('publishable', 'translatable'),
	MetaobjectCapabilitiesPublishable: properties('enabled'),
	MetaobjectCapabilitiesTranslatable: properties('enabled'),
	MetaobjectDefinition: {
		...properties('description', 'displayNameKey', 'name', 'type'),
		id: ({ id }: MetaobjectDefinitionRecord) => toGid('MetaobjectDefinition', id),
		access: ({ access }: MetaobjectDefinitionRecord) => ({
			admin: 'PUBLIC_READ_WRITE',
			storefront: access.storefront
		}),
		capabilities: ({ capabilities }: MetaobjectDefinitionRecord) => ({
			publishable: { enabled: capabilities.publishable },
			translatable: { enabled: capabilities.translatable }
		}),
		fieldDefinitions: ({ fieldDefinitions }: MetaobjectDefinitionRecord) => fieldDefinitions,
		metaobjects: ({ type }: MetaobjectDefinitionRecord, args: PageArguments, { store }) =>
			paginateList(store.content.metaobjects(type), args, 'metaobjects', ({ id }) => id),
		metaobjectsCount: ({ type }: MetaobjectDefinitionRecord, _args, { store }) =>
			store.content.metaobjects(type).length
	},
	MetaobjectFieldDefinition: {
		...properties('description', 'key', 'name', 'required'),
		type: ({ type }: FieldDefinition) => ({ name: type, category: categorize(type) }),
		validations: (field: FieldDefinition, _args, { store }) => describeValidations(field, store)
	},
	MetafieldDefinitionType: properties('category', 'name'),
	MetafieldDefinitionValidation: properties('name', 'type', 'value'),
	Metaobject: {
		...properties('handle', 'type', 'updatedAt'),
		id: ({ id }: MetaobjectRecord) => toGid('Metaobject', id),
		createdAt: ({ updatedAt }: MetaobjectRecord) => updatedAt,
		capabilities: ({ status, type }: MetaobjectRecord, _args, { store }) => ({
			publishable:
				store.content.getMetaobjectDefinition(type)?.capabilities.publishable === true
					? { status }
					: null
		}),
		definition: ({ type }: MetaobjectRecord, _args, { store }) =>
			store.content.getMetaobjectDefinition(type),
		displayName: (entry: MetaobjectRecord, _args, { store }) => store.content.nameMetaobject(entry),
		field: (entry: MetaobjectRecord, { key }: { key: string }, { store }) =>
			listFields(entry, store).find((field) => field.key === key) ?? null,
		fields: (entry: MetaobjectRecord, _args, { store }) => listFields(entry, store),
		translations: listTranslations
	},
	TranslatableResource: {
		resourceId: ({ id }: MetaobjectRecord) => toGid('Metaobject', id),
		translatableContent: (entry: MetaobjectRecord, _args, { store }) => {
			const locale = store.content.shop().localization.defaultLanguage.toLowerCase();
			return listFields(entry, store)
				.filter(({ type }) => /text_field$/.test(type))
				.map(({ key, value }) => ({ key, value, locale, digest: digest(value ?? '') }));
		},
		translations: listTranslations
	},
	TranslatableContent: properties('digest', 'key', 'locale', 'value'),
	MetaobjectCapabilityData: properties('publishable'),
	MetaobjectCapabilityDataPublishable: properties('status'),
	MetaobjectField: {
		...properties('definition', 'key', 'type'),
		value: formatValue,
		jsonValue: (field: FieldSource, _args, context) => {
			const value = formatValue(field, {}, context);
			return isStructured(field.type) && value !== null ? (JSON.parse(value) as unknown) : value;
		},
		reference: (field: FieldSource, _args, context) =>
			readItemType(field.type) === null ? (listTargets(field, context)[0] ?? null) : null,
		references: (field: FieldSource, args: PageArguments, context) =>
			readItemType(field.type) === null
				? null
				: paginateList(listTargets(field, context), args, 'references', ({ id }) => String(id))
	},
	Article: properties('handle', 'id', 'title'),
	Collection: properties('handle', 'id', 'title'),
	Page: properties('handle', 'id', 'title'),
	Product: properties('handle', 'id', 'title'),
	MediaImage: properties('alt', 'id', 'image'),
	Video: properties('alt', 'id'),
	Image: {
		altText: imageFields['altText'] ?? 'property',
		height: imageFields['height'] ?? 'property',
		url: imageFields['url'] ?? 'property',
		width: imageFields['width'] ?? 'property'
	},
	Translation: properties('key', 'locale', 'outdated', 'value'),
	WebhookSubscription: {
		...properties('filter', 'topic', 'uri'),
		id: ({ id }: { id: number }) => toGid('WebhookSubscription', id),
		format: () => 'JSON'
	},
	...connectionTypes(
		'MetafieldDefinition',
		'MetafieldReference',
		'Metaobject',
		'MetaobjectDefinition',
		'WebhookSubscription'
	)
};

interface DefinitionSource extends WritableMetafield {
	ownerType: 'CUSTOMER' | 'PRODUCT';
	pinnedPosition: number | null;
}

/** Customers write some of these, products of the catalog have the others: the admin pins each. */
function listDefinitions(
	ownerType: DefinitionSource['ownerType'],
	{ catalog }: Store
): DefinitionSource[] {
	if (ownerType === 'CUSTOMER') {
		return WRITABLE_METAFIELDS.map((one) => ({ ...one, ownerType, pinnedPosition: null }));
	}
	const filled = catalog
		.queryAllProducts({ first: MAX_NAMED })
		.edges.flatMap(({ node }) => node.metafields);
	const distinct = new Map(filled.map((one) => [`${one.namespace}.${one.key}`, one]));
	return Array.from(distinct.values(), ({ namespace, key, type }, index) => ({
		...{ namespace, key, type, ownerType },
		pinnedPosition: index + 1
	}));
}

interface EntryName {
	type: string;
	handle: string;
}

export function findEntry(id: string, { content }: Store): MetaobjectRecord | null {
	return content.getMetaobjectById(parseNumericGid(id, 'Metaobject') ?? 0);
}

export function findEntryByHandle(
	{ type, handle }: EntryName,
	{ content }: Store
): MetaobjectRecord | null {
	return content.metaobjects(type).find((entry) => entry.handle === handle) ?? null;
}

export function findDefinition(id: string, { content }: Store): MetaobjectDefinitionRecord | null {
	const number = parseNumericGid(id, 'MetaobjectDefinition');
	return content.metaobjectDefinitions().find((definition) => definition.id === number) ?? null;
}

function listTranslations(
	{ translations = {} }: MetaobjectRecord,
	{ locale }: { locale: string }
): { key: string; value: string; locale: string; outdated: boolean }[] {
	const texts = Object.entries(translations[toLanguageCode(locale)] ?? {});
	return texts.map(([key, value]) => ({ key, value, locale, outdated: false }));
}

function digest(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}

/** Locales of the Admin API are written as in HTML: `pt-BR` for `PT_BR`. */
export function toLanguageCode(locale: string): string {
	return locale.toUpperCase().replace('-', '_');
}

function findEntries(
	{ type, query }: { type: string; query?: string | null },
	{ content }: Store
): MetaobjectRecord[] {
	const terms = [...(query ?? '').matchAll(TERM)].map(([, field, double, single, word]) => ({
		field: field ?? 'display_name',
		text: (double ?? single ?? word ?? '').toLowerCase().replace(/\*$/, '')
	}));
	return content.metaobjects(type).filter((entry) =>
		terms.every(({ field, text }) => {
			if (field === 'handle') return entry.handle === text;
			if (field === 'display_name')
				return content.nameMetaobject(entry).toLowerCase().includes(text);
			const key = field.replace(/^fields\./, '');
			return entry.fields.some((one) => one.key === key && one.value?.toLowerCase() === text);
		})
	);
}

/** The receivers that the store was started with hear of everything. */
function listFixedSubscriptions(targets: readonly string[], schema: GraphQLSchema) {
	const type = schema.getType('WebhookSubscriptionTopic');
	const topics = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
	return targets.flatMap((uri, place) =>
		topics.map((topic, index) => ({
			id: 1 + place * topics.length + index,
			topic,
			uri,
			filter: null
		}))
	);
}

/** Every field of the definition, the empty ones too. */
function listFields({ type, fields }: MetaobjectRecord, { content }: Store): FieldSource[] {
	const definition = content.getMetaobjectDefinition(type);
	if (definition === null) return fields.map((field) => ({ ...field, definition: undefined }));
	return definition.fieldDefinitions.map((field) => ({
		key: field.key,
		type: field.type,
		value: fields.find(({ key }) => key === field.key)?.value || null,
		definition: field
	}));
}

function isStructured(type: string): boolean {
	return readItemType(type) !== null || /^(?:json|rich_text_field|money|rating)$/.test(type);
}

function categorize(type: string): string {
	const item = readItemType(type) ?? type;
	if (isReference(item)) return 'REFERENCE';
	if (item.startsWith('number_')) return 'NUMBER';
	return item.startsWith('date') ? 'DATE_TIME' : 'TEXT';
}

/** The platform names definitions by their ids. */
function describeValidations(field: FieldDefinition, { content }: Store) {
	const definitions = content.metaobjectDefinitions();
	return field.validations.map(({ name, value }) => {
		if (!/^metaobject_definition_types?$/.test(name)) return { name, value, type: 'json' };
		const ids = (listAllowedTypes({ validations: [{ name, value }] }, definitions) ?? []).flatMap(
			(type) => {
				const found = definitions.find((definition) => definition.type === type);
				return found === undefined ? [] : [toGid('MetaobjectDefinition', found.id)];
			}
		);
		const isMany = readItemType(field.type) === null ? ids.length > 1 : /mixed/.test(field.type);
		return isMany
			? { name: 'metaobject_definition_ids', value: JSON.stringify(ids), type: 'json' }
			: { name: 'metaobject_definition_id', value: ids[0] ?? null, type: 'json' };
	});
}

function findTargets({ type, value }: FieldSource, { store }: AdminContext): Target[] {
	const item = readItemType(type);
	if (value === null || !isReference(item ?? type)) return [];
	const values = item === null ? [value] : (readListValue(value) ?? []);
	return values.slice(0, MAX_NAMED).flatMap((one) => findTarget(store, item ?? type, one) ?? []);
}

function formatValue(field: FieldSource, _args: unknown, context: AdminContext): string | null {
	if (!isReference(readItemType(field.type) ?? field.type)) return field.value;
	const gids = findTargets(field, context).map(({ gid }) => gid);
	return readItemType(field.type) === null ? (gids[0] ?? field.value) : JSON.stringify(gids);
}

function listTargets(field: FieldSource, context: AdminContext) {
	return findTargets(field, context).map((target) => {
		const { typename, gid, record } = target;
		if (typename === 'Metaobject') return withTypename(typename, record);
		const medium = record as MediaRecord;
		if (typename !== 'MediaImage' && typename !== 'Video') {
			return withTypename(typename, { ...record, id: gid });
		}
		const image = { picture: medium, id: null };
		return withTypename(typename, { id: gid, alt: medium.altText, image });
	});
}
