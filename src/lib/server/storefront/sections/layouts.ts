import { parseJson } from '$lib/core/parse-json';
import type { LandingPage } from '$lib/domain/sections';
import type { LayoutIndex$result } from '$houdini';
import { z } from 'zod';
import { readTexts } from '../map/metafields';
import { findNextChange, isWithin, readTime, type Period } from '../map/period';
import { resolveLink } from '../map/store-addresses';

type LayoutSource = LayoutIndex$result['metaobjects']['nodes'][number];
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

/** Throws an error that says what is wrong with the entry. Null for a layout of what the market does not have. */
export function parseLayout(source: LayoutSource): Layout | null {
	const { id, handle, updatedAt, fields } = source;
	const values = new Map(fields.map((field) => [field.key, field]));
	const texts = readTexts(fields);
	const place = PLACES.find((name) => name === values.get('place')?.value);
	if (place === undefined) {
		throw new Error(
			`the place is ${JSON.stringify(values.get('place')?.value ?? '')}: use one of ${PLACES.join(', ')}`
		);
	}
	const target = values.get(TARGETS[place] ?? '');
	const named = target?.reference && 'handle' in target.reference ? target.reference.handle : null;
	if (target?.value && named === null) return null;
	const path = place === 'landing' ? readPath(values.get('path')?.value ?? '') : '';
	return {
		id,
		handle,
		updatedAt: updatedAt ?? '',
		place,
		target: named,
		path,
		title: texts['title'] ?? '',
		description: texts['description'] ?? null,
		markets: readMarkets(values.get('markets')?.value),
		startsAt: readDate('visible_from', values) ?? -Infinity,
		endsAt: readDate('visible_until', values) ?? Infinity
	};
}

/** A path as the shop's addresses are written: `/summer` for `summer/`, and for the whole address of the page. */
function readPath(written: string): string {
	const link = resolveLink(written);
	const [path = ''] = (link ?? '').split(/[?#]/, 1);
	const trimmed = path.replace(/\/+$/, '');
	if (/^\/[^/]/.test(trimmed)) return trimmed;
	throw new Error(
		`the path is ${JSON.stringify(written)}: use one below the shop’s own address, such as /summer`
	);
}

function readMarkets(value: string | null | undefined): string[] {
	if (!value) return [];
	const markets = marketsSchema.safeParse(parseJson(value));
	if (markets.success) return markets.data;
	throw new Error(`the countries are ${value}: use a list of codes, such as ["DE","AT"]`);
}

function readDate(
	key: string,
	values: ReadonlyMap<string, { value: string | null }>
): number | null {
	const text = values.get(key)?.value;
	if (!text) return null;
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
