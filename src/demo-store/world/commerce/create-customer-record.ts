import { toCustomerAddress } from './addresses.ts';
import type { PricedCart } from './cart/priced-cart.ts';
import { formatMinor } from './money.ts';
import type { CheckoutRecord, CustomerRecord, PostalAddress } from './records.ts';

/** What the shop knows of a buyer who ordered without an account. Pure. */
export function createCustomerRecord(
	cart: PricedCart,
	{ acceptsMarketing }: CheckoutRecord,
	{ id, createdAt }: { id: number; createdAt: string }
): CustomerRecord {
	const { market, currency, record } = cart;
	const email = record.buyer.email ?? '';
	const address = cart.deliveryGroups[0]?.address ?? null;
	const addresses =
		address === null
			? []
			: [{ ...toCustomerAddress(address, market.countryName), id: id * 10 + 1 }];
	return {
		id,
		...nameOf(address, email),
		email,
		phone: record.buyer.phone,
		locale: market.defaultLanguage,
		countryCode: market.country,
		tags: [],
		acceptsMarketing,
		emailMarketingState: acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
		createdAt,
		note: null,
		numberOfOrders: 0,
		amountSpent: { amount: formatMinor(0, currency), currencyCode: currency.isoCode },
		lastOrderName: null,
		defaultAddressId: addresses[0]?.id ?? null,
		addresses,
		storeCreditAccounts: [],
		orderNames: [],
		wishlist: []
	};
}

function nameOf(address: PostalAddress | null, email: string) {
	const firstName = address?.firstName ?? null;
	const lastName = address?.lastName ?? null;
	return {
		firstName,
		lastName,
		displayName: [firstName, lastName].filter(Boolean).join(' ') || email
	};
}
