import type { CustomerRecord } from '../../../store/commerce/records.ts';
import type { ApiContext, Resolve, ResolverMap } from '../resolver.ts';
import { toGid } from '../../../wire/gid.ts';
import { properties } from '../../../graphql/resolver.ts';
import { editProfile, type ProfileInput } from '../../../store/customers/edit-profile.ts';
import { translateErrors } from '../user-errors.ts';

/** The customer of the token. Requests without one are refused before. */
export function loadCustomer({ store, customerId }: ApiContext): CustomerRecord {
	const customer = store.customers.get(customerId);
	if (customer === null) throw new Error(`The customer ${customerId} is gone.`);
	return customer;
}

/** Source of `CustomerEmailAddress`. */
function toEmailAddress({ email, emailMarketingState }: CustomerRecord) {
	return { emailAddress: email, marketingState: emailMarketingState };
}

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
		phoneNumber: ({ phone }: CustomerRecord) =>
			phone === null ? null : { phoneNumber: phone, marketingState: 'NOT_SUBSCRIBED' },
		imageUrl: (_customer, _args, { origin }) => `${origin}/cdn/shop/files/${AVATAR}`
	},
	Mutation: {
		customerUpdate(_root, { input }: { input: ProfileInput }, context) {
			const { customer, faults } = editProfile(loadCustomer(context), input);
			if (faults.length > 0) {
				return { customer: null, userErrors: translateErrors(faults, context.locale.language) };
			}
			return { customer: context.store.customers.save(customer), userErrors: [] };
		}
	},
	CustomerUpdatePayload: properties('customer', 'userErrors'),
	UserErrorsCustomerUserErrors: properties('code', 'field', 'message'),
	CustomerEmailAddress: properties('emailAddress', 'marketingState'),
	CustomerPhoneNumber: properties('phoneNumber', 'marketingState')
};

const subscribe: Resolve = (_root, _args, context) => {
	const saved = context.store.newsletter.request(loadCustomer(context));
	if (saved !== null) return { emailAddress: toEmailAddress(saved), userErrors: [] };
	const message = 'Customer is already subscribed';
	const fault = { code: 'CUSTOMER_ALREADY_SUBSCRIBED', field: null, message };
	return { emailAddress: null, userErrors: translateErrors([fault], context.locale.language) };
};
const unsubscribe: Resolve = (_root, _args, context) => {
	const saved = context.store.newsletter.leave(loadCustomer(context));
	return { emailAddress: toEmailAddress(saved), userErrors: [] };
};

export const marketingResolvers: ResolverMap = {
	Mutation: {
		customerEmailMarketingSubscribe: subscribe,
		customerEmailMarketingUnsubscribe: unsubscribe
	},
	CustomerEmailMarketingSubscribePayload: properties('emailAddress', 'userErrors'),
	CustomerEmailMarketingUnsubscribePayload: properties('emailAddress', 'userErrors'),
	UserErrorsCustomerEmailMarketingUserErrors: properties('code', 'field', 'message')
};
