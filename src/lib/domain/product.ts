import type { ExternalVideo } from './external-video';
import type { ProductNotices } from './notices';
import type { Link, ShownService } from './shop';
import type { Image, Money, Seo } from './values';

/** A picture of a product, or the poster of what can be played in its place. */
export interface GalleryImage extends Image {
	player: Player | null;
	/** The text over the picture says how large the product is: `Width: 8.5 cm · Height: 9 cm`. */
	measures?: string;
}

export type Player = { id: string } & (
	| { kind: 'video'; sources: { url: string; type: string }[] }
	| ({ kind: 'external' } & ExternalVideo)
	| { kind: 'model'; url: string }
);

export interface ProductCard {
	id: string;
	handle: string;
	/** The product, with the option value that a listing was narrowed to. */
	href: string;
	title: string;
	vendor: string;
	subtitle: string | null;
	/** A line of the vendor and of what the merchant lists for cards, where anything is listed. */
	details?: string;
	image: Image | null;
	/** The card loads and shows this picture when a pointer is above it, or by a swipe. */
	secondUrl: string | null;
	price: Money;
	/** Prices differ between variants. */
	hasPriceRange: boolean;
	maxPrice: Money;
	compareAtPrice: Money | null;
	/** `$15.00 per 100 g`, of what costs `price`. */
	unitPrice?: string;
	availableForSale: boolean;
	swatches: Swatch[];
	/** The option whose values the swatches are. */
	swatchOption: string | null;
	/** Null where more must be chosen than a swatch, or nothing can be bought. */
	quickAdd: QuickAdd | null;
}

/** The variant that a card's button adds. */
export interface QuickAdd {
	variantId: string;
	/** The value of the swatches; null for a product without a choice. */
	value: string | null;
	/** The fewest that can be bought. */
	quantity: number;
	/** Of one. */
	price: Money;
	availableForSale: boolean;
}

export interface Swatch {
	name: string;
	color: string | null;
	imageUrl: string | null;
	/** The other product whose value it is, where products are listed together. */
	handle?: string;
}

export interface ProductOption {
	name: string;
	values: ProductOptionValue[];
	/** The guide to the sizes that it is a choice of; absent beside all others. */
	guide?: Link;
}

export interface ProductOptionValue {
	name: string;
	swatch: Swatch | null;
	/** The picture of the first variant with this value; null when the value looks like the others. */
	image: Image | null;
	/** Path and query that select this value, other values and foreign parameters kept. */
	href: string;
	/** The link leads to another product, which is listed together with this one. */
	isSibling: boolean;
	isSelected: boolean;
	/** A variant with this value and the other selected ones exists. */
	exists: boolean;
	availableForSale: boolean;
}

export interface UnitPrice {
	price: Money;
	referenceValue: number;
	referenceUnit: string;
}

export interface ProductVariant {
	id: string;
	title: string;
	sku: string | null;
	/** A GTIN where the merchant keeps one. */
	barcode: string | null;
	availableForSale: boolean;
	/** Sold although the stock is empty: `ships` says when it ships. */
	currentlyNotInStock: boolean;
	/** The day on which such a one ships, as `2027-01-12`, where one is promised. */
	shipsOn?: string;
	ships?: string;
	/** Null when the store does not say. */
	quantityAvailable: number | null;
	/** Of one, when the fewest that can be bought are bought. */
	price: Money;
	compareAtPrice: Money | null;
	/** What its maker recommends, written with its name. */
	recommendedPrice?: string;
	unitPrice: UnitPrice | null;
	quantityRule: { minimum: number; maximum: number | null; increment: number };
	/** Prices of one when more are bought, the smallest quantity first. */
	priceBreaks: PriceBreak[];
	selectedOptions: { name: string; value: string }[];
	image: Image | null;
	requiresComponents: boolean;
	components: { title: string; quantity: number; href: string; image: Image | null }[];
	/** The sets that this variant is a part of. */
	bundles: { title: string; href: string; image: Image | null; price: Money }[];
	sellingPlans: SellingPlanOffer[];
	/** Path and query that choose the variant without a plan. */
	href: string;
}

export interface PriceBreak {
	minimumQuantity: number;
	price: Money;
}

export interface SellingPlanOffer {
	id: string;
	name: string;
	price: Money;
	unitPrice: UnitPrice | null;
	/** Path and query that choose the variant with this plan. */
	href: string;
	groupName: string;
}

interface Specification {
	label: string;
	/** Plain text. */
	value: string;
	/** Sanitized, where the value has links, files or paragraphs. */
	html?: string;
	/** Of a value that is colors. */
	colors?: string[];
}

export interface Product {
	id: string;
	handle: string;
	title: string;
	vendor: string;
	productType: string;
	/** Sanitized HTML. */
	descriptionHtml: string;
	descriptionText: string;
	seo: Seo;
	/** Media of the selected variant, its own first, without those that show another option value. */
	images: GalleryImage[];
	/** Some variant has more than one picture. */
	hasThumbnails: boolean;
	options: ProductOption[];
	/** Only products without options have it here; the others have it at an option. */
	sizeGuide?: Link;
	selectedVariant: ProductVariant | null;
	/** Null: the variant is bought once. */
	selectedPlan: SellingPlanOffer | null;
	priceRange: { min: Money; max: Money };
	availableForSale: boolean;
	isGiftCard: boolean;
	requiresSellingPlan: boolean;
	/** Other products that can be bought with it as lines of their own below its line. */
	addOns: AddOn[];
	/** Out of 5. */
	rating: { value: number; count: number } | null;
	/** The newest first; may be fewer than the rating counts. */
	reviews: Review[];
	specifications: Specification[];
	breadcrumbs: { title: string; href: string }[];
	/** What the law of the market wants said; absent where it wants nothing, or nothing was entered. */
	notices?: ProductNotices;
}

export interface AddOn {
	variantId: string;
	title: string;
	href: string;
	price: Money;
	image: Image | null;
}

/** A place of the shopper's country where the variant can be collected. */
export interface PickupPlace {
	name: string;
	city: string | null;
	/** When it is ready, in the platform's words; null when it is not there now. */
	readyIn: string | null;
}

export interface Review {
	/** Out of 5; null when it is only a text. */
	rating: number | null;
	author: string;
	/** ISO 8601; null when it is not known. */
	date: string | null;
	title: string;
	body: string;
	/** The words for a purchase that the merchant has checked. */
	verified?: string;
	/** Absent where it is not known; its name is empty where it is the shopper's own. */
	language?: { tag: string; name: string };
	/** The merchant's answer. */
	reply?: string;
}

/** A line in the table of all variants. */
export interface VariantRow {
	id: string;
	availableForSale: boolean;
	currentlyNotInStock: boolean;
	ships?: string;
	/** Null when the store does not say. */
	quantityAvailable: number | null;
	price: Money;
	compareAtPrice: Money | null;
	/** The fewest that can be bought at once. */
	minimumQuantity: number;
	priceBreaks: PriceBreak[];
	selectedOptions: { name: string; value: string }[];
}

export interface VariantTable {
	rows: VariantRow[];
	/** The product has more variants than there are rows. */
	isCut: boolean;
}

/** A variant as structured data for search engines. */
export interface OfferedVariant {
	sku: string | null;
	barcode: string | null;
	price: Money;
	compareAtPrice: Money | null;
	availableForSale: boolean;
	currentlyNotInStock: boolean;
	shipsOn?: string;
	imageUrl: string | null;
	/** In the order of the product's options. */
	values: string[];
}

export interface ProductOffers {
	/** The number of all variants, listed or not. */
	count: number;
	variants: OfferedVariant[];
}

/** Data of a product's page. */
export interface ProductPage {
	product: Product;
	recommendations: Recommendations;
	service: ShownService;
	help: HelpRow[];
}

/** What is said below the button of the product at hand: how it comes, how it can go back, whom to ask. */
export interface HelpRow {
	label: string;
	lines: {
		text: string;
		href?: string;
		/** Of words of the merchant. */
		lang?: string;
		isFree?: true;
		/** A press shows the page here. */
		isShownHere?: true;
	}[];
}

/** Products that a cart is shown with. */
export interface CartSuggestions {
	/** `bestsellers`: there is nothing in the cart that they could go with. */
	kind: 'complementary' | 'bestsellers';
	products: ProductCard[];
}

export interface Recommendations {
	/** Products that go well with it. */
	complementary: ProductCard[];
	/** Products that could be bought instead. */
	related: ProductCard[];
}
