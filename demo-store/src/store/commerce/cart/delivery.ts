import { parseMinor, sum, type Minor } from '../money.ts';
import type { CartRecord, DeliveryGroupType, PostalAddress } from '../records.ts';
import { toPostalAddress } from '../addresses.ts';
import type { CartFacts, DeliveryGroup, DeliveryOption, PricedLine } from './priced-cart.ts';

const METHOD_BY_SUFFIX = {
	pickup: 'PICK_UP',
	relay: 'PICKUP_POINT'
} as const satisfies Record<string, DeliveryOption['method']>;

/**
 * One group for what is bought once and one for subscriptions, as soon as it is known where to.
 * Both travel in one parcel, so only the first one is charged.
 */
export function priceDelivery(
	lines: readonly PricedLine[],
	fullyDiscounted: readonly PricedLine[],
	cart: CartRecord,
	facts: CartFacts
): DeliveryGroup[] {
	const address = findDeliveryAddress(cart, facts);
	const shipped = lines.filter(
		({ source, record }) => source.variant.requiresShipping && record.quantity > 0
	);
	if (address?.countryCode == null || shipped.length === 0) return [];
	const undeliverable = facts.getUndeliverable(address.countryCode);
	const cannotGo = shipped.filter(({ source }) => undeliverable.includes(source.product.handle));
	const subtotal = sum(fullyDiscounted.map((line) => line.total));
	const options = cannotGo.length > 0 ? [] : listOptions(address.countryCode, subtotal, facts);
	const isSubscription = (line: PricedLine) => line.sellingPlan !== null;
	return (['ONE_TIME_PURCHASE', 'SUBSCRIPTION'] as const)
		.map((type) => ({
			type,
			lines: shipped.filter((line) => isSubscription(line) === (type === 'SUBSCRIPTION'))
		}))
		.filter((group) => group.lines.length > 0)
		.map(({ type, lines: groupLines }, index) => {
			const offered = index === 0 ? options : options.map((option) => ({ ...option, price: 0 }));
			return {
				type,
				lines: groupLines,
				address,
				options: offered,
				selected: chooseOption(offered, cart, type),
				undeliverable: groupLines.filter((line) => cannotGo.includes(line))
			};
		});
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
			method: methodOf(rate.handle),
			price: isFree ? 0 : parseMinor(rate.amount, currency),
			deliveryDays: rate.deliveryDays
		};
	});
}

function methodOf(handle: string): DeliveryOption['method'] {
	const suffix = handle.slice(handle.lastIndexOf('-') + 1);
	return suffix === 'pickup' || suffix === 'relay' ? METHOD_BY_SUFFIX[suffix] : 'SHIPPING';
}

function chooseOption(
	options: readonly DeliveryOption[],
	cart: CartRecord,
	type: DeliveryGroupType
): DeliveryOption | null {
	const chosen = options.find(({ handle }) => handle === cart.deliveryChoices[type]);
	return chosen ?? options[0] ?? null;
}
