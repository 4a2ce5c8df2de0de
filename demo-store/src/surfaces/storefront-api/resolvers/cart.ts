import { toGid } from '../../../wire/gid.ts';
import type {
	AppliedGiftCard,
	DeliveryGroup,
	DeliveryOption,
	PricedCart
} from '../../../store/commerce/cart/priced-cart.ts';
import { connectionTypes, type PageArguments, paginateList } from '../../../graphql/connection.ts';
import { properties, PROPERTY } from '../../../graphql/resolver.ts';
import {
	type ApiContext,
	type ResolverMap,
	translateText,
	type VisitorConsent
} from '../resolver.ts';
import { tagOf } from '../../../store/texts/texts.ts';
import { cartAddressResolvers, type MailingAddressSource } from './cart-addresses.ts';
import { cartBuyerResolvers } from './cart-buyer.ts';
import { cartDiscountResolvers, toAllocations, toSourceApplications } from './cart-discounts.ts';
import { toCartGid, toDeliveryGroupGid, toOptionHandle } from './cart-ids.ts';
import {
	cartLineResolvers,
	findAttribute,
	keyOfLine,
	toLineSource,
	toLineSources
} from './cart-lines.ts';
import { cartMetafieldFields } from './cart-metafields.ts';
import { toCartMoney, toMoneyIn } from './money.ts';
import { cartMutationResolvers } from './cart-mutations.ts';

interface GiftCardSource {
	cart: PricedCart;
	applied: AppliedGiftCard;
}

interface GroupSource {
	cart: PricedCart;
	group: DeliveryGroup;
}

interface OptionSource {
	cart: PricedCart;
	option: DeliveryOption;
}

const cartDeliveryResolvers: ResolverMap = {
	CartDeliveryGroup: {
		id: ({ cart, group }: GroupSource) => toDeliveryGroupGid(group.key, cart),
		groupType: ({ group }: GroupSource) => group.type,
		cartLines: ({ cart, group }: GroupSource, args: PageArguments) =>
			paginateList(
				group.lines.map((line) => toLineSource(cart, line)),
				args,
				'cartLines',
				keyOfLine
			),
		deliveryAddress: toMailingAddress,
		discountAllocations: ({ cart, group }: GroupSource) =>
			toAllocations(
				cart.shippingDiscounts.filter(({ groupKey }) => groupKey === group.key),
				cart
			),
		deliveryOptions: ({ cart, group }: GroupSource) =>
			group.options.map((option): OptionSource => ({ cart, option })),
		selectedDeliveryOption: ({ cart, group }: GroupSource): OptionSource | null =>
			group.selected === null ? null : { cart, option: group.selected }
	},
	CartDeliveryOption: {
		code: ({ option }: OptionSource) => option.title,
		handle: ({ option }: OptionSource) => toOptionHandle(option.handle),
		title: ({ option }: OptionSource, _args, context) => translateText(option.title, context),
		description: ({ option }: OptionSource, _args, context) =>
			translateText(option.description, context),
		deliveryMethodType: ({ option }: OptionSource) => option.method,
		estimatedCost: ({ cart, option }: OptionSource) => toCartMoney(option.price, cart)
	},
	...connectionTypes('CartDeliveryGroup')
};

/**
 * Returns the checkout URL. The token and its key open the checkout of this cart only; `locale` is the
 * request's language where the country has another one, and `_cs` says what the visitor allows there.
 */
function toCheckoutUrl({ record, market }: PricedCart, context: ApiContext): string {
	const { origin, locale, visitorConsent } = context;
	const url = new URL(`${origin}/cart/c/${record.token}?key=${record.key}`);
	if (locale.language !== market.defaultLanguage) {
		url.searchParams.set('locale', tagOf(locale.language));
	}
	if (visitorConsent !== null) url.searchParams.set('_cs', writeConsent(visitorConsent));
	return url.href;
}

/** `AmPs`: a capital letter for each purpose that is allowed, a small one for each that is not. */
function writeConsent({ analytics, marketing, preferences, saleOfData }: VisitorConsent): string {
	const write = (letter: string, isAllowed: boolean | null | undefined) =>
		isAllowed == null ? '' : isAllowed ? letter.toUpperCase() : letter;
	return [
		write('a', analytics),
		write('m', marketing),
		write('p', preferences),
		write('s', saleOfData)
	].join('');
}

function toCost(cart: PricedCart) {
	const subtotalAmount = toCartMoney(cart.subtotal, cart);
	return {
		subtotalAmount,
		checkoutChargeAmount: subtotalAmount,
		totalAmount: toCartMoney(cart.total, cart),
		subtotalAmountEstimated: true,
		totalAmountEstimated: true,
		// The platform no longer gives these; taxes are computed at the checkout.
		totalTaxAmount: null,
		totalTaxAmountEstimated: true,
		totalDutyAmount: null,
		totalDutyAmountEstimated: true
	};
}

const giftCardMoney =
	(name: 'amountUsed' | 'balanceLeft') =>
	({ applied }: GiftCardSource, _args: unknown, { store }: ApiContext) => {
		const isoCode = applied.card.currencyCode;
		const known = store.markets.list().find(({ currency }) => currency.isoCode === isoCode);
		return toMoneyIn(applied[name], known?.currency ?? { isoCode, decimals: 2 });
	};

const COST_FIELDS = [
	'subtotalAmount',
	'checkoutChargeAmount',
	'totalAmount',
	'totalTaxAmount',
	'totalDutyAmount'
] as const;

/** Cart, its lines, costs and delivery, and every public cart mutation. */
export const cartResolvers: ResolverMap = {
	...cartLineResolvers,
	...cartDiscountResolvers,
	...cartDeliveryResolvers,
	...cartAddressResolvers,
	...cartBuyerResolvers,
	...cartMutationResolvers,
	QueryRoot: {
		cart: (_root: unknown, { id }: { id: string }, { store }) => store.carts.read(id)
	},
	Cart: {
		...cartMetafieldFields,
		id: toCartGid,
		checkoutUrl: (cart: PricedCart, _args, context) => toCheckoutUrl(cart, context),
		createdAt: ({ record }: PricedCart) => record.createdAt,
		updatedAt: ({ record }: PricedCart) => record.updatedAt,
		note: ({ record }: PricedCart) => record.note,
		attributes: ({ record }: PricedCart) => record.attributes,
		attribute: ({ record }: PricedCart, { key }: { key: string }) =>
			findAttribute(record.attributes, key),
		totalQuantity: PROPERTY,
		lines: (cart: PricedCart, args: PageArguments) =>
			paginateList(toLineSources(cart), args, 'lines', keyOfLine),
		cost: toCost,
		estimatedCost: toCost,
		discountCodes: PROPERTY,
		discountAllocations: (cart: PricedCart) =>
			toAllocations([...cart.orderDiscounts, ...cart.shippingDiscounts], cart),
		discountApplications: toSourceApplications,
		appliedGiftCards: (cart: PricedCart) =>
			cart.giftCards.map((applied): GiftCardSource => ({ cart, applied })),
		buyerIdentity: (cart: PricedCart) => cart,
		delivery: ({ record }: PricedCart) => ({ addresses: record.addresses }),
		deliveryGroups: listDeliveryGroups
	},
	CartCost: properties(
		...COST_FIELDS,
		'subtotalAmountEstimated',
		'totalAmountEstimated',
		'totalTaxAmountEstimated',
		'totalDutyAmountEstimated'
	),
	CartEstimatedCost: properties(...COST_FIELDS),
	AppliedGiftCard: {
		id: ({ applied }: GiftCardSource) => toGid('AppliedGiftCard', applied.card.id),
		lastCharacters: ({ applied }: GiftCardSource) => applied.card.lastCharacters,
		amountUsed: giftCardMoney('amountUsed'),
		amountUsedV2: giftCardMoney('amountUsed'),
		balance: giftCardMoney('balanceLeft'),
		balanceV2: giftCardMoney('balanceLeft'),
		presentmentAmountUsed: ({ cart, applied }: GiftCardSource) =>
			toCartMoney(applied.presentmentAmountUsed, cart)
	}
};

function listDeliveryGroups(cart: PricedCart, args: PageArguments) {
	const groups = cart.deliveryGroups.map((group): GroupSource => ({ cart, group }));
	return paginateList(groups, args, 'deliveryGroups', ({ group }) => group.key);
}

/** The platform cuts it: `delivery.addresses` has the whole address. */
function toMailingAddress({ group }: GroupSource): MailingAddressSource {
	const id = `${toGid('MailingAddress', 0)}?model_name=Address`;
	return { ...group.address, id, isCut: true };
}
