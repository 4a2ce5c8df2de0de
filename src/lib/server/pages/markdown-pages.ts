import type { CartSession } from '../cart';
import { listExamples } from '../examples';
import {
	renderArticle,
	renderBlog,
	renderCart,
	renderCollection,
	renderCollectionIndex,
	renderExamples,
	renderHome,
	renderPage,
	renderPolicy,
	renderProduct,
	renderSearch,
	type MarkdownDocument,
	type MarkdownShop
} from '../markdown';
import {
	getArticle,
	getBlog,
	getCollectionPage,
	getCollections,
	getContentPage,
	getHomePage,
	getPolicy,
	getProduct,
	getSearchPage,
	getShopFrame,
	getVariantTable,
	resolveVariantRedirect,
	type Storefront
} from '../storefront';

interface MarkdownVisit {
	storefront: Storefront;
	cart: Pick<CartSession, 'load'>;
	/** Address of the page that is meant. */
	page: URL;
	shop: MarkdownShop;
}

/** `location` is the page to go to instead; null: there is no such thing. */
type Outcome = MarkdownDocument | { location: string } | null;

export interface MarkdownPage {
	/** Matches the path of the page; its groups are handles. */
	pattern: RegExp;
	/** What it shows, as a heading says it. */
	kind: string;
	cacheControl: string;
	load: (visit: MarkdownVisit, handle: string, innerHandle: string) => Promise<Outcome>;
}

/** Prices and stock move, so a copy is soon looked at again. */
const LIVE = 'public, max-age=60, stale-while-revalidate=600';
const PROSE = 'public, max-age=86400, stale-while-revalidate=604800';
const PRIVATE = 'private, no-store';

/** Every page that has a Markdown twin. */
export const MARKDOWN_PAGES: readonly MarkdownPage[] = [
	{ pattern: /^\/$/, kind: 'Page', cacheControl: LIVE, load: loadHome },
	{ pattern: /^\/products\/([^/]+)$/, kind: 'Product', cacheControl: LIVE, load: loadProduct },
	{
		pattern: /^\/collections\/([^/]+)$/,
		kind: 'Collection',
		cacheControl: LIVE,
		async load({ storefront, page, shop }, handle) {
			const collectionPage = await getCollectionPage(storefront, handle, page);
			return collectionPage && renderCollection(collectionPage, shop);
		}
	},
	{
		pattern: /^\/collections$/,
		kind: 'Page',
		cacheControl: PROSE,
		load: async ({ storefront, shop }) =>
			renderCollectionIndex(await getCollections(storefront), shop)
	},
	{
		pattern: /^\/search$/,
		kind: 'Page',
		cacheControl: LIVE,
		load: async ({ storefront, page, shop }) =>
			renderSearch(await getSearchPage(storefront, page), shop)
	},
	{
		pattern: /^\/cart$/,
		kind: 'Page',
		cacheControl: PRIVATE,
		load: async ({ cart, shop }) => renderCart(await cart.load(), shop)
	},
	{
		pattern: /^\/examples$/,
		kind: 'Page',
		cacheControl: PROSE,
		load: ({ shop }) => Promise.resolve(renderExamples(listExamples(shop.site.url), shop))
	},
	{
		pattern: /^\/policies\/([^/]+)$/,
		kind: 'Policy',
		cacheControl: PROSE,
		async load({ storefront, shop }, handle) {
			const policy = await getPolicy(storefront, handle);
			return policy && renderPolicy(policy, shop);
		}
	},
	{
		pattern: /^\/pages\/([^/]+)$/,
		kind: 'Page',
		cacheControl: PROSE,
		async load({ storefront, shop }, handle) {
			const contentPage = await getContentPage(storefront, handle);
			return contentPage && renderPage(contentPage, shop);
		}
	},
	{
		pattern: /^\/blogs\/([^/]+)$/,
		kind: 'Blog',
		cacheControl: PROSE,
		async load({ storefront, page, shop }, handle) {
			const blog = await getBlog(storefront, handle, page);
			return blog && renderBlog(blog, shop);
		}
	},
	{
		// A blog's feed stands among its articles, and is Atom only.
		pattern: /^\/blogs\/([^/]+)\/(?!feed\.xml$)([^/]+)$/,
		kind: 'Article',
		cacheControl: PROSE,
		async load({ storefront, shop }, blogHandle, handle) {
			const article = await getArticle(storefront, blogHandle, handle);
			return article && renderArticle(article, shop);
		}
	}
];

async function loadHome({ storefront, shop }: MarkdownVisit): Promise<Outcome> {
	const [home, frame] = await Promise.all([getHomePage(storefront), getShopFrame(storefront)]);
	return renderHome({ home, info: frame.shop }, shop);
}

async function loadProduct(
	{ storefront, page, shop }: MarkdownVisit,
	handle: string
): Promise<Outcome> {
	const location = await resolveVariantRedirect(storefront, page);
	if (location !== null) return { location };
	const [product, variants] = await Promise.all([
		getProduct(storefront, handle, page),
		getVariantTable(storefront, handle)
	]);
	return product && variants && renderProduct(product, variants, shop);
}
