import { readSeedFile } from '../seed/seed-files.ts';
import { shiftDates } from '../seed/shift-dates.ts';
import type { CustomerStore } from './customers.ts';
import type { OrderStore } from './orders.ts';
import type { PromotionStore } from './promotions.ts';
import type { OrderRecord } from './order-records.ts';
import type {
	CustomerRecord,
	DiscountRecord,
	GiftCardRecord,
	SubscriptionContractRecord
} from './records.ts';

interface CommerceFile {
	discountCodes: DiscountRecord[];
	automaticDiscounts: Omit<DiscountRecord, 'code'>[];
	giftCards: GiftCardRecord[];
	customers: CustomerRecord[];
	orders: OrderRecord[];
	subscriptionContracts: SubscriptionContractRecord[];
}

interface Stores {
	promotions: PromotionStore;
	customers: CustomerStore;
	orders: OrderStore;
}

/** Fills empty stores; `shift` brings the dates up to today, as in the rest of the seed. */
export function seedCommerce({ promotions, customers, orders }: Stores, shift: number): void {
	const seed = shiftDates(readSeedFile('commerce') as CommerceFile, shift);
	for (const discount of seed.discountCodes) promotions.insertDiscount(discount);
	for (const discount of seed.automaticDiscounts) {
		promotions.insertDiscount({ ...discount, code: null });
	}
	for (const card of seed.giftCards) promotions.saveGiftCard(card);
	for (const customer of seed.customers) customers.save(customer);
	for (const contract of seed.subscriptionContracts) customers.insertSubscription(contract);
	for (const order of seed.orders) {
		orders.save(order);
		for (const code of order.discountCodes) {
			const discount = promotions.findDiscount(code);
			if (discount !== null) promotions.recordUse(discount.id, order);
		}
	}
}
