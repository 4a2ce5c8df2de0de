import type { HomePage } from '$lib/domain/content';
import { ALL_PRODUCTS_HANDLE, collectionPath, COLLECTIONS_PATH } from '$lib/domain/paths';
import { writeDescription, type Section } from '$lib/domain/sections';
import type { ShopInfo } from '$lib/domain/shop';
import { t } from '$messages';

/** So many stories stand on the page besides the first one. */
const STORIES = 3;

/** The home page of a shop without a layout: what every shop has, in the language of the shopper. */
export function listHomeSections(home: HomePage, shop: ShopInfo): Section[] {
	const base = { scheme: 'default', lang: undefined } as const;
	const allProducts = {
		label: t.home.allProducts,
		href: collectionPath(ALL_PRODUCTS_HANDLE)
	};
	const { articles, collections, colors, featured, newest, newestHref } = home;
	const sections: (Section | false)[] = [
		{
			...base,
			id: 'hero',
			type: 'hero',
			heading: shop.slogan ?? shop.name,
			text: null,
			image: home.coverImage,
			imageMobile: null,
			button: { label: t.home.shopAll, href: allProducts.href },
			alignment: 'start',
			height: 'full'
		},
		shop.description !== '' && {
			...base,
			id: 'statement',
			type: 'rich_text',
			heading: null,
			bodyHtml: writeDescription(shop),
			width: 'display',
			alignment: 'start'
		},
		collections.length > 0 && {
			...base,
			id: 'collections',
			type: 'collections',
			heading: t.home.collections,
			collections,
			layout: 'mosaic',
			link: { label: t.home.allCollections, href: COLLECTIONS_PATH }
		},
		featured.length > 0 && {
			...base,
			id: 'bestsellers',
			type: 'products',
			heading: t.home.bestsellers,
			products: featured,
			layout: 'grid',
			link: allProducts
		},
		colors.length > 0 && {
			...base,
			id: 'colors',
			type: 'colors',
			heading: t.home.colors,
			text: t.home.colorsHelp,
			colors
		},
		newest.length > 0 && {
			...base,
			id: 'newest',
			type: 'products',
			heading: t.home.newest,
			products: newest,
			layout: 'row',
			link: newestHref === null ? null : { label: t.home.newestLabel, href: newestHref }
		},
		articles[0] !== undefined && {
			...base,
			id: 'articles',
			type: 'articles',
			heading: t.home.journal,
			articles: articles.slice(0, STORIES),
			link: { label: t.home.allStories, href: articles[0].blogHref }
		}
	];
	return sections.filter((section) => section !== false);
}
