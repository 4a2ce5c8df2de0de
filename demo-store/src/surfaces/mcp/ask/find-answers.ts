import { covers, findPassage, SENTENCE } from '../../../language/covers.ts';
import { isPhraseAt, listPhrasesFor, TAGS, tokenize, type Tag } from '../../../language/lexicon.ts';
import { readMessage, readText, type Item } from '../../../language/read-message.ts';
import { toGid } from '../../../wire/gid.ts';
import type { Locale, ProductRecord } from '../../../store/types.ts';
import type { BuyerContext } from '../catalog/buyer-context.ts';
import { describeInFull, pageUrl } from '../catalog/product-shape.ts';
import { toPolicyLink } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { splitIntoPassages, type Passage } from './passages.ts';

export interface Question {
	query: string;
	/** Products that it is about. */
	about: readonly ProductRecord[];
	/** The market, and the language that is to be answered in. */
	locale: Locale;
	context?: BuyerContext | undefined;
}

/** Items that a passage must speak of; the others say that something is asked. */
const TELLING = new Set(['term', 'topic', 'color', 'number', 'price', 'contact']);
/** More products than these share the word that was asked for, so none of them is meant. */
const MAX_NAMED = 3;
const MAX_CANDIDATES = 12;

export function toTag(language: string): Tag {
	return TAGS.find((tag) => tag === language.toLowerCase().slice(0, 2)) ?? 'en';
}

/** Returns whether a sentence wants something done, which a question does not. */
export function isRequest(query: string): boolean {
	if (/[?？؟]/.test(query)) return false;
	const tokens = tokenize(query);
	const acts = ['act', 'add', 'remove', 'set'].flatMap(listPhrasesFor);
	const polite = readMessage(query, 'en').clauses[0]?.items[0]?.kind === 'please' ? 1 : 0;
	const places = tokens.length > 0 && toTagOf(query) === 'ja' ? tokens.keys() : [0, polite];
	return [...places].some((at) => acts.some((phrase) => isPhraseAt(phrase, tokens, at)));
}

function toTagOf(query: string): Tag {
	return readMessage(query, 'en').tag;
}

/** Finds what products that are given or named, policies and pages say of everything that is asked. */
export function findAnswers(shop: Shop, question: Question): Passage[] {
	const { tag, clauses } = readMessage(question.query, toTag(question.locale.language));
	const texts = listTexts(shop, question);
	return clauses.flatMap(({ items }) => {
		const asked = items.filter(({ kind }) => TELLING.has(kind));
		if (asked.length === 0) return [];
		const facts = findFact(shop, question, asked, tag);
		if (facts !== null) return facts;
		const about =
			findPassage(asked, texts, tag) ??
			findPassage(leaveOutGoods(shop, question, asked), texts, tag);
		return about ?? [];
	});
}

/** Leaves out the products that are sent back: the same rules hold for all, where no passage tells others. */
function leaveOutGoods(
	{ store }: Shop,
	{ locale }: Question,
	asked: readonly Item[]
): readonly Item[] {
	const isSentBack = asked.some(({ value }) => value === 'return' || value === 'refund');
	const isSold = ({ text: query }: Item) =>
		store.search.search({ query, types: ['PRODUCT'], first: 1 }, locale).edges.length > 0;
	return isSentBack ? asked.filter((item) => item.kind === 'topic' || !isSold(item)) : [];
}

/** A fact of a product with all words that its title does not have. */
function findFact(shop: Shop, question: Question, asked: readonly Item[], tag: Tag) {
	const { about } = question;
	const named = about.length > 0 ? about : findNamedProducts(shop, question, asked, tag);
	for (const product of named) {
		const open = asked.filter((item) => !isNamed(product, item, tag));
		const [summary, ...facts] = listProductPassages(shop, product, question);
		if (summary === undefined) continue;
		const sentences = summary.text.split(SENTENCE).map((text) => ({ ...summary, text }));
		const told = [...facts, ...sentences].map((fact) => ({ ...fact, heading: fact.text }));
		const fact = open.length === 0 ? summary : findPassage(open, told, tag);
		if (fact !== null) return { ...fact, heading: '' };
	}
	return null;
}

/** Products of which the question has more words of the title than of any other product's. */
function findNamedProducts(
	{ store }: Shop,
	{ query, locale }: Question,
	asked: readonly Item[],
	tag: Tag
): ProductRecord[] {
	const queries = [query, ...asked.map(({ text }) => text)];
	const candidates = queries.flatMap((each) =>
		store.search
			.search({ query: each, types: ['PRODUCT'], prefix: 'NONE', first: MAX_CANDIDATES }, locale)
			.edges.flatMap(({ node }) => (node.kind === 'PRODUCT' ? [node.product] : []))
	);
	const counted = [...new Set(candidates)].map((product) => ({
		product,
		count: asked.filter((item) => isNamed(product, item, tag)).length
	}));
	const most = Math.max(1, ...counted.map(({ count }) => count));
	const named = counted.filter(({ count }) => count === most).map(({ product }) => product);
	return named.length > MAX_NAMED ? [] : named;
}

function isNamed({ title, translations = {} }: ProductRecord, item: Item, tag: Tag): boolean {
	const titles = [title, ...Object.values(translations).map((each) => each?.title ?? '')];
	return item.kind !== 'topic' && titles.some((each) => covers(readText(each), item, tag));
}

/** Policies and pages in the language to answer in, else in the one that they are written in. */
function listTexts(shop: Shop, { locale, context }: Question): Passage[] {
	const { content } = shop.store;
	const view = { shop, locale, context };
	const policies = content.policies().map((policy) => {
		const { title = policy.title, body = policy.body } =
			policy.translations?.[locale.language] ?? {};
		const link = toPolicyLink({ ...policy, title }, shop);
		const { href: url } = pageUrl(`/policies/${policy.handle}`, view);
		return { title, html: body, link: { ...link, url } };
	});
	const pages = content.pages().map((page) => {
		const { title = page.title, body = page.body } = page.translations?.[locale.language] ?? {};
		const type = page.handle === 'faq' ? 'faq' : 'page';
		const { href: url } = pageUrl(`/pages/${page.handle}`, view);
		return { title, html: body, link: { type, url, title } };
	});
	return [...policies, ...pages].flatMap(splitIntoPassages);
}

/** What a product's page says: its summary and prose, then each fact of its lists. */
function listProductPassages(
	shop: Shop,
	product: ProductRecord,
	{ locale, context }: Question
): Passage[] {
	const view = { shop, locale, context };
	const { title = product.title, summary = product.summary } =
		product.translations?.[locale.language] ?? {};
	const { href: url } = pageUrl(`/products/${product.handle}`, view);
	const link = { type: 'product', url, title, id: toGid('Product', product.id) };
	const { html } = describeInFull(product, view);
	const facts = [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, fact = '']) => fact);
	const prose = `<p>${summary}</p>${html.replaceAll(/<ul>[\s\S]*?<\/ul>/g, '')}`;
	return [prose, ...facts].flatMap((part) => splitIntoPassages({ title, html: part, link }));
}
