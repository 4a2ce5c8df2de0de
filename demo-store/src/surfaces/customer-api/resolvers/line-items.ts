import Big from 'big.js';
import { toGid } from '../../../wire/gid.ts';
import { titleLine } from '../../../store/catalog/line-titles.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { imageFields, type ImageSource } from '../../../graphql/picture.ts';
import { properties } from '../../../graphql/resolver.ts';
import { countRefunded } from '../../../store/commerce/order-totals.ts';
import type { OrderLineRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import type { Picture } from '../../../store/types.ts';
import { type ApiContext, type ResolverMap, toMoney } from '../resolver.ts';
import { toAllocations, toLineDiscounts } from './order-discounts.ts';

/** Source of `LineItem`. */
export interface LineItemSource {
	line: OrderLineRecord;
	order: OrderRecord;
}

/** Pictures of products that are gone keep their place. */
const UNKNOWN_SIZE = { width: 1200, height: 1200 };

export function findLineItem(order: OrderRecord, lineId: number): LineItemSource | null {
	const line = order.lineItems.find(({ id }) => id === lineId);
	return line === undefined ? null : { line, order };
}

export function nameOf({ line }: LineItemSource, { store, locale }: ApiContext): string {
	const { title, variantTitle } = titleLine(line, store, locale);
	return variantTitle === null ? title : `${title} - ${variantTitle}`;
}

export function findImage({ line }: LineItemSource, { store }: ApiContext): ImageSource | null {
	if (line.image === null) return null;
	const product = store.catalog.getVariant(line.variantId)?.product;
	const media = product?.media.find(({ src }) => src === line.image);
	const picture: Picture = media ?? { src: line.image, altText: line.title, ...UNKNOWN_SIZE };
	return { picture, id: media === undefined ? null : toGid('ProductImage', media.id) };
}

/** Multiplies the remaining pieces by the price of each. */
function currentTotalOf({ line, order }: LineItemSource) {
	const decimals = line.unitPrice.split('.')[1]?.length ?? 0;
	const left = line.quantity - countRefunded(order, line.id);
	return toMoney(new Big(line.unitPrice).times(left).toFixed(decimals), order);
}

/** In the request's language. */
function listOptions({ line }: LineItemSource, { store, locale }: ApiContext) {
	const { content } = store;
	const options = store.catalog.getVariant(line.variantId)?.variant.selectedOptions ?? [];
	return options
		.filter(({ value }) => value !== 'Default Title')
		.map(({ name, value }) => ({
			name: content.translateOption(name, 'name', locale),
			value: content.translateOption(value, 'value', locale)
		}));
}

export const lineItemResolvers: ResolverMap = {
	Order: {
		lineItems: (order: OrderRecord, args: PageArguments) =>
			paginateList(
				order.lineItems.map((line): LineItemSource => ({ line, order })),
				args,
				'lineItems',
				({ line }) => line.id
			)
	},
	LineItem: {
		id: ({ line }: LineItemSource) => toGid('LineItem', line.id),
		name: (source: LineItemSource, _args, context) => nameOf(source, context),
		title: ({ line }: LineItemSource, _args, { store, locale }) =>
			titleLine(line, store, locale).title,
		presentmentTitle: ({ line }: LineItemSource, _args, { store, locale }) =>
			titleLine(line, store, locale).title,
		variantTitle: ({ line }: LineItemSource, _args, { store, locale }) =>
			titleLine(line, store, locale).variantTitle,
		sku: ({ line }: LineItemSource) => line.sku,
		vendor: ({ line }: LineItemSource) => line.vendor,
		giftCard: ({ line }: LineItemSource) => line.giftCard,
		requiresShipping: ({ line }: LineItemSource) => line.requiresShipping,
		productId: ({ line }: LineItemSource) => toGid('Product', line.productId),
		variantId: ({ line }: LineItemSource) => toGid('ProductVariant', line.variantId),
		productType: ({ line }: LineItemSource, _args, { store }) =>
			store.catalog.getProductById(line.productId)?.productType ?? null,
		variantOptions: (source: LineItemSource, _args, context) => listOptions(source, context),
		image: (source: LineItemSource, _args, context) => findImage(source, context),
		customAttributes: ({ line }: LineItemSource) => line.attributes ?? [],
		sellingPlan: ({ line }: LineItemSource, _args, { store, locale }) =>
			line.sellingPlan && {
				name: store.content.translateText(line.sellingPlan.name, locale.language),
				sellingPlanId: toGid('SellingPlan', line.sellingPlan.id)
			},
		quantity: ({ line }: LineItemSource) => line.quantity,
		soldQuantity: ({ line }: LineItemSource) => line.quantity,
		refundableQuantity: ({ line, order }: LineItemSource) =>
			line.quantity - countRefunded(order, line.id),
		price: ({ line, order }: LineItemSource) => toMoney(line.unitPrice, order),
		unitPrice: () => null,
		totalPrice: ({ line, order }: LineItemSource) => toMoney(line.originalTotal, order),
		totalPriceBeforeDiscounts: ({ line, order }: LineItemSource) =>
			toMoney(line.originalTotal, order),
		totalPriceWithDiscounts: ({ line, order }: LineItemSource) =>
			toMoney(line.discountedTotal, order),
		currentTotalPrice: currentTotalOf,
		soldTotalPrice: ({ line, order }: LineItemSource) => toMoney(line.originalTotal, order),
		soldDiscountedTotalPrice: ({ line, order }: LineItemSource) =>
			toMoney(line.discountedTotal, order),
		totalDiscount: ({ line, order }: LineItemSource) => toMoney(line.totalDiscount, order),
		discountAllocations: ({ line, order }: LineItemSource) =>
			toAllocations(line.discountAllocations, order),
		discountInformation: ({ line, order }: LineItemSource) =>
			toLineDiscounts(line.discountAllocations, order),
		soldDiscountInformation: ({ line, order }: LineItemSource) =>
			toLineDiscounts(line.discountAllocations, order),
		group: () => null,
		groupTitle: () => null,
		legacyFee: () => false,
		legacyFeeTitle: () => null,
		legacyFeeDescription: () => null
	},
	LineItemSellingPlan: properties('name', 'sellingPlanId'),
	LineItemVariantOption: properties('name', 'value'),
	Image: imageFields,
	...connectionTypes('LineItem')
};
