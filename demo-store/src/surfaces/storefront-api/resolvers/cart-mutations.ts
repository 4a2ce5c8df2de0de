import {
	getDirectiveValues,
	GraphQLError,
	isEnumType,
	type GraphQLResolveInfo,
	type GraphQLSchema
} from 'graphql';
import { parseNumericGid } from '../../../wire/gid.ts';
import { nameOf, translateError, translateWarning } from '../../../store/commerce/cart-messages.ts';
import type { Store } from '../../../store/store.ts';
import type { LanguageCode } from '../../../store/types.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { CartEdit } from '../../../store/commerce/edits/cart-edits.ts';
import type {
	SelectableAddressInput,
	SelectableAddressUpdate
} from '../../../store/commerce/edits/edit-addresses.ts';
import type { BuyerInput } from '../../../store/commerce/edits/edit-details.ts';
import type { CartLineInput, CartLineUpdate } from '../../../store/commerce/edits/edit-lines.ts';
import type { MetafieldInput } from '../../../store/commerce/edits/edit-metafields.ts';
import type { Attribute, PostalAddress } from '../../../store/commerce/records.ts';
import type { CartAnswer } from '../../../store/commerce/types.ts';
import { isPickupOption, toDeliveryMethod } from '../../../store/commerce/cart/delivery.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, Resolve, ResolverMap } from '../resolver.ts';
import {
	parseDeliveryGroupKey,
	parseOptionHandle,
	toLineGid,
	toPublicCartGid
} from './cart-ids.ts';
import { cartMetafieldMutations, cartMetafieldTypes } from './cart-metafields.ts';

interface CartInput {
	lines?: CartLineInput[] | null;
	note?: string | null;
	attributes?: Attribute[] | null;
	buyerIdentity?: BuyerInput | null;
	discountCodes?: string[] | null;
	giftCardCodes?: string[] | null;
	metafields?: MetafieldInput[] | null;
	delivery?: { addresses?: SelectableAddressInput[] | null } | null;
}

interface SelectedOption {
	deliveryGroupId: string;
	deliveryOptionHandle: string;
}

/** An address as `MailingAddressInput` has it; only the names of two fields differ from ours. */
type MailingAddress = Partial<Omit<PostalAddress, 'countryCode' | 'provinceCode'>> & {
	country?: string | null;
	province?: string | null;
};

/** Arguments of the mutation as an edit of the cart that `cartId` names. */
type ToEdit = { toEdit(args: unknown, store: Store): CartEdit }['toEdit'];

const MAX_LIST_LENGTH = 250;

const EDITS: Record<string, ToEdit> = {
	cartLinesAdd: (args: { lines: CartLineInput[] }) => ({ kind: 'addLines', input: args }),
	cartLinesUpdate: (args: { lines: CartLineUpdate[] }) => ({ kind: 'updateLines', input: args }),
	cartLinesRemove: (args: { lineIds?: string[] | null; viewKeys?: string[] | null }) => ({
		kind: 'removeLines',
		input: args
	}),
	cartNoteUpdate: (args: { note: string }) => ({ kind: 'updateNote', input: args }),
	cartAttributesUpdate: (args: { attributes: Attribute[] }) => ({
		kind: 'updateAttributes',
		input: args
	}),
	cartBuyerIdentityUpdate: ({ buyerIdentity }: { buyerIdentity: BuyerInput }) => ({
		kind: 'updateBuyer',
		input: { buyer: buyerIdentity }
	}),
	cartDiscountCodesUpdate: ({ discountCodes }: { discountCodes: string[] }) => ({
		kind: 'updateDiscountCodes',
		input: { codes: discountCodes }
	}),
	cartGiftCardCodesAdd: ({ giftCardCodes }: { giftCardCodes: string[] }) => ({
		kind: 'addGiftCards',
		input: { codes: giftCardCodes }
	}),
	cartGiftCardCodesUpdate: ({ giftCardCodes }: { giftCardCodes: string[] }) => ({
		kind: 'replaceGiftCards',
		input: { codes: giftCardCodes }
	}),
	cartGiftCardCodesRemove: ({ appliedGiftCardIds }: { appliedGiftCardIds: string[] }) => ({
		kind: 'removeGiftCards',
		input: { ids: appliedGiftCardIds.flatMap((id) => parseNumericGid(id, 'AppliedGiftCard') ?? []) }
	}),
	cartDeliveryAddressesAdd: (args: { addresses: SelectableAddressInput[] }) => ({
		kind: 'addAddresses',
		input: args
	}),
	cartDeliveryAddressesReplace: (args: { addresses: SelectableAddressInput[] }) => ({
		kind: 'replaceAddresses',
		input: args
	}),
	cartDeliveryAddressesUpdate: (args: { addresses: SelectableAddressUpdate[] }) => ({
		kind: 'updateAddresses',
		input: args
	}),
	cartDeliveryAddressesRemove: (args: { addressIds: string[] }) => ({
		kind: 'removeAddresses',
		input: args
	}),
	cartRemovePersonalData: () => ({ kind: 'removePersonalData', input: {} }),
	cartBillingAddressUpdate: ({ billingAddress }: { billingAddress?: MailingAddress | null }) => ({
		kind: 'updateBillingAddress',
		input: { address: billingAddress == null ? null : toPostalAddress(billingAddress) }
	}),
	cartSelectedDeliveryOptionsUpdate: (
		args: { selectedDeliveryOptions: SelectedOption[] },
		store
	) => ({
		kind: 'chooseDelivery',
		input: {
			choices: args.selectedDeliveryOptions.map(({ deliveryGroupId, deliveryOptionHandle }) => ({
				group: parseDeliveryGroupKey(deliveryGroupId),
				optionHandle: parseOptionHandle(deliveryOptionHandle, store)
			}))
		}
	})
};

function toPostalAddress({ country, province, ...fields }: MailingAddress) {
	return { ...fields, countryCode: country ?? null, provinceCode: province ?? null };
}

/**
 * Errors beside which the platform answers `cart: null`, by code and field; beside others it answers the cart as it is.
 * The tests have the records.
 */
const ERRORS_WITHOUT_CART = new Set([
	'INVALID merchandiseId',
	'SELLING_PLAN_NOT_APPLICABLE sellingPlanId',
	'NOTE_TOO_LONG note',
	'INVALID email',
	'INVALID_DELIVERY_OPTION selectedDeliveryOptions'
]);

const PAYLOAD_FIELDS = properties('cart', 'userErrors', 'warnings');

function createCart(
	_root: unknown,
	args: { input?: CartInput | null },
	context: ApiContext,
	info: GraphQLResolveInfo
) {
	const { store, locale } = context;
	assertListLengths(args, [info.fieldName]);
	const input = args.input ?? {};
	const country = input.buyerIdentity?.countryCode ?? locale.country;
	return toPayload(store.carts.create(listEdits(input), country), context, info);
}

function cloneCart(
	_root: unknown,
	{ cartId }: { cartId: string },
	context: ApiContext,
	info: GraphQLResolveInfo
) {
	return toPayload(context.store.carts.clone(cartId), context, info);
}

/** Applies the buyer first: prices and eligibility depend on it. */
function listEdits(input: CartInput): { edit: CartEdit; path: string[] }[] {
	const { lines, note, attributes, buyerIdentity, discountCodes, giftCardCodes } = input;
	const addresses = input.delivery?.addresses;
	const edits: (CartEdit | null)[] = [
		buyerIdentity ? { kind: 'updateBuyer', input: { buyer: buyerIdentity } } : null,
		lines ? { kind: 'addLines', input: { lines } } : null,
		note == null ? null : { kind: 'updateNote', input: { note } },
		attributes ? { kind: 'updateAttributes', input: { attributes } } : null,
		discountCodes ? { kind: 'updateDiscountCodes', input: { codes: discountCodes } } : null,
		giftCardCodes ? { kind: 'addGiftCards', input: { codes: giftCardCodes } } : null,
		input.metafields ? { kind: 'setMetafields', input: { metafields: input.metafields } } : null,
		addresses ? { kind: 'addAddresses', input: { addresses } } : null
	];
	return edits
		.filter((edit) => edit !== null)
		.map((edit) => ({
			edit,
			path: edit.kind === 'addAddresses' ? ['input', 'delivery'] : ['input']
		}));
}

const editWith =
	(toEdit: ToEdit): Resolve =>
	(_root: unknown, args: { cartId: string }, context, info) => {
		assertListLengths(args, [info.fieldName]);
		const { carts } = context.store;
		const answer = carts.edit(args.cartId, toEdit(args, context.store), readContextCountry(info));
		return toPayload(answer, context, info);
	};

/**
 * Reads the country that the request itself names; no other country moves a cart to another market.
 */
function readContextCountry({ schema, operation, variableValues }: GraphQLResolveInfo) {
	const directive = schema.getDirective('inContext');
	if (!directive) return null;
	const country = getDirectiveValues(directive, operation, variableValues)?.['country'];
	return typeof country === 'string' ? country : null;
}

function toPayload(
	{ cart, userErrors, warnings }: CartAnswer,
	{ store, locale }: ApiContext,
	{ schema }: GraphQLResolveInfo
) {
	const { language } = locale;
	const isWithheld = userErrors.some(({ code, field }) =>
		ERRORS_WITHOUT_CART.has(`${code} ${nameOf(field)}`)
	);
	const all = cart === null ? [] : [...warnings, ...listDeliveryWarnings(cart, store)];
	const known = all.filter(({ code }) => knowsWarning(schema, code));
	return {
		cart: isWithheld ? null : cart,
		userErrors: userErrors.map((error) => ({
			...error,
			message: translateError(error, language)
		})),
		warnings: cart === null ? [] : describeWarnings(cart, known, { store, language })
	};
}

/** Older versions of the API have fewer warnings. */
function knowsWarning(schema: GraphQLSchema, code: string): boolean {
	const codes = schema.getType('CartWarningCode');
	return isEnumType(codes) && codes.getValue(code) !== undefined;
}

/** Warns of products that the buyer's country can neither get nor collect, and of a chosen way of delivery that is gone. */
function listDeliveryWarnings(
	{ lines, market, record, deliveryGroups }: PricedCart,
	{ markets }: Store
): CartAnswer['warnings'] {
	const excluded = markets
		.shippingExclusions()
		.filter(({ countries }) => countries.includes(market.country))
		.map(({ productHandle }) => productHandle);
	const canCollect = markets
		.shippingRates(market.country)
		.some(({ handle }) => isPickupOption({ method: toDeliveryMethod(handle) }));
	const unavailable = canCollect
		? []
		: lines.filter(({ source }) => excluded.includes(source.product.handle));
	const lost = deliveryGroups.filter(({ key, options }) => {
		const chosen = record.deliveryChoices[key];
		return chosen !== undefined && !options.some(({ handle }) => handle === chosen);
	});
	return [
		...unavailable.map(({ record: { id }, source: { product } }) => ({
			code: 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION' as const,
			message: `"${product.title}" is not available in your country.`,
			lineId: id
		})),
		...lost.map(() => ({
			code: 'DELIVERY_SELECTED_OPTION_NOT_AVAILABLE' as const,
			message: 'The delivery option that you chose is not available any more. Choose another one.',
			lineId: null
		}))
	];
}

function describeWarnings(
	cart: PricedCart,
	warnings: CartAnswer['warnings'],
	reader: { store: Store; language: LanguageCode }
) {
	return warnings.map((warning) => ({
		code: warning.code,
		message: translateWarning(warning, cart, reader),
		target: warning.lineId === null ? toPublicCartGid(cart) : toLineGid(warning.lineId, cart)
	}));
}

/** The platform refuses long lists before it looks at them. */
function assertListLengths(value: unknown, path: readonly string[]): void {
	if (Array.isArray(value) && value.length > MAX_LIST_LENGTH) {
		throw new GraphQLError(
			`The input array size of ${value.length} is greater than the maximum allowed of ${MAX_LIST_LENGTH}.`,
			{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', path } }
		);
	}
	if (typeof value !== 'object' || value === null) return;
	for (const [key, item] of Object.entries(value)) assertListLengths(item, [...path, key]);
}

function payloadTypes(mutations: readonly string[]): ResolverMap {
	return Object.fromEntries(
		mutations.map((name) => [
			`${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`,
			PAYLOAD_FIELDS
		])
	);
}

export const cartMutationResolvers: ResolverMap = {
	Mutation: {
		cartCreate: createCart,
		cartClone: cloneCart,
		...Object.fromEntries(Object.entries(EDITS).map(([name, toEdit]) => [name, editWith(toEdit)])),
		...cartMetafieldMutations
	},
	...payloadTypes(['cartCreate', 'cartClone', ...Object.keys(EDITS)]),
	...cartMetafieldTypes,
	CartUserError: properties('code', 'field', 'message'),
	CartWarning: properties('code', 'message', 'target')
};
