import { isDelivered, isPickupOption } from '../../../store/commerce/cart/delivery.ts';
import type { CartEdit } from '../../../store/commerce/edits/cart-edits.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { PostalAddress } from '../../../store/commerce/records.ts';
import { listPickupLocations } from '../../../store/content/pickup-locations.ts';
import { refuse, type Message, type Outcome } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { translateError } from '../../../store/commerce/cart-messages.ts';
import { readLocale } from '../catalog/buyer-context.ts';
import { agentTexts, localeOfCart } from './cart-language.ts';
import type { CartInput, CheckoutInput, Destination, FulfillmentMethod } from './cart-input.ts';
import { findGroup } from './fulfillment.ts';
import { readLineId } from './line-ids.ts';
import { refuseItems, writeItems } from './write-items.ts';

export type CreatedCart =
	{ kind: 'created'; cartId: string; messages: Message[] } | { kind: 'refused'; outcome: Outcome };

/** A new cart as an agent describes it; none when nothing of it can be had. */
export function createCart(shop: Shop, input: CheckoutInput): CreatedCart {
	const { carts } = shop.store;
	const locale = readLocale(shop.store, input.context);
	const refusal = refuseItems(shop, input.line_items, locale);
	if (refusal !== null) return { kind: 'refused', outcome: refusal };
	const { cart } = carts.create([], locale.country);
	if (cart === null) throw new Error('An empty cart was refused.');
	const cartId = carts.idOf(cart.record);
	const messages = writeCart(shop, cartId, input);
	if (carts.get(cartId)?.totalQuantity !== 0) return { kind: 'created', cartId, messages };
	carts.remove(cartId);
	const [first, ...others] = messages;
	const outcome: Outcome =
		first === undefined
			? refuse('item_unavailable', agentTexts(locale.language).nothing, shop.shopOrigin)
			: { kind: 'refusal', messages: [first, ...others], continueUrl: shop.shopOrigin };
	return { kind: 'refused', outcome };
}

/** Replaces what the cart holds and says; what is not given is taken away. */
export function writeCart(shop: Shop, cartId: string, input: CartInput): Message[] {
	const { store } = shop;
	const { address_country: country, language } = input.context ?? {};
	const { email, phone_number: phone } = input.buyer ?? {};
	const edits: { edit: CartEdit; path: string }[] = [
		{ edit: buyerEdit({ email: null, phone: null }), path: '$.buyer' },
		...(country === undefined
			? []
			: [
					{
						edit: buyerEdit({ countryCode: readLocale(store, input.context).country }),
						path: '$.context.address_country'
					}
				]),
		...(language === undefined
			? []
			: [
					{
						edit: buyerEdit({
							languageCode: readLocale(store, {
								...input.context,
								address_country: country ?? store.carts.get(cartId)?.market.country
							}).language
						}),
						path: '$.context.language'
					}
				]),
		...(email === undefined ? [] : [{ edit: buyerEdit({ email }), path: '$.buyer.email' }]),
		...(phone === undefined ? [] : [{ edit: buyerEdit({ phone }), path: '$.buyer.phone_number' }]),
		{
			edit: { kind: 'updateDiscountCodes', input: { codes: input.discounts?.codes ?? [] } },
			path: '$.discounts.codes'
		}
	];
	const messages = edits.flatMap(({ edit, path }) => applyEdit(shop, cartId, edit, path));
	return [...messages, ...writeItems(shop, cartId, input.line_items)];
}

/** Sets destination and delivery of a checkout. */
export function writeFulfillment(shop: Shop, cartId: string, input: CheckoutInput): Message[] {
	const methods = input.fulfillment?.methods ?? [];
	const shippingIndex = methods.findIndex((method) => !isPickup(method));
	return [
		...writeDestination(
			shop,
			cartId,
			methods[shippingIndex] ??
				methods.find(({ destinations }) => destinations?.some(isPostal)) ??
				{},
			input,
			Math.max(shippingIndex, 0)
		),
		...writeCollected(shop, cartId, methods),
		...methods.flatMap((method, index) => writeOptions(shop, cartId, method, index))
	];
}

/** Splits the items over shipping and pickup as the methods say. */
function writeCollected(
	shop: Shop,
	cartId: string,
	methods: readonly FulfillmentMethod[]
): Message[] {
	const cart = shop.store.carts.get(cartId);
	const wanted = cart && listWanted(cart, methods);
	if (cart === null || wanted === null) return [];
	const path = `$.fulfillment.methods[${methods.findIndex(isPickup)}]`;
	if (wanted.length > 0 && listPickupLocations(shop.store).length === 0) {
		return [refusePickup(shop, cartId, path)];
	}
	const isWhole = isWholeCart(wanted, cart);
	const lineIds = isWhole ? [] : wanted;
	const messages = applyEdit(shop, cartId, { kind: 'collectLines', input: { lineIds } }, path);
	const groups = isWhole ? (shop.store.carts.get(cartId)?.deliveryGroups ?? []) : [];
	const choices = groups.flatMap(({ key, options }) => {
		const option = options.find(isPickupOption);
		return option === undefined ? [] : [{ group: key, optionHandle: option.handle }];
	});
	return [
		...messages,
		...(choices.length < groups.length ? [refusePickup(shop, cartId, path)] : []),
		...applyEdit(shop, cartId, { kind: 'chooseDelivery', input: { choices } }, path)
	];
}

/** Returns whether all of it is collected. Where it goes may not be known yet, so that nothing can be chosen. */
function isWholeCart(wanted: readonly string[], { lines, deliveryGroups }: PricedCart): boolean {
	const isAll = wanted.length === lines.filter(isDelivered).length;
	return wanted.length > 0 && isAll && deliveryGroups.length > 0;
}

/** Returns the ids of the items that are to be collected; null where the methods do not say. */
function listWanted(cart: PricedCart, methods: readonly FulfillmentMethod[]): string[] | null {
	const pickup = methods.find(isPickup);
	const others = methods.filter((method) => !isPickup(method));
	const isNamed = methods.some((method) => method.line_item_ids !== undefined);
	if (!isNamed && (pickup === undefined || others.length > 0 || pickup.groups !== undefined)) {
		return null;
	}
	const delivered = cart.lines.filter(isDelivered).map(({ record }) => record.id);
	const sent = new Set(others.flatMap((method) => method.line_item_ids?.map(readLineId) ?? []));
	const named = pickup?.line_item_ids?.map(readLineId);
	return delivered.filter((id) => (named ? named.includes(id) : pickup && !sent.has(id)));
}

function refusePickup(shop: Shop, cartId: string, path: string): Message {
	const { language } = localeOfCart(shop.store.carts.get(cartId), shop.store);
	return {
		...{ type: 'error', code: 'invalid', severity: 'recoverable', path },
		content: agentTexts(language).noPickup
	};
}

function isPickup({ id, type }: FulfillmentMethod): boolean {
	return (type ?? id) === 'pickup';
}

function writeOptions(
	shop: Shop,
	cartId: string,
	method: FulfillmentMethod,
	methodIndex: number
): Message[] {
	const cart = shop.store.carts.get(cartId);
	const { groups = [] } = method;
	return groups.flatMap(({ id, selected_option_id: optionHandle }, index) => {
		if (optionHandle == null) return [];
		const group = cart && findGroup(cart, { id, index, isPickup: isPickup(method) });
		const choices = [{ group: group?.key ?? null, optionHandle }];
		const edit: CartEdit = { kind: 'chooseDelivery', input: { choices } };
		const path = `$.fulfillment.methods[${methodIndex}].groups[${index}].selected_option_id`;
		return applyEdit(shop, cartId, edit, path);
	});
}

function writeDestination(
	shop: Shop,
	cartId: string,
	{ destinations = [], selected_destination_id: selectedId }: FulfillmentMethod,
	input: CheckoutInput,
	methodIndex: number
): Message[] {
	const addressed = destinations.filter(isPostal);
	const destination = addressed.find(({ id }) => id === selectedId) ?? addressed[0];
	// One that is named by its id alone stays as it is.
	if (destination === undefined && selectedId !== undefined) return [];
	const addresses =
		destination === undefined
			? []
			: [{ address: { deliveryAddress: toAddress(destination, input) }, selected: true }];
	const edit: CartEdit = { kind: 'replaceAddresses', input: { addresses } };
	return applyEdit(shop, cartId, edit, `$.fulfillment.methods[${methodIndex}].destinations[0]`);
}

/** The places of pickup are no addresses of the buyer. */
function isPostal({ type }: Destination): boolean {
	return type !== 'business_location';
}

function buyerEdit(buyer: {
	email?: string | null;
	phone?: string | null;
	countryCode?: string;
	languageCode?: string;
}): CartEdit {
	return { kind: 'updateBuyer', input: { buyer } };
}

function applyEdit({ store }: Shop, cartId: string, edit: CartEdit, path: string): Message[] {
	const { userErrors } = store.carts.edit(cartId, edit);
	return userErrors.map((error) => ({
		type: 'error',
		code: 'invalid',
		content: translateError(error, localeOfCart(store.carts.get(cartId), store).language),
		severity: 'recoverable',
		path
	}));
}

const ADDRESS_FIELDS = {
	firstName: 'first_name',
	lastName: 'last_name',
	address1: 'street_address',
	address2: 'extended_address',
	city: 'address_locality',
	provinceCode: 'address_region',
	zip: 'postal_code',
	countryCode: 'address_country',
	phone: 'phone_number'
} as const satisfies Partial<Record<keyof PostalAddress, keyof Destination>>;

/** Fills the address's missing name with the buyer's. */
function toAddress(destination: Destination, { buyer }: CheckoutInput): Partial<PostalAddress> {
	const named = { ...buyer, ...destination };
	return Object.fromEntries(
		Object.entries(ADDRESS_FIELDS).flatMap(([field, name]) => {
			const value = named[name];
			if (typeof value !== 'string') return [];
			return [[field, field === 'countryCode' ? value.toUpperCase() : value]];
		})
	);
}
