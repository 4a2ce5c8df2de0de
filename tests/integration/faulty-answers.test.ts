import { afterAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import { createPublicCache } from '$lib/server/cache';
import { choosePolicies } from '$lib/server/cache/policy';
import { describeServiceFailure } from '$lib/server/base/errors';
import {
	createStorefront,
	createUpstream,
	getArticle,
	getBlog,
	getBlogFeed,
	getBlogs,
	getCollectionData,
	getCollectionPage,
	getCollections,
	getContentPage,
	getHomePage,
	getMarkets,
	getPickupPlaces,
	getPolicy,
	getPolicyLinks,
	getProduct,
	getProductCards,
	getProductData,
	getProductOffers,
	getProductsData,
	getRecommendations,
	getRecommendedData,
	getSearchPage,
	getShopFrame,
	getShopService,
	getSitemapCounts,
	getSitemapEntries,
	getThemeCollection,
	getThemeCollections,
	getThemeSuggestions,
	getVariantTable,
	predictSearch,
	type PlatformFetch,
	type PredictiveSearchParameters,
	type Storefront
} from '$lib/server/storefront';
import { parseGid } from '$lib/core/gid';
import { openDemoStore, ORIGIN } from '../support/open-demo-store.ts';

/** Each read of the shop against answers that are wrong in one place, or altogether. */
const demoStore = openDemoStore();
afterAll(demoStore.close);

const log = pino({ level: 'silent' });
const HANDLE = 'everyday-mug';
const UNKNOWN = JSON.stringify({ errors: [{ message: 'unknown' }] });
const at = (path: string) => new URL(path, 'http://localhost:4159');

type Read = (storefront: Storefront) => Promise<unknown>;

const QUESTION: PredictiveSearchParameters = {
	...{ term: 'mug', limit: 10, limitScope: 'EACH', unavailableProducts: 'LAST' },
	types: ['PRODUCT', 'COLLECTION', 'PAGE', 'ARTICLE', 'QUERY'],
	searchableFields: ['TITLE']
};
const MUG = await findMug();

async function findMug() {
	const product = await getProductData(demoStore.storefront, HANDLE);
	if (product === null) throw new Error(`The demo store has no ${HANDLE}.`);
	return product;
}

const READS = Object.entries<Read>({
	article: (shop) => getArticle(shop, 'journal', 'finding-a-spectrum-at-home'),
	blog: (shop) => getBlog(shop, 'journal', at('/blogs/journal')),
	blogFeed: (shop) => getBlogFeed(shop, 'journal'),
	blogs: getBlogs,
	collection: (shop) => getCollectionPage(shop, 'candles', at('/collections/candles')),
	collectionData: (shop) => getCollectionData(shop, 'candles', { offset: 0, limit: 5 }),
	collections: getCollections,
	everyProduct: (shop) => getCollectionPage(shop, 'all', at('/collections/all')),
	frame: (shop) => getShopFrame(shop),
	home: getHomePage,
	markets: getMarkets,
	page: (shop) => getContentPage(shop, 'about'),
	pickup: (shop) => getPickupPlaces(shop, HANDLE, at(`/products/${HANDLE}`)),
	policies: getPolicyLinks,
	policy: (shop) => getPolicy(shop, 'refund-policy'),
	predictions: (shop) => predictSearch(shop, QUESTION),
	product: (shop) => getProduct(shop, HANDLE, at(`/products/${HANDLE}`)),
	productCards: (shop) => getProductCards(shop, [MUG.id]),
	productData: (shop) => getProductData(shop, HANDLE),
	productOffers: (shop) => getProductOffers(shop, HANDLE),
	productsData: (shop) => getProductsData(shop, { offset: 0, limit: 5 }),
	recommendations: (shop) => getRecommendations(shop, HANDLE),
	recommendedData: (shop) => getRecommendedData(shop, parseGid(MUG.id)?.id ?? '', 'RELATED'),
	search: (shop) => getSearchPage(shop, at('/search?q=mug')),
	service: getShopService,
	sitemap: getSitemapCounts,
	sitemapArticles: (shop) => getSitemapEntries(shop, 'articles', 1),
	sitemapProducts: (shop) => getSitemapEntries(shop, 'products', 1),
	themeCollection: (shop) => getThemeCollection(shop, 'candles'),
	themeCollections: getThemeCollections,
	themeSuggestions: (shop) => getThemeSuggestions(shop, QUESTION),
	variantTable: (shop) => getVariantTable(shop, HANDLE)
});

/** A shop that has read nothing yet. */
function open(fetch: PlatformFetch): Storefront {
	return createStorefront({
		...{ origin: ORIGIN, apiVersion: '2026-04', publicToken: 'public-1', privateToken: null },
		...{ getBuyerIp: () => null, requestGroupId: 'test', isDebug: false, timeoutMs: 30_000, log },
		locale: { country: 'US', language: 'EN' },
		cache: createPublicCache({
			policies: choosePolicies({ hasWebhooks: true }),
			...{ maxBytes: 8 * 1024 * 1024, now: Date.now, log }
		}),
		upstream: createUpstream({ now: () => 0, log }),
		now: () => 0,
		fetch
	});
}

type Path = readonly (string | number)[];

/** One place for each field, however many items of a list have it. */
function listPaths(value: unknown, path: Path = [], seen = new Set<string>()): Path[] {
	const name = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
	if (seen.has(name)) return [];
	seen.add(name);
	const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	const steps = inner.map(([key, item]): [string | number, unknown] => [
		Array.isArray(value) ? Number(key) : key,
		item
	]);
	return [path, ...steps.flatMap(([step, item]) => listPaths(item, [...path, step], seen))];
}

function replace(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
	if (step === undefined) return by;
	if (Array.isArray(value))
		return value.map((item, at) => (at === step ? replace(item, rest, by) : item));
	const parent = value as Record<string, unknown>;
	return { ...parent, [step]: replace(parent[step], rest, by) };
}

const REPLACEMENTS = [undefined, null, {}, [], 'text', '', 7, -1.5, true, [null], [[]]];
/** Of each path; which ones they are differs from path to path. */
const TRIED = 3;

function* listWrongAnswers(good: string): Generator<{ text: string; place: string }> {
	const { data } = JSON.parse(good) as { data: unknown };
	let count = 0;
	for (const path of listPaths(data)) {
		for (let tried = 0; tried < TRIED; tried += 1) {
			count += 1;
			const by = REPLACEMENTS[count % REPLACEMENTS.length];
			const text = JSON.stringify({ data: replace(data, path, by) });
			yield { text, place: `${path.join('.')}: ${JSON.stringify(by)}` };
		}
	}
}

async function readOutcome(read: Read, storefront: Storefront): Promise<string> {
	return read(storefront).then(
		() => 'answered',
		(failure: unknown) => (describeServiceFailure(failure) === null ? String(failure) : 'refused')
	);
}

/** What the store answers to the questions of a read. */
async function record(read: Read): Promise<Map<string, string>> {
	const answers = new Map<string, string>();
	const storefront = open(async (url, init) => {
		const text = await (await demoStore.fetchUnchanged(url, init)).text();
		answers.set(init.body as string, text);
		return new Response(text);
	});
	await read(storefront);
	return answers;
}

describe.each(READS)('the read of %s', (_, read) => {
	it('takes no answer with a wrong field, and keeps none', async () => {
		const answers = await record(read);
		const unhandled: string[] = [];
		let refused = 0;
		for (const [asked, good] of answers) {
			for (const { text, place } of listWrongAnswers(good)) {
				const bad = new Map([[asked, text]]);
				const storefront = open((_url, { body }) => {
					const question = body as string;
					// A wrong answer that is possible leads to other questions.
					const known = bad.get(question) ?? answers.get(question) ?? UNKNOWN;
					return Promise.resolve(new Response(known));
				});
				const outcome = await readOutcome(read, storefront);
				if (outcome === 'answered') continue;
				bad.clear();
				const healed = await readOutcome(read, storefront);
				if (outcome !== 'refused') unhandled.push(`${place}: ${outcome}`);
				else if (healed !== 'answered') unhandled.push(`${place}: kept, ${healed}`);
				else refused += 1;
			}
		}
		expect(unhandled).toEqual([]);
		expect(refused).toBeGreaterThan(0);
	});
});
