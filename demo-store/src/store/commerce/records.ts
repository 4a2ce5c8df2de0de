import type { CountryCode, LanguageCode, Money } from '../types.ts';

export interface Attribute {
	key: string;
	value: string;
}

export interface CartLineRecord {
	/** Unique within the cart. */
	id: string;
	variantId: number;
	/** 0 while the merchandise is sold out: the buyer sees it and may remove the line. */
	quantity: number;
	attributes: Attribute[];
	sellingPlanId: number | null;
	parentLineId: string | null;
}

export interface PostalAddress {
	firstName: string | null;
	lastName: string | null;
	company: string | null;
	address1: string | null;
	address2: string | null;
	city: string | null;
	provinceCode: string | null;
	countryCode: CountryCode | null;
	zip: string | null;
	phone: string | null;
}

export interface CartAddressRecord {
	id: string;
	address: PostalAddress;
	selected: boolean;
	oneTimeUse: boolean;
}

export interface CartMetafieldRecord {
	id: number;
	namespace: string;
	key: string;
	type: string;
	value: string;
	createdAt: string;
	updatedAt: string;
}

export type DeliveryGroupType = 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION';

/** Groups of their own hold the lines that the buyer collects. */
export type DeliveryGroupKey = DeliveryGroupType | `${DeliveryGroupType}_PICKUP`;

export interface BuyerRecord {
	country: CountryCode | null;
	/** The language that an agent shops in; without it, that of the country. */
	language?: LanguageCode | null;
	email: string | null;
	phone: string | null;
	customerId: number | null;
	/** For which the buyer buys, as long as the access token is good: gone or revoked, the cart is retail. */
	company?: { locationId: number; accessToken: string } | null;
	/** Kept as it came: only the buyer's own programs read it. */
	preferences: Record<string, unknown> | null;
}

/** The stored document. Everything that can be computed from the shop's state is not in it. */
export interface CartRecord {
	token: string;
	/** Second half of the secret id: a token alone opens nothing. */
	key: string;
	createdAt: string;
	updatedAt: string;
	buyer: BuyerRecord;
	note: string | null;
	attributes: Attribute[];
	/** Newest first. */
	lines: CartLineRecord[];
	/** Codes as typed, applicable or not. */
	discountCodes: string[];
	giftCardIds: number[];
	metafields: CartMetafieldRecord[];
	addresses: CartAddressRecord[];
	/** Stored for a payment provider; the test payment does not ask for one. */
	billingAddress?: PostalAddress | null;
	/** Handles of the chosen options. */
	deliveryChoices: Partial<Record<DeliveryGroupKey, string>>;
	/** Lines that the buyer collects while the others are sent. */
	collectedLineIds?: string[];
	/** Set when the cart became an order; such a cart no longer exists for buyers. */
	orderId: number | null;
}

export type DiscountClass = 'ORDER' | 'PRODUCT' | 'SHIPPING';

export interface DiscountRecord {
	id: number;
	/** Null for a discount that applies by itself. */
	code: string | null;
	title: string;
	type: 'BASIC' | 'BXGY' | 'FREE_SHIPPING';
	discountClass: DiscountClass;
	startsAt: string;
	endsAt: string | null;
	/** Exactly one of the two; a percentage of 10 takes a tenth. Absent for BXGY. */
	value?: { percentage?: number; fixedAmount?: string };
	minimum: { subtotal?: string; quantity?: number; collections?: string[] } | null;
	target: {
		type: 'ORDER' | 'PRODUCTS' | 'COLLECTIONS' | 'SHIPPING_LINE';
		products?: string[];
		collections?: string[];
		maximumShippingPrice?: string;
	};
	customerBuys?: { quantity: number; products: string[] };
	customerGets?: { quantity: number; products: string[]; percentage: number };
	usesPerOrderLimit?: number;
	customers?: { type: 'ALL' | 'TAGS'; tags?: string[] };
	appliesOncePerCustomer?: boolean;
	usageLimit?: number | null;
	combinesWith: {
		orderDiscounts: boolean;
		productDiscounts: boolean;
		shippingDiscounts: boolean;
	};
	summary: string;
}

export interface GiftCardRecord {
	id: number;
	code: string;
	initialValue: string;
	balance: string;
	currencyCode: string;
	enabled: boolean;
	expiresOn: string | null;
	createdAt: string;
	transactions: { amount: string; orderName: string; processedAt: string }[];
	lastCharacters: string;
	maskedCode: string;
}

/** An address with the field names of the Customer Account API. */
export interface CustomerAddressRecord {
	firstName: string | null;
	lastName: string | null;
	company: string | null;
	address1: string | null;
	address2: string | null;
	city: string | null;
	zoneCode: string | null;
	territoryCode: string | null;
	country: string | null;
	zip: string | null;
	phoneNumber: string | null;
}

export interface CustomerRecord {
	id: number;
	firstName: string | null;
	lastName: string | null;
	displayName: string;
	email: string;
	phone: string | null;
	locale: string;
	countryCode: CountryCode;
	tags: string[];
	acceptsMarketing: boolean;
	emailMarketingState: string;
	createdAt: string;
	note: string | null;
	numberOfOrders: number;
	amountSpent: Money;
	lastOrderName: string | null;
	defaultAddressId: number | null;
	addresses: (CustomerAddressRecord & { id: number })[];
	storeCreditAccounts: {
		id: number;
		balance: string;
		currencyCode: string;
		transactions: Record<string, unknown>[];
	}[];
	orderNames: string[];
	wishlist: string[];
	/** Omitted where there are none. */
	metafields?: CustomerMetafield[];
}

export type CustomerMetafield = Omit<CartMetafieldRecord, 'id'>;

/** A visit to the hosted checkout. What the buyer types lives in the cart itself. */
export interface CheckoutRecord {
	token: string;
	cartToken: string;
	/** Sent inside every form and checked on every post. */
	formToken: string;
	createdAt: string;
	/** The furthest step whose answers were accepted. */
	progress: 'new' | 'information' | 'shipping' | 'payment';
	payment: 'approve' | 'decline' | null;
	/** A company's own number of the order. */
	poNumber?: string | null;
	draftOrderId?: number | null;
	usesStoreCredit?: boolean;
	acceptsMarketing: boolean;
	/** Language of the checkout's pages and of all messages to the buyer. */
	language: LanguageCode;
	/** Landing path on the storefront. */
	returnPath: string | null;
	orderId: number | null;
}

export interface SubscriptionContractRecord {
	id: number;
	customerId: number;
	status: 'ACTIVE' | 'PAUSED' | 'CANCELLED';
	originOrderName: string;
	productHandle: string;
	quantity: number;
	/** The date of billing cycle 1; the others follow at the interval. */
	firstBillingDate: string;
	interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
	intervalCount: number;
	/** Indexes of billing cycles that the customer leaves out. */
	skippedCycles: number[];
	createdAt: string;
	updatedAt: string;
	variantId: number;
	sku: string | null;
	variantTitle: string;
	sellingPlanId: number;
	sellingPlanName: string;
	price: string;
	currencyCode: string;
}
