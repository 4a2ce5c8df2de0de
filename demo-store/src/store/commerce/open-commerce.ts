import { readMeta, writeMeta } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { CatalogStore } from '../store.ts';
import { createAnalytics } from './analytics.ts';
import { createCarts } from './carts.ts';
import { createCompanies } from './companies.ts';
import { createDraftOrders } from './draft-orders.ts';
import { createCheckouts } from './checkouts.ts';
import { createCustomers, type AccessTokens, type CustomerStore } from './customers.ts';
import { createOrderWorkflow } from './order-workflow.ts';
import { createOrders, type OrderStore } from './orders.ts';
import { createPromotions, type PromotionStore } from './promotions.ts';
import { createSubscriptions, type SubscriptionStore } from './subscriptions.ts';
import { createNewsletter } from '../customers/newsletter.ts';
import { createContactMessages } from '../customers/contact-messages.ts';
import { createStatements } from '../customers/statements.ts';
import { createStockRequests } from '../customers/stock-requests.ts';
import type { CommerceStore } from './types.ts';
import type { CommerceSeed } from '../seed/seed-files.ts';

const SEEDED_AT = 'commerce_seeded_at';

interface Tables {
	promotions: PromotionStore;
	customers: CustomerStore;
	orders: OrderStore;
	subscriptions: SubscriptionStore;
}

/** Opens carts, checkouts, orders and customers over the catalog's database. */
export function openCommerce(store: CatalogStore, identity: AccessTokens): CommerceStore {
	const { database, now } = store;
	const promotions = createPromotions(database);
	const customers = createCustomers(store, identity);
	const orders = createOrders(database);
	const companies = createCompanies(store);
	const carts = createCarts({ store, promotions, customers, companies });
	const subscriptions = createSubscriptions(store);
	const newsletter = createNewsletter(store, customers);
	const stockRequests = createStockRequests(store);
	const contactMessages = createContactMessages(store);
	const statements = createStatements(store, orders);
	const analytics = createAnalytics(store);
	const draftOrders = createDraftOrders(database);
	const sold = { customers, orders, promotions, subscriptions, companies, draftOrders };
	const checkouts = createCheckouts({ store, carts, ...sold });
	const beginAgain = () => {
		transaction(database, () => {
			const others = [checkouts, carts, newsletter, stockRequests, contactMessages, statements];
			for (const table of [...Object.values(sold), ...others, analytics]) table.clear();
			seedCommerce(sold, store.readCommerceSeed());
			const business = store.readCompaniesSeed();
			for (const company of business.companies) companies.save(company);
			for (const draft of business.draftOrders) draftOrders.save(draft);
			writeMeta(database, SEEDED_AT, new Date(now()).toISOString());
		});
	};
	if (readMeta(database, SEEDED_AT) === null) beginAgain();
	store.onReset(beginAgain);
	const orderWorkflow = createOrderWorkflow(store, orders);
	return {
		...{
			carts,
			checkouts,
			orderWorkflow,
			newsletter,
			stockRequests,
			contactMessages,
			statements,
			analytics
		},
		...sold
	};
}

/** Fills empty tables. */
function seedCommerce(tables: Tables, seed: CommerceSeed): void {
	const { promotions, customers, orders, subscriptions } = tables;
	for (const discount of seed.discountCodes) promotions.insertDiscount(discount);
	for (const discount of seed.automaticDiscounts) {
		promotions.insertDiscount({ ...discount, code: null });
	}
	for (const card of seed.giftCards) promotions.saveGiftCard(card);
	for (const customer of seed.customers) customers.save(customer);
	for (const contract of seed.subscriptionContracts) subscriptions.save(contract);
	for (const order of seed.orders) {
		orders.save(order);
		for (const code of order.discountCodes) {
			const discount = promotions.findDiscount(code);
			if (discount !== null) promotions.recordUse(discount.id, order);
		}
	}
}
