import { PredictiveSearch as PredictiveSearchDocument } from '$graphql/search';
import type { PredictiveSearch } from '$lib/domain/predictive-search';
import type {
	PredictiveSearch$input,
	Money$data,
	Picture$data,
	PredictiveSearch$result
} from '$houdini';
import { TAGS } from '../../cache/tags';
import { tagArticles, tagCollection, tagProductList } from '../read-tags';
import type { Storefront } from '../request';
import { mapMoney } from '$lib/domain/values';
import { sanitizeHighlight } from '../map/html';

/** The platform's own parameters. Null: the platform decides. */
export type PredictiveSearchParameters = Required<
	Omit<PredictiveSearch$input, 'country' | 'language'>
>;

type Hits = PredictiveSearch['items'];

type Answer = NonNullable<PredictiveSearch$result['predictiveSearch']>;

type Hit = Omit<Hits['pages'][number], '__typename'>;

const NOTHING: Hits = { products: [], collections: [], pages: [], articles: [], queries: [] };

/** Returns suggestions for a text that is being typed; an empty text sends no request. */
export async function predictSearch(
	storefront: Storefront,
	question: PredictiveSearchParameters
): Promise<PredictiveSearch> {
	const { term } = question;
	if (term === '') return { term, total: 0, items: NOTHING };
	const answer = await storefront.read(PredictiveSearchDocument, {
		variables: question,
		kind: 'prediction',
		select: (data) => data.predictiveSearch,
		listTags: (hits) => [
			...[...tagProductList(hits?.products), TAGS.collectionsIndex, TAGS.pages],
			...(hits?.collections.flatMap(tagCollection) ?? []),
			...tagArticles(hits?.articles ?? [])
		]
	});
	const items = answer === null ? NOTHING : mapPrediction(answer);
	const total = Object.values(items).reduce((sum, hits: unknown[]) => sum + hits.length, 0);
	return { term, total, items };
}

/** The platform's own shape, without what our client of it adds to every object. */
function mapPrediction(answer: Answer): Hits {
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
