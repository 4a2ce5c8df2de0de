import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { DraftOrderRecord } from '../../../store/commerce/draft-orders.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { CustomerRecord } from '../../../store/commerce/records.ts';
import { type ApiContext, type ResolverMap, toMoney } from '../resolver.ts';
import {
	listCompanyOrders,
	toPurchasingEntity,
	type CompanySource,
	type ContactSource,
	type LocationSource
} from './companies.ts';
import { findImage, nameOf, type LineItemSource } from './line-items.ts';

interface DraftArguments extends PageArguments {
	query?: string | null;
}

/** Drafts whose orders the customer may see; those that were accepted too. */
function listDrafts(
	source: CompanySource,
	context: ApiContext,
	locationId: number | null = null
): DraftOrderRecord[] {
	const drafts = context.store.draftOrders.list();
	const seen = new Set(
		listCompanyOrders(
			source,
			drafts.map(({ order }) => order),
			locationId
		)
	);
	return drafts.filter(({ order }) => seen.has(order)).toReversed();
}

function paginateDrafts(drafts: readonly DraftOrderRecord[], args: DraftArguments) {
	const isOpen = /^status:(?:open|"open")$/i.test(args.query ?? '');
	const found = isOpen ? drafts.filter(({ orderId }) => orderId === null) : drafts;
	return paginateList(found, args, 'draftOrders', ({ id }) => id);
}

const listOwn = (customerId: number, { store }: ApiContext): DraftOrderRecord[] =>
	store.draftOrders
		.list()
		.filter(({ order }) => order.customerId === customerId)
		.toReversed();

const money =
	(read: (order: OrderRecord) => string) =>
	({ order }: DraftOrderRecord) =>
		toMoney(read(order), order);

const lineMoney =
	(read: (line: LineItemSource['line']) => string) =>
	({ line, order }: LineItemSource) =>
		toMoney(read(line), order);

function zeroOf({ order }: { order: OrderRecord }) {
	return toMoney((0).toFixed(order.totalPrice.split('.')[1]?.length ?? 0), order);
}

const SHIPPING_ADDRESS = 1;
const BILLING_ADDRESS = 2;

export const draftOrderResolvers: ResolverMap = {
	QueryRoot: {
		draftOrder(_root, { id }: { id: string }, context) {
			const draft = context.store.draftOrders.get(parseNumericGid(id, 'DraftOrder') ?? 0);
			if (draft === null) return null;
			if (draft.order.customerId === context.customerId) return draft;
			const locationId = draft.order.purchasing?.locationId ?? null;
			const viewer = context.store.companies.findBuyer(context.customerId, locationId);
			return viewer?.role === 'Location admin' ? draft : null;
		}
	},
	Customer: {
		draftOrders: ({ id }: CustomerRecord, args: DraftArguments, context) =>
			paginateDrafts(listOwn(id, context), args)
	},
	Company: {
		draftOrders: (source: CompanySource, args: DraftArguments, context) =>
			paginateDrafts(listDrafts(source, context), args)
	},
	CompanyContact: {
		draftOrders: (source: ContactSource, args: DraftArguments, context) =>
			paginateDrafts(
				listDrafts(source, context).filter(
					({ order }) => order.customerId === source.contact.customerId
				),
				args
			)
	},
	CompanyLocation: {
		draftOrders: (source: LocationSource, args: DraftArguments, context) =>
			paginateDrafts(listDrafts(source, context, source.location.id), args)
	},
	DraftOrder: {
		id: ({ id }: DraftOrderRecord) => toGid('DraftOrder', id),
		name: ({ order }: DraftOrderRecord) => order.name,
		status: ({ orderId }: DraftOrderRecord) => (orderId === null ? 'OPEN' : 'COMPLETED'),
		inReview: ({ orderId }: DraftOrderRecord) => orderId === null,
		order: ({ orderId }: DraftOrderRecord, _args, { store }) =>
			orderId === null ? null : store.orders.get(orderId),
		invoiceUrl: () => null,
		contactExists: () => true,
		createdAt: ({ order }: DraftOrderRecord) => order.createdAt,
		updatedAt: ({ order }: DraftOrderRecord) => order.updatedAt,
		currencyCode: ({ order }: DraftOrderRecord) => order.currencyCode,
		customer: ({ order }: DraftOrderRecord, _args, { store }) =>
			store.customers.get(order.customerId ?? 0),
		email: ({ order }: DraftOrderRecord) => order.email,
		phone: ({ order }: DraftOrderRecord) => order.phone,
		purchasingEntity: ({ order }: DraftOrderRecord, _args, context) =>
			toPurchasingEntity(order, context),
		shippingAddress: ({ order, id }: DraftOrderRecord) =>
			order.shippingAddress && { ...order.shippingAddress, id: id * 10 + SHIPPING_ADDRESS },
		billingAddress: ({ order, id }: DraftOrderRecord) =>
			order.billingAddress && { ...order.billingAddress, id: id * 10 + BILLING_ADDRESS },
		requiresShipping: ({ order }: DraftOrderRecord) =>
			order.lineItems.some(({ requiresShipping }) => requiresShipping),
		taxExempt: () => false,
		taxesIncluded: ({ order }: DraftOrderRecord) => order.taxesIncluded,
		subtotalPrice: money(({ subtotal }) => subtotal),
		subtotalPriceBeforeDiscounts: money((order) => order.subtotalBeforeDiscounts),
		totalLineItemsPrice: money((order) => order.subtotalBeforeDiscounts),
		totalPrice: money(({ totalPrice }) => totalPrice),
		totalShippingPrice: money(({ totalShipping }) => totalShipping),
		totalTax: money(({ totalTax }) => totalTax),
		discountApplications: (_draft, args: PageArguments) =>
			paginateList([], args, 'discountApplications', () => 0),
		lineItems: ({ order }: DraftOrderRecord, args: PageArguments) =>
			paginateList(
				order.lineItems.map((line): LineItemSource => ({ line, order })),
				args,
				'lineItems',
				({ line }) => line.id
			),
		lineItemsSummary: ({ order }: DraftOrderRecord) => ({
			lineItemCount: order.lineItems.length,
			totalQuantityOfLegacyFeeLineItems: 0,
			totalQuantityOfLineItems: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
		})
	},
	DraftOrderLineItemsSummary: properties(
		'lineItemCount',
		'totalQuantityOfLegacyFeeLineItems',
		'totalQuantityOfLineItems'
	),
	DraftOrderLineItem: {
		id: ({ line }: LineItemSource) => toGid('DraftOrderLineItem', line.id),
		name: (source: LineItemSource, _args, context) => nameOf(source, context),
		title: ({ line }: LineItemSource) => line.title,
		variantTitle: ({ line }: LineItemSource) => line.variantTitle,
		sku: ({ line }: LineItemSource) => line.sku,
		vendor: ({ line }: LineItemSource) => line.vendor,
		quantity: ({ line }: LineItemSource) => line.quantity,
		image: (source: LineItemSource, _args, context) => findImage(source, context),
		requiresShipping: ({ line }: LineItemSource) => line.requiresShipping,
		taxable: () => true,
		legacyFee: () => false,
		legacyFeeTitle: () => null,
		legacyFeeDescription: () => null,
		components: () => [],
		discountAllocations: () => [],
		discountInformation: (source: LineItemSource) => ({
			title: null,
			totalDiscount: zeroOf(source)
		}),
		approximateDiscountedUnitPrice: lineMoney(({ unitPrice }) => unitPrice),
		discountedUnitPrice: lineMoney(({ unitPrice }) => unitPrice),
		originalUnitPrice: lineMoney(({ unitPrice }) => unitPrice),
		discountedTotal: lineMoney(({ discountedTotal }) => discountedTotal),
		originalTotal: lineMoney(({ originalTotal }) => originalTotal)
	},
	DraftOrderLineItemDiscountInformation: properties('title', 'totalDiscount'),
	...connectionTypes('DraftOrder', 'DraftOrderLineItem')
};
