import { toGid } from '../../../wire/gid.ts';
import { isDelivered, isPickupOption } from '../../../store/commerce/cart/delivery.ts';
import type {
	DeliveryGroup,
	DeliveryOption,
	PricedCart
} from '../../../store/commerce/cart/priced-cart.ts';
import { listPickupLocations } from '../../../store/content/pickup-locations.ts';
import type { DeliveryGroupKey } from '../../../store/commerce/records.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { localeOfCart } from './cart-language.ts';
import { toLineId } from './line-ids.ts';

const GROUP_IDS: Readonly<Record<DeliveryGroupKey, string>> = {
	ONE_TIME_PURCHASE: 'one-time',
	SUBSCRIPTION: 'subscription',
	ONE_TIME_PURCHASE_PICKUP: 'one-time-pickup',
	SUBSCRIPTION_PICKUP: 'subscription-pickup'
};

type MethodType = 'shipping' | 'pickup';

/** How the items can reach the buyer; nothing for what is not sent. */
export function toFulfillment(cart: PricedCart, shop: Shop): { fulfillment?: object } {
	const shipped = cart.lines.filter(isDelivered);
	if (shipped.length === 0) return {};
	const selected = cart.record.addresses.find((address) => address.selected);
	const shipping = {
		...toMethod('shipping', cart, shop),
		destinations: cart.record.addresses.map(toDestination),
		...(selected === undefined ? {} : { selected_destination_id: selected.id })
	};
	const pickup = listPickup(cart, shop);
	if (cart.deliveryGroups.length > 0) return { fulfillment: { methods: [shipping, ...pickup] } };
	const toIds = (lines: typeof shipped) =>
		lines.map(({ record }) => toLineId(record.id, cart.record));
	const isCollected = ({ record }: (typeof shipped)[number]) =>
		cart.record.collectedLineIds?.includes(record.id) === true;
	const collected = toIds(shipped.filter(isCollected));
	const sent = toIds(shipped.filter((line) => !isCollected(line)));
	return {
		fulfillment: {
			methods: [
				{ ...shipping, line_item_ids: sent },
				...(collected.length === 0 ? [] : [toPickup(cart, shop, collected)])
			]
		}
	};
}

/** A method holds the items whose delivery it is; another one only offers its options for them. */
function toMethod(type: MethodType, cart: PricedCart, shop: Shop) {
	const held = cart.deliveryGroups.filter(({ selected }) => methodOf(selected) === type);
	const offered = cart.deliveryGroups.filter(
		(group) => held.includes(group) || group.options.some((option) => methodOf(option) === type)
	);
	return {
		id: type,
		type,
		line_item_ids: held.flatMap(({ lines }) =>
			lines.map(({ record }) => toLineId(record.id, cart.record))
		),
		groups: offered.map((group) => toGroup(group, type, cart, translateFor(cart, shop)))
	};
}

/** The places where the buyer can collect the items; nothing where there is none. */
function listPickup(cart: PricedCart, shop: Shop) {
	const method = toPickup(cart, shop);
	return method.groups.length === 0 ? [] : [method];
}

/** `pending`: what is to be collected, as long as there are no groups. */
function toPickup(cart: PricedCart, shop: Shop, pending: readonly string[] = []) {
	const known = toMethod('pickup', cart, shop);
	const method = { ...known, line_item_ids: [...known.line_item_ids, ...pending] };
	const places = listPickupLocations(shop.store).filter(
		({ address }) => address.countryCode === cart.market.country
	);
	const [place] = places;
	return {
		...method,
		destinations: places.map(({ id, name, address }) => ({
			type: 'business_location',
			id: toGid('Location', id),
			name,
			address: toPostalAddress({
				street_address: address.address1,
				address_locality: address.city,
				address_region: address.provinceCode,
				postal_code: address.zip,
				address_country: address.countryCode
			})
		})),
		...(method.line_item_ids.length === 0 || place === undefined
			? {}
			: { selected_destination_id: toGid('Location', place.id) })
	};
}

/**
 * Finds the group that a request means. It may have the id from before items were collected apart, or none.
 */
export function findGroup(
	{ deliveryGroups }: PricedCart,
	{ id, index, isPickup }: { id: string | undefined; index: number; isPickup: boolean }
): DeliveryGroup | null {
	const collected = deliveryGroups.filter((group) => group.isPickup);
	const groups =
		isPickup && collected.length > 0
			? collected
			: deliveryGroups.filter((group) => !group.isPickup);
	const named = deliveryGroups.find(({ key, type }) =>
		[key, type].some((it) => GROUP_IDS[it] === id)
	);
	return groups.find(({ type }) => type === named?.type) ?? groups[index] ?? null;
}

/** Items that no option can carry stay with the carrier's method, where the buyer can mend it. */
function methodOf(option: DeliveryOption | null): MethodType {
	return option !== null && isPickupOption(option) ? 'pickup' : 'shipping';
}

function toDestination({ id, address }: PricedCart['record']['addresses'][number]) {
	const fields = {
		first_name: address.firstName,
		last_name: address.lastName,
		street_address: address.address1,
		extended_address: address.address2,
		address_locality: address.city,
		address_region: address.provinceCode,
		postal_code: address.zip,
		address_country: address.countryCode,
		phone_number: address.phone
	};
	return { type: 'shipping_address', id, ...toPostalAddress(fields) };
}

/** Leaves out what is not known. */
export function toPostalAddress(
	fields: Readonly<Record<string, string | null | undefined>>
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value]]))
	);
}

/** Says names that merchants write in the language of the cart. */
function translateFor(cart: PricedCart, { store }: Shop): (text: string) => string {
	const { language } = localeOfCart(cart, store);
	return (text) => store.content.translateText(text, language);
}

function toGroup(
	{ key, lines, options, selected }: DeliveryGroup,
	method: MethodType,
	{ record: { token } }: PricedCart,
	translate: (text: string) => string
) {
	const isHere = selected !== null && methodOf(selected) === method;
	return {
		id: GROUP_IDS[key],
		line_item_ids: lines.map(({ record }) => toLineId(record.id, { token })),
		options: options
			.filter((option) => methodOf(option) === method)
			.map(({ handle, title, description, price }) => ({
				id: handle,
				title: translate(title),
				description: { plain: translate(description) },
				totals: [{ type: 'total', amount: price }]
			})),
		selected_option_id: isHere ? selected.handle : null
	};
}
