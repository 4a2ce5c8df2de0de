import { articlePath, collectionPath, pagePath, productPath, SEARCH_PATH } from '$lib/domain/paths';
import { mapImage } from '$lib/domain/platform-values';
import type { Image, Money, PredictiveProduct, PredictiveSearch } from '$lib/domain/types';
import { parseStyledText, type TextPart } from './styled-text';

export interface Suggestion {
	href: string;
	title: TextPart[];
	/** What stands below the title: the maker, the blog. */
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

/** Only of a variant that costs what is shown: other variants may be reduced from other prices. */
function findReducedFrom(product: PredictiveProduct): Money | null {
	const { minVariantPrice } = product.priceRange;
	const variant = product.selectedOrFirstAvailableVariant;
	if (variant?.price.amount !== minVariantPrice.amount) return null;
	const before = variant.compareAtPrice;
	return before && Number(before.amount) > Number(minVariantPrice.amount) ? before : null;
}
