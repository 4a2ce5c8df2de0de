/** The platform's published contract of apps in browsers, as far as it is documented: the shop is compiled against it. */

interface Money {
	amount: string;
	currencyCode: string;
}

interface CartLine {
	id: string;
	quantity: number;
	cost: { totalAmount: Money };
}

interface SummaryOf<Lines> {
	id: string;
	totalQuantity: number;
	cost: { totalAmount: Money };
	lines: Lines;
	discountCodes: { code: string; applicable: boolean }[];
}

/** In answers of actions. */
type ActionCart = SummaryOf<{ nodes: CartLine[] }>;
/** In events. */
type EventCart = SummaryOf<CartLine[]>;

interface UserError {
	code?: string | null;
	field?: readonly string[] | null;
	message: string;
}

interface Warning {
	code?: string;
	message: string;
	target?: string;
}

interface Answer<Cart> {
	cart: Cart | null;
	userErrors?: readonly UserError[];
	warnings?: readonly Warning[];
	detail?: object;
}

interface UpdatePayload {
	cartId?: string;
	lines?: {
		id?: string;
		merchandiseId?: string;
		quantity: number;
		attributes?: { key: string; value: string }[];
		sellingPlanId?: string;
	}[];
	note?: string;
	discountCodes?: string[];
	attributes?: { key: string; value: string }[];
}

type Context = 'product' | 'cart' | 'dialog' | 'standard-action';

interface UpdateOptions {
	signal?: AbortSignal;
	event?: { detail?: object; context?: Context };
}

interface Configurable<Options> {
	configure: (options: Options) => boolean;
	isDefault: () => boolean;
}

export interface PlatformActions {
	getCart: (
		payload?: { cartId?: string },
		options?: { signal?: AbortSignal }
	) => Promise<{ cart: ActionCart | null; detail?: object }>;
	updateCart: ((payload: UpdatePayload, options?: UpdateOptions) => Promise<Answer<ActionCart>>) &
		Configurable<{
			eventTarget: (meta: { type: string; action?: string }) => EventTarget | null;
			handler?: (
				defaultHandler: () => Promise<Answer<ActionCart>>,
				payload: UpdatePayload,
				options?: UpdateOptions
			) => Promise<Answer<ActionCart>>;
		}>;
	openCart: (() => Promise<void>) &
		Configurable<{ handler?: (defaultHandler: () => Promise<void>) => Promise<void> }>;
}

interface Option {
	name: string;
	value: string;
}

interface Variant {
	id: string;
	title: string;
	availableForSale: boolean;
	price: Money;
	selectedOptions: readonly Option[];
}

interface NamedProduct {
	id: string;
	title: string;
	handle: string;
}

interface NamedCollection {
	id: string | null;
	handle: string;
	productsCount: number;
}

/** Properties of the events of pages. */
export interface PageEvents {
	'shopify:page:view': { page: { template: string; title: string; url: string } };
	'shopify:product:view': {
		context: string;
		selectedOptions: readonly Option[];
		product: NamedProduct & { selectedVariant: Variant | null };
	};
	'shopify:product:select': {
		product: NamedProduct;
		selectedOptions: readonly Option[];
		promise: Promise<{ variant: Variant | null }>;
	};
	'shopify:collection:view': { collection: NamedCollection };
	'shopify:collection:update': {
		collection: NamedCollection;
		productFilters?: readonly object[];
		sortKey?: string;
		promise: Promise<{ productsCount: number }>;
	};
	'shopify:search:update': {
		search: { query: string; productFilters?: readonly object[]; sortKey?: string };
		promise: Promise<{ totalCount: number }>;
	};
	'shopify:cart:view': { context: 'page' | 'dialog'; cart: EventCart | null };
}

export interface PlatformPrivacy {
	currentVisitorConsent: () => Record<string, string>;
	analyticsProcessingAllowed: () => boolean;
	marketingAllowed: () => boolean;
	preferencesProcessingAllowed: () => boolean;
	saleOfDataAllowed: () => boolean;
	setTrackingConsent: (
		consent: Partial<Record<'marketing' | 'analytics' | 'preferences' | 'sale_of_data', boolean>>,
		callback?: (failure?: { error: string }) => void
	) => Promise<void>;
	shouldShowBanner: () => boolean;
	shouldShowGDPRBanner: () => boolean;
	config?: { isHeadless: true; consentDomain: string };
	consentStatus?: string;
}

export interface PlatformShopify {
	shop: string;
	country: string;
	locale: string;
	currency: { active: string };
	routes: {
		root: string;
		match: (url: string) => { pageTemplateName: string } | null;
		resolve: (url: string) => string | null;
		navigate: (url: string) => Promise<void>;
	};
	navigate: (url: string) => Promise<void>;
	actions: PlatformActions;
	analytics: {
		publish: (name: string, payload: object) => void;
		subscribe: (name: string, callback: (payload: never) => void) => () => void;
		addDestination: (destination: {
			name: string;
			setup: (tools: {
				subscribe: (name: string, callback: (payload: never) => void) => () => void;
				getConfig: () => object;
			}) => void;
		}) => () => void;
		getConfig: () => { shop: string; consent: object };
		destroy: () => void;
	};
	customerPrivacy: PlatformPrivacy;
	loadFeatures: (
		features: { name: string; version: string }[],
		callback?: (error?: Error) => void
	) => void;
	theme?: object;
	designMode?: boolean;
}
