import type { Market, ShippingRate } from '../../store.ts';
import type { CountryCode, ProductRecord, SellingPlanRecord, VariantRecord } from '../../types.ts';
import type { CompanyBuyer } from '../companies.ts';
import type { Currency, Minor } from '../money.ts';
import type {
	CartLineRecord,
	CartRecord,
	CustomerRecord,
	DeliveryGroupKey,
	DeliveryGroupType,
	DiscountRecord,
	GiftCardRecord,
	PostalAddress
} from '../records.ts';

export interface VariantSource {
	product: ProductRecord;
	variant: VariantRecord;
}

/** The inputs of pricing besides the cart; pricing is a pure function of both. */
export interface CartFacts {
	now: number;
	market: Market;
	customer: CustomerRecord | null;
	/** For whom a company's buyer buys. */
	companyBuyer: CompanyBuyer | null;
	/** Null for what buyers cannot see. */
	getVariant(id: number): VariantSource | null;
	getSellingPlan(variantId: number, sellingPlanId: number): SellingPlanRecord | null;
	isInCollection(product: ProductRecord, handle: string): boolean;
	/** A catalog amount (shop currency) as charged in the cart's market. */
	convert(shopAmount: string): string;
	/** Units of the shop's currency, which gift cards are kept in. */
	shopCurrency: Currency;
	/** In the cart's currency. */
	getShippingRates(country: CountryCode): ShippingRate[];
	/** Handles of products that are not sent to that country. */
	getUndeliverable(country: CountryCode): string[];
	automaticDiscounts: DiscountRecord[];
	findDiscount(code: string): DiscountRecord | null;
	countUses(discountId: number): number;
	wasUsedBy(
		discountId: number,
		buyer: { customerId: number | null; email: string | null }
	): boolean;
	getGiftCard(id: number): GiftCardRecord | null;
}

export interface CartWarning {
	code:
		| 'DELIVERY_SELECTED_OPTION_NOT_AVAILABLE'
		| 'DISCOUNT_CODE_NOT_HONOURED'
		| 'DISCOUNT_CURRENTLY_INACTIVE'
		| 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
		| 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
		| 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
		| 'DISCOUNT_NOT_FOUND'
		| 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
		| 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
		| 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
		| 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
		| 'DISCOUNT_USAGE_LIMIT_REACHED'
		| 'DUPLICATE_DELIVERY_ADDRESS'
		| 'MERCHANDISE_NOT_ENOUGH_STOCK'
		| 'MERCHANDISE_OUT_OF_STOCK'
		| 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION'
		| 'PAYMENTS_GIFT_CARDS_UNAVAILABLE'
		| 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION';
	message: string;
	/** The line it is about, or null for the cart itself. */
	lineId: string | null;
	/** The discount code that it is about. */
	discountCode?: string;
}

export interface Allocation {
	discount: DiscountRecord;
	amount: Minor;
	/** Null when it lowers the shipping price. */
	lineId: string | null;
	/** Whose shipping price it lowers. */
	groupKey?: DeliveryGroupKey;
}

export interface PricedLine {
	record: CartLineRecord;
	source: VariantSource;
	sellingPlan: SellingPlanRecord | null;
	unitPrice: Minor;
	compareAtUnitPrice: Minor | null;
	/** `unitPrice` times quantity. */
	subtotal: Minor;
	/** Discounts on this line alone; those on the whole order stand on the cart. */
	discounts: Allocation[];
	/** After `discounts`. */
	total: Minor;
	/** Components of a bundle, with its price distributed over them. */
	components: PricedLine[];
}

export interface DeliveryOption {
	handle: string;
	title: string;
	description: string;
	method: 'SHIPPING' | 'PICK_UP' | 'PICKUP_POINT';
	price: Minor;
	deliveryDays: { min: number; max: number };
}

export interface DeliveryGroup {
	/** Unique within the cart. */
	key: DeliveryGroupKey;
	type: DeliveryGroupType;
	/** Its lines can only be collected. */
	isPickup: boolean;
	lines: PricedLine[];
	address: PostalAddress;
	/** Empty where there is no way to deliver. */
	options: DeliveryOption[];
	selected: DeliveryOption | null;
	/** Lines of the group whose products are not sent to that country. */
	undeliverable: PricedLine[];
}

export interface AppliedGiftCard {
	card: GiftCardRecord;
	/** In the card's own currency. */
	amountUsed: Minor;
	balanceLeft: Minor;
	/** In the cart's currency. */
	presentmentAmountUsed: Minor;
}

export interface PricedCart {
	record: CartRecord;
	market: Market;
	currency: Currency;
	customer: CustomerRecord | null;
	companyBuyer: CompanyBuyer | null;
	lines: PricedLine[];
	totalQuantity: number;
	/** After line discounts, before those on the whole order. */
	subtotal: Minor;
	orderDiscounts: Allocation[];
	shippingDiscounts: Allocation[];
	deliveryGroups: DeliveryGroup[];
	/** Before shipping discounts. Zero while the address is unknown. */
	shipping: Minor;
	/**
	 * Computed for the checkout alone. Included in the prices or added to them, as the market has
	 * it.
	 */
	tax: Minor;
	/** Total before gift cards. */
	totalBeforeGiftCards: Minor;
	giftCards: AppliedGiftCard[];
	/** The checkout takes this amount from the customer's store credit; null where it takes none. */
	storeCredit: { accountId: number; amount: Minor } | null;
	total: Minor;
	discountCodes: { code: string; applicable: boolean }[];
	/** Reasons why codes do not apply. */
	warnings: CartWarning[];
}
