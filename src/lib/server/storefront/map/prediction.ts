import { mapMoney } from '$lib/domain/platform-values';
import type { PredictiveSearch } from '$lib/domain/types';
import type { Money$data, Picture$data, PredictiveSearch$result } from '$houdini';
import { sanitizeHighlight } from './html';

type Hits = PredictiveSearch['items'];
type Answer = NonNullable<PredictiveSearch$result['predictiveSearch']>;

/** The platform's own shape, without what our client of it adds to every object. */
export function mapPrediction(answer: Answer): Hits {
	return {
		products: answer.products.map(mapProduct),
		collections: answer.collections.map(({ __typename, image, ...hit }) => ({
			__typename,
			...pickHit(hit),
			image: mapPicture(image)
		})),
		pages: answer.pages.map(({ __typename, ...hit }) => ({ __typename, ...pickHit(hit) })),
		articles: answer.articles.map(({ __typename, blog, image, ...hit }) => ({
			...{ __typename, ...pickHit(hit), image: mapPicture(image) },
			blog: { handle: blog.handle, title: blog.title }
		})),
		queries: answer.queries.map(({ __typename, text, styledText, trackingParameters }) => ({
			...{ __typename, text, trackingParameters },
			styledText: sanitizeHighlight(styledText)
		}))
	};
}

function mapProduct(product: Answer['products'][number]): Hits['products'][number] {
	const { __typename, vendor, availableForSale, featuredImage } = product;
	const variant = product.selectedOrFirstAvailableVariant;
	return {
		...{ __typename, ...pickHit(product), vendor, availableForSale },
		featuredImage: mapPicture(featuredImage),
		priceRange: mapRange(product.priceRange),
		compareAtPriceRange: mapRange(product.compareAtPriceRange),
		selectedOrFirstAvailableVariant: variant && {
			id: variant.id,
			image: mapPicture(variant.image),
			price: mapMoney(variant.price),
			compareAtPrice: variant.compareAtPrice && mapMoney(variant.compareAtPrice)
		}
	};
}

type Hit = Omit<Hits['pages'][number], '__typename'>;

function pickHit({ id, title, handle, trackingParameters }: Hit): Hit {
	return { id, title, handle, trackingParameters };
}

function mapRange(range: { minVariantPrice: Money$data; maxVariantPrice: Money$data }) {
	return {
		minVariantPrice: mapMoney(range.minVariantPrice),
		maxVariantPrice: mapMoney(range.maxVariantPrice)
	};
}

function mapPicture(picture: Picture$data | null) {
	if (picture === null) return null;
	const { url, altText, width, height } = picture;
	return { url, altText, width, height };
}
