/**
 * What pages and components speak. Plain values, small enough to be serialised into the page;
 * mapped from the API in `lib/server/storefront/map`.
 */

import type { PriceRange } from './listing-filters';

export interface Money {
	/** Decimal string as the platform computed it; never calculated with in the browser. */
	amount: string;
	currencyCode: string;
}

export interface Image {
	url: string;
	altText: string;
	width: number;
	height: number;
}

/** A picture of a product. Those that show one option value follow the shopper's choice. */
export interface GalleryImage extends Image {
	/** Null: it shows the product whatever is chosen. */
	optionValue: { name: string; value: string } | null;
}

interface Seo {
	title: string | null;
	description: string | null;
}

export interface PageInfo {
	hasNextPage: boolean;
	hasPreviousPage: boolean;
	startCursor: string | null;
	endCursor: string | null;
}

export interface ProductCard {
	id: string;
	handle: string;
	/** The product, with the option value that a listing was narrowed to. */
	href: string;
	title: string;
	vendor: string;
	subtitle: string | null;
	image: Image | null;
	/** Second picture, shown on hover where there is a pointer. */
	hoverImage: Image | null;
	price: Money;
	/** Prices differ between variants: show “from”. */
	hasPriceRange: boolean;
	compareAtPrice: Money | null;
	availableForSale: boolean;
	swatches: Swatch[];
}

export interface Swatch {
	name: string;
	color: string | null;
	imageUrl: string | null;
}

export interface ProductOption {
	name: string;
	values: ProductOptionValue[];
}

export interface ProductOptionValue {
	name: string;
	swatch: Swatch | null;
	/** The picture of the first variant with this value; null when it has none of its own. */
	image: Image | null;
	/** Path and query that select this value, other values and foreign parameters kept. */
	href: string;
	isSelected: boolean;
	/** A variant with this value and the other selected ones exists. */
	exists: boolean;
	availableForSale: boolean;
}

export interface ProductVariant {
	id: string;
	title: string;
	sku: string | null;
	availableForSale: boolean;
	/** Sold although the stock is empty: say that it ships later. */
	currentlyNotInStock: boolean;
	/** Null when the store does not tell. */
	quantityAvailable: number | null;
	price: Money;
	compareAtPrice: Money | null;
	unitPrice: { price: Money; referenceValue: number; referenceUnit: string } | null;
	quantityRule: { minimum: number; maximum: number | null; increment: number };
	selectedOptions: { name: string; value: string }[];
	image: Image | null;
	requiresComponents: boolean;
	components: { title: string; quantity: number; href: string; image: Image | null }[];
	/** The sets that this variant is a part of. */
	bundles: { title: string; href: string; image: Image | null; price: Money }[];
	sellingPlans: SellingPlanOffer[];
}

interface SellingPlanOffer {
	id: string;
	name: string;
	price: Money;
	groupName: string;
}

export interface Product {
	id: string;
	handle: string;
	title: string;
	vendor: string;
	productType: string;
	/** Sanitised HTML. */
	descriptionHtml: string;
	descriptionText: string;
	seo: Seo;
	/** Those of the selected variant first. */
	images: GalleryImage[];
	options: ProductOption[];
	selectedVariant: ProductVariant | null;
	priceRange: { min: Money; max: Money };
	availableForSale: boolean;
	isGiftCard: boolean;
	requiresSellingPlan: boolean;
	/** Out of 5. */
	rating: { value: number; count: number } | null;
	specifications: { label: string; value: string }[];
	breadcrumbs: { title: string; href: string }[];
}

/** A line in the table of all variants. */
export interface VariantRow {
	id: string;
	availableForSale: boolean;
	currentlyNotInStock: boolean;
	/** Null when the store does not tell. */
	quantityAvailable: number | null;
	price: Money;
	compareAtPrice: Money | null;
	/** The fewest that can be bought at once. */
	minimumQuantity: number;
	selectedOptions: { name: string; value: string }[];
}

export interface VariantTable {
	rows: VariantRow[];
	/** The product has more variants than there are rows. */
	isCut: boolean;
}

/** A variant as search engines are told of it. */
export interface OfferedVariant {
	sku: string | null;
	price: Money;
	availableForSale: boolean;
	currentlyNotInStock: boolean;
	imageUrl: string | null;
	/** In the order of the product's options. */
	values: string[];
}

export interface ProductOffers {
	/** Of all variants, also of those that are not listed. */
	count: number;
	variants: OfferedVariant[];
}

export interface CollectionSummary {
	id: string;
	handle: string;
	title: string;
	description: string;
	image: Image | null;
}

export interface Facet {
	/** The platform's id, for example `filter.v.option.color`. */
	id: string;
	label: string;
	kind: 'list' | 'swatch' | 'price' | 'boolean';
	values: FacetValue[];
}

export interface FacetValue {
	label: string;
	count: number;
	isActive: boolean;
	swatch: Swatch | null;
	/** Name and value of the form field that selects it (grammar: reference `filter.*`). */
	parameter: { name: string; value: string };
}

export interface ActiveFilter {
	label: string;
	/** The same listing without this filter. */
	removeHref: string;
}

export interface ProductListing {
	products: ProductCard[];
	/** Null where the platform does not count: a collection of more than one page. */
	totalCount: number | null;
	pageInfo: PageInfo;
	facets: Facet[];
	activeFilters: ActiveFilter[];
	priceBounds: { min: number; max: number } | null;
	/** The range that is chosen. */
	price: PriceRange | null;
	sort: { value: string; label: string; isActive: boolean }[];
	nextHref: string | null;
	previousHref: string | null;
	resetHref: string | null;
}

export interface Collection extends CollectionSummary {
	/** Sanitised HTML. */
	descriptionHtml: string;
	seo: Seo;
	updatedAt: string;
}

export interface MenuItem {
	title: string;
	/** Root-relative for our own pages, absolute otherwise. */
	href: string;
	items: MenuItem[];
}

export interface CartLine {
	id: string;
	quantity: number;
	merchandiseId: string;
	productTitle: string;
	/** Null for products with one unnamed variant. */
	variantTitle: string | null;
	href: string;
	image: Image | null;
	attributes: { key: string; value: string }[];
	sellingPlanName: string | null;
	pricePerItem: Money;
	compareAtPricePerItem: Money | null;
	subtotal: Money;
	total: Money;
	discounts: { title: string; amount: Money }[];
	quantityRule: { minimum: number; maximum: number | null; increment: number };
	canRemove: boolean;
	canUpdateQuantity: boolean;
	components: { title: string; quantity: number }[];
}

export interface Cart {
	id: string;
	checkoutUrl: string;
	totalQuantity: number;
	/** Tells the newer of two answers about one cart. */
	updatedAt: string;
	note: string;
	lines: CartLine[];
	subtotal: Money;
	total: Money;
	/** The platform says when the total is not final yet. */
	totalIsEstimated: boolean;
	discountCodes: { code: string; applicable: boolean }[];
	discounts: { title: string; amount: Money }[];
	giftCards: { id: string; lastCharacters: string; amountUsed: Money }[];
}

/** Something the shopper must be told about what they just did to the cart. */
export interface CartMessage {
	kind: 'error' | 'warning' | 'success';
	text: string;
	/** The line it concerns, when it concerns one. */
	lineId: string | null;
	/** The field to show it beside; without one it is about the cart as a whole. */
	field?: CartField | null;
}

/** Names of the fields of our cart forms. */
export type CartField =
	| 'quantity'
	| 'discountCode'
	| 'giftCardCode'
	| 'note'
	| 'attributes'
	/** The form on a product page. */
	| 'merchandiseId'
	/** The fields of `GIFT_CARD_ATTRIBUTES`. */
	| 'recipientEmail'
	| 'recipientName'
	| 'recipientMessage'
	| 'sendOn';

export interface ShopInfo {
	name: string;
	description: string;
	slogan: string | null;
	policies: { title: string; href: string }[];
}

export interface SiteSettings {
	name: string;
	/** Origin, without a trailing slash. */
	url: string;
}

/** For whom a page is made. Country and language select the market, its currency and the texts. */
export interface Localization {
	/** Two capital letters: `DE`. */
	country: string;
	/** As the platform writes it: `DE`, `PT_BR`. */
	language: string;
	/** Display formatting only: `en-US`. It selects no market, no currency and no language. */
	locale: string;
}

/** What the footer offers. */
export interface LocalizationChoices {
	/** In the order of their names. */
	countries: { code: string; name: string; currencyCode: string }[];
	/** Those that are spoken in the country at hand, by the store and by us. */
	languages: { code: string; /** In the language itself. */ name: string }[];
}

/** What the layout shows around every page. */
export interface ShopFrame {
	shop: ShopInfo;
	mainMenu: MenuItem[];
	footerMenu: MenuItem[];
	/** The bar above the header (metaobject `announcement` / `site-bar`); null outside its dates. */
	announcement: Announcement | null;
}

export interface Announcement {
	message: string;
	link: { label: string; href: string } | null;
}

export interface HomePage {
	coverImage: Image | null;
	featured: ProductCard[];
	newest: ProductCard[];
	/** Where all new products are; null when the shop has no such collection. */
	newestHref: string | null;
	collections: CollectionSummary[];
	articles: ArticleSummary[];
	/** The values of the colour facet over all products, each with the listing it selects. */
	colors: ColorLink[];
}

export interface ColorLink {
	name: string;
	/** As the swatch says, `#rrggbb`. */
	color: string;
	href: string;
}

/** What the page of a product shows. */
export interface ProductPage {
	product: Product;
	recommendations: Recommendations;
}

export interface Recommendations {
	/** What goes well with a product. */
	complementary: ProductCard[];
	/** What could be bought instead. */
	related: ProductCard[];
}

export interface CollectionPage {
	collection: Collection;
	listing: ProductListing;
}

export interface SearchPage {
	/** As typed, trimmed; empty when nothing was asked. */
	term: string;
	/** Null when nothing was asked. */
	listing: ProductListing | null;
	totalCount: number;
	/** What else to look for, when little or nothing was found. */
	suggestions: { text: string; href: string }[];
}

/**
 * The answer of `GET /api/predictive-search`, in the platform's own shape. Whoever links to a hit
 * appends its `trackingParameters` to the address.
 */
export interface PredictiveSearch {
	/** As asked, trimmed. */
	term: string;
	total: number;
	items: {
		products: PredictiveProduct[];
		collections: PredictiveCollection[];
		pages: PredictivePage[];
		articles: PredictiveArticle[];
		queries: PredictiveQuery[];
	};
}

interface PredictiveHit {
	id: string;
	title: string;
	handle: string;
	/** A query without the leading `?`; null when there is nothing to track. */
	trackingParameters: string | null;
}

export interface PredictiveProduct extends PredictiveHit {
	__typename: 'Product';
	vendor: string;
	availableForSale: boolean;
	featuredImage: PredictiveImage | null;
	priceRange: PredictivePriceRange;
	compareAtPriceRange: PredictivePriceRange;
	selectedOrFirstAvailableVariant: {
		id: string;
		image: PredictiveImage | null;
		price: Money;
		compareAtPrice: Money | null;
	} | null;
}

interface PredictivePriceRange {
	minVariantPrice: Money;
	maxVariantPrice: Money;
}

interface PredictiveImage {
	url: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

interface PredictiveCollection extends PredictiveHit {
	__typename: 'Collection';
	image: PredictiveImage | null;
}

interface PredictivePage extends PredictiveHit {
	__typename: 'Page';
}

interface PredictiveArticle extends PredictiveHit {
	__typename: 'Article';
	blog: { handle: string; title: string };
	image: PredictiveImage | null;
}

interface PredictiveQuery {
	__typename: 'SearchQuerySuggestion';
	text: string;
	/** Cleaned markup: `mark` around what was typed, `span` around the rest. */
	styledText: string;
	trackingParameters: string | null;
}

export interface ContentPage {
	handle: string;
	title: string;
	/** Sanitised HTML. */
	bodyHtml: string;
	seo: Seo;
	updatedAt: string | null;
}

export interface ArticleSummary {
	id: string;
	title: string;
	href: string;
	blogHref: string;
	excerpt: string;
	image: Image | null;
	authorName: string | null;
	publishedAt: string;
}

export interface Article extends ArticleSummary {
	/** Sanitised HTML. */
	contentHtml: string;
	tags: string[];
	seo: Seo;
	blog: { title: string; href: string };
}

/** The newest articles of a blog, for programs that read feeds. */
export interface BlogFeed {
	title: string;
	description: string | null;
	href: string;
	feedHref: string;
	/** Newest first; `contentHtml` is sanitised. */
	entries: (ArticleSummary & { contentHtml: string })[];
}

export interface Blog {
	handle: string;
	title: string;
	seo: Seo;
	/** Newest first. */
	articles: ArticleSummary[];
	/** The older page; null on the last one. */
	nextHref: string | null;
	/** The newer page; null on the first one. */
	previousHref: string | null;
	/** Atom; for `<link rel="alternate" type="application/atom+xml">`. */
	feedHref: string;
}
