import { transaction } from '../storage/transaction.ts';
import { StoreError } from '../errors.ts';
import type { CatalogStore } from '../store.ts';
import { advanceOrder, listOrderSteps } from './advance-order.ts';
import { countDemand } from './edits/stock.ts';
import { toOrderPayload } from './order-payload.ts';
import { requestReturn } from './order-returns.ts';
import type { OrderRecord } from './order-records.ts';
import type { OrderStore } from './orders.ts';
import type { OrderWorkflow } from './types.ts';

/** Ships, delivers, refunds and cancels orders, as the merchant's staff does. */
export function createOrderWorkflow(store: CatalogStore, orders: OrderStore): OrderWorkflow {
	/** Restocks unfulfilled items. */
	function restock({ lineItems }: OrderRecord): void {
		const sold = lineItems.map(({ variantId, currentQuantity: quantity }) => ({
			variantId,
			quantity
		}));
		const demand = countDemand(sold, { getVariant: (id) => store.catalog.getVariant(id) });
		const changes = [...demand].map(([variantId, delta]) => ({ variantId, delta }));
		store.catalog.adjustInventory(changes.filter(({ delta }) => delta > 0));
	}

	return {
		listSteps: listOrderSteps,
		advance(orderId, step) {
			const order = orders.get(orderId);
			if (order === null) throw new StoreError('RULE_BROKEN', `There is no order ${orderId}.`);
			const steps = listOrderSteps(order);
			if (!steps.includes(step)) {
				const possible = steps.length === 0 ? 'nothing' : steps.join(', ');
				const message = `${order.name} cannot take the step ${step}; possible is ${possible}.`;
				throw new StoreError('RULE_BROKEN', message);
			}
			const advanced = advanceOrder(order, step, new Date(store.now()).toISOString());
			transaction(store.database, () => {
				if (step === 'cancel') restock(order);
				orders.save(advanced);
				const topic = step === 'cancel' ? 'orders/cancelled' : 'orders/updated';
				store.events.record(topic, order.id, toOrderPayload(advanced));
			});
			return advanced;
		},
		requestReturn(order, lines) {
			const result = requestReturn(order, lines, store.now());
			if (result.requested === null) return result;
			transaction(store.database, () => {
				orders.save(result.order);
				store.events.record('orders/updated', order.id, toOrderPayload(result.order));
			});
			return result;
		}
	};
}
