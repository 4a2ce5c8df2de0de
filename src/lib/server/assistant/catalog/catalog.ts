import { z } from 'zod';
import type { PublicCache } from '../../cache';
import { buildCacheKey } from '../../cache/policy';
import { TAGS } from '../../cache/tags';
import type { Log } from '../../log';
import { describeError } from '../errors';
import { type CallCommerceTool, CommerceToolError, VERSION } from './commerce-tools';

export interface CatalogQuery {
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

/** Matching products, best first. Their data and prices come from the pages' own reads. */
interface CatalogResult {
	productIds: string[];
	/** Null when unknown. */
	totalCount: number | null;
	/** Options of the products found. */
	options: { name: string; values: string[] }[];
}

/** The store's search for agents. */
export interface Catalog {
	/** Returns null while it is unavailable: then the search of the pages answers. */
	search: (query: CatalogQuery) => Promise<CatalogResult | null>;
}

interface CatalogOptions {
	call: CallCommerceTool;
	/** Origin of the store; part of the cache key. */
	origin: string;
	profileUrl: string;
	cache: PublicCache;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}

/** Name of `CatalogResult` as replicas share it: one with other fields needs another name. */
const RESULT_FORM = 'ids, count, options';
/** How long a store caches a profile. */
const PROFILE_PAUSE_S = 300;
const OUTAGE_PAUSE_S = 15;
const MAX_PAUSE_S = 300;
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

/** Calls `search_catalog`, cached like other searches; pauses for a while after a failure. */
export function createCatalog(options: CatalogOptions): Catalog {
	const { call, origin, profileUrl, cache, now, log } = options;
	let pausedUntil = -Infinity;

	async function load(query: CatalogQuery, catalog: object) {
		const { products, pagination } = found.parse(await call('search_catalog', { catalog }));
		const fitting = products.filter((product) => isWithin(product, query.price));
		const value: CatalogResult = {
			productIds: fitting.map(({ id }) => id),
			totalCount: fitting.length < products.length ? null : (pagination?.total_count ?? null),
			options: joinOptions(fitting)
		};
		return { value, tags: [TAGS.products, TAGS.productsIndex], isWhole: true };
	}

	function pause(error: unknown): void {
		const seconds = choosePauseSeconds(error);
		pausedUntil = now() + seconds * 1000;
		const { code, isAboutProfile } = error instanceof CommerceToolError ? error : UNREADABLE;
		const facts = { ...describeError(error), code, profileUrl, seconds };
		if (isAboutProfile) log.error(facts, 'the store does not accept the profile of the assistant');
		else log.warn(facts, 'the search for agents failed: that of the pages answers instead');
	}

	return {
		async search(query) {
			if (now() < pausedUntil) return null;
			const catalog = describeQuery(query);
			const document = { name: 'search_catalog', text: profileUrl };
			const parts = {
				...{ origin, apiVersion: VERSION, document, variables: catalog },
				selection: RESULT_FORM
			};
			try {
				return await cache.read({
					key: buildCacheKey(parts),
					kind: 'listing',
					load: () => load(query, catalog)
				});
			} catch (error) {
				pause(error);
				return null;
			}
		}
	};
}

function describeQuery({ query, country, language, price, inStock, limit }: CatalogQuery) {
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

type PriceLimits = NonNullable<CatalogQuery['price']>;

function toMinorUnits({ min, max, currency }: PriceLimits): { min?: number; max?: number } {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
	return {
		...(min !== undefined && { min: Math.round(min * unit) }),
		...(max !== undefined && { max: Math.round(max * unit) })
	};
}

/** Repeats the price filter: a store may ignore filters that it does not support. */
function isWithin({ price_range: range }: FoundProduct, price: PriceLimits | null): boolean {
	if (price === null) return true;
	if (range.min.currency !== price.currency) return false;
	const { min = 0, max = Infinity } = toMinorUnits(price);
	return range.min.amount <= max && range.max.amount >= min;
}

function joinOptions(products: readonly FoundProduct[]): CatalogResult['options'] {
	const byName = new Map<string, Set<string>>();
	for (const { name, values } of products.flatMap((product) => product.options)) {
		const known = byName.get(name) ?? new Set();
		for (const { label } of values) known.add(label);
		byName.set(name, known);
	}
	return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

function choosePauseSeconds(error: unknown): number {
	if (!(error instanceof CommerceToolError)) return OUTAGE_PAUSE_S;
	if (error.retryAfterS !== null) return Math.min(Math.max(error.retryAfterS, 1), MAX_PAUSE_S);
	return error.isAboutProfile ? PROFILE_PAUSE_S : OUTAGE_PAUSE_S;
}
