import { z } from 'zod';
import { getCacheControl } from '../localization/market-cookie';
import {
	getRecommendedData,
	getThemeSuggestions,
	type PredictiveSearchParameters
} from '../storefront';
import { answerProduct, describeThemeProduct } from '../discovery';
import { renderSuggestions } from './theme-json';

interface ThemeRequest {
	request: Request;
	url: URL;
	locals: Pick<App.Locals, 'storefront' | 'site'>;
}

const MAX_AGE_S = 60;
const MAX_RESULTS = 10;
const MAX_TERM_LENGTH = 200;
const NO_HITS = { products: [], collections: [], pages: [], articles: [], queries: [] };

const limit = (name: string) => {
	const rule = `${name} must be a whole number from 1 to ${MAX_RESULTS}`;
	return z
		.string()
		.regex(/^\d{1,4}$/, rule)
		.transform(Number)
		.pipe(z.int().min(1, rule).max(MAX_RESULTS, rule))
		.default(MAX_RESULTS);
};

/** One of the platform's words, or several with commas, in its own spelling of the Storefront API. */
const word = <Word extends string>(name: string, words: readonly [Word, ...Word[]]) =>
	z.enum(words, `${name} must be ${words.join(', ')}`);
const list = <Word extends string>(name: string, words: readonly [Word, ...Word[]]) =>
	z
		.string()
		.transform((text) => text.split(',').map((part) => part.trim()))
		.pipe(z.array(word(name, words)));

const TYPES = ['query', 'product', 'collection', 'page', 'article'] as const;
/** By the Storefront API's own words. */
const FIELDS = {
	author: 'AUTHOR',
	body: 'BODY',
	product_type: 'PRODUCT_TYPE',
	tag: 'TAG',
	title: 'TITLE',
	'variants.barcode': 'VARIANTS_BARCODE',
	'variants.sku': 'VARIANTS_SKU',
	'variants.title': 'VARIANTS_TITLE',
	vendor: 'VENDOR'
} as const;
const FIELD_NAMES = Object.keys(FIELDS) as [keyof typeof FIELDS, ...(keyof typeof FIELDS)[]];

const suggestParameters = z.object({
	q: z.string('q must be the text to search for').trim().min(1, 'q must not be empty'),
	'resources[type]': list('resources[type]', TYPES).default([
		'query',
		'product',
		'collection',
		'page'
	]),
	'resources[limit]': limit('resources[limit]'),
	'resources[limit_scope]': word('resources[limit_scope]', ['all', 'each']).default('all'),
	'resources[options][unavailable_products]': word('resources[options][unavailable_products]', [
		'show',
		'hide',
		'last'
	]).default('last'),
	'resources[options][fields]': list('resources[options][fields]', FIELD_NAMES).optional()
});

const recommendParameters = z.object({
	product_id: z
		.string('product_id must be the number of a product')
		.regex(/^[1-9]\d{0,19}$/, 'product_id must be the number of a product'),
	limit: limit('limit'),
	intent: word('intent', ['related', 'complementary']).default('related')
});

/** Answers `GET /search/suggest.json`: what the typed text may become, for scripts of themes. */
export async function answerSuggestions({
	request,
	url,
	locals: { storefront, site }
}: ThemeRequest): Promise<Response> {
	const parsed = suggestParameters.safeParse(readQuery(url));
	if (!parsed.success) return refuse(422, 'Invalid parameter error', parsed.error);
	const question = toQuestion(parsed.data);
	return answerProduct(
		request,
		getCacheControl({ localization: storefront.locale, site }, MAX_AGE_S),
		async () => {
			const hits = await getThemeSuggestions(storefront, question);
			return renderSuggestions(hits ?? NO_HITS, question.types ?? []);
		}
	);
}

/** Answers `GET /recommendations/products.json`. */
export async function answerRecommendations({
	request,
	url,
	locals: { storefront, site }
}: ThemeRequest): Promise<Response> {
	const parsed = recommendParameters.safeParse(readQuery(url));
	if (!parsed.success) return refuse(422, 'Invalid parameter error', parsed.error);
	const { product_id: id, intent, limit: wanted } = parsed.data;
	return answerProduct(
		request,
		getCacheControl({ localization: storefront.locale, site }, MAX_AGE_S),
		async () => {
			const kind = intent === 'related' ? 'RELATED' : 'COMPLEMENTARY';
			const found = await getRecommendedData(storefront, id, kind);
			if (found === null) return null;
			const products = found.slice(0, wanted).map(describeThemeProduct);
			return JSON.stringify({ intent, products });
		}
	);
}

/** Scripts write lists as `resources[type]=a,b`, or as one parameter `resources[type][]` for each. */
function readQuery({ searchParams }: URL): Record<string, string> {
	const values = new Map<string, string>();
	for (const [written, value] of searchParams) {
		const name = written.replace(/\[\]$/, '');
		const before = name === written ? undefined : values.get(name);
		values.set(name, before === undefined ? value : `${before},${value}`);
	}
	return Object.fromEntries([...values].filter(([name, value]) => value !== '' || name === 'q'));
}

function toQuestion(given: z.output<typeof suggestParameters>): PredictiveSearchParameters {
	const fields = given['resources[options][fields]'] ?? null;
	return {
		term: given.q.slice(0, MAX_TERM_LENGTH),
		types: given['resources[type]'].map((name) => toConstant(name)),
		limit: given['resources[limit]'],
		limitScope: toConstant(given['resources[limit_scope]']),
		unavailableProducts: toConstant(given['resources[options][unavailable_products]']),
		searchableFields: fields?.map((name) => FIELDS[name]) ?? null
	};
}

function toConstant<Word extends string>(text: Word): Uppercase<Word> {
	return text.toUpperCase() as Uppercase<Word>;
}

/** Refuses as the platform does, with what would work. */
function refuse(status: number, message: string, { issues }: z.ZodError): Response {
	const body = { status, message, description: issues[0]?.message ?? '' };
	return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
