import { parseJson } from '$lib/core/parse-json';
import type { LandingPage } from '$lib/domain/sections';
import type { LayoutIndex$result } from '$houdini';
import { z } from 'zod';
import { readTexts } from '../map/metafields';
import { findNextChange, isWithin, readTime, type Period } from '../map/period';
import { resolveLink } from '../map/store-addresses';

type LayoutField = LayoutIndex$result['metaobjects']['nodes'][number]['fields'][number];
/** An entry as the Storefront API answers it; previews make the same of what the Admin API answers. */
export interface LayoutSource {
	readonly id: string;
	readonly handle: string;
	readonly updatedAt: string;
	/** Said of entries of the Admin API. */
	readonly isPublished?: boolean;
	readonly fields: readonly (Pick<LayoutField, 'key' | 'type' | 'value'> & {
		/** The page, collection or product that the layout is for; other objects have no handle. */
		readonly reference?:
			{ readonly __typename: string; readonly handle?: string } | null | undefined;
	})[];
}
type PlaceName = 'home' | 'page' | 'collection' | 'product' | 'landing';

/** Where sections stand: which kind of page, and which one of them. */
export type Place =
	| { name: 'home' }
	| { name: 'page' | 'collection' | 'product'; handle: string }
	| { name: 'landing'; path: string };

/** When and where an entry `page_layout` shows its sections. */
export interface Layout extends Period, LandingPage {
	id: string;
	handle: string;
	place: PlaceName;
	/** The one page, collection or product that it is for; null: all of the place. */
	target: string | null;
	/** Codes of countries; none: all. */
	markets: readonly string[];
	/** Shown in previews alone. */
	isDraft?: true;
}

/** An entry with this ending stands for the one without it in previews, and is shown nowhere else. */
export const PREVIEW_SUFFIX = '-preview';

const PLACES = ['home', 'page', 'collection', 'product', 'landing'] as const;
const TARGETS: Readonly<Partial<Record<PlaceName, string>>> = {
	page: 'page',
	collection: 'collection',
	product: 'product'
};
const marketsSchema = z.array(z.string().transform((code) => code.trim().toUpperCase()));

type Fields = ReadonlyMap<string, LayoutSource['fields'][number]>;

/** Throws an error that says what is wrong with the entry. Null for a layout of what the market does not have. */
export function parseLayout(source: LayoutSource): Layout | null {
	const { id, handle, updatedAt, fields, isPublished = true } = source;
	const values: Fields = new Map(fields.map((field) => [field.key, field]));
	const { title = '', description = null } = readTexts(fields);
	const place = readPlace(values);
	const target = readTarget(values.get(TARGETS[place] ?? ''));
	if (target === undefined) return null;
	return {
		id,
		handle,
		updatedAt,
		place,
		target,
		path: place === 'landing' ? readPath(readValue('path', values)) : '',
		title,
		description,
		markets: readMarkets(readValue('markets', values)),
		startsAt: readDate('visible_from', values) ?? -Infinity,
		endsAt: readDate('visible_until', values) ?? Infinity,
		...((!isPublished || handle.endsWith(PREVIEW_SUFFIX)) && { isDraft: true })
	};
}

function readValue(key: string, values: Fields): string {
	return values.get(key)?.value ?? '';
}

function readPlace(values: Fields): PlaceName {
	const value = readValue('place', values);
	const place = PLACES.find((name) => name === value);
	if (place !== undefined) return place;
	throw new Error(`the place is ${JSON.stringify(value)}: use one of ${PLACES.join(', ')}`);
}

/** Null where the layout is for all; undefined where the market does not have what it is for. */
function readTarget(field: LayoutSource['fields'][number] | undefined): string | null | undefined {
	if (!field?.value) return null;
	const { reference } = field;
	return reference?.handle;
}

/** A path as the shop's addresses are written: `/summer` for `summer/`, and for the whole address of the page. */
function readPath(written: string): string {
	const [path = ''] = (resolveLink(written) ?? '').split(/[?#]/, 1);
	const segments = path.split('/').filter((segment) => segment !== '');
	if (path.startsWith('/') && segments.length > 0) return `/${segments.join('/')}`;
	throw new Error(
		`the path is ${JSON.stringify(written)}: use one below the shop’s own address, such as /summer`
	);
}

function readMarkets(value: string): string[] {
	if (value === '') return [];
	const markets = marketsSchema.safeParse(parseJson(value));
	if (markets.success) return markets.data;
	throw new Error(`the countries are ${value}: use a list of codes, such as ["DE","AT"]`);
}

function readDate(key: string, values: Fields): number | null {
	const text = readValue(key, values);
	if (text === '') return null;
	const time = readTime(text);
	if (time !== null) return time;
	throw new Error(
		`${key} is ${JSON.stringify(text)}: use a date and time, such as 2026-11-27T00:00:00Z`
	);
}

/** Leaves out what is for previews only, or in a preview what that stands for. */
export function choosePublished<Entry extends { type?: string; handle: string }>(
	entries: readonly Entry[],
	isPreview: boolean
): Entry[] {
	if (!isPreview) return entries.filter(({ handle }) => !handle.endsWith(PREVIEW_SUFFIX));
	const handles = new Set(entries.map(({ handle }) => handle));
	return entries.filter(({ handle }) => !handles.has(handle + PREVIEW_SUFFIX));
}

interface Moment {
	country: string;
	/** Milliseconds since 1970. */
	at: number;
}

/**
 * Chooses the layout of a place. One that is for this page, or for some markets, is chosen before one for all; then the
 * one that began last; then by the handle. `changesAt` is when another one may be chosen; Infinity: never.
 */
export function chooseLayout(
	layouts: readonly Layout[],
	place: Place,
	{ country, at }: Moment
): { layout: Layout | null; changesAt: number } {
	const fitting = layouts.filter((layout) => isFor(layout, place) && isSoldIn(layout, country));
	const [layout = null] = fitting.filter((it) => isWithin(it, at)).sort(compare);
	return { layout, changesAt: findNextChange(fitting, at) };
}

/** The layouts for a place, whatever their time and their markets. */
export function listLayoutsFor(layouts: readonly Layout[], place: Place): Layout[] {
	return layouts.filter((layout) => isFor(layout, place));
}

/** The landing pages that a market has, one for each path. */
export function listLandingLayouts(
	layouts: readonly Layout[],
	moment: Moment
): { pages: Layout[]; changesAt: number } {
	const paths = new Set(layouts.flatMap(({ place, path }) => (place === 'landing' ? [path] : [])));
	const choices = [...paths].map((path) =>
		chooseLayout(layouts, { name: 'landing', path }, moment)
	);
	return {
		pages: choices.flatMap(({ layout }) => layout ?? []),
		changesAt: Math.min(...choices.map(({ changesAt }) => changesAt), Infinity)
	};
}

function isFor(layout: Layout, place: Place): boolean {
	if (layout.place !== place.name) return false;
	if (place.name === 'landing') return layout.path === place.path;
	return place.name === 'home' || layout.target === null || layout.target === place.handle;
}

function isSoldIn({ markets }: Layout, country: string): boolean {
	return markets.length === 0 || markets.includes(country);
}

function compare(one: Layout, other: Layout): number {
	return (
		weigh(other) - weigh(one) ||
		compareNumbers(other.startsAt, one.startsAt) ||
		(one.handle < other.handle ? -1 : 1)
	);
}

/** The difference of two infinite numbers is none. */
function compareNumbers(one: number, other: number): number {
	return one === other ? 0 : one - other;
}

function weigh({ target, markets }: Layout): number {
	return 2 * Number(target !== null) + Number(markets.length > 0);
}
