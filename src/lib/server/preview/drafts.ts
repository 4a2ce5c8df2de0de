import { z } from 'zod';
import { toLanguageTag } from '$lib/core/language-tag';
import type { AdminEntry, Drafts } from '$lib/domain/preview';
import { AdminApiError, type AdminApi } from '../admin-api';
import type { Log } from '../base/log';

interface DraftsOptions {
	api: AdminApi;
	/** The platform's code of the language that drafts are shown in. */
	language: string;
	log: Pick<Log, 'warn'>;
}

const PAGE = 250;
/** Sections of a layout, or what they refer to. */
const MAX_IDS = 100;
const PLAIN = `
	id type handle updatedAt
	capabilities { publishable { status } }
	fields { key type value }
`;

const entrySchema = z.object({
	id: z.string(),
	type: z.string(),
	handle: z.string(),
	updatedAt: z.string(),
	capabilities: z.object({ publishable: z.object({ status: z.string() }).nullish() }),
	fields: z.array(z.object({ key: z.string(), type: z.string(), value: z.string().nullable() })),
	translations: z.array(z.object({ key: z.string(), value: z.string().nullable() })).default([])
});
const listSchema = z.object({ metaobjects: z.object({ nodes: z.array(entrySchema) }) });
const findSchema = z.record(z.string(), entrySchema.nullable());

type Entry = z.output<typeof entrySchema>;

/** Reads drafts for one request, each list once. */
export function openDrafts({ api, language, log }: DraftsOptions): Drafts {
	const translated = `${PLAIN} translations(locale: "${toLanguageTag(language)}") { key value }`;
	const lists = new Map<string, Promise<AdminEntry[]>>();

	async function read(load: (entry: string) => Promise<Entry[]>): Promise<AdminEntry[]> {
		try {
			return toEntries(await load(translated).catch((failure: unknown) => load(drop(failure))));
		} catch (failure) {
			if (!(failure instanceof AdminApiError)) throw failure;
			log.warn({ reason: failure.message }, 'drafts cannot be read');
			return [];
		}
	}

	async function list(type: string, entry: string): Promise<Entry[]> {
		const query = `query Drafts($type: String!, $first: Int!) {
			metaobjects(type: $type, first: $first, sortKey: "updated_at", reverse: true) { nodes { ${entry} } }
		}`;
		const variables = { type, first: PAGE };
		const { metaobjects } = await api.request({ query, variables, schema: listSchema });
		return metaobjects.nodes;
	}

	async function find(ids: readonly string[], entry: string): Promise<Entry[]> {
		const names = ids.map((_, index) => `id${index}`);
		const query = `query DraftsById(${names.map((name) => `$${name}: ID!`).join(', ')}) {
			${names.map((name) => `${name}: metaobject(id: $${name}) { ${entry} }`).join('\n')}
		}`;
		const variables = Object.fromEntries(ids.map((id, index) => [`id${index}`, id]));
		const found = await api.request({ query, variables, schema: findSchema });
		return Object.values(found).filter((it) => it !== null);
	}

	async function listDrafts(type: string): Promise<AdminEntry[]> {
		const entries = await read((entry) => list(type, entry));
		return entries.filter(({ isPublished }) => !isPublished);
	}

	return {
		list(type) {
			const known = lists.get(type) ?? listDrafts(type);
			lists.set(type, known);
			return known;
		},
		find: (ids) =>
			ids.length === 0 ? Promise.resolve([]) : read((entry) => find(ids.slice(0, MAX_IDS), entry))
	};
}

/** What is asked for after an answer with errors: an app may lack `read_translations`. Throws other failures. */
function drop(failure: unknown): string {
	if (failure instanceof AdminApiError && failure.status === 200) return PLAIN;
	throw failure;
}

function toEntries(entries: readonly Entry[]): AdminEntry[] {
	return entries.map(({ capabilities, translations, fields, ...entry }) => {
		const texts = new Map(translations.map(({ key, value }) => [key, value]));
		return {
			...entry,
			isPublished: capabilities.publishable?.status !== 'DRAFT',
			fields: fields.map((field) => ({ ...field, value: texts.get(field.key) ?? field.value }))
		};
	});
}
