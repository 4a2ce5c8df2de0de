import { createHash } from 'node:crypto';
import { toGid } from '../../../../lib/core/gid.ts';
import type { CustomerRecord } from '../../../world/commerce/records.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

/** The customer of the token. The door has seen to it that there is one. */
export function loadCustomer({ world, customerId }: ApiContext): CustomerRecord {
	const customer = world.customers.get(customerId);
	if (customer === null) throw new Error(`The customer ${customerId} is gone.`);
	return customer;
}

export const customerResolvers: ResolverMap = {
	QueryRoot: {
		customer: (_root, _args, context) => loadCustomer(context)
	},
	Customer: {
		...properties('firstName', 'lastName', 'displayName', 'tags'),
		id: ({ id }: CustomerRecord) => toGid('Customer', id),
		createdAt: ({ createdAt }: CustomerRecord) => createdAt,
		creationDate: ({ createdAt }: CustomerRecord) => createdAt,
		emailAddress: ({ email, emailMarketingState }: CustomerRecord) => ({
			emailAddress: email,
			marketingState: emailMarketingState
		}),
		phoneNumber: ({ phone }: CustomerRecord) =>
			phone === null ? null : { phoneNumber: phone, marketingState: 'NOT_SUBSCRIBED' },
		imageUrl: ({ email }: CustomerRecord) => {
			const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
			return `https://gravatar.example/avatar/${hash}`;
		}
	},
	CustomerEmailAddress: properties('emailAddress', 'marketingState'),
	CustomerPhoneNumber: properties('phoneNumber', 'marketingState')
};
