/**
 * Records of the demo store's store. They know no protocol: ids are numbers, money is a decimal
 * string in the shop's currency unless a `Money` says otherwise, dates are ISO 8601 in UTC.
 */

export type CountryCode = string;
export type LanguageCode = string;

/** Country and language of a request: upper-case codes that the shop serves. */
export interface Locale {
	country: CountryCode;
	language: LanguageCode;
}

export interface Money {
	/** Decimal string with the currency's own number of decimals, for example `18.00` or `2700`. */
	amount: string;
	currencyCode: string;
}

export interface Seo {
	title: string | null;
	description: string | null;
}

export interface Picture {
	/** Path below the picture root, for example `products/carafe--clear.webp`. */
	src: string;
	altText: string | null;
	/** Null where the size is not known. */
	width: number | null;
	height: number | null;
}

/** Fields that exist in another language; a missing one falls back to the English text. */
export type Translations<Field extends string> = Partial<
	Record<LanguageCode, Partial<Record<Field, string>> & { seo?: Seo }>
>;

export interface Swatch {
	color: string | null;
	image: string | null;
}

export interface ProductOptionRecord {
	id: number;
	name: string;
	position: number;
	optionValues: { id: number; name: string; swatch: Swatch | null }[];
}

export interface VariantComponent {
	productHandle: string;
	productTitle: string;
	variantId: number;
	variantTitle: string;
	sku: string;
	quantity: number;
	price: string;
}

interface UnitPriceMeasurement {
	measuredType: string;
	quantityUnit: string;
	quantityValue: number;
	referenceUnit: string;
	referenceValue: number;
}

export interface VariantRecord {
	id: number;
	position: number;
	title: string;
	sku: string | null;
	barcode: string | null;
	selectedOptions: { name: string; value: string }[];
	/** Shop currency. Per-market amounts come from `Markets`. */
	price: string;
	compareAtPrice: string | null;
	/** Of it and the price follows the unit price. */
	unitPriceMeasurement: UnitPriceMeasurement | null;
	weight: { value: number; unit: string };
	inventoryTracked: boolean;
	inventoryQuantity: number | null;
	inventoryPolicy: 'DENY' | 'CONTINUE';
	/** Derived; kept true by every write. */
	availableForSale: boolean;
	currentlyNotInStock: boolean;
	quantityRule: { minimum: number; maximum: number | null; increment: number };
	/** Shop currency; of one, from a quantity on. */
	quantityPriceBreaks: { minimumQuantity: number; price: string }[];
	requiresShipping: boolean;
	taxable: boolean;
	image: string | null;
	requiresComponents: boolean;
	components: VariantComponent[];
	/** Ids are those of variant and place. */
	metafields?: Omit<MetafieldRecord, 'id'>[];
}

/** What companies buy, and at which prices. */
export interface CompanyCatalogRecord {
	id: number;
	title: string;
	/** Prices of this market are what `percentageOff` is taken off; they decide the currency. */
	country: CountryCode;
	percentageOff: number;
	/** Fixed prices in that currency. */
	prices: { sku: string; price: string }[];
	/** Handles of products of the shop that are not sold here. */
	excludedProducts: string[];
	/** Handles of products that are sold in such catalogs alone. */
	addedProducts: string[];
	quantityRules: {
		products: string[];
		minimum: number;
		maximum: number | null;
		increment: number;
		breaks: { minimumQuantity: number; percentageOff: number }[];
	}[];
}

/** A picture, or the poster of what can be played. */
export interface MediaRecord extends Picture {
	id: number;
	mediaContentType: 'IMAGE' | 'VIDEO' | 'EXTERNAL_VIDEO' | 'MODEL_3D';
	optionValue?: { name: string; value: string };
	/** Names of the files of a video or model. */
	files?: MediaFile[];
	/** Host and id of an external video. */
	external?: { host: 'YOUTUBE' | 'VIMEO'; id: string };
}

export interface MediaFile {
	name: string;
	bytes: number;
	width?: number;
	height?: number;
}

export interface MetafieldRecord {
	id: number;
	namespace: string;
	key: string;
	type: string;
	value: string;
	translations?: Partial<Record<LanguageCode, string>>;
}

export interface ProductRecord {
	/** Handles of the products that a combined listing's parent shows as its variants. */
	combinedListing?: string[];
	/** Handle of the parent, for a product that is in a combined listing. */
	combinedParent?: string;
	id: number;
	handle: string;
	title: string;
	vendor: string;
	productType: string;
	category: { key: string; name: string; fullName: string; path: string[] } | null;
	tags: string[];
	status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
	isGiftCard: boolean;
	isBundle: boolean;
	requiresSellingPlan: boolean;
	/** Null while the product is not published. */
	publishedAt: string | null;
	createdAt: string;
	updatedAt: string;
	/** 1 is the best seller. */
	salesRank: number;
	summary: string;
	descriptionHtml: string;
	seo: Seo;
	options: ProductOptionRecord[];
	variants: VariantRecord[];
	media: MediaRecord[];
	featuredImage: string | null;
	rating: { value: number; count: number } | null;
	metafields: MetafieldRecord[];
	complementary: string[];
	related: string[];
	sellingPlanGroupIds: number[];
	/** Markets of these countries do not have the product. */
	excludedCountries?: CountryCode[];
	/** Derived; kept true by every write. */
	totalInventory: number;
	availableForSale: boolean;
	priceRange: { min: string; max: string };
	compareAtPriceRange: { min: string; max: string } | null;
	translations?: Translations<'title' | 'descriptionHtml' | 'summary'>;
}

export interface CollectionRule {
	column: string;
	relation: string;
	condition: string;
}

export interface CollectionRecord {
	id: number;
	handle: string;
	title: string;
	description: string;
	descriptionHtml: string;
	image: Picture | null;
	type: 'AUTOMATED' | 'MANUAL';
	ruleSet: { appliedDisjunctively: boolean; rules: CollectionRule[] } | null;
	/** COLLECTION_DEFAULT sorts by this. */
	sortOrder: string;
	/** Members in default order. Kept true by every product write for automated collections. */
	productHandles: string[];
	seo: Seo;
	updatedAt: string;
	translations?: Translations<'title' | 'description' | 'descriptionHtml'>;
}

/** A collection as stored: members are listed for manual ones, found by rule for the others. */
export type StoredCollection = Omit<CollectionRecord, 'productHandles'> & {
	/** Empty for automated collections. */
	manualHandles: string[];
};

export interface SellingPlanRecord {
	id: number;
	handle: string;
	name: string;
	description: string | null;
	recurringDeliveries: boolean;
	options: { name: string; value: string }[];
	billingPolicy: { interval: string; intervalCount: number };
	deliveryPolicy: { interval: string; intervalCount: number };
	priceAdjustments: { percentage: number; orderCount: number | null }[];
}

export interface SellingPlanGroupRecord {
	id: number;
	name: string;
	appName: string | null;
	options: { name: string; values: string[] }[];
	sellingPlans: SellingPlanRecord[];
}

/** A change that other systems hear of; later delivered as a signed webhook. */
export interface StoreEvent {
	/** Monotonic. */
	id: number;
	/** The platform's webhook topic: `products/update`, `collections/delete`, … */
	topic: string;
	resourceId: number;
	/** JSON payload with at least `id`, `admin_graphql_api_id` and, while it exists, `handle`. */
	payload: Record<string, unknown>;
	occurredAt: string;
}
