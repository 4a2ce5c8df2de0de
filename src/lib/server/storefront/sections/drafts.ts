import { PreviewedReferences, PreviewedSections } from '$graphql/drafts';
import { parseGid } from '$lib/core/gid';
import type { AdminEntry, Drafts } from '$lib/domain/preview';
import type { PreviewedReferences$result } from '$houdini';
import { assertStorefrontOk } from '../assert-storefront-ok';
import { listValues } from '../map/metafield-value';
import type { Storefront } from '../request';
import { PREVIEW_SUFFIX, type LayoutSource } from './layouts';
import type { EntrySource, SectionFile, SectionReference } from './map-section';

type Node = NonNullable<PreviewedReferences$result['nodes'][number]>;
type Field = EntrySource['fields'][number];
/** A node, or what the Storefront API has answered of a published entry. */
type Known = Node | Extract<SectionFile | SectionReference, { id: string }>;
/** An entry of the Admin API has no references: they are added. */
type Source = Omit<EntrySource, 'fields'> & {
	fields: readonly (Omit<Field, 'reference' | 'references'> & Partial<Field>)[];
};

/** As many as the platform answers at once. */
const MAX_NODES = 250;
const REFERENCE = /^(?:list\.)?\w+_reference$/;
const LIST = /^list\./;

/** Adds the layouts that are not published. */
export async function addDraftLayouts(
	storefront: Storefront,
	published: readonly LayoutSource[],
	drafts: Drafts
): Promise<LayoutSource[]> {
	const own = await drafts.list('page_layout');
	const nodes = await findReferences(storefront, own, drafts);
	const completed = own.map((entry) => ({
		...entry,
		fields: entry.fields.map((field) => ({ ...field, reference: nodes.get(field.value ?? '') }))
	}));
	return [...completed, ...published];
}

/** Finds the entries of a layout, published or not. `published` are those that the Storefront API has answered. */
export async function addDraftSections(
	storefront: Storefront,
	layoutId: string,
	published: readonly EntrySource[],
	drafts: Drafts
): Promise<EntrySource[]> {
	const [layout] = await drafts.find([layoutId]);
	if (layout === undefined) return [...published];
	const ids = listIds(layout.fields.find(({ key }) => key === 'sections')?.value ?? null);
	const own = new Map((await drafts.find(ids)).map((entry) => [entry.id, entry]));
	// The platform may have answered none of a layout that is a draft.
	const answered = await addPublished(storefront, published, [...own.values()]);
	const entries = ids.flatMap((id): Source[] => {
		const [entry, live] = [own.get(id), answered.get(id)];
		if (entry === undefined || live === undefined) return [entry ?? live ?? []].flat();
		return [withHiddenReferences(live, entry)];
	});
	const shown = await Promise.all(entries.map((entry) => findDraftTwin(entry, drafts)));
	const nodes = await findReferences(storefront, shown, drafts);
	return shown.map((entry) => ({
		...entry,
		fields: entry.fields.map((field) => addReferences(field, nodes))
	}));
}

async function addPublished(
	storefront: Storefront,
	published: readonly EntrySource[],
	own: readonly AdminEntry[]
): Promise<Map<string, EntrySource>> {
	const found = new Map(published.map((entry) => [entry.id, entry]));
	const ids = own.filter((it) => it.isPublished && !found.has(it.id)).map(({ id }) => id);
	for (const entry of await loadPublished(storefront, ids)) found.set(entry.id, entry);
	return found;
}

/** A published entry, whose references name also what shoppers do not see. */
function withHiddenReferences(live: EntrySource, { fields }: AdminEntry): Source {
	const values = new Map(fields.map(({ key, value }) => [key, value]));
	const named = live.fields.map((field) =>
		REFERENCE.test(field.type) ? { ...field, value: values.get(field.key) ?? field.value } : field
	);
	return { ...live, fields: named };
}

/** The draft that stands for an entry in previews, or the entry. */
async function findDraftTwin(entry: Source, drafts: Drafts): Promise<Source> {
	const others = await drafts.list(entry.type);
	return others.find(({ handle }) => handle === entry.handle + PREVIEW_SUFFIX) ?? entry;
}

async function loadPublished(
	storefront: Storefront,
	ids: readonly string[]
): Promise<EntrySource[]> {
	if (ids.length === 0) return [];
	const response = await storefront.request(PreviewedSections, {
		variables: { ids: ids.slice(0, MAX_NODES) }
	});
	assertStorefrontOk(response, 'PreviewedSections');
	return response.data.nodes.flatMap((node) => (node?.__typename === 'Metaobject' ? [node] : []));
}

/** Finds what fields refer to: of a published entry the drafts that the platform has left out, of a draft everything. */
async function findReferences(
	storefront: Storefront,
	entries: readonly Source[],
	drafts: Drafts
): Promise<Map<string, Known>> {
	const isAnswered = ({ fields }: Source) => fields.some((field) => 'reference' in field);
	const unpublished = entries.filter((entry) => !isAnswered(entry));
	const nodes = new Map<string, Known>();
	for (const node of await loadNodes(storefront, unpublished)) nodes.set(node.id, node);
	const missing = entries
		.flatMap(listMissing)
		.filter((id) => !nodes.has(id) && parseGid(id)?.type === 'Metaobject');
	for (const { isPublished, id, fields } of await drafts.find([...new Set(missing)])) {
		if (!isPublished) nodes.set(id, { __typename: 'Metaobject', id, fields: [...fields] });
	}
	return nodes;
}

async function loadNodes(storefront: Storefront, entries: readonly Source[]): Promise<Node[]> {
	const ids = [...new Set(entries.flatMap(listMissing))].slice(0, MAX_NODES);
	if (ids.length === 0) return [];
	const response = await storefront.request(PreviewedReferences, { variables: { ids } });
	assertStorefrontOk(response, 'PreviewedReferences');
	return response.data.nodes.filter((node) => node !== null);
}

function listMissing({ fields }: Source): string[] {
	return fields.flatMap((field) => {
		const known = new Set(listReferences(field).map(({ id }) => id));
		// Sections of a layout are read for the one that is shown.
		if (!REFERENCE.test(field.type) || field.key === 'sections') return [];
		return listIds(field.value, field.type).filter((id) => !known.has(id));
	});
}

function addReferences(field: Source['fields'][number], nodes: ReadonlyMap<string, Known>): Field {
	if (!REFERENCE.test(field.type)) return { reference: null, references: null, ...field };
	const known = new Map(listReferences(field).map((one) => [one.id, one]));
	const found = listIds(field.value, field.type).flatMap(
		(id) => known.get(id) ?? nodes.get(id) ?? []
	);
	return LIST.test(field.type)
		? { ...field, reference: null, references: { nodes: found.filter(isListed) } }
		: { ...field, reference: found.find(isFile) ?? null, references: null };
}

function isFile(node: Known) {
	return node.__typename === 'MediaImage' || node.__typename === 'Video';
}

function isListed(node: Known) {
	return node.__typename !== 'Page' && node.__typename !== 'Video';
}

function listReferences({ reference, references }: Source['fields'][number]): Known[] {
	const all = [reference, ...(references?.nodes ?? [])];
	return all.filter((it) => it != null && 'id' in it);
}

function listIds(value: string | null, type = 'list.'): string[] {
	return listValues(type, value ?? '').filter((id) => parseGid(id) !== null);
}
