/** What scripts of themes read at an Online Store's addresses, beside products. Amounts are decimals here. */
import { parseNumericGid } from '$lib/core/gid';
import { addQuery, toSiteUrl } from '$lib/domain/market-parameters';
import { articlePath, collectionPath, pagePath, productPath, SEARCH_PATH } from '$lib/domain/paths';
import type { ProductData } from '$lib/domain/product-data';
import { link } from '$lib/links';
import type { SiteSettings } from '$lib/domain/shop';
import { mapPriceRange } from '$lib/domain/values';
import type { ThemeCollection, ThemeHits } from '../storefront';

interface Picture {
	url: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

/** `/collections.json`. */
export function renderCollections(collections: readonly ThemeCollection[]): string {
	return JSON.stringify({ collections: collections.map(describeCollection) });
}

/** `/collections/HANDLE.json`. */
export function renderCollectionFacts(collection: ThemeCollection): string {
	return JSON.stringify({ collection: describeCollection(collection) });
}

function describeCollection({ id, image, updatedAt, ...collection }: ThemeCollection) {
	const { handle, title, description } = collection;
	return {
		id: parseNumericGid(id, 'Collection'),
		title,
		handle,
		description,
		updated_at: updatedAt,
		image: image && { src: image.url, alt: image.altText, width: image.width, height: image.height }
	};
}

/** `/products/HANDLE.oembed`: https://oembed.com, with the offers that the platform adds. */
export function renderOembed(product: ProductData, site: SiteSettings): string {
	const [image] = product.images;
	return JSON.stringify({
		version: '1.0',
		type: 'link',
		product_id: product.handle,
		title: product.title,
		description: product.descriptionHtml,
		brand: product.vendor,
		offers: product.variants.map(({ id, title, sku, price, availableForSale }) => ({
			offer_id: parseNumericGid(id, 'ProductVariant'),
			title,
			sku,
			price: Number(price.amount),
			currency_code: price.currencyCode,
			in_stock: availableForSale
		})),
		url: toSiteUrl(productPath(product.handle), site),
		provider: site.name,
		...(image !== undefined && { thumbnail_url: image.url })
	});
}

/** `/search/suggest.json`: the kinds that were asked for, in that order. */
export function renderSuggestions(hits: ThemeHits, kinds: readonly string[]): string {
	const results = {
		QUERY: [
			'queries',
			hits.queries.map(({ text, styledText, trackingParameters }) => ({
				text,
				styled_text: styledText,
				url: linkHit(
					`${SEARCH_PATH}?${new URLSearchParams({ q: text }).toString()}`,
					trackingParameters
				)
			}))
		],
		PRODUCT: ['products', hits.products.map(describeProduct)],
		COLLECTION: [
			'collections',
			hits.collections.map(({ id, title, handle, updatedAt, image, ...hit }) => ({
				id: parseNumericGid(id, 'Collection'),
				title,
				handle,
				body: hit.descriptionHtml,
				updated_at: updatedAt,
				url: linkHit(collectionPath(handle), hit.trackingParameters),
				...describePicture(image)
			}))
		],
		PAGE: [
			'pages',
			hits.pages.map(({ id, title, handle, bodySummary, trackingParameters }) => ({
				id: parseNumericGid(id, 'Page'),
				title,
				handle,
				body: bodySummary,
				url: linkHit(pagePath(handle), trackingParameters)
			}))
		],
		ARTICLE: [
			'articles',
			hits.articles.map(({ id, title, handle, blog, tags, image, ...hit }) => ({
				id: parseNumericGid(id, 'Article'),
				title,
				handle: `${blog.handle}/${handle}`,
				body: hit.excerpt ?? '',
				tags,
				published_at: hit.publishedAt,
				url: linkHit(articlePath(blog.handle, handle), hit.trackingParameters),
				...describePicture(image)
			}))
		]
	} as const;
	const named = kinds.flatMap((kind) =>
		Object.hasOwn(results, kind) ? [results[kind as keyof typeof results]] : []
	);
	return JSON.stringify({ resources: { results: Object.fromEntries<unknown>(named) } });
}

/** The platform counts by the parameters what is chosen. */
function linkHit(path: string, trackingParameters: string | null | undefined): string {
	return link(addQuery(path, trackingParameters ?? ''));
}

function describeProduct(product: ThemeHits['products'][number]) {
	const { id, title, handle, vendor, tags, featuredImage, trackingParameters } = product;
	const { min, max } = mapPriceRange(product.priceRange);
	const before = mapPriceRange(product.compareAtPriceRange);
	return {
		id: parseNumericGid(id, 'Product'),
		title,
		handle,
		vendor,
		type: product.productType,
		tags,
		available: product.availableForSale,
		body: product.descriptionHtml,
		price: min.amount,
		price_min: min.amount,
		price_max: max.amount,
		compare_at_price_min: before.min.amount,
		compare_at_price_max: before.max.amount,
		url: linkHit(productPath(handle), trackingParameters),
		variants: [],
		...describePicture(featuredImage)
	};
}

function describePicture(picture: Picture | null) {
	if (picture === null) return { image: null, featured_image: null };
	const { url, altText: alt, width, height } = picture;
	const ratio = width !== null && height ? Number((width / height).toFixed(3)) : null;
	return { image: url, featured_image: { url, alt, width, height, aspect_ratio: ratio } };
}
