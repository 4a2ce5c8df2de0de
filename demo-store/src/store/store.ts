/**
 * The state that the surfaces of the demo store read and change. Each interface is implemented by one module;
 * `openStore` puts them together over one SQLite file.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ProductDraft } from './catalog/ids.ts';
import type { CommerceStore } from './commerce/types.ts';
import type { RemotePictures } from './content/remote-pictures.ts';
import type { FieldFault } from './content/check-metaobject.ts';
import type { Identity } from './customers/types.ts';
import type { PartKind } from './catalog/ids.ts';
import type { ShopFile } from './seed/complete-shop.ts';
import type { CommerceSeed, CompaniesSeed, Seed } from './seed/seed-files.ts';
import type {
	CollectionRecord,
	CompanyCatalogRecord,
	CountryCode,
	LanguageCode,
	Locale,
	MediaRecord,
	Money,
	ProductRecord,
	SellingPlanGroupRecord,
	SellingPlanRecord,
	VariantRecord,
	StoreEvent
} from './types.ts';

export interface StoreOptions {
	/** Path of the SQLite file, or `:memory:`. */
	databasePath: string;
	/** A database in memory begins with this image, the `serialize()` of another. Default: it is seeded. */
	image?: Uint8Array;
	/** Milliseconds since the epoch. */
	now: () => number;
	/** Unpredictable bytes, for cart tokens and the like. */
	randomBytes: (length: number) => Uint8Array;
	/** Generates this many products on top of the seed, deterministically. Default 0. */
	generatedProducts?: number;
	/** Folder of another store's seed; the demo's own by default. */
	seedFolder?: string;
	/** The data of an import, instead of a folder's. */
	seed?: Seed;
	/** How long a customer's access token is good. Default 3600. */
	accessTokenSeconds?: number;
}

/** One row of a page. The cursor is opaque outside the module that created it. */
export interface Edge<Node> {
	node: Node;
	cursor: string;
}

export interface PageRequest {
	first?: number | null;
	after?: string | null;
	last?: number | null;
	before?: string | null;
	reverse?: boolean;
}

export interface PageResult<Node> {
	edges: Edge<Node>[];
	hasNextPage: boolean;
	hasPreviousPage: boolean;
	/** Rows over all pages. */
	totalCount: number;
}

export type ProductSortKey =
	| 'BEST_SELLING'
	| 'COLLECTION_DEFAULT'
	| 'CREATED'
	| 'ID'
	| 'MANUAL'
	| 'PRICE'
	| 'PRODUCT_TYPE'
	| 'RELEVANCE'
	| 'TITLE'
	| 'UPDATED'
	| 'VENDOR';

/** One input of the Storefront API's `ProductFilter`; a list ORs within a kind, ANDs between. */
export interface ProductFilterInput {
	available?: boolean | null;
	price?: { min?: number | null; max?: number | null } | null;
	productType?: string | null;
	productVendor?: string | null;
	tag?: string | null;
	variantOption?: { name: string; value: string } | null;
	productMetafield?: { namespace: string; key: string; value: string } | null;
	variantMetafield?: { namespace: string; key: string; value: string } | null;
	category?: { id: string } | null;
	taxonomyMetafield?: { namespace: string; key: string; value: string } | null;
}

/** One facet with its values; `input` is what the client sends back to select the value. */
export interface Facet {
	/**
	 * The platform's facet ids: `filter.v.availability`, `filter.p.vendor`,
	 * `filter.v.option.color`, …
	 */
	id: string;
	label: string;
	type: 'LIST' | 'PRICE_RANGE' | 'BOOLEAN';
	presentation: 'TEXT' | 'SWATCH' | 'IMAGE' | null;
	values: FacetValue[];
}

export interface FacetValue {
	id: string;
	label: string;
	/** Products that would remain, counted without this facet's own selection. */
	count: number;
	input: ProductFilterInput;
	swatch: { color: string | null; image: string | null } | null;
}

export interface ProductQuery extends PageRequest {
	sortKey?: ProductSortKey;
	filters?: readonly ProductFilterInput[];
	/** Members of one collection only. */
	collectionHandle?: string;
	/** The platform's search syntax: words, `field:value`, AND/OR/NOT, parentheses, quotes, `-`. */
	query?: string | null;
}

/** Products with the fields of a sitemap. */
export interface ProductEntries {
	entries: {
		handle: string;
		title: string;
		updatedAt: string;
		image: { src: string; altText: string | null } | null;
	}[];
	/** Number of all published products. */
	totalCount: number;
}

export interface Catalog {
	getProductById(id: number): ProductRecord | null;
	getProductByHandle(handle: string): ProductRecord | null;
	/** The product, published or not, that has this variant, option, medium and so on. */
	getProductByPart(kind: PartKind, id: number): ProductRecord | null;
	/** Finds variants of unpublished products too: the caller decides what may be seen. */
	getVariant(id: number): { product: ProductRecord; variant: VariantRecord } | null;
	/** Published products only. `locale` decides prices for PRICE sorting and filters. */
	queryProducts(query: ProductQuery, locale: Locale): PageResult<ProductRecord>;
	/** Facets of the same selection, with zero counts where a value is excluded. */
	getFacets(query: ProductQuery, locale: Locale): Facet[];
	/**
	 * Lists `count` published products from a position in the order of their ids, without reading
	 * the others.
	 */
	listProductEntries(start: number, count: number, country: CountryCode): ProductEntries;
	getCollectionById(id: number): CollectionRecord | null;
	getCollectionByHandle(handle: string): CollectionRecord | null;
	queryCollections(
		page: PageRequest & {
			sortKey?: 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT';
			query?: string | null;
		}
	): PageResult<CollectionRecord>;
	getCollectionsOfProduct(productId: number): CollectionRecord[];
	/** Published products in the catalog's own order of relevance; at most 10. */
	getRecommendations(
		productId: number,
		intent: 'RELATED' | 'COMPLEMENTARY',
		country: CountryCode
	): ProductRecord[];
	/** Distinct values over published products, sorted. */
	getTags(): string[];
	getProductTypes(): string[];
	getVendors(): string[];
	getSellingPlanGroups(product: ProductRecord): SellingPlanGroupRecord[];
	getSellingPlan(id: number): SellingPlanRecord | null;
	/** Bundles that contain any of the product's variants. */
	getBundlesWith(productId: number, country: CountryCode): ProductRecord[];
	/** Whether shoppers of the country see the product; for no country, whether any do. */
	isPublished(product: ProductRecord, country: CountryCode | null): boolean;
	/**
	 * Every product, published or not, by title: for the shop's own staff. Words of `query` are
	 * looked for in title, vendor, product type and handle.
	 */
	queryAllProducts(query: PageRequest & { query?: string | null }): PageResult<ProductRecord>;

	// Writes. Each records an event.
	saveProduct(product: ProductRecord): ProductRecord;
	/** Fills ids and derived fields; throws when the handle is taken or a rule is broken. */
	createProduct(input: NewProduct): ProductRecord;
	/**
	 * Adds products, or replaces those with the same id or handle, which keep their ids. One that breaks a
	 * rule is left out.
	 */
	importProducts(drafts: readonly ProductDraft[]): ImportedProducts;
	deleteProduct(id: number): boolean;
	saveCollection(collection: CollectionRecord): CollectionRecord;
	deleteCollection(id: number): boolean;
	/** Negative takes stock away (never below zero for DENY: throws); bundles count components. */
	adjustInventory(changes: readonly { variantId: number; delta: number }[]): void;
}

export interface ImportedProducts {
	added: number;
	replaced: number;
	refused: { handle: string; reason: string }[];
}

export interface NewProduct {
	title: string;
	price: string;
	vendor?: string;
	productType?: string;
	descriptionHtml?: string;
	tags?: string[];
	inventoryQuantity?: number;
	published?: boolean;
}

export interface SearchQuery extends PageRequest {
	query: string;
	sortKey?: 'RELEVANCE' | 'PRICE';
	types?: readonly ('PRODUCT' | 'PAGE' | 'ARTICLE')[];
	productFilters?: readonly ProductFilterInput[];
	unavailableProducts?: 'HIDE' | 'LAST' | 'SHOW';
	prefix?: 'LAST' | 'NONE';
}

export type SearchHit =
	| { kind: 'PRODUCT'; product: ProductRecord }
	| { kind: 'PAGE'; page: PageRecord }
	| { kind: 'ARTICLE'; article: ArticleRecord };

export interface PredictiveQuery {
	query: string;
	limit: number;
	limitScope: 'ALL' | 'EACH';
	types: readonly ('ARTICLE' | 'COLLECTION' | 'PAGE' | 'PRODUCT' | 'QUERY')[];
	unavailableProducts: 'HIDE' | 'LAST' | 'SHOW';
	searchableFields?: readonly string[];
}

export interface PredictiveResult {
	products: ProductRecord[];
	collections: CollectionRecord[];
	pages: PageRecord[];
	articles: ArticleRecord[];
	/** `styledText` marks the typed part with <mark>. */
	queries: { text: string; styledText: string }[];
}

export interface Search {
	/** Ranked; synonyms and one-letter misspellings find products too. */
	search(query: SearchQuery, locale: Locale): PageResult<SearchHit>;
	getSearchFacets(query: SearchQuery, locale: Locale): Facet[];
	predict(query: PredictiveQuery, locale: Locale): PredictiveResult;
	/** Groups of words that the merchant wants taken for the same, in any language. */
	synonyms: readonly (readonly string[])[];
}

export interface Market {
	handle: string;
	name: string;
	country: CountryCode;
	currency: { isoCode: string; name: string; symbol: string; decimals: number };
	unitSystem: 'IMPERIAL_SYSTEM' | 'METRIC_SYSTEM';
	defaultLanguage: LanguageCode;
	availableLanguages: LanguageCode[];
	countryName: string;
	tax: { name: string; rate: number; includedInPrices: boolean; note: string };
	/** Decimal strings for exact arithmetic. */
	fxRate: string;
	roundingIncrement: string;
}

export interface ShippingRate {
	handle: string;
	title: string;
	amount: string;
	freeOver: string | null;
	deliveryDays: { min: number; max: number };
	description: string;
}

export interface Markets {
	list(): Market[];
	/** The market of that country, or of the shop's own country when it is not sold to. */
	get(country: CountryCode): Market;
	isServed(country: CountryCode): boolean;
	/** Missing or unserved codes become the shop's, or the country's default language. */
	resolveLocale(country?: string | null, language?: string | null): Locale;
	/** A catalog (shop currency) amount as charged in that country: converted and rounded up. */
	price(shopAmount: string, country: CountryCode): Money;
	/** In the currency of the country that pays, the destination by default. Empty where the shop does not ship. */
	shippingRates(destination: CountryCode, payer?: CountryCode): ShippingRate[];
	shippingExclusions(): { productHandle: string; countries: string[] }[];
	languages(): { isoCode: string; name: string; endonymName: string }[];
}

export interface BlogRecord {
	id: number;
	handle: string;
	title: string;
	seo: { title: string | null; description: string | null };
	translations?: import('./types.ts').Translations<'title'>;
}

export interface ArticleRecord {
	id: number;
	blogHandle: string;
	handle: string;
	title: string;
	author: {
		name: string;
		firstName: string;
		lastName: string;
		email: string;
		bio: string | null;
	} | null;
	publishedAt: string;
	updatedAt: string;
	tags: string[];
	excerpt: string | null;
	excerptHtml: string | null;
	contentHtml: string;
	image: import('./types.ts').Picture | null;
	seo: { title: string | null; description: string | null };
	relatedProducts: string[];
	translations?: import('./types.ts').Translations<
		'title' | 'excerpt' | 'excerptHtml' | 'contentHtml'
	>;
}

export interface PageRecord {
	id: number;
	handle: string;
	title: string;
	body: string;
	bodySummary: string;
	seo: { title: string | null; description: string | null };
	createdAt: string;
	updatedAt: string;
	translations?: import('./types.ts').Translations<'title' | 'body' | 'bodySummary'>;
}

export interface MetaobjectRecord {
	id: number;
	type: string;
	handle: string;
	/** A draft is not in the Storefront API. */
	status: 'ACTIVE' | 'DRAFT';
	updatedAt: string;
	fields: { key: string; type: string; value: string | null }[];
	/** Values by language and the keys of their fields. */
	translations?: Partial<Record<string, Readonly<Record<string, string>>>>;
}

/** Which fields the entries of a type have, and who reads them. A type may have entries without one. */
export interface MetaobjectDefinitionRecord {
	id: number;
	type: string;
	name: string;
	description: string | null;
	/** The field that names an entry in the admin. */
	displayNameKey: string | null;
	access: { storefront: 'NONE' | 'PUBLIC_READ' };
	capabilities: { publishable: boolean; translatable: boolean };
	fieldDefinitions: {
		key: string;
		name: string;
		description: string | null;
		type: string;
		required: boolean;
		/** As the Admin API has them: `choices` of `["start","end"]`, `list.max` of `25`. */
		validations: { name: string; value: string }[];
	}[];
}

export interface PolicyRecord {
	/** Field name on `Shop`: `privacyPolicy`, `termsOfSale`, … */
	name: string;
	id: number;
	type: string;
	handle: string;
	title: string;
	url: string;
	body: string;
	updatedAt: string;
	translations?: import('./types.ts').Translations<'title' | 'body'>;
}

export interface MenuItemRecord {
	id: number;
	title: string;
	type: string;
	resourceHandle: string | null;
	/** Root-relative. */
	url: string;
	tags: string[];
	translations?: import('./types.ts').Translations<'title'>;
	items: MenuItemRecord[];
}

export interface MenuRecord {
	id: number;
	handle: string;
	title: string;
	itemsCount: number;
	items: MenuItemRecord[];
	translations?: import('./types.ts').Translations<'title'>;
}

export interface Content {
	/** `shop.json` with its defaults, and with dates shifted. */
	shop(): ShopFile;
	policies(): PolicyRecord[];
	getMenu(handle: string): MenuRecord | null;
	blogs(): BlogRecord[];
	articles(): ArticleRecord[];
	pages(): PageRecord[];
	/** Pictures and videos that belong to no product. */
	files(): MediaRecord[];
	/** Without an id, one is added. */
	saveFile(file: Omit<MediaRecord, 'id'> & { id?: number }): MediaRecord;
	metaobjectDefinitions(): MetaobjectDefinitionRecord[];
	getMetaobjectDefinition(type: string): MetaobjectDefinitionRecord | null;
	/** Throws when the type belongs to another definition. Without an id, one is added. */
	saveMetaobjectDefinition(
		definition: Omit<MetaobjectDefinitionRecord, 'id'> & { id?: number }
	): MetaobjectDefinitionRecord;
	/** Drafts too. */
	metaobjects(type?: string): MetaobjectRecord[];
	getMetaobjectById(id: number): MetaobjectRecord | null;
	/** Whether the Storefront API shows the entry. */
	isMetaobjectPublic(metaobject: MetaobjectRecord): boolean;
	/** Lists the values that its definition forbids; the list is empty where the type has no definition. */
	checkMetaobject(metaobject: MetaobjectRecord): FieldFault[];
	/** Gives an entry an id that none has or had; an empty handle is made of its name. */
	draftMetaobject(draft: Omit<MetaobjectRecord, 'id' | 'updatedAt'>): MetaobjectRecord;
	/** Throws when `checkMetaobject` finds a fault, or the handle is taken. */
	saveMetaobject(metaobject: MetaobjectRecord): MetaobjectRecord;
	/** By the field that the definition names, else its first text, else its handle. */
	nameMetaobject(metaobject: MetaobjectRecord): string;
	deleteMetaobject(id: number): boolean;
	urlRedirects(): { id: number; path: string; target: string }[];
	/**
	 * Option names and values in another language, English when there is none. An amount of a gift card is
	 * named in the money of the country.
	 */
	translateOption(text: string, kind: 'name' | 'value', locale: Locale): string;
	/** A short text that several records may share, such as a metafield's; English when there is none. */
	translateText(text: string, language: LanguageCode): string;
}

export interface Events {
	record(topic: string, resourceId: number, payload: Record<string, unknown>): StoreEvent;
	/** Oldest first, after that id. */
	since(id: number, limit?: number): StoreEvent[];
	/** Newest first. */
	recent(limit: number): StoreEvent[];
	/** Called after commit, for every new event. Returns the way to stop. */
	subscribe(listener: (event: StoreEvent) => void): () => void;
}

/** The delivery of one event to one address. */
export interface Delivery {
	id: number;
	target: string;
	topic: string;
	/** JSON, as it was when the event happened. */
	body: string;
	occurredAt: string;
	/** Stays the same for every address that receives the event. */
	eventKey: string;
	/** Stays the same for every attempt; a redelivery that is asked for gets a new one. */
	deliveryKey: string;
	state: 'waiting' | 'delivered' | 'given-up';
	tries: number;
	/** Milliseconds since the epoch; 0 is now. */
	nextTryAt: number;
	/** Result of the last attempt. */
	outcome: string | null;
}

/** A topic that an app has subscribed to. */
export interface WebhookSubscription {
	id: number;
	/** As the Admin API writes it: `METAOBJECTS_UPDATE`. */
	topic: string;
	uri: string;
	/** `type:announcement`, for metaobjects. */
	filter: string | null;
}

/** The outbox of webhooks with their results. Survives a restart. */
export interface Deliveries {
	/** Waiting deliveries to others are dropped; a new address hears of what happens from now on. */
	setTargets(targets: readonly string[]): void;
	/** Queues every event since the last call; `describe` returns null for what an address does not hear of. */
	queueNewEvents(describe: (event: StoreEvent, target: string) => object | null): void;
	subscriptions(): WebhookSubscription[];
	addSubscription(subscription: Omit<WebhookSubscription, 'id'>): WebhookSubscription;
	/** The waiting ones that come first, due or not. */
	next(limit: number, except: ReadonlySet<number>): Delivery[];
	settle(
		result: Pick<Delivery, 'id' | 'state' | 'tries' | 'nextTryAt'> & { outcome: string }
	): void;
	/** Newest first. */
	recent(limit: number): Delivery[];
	/** Queues a finished delivery again. Returns false if it was not finished. */
	redeliver(id: number): boolean;
	/** Called when one waits again, or a subscription is added. Returns the way to stop. */
	subscribe(listener: () => void): () => void;
}

/** The shop's switches for trying failures; read by the HTTP side on every API request. */
export interface Faults {
	get(): FaultSettings;
	set(settings: Partial<FaultSettings>): FaultSettings;
}

export interface FaultSettings {
	/** Every API answers 503. */
	outage: boolean;
	/** Added to every API answer. 0 is off. */
	delayMs: number;
	/** Storefront API answers THROTTLED. */
	throttled: boolean;
}

/** The shop as buyers of one catalog see it: its prices in its money, its assortment, its rules. */
export type CatalogView = Pick<CatalogStore, 'catalog' | 'markets' | 'search'>;

export interface CompanyCatalogs {
	list(): CompanyCatalogRecord[];
	get(id: number): CompanyCatalogRecord | null;
	/** Reads alone: changes are made in the store itself, and seen here at once. */
	open(id: number): CatalogView | null;
}

export interface CatalogStore {
	database: DatabaseSync;
	now: () => number;
	randomBytes: (length: number) => Uint8Array;
	catalog: Catalog;
	search: Search;
	markets: Markets;
	content: Content;
	pictures: RemotePictures;
	events: Events;
	deliveries: Deliveries;
	faults: Faults;
	/** Catalogs for companies. */
	companyCatalogs: CompanyCatalogs;
	/** Empties every table and loads the seed again, all or nothing. */
	reset(): void;
	/** Runs inside every `reset`, after the catalog is back: empty and seed your own tables there. */
	onReset(step: () => void): void;
	/** Milliseconds the seed's dates were moved by. */
	seedShift(): number;
	readCommerceSeed(): CommerceSeed;
	readCompaniesSeed(): CompaniesSeed;
	close(): void;
}

export interface Store extends CatalogStore, CommerceStore {
	identity: Identity;
}
