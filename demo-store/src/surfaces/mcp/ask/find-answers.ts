import { toGid } from '../../../wire/gid.ts';
import { toLanguage, type Language } from '../../../store/texts/texts.ts';
import type { Locale, ProductRecord } from '../../../store/types.ts';
import type { BuyerContext } from '../catalog/buyer-context.ts';
import { describeInFull, pageUrl } from '../catalog/product-shape.ts';
import { toPolicyLink } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { splitIntoPassages, type Passage } from './passages.ts';
import { rankPassages, type RankedPassage } from './rank-passages.ts';
import {
	isSameWord,
	nameCountries,
	readQuestion,
	toStems,
	type QuestionPart,
	type Synonyms
} from './words.ts';

export interface Question {
	query: string;
	/** The language that the question is in. */
	asked: Language;
	/** Products that it is about. */
	about: readonly ProductRecord[];
	/** The market, and the language that is to be answered in. */
	locale: Locale;
	context?: BuyerContext | undefined;
}

/** Below it a passage shares a word with the question by chance. */
const MIN_SCORE = 0.34;
/** Low: a question that names a product is about it. */
const MIN_PRODUCT_SCORE = 0.2;
/** More products than these share the word that was asked for, so none of them is meant. */
const MAX_NAMED = 3;
const MAX_CANDIDATES = 12;

/** Finds answers in the products that are given or named, and in policies and pages; best first. */
export function findAnswers(shop: Shop, question: Question): RankedPassage[] {
	const { query, asked, about } = question;
	const parts = readQuestion(query, asked, listMerchantWords(shop));
	const named = about.length > 0 ? about : findNamedProducts(shop, question, parts);
	const own = ownLanguage(shop);
	const others = parts.filter((part) => !named.some((product) => isNamed(product, part, own)));
	const facts = named.flatMap((product) => listProductPassages(shop, product, question));
	const found = others.length === 0 ? summarize(facts) : rankPassages(others, facts, asked);
	const texts = rankPassages(parts, listTexts(shop, question), asked);
	return [
		...found.filter(({ score }) => score >= MIN_PRODUCT_SCORE),
		...texts.filter(({ score }) => score >= MIN_SCORE)
	];
}

const merchantWords = new WeakMap<Shop['store'], Synonyms>();

/** Words that the merchant wants taken for the same, and the countries of the markets. */
function listMerchantWords({ store }: Shop): Synonyms {
	const known = merchantWords.get(store);
	if (known !== undefined) return known;
	const countries = nameCountries(store.markets.list().map(({ country }) => country));
	const words = [...store.search.synonyms, ...countries];
	merchantWords.set(store, words);
	return words;
}

/** Who only names a product wants to hear of it. */
function summarize(facts: readonly Passage[]): RankedPassage[] {
	return facts.slice(0, 1).map((passage) => ({ passage, score: 1 }));
}

/** Products of which the question has more words of the title than of any other product's. */
function findNamedProducts(
	shop: Shop,
	{ query, locale }: Question,
	parts: readonly QuestionPart[]
): ProductRecord[] {
	const hits = shop.store.search.search(
		{ query, types: ['PRODUCT'], prefix: 'NONE', first: MAX_CANDIDATES },
		locale
	);
	const own = ownLanguage(shop);
	const candidates = hits.edges.flatMap(({ node }) =>
		node.kind === 'PRODUCT' ? [node.product] : []
	);
	const counted = candidates.map((product) => ({
		product,
		count: parts.filter((part) => isNamed(product, part, own)).length
	}));
	const most = Math.max(1, ...counted.map(({ count }) => count));
	const named = counted.filter(({ count }) => count === most).map(({ product }) => product);
	return named.length > MAX_NAMED ? [] : named;
}

/** A topic such as “card” names a product only where it is the whole of a title. */
function isNamed(
	{ title, translations = {} }: ProductRecord,
	part: QuestionPart,
	own: Language
): boolean {
	const titles = [
		toStems(title, own),
		...Object.entries(translations).map(([code, translated]) =>
			toStems(translated?.title ?? '', toLanguage(code))
		)
	];
	const forms = [part.stems, ...part.synonyms];
	const isTopic = part.topic.length > 0;
	return titles.some((words) =>
		forms.some(
			(form) =>
				form.every((stem) => words.some((word) => isSameWord(stem, word))) &&
				(!isTopic || form.length >= words.length)
		)
	);
}

/** The language that the merchant writes in. */
function ownLanguage({ store }: Shop): Language {
	return toLanguage(store.markets.resolveLocale().language);
}

/** Policies and pages in the language to answer in, else in the one that they are written in. */
function listTexts(shop: Shop, { locale, context }: Question): Passage[] {
	const { content } = shop.store;
	const own = ownLanguage(shop);
	const view = { shop, locale, context };
	const policies = content.policies().map((policy) => {
		const { title, body } = policy.translations?.[locale.language] ?? {};
		const link = toPolicyLink({ ...policy, title: title ?? policy.title }, shop);
		return {
			...{ title: link.title ?? policy.title, html: body ?? policy.body },
			link: { ...link, url: pageUrl(`/policies/${policy.handle}`, view).href },
			language: body === undefined ? own : toLanguage(locale.language)
		};
	});
	const pages = content.pages().map((page) => {
		const { title = page.title, body } = page.translations?.[locale.language] ?? {};
		const type = page.handle === 'faq' ? 'faq' : 'page';
		return {
			...{ title, html: body ?? page.body },
			link: { type, url: pageUrl(`/pages/${page.handle}`, view).href, title },
			language: body === undefined ? own : toLanguage(locale.language)
		};
	});
	return [...policies, ...pages].flatMap(splitIntoPassages);
}

/** What a product's page says: its summary and prose, each fact of its lists, and its options. */
function listProductPassages(
	shop: Shop,
	product: ProductRecord,
	{ locale, context }: Question
): Passage[] {
	const view = { shop, locale, context };
	const translated = product.translations?.[locale.language];
	const title = translated?.title ?? product.title;
	const link = {
		type: 'product',
		url: pageUrl(`/products/${product.handle}`, view).href,
		title,
		id: toGid('Product', product.id)
	};
	const isTranslated = translated?.descriptionHtml !== undefined;
	const language = isTranslated ? toLanguage(locale.language) : ownLanguage(shop);
	const { html } = describeInFull(product, view);
	const facts = [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, fact = '']) => fact);
	const prose = html.replaceAll(/<ul>[\s\S]*?<\/ul>/g, '');
	return [prose, ...facts].flatMap((part) =>
		splitIntoPassages({ title, html: part, language, link })
	);
}
