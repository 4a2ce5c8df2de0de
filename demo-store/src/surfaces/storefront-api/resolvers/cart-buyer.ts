import { toGid } from '../../../wire/gid.ts';
import { toPostalAddress } from '../../../store/commerce/addresses.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type {
	CompanyContactRecord,
	CompanyLocationRecord,
	CompanyRecord
} from '../../../store/commerce/companies.ts';
import type { CustomerRecord } from '../../../store/commerce/records.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ResolverMap } from '../resolver.ts';
import { noMetafields } from './metafields.ts';
import type { MailingAddressSource } from './cart-addresses.ts';

/** Source of `Customer`; a classic customer's token is part of the ids of addresses. */
type CustomerSource = CustomerRecord & { accessToken?: string };

export function listMailingAddresses(customer: CustomerSource): MailingAddressSource[] {
	const { addresses, accessToken } = customer;
	const token = accessToken === undefined ? '' : `&customer_access_token=${accessToken}`;
	return addresses.map((address) => ({
		...toPostalAddress(address),
		id: `${toGid('MailingAddress', address.id)}?model_name=CustomerAddress${token}`
	}));
}

function findDefaultAddress(customer: CustomerSource): MailingAddressSource | null {
	const index = customer.addresses.findIndex(({ id }) => id === customer.defaultAddressId);
	return listMailingAddresses(customer)[index] ?? null;
}

export const cartBuyerResolvers: ResolverMap = {
	CartBuyerIdentity: {
		countryCode: ({ market }: PricedCart) => market.country,
		email: ({ record }: PricedCart) => record.buyer.email,
		phone: ({ record }: PricedCart) => record.buyer.phone,
		customer: ({ customer }: PricedCart) => customer,
		preferences: ({ record }: PricedCart) => record.buyer.preferences,
		purchasingCompany: ({ companyBuyer }: PricedCart) => companyBuyer,
		deliveryAddressPreferences: () => []
	},
	PurchasingCompany: properties('company', 'contact', 'location'),
	Company: {
		...properties('name', 'externalId', 'createdAt'),
		id: ({ id }: CompanyRecord) => toGid('Company', id),
		updatedAt: ({ createdAt }: CompanyRecord) => createdAt,
		...noMetafields
	},
	CompanyContact: {
		...properties('title', 'createdAt'),
		id: ({ id }: CompanyContactRecord) => toGid('CompanyContact', id),
		locale: () => null,
		updatedAt: ({ createdAt }: CompanyContactRecord) => createdAt
	},
	CompanyLocation: {
		...properties('name', 'externalId', 'locale', 'createdAt'),
		id: ({ id }: CompanyLocationRecord) => toGid('CompanyLocation', id),
		updatedAt: ({ createdAt }: CompanyLocationRecord) => createdAt,
		...noMetafields
	},
	CartPreferences: properties('delivery', 'wallet'),
	CartDeliveryPreference: {
		coordinates: ({ coordinates }: { coordinates?: unknown }) => coordinates ?? null,
		deliveryMethod: ({ deliveryMethod }: { deliveryMethod?: string[] }) => deliveryMethod ?? [],
		pickupHandle: ({ pickupHandle }: { pickupHandle?: string[] }) => pickupHandle ?? []
	},
	CartDeliveryCoordinatesPreference: properties('latitude', 'longitude', 'countryCode'),
	Customer: {
		...properties(
			'email',
			'firstName',
			'lastName',
			'displayName',
			'phone',
			'tags',
			'acceptsMarketing',
			'createdAt'
		),
		id: ({ id }: CustomerRecord) => toGid('Customer', id),
		numberOfOrders: ({ numberOfOrders }: CustomerRecord) => String(numberOfOrders),
		updatedAt: ({ createdAt }: CustomerRecord) => createdAt,
		avatarUrl: () => null,
		socialLoginProvider: () => null,
		defaultAddress: findDefaultAddress,
		addresses: (customer: CustomerRecord, args: PageArguments) =>
			paginateList(listMailingAddresses(customer), args, 'addresses', ({ id }) => id)
	},
	...connectionTypes('MailingAddress')
};
