import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PredictiveQuery, Store } from '../../store/store.ts';
import type { ProductRecord } from '../../store/types.ts';
import { tagOf } from '../../store/texts/texts.ts';
import { toPictureUrl } from '../../graphql/picture.ts';
import { digestQuery } from '../../store/search/search.ts';

const MAX_RESULTS = 10;
const TYPES = {
	article: 'ARTICLE',
	collection: 'COLLECTION',
	page: 'PAGE',
	product: 'PRODUCT',
	query: 'QUERY'
} as const satisfies Record<string, PredictiveQuery['types'][number]>;
const UNAVAILABLE = { hide: 'HIDE', last: 'LAST', show: 'SHOW' } as const;
type TypeName = keyof typeof TYPES;

const NAMES = Object.keys(TYPES) as [TypeName, ...TypeName[]];
const LIMIT_RULE = `resources[limit] must be a whole number from 1 to ${MAX_RESULTS}`;
const parameters = z.object({
	q: z.string('q must be the text to search for').trim().min(1, 'q must not be empty'),
	'resources[type]': z
		.string()
		.default('query,product,collection,page')
		.transform((text) => text.split(',').map((name) => name.trim()))
		.pipe(z.array(z.enum(NAMES, `resources[type] must name some of ${NAMES.join(', ')}`))),
	'resources[limit]': z.coerce
		.number(LIMIT_RULE)
		.pipe(z.int(LIMIT_RULE).min(1, LIMIT_RULE).max(MAX_RESULTS, LIMIT_RULE))
		.default(MAX_RESULTS),
	'resources[limit_scope]': z
		.enum(['all', 'each'], 'resources[limit_scope] must be all or each')
		.default('all'),
	'resources[options][unavailable_products]': z
		.enum(
			['hide', 'last', 'show'],
			'resources[options][unavailable_products] must be hide, last or show'
		)
		.default('last')
});

/** `/search/suggest.json`: what the typed text may become. */
export function answerSuggestions({ url }: Request, store: Store, origin: string): Response {
	const parsed = parameters.safeParse(Object.fromEntries(new URL(url).searchParams));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const body = { status: 422, message: 'Invalid parameter error', description: issue?.message };
		return Response.json(body, { status: 422 });
	}
	const query = toQuery(parsed.data);
	const locale = store.markets.resolveLocale();
	const found = store.search.predict(query, locale);
	const session = digestQuery(query.query);
	const track = `_psq=${encodeURIComponent(query.query)}&_psid=${session}&_ss=e`;
	const results = {
		QUERY: [
			'queries',
			found.queries.map(({ text, styledText }) => ({
				text,
				styled_text: styledText,
				url: `/search?q=${encodeURIComponent(text)}`
			}))
		],
		PRODUCT: [
			'products',
			found.products.map((product, index) =>
				toSuggestion(product, origin, `_pos=${index + 1}&${track}`)
			)
		],
		COLLECTION: [
			'collections',
			found.collections.map(({ id, title, handle, descriptionHtml: body }) => ({
				id,
				title,
				handle,
				body,
				url: `/collections/${handle}`
			}))
		],
		PAGE: [
			'pages',
			found.pages.map(({ id, title, handle, body }) => ({
				id,
				title,
				handle,
				body,
				url: `/pages/${handle}`
			}))
		],
		ARTICLE: [
			'articles',
			found.articles.map(({ id, title, blogHandle, handle, contentHtml: body }) => ({
				id,
				title,
				handle: `${blogHandle}/${handle}`,
				body,
				url: `/blogs/${blogHandle}/${handle}`
			}))
		]
	} as const;
	const named = query.types.map((type) => results[type]);
	const body = JSON.stringify({ resources: { results: Object.fromEntries<unknown>(named) } });
	const etag = createHash('sha256').update(body).digest('hex').slice(0, 32);
	return new Response(body, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-language': tagOf(locale.language),
			etag: `"cacheable:${etag}"`,
			// Nothing is measured here; programs see where the platform says it.
			'server-timing': 'processing;dur=0',
			'shopify-complexity-score': '0',
			'shopify-complexity-score-v2': '0'
		}
	});
}

function toQuery(given: z.output<typeof parameters>): PredictiveQuery {
	return {
		query: given.q,
		types: given['resources[type]'].map((name) => TYPES[name]),
		limit: given['resources[limit]'],
		limitScope: given['resources[limit_scope]'] === 'all' ? 'ALL' : 'EACH',
		unavailableProducts: UNAVAILABLE[given['resources[options][unavailable_products]']]
	};
}

/** Amounts are decimals here, unlike those of `/products/HANDLE.js`. */
function toSuggestion(product: ProductRecord, origin: string, tracking: string) {
	const { id, title, handle, vendor, priceRange, compareAtPriceRange, media } = product;
	const [picture] = media;
	const image = picture === undefined ? null : toPictureUrl(picture, origin);
	return {
		id,
		title,
		handle,
		vendor,
		type: product.productType,
		tags: product.tags,
		available: product.availableForSale,
		body: product.descriptionHtml,
		price: priceRange.min,
		price_min: priceRange.min,
		price_max: priceRange.max,
		compare_at_price_min: compareAtPriceRange?.min ?? '0.00',
		compare_at_price_max: compareAtPriceRange?.max ?? '0.00',
		image,
		url: `/products/${handle}?${tracking}`,
		featured_image:
			picture === undefined
				? null
				: { alt: picture.altText, height: picture.height, width: picture.width, url: image },
		variants: []
	};
}
