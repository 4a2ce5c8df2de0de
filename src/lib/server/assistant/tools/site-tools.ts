import { z } from 'zod';
import { decodeEntities } from '$lib/core/html';
import { toLanguageTag } from '$lib/core/language-tag';
import { shorten } from '$lib/core/shorten';
import type { FoundPassages, Destination } from '$lib/domain/assistant';
import type { ContentPage } from '$lib/domain/content';
import type { MenuItem } from '$lib/domain/shop';
import { STORES_PATH, type Store } from '$lib/domain/stores';
import {
	CART_PATH,
	CHECKOUT_PATH,
	COLLECTIONS_PATH,
	collectionPath,
	HOME_PATH,
	pagePath,
	policyPath,
	productPath,
	SEARCH_PATH
} from '$lib/domain/paths';
import {
	getContentPage,
	getPolicy,
	getShopFrame,
	getStores,
	type Storefront,
	getCollectionPage,
	getProduct
} from '../../storefront';
import { t } from '$messages';
import type { TurnShopper } from '../turn';
import { defineTool, handleInput, refuse } from './define-tool';
import { normalizeWords } from './natural-language';

const MAX_PASSAGES = 6;
const MAX_TEXT = 700;
const MAX_PAGES = 24;
const OWN_TEXT = /^\/(policies|pages)\/([^/?#]+)$/;
/** Usual pages of answers, linked or not. */
const USUAL_PAGES = ['/pages/faq', '/pages/contact', '/pages/shipping-and-returns'];

export const searchPolicies = defineTool({
	name: 'search-policies',
	description:
		'Finds what the shop has published about returns, delivery, payment, privacy, care, contact ' +
		'and the like: passages of its policies and pages, and its stores with their hours, best first, with the page to name and link. ' +
		"Ask in the shopper's language. Empty: the shop has published nothing about it; say so.",
	input: z.object({ query: z.string().trim().min(1).max(300) }),
	async run({ query }, { shopper }): Promise<FoundPassages> {
		const found = rankPassages(query, await loadPassages(shopper.storefront));
		const isSure = found.length > 0 && shopper.localization.language === 'EN';
		const answered = isSure ? null : await askStore(query, shopper);
		const isUnpublished = answered?.length === 0;
		return {
			// The store that is asked does not know where its stores are.
			passages: [...(answered ?? []), ...found]
				.filter((passage) => !isUnpublished || isStoreAskedFor(query, passage))
				.slice(0, MAX_PASSAGES)
				.map((passage) => ({ ...passage, text: shorten(passage.text, MAX_TEXT) }))
		};
	}
});

/** Short words such as articles stand in every text. Signs of other scripts say more. */
function isStoreAskedFor(query: string, { path, ...texts }: Passage): boolean {
	const words = new Set(Object.values(texts).flatMap((text) => normalizeWords(text)));
	const isTelling = (word: string) => word.length > (/\p{Script=Latin}/u.test(word) ? 3 : 1);
	return path === STORES_PATH && normalizeWords(query).some((it) => isTelling(it) && words.has(it));
}

/** The store knows words of more languages, and what its products say; null where it answers no questions. */
async function askStore(
	query: string,
	{ catalog, localization }: TurnShopper
): Promise<Passage[] | null> {
	const language = toLanguageTag(localization.language);
	const question = { query, country: localization.country, language };
	const answers = (await catalog?.ask(question)) ?? null;
	if (answers === null) return null;
	return answers.map(({ title, text, url }) => {
		return { title, heading: '', text, path: new URL(url).pathname };
	});
}

/** Loads the policies and the pages in the shop's menus. */
async function loadPassages(storefront: Storefront): Promise<Passage[]> {
	const [{ shop, mainMenu, footerMenu }, stores] = await Promise.all([
		getShopFrame(storefront),
		getStores(storefront)
	]);
	const linked = [...mainMenu, ...footerMenu].flatMap(listHrefs);
	const paths = new Set([...shop.policies.map(({ href }) => href), ...USUAL_PAGES, ...linked]);
	const texts = await Promise.all(
		[...paths]
			.filter((path) => OWN_TEXT.test(path))
			.slice(0, MAX_PAGES)
			.map(async (path) => ({ path, page: await loadText(storefront, path) }))
	);
	return [
		...texts.flatMap(({ path, page }) => (page ? splitIntoPassages(page, path) : [])),
		...stores.map(describeStore)
	];
}

/** A store, as a passage of the page that lists them. */
export function describeStore(store: Store): Passage {
	const { name, address, country, phone, hours, note } = store;
	const opening = hours.map(({ days, hours: times }) => `${days} ${times}`.trim()).join('; ');
	const sentences = [
		[...address, country].filter(Boolean).join(', '),
		phone ?? '',
		opening === '' ? '' : `${t.stores.openingHours}: ${opening}`,
		note ?? ''
	];
	return {
		...{ title: t.stores.title, heading: name, path: STORES_PATH },
		text: sentences.filter((sentence) => sentence !== '').join('. ')
	};
}

function loadText(storefront: Storefront, path: string): Promise<ContentPage | null> {
	const [, kind, handle = ''] = OWN_TEXT.exec(path) ?? [];
	const read = kind === 'policies' ? getPolicy : getContentPage;
	return read(storefront, decodeURIComponent(handle));
}

function listHrefs({ href, items }: MenuItem): string[] {
	return [...(href === null ? [] : [href]), ...items.flatMap(listHrefs)];
}

/** A section of a page. */
export interface Passage {
	/** Title of the page. */
	title: string;
	/** Empty above the first heading. */
	heading: string;
	text: string;
	path: string;
}

const STOP_WORDS = new Set(
	normalizeWords(
		'a about all am an and any are as at be been by can could do does for from get give had has ' +
			'have how i if in is it its know many me much my need of on or our please shop should store ' +
			'take tell than that the their them there these they this to us want was we what when where ' +
			'which who why will with would you your policy policies'
	)
);

/** Words of pages and of shoppers for the same thing. */
const SYNONYMS: readonly (readonly string[])[] = [
	['ship', 'shipping', 'delivery', 'deliver', 'arrive', 'dispatch', 'parcel'],
	['return', 'exchange', 'back'],
	['refund', 'money', 'reimburse'],
	['cost', 'price', 'charge', 'fee', 'free'],
	['contact', 'phone', 'telephone', 'email', 'reach', 'call', 'write'],
	['subscribe', 'subscription', 'cancel'],
	['pay', 'payment', 'card'],
	['broken', 'damage', 'damaged', 'faulty', 'defect', 'warranty', 'guarantee'],
	['privacy', 'data', 'personal', 'gdpr'],
	['care', 'wash', 'dishwasher', 'clean', 'microwave'],
	['long', 'time', 'day', 'week', 'when']
].map((group) => group.flatMap((word) => normalizeWords(word)));

const WEIGHTS = { title: 1.5, heading: 2.5, text: 1 };
/** Long passages share words with any question by chance. */
const LENGTH_SHARE = 0.35;

/** Ranks the passages that share words with the question, best first. Rare words weigh more. */
export function rankPassages(question: string, passages: readonly Passage[]): Passage[] {
	const asked = [...new Set(normalizeWords(question))].filter((word) => !STOP_WORDS.has(word));
	const prepared = passages.map((passage) => ({ passage, words: prepare(passage) }));
	const weights = asked.map((word) => {
		const holders = prepared.filter(({ words }) => scoreWord(word, words) > 0).length;
		return { word, weight: Math.log(1 + passages.length / (1 + holders)) };
	});
	return prepared
		.map(({ passage, words }) => {
			const sum = weights.reduce(
				(total, { word, weight }) => total + weight * scoreWord(word, words),
				0
			);
			return { passage, score: sum / (1 + LENGTH_SHARE * Math.log(1 + words.text.size)) };
		})
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score)
		.map(({ passage }) => passage);
}

type Prepared = Record<'title' | 'heading' | 'text', Set<string>>;

function prepare({ title, heading, text }: Passage): Prepared {
	return {
		title: new Set(normalizeWords(title)),
		heading: new Set(normalizeWords(heading)),
		text: new Set(normalizeWords(text))
	};
}

/** A word weighs twice as much as its synonyms. */
function scoreWord(word: string, words: Prepared): number {
	const others = SYNONYMS.find((group) => group.includes(word)) ?? [];
	const score = (part: keyof Prepared) => {
		if (words[part].has(word)) return WEIGHTS[part];
		return others.some((other) => words[part].has(other)) ? WEIGHTS[part] / 2 : 0;
	};
	return score('title') + score('heading') + score('text');
}

const HEADING = /<(h[1-6]|summary)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const BREAK = /<\/(?:p|li|div|tr|h[1-6])>|<br\s*\/?>/gi;
const TAG = /<[^<>]*>/g;

/** Splits a page at its headings. */
export function splitIntoPassages({ title, bodyHtml }: ContentPage, path: string): Passage[] {
	const passages: Passage[] = [];
	let heading = '';
	let from = 0;
	const close = (to: number) => {
		const text = toText(bodyHtml.slice(from, to));
		if (text !== '') passages.push({ title, heading, text, path });
	};
	for (const match of bodyHtml.matchAll(HEADING)) {
		close(match.index);
		heading = toText(match[2] ?? '');
		from = match.index + match[0].length;
	}
	close(bodyHtml.length);
	return passages;
}

/** Converts sanitized HTML to plain text. */
function toText(html: string): string {
	const text = writeTables(html).replace(BREAK, ' ').replace(TAG, '');
	return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

const TABLE_START = /<table\b/i;
const CELL_START = /<t[hd]\b/i;

/** A row reads as a sentence: “Germany: Standard €7, Express €15.” */
function writeTables(html: string): string {
	const [before = '', ...tables] = html.split(TABLE_START);
	const written = tables.map((part) => {
		const [table = '', ...after] = part.split('</table>');
		return `${writeRows(table)} ${after.join(' ')}`;
	});
	return [before, ...written].join(' ');
}

function writeRows(table: string): string {
	const lines = table.split('</tr>').map(listCells);
	const [head = [], ...rows] = lines.filter((cells) => cells.length > 0);
	if (rows.length === 0) return head.join(', ');
	const sentences = rows.map(([name = '', ...cells]) => {
		const labeled = cells.map((cell, index) => `${head[index + 1] ?? ''} ${cell}`.trim());
		return `${name}: ${labeled.join(', ')}.`;
	});
	return sentences.join(' ');
}

function listCells(row: string): string[] {
	const [, ...cells] = row.split(CELL_START);
	return cells.map((cell) =>
		cell
			.slice(cell.indexOf('>') + 1)
			.replace(TAG, '')
			.trim()
	);
}

const ANY_ORIGIN = 'http://shop';

const KINDS = [
	'home',
	'collections',
	'cart',
	'checkout',
	'product',
	'collection',
	'page',
	'policy',
	'search'
] as const;

/** Pages without a handle. */
const FIXED: Readonly<Record<string, Destination>> = {
	home: { path: HOME_PATH, title: 'Home', isElsewhere: false },
	collections: { path: COLLECTIONS_PATH, title: 'Collections', isElsewhere: false },
	cart: { path: CART_PATH, title: 'Cart', isElsewhere: false },
	checkout: { path: CHECKOUT_PATH, title: 'Checkout', isElsewhere: true }
};

interface NamedPage {
	path: (handle: string) => string;
	loadTitle: (storefront: Storefront, handle: string) => Promise<string | null>;
}

const NAMED: Readonly<Record<string, NamedPage>> = {
	product: {
		path: productPath,
		loadTitle: async (storefront, handle) =>
			(await getProduct(storefront, handle, toUrl(productPath(handle))))?.title ?? null
	},
	collection: {
		path: collectionPath,
		loadTitle: async (storefront, handle) =>
			(await getCollectionPage(storefront, handle, toUrl(collectionPath(handle))))?.collection
				.title ?? null
	},
	page: {
		path: pagePath,
		loadTitle: async (storefront, handle) =>
			(await getContentPage(storefront, handle))?.title ?? null
	},
	policy: {
		path: policyPath,
		loadTitle: async (storefront, handle) => (await getPolicy(storefront, handle))?.title ?? null
	}
};

export const navigate = defineTool({
	name: 'navigate',
	description:
		'Takes the shopper to a page of this shop, when they ask for it. product, collection, page and ' +
		'policy need a handle, search needs a query. For checkout the shopper is shown a link to press.',
	input: z.object({
		destination: z.enum(KINDS),
		handle: handleInput.optional(),
		query: z.string().trim().max(200).optional()
	}),
	async run({ destination, handle, query }, { shopper }) {
		const fixed = FIXED[destination];
		if (fixed) return fixed;
		if (destination === 'search') return describeSearch(query ?? '');
		const named = NAMED[destination];
		if (named === undefined || handle === undefined)
			return refuse(`${destination} needs a handle.`);
		const title = await named.loadTitle(shopper.storefront, handle);
		if (title === null) return refuse(`There is no ${destination} "${handle}".`);
		return { path: named.path(handle), title, isElsewhere: false } satisfies Destination;
	}
});

function describeSearch(query: string): Destination {
	const path = `${SEARCH_PATH}?${new URLSearchParams({ q: query }).toString()}`;
	return { path, title: query, isElsewhere: false };
}

function toUrl(path: string): URL {
	return new URL(path, ANY_ORIGIN);
}
