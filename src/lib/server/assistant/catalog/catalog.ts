import { z } from 'zod';
import { buildCacheKey, TAGS, type PublicCache } from '../../cache';
import type { Log } from '../../log';
import { describeError } from '../describe-error';
import { CommerceToolError, type CallCommerceTool } from './commerce-tools';
import { VERSION } from './profile';

/** What the shopper looks for, and for whom the answer is. */
export interface CatalogQuestion {
	query: string;
	/** ISO 3166. */
	country: string;
	/** BCP 47. */
	language: string;
	/** In whole units of the market's currency. */
	price: { min?: number | undefined; max?: number | undefined; currency: string } | null;
	inStock: boolean;
	limit: number;
}

/** Which products fit, best first. What they are and cost the pages' own reads tell. */
interface CatalogHits {
	productIds: string[];
	/** Null where the store does not count. */
	totalCount: number | null;
	/** Options of the products found. */
	options: { name: string; values: string[] }[];
}

/** The store's own search for agents, asked in the name of the assistant. */
export interface Catalog {
	/** Null while it cannot be asked: then the search of the pages is. */
	search: (question: CatalogQuestion) => Promise<CatalogHits | null>;
}

interface CatalogOptions {
	call: CallCommerceTool;
	/** Of the store; part of what an answer is remembered by. */
	origin: string;
	profileUrl: string;
	cache: PublicCache;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}

/** A profile is read again by the store after so long. */
const PROFILE_REST_S = 300;
const OUTAGE_REST_S = 15;
const LONGEST_REST_S = 300;
const UNREADABLE = { code: null, isAboutProfile: false };

const money = z.object({ amount: z.int(), currency: z.string() });
const found = z.object({
	products: z.array(
		z.object({
			id: z.string().startsWith('gid://shopify/Product/'),
			price_range: z.object({ min: money, max: money }),
			options: z
				.array(z.object({ name: z.string(), values: z.array(z.object({ label: z.string() })) }))
				.default([])
		})
	),
	pagination: z.object({ total_count: z.int().optional() }).optional()
});

type FoundProduct = z.output<typeof found>['products'][number];

/** `search_catalog`, remembered like other searches; after a failure the store is left alone a while. */
export function createCatalog(options: CatalogOptions): Catalog {
	const { call, origin, profileUrl, cache, now, log } = options;
	let restsUntil = -Infinity;

	async function load(question: CatalogQuestion, catalog: object) {
		const { products, pagination } = found.parse(await call('search_catalog', { catalog }));
		const fitting = products.filter((product) => isWithin(product, question.price));
		const value: CatalogHits = {
			productIds: fitting.map(({ id }) => id),
			totalCount: fitting.length < products.length ? null : (pagination?.total_count ?? null),
			options: joinOptions(fitting)
		};
		return { value, tags: [TAGS.products, TAGS.productsIndex], isWhole: true };
	}

	function rest(error: unknown): void {
		const seconds = chooseRest(error);
		restsUntil = now() + seconds * 1000;
		const { code, isAboutProfile } = error instanceof CommerceToolError ? error : UNREADABLE;
		const facts = { ...describeError(error), code, profileUrl, seconds };
		if (isAboutProfile) log.error(facts, 'the store does not accept the profile of the assistant');
		else log.warn(facts, 'the search for agents failed: that of the pages answers instead');
	}

	return {
		async search(question) {
			if (now() < restsUntil) return null;
			const catalog = describeQuestion(question);
			const document = { name: 'search_catalog', text: profileUrl };
			const parts = { origin, apiVersion: VERSION, document, variables: catalog };
			try {
				return await cache.read({
					key: buildCacheKey(parts),
					kind: 'question',
					load: () => load(question, catalog)
				});
			} catch (error) {
				rest(error);
				return null;
			}
		}
	};
}

function describeQuestion(question: CatalogQuestion) {
	const { query, country, language, price, inStock, limit } = question;
	return {
		query,
		context: {
			address_country: country,
			language,
			...(price !== null && { currency: price.currency })
		},
		filters: {
			...(price !== null && { price: toMinorUnits(price) }),
			...(inStock && { available: true })
		},
		pagination: { limit }
	};
}

type PriceLimits = NonNullable<CatalogQuestion['price']>;

function toMinorUnits({ min, max, currency }: PriceLimits): { min?: number; max?: number } {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
	return {
		...(min !== undefined && { min: Math.round(min * unit) }),
		...(max !== undefined && { max: Math.round(max * unit) })
	};
}

/** A store may pass over a filter that it cannot apply. */
function isWithin({ price_range: range }: FoundProduct, price: PriceLimits | null): boolean {
	if (price === null) return true;
	if (range.min.currency !== price.currency) return false;
	const { min = 0, max = Infinity } = toMinorUnits(price);
	return range.min.amount <= max && range.max.amount >= min;
}

function joinOptions(products: readonly FoundProduct[]): CatalogHits['options'] {
	const byName = new Map<string, Set<string>>();
	for (const { name, values } of products.flatMap((product) => product.options)) {
		const known = byName.get(name) ?? new Set();
		for (const { label } of values) known.add(label);
		byName.set(name, known);
	}
	return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

/** In seconds. */
function chooseRest(error: unknown): number {
	if (!(error instanceof CommerceToolError)) return OUTAGE_REST_S;
	if (error.retryAfterS !== null) return Math.min(Math.max(error.retryAfterS, 1), LONGEST_REST_S);
	return error.isAboutProfile ? PROFILE_REST_S : OUTAGE_REST_S;
}
