import { toGid } from '../../wire/gid.ts';
import { properties } from '../../graphql/resolver.ts';
import { StoreError } from '../../store/errors.ts';
import type { MetaobjectDefinitionRecord, MetaobjectRecord, Store } from '../../store/store.ts';
import { toWords } from '../../store/seed/complete-catalog.ts';
import {
	findDefinition,
	findEntry,
	findEntryByHandle,
	toLanguageCode,
	type AdminResolvers
} from './read-resolvers.ts';

interface FieldInput {
	key: string;
	value: string;
}

interface EntryInput {
	type?: string;
	handle?: string | null;
	fields?: FieldInput[] | null;
	capabilities?: { publishable?: { status: MetaobjectRecord['status'] } | null } | null;
}

type FieldDraft = {
	key: string;
	name?: string | null;
	description?: string | null;
	type?: string;
	required?: boolean | null;
	validations?: { name: string; value: string }[] | null;
};

interface DefinitionInput {
	type: string;
	name?: string | null;
	description?: string | null;
	displayNameKey?: string | null;
	access?: { storefront?: 'NONE' | 'PUBLIC_READ' | null } | null;
	capabilities?: Partial<
		Record<'publishable' | 'translatable', { enabled: boolean } | null>
	> | null;
	fieldDefinitions: FieldDraft[];
}

interface DefinitionChange extends Omit<Partial<DefinitionInput>, 'fieldDefinitions'> {
	fieldDefinitions?:
		| {
				create?: FieldDraft | null;
				update?: FieldDraft | null;
				delete?: { key: string } | null;
		  }[]
		| null;
}

interface UserError {
	field: string[] | null;
	message: string;
	code: string;
	elementKey?: string;
	elementIndex?: number;
}

interface TranslationInput {
	key: string;
	locale: string;
	value: string;
}

type Draft = Omit<MetaobjectDefinitionRecord, 'id'> & { id?: number };

const KEY_RULE = /^[\w-]{2,64}$/;

export const mutationResolvers: AdminResolvers = {
	Mutation: {
		metaobjectCreate: (_root, { metaobject }: { metaobject: EntryInput }, { store }) =>
			createEntry(store, { ...metaobject, type: metaobject.type ?? '' }),
		metaobjectUpdate: (
			_root,
			{ id, metaobject }: { id: string; metaobject: EntryInput },
			{ store }
		) => {
			const found = findEntry(id, store);
			return found === null ? refuse(['id'], missing(id)) : saveEntry(store, found, metaobject);
		},
		metaobjectUpsert: (
			_root,
			{ handle, metaobject }: { handle: { type: string; handle: string }; metaobject: EntryInput },
			{ store }
		) => {
			const found = findEntryByHandle(handle, store);
			return found === null
				? createEntry(store, { handle: handle.handle, ...metaobject, type: handle.type })
				: saveEntry(store, found, metaobject);
		},
		metaobjectDelete: (_root, { id }: { id: string }, { store }) => {
			const found = findEntry(id, store);
			if (found === null) return { deletedId: null, ...refuse(['id'], missing(id)) };
			store.content.deleteMetaobject(found.id);
			return { deletedId: id, userErrors: [] };
		},
		metaobjectDefinitionCreate: (
			_root,
			{ definition }: { definition: DefinitionInput },
			{ store }
		) => createDefinition(store, definition),
		metaobjectDefinitionUpdate: (
			_root,
			{ id, definition }: { id: string; definition: DefinitionChange },
			{ store }
		) => updateDefinition(store, id, definition),
		translationsRegister: (
			_root,
			input: { resourceId: string; translations: TranslationInput[] },
			{ store }
		) => registerTranslations(store, input),
		webhookSubscriptionCreate: (
			_root,
			{
				topic,
				webhookSubscription: { uri, callbackUrl, filter = null }
			}: {
				topic: string;
				webhookSubscription: {
					uri?: string | null;
					callbackUrl?: string | null;
					filter?: string | null;
				};
			},
			{ store }
		) => {
			const address = uri ?? callbackUrl ?? '';
			const fault = findWebhookFault({ topic, address, filter });
			if (fault !== null) return { webhookSubscription: null, userErrors: [fault] };
			const webhookSubscription = store.deliveries.addSubscription({ topic, uri: address, filter });
			return { webhookSubscription, userErrors: [] };
		}
	},
	MetaobjectUserError: properties('code', 'elementIndex', 'elementKey', 'field', 'message'),
	UserError: properties('field', 'message'),
	MetaobjectCreatePayload: properties('metaobject', 'userErrors'),
	MetaobjectUpdatePayload: properties('metaobject', 'userErrors'),
	MetaobjectUpsertPayload: properties('metaobject', 'userErrors'),
	MetaobjectDeletePayload: properties('deletedId', 'userErrors'),
	MetaobjectDefinitionCreatePayload: properties('metaobjectDefinition', 'userErrors'),
	MetaobjectDefinitionUpdatePayload: properties('metaobjectDefinition', 'userErrors'),
	TranslationsRegisterPayload: properties('translations', 'userErrors'),
	WebhookSubscriptionCreatePayload: properties('userErrors', 'webhookSubscription')
};

/** A new entry of a type that can be published is a draft unless it says otherwise. */
function createEntry(store: Store, input: EntryInput & { type: string }) {
	const { content } = store;
	const definition = content.getMetaobjectDefinition(input.type);
	if (definition === null) {
		const message = `No metaobject definition exists for type ${JSON.stringify(input.type)}: create it with metaobjectDefinitionCreate.`;
		return refuse(['metaobject', 'type'], { code: 'UNDEFINED_OBJECT_TYPE', message });
	}
	const draft = content.draftMetaobject({
		type: input.type,
		handle: input.handle ?? '',
		status: definition.capabilities.publishable ? 'DRAFT' : 'ACTIVE',
		fields: (input.fields ?? []).map(({ key, value }) => ({ key, value, type: '' }))
	});
	return saveEntry(store, draft, { ...input, handle: draft.handle });
}

/** Fields that are not given stay; an empty value clears one. */
function saveEntry({ content }: Store, entry: MetaobjectRecord, input: EntryInput) {
	const given = input.fields ?? [];
	const status = input.capabilities?.publishable?.status;
	const definition = content.getMetaobjectDefinition(entry.type);
	const errors: UserError[] = given.flatMap(({ key }, index) =>
		given.findIndex((other) => other.key === key) === index
			? []
			: [
					{
						field: ['metaobject', 'fields', String(index)],
						code: 'DUPLICATE_FIELD_INPUT',
						message: `Field "${key}" is given twice: give it once.`,
						elementKey: key,
						elementIndex: index
					}
				]
	);
	if (status !== undefined && definition?.capabilities.publishable === false) {
		errors.push({
			field: ['metaobject', 'capabilities', 'publishable'],
			code: 'CAPABILITY_NOT_ENABLED',
			message: `Entries of "${entry.type}" are always active: turn "publishable" of the definition on first.`
		});
	}
	const kept = entry.fields.filter(({ key }) => !given.some((field) => field.key === key));
	const changed: MetaobjectRecord = {
		...entry,
		handle: input.handle ?? entry.handle,
		status: status ?? entry.status,
		fields: [...kept, ...given.map(({ key, value }) => ({ key, value, type: '' }))]
	};
	errors.push(
		...content.checkMetaobject(changed).map(({ key, code, message }) => {
			const index = given.findIndex((field) => field.key === key);
			const field = ['metaobject', ...(index === -1 ? [] : ['fields', String(index)])];
			return { field, code, message, elementKey: key };
		})
	);
	if (errors.length > 0) return { metaobject: null, userErrors: errors };
	try {
		return { metaobject: content.saveMetaobject(changed), userErrors: [] };
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return refuse(['metaobject', 'handle'], { code: 'TAKEN', message: error.message });
	}
}

function createDefinition({ content }: Store, input: DefinitionInput) {
	const fields = input.fieldDefinitions.map(completeField);
	const fault =
		KEY_RULE.test(input.type) && fields.every(({ key }) => KEY_RULE.test(key))
			? null
			: 'Types and keys have 2 to 64 letters, digits, "_" and "-", for example "button_label".';
	if (fault !== null) return refuse(['definition'], { code: 'INVALID', message: fault });
	const base: Draft = {
		type: input.type,
		name: toWords(input.type),
		description: null,
		displayNameKey: null,
		access: { storefront: 'NONE' },
		capabilities: { publishable: false, translatable: false },
		fieldDefinitions: []
	};
	return saveDefinition(content, change(base, input, fields));
}

function updateDefinition(store: Store, id: string, input: DefinitionChange) {
	const found = findDefinition(id, store);
	if (found === null) return { metaobjectDefinition: null, ...refuse(['id'], missing(id)) };
	let fields = found.fieldDefinitions;
	for (const { create, update, delete: removed } of input.fieldDefinitions ?? []) {
		if (create) fields = [...fields, completeField(create)];
		if (removed) fields = fields.filter(({ key }) => key !== removed.key);
		if (update) {
			fields = fields.map((field) =>
				field.key === update.key ? completeField({ ...field, ...withoutNulls(update) }) : field
			);
		}
	}
	return saveDefinition(store.content, change(found, input, fields));
}

function change<Base extends Draft>(
	base: Base,
	{
		name = null,
		description = null,
		displayNameKey = null,
		access,
		capabilities
	}: Omit<DefinitionChange, 'fieldDefinitions'>,
	fieldDefinitions: Draft['fieldDefinitions']
): Base {
	const { publishable, translatable } = capabilities ?? {};
	return {
		...base,
		...withoutNulls({ name, description, displayNameKey }),
		access: { storefront: access?.storefront ?? base.access.storefront },
		capabilities: {
			publishable: publishable?.enabled ?? base.capabilities.publishable,
			translatable: translatable?.enabled ?? base.capabilities.translatable
		},
		fieldDefinitions
	};
}

function saveDefinition(content: Store['content'], definition: Draft) {
	const keys = definition.fieldDefinitions.map(({ key }) => key);
	const twice = keys.find((key, index) => keys.indexOf(key) !== index);
	const error = (code: string, field: string, message: string) => ({
		metaobjectDefinition: null,
		...refuse(['definition', field], { code, message })
	});
	if (twice !== undefined) {
		return error('OBJECT_FIELD_TAKEN', 'fieldDefinitions', `The key "${twice}" is taken.`);
	}
	const { displayNameKey } = definition;
	if (displayNameKey !== null && !keys.includes(displayNameKey)) {
		const message = `displayNameKey is "${displayNameKey}"; it has to be one of ${keys.join(', ')}.`;
		return error('INVALID', 'displayNameKey', message);
	}
	try {
		return {
			metaobjectDefinition: content.saveMetaobjectDefinition(definition),
			userErrors: []
		};
	} catch (broken) {
		if (!(broken instanceof StoreError)) throw broken;
		return error('TAKEN', 'type', broken.message);
	}
}

function completeField({
	key,
	name,
	description,
	type = 'single_line_text_field',
	required,
	validations
}: FieldDraft): MetaobjectDefinitionRecord['fieldDefinitions'][number] {
	return {
		key,
		name: name ?? toWords(key),
		description: description ?? null,
		type,
		required: required ?? false,
		validations: (validations ?? []).map(({ name: rule, value }) => ({ name: rule, value }))
	};
}

function withoutNulls<Value extends object>(value: Value): Partial<Value> {
	return Object.fromEntries(
		Object.entries(value).filter(([, item]) => item !== null)
	) as Partial<Value>;
}

function registerTranslations(
	{ content }: Store,
	{ resourceId, translations }: { resourceId: string; translations: TranslationInput[] }
) {
	const entry = findEntry(resourceId, { content } as Store);
	const error = (message: string) => ({
		translations: null,
		userErrors: [{ field: ['resourceId'], message }]
	});
	if (entry === null) return error(missing(resourceId).message);
	const texts = { ...entry.translations };
	for (const { locale, key, value } of translations) {
		const language = toLanguageCode(locale);
		texts[language] = { ...texts[language], [key]: value };
	}
	try {
		content.saveMetaobject({ ...entry, translations: texts });
	} catch (broken) {
		if (!(broken instanceof StoreError)) throw broken;
		return error(broken.message);
	}
	return {
		translations: translations.map(({ key, locale, value }) => ({
			key,
			locale,
			value,
			outdated: false
		})),
		userErrors: []
	};
}

function findWebhookFault(subscription: {
	topic: string;
	address: string;
	filter: string | null;
}): { field: string[]; message: string } | null {
	const { topic, address, filter } = subscription;
	if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
		const field = ['webhookSubscription', 'uri'];
		return {
			field,
			message: `Address ${JSON.stringify(address)} is invalid: give an address with https.`
		};
	}
	if (!topic.startsWith('METAOBJECTS_') || /^type:\w+$/.test(filter ?? '')) return null;
	const field = ['webhookSubscription', 'filter'];
	return {
		field,
		message: 'The filter must name a metaobject type, for example type:announcement.'
	};
}

function missing(id: string): { code: string; message: string } {
	return {
		code: 'RECORD_NOT_FOUND',
		message: `Nothing has the id ${JSON.stringify(toGidText(id))}.`
	};
}

function toGidText(id: string): string {
	return id.startsWith('gid://') ? id : toGid('Metaobject', id);
}

function refuse(field: string[], { code, message }: { code: string; message: string }) {
	return { metaobject: null, userErrors: [{ field, code, message }] };
}
