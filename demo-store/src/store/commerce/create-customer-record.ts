import { toCustomerAddress } from './addresses.ts';
import type { Market } from '../store.ts';
import type { PricedCart } from './cart/priced-cart.ts';
import { formatMinor } from './money.ts';
import type { CheckoutRecord, CustomerRecord, PostalAddress } from './records.ts';

/** Creates the record of a buyer without an account. Pure. */
export function createCustomerRecord(
	cart: PricedCart,
	{ acceptsMarketing }: CheckoutRecord,
	{ id, createdAt }: { id: number; createdAt: string }
): CustomerRecord {
	const { market, record } = cart;
	const email = record.buyer.email ?? '';
	const address = cart.deliveryGroups[0]?.address ?? null;
	const addresses =
		address === null
			? []
			: [{ ...toCustomerAddress(address, market.countryName), id: id * 10 + 1 }];
	return {
		...createEmptyCustomer(market, { id, email, createdAt }),
		...nameOf(address, email),
		phone: record.buyer.phone,
		acceptsMarketing,
		emailMarketingState: acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
		defaultAddressId: addresses[0]?.id ?? null,
		addresses
	};
}

/** Creates the record of a customer with only an email address. */
export function createEmptyCustomer(
	{ country, currency, defaultLanguage }: Pick<Market, 'country' | 'currency' | 'defaultLanguage'>,
	{ id, email, createdAt }: { id: number; email: string; createdAt: string }
): CustomerRecord {
	return {
		id,
		firstName: null,
		lastName: null,
		displayName: email,
		email,
		phone: null,
		locale: defaultLanguage,
		countryCode: country,
		tags: [],
		acceptsMarketing: false,
		emailMarketingState: 'NOT_SUBSCRIBED',
		createdAt,
		note: null,
		numberOfOrders: 0,
		amountSpent: { amount: formatMinor(0, currency), currencyCode: currency.isoCode },
		lastOrderName: null,
		defaultAddressId: null,
		addresses: [],
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
