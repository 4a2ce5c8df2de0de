import { toGid } from '../../../../../src/lib/core/gid.ts';
import type {
	DeliveryGroup,
	DeliveryOption,
	PricedCart
} from '../../../world/commerce/cart/priced-cart.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import type { ResolverMap } from '../resolver.ts';
import type { MailingAddressSource } from './cart-addresses.ts';
import { toDeliveryGroupGid } from './cart-ids.ts';
import { keyOfLine, toLineSource } from './cart-lines.ts';
import { toCartMoney } from './cart-money.ts';

interface GroupSource {
	cart: PricedCart;
	group: DeliveryGroup;
}

interface OptionSource {
	cart: PricedCart;
	option: DeliveryOption;
}

export function listDeliveryGroups(cart: PricedCart, args: PageArguments) {
	const groups = cart.deliveryGroups.map((group): GroupSource => ({ cart, group }));
	return paginateList(groups, args, 'deliveryGroups', ({ group }) => group.type);
}

function toMailingAddress({ cart, group }: GroupSource): MailingAddressSource {
	const id = `${toGid('MailingAddress', cart.record.token)}?model_name=CartAddress`;
	return { ...group.address, id };
}

export const cartDeliveryResolvers: ResolverMap = {
	CartDeliveryGroup: {
		id: ({ cart, group }: GroupSource) => toDeliveryGroupGid(group.type, cart),
		groupType: ({ group }: GroupSource) => group.type,
		cartLines: ({ cart, group }: GroupSource, args: PageArguments) =>
			paginateList(
				group.lines.map((line) => toLineSource(cart, line)),
				args,
				'cartLines',
				keyOfLine
			),
		deliveryAddress: toMailingAddress,
		deliveryOptions: ({ cart, group }: GroupSource) =>
			group.options.map((option): OptionSource => ({ cart, option })),
		selectedDeliveryOption: ({ cart, group }: GroupSource): OptionSource | null =>
			group.selected === null ? null : { cart, option: group.selected }
	},
	CartDeliveryOption: {
		code: ({ option }: OptionSource) => option.title,
		handle: ({ option }: OptionSource) => option.handle,
		title: ({ option }: OptionSource) => option.title,
		description: ({ option }: OptionSource) => option.description,
		deliveryMethodType: ({ option }: OptionSource) => option.method,
		estimatedCost: ({ cart, option }: OptionSource) => toCartMoney(option.price, cart)
	},
	...connectionTypes('CartDeliveryGroup')
};
