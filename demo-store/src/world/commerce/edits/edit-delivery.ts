import { priceCart } from '../cart/price-cart.ts';
import type { CartRecord, DeliveryGroupType } from '../records.ts';
import { accept, refuse, type CartUserError, type Edited, type EditTools } from './edit.ts';

export interface DeliveryChoice {
	/** Null when the id names no group at all. */
	group: DeliveryGroupType | null;
	optionHandle: string;
}

export function chooseDelivery(
	cart: CartRecord,
	{ choices }: { choices: readonly DeliveryChoice[] },
	tools: EditTools
): Edited {
	const groups = priceCart(cart, tools.facts).deliveryGroups;
	const errors = choices.flatMap(({ group: type, optionHandle }, index): CartUserError[] => {
		const path = ['selectedDeliveryOptions', String(index)];
		const group = groups.find((candidate) => candidate.type === type);
		if (group === undefined) {
			const message = 'Delivery group was not found in cart.';
			return [{ code: 'INVALID_DELIVERY_GROUP', field: [...path, 'deliveryGroupId'], message }];
		}
		if (group.options.some(({ handle }) => handle === optionHandle)) return [];
		const message = 'Delivery option was not valid.';
		return [{ code: 'INVALID_DELIVERY_OPTION', field: [...path, 'deliveryOptionHandle'], message }];
	});
	if (errors.length > 0) return refuse(cart, ...errors);
	const chosen = Object.fromEntries(
		choices.flatMap(({ group, optionHandle }) => (group === null ? [] : [[group, optionHandle]]))
	);
	return accept({ ...cart, deliveryChoices: { ...cart.deliveryChoices, ...chosen } });
}
