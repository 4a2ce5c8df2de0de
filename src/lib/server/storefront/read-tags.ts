import { parseGid } from '$lib/core/gid';
import { TAGS } from '../cache/tags';

/**
 * The names of a product or a collection in an answer; documents ask for both wherever one is shown.
 * A webhook about a deletion knows the number only, one about a new handle not the old one.
 */
interface Reference {
	id: string;
	handle: string;
}

type Shown = readonly (Reference | null | undefined)[] | null | undefined;

export function tagProduct(product: Reference): string[] {
	return [TAGS.products, ...nameBoth(product, TAGS.product)];
}

function tagProducts(products: Shown): string[] {
	return (products ?? []).flatMap((product) => (product ? tagProduct(product) : []));
}

/** A list changes when a product comes or goes, and when one that it shows is edited. */
export function tagProductList(products: Shown): string[] {
	return [TAGS.products, TAGS.productsIndex, ...tagProducts(products)];
}

interface ShownCollection extends Reference {
	/** Its picture may be the one of a product. */
	products: { nodes: Shown };
}

export function tagCollection(collection: Reference): string[] {
	return [TAGS.collections, TAGS.collectionsIndex, ...nameBoth(collection, TAGS.collection)];
}

export function tagCollections(collections: readonly ShownCollection[]): string[] {
	return [
		TAGS.collections,
		TAGS.collectionsIndex,
		...collections.flatMap((collection) => [
			...tagCollection(collection),
			...tagProducts(collection.products.nodes)
		])
	];
}

interface ArticleReference {
	handle: string;
	blog: { handle: string };
}

export function tagArticles(articles: readonly ArticleReference[]): string[] {
	return [
		TAGS.articles,
		...articles.flatMap(({ handle, blog }) => [
			TAGS.blog(blog.handle),
			TAGS.article(blog.handle, handle)
		])
	];
}

/** The metaobjects that an answer names, also those in the values of fields that are not published yet. */
export function tagMetaobjects(answer: unknown): string[] {
	return [TAGS.metaobjects, ...listNumbers(answer, 'Metaobject').map(TAGS.metaobject)];
}

/** The products and collections that fields of an answer refer to, also those that the market does not have. */
export function tagReferences(answer: unknown): string[] {
	return [
		...listNumbers(answer, 'Product').map(TAGS.product),
		...listNumbers(answer, 'Collection').map(TAGS.collection)
	];
}

function listNumbers(answer: unknown, type: string): string[] {
	const ids = new RegExp(`gid://shopify/${type}/(\\d+)`, 'g');
	const numbers = Array.from(
		JSON.stringify(answer ?? null).matchAll(ids),
		([, number = '']) => number
	);
	return [...new Set(numbers)];
}

function nameBoth({ id, handle }: Reference, toTag: (name: string) => string): string[] {
	const number = parseGid(id)?.id;
	return number === undefined ? [toTag(handle)] : [toTag(handle), toTag(number)];
}
