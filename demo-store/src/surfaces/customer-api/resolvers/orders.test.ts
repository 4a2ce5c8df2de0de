import { describe, expect, test } from 'vitest';
import { buySentAndCollected } from '../../../store/testing/open-test-shop.ts';
import { JONAS, MAREN, openCustomerApi, PRIYA } from '../testing/open-customer-api.ts';

const gid = (number: number) => `gid://shopify/Order/9880000${number}`;
const ORDER = (fields: string) => `query($id: ID!) { order(id: $id) { ${fields} } }`;
const shop = openCustomerApi();

async function readOrder(email: string, number: number, fields: string) {
	const { order } = await shop.read(email, ORDER(fields), { id: gid(number) });
	return order as Record<string, unknown>;
}

async function listNames(email: string, args: string): Promise<string[]> {
	const query = `{ customer { orders(${args}) { nodes { name } } } }`;
	const { customer } = (await shop.read(email, query)) as {
		customer: { orders: { nodes: { name: string }[] } };
	};
	return customer.orders.nodes.map(({ name }) => name);
}

describe('an order of another customer', () => {
	test.each([
		['Priya’s', PRIYA, gid(1004)],
		['of the next number', MAREN, gid(1005)],
		['by another kind of id', MAREN, 'gid://shopify/Product/98800001004'],
		['by no id at all', MAREN, '1004'],
		['by a padded id', MAREN, 'gid://shopify/Order/098800001004']
	])('%s is null, like one that does not exist', async (_name, email, id) => {
		expect(await shop.read(email, ORDER('id name'), { id })).toEqual({ order: null });
	});
});

test('an order says where a part of it is collected, and which part', async () => {
	const { id, email } = buySentAndCollected(shop);
	const { orderWorkflow } = shop.store;
	const fields = `shippingAddress { city } pickupInformation { address { address1 city zoneCode } }
		fulfillments(first: 5) { nodes { isPickedUp latestShipmentStatus pickupAddress { city }
			fulfillmentLineItems(first: 5) { nodes { lineItem { title } } } } }`;
	orderWorkflow.advance(id, 'ship');
	orderWorkflow.advance(id, 'ready-for-pickup');
	const { order } = await shop.read(email, ORDER(fields), { id: `gid://shopify/Order/${id}` });
	expect(order).toEqual({
		shippingAddress: { city: 'Portland' },
		pickupInformation: {
			address: { address1: '18 Lantern Wharf', city: 'Portland', zoneCode: 'ME' }
		},
		fulfillments: {
			nodes: [
				{
					...{ isPickedUp: false, latestShipmentStatus: 'IN_TRANSIT', pickupAddress: null },
					fulfillmentLineItems: { nodes: [{ lineItem: { title: 'Everyday Mug' } }] }
				},
				{
					...{ isPickedUp: true, latestShipmentStatus: 'READY_FOR_PICKUP' },
					pickupAddress: { city: 'Portland' },
					fulfillmentLineItems: { nodes: [{ lineItem: { title: 'Dinner Plate Set' } }] }
				}
			]
		}
	});
	expect(await readOrder(MAREN, 1004, 'pickupInformation { createdAt }')).toEqual({
		pickupInformation: null
	});
});

describe('the list of orders', () => {
	test('goes by id, newest first when reversed, in pages both ways', async () => {
		expect(await listNames(PRIYA, 'first: 10')).toEqual(['#1033', '#1083', '#1110']);
		const page = async (args: string) => {
			const query = `{ customer { orders(${args}, sortKey: PROCESSED_AT, reverse: true) {
				nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
			const { customer } = (await shop.read(MAREN, query)) as {
				customer: {
					orders: {
						nodes: { name: string }[];
						pageInfo: Record<'startCursor' | 'endCursor', string> & Record<string, unknown>;
					};
				};
			};
			return customer.orders;
		};
		const first = await page('first: 4');
		expect(first.nodes.map(({ name }) => name)).toEqual(['#1121', '#1116', '#1102', '#1091']);
		expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
		const second = await page(`first: 4, after: "${first.pageInfo.endCursor}"`);
		expect(second.nodes.map(({ name }) => name)).toEqual(['#1074', '#1066', '#1047', '#1019']);
		const back = await page(`last: 4, before: "${second.pageInfo.startCursor}"`);
		expect(back.nodes).toEqual(first.nodes);
	});

	test.each([
		['first: 1, sortKey: TOTAL_PRICE, reverse: true', ['#1102']],
		['first: 9, query: "order_number:1066"', ['#1066']],
		['first: 9, query: "name:#1047 OR name:1074"', ['#1047', '#1074']],
		['first: 9, query: "order_number:>=1116 -order_number:1121"', ['#1116']],
		['first: 9, query: "processed_at:<2024-06-01"', ['#1004']]
	])('%s', async (args, names) => {
		expect(await listNames(MAREN, args)).toEqual(names);
	});

	test('is refused without a page size and with a broken query', async () => {
		for (const args of ['', '(first: 251)', '(first: 1, query: "(")']) {
			const { errors } = await shop.ask(MAREN, `{ customer { orders${args} { nodes { id } } } }`);
			expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_REQUEST' });
		}
		expect(shop.faults).toEqual([]);
	});
});

describe('an order', () => {
	test('has the totals and addresses of its day', async () => {
		const money = (amount: string) => ({ amount, currencyCode: 'USD' });
		const fields = `name confirmationNumber financialStatus fulfillmentStatus requiresShipping
			subtotal { amount currencyCode } totalShipping { amount currencyCode }
			totalTax { amount currencyCode } totalPrice { amount currencyCode }
			totalRefunded { amount currencyCode }
			shippingAddress { name formatted(withName: true) } shippingTitle statusPageUrl`;
		expect(await readOrder(MAREN, 1004, fields)).toEqual({
			name: '#1004',
			confirmationNumber: expect.stringMatching(/^PS\w{6}$/) as string,
			financialStatus: 'PAID',
			fulfillmentStatus: 'FULFILLED',
			requiresShipping: true,
			subtotal: money('82.8'),
			totalShipping: money('6.0'),
			totalTax: money('4.55'),
			totalPrice: money('93.35'),
			totalRefunded: money('0.0'),
			shippingAddress: {
				name: 'Maren Holloway',
				formatted: [
					'Maren Holloway',
					'1217 Heron Street',
					'Apt 4',
					'Madison WI 53703',
					'United States'
				]
			},
			shippingTitle: 'Standard',
			statusPageUrl: expect.stringMatching(
				/^http:\/\/store\.test\/61234500001\/orders\/1004\?key=PS\w{6}$/
			) as string
		});
	});

	test('that was partly sent back says what is left, and what was', async () => {
		const fields = `financialStatus totalPrice { amount } subtotal { amount } totalTax { amount }
			totalRefunded { amount } refunds { id returnName totalRefunded { amount } }
			returns(first: 5) { nodes { name status returnLineItems(first: 5) {
				nodes { quantity returnReason lineItem { title } } } } }
			lineItems(first: 5) { nodes { title quantity refundableQuantity currentTotalPrice { amount } } }
			soldInformation { total { amount } refundedQuantity }`;
		expect(await readOrder(MAREN, 1047, fields)).toMatchObject({
			financialStatus: 'PARTIALLY_REFUNDED',
			totalPrice: { amount: '105.5' },
			subtotal: { amount: '100.0' },
			totalTax: { amount: '5.5' },
			totalRefunded: { amount: '75.96' },
			refunds: [
				{
					id: 'gid://shopify/Refund/98810001047',
					returnName: '#1047-R1',
					totalRefunded: { amount: '75.96' }
				}
			],
			returns: {
				nodes: [
					{
						name: '#1047-R1',
						status: 'CLOSED',
						returnLineItems: {
							nodes: [
								{ quantity: 1, returnReason: 'COLOR', lineItem: { title: 'Dinner Plate Set' } }
							]
						}
					}
				]
			},
			lineItems: {
				nodes: [
					{ title: 'Serving Bowl', refundableQuantity: 1, currentTotalPrice: { amount: '62.0' } },
					{
						title: 'Dinner Plate Set',
						refundableQuantity: 0,
						currentTotalPrice: { amount: '0.0' }
					},
					{ title: 'Taper Candles', quantity: 2, currentTotalPrice: { amount: '38.0' } }
				]
			},
			soldInformation: { total: { amount: '181.46' }, refundedQuantity: 1 }
		});
	});

	test('whose shipping was free says what was sold, and the discount on its way', async () => {
		const fields = `totalPrice { amount } totalShipping { amount }
			soldInformation { subtotal { amount } totalTaxes { amount } total { amount } }
			discountInformation { allAppliedDiscounts { targetType discountValue { amount } } }`;
		expect(await readOrder(MAREN, 1066, fields)).toEqual({
			totalPrice: { amount: '0.0' },
			totalShipping: { amount: '6.0' },
			soldInformation: {
				subtotal: { amount: '78.0' },
				totalTaxes: { amount: '4.29' },
				total: { amount: '82.29' }
			},
			discountInformation: {
				allAppliedDiscounts: [{ targetType: 'SHIPPING_LINE', discountValue: { amount: '6.0' } }]
			}
		});
	});

	test('that was partly sent names the parcel, its way and what is in it', async () => {
		const fields = `fulfillmentStatus fulfillments(first: 5) { nodes {
			status latestShipmentStatus trackingInformation { company number url }
			events(first: 9) { nodes { status } }
			fulfillmentLineItems(first: 9) { nodes { quantity lineItem { title } } } } }`;
		expect(await readOrder(PRIYA, 1110, fields)).toEqual({
			fulfillmentStatus: 'PARTIALLY_FULFILLED',
			fulfillments: {
				nodes: [
					{
						status: 'SUCCESS',
						latestShipmentStatus: 'DELIVERED',
						trackingInformation: [
							{
								company: 'Harrier Parcels',
								number: 'HP217704951GB',
								url: 'https://tracking.example.com/HP217704951GB'
							}
						],
						events: {
							nodes: [
								{ status: 'LABEL_PURCHASED' },
								{ status: 'IN_TRANSIT' },
								{ status: 'OUT_FOR_DELIVERY' },
								{ status: 'DELIVERED' }
							]
						},
						fulfillmentLineItems: {
							nodes: [{ quantity: 1, lineItem: { title: 'Spectrum Light Bar' } }]
						}
					}
				]
			}
		});
	});

	test('has pictures, options and discounts on its lines', async () => {
		const fields = `lineItems(first: 1) { nodes {
			name variantTitle sku productId variantId quantity variantOptions { name value }
			image { altText width url(transform: { maxWidth: 200 }) }
			price { amount } totalDiscount { amount } totalPriceWithDiscounts { amount }
			discountAllocations { allocatedAmount { amount } discountApplication {
				... on DiscountCodeApplication { code } value { ... on PricingPercentageValue { percentage } } } } } }
			discountInformation { totalDiscounts { amount } allAppliedDiscounts { title discountValue { amount } } }`;
		const order = await readOrder(PRIYA, 1033, fields);
		expect(order).toMatchObject({
			lineItems: {
				nodes: [
					{
						variantId: expect.stringContaining('gid://shopify/ProductVariant/') as string,
						image: {
							width: expect.any(Number) as number,
							url: expect.stringMatching(
								/^http:\/\/store\.test\/cdn\/shop\/files\/products\/ribbed-tumbler.+width=200$/
							) as string
						},
						totalDiscount: { amount: '22.0' },
						totalPriceWithDiscounts: { amount: '44.0' },
						discountAllocations: [
							{
								allocatedAmount: { amount: '22.0' },
								discountApplication: { code: 'BULK2', value: { percentage: 100 } }
							}
						]
					}
				]
			},
			discountInformation: {
				totalDiscounts: { amount: '22.0' },
				allAppliedDiscounts: [{ title: 'BULK2', discountValue: { amount: '22.0' } }]
			}
		});
	});

	test.each([
		[MAREN, 1066, ['SALE', 'REFUND']],
		[PRIYA, 1083, ['AUTHORIZATION', 'VOID']],
		[JONAS, 1119, ['SALE']]
	])('of %s with the number %i lists its transactions', async (email, number, kinds) => {
		const fields = `transactions { kind status type transactionParentId
			transactionAmount { presentmentMoney { amount currencyCode } shopMoney { currencyCode } }
			paymentDetails { ... on CardPaymentDetails { cardBrand last4 } } }`;
		const { transactions } = (await readOrder(email, number, fields)) as {
			transactions: { kind: string; transactionAmount: { shopMoney: object } }[];
		};
		expect(transactions.map(({ kind }) => kind)).toEqual(kinds);
		for (const { transactionAmount } of transactions) {
			expect(transactionAmount.shopMoney).toEqual({ currencyCode: 'USD' });
		}
	});

	test('paid by gift card shows its last characters and what is left on it', async () => {
		const orders = shop.store.orders.listOfCustomer(98_400_000_001);
		const paid = orders.find(({ transactions }) =>
			transactions.some(({ gateway }) => gateway === 'gift_card')
		);
		const fields = 'transactions { type giftCardDetails { last4 balance { amount } } }';
		const { transactions } = await readOrder(MAREN, paid?.number ?? 0, fields);
		expect(transactions).toContainEqual({
			type: 'GIFT_CARD',
			giftCardDetails: { last4: 'GLOW', balance: { amount: '60.0' } }
		});
	});
});

test('lines of an order have the names of the request’s language', async () => {
	const query = `query($id: ID!) @inContext(country: DE, language: DE) { order(id: $id) { lineItems(first: 9) {
		nodes { title variantTitle variantOptions { name } } } } }`;
	const { order } = (await shop.read(JONAS, query, { id: gid(1058) })) as {
		order: { lineItems: { nodes: { title: string; variantOptions: { name: string }[] }[] } };
	};
	const { nodes } = order.lineItems;
	expect(nodes.map(({ title }) => title)).toContain('Messingstift');
	expect(nodes.flatMap(({ variantOptions }) => variantOptions)).toContainEqual({ name: 'Farbe' });
});
