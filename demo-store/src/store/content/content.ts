import type { DatabaseSync } from 'node:sqlite';
import { toGid } from '../../wire/gid.ts';
import { findFieldFaults } from './check-metaobject.ts';
import { findTarget } from './references.ts';
import { StoreError } from '../errors.ts';
import type { ShopFile } from '../seed/complete-shop.ts';
import type { TextTranslations } from '../seed/seed-files.ts';
import { toHandle } from '../catalog/text.ts';
import { readMeta, writeMeta } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type {
	Catalog,
	Content,
	Events,
	MetaobjectDefinitionRecord,
	MetaobjectRecord
} from '../store.ts';
import type { Locale } from '../types.ts';
import type { DocumentStore } from './document-store.ts';

export interface ContentDependencies {
	database: DatabaseSync;
	documents: DocumentStore;
	events: Events;
	now: () => number;
	/** Returns the catalog that references of fields are looked up in. */
	catalog: () => Catalog;
	/** `shop.json` with its dates moved like the rest of the seed. */
	shopFile: () => ShopFile;
	/** Short texts by language and English text. */
	texts: TextTranslations;
	/** Writes an amount of the shop's currency as a shopper of the country pays it. */
	presentAmount: (shopAmount: string, locale: Locale) => string;
}

/** A value of a gift card's option. */
const SHOP_AMOUNT = /^\$(\d+)$/;

const LAST_ID_KEY = 'lastMetaobjectId';
const FIRST_FILE_ID = 93_200_000_000;
const FIRST_METAOBJECT_ID = 96_900_000_000;
const FIRST_DEFINITION_ID = 96_000_000_000;

export function createContent(dependencies: ContentDependencies): Content {
	const { documents, shopFile, texts, presentAmount } = dependencies;
	const translateText: Content['translateText'] = (text, language) =>
		findOwn(texts[language], text) ?? text;
	const metaobjectDefinitions = () => documents.list('metaobjectDefinition');
	const getMetaobjectDefinition: Content['getMetaobjectDefinition'] = (type) =>
		metaobjectDefinitions().find((definition) => definition.type === type) ?? null;
	const checkMetaobject: Content['checkMetaobject'] = (metaobject) => {
		const definition = getMetaobjectDefinition(metaobject.type);
		if (definition === null) return [];
		const parts = { content, catalog: dependencies.catalog() };
		return findFieldFaults(definition, metaobject, {
			definitions: metaobjectDefinitions(),
			find: (type, value) => findTarget(parts, type, value)
		});
	};

	const nameMetaobject: Content['nameMetaobject'] = ({ type, fields, handle }) => {
		const key = getMetaobjectDefinition(type)?.displayNameKey;
		const name =
			fields.find((field) => field.key === key)?.value ||
			fields.find((field) => field.type === 'single_line_text_field')?.value;
		return name || handle;
	};

	const content: Content = {
		shop: () => shopFile(),
		policies: () => shopFile().policies,
		getMenu: (handle) => shopFile().menus.find((menu) => menu.handle === handle) ?? null,
		blogs: () => documents.list('blog'),
		articles: () => documents.list('article'),
		pages: () => documents.list('page'),
		metaobjects(type) {
			const all = documents.list('metaobject');
			return type === undefined ? all : all.filter((metaobject) => metaobject.type === type);
		},
		files: () => documents.list('file'),
		saveFile(file) {
			const ids = documents.list('file').map(({ id }) => id);
			const saved = { ...file, id: file.id ?? Math.max(FIRST_FILE_ID, ...ids) + 1 };
			documents.save('file', saved);
			return saved;
		},
		metaobjectDefinitions,
		getMetaobjectDefinition,
		saveMetaobjectDefinition: (definition) => saveDefinition(dependencies, definition),
		getMetaobjectById: (id) => documents.get('metaobject', id),
		isMetaobjectPublic({ type, status }) {
			const definition = getMetaobjectDefinition(type);
			if (definition === null) return status !== 'DRAFT';
			const { access, capabilities } = definition;
			const isActive = !capabilities.publishable || status !== 'DRAFT';
			return isActive && access.storefront === 'PUBLIC_READ';
		},
		checkMetaobject,
		draftMetaobject: (draft) => draftMetaobject(dependencies, draft, nameMetaobject),
		nameMetaobject,
		saveMetaobject(metaobject) {
			const [fault] = checkMetaobject(metaobject);
			if (fault !== undefined) throw new StoreError('RULE_BROKEN', fault.message);
			const definition = getMetaobjectDefinition(metaobject.type);
			const defined = definition === null ? metaobject : arrangeFields(metaobject, definition);
			return saveMetaobject(dependencies, defined);
		},
		deleteMetaobject: (id) => deleteMetaobject(dependencies, id),
		urlRedirects: () => documents.list('urlRedirect'),
		translateOption(text, kind, locale) {
			const [, amount] = kind === 'value' ? (SHOP_AMOUNT.exec(text) ?? []) : [];
			if (amount !== undefined) return presentAmount(amount, locale);
			const { names, values } = shopFile().optionTranslations;
			const words = kind === 'name' ? names : values;
			return findOwn(words[locale.language], text) ?? translateText(text, locale.language);
		},
		translateText
	};
	return content;
}

/** A text of a shopper may be the name of something that every object has. */
function findOwn(words: Record<string, string> | undefined, text: string): string | undefined {
	return words !== undefined && Object.hasOwn(words, text) ? words[text] : undefined;
}

/** In the order and with the types of the definition. */
function arrangeFields(
	{ fields, ...metaobject }: MetaobjectRecord,
	{ fieldDefinitions }: MetaobjectDefinitionRecord
): MetaobjectRecord {
	return {
		...metaobject,
		fields: fieldDefinitions.flatMap(({ key, type }) => {
			const field = fields.find((own) => own.key === key);
			return field === undefined ? [] : [{ key, type, value: field.value }];
		})
	};
}

function draftMetaobject(
	{ database, documents, now }: ContentDependencies,
	draft: Omit<MetaobjectRecord, 'id' | 'updatedAt'>,
	name: Content['nameMetaobject']
): MetaobjectRecord {
	const id = Math.max(
		Number(readMeta(database, LAST_ID_KEY)),
		FIRST_METAOBJECT_ID,
		...documents.list('metaobject').map((one) => one.id)
	);
	writeMeta(database, LAST_ID_KEY, String(id + 1));
	const entry = { ...draft, id: id + 1, updatedAt: new Date(now()).toISOString() };
	if (entry.handle !== '') return entry;
	const base = toHandle(name({ ...entry, handle: '' })).slice(0, 200) || toHandle(entry.type);
	const taken = new Set(
		documents.list('metaobject').flatMap((one) => (one.type === draft.type ? [one.handle] : []))
	);
	let handle = base;
	for (let count = 1; taken.has(handle); count += 1) handle = `${base}-${count}`;
	return { ...entry, handle };
}

function saveDefinition(
	{ database, documents }: ContentDependencies,
	draft: Omit<MetaobjectDefinitionRecord, 'id'> & { id?: number }
): MetaobjectDefinitionRecord {
	return transaction(database, () => {
		const all = documents.list('metaobjectDefinition');
		const id = draft.id ?? Math.max(FIRST_DEFINITION_ID, ...all.map((one) => one.id)) + 1;
		const definition = { ...draft, id };
		if (all.some((one) => one.id !== id && one.type === definition.type)) {
			throw new StoreError(
				'RULE_BROKEN',
				`The type "${definition.type}" belongs to another definition: choose another one.`
			);
		}
		documents.save('metaobjectDefinition', definition);
		return definition;
	});
}

function saveMetaobject(
	{ database, documents, events, now }: ContentDependencies,
	metaobject: MetaobjectRecord
): MetaobjectRecord {
	const saved = { ...metaobject, updatedAt: new Date(now()).toISOString() };
	return transaction(database, () => {
		const isNew = documents.get('metaobject', saved.id) === null;
		assertFreeHandle(documents, saved);
		documents.save('metaobject', saved);
		events.record(isNew ? 'metaobjects/create' : 'metaobjects/update', saved.id, {
			id: toGid('Metaobject', saved.id),
			admin_graphql_api_id: toGid('Metaobject', saved.id),
			type: saved.type,
			handle: saved.handle,
			updated_at: saved.updatedAt
		});
		return saved;
	});
}

function deleteMetaobject(
	{ database, documents, events }: ContentDependencies,
	id: number
): boolean {
	return transaction(database, () => {
		const metaobject = documents.get('metaobject', id);
		if (metaobject === null || !documents.delete('metaobject', id)) return false;
		const { type, handle } = metaobject;
		events.record('metaobjects/delete', id, { id: toGid('Metaobject', id), type, handle });
		return true;
	});
}

function assertFreeHandle(documents: DocumentStore, saved: MetaobjectRecord): void {
	const other = documents
		.list('metaobject')
		.find(({ type, handle }) => type === saved.type && handle === saved.handle);
	if (other === undefined || other.id === saved.id) return;
	throw new StoreError(
		'RULE_BROKEN',
		`The handle "${saved.handle}" belongs to another metaobject of type "${saved.type}": choose another one.`
	);
}
