import type { ResolverMap } from './resolver.ts';
import { addressResolvers } from './resolvers/addresses.ts';
import { companyResolvers } from './resolvers/companies.ts';
import { customerOrderResolvers } from './resolvers/customer-orders.ts';
import { customerResolvers, marketingResolvers } from './resolvers/customer.ts';
import { draftOrderResolvers } from './resolvers/draft-orders.ts';
import { fulfillmentResolvers } from './resolvers/fulfillments.ts';
import { lineItemResolvers } from './resolvers/line-items.ts';
import { metafieldResolvers } from './resolvers/metafields.ts';
import { orderDiscountResolvers } from './resolvers/order-discounts.ts';
import { orderResolvers } from './resolvers/order.ts';
import { paymentResolvers } from './resolvers/payments.ts';
import { refundResolvers } from './resolvers/refunds.ts';
import { returnRequestResolvers } from './resolvers/return-requests.ts';
import { shopResolvers } from './resolvers/shop.ts';
import { storeCreditResolvers } from './resolvers/store-credit.ts';
import { subscriptionResolvers } from './resolvers/subscriptions.ts';

/** Everything the Customer Account API of the demo store answers. Types may be spread over maps. */
export const resolverMaps: readonly ResolverMap[] = [
	addressResolvers,
	companyResolvers,
	customerOrderResolvers,
	customerResolvers,
	draftOrderResolvers,
	fulfillmentResolvers,
	lineItemResolvers,
	marketingResolvers,
	metafieldResolvers,
	orderDiscountResolvers,
	orderResolvers,
	paymentResolvers,
	refundResolvers,
	returnRequestResolvers,
	shopResolvers,
	storeCreditResolvers,
	subscriptionResolvers
];
