import { LayoutIndex, LayoutSections, SectionByHandle } from '$graphql/sections';
import type { PublicQuery } from '$graphql/operation';
import { remember } from '$lib/core/remember';
import type { LandingPage, Section } from '$lib/domain/sections';
import type { Preview } from '$lib/domain/preview';
import type { LayoutSections$result } from '$houdini';
import { LRUCache } from 'lru-cache';
import { log as rootLog } from '../../base/log';
import { endAt, markPartial } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { describeServiceFailure } from '../../base/errors';
import { assertStorefrontOk, type StorefrontResponse } from '../assert-storefront-ok';
import {
	tagArticles,
	tagCollections,
	tagMetaobjects,
	tagProduct,
	tagReferences
} from '../read-tags';
import { getHomePage, getShopFrame } from '../reads/shop';
import type { Storefront } from '../request';
import { listHomeSections } from './home-sections';
import {
	chooseLayout,
	listLayoutsFor,
	choosePublished,
	listLandingLayouts,
	parseLayout,
	PREVIEW_SUFFIX,
	type Layout,
	type LayoutSource,
	type Place
} from './layouts';
import { mapSection, type EntrySource } from './map-section';
import { noteLayouts, noteSections } from './note-entries';
import { createSectionLists } from './section-lists';

export interface SectionsOptions {
	/** Null: what shoppers see. */
	preview: Preview | null;
	/** Milliseconds since 1970. */
	now?: number;
}

const log = rootLog.child({ scope: 'sections' });
/** Versions of entries that the log has already. */
const reported = new LRUCache<string, true>({ max: 1000 });

/** The sections of a place; null where the shop has no layout for it. */
export async function getSections(
	storefront: Storefront,
	place: Place,
	options: SectionsOptions
): Promise<Section[] | null> {
	const found = await findLayout(storefront, place, options);
	return found && readSections(storefront, found, options);
}

/** The home page: the merchant's layout, or what every shop has. */
export async function getHomeSections(
	storefront: Storefront,
	options: SectionsOptions
): Promise<Section[]> {
	const sections = await getSections(storefront, { name: 'home' }, options).catch(
		(failure: unknown) => {
			if (describeServiceFailure(failure) === null) throw failure;
			log.warn({ err: failure }, 'the layout of the home page cannot be read');
			return null;
		}
	);
	if (sections !== null) return sections;
	const [home, { shop }] = await Promise.all([getHomePage(storefront), getShopFrame(storefront)]);
	return listHomeSections(home, shop);
}

/** A page of its own path; null where the shop has none there in this market at this time. */
export async function getLandingPage(
	storefront: Storefront,
	path: string,
	options: SectionsOptions
): Promise<{ landing: LandingPage; sections: Section[] } | null> {
	const layout = await findLayout(storefront, { name: 'landing', path }, options);
	if (layout === null) return null;
	const sections = await readSections(storefront, layout, options);
	return { landing: describeLanding(layout), sections };
}

/** The pages of a path of their own that the market has now. */
export async function getLandingPages(
	storefront: Storefront,
	now = Date.now()
): Promise<LandingPage[]> {
	const layouts = choosePublished(await readLayouts(storefront, null), false);
	const { pages, changesAt } = listLandingLayouts(layouts, {
		country: storefront.locale.country,
		at: now
	});
	endAt(changesAt);
	return pages.map(describeLanding);
}

async function readSections(
	storefront: Storefront,
	{ id }: Layout,
	{ preview, now = Date.now() }: SectionsOptions
): Promise<Section[]> {
	const entries = await readEntries(storefront, id, preview);
	const lists = createSectionLists(storefront);
	const moment = preview && { now: preview.at, aheadMs: preview.at - now };
	const context = { lists, endAt, ...(moment ?? { now }) };
	const failures: unknown[] = [];
	const sections = await Promise.all(
		entries.map(async (entry) => {
			try {
				const section = await mapSection(entry, context);
				if (section === null) report(entry, 'it has nothing to show');
				return section;
			} catch (failure) {
				if (describeServiceFailure(failure) !== null) failures.push(failure);
				report(entry, explain(failure));
				return null;
			}
		})
	);
	const shown = sections.filter((section) => section !== null);
	if (preview?.note)
		await noteSections(storefront, { layoutId: id, entries, sections }, preview.note);
	if (failures.length === 0) return shown;
	// Sections whose lists are out of reach leave the others; without any, the page is out of reach.
	if (shown.length === 0) throw failures[0];
	markPartial();
	return shown;
}

function describeLanding({ path, title, description, updatedAt, handle }: Layout): LandingPage {
	return { path, title: title || handle, description, updatedAt };
}

async function findLayout(
	storefront: Storefront,
	place: Place,
	{ preview, now = Date.now() }: SectionsOptions
): Promise<Layout | null> {
	const layouts = choosePublished(await readLayouts(storefront, preview), preview !== null);
	const at = preview?.at ?? now;
	const { country } = storefront.locale;
	const { layout, changesAt } = chooseLayout(layouts, place, { country, at });
	endAt(changesAt);
	if (preview?.note) noteLayouts(listLayoutsFor(layouts, place), layout, preview.note);
	return layout;
}

/** One read for all pages of a market. */
async function readLayouts(
	storefront: Storefront,
	preview: Preview | null
): Promise<readonly Layout[]> {
	const index = preview
		? await readPreviewedLayouts(storefront, preview)
		: await storefront.read(LayoutIndex, {
				kind: 'content',
				select: (data) => data.metaobjects.nodes,
				// Not the sections that their fields list: only pages that show these depend on them.
				listTags: (nodes) => [
					TAGS.metaobjectType('page_layout'),
					...tagMetaobjects(nodes.map(({ id }) => id))
				],
				ifDenied: []
			});
	return parseLayouts(index);
}

async function readPreviewedLayouts(
	storefront: Storefront,
	{ drafts }: Preview
): Promise<readonly LayoutSource[]> {
	const { nodes } = (await ask(storefront, LayoutIndex, {})).metaobjects;
	if (drafts === undefined) return nodes;
	const { addDraftLayouts } = await import('./drafts');
	return addDraftLayouts(storefront, nodes, drafts);
}

const parseLayouts = remember((nodes: readonly LayoutSource[]) =>
	nodes.flatMap((node) => {
		try {
			return parseLayout(node) ?? [];
		} catch (failure) {
			report({ ...node, type: 'page_layout' }, explain(failure));
			return [];
		}
	})
);

type LayoutEntry = NonNullable<LayoutSections$result['metaobject']>;

async function readEntries(
	storefront: Storefront,
	id: string,
	preview: Preview | null
): Promise<EntrySource[]> {
	if (preview !== null) {
		const { metaobject } = await ask(storefront, LayoutSections, { id });
		const published = listEntries(metaobject);
		const { drafts } = preview;
		const entries = choosePublished(
			drafts === undefined
				? published
				: await (await import('./drafts')).addDraftSections(storefront, id, published, drafts),
			true
		);
		return Promise.all(entries.map((entry) => findPreviewed(storefront, entry)));
	}
	const layout = await storefront.read(LayoutSections, {
		variables: { id },
		kind: 'content',
		select: (data) => data.metaobject,
		listTags: tagEntries
	});
	return choosePublished(listEntries(layout), false);
}

function listEntries(layout: LayoutEntry | null): EntrySource[] {
	const nodes = layout?.sections?.references?.nodes ?? [];
	return nodes.flatMap((node) => (node.__typename === 'Metaobject' ? [node] : []));
}

/** The entry that stands for another one in previews, or the other one. */
async function findPreviewed(storefront: Storefront, entry: EntrySource): Promise<EntrySource> {
	if (entry.handle.endsWith(PREVIEW_SUFFIX)) return entry;
	const handle = entry.handle + PREVIEW_SUFFIX;
	const { metaobject } = await ask(storefront, SectionByHandle, { type: entry.type, handle });
	return metaobject ?? entry;
}

/** Asks for a preview, which nothing is kept of. */
async function ask<Result, Variables extends object>(
	storefront: Storefront,
	document: PublicQuery<Result, Variables>,
	variables: Omit<Variables, 'country' | 'language'>
): Promise<Result> {
	const request = storefront.request as (
		document: PublicQuery<Result, Variables>,
		options: { variables: object }
	) => Promise<StorefrontResponse<Result>>;
	const response = await request(document, { variables });
	assertStorefrontOk(response, document.name);
	return response.data;
}

/** Everything that the sections show, and what they would show if it were published or sold. */
function tagEntries(layout: LayoutEntry | null): string[] {
	const entries = listEntries(layout);
	const shown = entries.flatMap(({ fields }) =>
		fields.flatMap(({ references }) => references?.nodes ?? [])
	);
	return [
		...tagMetaobjects(layout),
		...tagReferences(layout),
		...entries.map(({ handle }) => TAGS.metaobject(handle)),
		...shown.flatMap((it) => (it.__typename === 'Product' ? tagProduct(it) : [])),
		...tagCollections(shown.filter((it) => it.__typename === 'Collection')),
		...tagArticles(shown.filter((it) => it.__typename === 'Article'))
	];
}

/** Once for each version of an entry: pages are rendered again and again. */
function report({ id, type, handle, updatedAt }: Omit<EntrySource, 'fields'>, reason: string) {
	const version = `${id} ${updatedAt} ${reason}`;
	if (reported.has(version)) return;
	reported.set(version, true);
	log.warn({ id, type, handle, reason }, 'an entry is left out');
}

function explain(failure: unknown): string {
	return failure instanceof Error ? failure.message : String(failure);
}
