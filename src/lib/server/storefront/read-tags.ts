import { parseGid } from '$lib/core/gid';
import { TAGS } from '../cache';

/** What names a product in an answer; documents ask for both wherever a product is shown. */
interface ProductReference {
	id: string;
	handle: string;
}

type Shown = readonly (ProductReference | null | undefined)[] | null | undefined;

/** A product by both of its names: a webhook about its deletion knows the number only. */
export function tagProduct({ id, handle }: ProductReference): string[] {
	const number = parseGid(id)?.id;
	const byHandle = [TAGS.products, TAGS.product(handle)];
	return number === undefined ? byHandle : [...byHandle, TAGS.product(number)];
}

function tagProducts(products: Shown): string[] {
	return (products ?? []).flatMap((product) => (product ? tagProduct(product) : []));
}

/** A list changes when a product comes or goes, and when one that it shows is edited. */
export function tagProductList(products: Shown): string[] {
	return [TAGS.products, TAGS.productsIndex, ...tagProducts(products)];
}

interface CollectionReference {
	handle: string;
	/** Its picture may be the one of a product. */
	firstProducts: { nodes: Shown };
}

/** Only the list of all collections is named when one is deleted, so each carries it. */
export function tagCollection(handle: string): string[] {
	return [TAGS.collections, TAGS.collectionsIndex, TAGS.collection(handle)];
}

export function tagCollections(collections: readonly CollectionReference[]): string[] {
	return [
		...[TAGS.collections, TAGS.collectionsIndex],
		...collections.flatMap(({ handle, firstProducts }) => [
			TAGS.collection(handle),
			...tagProducts(firstProducts.nodes)
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
