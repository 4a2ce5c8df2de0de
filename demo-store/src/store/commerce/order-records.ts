import type { CountryCode } from '../types.ts';
import type { DeliveryOption } from './cart/priced-cart.ts';
import type { Attribute, CustomerAddressRecord } from './records.ts';

export interface OrderLineRecord {
	id: number;
	productHandle: string;
	productId: number;
	variantId: number;
	sku: string | null;
	title: string;
	variantTitle: string;
	vendor: string;
	quantity: number;
	currentQuantity: number;
	unitPrice: string;
	originalTotal: string;
	totalDiscount: string;
	discountedTotal: string;
	discountAllocations: { applicationIndex: number; amount: string }[];
	image: string | null;
	requiresShipping: boolean;
	giftCard: boolean;
	fulfillmentStatus: string;
	sellingPlan: { id: number; name: string } | null;
	components: Record<string, unknown>[];
	attributes?: Attribute[];
}

export interface OrderDiscountRecord {
	type: 'DISCOUNT_CODE' | 'AUTOMATIC';
	title: string;
	code: string | null;
	targetType: 'LINE_ITEM' | 'SHIPPING_LINE';
	targetSelection: 'ALL' | 'ENTITLED' | 'EXPLICIT';
	allocationMethod: 'ACROSS' | 'EACH';
	value: { percentage?: number; fixedAmount?: string };
}

export interface OrderTransactionRecord {
	id: number;
	kind: string;
	status: string;
	gateway: string;
	amount: string;
	currencyCode: string;
	processedAt: string;
	details: Record<string, string>;
}

interface LineQuantity {
	lineItemId: number;
	quantity: number;
}

/** Lines that the merchant sends together, or that the buyer collects together. */
export interface FulfillmentOrderRecord {
	method: DeliveryOption['method'];
	handle: string;
	title: string;
	lineItemIds: number[];
	/** Before discounts. */
	price: string;
	/** The buyer collects the lines here; null for lines that are sent. */
	location: {
		name: string;
		address1: string | null;
		city: string | null;
		provinceCode: string | null;
		zip: string | null;
		countryCode: string;
		phone: string | null;
	} | null;
}

/** A parcel, or what was handed over at the counter. */
export interface FulfillmentRecord {
	id: number;
	status: string;
	latestShipmentStatus: string | null;
	createdAt: string;
	estimatedDeliveryAt: string | null;
	deliveredAt: string | null;
	isPickedUp: boolean;
	requiresShipping: boolean;
	trackingInformation: { company: string; number: string; url: string }[];
	lineItems: LineQuantity[];
	events: { status: string; happenedAt: string }[];
}

export interface RefundRecord {
	id: number;
	createdAt: string;
	note: string | null;
	totalRefunded: string;
	lineItems: (LineQuantity & { subtotal: string })[];
}

export interface ReturnRecord {
	id: number;
	name: string;
	status: string;
	createdAt: string;
	closedAt: string | null;
	/** The return label; null until the return is accepted. Records of the seed have none. */
	label?: { company: string; number: string; url: string; createdAt: string } | null;
	lineItems: (LineQuantity & { reason: string; note?: string | null })[];
}

export interface OrderRecord {
	id: number;
	name: string;
	number: number;
	confirmationNumber: string;
	customerId: number | null;
	email: string;
	phone: string | null;
	createdAt: string;
	processedAt: string;
	updatedAt: string;
	cancelledAt: string | null;
	cancelReason: string | null;
	currencyCode: string;
	countryCode: CountryCode;
	customerLocale: string;
	taxesIncluded: boolean;
	financialStatus: string;
	fulfillmentStatus: string;
	note: string | null;
	customAttributes: Attribute[];
	poNumber: string | null;
	/** For whom a company's contact bought; retail orders have none. */
	purchasing?: { companyId: number; locationId: number; contactId: number } | null;
	/** Paid later: until then. */
	paymentTerms?: { name: string; dueAt: string } | null;
	statusPageUrl: string;
	shippingAddress: CustomerAddressRecord | null;
	billingAddress: CustomerAddressRecord | null;
	shippingLine: {
		handle: string;
		title: string;
		originalPrice: string;
		discountedPrice: string;
	} | null;
	/** One for each delivery group of the cart; orders of the seed have none, and were sent. */
	fulfillmentOrders?: FulfillmentOrderRecord[];
	lineItems: OrderLineRecord[];
	discountApplications: OrderDiscountRecord[];
	discountCodes: string[];
	subtotalBeforeDiscounts: string;
	totalDiscounts: string;
	subtotal: string;
	totalShipping: string;
	totalTax: string;
	totalPrice: string;
	totalRefunded: string;
	totalPaid: string;
	taxLines: { title: string; rate: number; amount: string }[];
	transactions: OrderTransactionRecord[];
	fulfillments: FulfillmentRecord[];
	refunds: RefundRecord[];
	returns: ReturnRecord[];
	/** Merchants and apps set them. */
	tags?: string[];
}
