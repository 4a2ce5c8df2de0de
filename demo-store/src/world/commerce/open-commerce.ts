import { readMeta, writeMeta } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { Grants } from '../customers/types.ts';
import type { CatalogWorld } from '../world.ts';
import { createCarts } from './carts.ts';
import { createCheckouts } from './checkouts.ts';
import { createCustomers } from './customers.ts';
import { createOrderDesk } from './order-desk.ts';
import { createOrders } from './orders.ts';
import { createPromotions } from './promotions.ts';
import { seedCommerce } from './seed-commerce.ts';
import type { CommerceWorld } from './types.ts';

const SEEDED_AT = 'commerce_seeded_at';

/** The part of the world that takes money, over the catalog's own database. */
export function openCommerce(
	world: CatalogWorld,
	grants: Pick<Grants, 'findAccess'>
): CommerceWorld {
	const { database, now } = world;
	const promotions = createPromotions(database);
	const customers = createCustomers(world, grants);
	const orders = createOrders(database);
	const carts = createCarts({ world, promotions, customers });
	const checkouts = createCheckouts({ world, carts, customers, orders, promotions });
	const beginAgain = () => {
		transaction(database, () => {
			for (const store of [promotions, customers, orders, checkouts, carts]) store.clear();
			seedCommerce({ promotions, customers, orders }, world.seedShift());
			writeMeta(database, SEEDED_AT, new Date(now()).toISOString());
		});
	};
	if (readMeta(database, SEEDED_AT) === null) beginAgain();
	world.onReset(beginAgain);
	const orderDesk = createOrderDesk(world, orders);
	return { carts, checkouts, orders, orderDesk, customers, promotions };
}
