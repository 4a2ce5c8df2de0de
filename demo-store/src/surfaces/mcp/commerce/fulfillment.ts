import type { DeliveryGroup, PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { DeliveryGroupType } from '../../../store/commerce/records.ts';

/** In the order in which a cart has them. */
export const GROUP_TYPES: readonly { id: string; type: DeliveryGroupType }[] = [
	{ id: 'one-time', type: 'ONE_TIME_PURCHASE' },
	{ id: 'subscription', type: 'SUBSCRIPTION' }
];

const METHOD_ID = 'shipping';

/** How the items can reach the buyer; nothing for what is not sent. */
export function toFulfillment(cart: PricedCart): { fulfillment?: object } {
	const shipped = cart.lines.filter(({ source }) => source.variant.requiresShipping);
	if (shipped.length === 0) return {};
	const selected = cart.record.addresses.find((address) => address.selected);
	return {
		fulfillment: {
			methods: [
				{
					id: METHOD_ID,
					type: 'shipping',
					line_item_ids: shipped.map(({ record }) => record.id),
					destinations: cart.record.addresses.map(toDestination),
					...(selected === undefined ? {} : { selected_destination_id: selected.id }),
					groups: cart.deliveryGroups.map(toGroup)
				}
			]
		}
	};
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
	const known = Object.entries(fields).filter(([, value]) => value !== null);
	return { type: 'shipping_address', id, ...Object.fromEntries(known) };
}

function toGroup({ type, lines, options, selected }: DeliveryGroup) {
	return {
		id: GROUP_TYPES.find((group) => group.type === type)?.id ?? type,
		line_item_ids: lines.map(({ record }) => record.id),
		options: options.map(({ handle, title, description, price }) => ({
			id: handle,
			title,
			description,
			totals: [{ type: 'total', amount: price }]
		})),
		...(selected === null ? {} : { selected_option_id: selected.handle })
	};
}
