import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, Resolve, ResolverMap } from '../resolver.ts';
import { loadCustomer, toEmailAddress } from './load-customer.ts';

function setMarketing(context: ApiContext, acceptsMarketing: boolean) {
	const customer = loadCustomer(context);
	if (acceptsMarketing && customer.acceptsMarketing) {
		const message = 'Customer is already subscribed';
		const userErrors = [{ code: 'CUSTOMER_ALREADY_SUBSCRIBED', field: null, message }];
		return { emailAddress: null, userErrors };
	}
	const emailMarketingState = acceptsMarketing ? 'SUBSCRIBED' : 'UNSUBSCRIBED';
	const saved = context.world.customers.save({
		...customer,
		acceptsMarketing,
		emailMarketingState
	});
	return { emailAddress: toEmailAddress(saved), userErrors: [] };
}

const subscribe: Resolve = (_root, _args, context) => setMarketing(context, true);
const unsubscribe: Resolve = (_root, _args, context) => setMarketing(context, false);

export const marketingResolvers: ResolverMap = {
	Mutation: {
		customerEmailMarketingSubscribe: subscribe,
		customerEmailMarketingUnsubscribe: unsubscribe
	},
	CustomerEmailMarketingSubscribePayload: properties('emailAddress', 'userErrors'),
	CustomerEmailMarketingUnsubscribePayload: properties('emailAddress', 'userErrors'),
	UserErrorsCustomerEmailMarketingUserErrors: properties('code', 'field', 'message')
};
