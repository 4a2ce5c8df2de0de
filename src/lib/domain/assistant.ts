import type { Swatch } from './product';
import type { Image, Money } from './values';

/**
 * The results of the assistant's tools, as the log of a conversation keeps them: facts of the shop,
 * from which the panel draws. They hold no secrets: no cart id, no code.
 */

export const TOOL_NAMES = [
	'search-products',
	'present-products',
	'compare-products',
	'get-product-details',
	'get-recommendations',
	'list-collections',
	'browse-collection',
	'get-cart',
	'add-to-cart',
	'update-cart-item',
	'undo-cart-change',
	'add-cart-note',
	'confirm-change',
	'search-policies',
	'get-orders',
	'contact-store',
	'navigate'
] as const;

export type ToolName = (typeof TOOL_NAMES)[number];

/** A product as it is drawn in the panel, with all that is needed to choose a variant of it. */
export interface ShownProduct {
	handle: string;
	title: string;
	vendor: string;
	/** The product, with the options that were chosen for the shopper. */
	href: string;
	image: Image | null;
	priceRange: { min: Money; max: Money };
	availableForSale: boolean;
	/** It takes more than a variant to buy it: on its page. */
	isBoughtOnPage: boolean;
	options: ShownOption[];
	variants: ShownVariant[];
	/** A value for each option, in their order; null where nothing was chosen. */
	chosen: (string | null)[];
	quantity: number;
}

interface ShownOption {
	name: string;
	values: { name: string; swatch: Swatch | null; image: Image | null }[];
}

export interface ShownVariant {
	id: string;
	/** A value for each option, in their order. */
	values: string[];
	price: Money;
	compareAtPrice: Money | null;
	availableForSale: boolean;
	minimumQuantity: number;
}

export interface ShownProducts {
	products: ShownProduct[];
	/** Handles of nothing. */
	missing: string[];
}

/** Products side by side. */
export interface Comparison {
	products: ComparedProduct[];
	rows: ComparisonRow[];
	/** Handles of nothing. */
	missing: string[];
}

type ComparedProduct = Pick<
	ShownProduct,
	'handle' | 'title' | 'vendor' | 'href' | 'image' | 'priceRange' | 'availableForSale'
>;

export interface ComparisonRow {
	/** An option or a specification, in the shopper's language. */
	label: string;
	/** In the order of the products; empty for one that does not have it. */
	values: string[];
	differs: boolean;
}

/** How the shop says that its people are reached. */
export interface ContactFacts {
	email: string | null;
	telephone: string | null;
	pages: { path: string; title: string }[];
	/** The beginning of the first of these pages. */
	text: string;
}

export interface ShownOrders {
	/** `unavailable`: the shop has no accounts. */
	status: 'shown' | 'signed-out' | 'unavailable';
	/** The newest first. */
	orders: ShownOrder[];
	/** The list of all orders, after sign-in where that is needed. */
	href: string;
}

/** An order without anything personal: no name, address, email or payment. */
export interface ShownOrder {
	name: string;
	href: string;
	/** ISO 8601. */
	placedAt: string;
	total: Money;
	/** In the words of the shop, like those of parcels. */
	status: string;
	items: { title: string; quantity: number }[];
	parcels: ShownParcel[];
}

interface ShownParcel {
	/** Null while it is unknown. */
	status: string | null;
	expectedAt: string | null;
	carrier: string | null;
	/** The carrier's page. */
	trackingHref: string | null;
}

/** A listing that was searched or browsed, and where the shopper finds it. */
export interface FoundListing {
	title: string;
	href: string;
	/** Null where the platform does not count. */
	totalCount: number | null;
	products: FoundProduct[];
	/** Options that the listing can be narrowed to. */
	options: { name: string; values: string[] }[];
	/** Options that were asked for and are not there, so that nothing was narrowed by them. */
	unmatched?: UnmatchedOption[];
	/** Better words, when little or nothing was found. */
	suggestions: string[];
}

export interface UnmatchedOption {
	name: string;
	value: string;
	/** The values of that option, or the names of the options where there is none of that name. */
	known: string[];
}

export interface FoundProduct {
	handle: string;
	title: string;
	vendor: string;
	subtitle: string | null;
	details?: string;
	price: Money;
	hasPriceRange: boolean;
	/** The price before a reduction; null when it is not reduced. */
	compareAtPrice: Money | null;
	/** Both prices, as the law of the market wants them to be named. */
	priceText?: string;
	availableForSale: boolean;
	/** `family`: how a shopper would call it, `blue` for “Ink”. */
	colors: { name: string; family: string | null }[];
}

export interface CartView {
	totalQuantity: number;
	subtotal: Money | null;
	lines: CartViewLine[];
}

export interface CartViewLine {
	/** Stands for the line in this conversation; the platform's own id would name the cart. */
	lineId: string;
	title: string;
	variantTitle: string | null;
	variantId: string;
	quantity: number;
	total: Money;
}

/**
 * `done`: the cart is as asked. `refused`: it is as before. `unconfirmed`: it may be either.
 * `proposed`: nothing was done; the shopper can do it with one press.
 */
type CartChangeStatus = 'done' | 'refused' | 'unconfirmed' | 'proposed';

export interface CartChangeResult {
	status: CartChangeStatus;
	/** The event, described for the model in English. */
	explanation: string;
	/** The item that was changed. */
	item: { title: string; variantTitle: string | null; quantity: number } | null;
	/** Afterwards, when it is known. */
	cart: CartView | null;
	proposal: ShownProduct | null;
	/** Names a proposal that the shopper has not answered. */
	proposalId?: string;
	/** The quantity of the variant before the change, which undoes it. Null when it cannot be undone. */
	before: CartItemBefore | null;
}

export interface CartItemBefore {
	variantId: string;
	quantity: number;
}

export interface FoundPassages {
	passages: { title: string; heading: string; text: string; path: string }[];
}

export interface Destination {
	path: string;
	title: string;
	/** The platform's own pages are left to the shopper's press. */
	isElsewhere: boolean;
}

/** The result of a tool that could not do its work. */
export interface ToolRefusal {
	refusal: string;
}
