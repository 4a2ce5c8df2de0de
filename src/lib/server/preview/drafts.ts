import { z } from 'zod';
import type { Draft, Drafts } from '$lib/domain/preview';
import { AdminApiError, type AdminApi } from '../admin-api';
import type { Log } from '../base/log';

const PAGE = 250;
const ENTRY = `
	id type handle updatedAt
	capabilities { publishable { status } }
	fields { key type value }
`;
const LIST = `query Drafts($type: String!, $first: Int!) {
	metaobjects(type: $type, first: $first, sortKey: "updated_at", reverse: true) { nodes { ${ENTRY} } }
}`;
const FIND = `query DraftsById($ids: [ID!]!) {
	nodes(ids: $ids) { ... on Metaobject { ${ENTRY} } }
}`;

const entrySchema = z.object({
	id: z.string(),
	type: z.string(),
	handle: z.string(),
	updatedAt: z.string(),
	capabilities: z.object({ publishable: z.object({ status: z.string() }).nullish() }),
	fields: z.array(z.object({ key: z.string(), type: z.string(), value: z.string().nullable() }))
});
const listSchema = z.object({ metaobjects: z.object({ nodes: z.array(entrySchema) }) });
const findSchema = z.object({
	nodes: z.array(z.union([entrySchema, z.object({ id: z.undefined().optional() })]).nullable())
});

type Entry = z.output<typeof entrySchema>;

/** Reads drafts for one request, each list once. */
export function openDrafts(api: AdminApi, log: Pick<Log, 'warn'>): Drafts {
	const lists = new Map<string, Promise<Draft[]>>();

	async function leaveOut(reading: Promise<Entry[]>): Promise<Draft[]> {
		try {
			return toDrafts(await reading);
		} catch (failure) {
			if (!(failure instanceof AdminApiError)) throw failure;
			log.warn({ reason: failure.message }, 'drafts cannot be read');
			return [];
		}
	}

	async function load(type: string): Promise<Entry[]> {
		const variables = { type, first: PAGE };
		const { metaobjects } = await api.request({ query: LIST, variables, schema: listSchema });
		return metaobjects.nodes;
	}

	async function loadById(ids: readonly string[]): Promise<Entry[]> {
		const variables = { ids: ids.slice(0, PAGE) };
		const { nodes } = await api.request({ query: FIND, variables, schema: findSchema });
		return nodes.flatMap((node) => (node?.id === undefined ? [] : [node]));
	}

	return {
		list(type) {
			const known = lists.get(type) ?? leaveOut(load(type));
			lists.set(type, known);
			return known;
		},
		find: (ids) => (ids.length === 0 ? Promise.resolve([]) : leaveOut(loadById(ids)))
	};
}

/** Published entries come from the Storefront API, in the shopper's language. */
function toDrafts(entries: readonly Entry[]): Draft[] {
	return entries.flatMap(({ capabilities, ...entry }) =>
		capabilities.publishable?.status === 'DRAFT' ? [entry] : []
	);
}
