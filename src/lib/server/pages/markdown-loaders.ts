import type { Section } from '$lib/domain/sections';
import { NO_SERVICE } from '$lib/domain/shop';
import type { CartSession } from '../cart';
import { hasContactForm } from '../forms';
import { listExamples } from '../v1/examples';
import {
	getArticle,
	getBlog,
	getBlogs,
	getCollectionPage,
	getCollectionIndex,
	getContentPage,
	getHomeSections,
	getLandingPage,
	getPickupPlaces,
	getPolicy,
	getPolicyLinks,
	getProduct,
	getSearchPage,
	getSections,
	getShopFrame,
	getShopService,
	getSizeGuide,
	getVariantTable,
	resolveVariantRedirect,
	type Storefront
} from '../storefront';
import { renderCart } from './markdown/cart';
import { renderCollection, renderCollectionIndex, renderSearch } from './markdown/listing';
import {
	renderArticle,
	renderBlog,
	renderBlogIndex,
	renderPage,
	renderPolicy,
	renderPolicyIndex,
	renderExamples
} from './markdown/content';
import type { MarkdownDocument, MarkdownShop } from './markdown/document';
import { renderHome } from './markdown/home';
import { appendSections, renderLanding } from './markdown/sections';
import { renderProduct } from './markdown/product';
import { renderReviews } from './markdown/reviews';
import { renderSizeGuide, renderStores } from './markdown/stores';
import type { MarkdownName } from './page-table';
import { loadOptional } from './page-failures';
import { describeHelp } from './product-help';
import { describeNotices, limitService, loadCartNotices, readNotices } from './product-notices';
import { loadReviews } from './reviews';
import { loadStores } from './stores';
import { suggestProducts } from './suggest-products';

interface MarkdownVisit extends Pick<App.Locals, 'buyer' | 'localization'> {
	storefront: Storefront;
	cart: Pick<CartSession, 'load'>;
	/** Address of the page whose Markdown is loaded. */
	page: URL;
	shop: MarkdownShop;
}

/** `location` is the page to redirect to; null: the page does not exist. */
type MarkdownOutcome = MarkdownDocument | { location: string } | null;

/** Reads what a page shows and renders it; the handles are the parameters of its route. */
type LoadMarkdown = (
	visit: MarkdownVisit,
	handle: string,
	innerHandle: string
) => Promise<MarkdownOutcome>;

/** Previews are for browsers. */
const SHOWN_TO_ALL = { preview: null };

/** The loader of each page that has Markdown. */
export const MARKDOWN_LOADERS = {
	home: async ({ storefront, shop }) => {
		const [sections, frame] = await Promise.all([
			getHomeSections(storefront, SHOWN_TO_ALL),
			getShopFrame(storefront)
		]);
		return renderHome({ sections, info: frame.shop }, shop);
	},
	landing: async ({ storefront, page, shop }) => {
		const landing = await getLandingPage(storefront, page.pathname, SHOWN_TO_ALL);
		return landing && renderLanding(landing, shop);
	},
	product: async (visit, handle) => {
		const { storefront, page, shop } = visit;
		const location = await resolveVariantRedirect(storefront, page);
		if (location !== null) return { location };
		const [product, variants, notices, service, pickup, sections] = await Promise.all([
			getProduct(storefront, handle, page),
			getVariantTable(storefront, handle),
			readNotices(visit, handle),
			loadOptional('service', getShopService(storefront), NO_SERVICE),
			loadOptional('pickup', getPickupPlaces(storefront, handle, page), []),
			loadSections(storefront, { name: 'product', handle })
		]);
		if (product === null || variants === null) return null;
		const shown = describeNotices(product, notices);
		return appendSections(
			renderProduct(
				{
					...{ product: shown, variants, service: limitService(service, visit) },
					help: describeHelp(shown, { pickup, service: NO_SERVICE, policies: [] }, visit)
				},
				shop
			),
			sections,
			shop
		);
	},
	collection: async ({ storefront, page, shop }, handle) => {
		const [collectionPage, sections] = await Promise.all([
			getCollectionPage(storefront, handle, page),
			loadSections(storefront, { name: 'collection', handle })
		]);
		return collectionPage && appendSections(renderCollection(collectionPage, shop), sections, shop);
	},
	collections: async ({ storefront, page, shop }) =>
		renderCollectionIndex(await getCollectionIndex(storefront, page), shop),
	search: async ({ storefront, page, shop }) =>
		renderSearch(await getSearchPage(storefront, page), shop),
	cart: async (visit) => {
		const content = await visit.cart.load();
		const [suggestions, notices] = await Promise.all([
			suggestProducts(visit.storefront, content),
			loadCartNotices(visit, content)
		]);
		return renderCart(content, { ...suggestions, ...notices }, visit.shop);
	},
	examples: ({ shop }) => Promise.resolve(renderExamples(listExamples(shop.site.url), shop)),
	policies: async ({ storefront, shop }) =>
		renderPolicyIndex(await getPolicyLinks(storefront), shop),
	policy: async ({ storefront, shop }, handle) => {
		const policy = await getPolicy(storefront, handle);
		return policy && renderPolicy(policy, shop);
	},
	page: async ({ storefront, shop }, handle) => {
		const contentPage = await getContentPage(storefront, handle);
		return contentPage && renderPage(contentPage, shop, hasContactForm(handle));
	},
	blogs: async ({ storefront, shop }) => renderBlogIndex(await getBlogs(storefront), shop),
	blog: async ({ storefront, page, shop }, handle) => {
		const blog = await getBlog(storefront, handle, page);
		return blog && renderBlog(blog, shop);
	},
	article: async ({ storefront, shop }, blogHandle, handle) => {
		const article = await getArticle(storefront, blogHandle, handle);
		return article && renderArticle(article, shop);
	},
	stores: async ({ storefront, page, shop }) => {
		const stores = await loadStores(storefront, page);
		return stores && renderStores(stores, shop);
	},
	sizeGuide: async ({ storefront, shop }, handle) => {
		const guide = await getSizeGuide(storefront, handle);
		return guide && renderSizeGuide(guide, shop);
	},
	reviews: async (visit, handle) => {
		const { storefront, page, shop } = visit;
		const [reviews, service] = await Promise.all([
			loadReviews(storefront, handle, page.searchParams),
			loadOptional('service', getShopService(storefront), NO_SERVICE)
		]);
		const { reviewsNote = '' } = limitService(service, visit);
		return reviews && renderReviews(reviews, reviewsNote, shop);
	}
} satisfies Record<MarkdownName, LoadMarkdown>;

function loadSections(
	storefront: Storefront,
	place: Parameters<typeof getSections>[1]
): Promise<Section[] | null> {
	return loadOptional('sections', getSections(storefront, place, SHOWN_TO_ALL), null);
}
