import { articlePath, collectionPath, pagePath, productPath, SEARCH_PATH } from '$lib/domain/paths';
import { mapImage, type Image, type Money } from '$lib/domain/values';
import type { PredictiveProduct, PredictiveSearch } from '$lib/domain/predictive-search';

export interface Suggestion {
	href: string;
	title: TextPart[];
	/** The line below the title: the maker, the blog. */
	subtitle: string | null;
	image: Image | null;
	offer: SuggestedOffer | null;
}

interface SuggestedOffer {
	price: Money;
	compareAtPrice: Money | null;
	hasPriceRange: boolean;
	availableForSale: boolean;
}

export interface SuggestionGroup {
	kind: 'queries' | 'products' | 'collections' | 'pages';
	suggestions: Suggestion[];
}

export interface TextPart {
	text: string;
	isMarked: boolean;
}

const TAG = /<(\/?)([a-z]+)\b[^>]*>/gi;
const ENTITY = /&(?:amp|lt|gt|quot|#39|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&#x27;': "'"
};

/** In the order in which they are walked through; groups without a suggestion are left out. */
export function groupSuggestions({ items }: PredictiveSearch): SuggestionGroup[] {
	const groups: SuggestionGroup[] = [
		{
			kind: 'queries',
			suggestions: items.queries.map(({ text, styledText, trackingParameters }) => ({
				...suggest(buildSearchHref(text), text, trackingParameters),
				title: parseStyledText(styledText)
			}))
		},
		{ kind: 'products', suggestions: items.products.map(suggestProduct) },
		{
			kind: 'collections',
			suggestions: items.collections.map(({ handle, title, trackingParameters, image }) => ({
				...suggest(collectionPath(handle), title, trackingParameters),
				image: mapImage(image, title)
			}))
		},
		{
			kind: 'pages',
			suggestions: [
				...items.pages.map(({ handle, title, trackingParameters }) =>
					suggest(pagePath(handle), title, trackingParameters)
				),
				...items.articles.map(({ handle, title, trackingParameters, blog }) => ({
					...suggest(articlePath(blog.handle, handle), title, trackingParameters),
					subtitle: blog.title
				}))
			]
		}
	];
	return groups.filter(({ suggestions }) => suggestions.length > 0);
}

export function countSuggestions(groups: readonly SuggestionGroup[]): number {
	return groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
}

export function buildSearchHref(term: string): string {
	return `${SEARCH_PATH}?${new URLSearchParams({ q: term }).toString()}`;
}

function suggest(path: string, title: string, trackingParameters: string | null): Suggestion {
	const separator = path.includes('?') ? '&' : '?';
	return {
		href: trackingParameters ? path + separator + trackingParameters : path,
		title: [{ text: title, isMarked: false }],
		subtitle: null,
		image: null,
		offer: null
	};
}

function suggestProduct(product: PredictiveProduct): Suggestion {
	const { handle, title, trackingParameters, vendor, priceRange, availableForSale } = product;
	const { minVariantPrice: price, maxVariantPrice } = priceRange;
	return {
		...suggest(productPath(handle), title, trackingParameters),
		subtitle: vendor,
		image: mapImage(product.selectedOrFirstAvailableVariant?.image ?? product.featuredImage, title),
		offer: {
			price,
			compareAtPrice: findReducedFrom(product),
			hasPriceRange: Number(price.amount) !== Number(maxVariantPrice.amount),
			availableForSale
		}
	};
}

/**
 * Returns the earlier price of a variant that costs the shown price; the earlier prices of other
 * variants do not apply to it.
 */
function findReducedFrom(product: PredictiveProduct): Money | null {
	const { minVariantPrice } = product.priceRange;
	const variant = product.selectedOrFirstAvailableVariant;
	if (variant?.price.amount !== minVariantPrice.amount) return null;
	const before = variant.compareAtPrice;
	return before && Number(before.amount) > Number(minVariantPrice.amount) ? before : null;
}

/**
 * The platform's markup of a suggestion (`<mark>mug</mark><span> terracotta</span>`) as plain texts,
 * so that none of it is ever taken for HTML.
 */
export function parseStyledText(styledText: string): TextPart[] {
	const parts: TextPart[] = [];
	let isMarked = false;
	let position = 0;
	const add = (end: number) => {
		const text = styledText.slice(position, end);
		if (text !== '') parts.push({ text: decode(text), isMarked });
	};
	for (const tag of styledText.matchAll(TAG)) {
		add(tag.index);
		if (tag[2]?.toLowerCase() === 'mark') isMarked = tag[1] === '';
		position = tag.index + tag[0].length;
	}
	add(styledText.length);
	return parts;
}

function decode(text: string): string {
	return text.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity);
}
