import { toGid } from '../../../../../src/lib/core/gid.ts';
import type { CustomerRecord } from '../../../world/commerce/records.ts';
import { properties } from '../../../graphql/resolver.ts';
import { editProfile, type ProfileInput } from '../../../world/customers/edit-profile.ts';
import type { ResolverMap } from '../resolver.ts';
import { loadCustomer, toEmailAddress } from './load-customer.ts';

/** Customers of the demo have no picture of their own. */
const AVATAR = 'products/crystal-sphere--default.webp';

export const customerResolvers: ResolverMap = {
	QueryRoot: {
		customer: (_root, _args, context) => loadCustomer(context)
	},
	Customer: {
		...properties('firstName', 'lastName', 'displayName', 'tags'),
		id: ({ id }: CustomerRecord) => toGid('Customer', id),
		createdAt: ({ createdAt }: CustomerRecord) => createdAt,
		creationDate: ({ createdAt }: CustomerRecord) => createdAt,
		emailAddress: toEmailAddress,
		metafield: () => null,
		metafields: (_customer, { identifiers }: { identifiers: unknown[] }) =>
			identifiers.map(() => null),
		phoneNumber: ({ phone }: CustomerRecord) =>
			phone === null ? null : { phoneNumber: phone, marketingState: 'NOT_SUBSCRIBED' },
		imageUrl: (_customer, _args, { origin }) => `${origin}/cdn/shop/files/${AVATAR}`
	},
	Mutation: {
		customerUpdate(_root, { input }: { input: ProfileInput }, context) {
			const { customer, faults } = editProfile(loadCustomer(context), input);
			if (faults.length > 0) return { customer: null, userErrors: faults };
			return { customer: context.world.customers.save(customer), userErrors: [] };
		}
	},
	CustomerUpdatePayload: properties('customer', 'userErrors'),
	UserErrorsCustomerUserErrors: properties('code', 'field', 'message'),
	CustomerEmailAddress: properties('emailAddress', 'marketingState'),
	CustomerPhoneNumber: properties('phoneNumber', 'marketingState')
};
