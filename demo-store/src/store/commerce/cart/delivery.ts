import { parseMinor, sum, type Minor } from '../money.ts';
import type { CartRecord, PostalAddress } from '../records.ts';
import { toPostalAddress } from '../addresses.ts';
import type { CartFacts, DeliveryGroup, DeliveryOption, PricedLine } from './priced-cart.ts';

const METHOD_BY_SUFFIX = {
	pickup: 'PICK_UP',
	relay: 'PICKUP_POINT'
} as const satisfies Record<string, DeliveryOption['method']>;

/** In the order in which a cart has them. */
const GROUPS = [
	{ key: 'ONE_TIME_PURCHASE', type: 'ONE_TIME_PURCHASE', isPickup: false },
	{ key: 'SUBSCRIPTION', type: 'SUBSCRIPTION', isPickup: false },
	{ key: 'ONE_TIME_PURCHASE_PICKUP', type: 'ONE_TIME_PURCHASE', isPickup: true },
	{ key: 'SUBSCRIPTION_PICKUP', type: 'SUBSCRIPTION', isPickup: true }
] as const satisfies Pick<DeliveryGroup, 'key' | 'type' | 'isPickup'>[];

/**
 * Groups what is delivered, as soon as it is known where to: what is bought once apart from subscriptions, and what
 * is collected apart from what is sent. Collected is what the buyer chose in the checkout and what cannot be sent.
 */
export function priceDelivery(
	lines: readonly PricedLine[],
	fullyDiscounted: readonly PricedLine[],
	cart: CartRecord,
	facts: CartFacts
): DeliveryGroup[] {
	const address = findDeliveryAddress(cart, facts);
	const delivered = lines.filter(isDelivered);
	if (address?.countryCode == null || delivered.length === 0) return [];
	const excluded = facts.getUndeliverable(address.countryCode);
	const subtotal = sum(fullyDiscounted.map((line) => line.total));
	const all = listOptions(address.countryCode, subtotal, facts);
	const pickups = all.filter(isPickupOption);
	const shipments = all.filter((option) => !isPickupOption(option));
	const isExcluded = ({ source }: PricedLine) => excluded.includes(source.product.handle);
	const isCollected = (line: PricedLine) =>
		pickups.length > 0 &&
		(isExcluded(line) || cart.collectedLineIds?.includes(line.record.id) === true);
	const isSplit = shipments.length > 0 && delivered.some(isCollected);
	const groups: DeliveryGroup[] = [];
	for (const group of GROUPS) {
		const own = delivered.filter(
			(line) =>
				(line.sellingPlan !== null) === (group.type === 'SUBSCRIPTION') &&
				isCollected(line) === group.isPickup
		);
		if (own.length === 0) continue;
		const undeliverable = own.filter(isExcluded);
		const ways = group.isPickup ? pickups : isSplit ? shipments : all;
		const offered = group.isPickup || undeliverable.length === 0 ? ways : [];
		const options = offered.map((option) => joinParcel(option, groups));
		const selected = chooseOption(options, cart.deliveryChoices[group.key], groups);
		groups.push({ ...group, lines: own, address, options, selected, undeliverable });
	}
	return groups;
}

/** Whether the item has to reach the buyer somehow; what is sold out is not delivered. */
export function isDelivered({ source, record }: PricedLine): boolean {
	return source.variant.requiresShipping && record.quantity > 0;
}

export function needsDelivery({ lines }: { lines: readonly PricedLine[] }): boolean {
	return lines.some(isDelivered);
}

export function isPickupOption({ method }: Pick<DeliveryOption, 'method'>): boolean {
	return method === 'PICK_UP';
}

/** Groups that go the same way travel in one parcel, which is charged once. */
function joinParcel(option: DeliveryOption, earlier: readonly DeliveryGroup[]): DeliveryOption {
	const isCharged = earlier.some(({ selected }) => selected?.handle === option.handle);
	return isCharged ? { ...option, price: 0 } : option;
}

/** The selected address of the cart, else the signed-in customer's own. */
function findDeliveryAddress(cart: CartRecord, facts: CartFacts): PostalAddress | null {
	const selected = cart.addresses.find((address) => address.selected);
	if (selected !== undefined) return selected.address;
	const { customer } = facts;
	const own = customer?.addresses.find(({ id }) => id === customer.defaultAddressId);
	return own === undefined ? null : toPostalAddress(own);
}

function listOptions(country: string, subtotal: Minor, facts: CartFacts): DeliveryOption[] {
	const { currency } = facts.market;
	return facts.getShippingRates(country).map((rate) => {
		const isFree = rate.freeOver !== null && subtotal >= parseMinor(rate.freeOver, currency);
		return {
			handle: rate.handle,
			title: rate.title,
			description: rate.description,
			method: toDeliveryMethod(rate.handle),
			price: isFree ? 0 : parseMinor(rate.amount, currency),
			deliveryDays: rate.deliveryDays
		};
	});
}

/** How a rate delivers, which the end of its handle says. */
export function toDeliveryMethod(handle: string): DeliveryOption['method'] {
	const suffix = handle.slice(handle.lastIndexOf('-') + 1);
	return suffix === 'pickup' || suffix === 'relay' ? METHOD_BY_SUFFIX[suffix] : 'SHIPPING';
}

/** Without a choice, a group goes with the one before it. */
function chooseOption(
	options: readonly DeliveryOption[],
	choice: string | undefined,
	earlier: readonly DeliveryGroup[]
): DeliveryOption | null {
	const find = (wanted: string | undefined) => options.find(({ handle }) => handle === wanted);
	return find(choice) ?? find(earlier.at(-1)?.selected?.handle) ?? options[0] ?? null;
}
