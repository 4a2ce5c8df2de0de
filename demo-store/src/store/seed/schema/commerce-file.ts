import { z } from 'zod';
import {
	balance as money,
	count,
	countryCode,
	currencyCode,
	date,
	dateWithDefault,
	fileFields,
	flag,
	handle,
	id,
	note,
	nullableText,
	positive,
	requiredText,
	text
} from './values.ts';

const percentage = z.number().min(0).max(100, { error: 'write a number from 0 to 100' });
const handles = z.array(handle);

const discountFields = {
	id: id.optional(),
	title: requiredText,
	type: z.enum(['BASIC', 'BXGY', 'FREE_SHIPPING']),
	discountClass: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
	status: note,
	startsAt: dateWithDefault,
	endsAt: date.nullable().default(null),
	value: z
		.strictObject({ percentage: percentage.optional(), fixedAmount: money.optional() })
		.optional(),
	minimum: z
		.strictObject({
			subtotal: money.optional(),
			quantity: positive.optional(),
			collections: handles.optional()
		})
		.nullable()
		.default(null),
	target: z.strictObject({
		type: z.enum(['ORDER', 'PRODUCTS', 'COLLECTIONS', 'SHIPPING_LINE']),
		products: handles.optional(),
		collections: handles.optional(),
		maximumShippingPrice: money.optional()
	}),
	customerBuys: z.strictObject({ quantity: positive, products: handles }).optional(),
	customerGets: z.strictObject({ quantity: positive, products: handles, percentage }).optional(),
	usesPerOrderLimit: positive.optional(),
	customers: z
		.strictObject({ type: z.enum(['ALL', 'TAGS']), tags: z.array(text).optional() })
		.optional(),
	appliesOncePerCustomer: flag.optional(),
	usageLimit: positive.nullable().optional(),
	combinesWith: z
		.strictObject({
			orderDiscounts: flag.default(false),
			productDiscounts: flag.default(false),
			shippingDiscounts: flag.default(false)
		})
		.prefault({}),
	summary: text.default('')
};

const giftCard = z.strictObject({
	id: id.optional(),
	code: z.string().regex(/^[A-Z0-9]{8,20}$/, { error: 'write 8 to 20 capital letters and digits' }),
	initialValue: money,
	balance: money,
	currencyCode,
	enabled: flag.default(true),
	expiresOn: text.nullable().default(null),
	createdAt: dateWithDefault,
	transactions: z
		.array(z.strictObject({ amount: money, orderName: requiredText, processedAt: date }))
		.default([]),
	lastCharacters: requiredText,
	maskedCode: requiredText
});

export const address = z.strictObject({
	firstName: nullableText,
	lastName: nullableText,
	company: nullableText,
	address1: nullableText,
	address2: nullableText,
	city: nullableText,
	zoneCode: nullableText,
	territoryCode: countryCode.nullable().default(null),
	country: nullableText,
	zip: nullableText,
	phoneNumber: nullableText
});

const customer = z.strictObject({
	id,
	firstName: nullableText,
	lastName: nullableText,
	displayName: requiredText,
	email: requiredText,
	phone: nullableText,
	locale: requiredText,
	countryCode,
	tags: z.array(text).default([]),
	acceptsMarketing: flag.default(false),
	emailMarketingState: requiredText.default('NOT_SUBSCRIBED'),
	createdAt: dateWithDefault,
	note: nullableText,
	numberOfOrders: count.default(0),
	amountSpent: z.strictObject({ amount: money, currencyCode }),
	lastOrderName: nullableText,
	defaultAddressId: id.nullable().default(null),
	addresses: z.array(address.extend({ id })).default([]),
	storeCreditAccounts: z
		.array(
			z.strictObject({
				id,
				balance: money,
				currencyCode,
				transactions: z.array(z.record(text, z.unknown())).default([])
			})
		)
		.default([]),
	orderNames: z.array(text).default([]),
	wishlist: handles.default([])
});

const attributes = z.array(z.strictObject({ key: text, value: text }));
const quantities = { lineItemId: id, quantity: positive };

const orderLine = z.strictObject({
	id,
	productHandle: handle,
	productId: id,
	variantId: id,
	sku: nullableText,
	title: requiredText,
	variantTitle: text,
	vendor: text.default(''),
	quantity: positive,
	currentQuantity: count,
	unitPrice: money,
	originalTotal: money,
	totalDiscount: money,
	discountedTotal: money,
	discountAllocations: z
		.array(z.strictObject({ applicationIndex: count, amount: money }))
		.default([]),
	image: nullableText,
	requiresShipping: flag.default(true),
	giftCard: flag.default(false),
	fulfillmentStatus: requiredText,
	sellingPlan: z.strictObject({ id, name: requiredText }).nullable().default(null),
	components: z.array(z.record(text, z.unknown())).default([]),
	attributes: attributes.optional()
});

const discountApplication = z.strictObject({
	type: z.enum(['DISCOUNT_CODE', 'AUTOMATIC']),
	title: requiredText,
	code: nullableText,
	targetType: z.enum(['LINE_ITEM', 'SHIPPING_LINE']),
	targetSelection: z.enum(['ALL', 'ENTITLED', 'EXPLICIT']),
	allocationMethod: z.enum(['ACROSS', 'EACH']),
	value: z.strictObject({ percentage: percentage.optional(), fixedAmount: money.optional() })
});

const transaction = z.strictObject({
	id,
	kind: requiredText,
	status: requiredText,
	gateway: requiredText,
	amount: money,
	currencyCode,
	processedAt: date,
	details: z.record(text, text).default({})
});

const fulfillment = z.strictObject({
	id,
	status: requiredText,
	latestShipmentStatus: nullableText,
	createdAt: date,
	estimatedDeliveryAt: date.nullable().default(null),
	deliveredAt: date.nullable().default(null),
	isPickedUp: flag.default(false),
	requiresShipping: flag.default(true),
	trackingInformation: z
		.array(z.strictObject({ company: text, number: text, url: text }))
		.default([]),
	lineItems: z.array(z.strictObject(quantities)),
	events: z.array(z.strictObject({ status: requiredText, happenedAt: date })).default([])
});

export const order = z.strictObject({
	id,
	name: requiredText,
	number: positive,
	confirmationNumber: requiredText,
	customerId: id.nullable().default(null),
	email: requiredText,
	phone: nullableText,
	createdAt: date,
	processedAt: date,
	updatedAt: date,
	cancelledAt: date.nullable().default(null),
	cancelReason: nullableText,
	currencyCode,
	countryCode,
	customerLocale: requiredText,
	taxesIncluded: flag,
	financialStatus: requiredText,
	fulfillmentStatus: requiredText,
	note: nullableText,
	customAttributes: attributes.default([]),
	poNumber: nullableText,
	purchasing: z
		.strictObject({ companyId: id, locationId: id, contactId: id })
		.nullable()
		.optional(),
	paymentTerms: z.strictObject({ name: requiredText, dueAt: date }).nullable().optional(),
	statusPageUrl: text,
	shippingAddress: address.nullable().default(null),
	billingAddress: address.nullable().default(null),
	shippingLine: z
		.strictObject({
			handle,
			title: requiredText,
			originalPrice: money,
			discountedPrice: money
		})
		.nullable()
		.default(null),
	lineItems: z.array(orderLine).min(1),
	discountApplications: z.array(discountApplication).default([]),
	discountCodes: z.array(text).default([]),
	subtotalBeforeDiscounts: money,
	totalDiscounts: money,
	subtotal: money,
	totalShipping: money,
	totalTax: money,
	totalPrice: money,
	totalRefunded: money,
	totalPaid: money,
	taxLines: z
		.array(z.strictObject({ title: requiredText, rate: z.number().min(0), amount: money }))
		.default([]),
	transactions: z.array(transaction).default([]),
	fulfillments: z.array(fulfillment).default([]),
	refunds: z
		.array(
			z.strictObject({
				id,
				createdAt: date,
				note: nullableText,
				totalRefunded: money,
				lineItems: z.array(z.strictObject({ ...quantities, subtotal: money }))
			})
		)
		.default([]),
	returns: z
		.array(
			z.strictObject({
				id,
				name: requiredText,
				status: requiredText,
				createdAt: date,
				closedAt: date.nullable().default(null),
				lineItems: z.array(
					z.strictObject({ ...quantities, reason: requiredText, note: text.nullable().optional() })
				)
			})
		)
		.default([])
});

const subscriptionContract = z.strictObject({
	id,
	customerId: id,
	status: z.enum(['ACTIVE', 'PAUSED', 'CANCELLED']),
	originOrderName: requiredText,
	productHandle: handle,
	quantity: positive,
	firstBillingDate: date,
	interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
	intervalCount: positive,
	skippedCycles: z.array(count).default([]),
	createdAt: date,
	updatedAt: date,
	variantId: id,
	sku: nullableText,
	variantTitle: text,
	sellingPlanId: id,
	sellingPlanName: requiredText,
	price: money,
	currencyCode
});

/** `data/commerce.json`. */
export const commerceFile = z.strictObject({
	...fileFields,
	anchorDate: date
		.default('2026-11-20T00:00:00Z')
		.describe('The day that the data call today: all dates are moved by the days since.'),
	discountCodes: z.array(z.strictObject({ ...discountFields, code: requiredText })).default([]),
	automaticDiscounts: z.array(z.strictObject(discountFields)).default([]),
	giftCards: z.array(giftCard).default([]),
	customers: z.array(customer).default([]),
	orders: z.array(order).default([]),
	subscriptionContracts: z.array(subscriptionContract).default([]),
	search: z
		.strictObject({
			querySuggestions: z
				.array(z.strictObject({ text: requiredText, popularity: z.number() }))
				.default([]),
			synonyms: z.array(z.strictObject({ id: note, terms: z.array(requiredText) })).default([])
		})
		.prefault({})
});
