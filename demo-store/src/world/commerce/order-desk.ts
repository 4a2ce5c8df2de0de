import { transaction } from '../storage/transaction.ts';
import { WorldError } from '../errors.ts';
import type { CatalogWorld } from '../world.ts';
import { advanceOrder, listOrderSteps } from './advance-order.ts';
import { countDemand } from './edits/stock.ts';
import { toOrderPayload } from './order-payload.ts';
import type { OrderRecord } from './order-records.ts';
import type { OrderStore } from './orders.ts';
import type { OrderDesk } from './types.ts';

/** Sends, takes back and cancels what was ordered, as the shop's staff would. */
export function createOrderDesk(world: CatalogWorld, orders: OrderStore): OrderDesk {
	/** What never left the house is for sale again. */
	function restock({ lineItems }: OrderRecord): void {
		const sold = lineItems.map(({ variantId, currentQuantity: quantity }) => ({
			variantId,
			quantity
		}));
		const demand = countDemand(sold, { getVariant: (id) => world.catalog.getVariant(id) });
		const changes = [...demand].map(([variantId, delta]) => ({ variantId, delta }));
		world.catalog.adjustInventory(changes.filter(({ delta }) => delta > 0));
	}

	return {
		listSteps: listOrderSteps,
		take(orderId, step) {
			const order = orders.get(orderId);
			if (order === null) throw new WorldError('RULE_BROKEN', `There is no order ${orderId}.`);
			const steps = listOrderSteps(order);
			if (!steps.includes(step)) {
				const possible = steps.length === 0 ? 'nothing' : steps.join(', ');
				const message = `${order.name} cannot take the step ${step}; possible is ${possible}.`;
				throw new WorldError('RULE_BROKEN', message);
			}
			const advanced = advanceOrder(order, step, new Date(world.now()).toISOString());
			transaction(world.database, () => {
				if (step === 'cancel') restock(order);
				orders.save(advanced);
				const topic = step === 'cancel' ? 'orders/cancelled' : 'orders/updated';
				world.events.record(topic, order.id, toOrderPayload(advanced));
			});
			return advanced;
		}
	};
}
