import { expect, test } from 'vitest';
import { JONAS, MAREN, openCustomerApi, PRIYA } from './testing/open-customer-api.ts';

/** graphql-js checks and serializes every value; the compiled documents trust the resolvers. */
const interpreting = openCustomerApi({ compileAfterRuns: Number.POSITIVE_INFINITY });
const compiling = openCustomerApi({ compileAfterRuns: 0 });

const CUSTOMER = `{ shop { id name email url myshopifyDomain shopPolicies { id title handle url body } }
	customer { id firstName lastName displayName createdAt creationDate imageUrl tags
		emailAddress { emailAddress marketingState } phoneNumber { phoneNumber marketingState }
		metafield(namespace: "a", key: "b") { id }
		storeCreditAccounts(first: 5) { nodes { id balance { amount currencyCode } expirableBalance { amount }
			transactions(first: 9) { nodes { __typename event createdAt amount { ...Money } balanceAfterTransaction { ...Money }
				account { id } origin { __typename ... on OrderTransaction { id order { name } } }
				... on StoreCreditAccountCreditTransaction { id expiresAt remainingAmount { ...Money } }
				... on StoreCreditAccountDebitTransaction { id } } } } }
		subscriptionContracts(first: 5, sortKey: STATUS) { nodes { id status createdAt updatedAt currencyCode nextBillingDate
			appEligibleForCustomerActions customAttributes { key } deliveryPrice { ...Money } note
			lastBillingAttemptErrorType lastPaymentStatus lineCount linesCount { count precision }
			billingPolicy { interval intervalCount { count } minCycles maxCycles anchors { __typename } }
			deliveryPolicy { interval intervalCount { count } anchors { __typename } }
			lines(first: 2) { nodes { id name title variantTitle sku quantity requiresShipping taxable onlineStoreUrl
				currentPrice { ...Money } lineDiscountedPrice { ...Money } customAttributes { key }
				image { url } variantImage { url altText } discountAllocations { __typename } } }
			originOrder { id } orders(first: 2) { nodes { id } }
			upcomingBillingCycles(first: 3) { nodes { cycleIndex cycleStartAt cycleEndAt billingAttemptExpectedDate
				skipped edited status } pageInfo { hasNextPage } } } }
		defaultAddress { ...Address }
		addresses(first: 5) { edges { cursor node { ...Address } } pageInfo { hasNextPage endCursor } }
		orders(first: 20, sortKey: UPDATED_AT) { nodes { ...Order } pageInfo { hasPreviousPage startCursor } } } }
fragment Address on CustomerAddress { id firstName lastName name company address1 address2 city province
	zoneCode territoryCode country zip phoneNumber formatted(withName: true) formattedArea }
fragment Money on MoneyV2 { amount currencyCode }
fragment Discount on DiscountApplication { __typename allocationMethod targetSelection targetType
	value { __typename ... on MoneyV2 { ...Money } ... on PricingPercentageValue { percentage } }
	... on DiscountCodeApplication { code } ... on AutomaticDiscountApplication { title } }
fragment Order on Order { id name number confirmationNumber email phone note poNumber createdAt processedAt
	updatedAt cancelledAt cancelReason currencyCode customerLocale financialStatus fulfillmentStatus edited
	hasEmail locationName checkoutToken requiresShipping reorderPath shippingTitle hasMultipleFulfillments
	latestFulfillmentDeliveryDate customAttributes { key value } customer { id }
	shippingAddress { ...Address } billingAddress { ...Address }
	shippingLine { handle title originalPrice { ...Money } }
	subtotal { ...Money } subtotalBeforeDiscounts { ...Money } totalShipping { ...Money }
	totalDiscountedShipping { ...Money } totalTax { ...Money } totalPrice { ...Money }
	totalRefunded { ...Money } totalDuties { ...Money } totalTip { ...Money }
	lineItemsSummary { lineItemCount totalQuantityOfLineItems }
	soldInformation { quantity refundedQuantity subtotal { ...Money } total { ...Money } totalTaxes { ...Money } }
	paymentInformation { paymentStatus paymentCollectionUrl totalOutstandingAmount { ...Money } totalPaidAmount { ...Money } }
	discountApplications(first: 5) { nodes { ...Discount } }
	discountInformation { allAppliedDiscounts { discountApplicationType targetType title discountValue { ...Money } }
		totalDiscounts { ...Money } totalOrderLevelAppliedDiscounts { ...Money } }
	shippingDiscountAllocations { allocatedAmount { ...Money } discountApplication { ...Discount } }
	lineItems(first: 10) { nodes { id name title presentmentTitle variantTitle sku vendor giftCard requiresShipping
		productId variantId productType variantOptions { name value } image { id altText width height url thumbhash }
		customAttributes { key } sellingPlan { name sellingPlanId } quantity soldQuantity refundableQuantity
		price { ...Money } totalPrice { ...Money } totalDiscount { ...Money } currentTotalPrice { ...Money }
		discountAllocations { allocatedAmount { ...Money } discountApplication { ...Discount } }
		discountInformation { title discountValue { ...Money } } } }
	fulfillments(first: 5) { nodes { id status latestShipmentStatus createdAt updatedAt estimatedDeliveryAt
		isPickedUp requiresShipping trackingInformation { company number url }
		events(first: 9) { nodes { id status happenedAt } }
		fulfillmentLineItems(first: 9) { nodes { id quantity lineItem { id } } } } }
	subscriptionContracts(first: 2) { nodes { id } }
	returnInformation { hasRestockingFee hasReturnPromise hasReturnShippingFee returnFees { __typename }
		returnShippingMethodNote returnShippingMethods nonReturnableSummary { nonReturnableReasons summaryMessage }
		returnableLineItems(first: 9) { nodes { quantity lineItem { id
			suggestedReturnReasonDefinitions(first: 20) { nodes { id handle name deleted } }
			supportedReturnReasons { reason title } } } }
		nonReturnableLineItems(first: 9) { nodes { quantity lineItem { id } quantityDetails { quantity reasonCode } } } }
	refunds { id createdAt updatedAt returnName totalRefunded { ...Money } }
	returns(first: 5) { nodes { id name status createdAt closedAt updatedAt returnLineItemsCount { count precision }
		returnLineItems(first: 5) { nodes { __typename id quantity returnReason
			returnReasonDefinition { handle name } lineItem { id } } }
		reverseDeliveries(first: 2) { nodes { id customerGeneratedLabel deliverable { __typename } } } } }
	transactions { id kind status type createdAt processedAt transactionParentId typeDetails { name message }
		transactionAmount { presentmentMoney { ...Money } shopMoney { ...Money } }
		paymentDetails { __typename ... on CardPaymentDetails { cardBrand last4 } }
		giftCardDetails { last4 balance { ...Money } } } }`;

test.each([MAREN, PRIYA, JONAS, 'new@example.com'])(
	'all of %s is the same interpreted and compiled',
	async (email) => {
		const expected = await interpreting.ask(email, CUSTOMER);
		const actual = await compiling.ask(email, CUSTOMER);
		expect(expected.errors).toBeUndefined();
		expect(actual.errors).toBeUndefined();
		expect(actual.data).toEqual(expected.data);
		expect([interpreting.faults, compiling.faults]).toEqual([[], []]);
	}
);

test('a field error has the same place interpreted and compiled', async () => {
	const query = '{ customer { id orders(first: 251) { nodes { id } } } }';
	const expected = await interpreting.ask(MAREN, query);
	const actual = await compiling.ask(MAREN, query);
	expect(expected.errors?.[0]?.path).toEqual(['customer', 'orders']);
	expect(actual.errors).toEqual(expected.errors);
});
