import { expect, it } from 'vitest';
import { readShownOrders } from './shown-orders';
import { createFakeAccount } from './testing/fake-account';

it('orders are shown without anything personal', async () => {
	const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
	const NONE = { nodes: [] };
	const order = {
		...{ id: 'gid://shopify/Order/1004?key=secret', name: '#1004', cancelledAt: null },
		...{ processedAt: '2036-11-01T00:00:00Z', fulfillmentStatus: 'FULFILLED' },
		...{ financialStatus: 'PAID', note: 'For Ada', statusPageUrl: 'https://store.example/1' },
		...{ returns: NONE, transactions: [], refunds: [] },
		...{ poNumber: null, paymentInformation: null, purchasingEntity: null },
		shippingAddress: { formatted: ['Ada Quill', '1 Secret Street'] },
		returnInformation: { returnableLineItems: NONE },
		soldInformation: { subtotal: usd('20.00'), totalTaxes: null, total: usd('26.00') },
		discountInformation: { allAppliedDiscounts: [] },
		...{ totalShipping: usd('6.00'), totalPrice: usd('26.00'), totalRefunded: usd('0.00') },
		lineItems: {
			nodes: [
				{
					...{ id: 'l', title: 'Mug', variantTitle: 'Ink', quantity: 2, image: null, price: null },
					...{ totalPriceBeforeDiscounts: null, totalPriceWithDiscounts: null },
					...{ discountInformation: [], giftCard: false, variantId: null }
				}
			]
		},
		fulfillments: {
			nodes: [
				{
					...{ id: 'f', latestShipmentStatus: 'IN_TRANSIT', createdAt: '2036-11-02T00:00:00Z' },
					estimatedDeliveryAt: '2036-11-05T00:00:00Z',
					trackingInformation: [{ company: 'UPS', number: '1Z', url: 'https://ups.example/1Z' }],
					fulfillmentLineItems: NONE
				}
			]
		}
	};
	const { account } = createFakeAccount({
		...{ order, customer: { orders: { nodes: [order], pageInfo: {} } } }
	});
	const shown = await readShownOrders(account, '1004');
	expect(shown).toEqual([
		{
			...{ name: '#1004', href: '/account/orders/1004', placedAt: '2036-11-01T00:00:00Z' },
			...{ total: usd('26.00'), status: 'On its way' },
			items: [{ title: 'Mug, Ink', quantity: 2 }],
			parcels: [
				{
					...{ status: 'On its way', expectedAt: '2036-11-05T00:00:00Z', carrier: 'UPS' },
					trackingHref: 'https://ups.example/1Z'
				}
			]
		}
	]);
	expect(JSON.stringify(shown)).not.toMatch(/Ada|Secret|key=/);
});
