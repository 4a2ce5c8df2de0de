import { HomePage as HomePageDocument, ShopFrame as ShopFrameDocument } from '$graphql/shop';
import { ALL_PRODUCTS_HANDLE, collectionPath } from '$lib/domain/paths';
import { mapImage } from '$lib/domain/platform-values';
import type { ColorLink, HomePage, ShopFrame } from '$lib/domain/types';
import { TAGS } from '../../cache';
import { mapCollectionSummary } from '../map/collection';
import { mapArticleSummary } from '../map/content';
import { mapFacets } from '../map/facets';
import { mapProductCards } from '../map/product-card';
import { mapShopFrame } from '../map/shop-frame';
import { tagArticles, tagCollection, tagCollections, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

/** The platform's own id of the facet. */
const COLOR_FACET = 'filter.v.option.color';
/** The bar above every page is an entry of this handle. */
const ANNOUNCEMENT_TAGS = [TAGS.metaobjects, TAGS.metaobject('site-bar')];

export async function getShopFrame(storefront: Storefront, now = Date.now()): Promise<ShopFrame> {
	const frame = await storefront.read(ShopFrameDocument, {
		kind: 'content',
		select: (data) => data,
		listTags: () => [TAGS.shop, TAGS.menus, TAGS.policies, ...ANNOUNCEMENT_TAGS]
	});
	return mapShopFrame(frame, now);
}

export async function getHomePage(storefront: Storefront): Promise<HomePage> {
	const home = await storefront.read(HomePageDocument, {
		kind: 'collection',
		select: (data) => data,
		listTags: (data) => [
			TAGS.shop,
			...tagProductList([...data.featured.nodes, ...data.newest.nodes]),
			...tagCollections(data.collections.nodes),
			...(data.arrivals ? tagCollection(data.arrivals) : []),
			...tagArticles(data.articles.nodes)
		]
	});
	const { shop, featured, newest, arrivals, collections, articles, everything } = home;
	return {
		coverImage: mapImage(shop.brand?.coverImage?.image ?? null, ''),
		featured: mapProductCards(featured.nodes),
		newest: mapProductCards(newest.nodes),
		newestHref: arrivals && collectionPath(arrivals.handle),
		collections: collections.nodes.map(mapCollectionSummary),
		articles: articles.nodes.map(mapArticleSummary),
		colors: mapColors(everything.productFilters)
	};
}

function mapColors(facets: Parameters<typeof mapFacets>[0]): ColorLink[] {
	const facet = mapFacets(facets, []).find(({ id }) => id === COLOR_FACET);
	return (facet?.values ?? []).flatMap(({ label, swatch, parameter }) => {
		const query = new URLSearchParams([[parameter.name, parameter.value]]).toString();
		const href = `${collectionPath(ALL_PRODUCTS_HANDLE)}?${query}`;
		return swatch?.color ? [{ name: label, color: swatch.color, href }] : [];
	});
}
