import { describe, expect, it } from 'vitest';
import {
	changeSubscription,
	loadSubscription,
	loadSubscriptions,
	parseSubscriptionId,
	setDeliverySkipped
} from './subscriptions';
import { createFakeAccount } from './testing/fake-account';

const ID = 'gid://shopify/SubscriptionContract/98700000001';
const CONTRACT = {
	...{ id: ID, status: 'ACTIVE', createdAt: '2026-03-28T09:15:00Z' },
	nextBillingDate: '2026-11-28T09:15:00Z',
	deliveryPolicy: { interval: 'MONTH', intervalCount: { count: 2 } },
	originOrder: { id: 'gid://shopify/Order/98800001091?key=x', name: '#1091' },
	lines: {
		nodes: [
			{
				...{ id: 'l', title: 'Jar Candle', variantTitle: 'Cedar', quantity: 1 },
				variantImage: null,
				lineDiscountedPrice: { amount: '30.60', currencyCode: 'USD' }
			}
		]
	}
};

describe('parseSubscriptionId', () => {
	it.each(['', 'abc', '1/2', ID, '9'.repeat(21), '-1', '1.5'])('takes %j for none', (value) => {
		expect(parseSubscriptionId(value)).toBeNull();
	});

	it('reads a number', () => {
		expect(parseSubscriptionId('98700000001')).toBe(ID);
	});
});

describe('a subscription', () => {
	it('is listed with what the customer needs to know', async () => {
		const { account } = createFakeAccount({
			customer: { subscriptionContracts: { nodes: [CONTRACT] } }
		});
		expect(await loadSubscriptions(account)).toMatchObject([
			{
				...{ href: '/account/subscriptions/98700000001', status: 'ACTIVE' },
				...{ nextDate: '2026-11-28T09:15:00Z', every: { interval: 'MONTH', count: 2 } },
				lines: [{ title: 'Jar Candle, Cedar', total: { amount: '30.60' } }],
				order: { name: '#1091', href: '/account/orders/98800001091' }
			}
		]);
	});

	it.each(['PAUSED', 'CANCELLED', 'FAILED'])('that is %s has no next delivery', async (status) => {
		const contract = { ...CONTRACT, status, upcomingBillingCycles: { nodes: [] } };
		const { account } = createFakeAccount({ customer: { subscriptionContract: contract } });
		expect(await loadSubscription(account, ID)).toMatchObject({ nextDate: null, deliveries: [] });
	});

	it('of another customer is not found', async () => {
		const { account } = createFakeAccount({ customer: { subscriptionContract: null } });
		expect(await loadSubscription(account, ID)).toBeNull();
	});
});

describe('a change', () => {
	const fault = (code: string) => ({ userErrors: [{ code, message: 'No.' }] });

	it.each([
		[{ userErrors: [] }, null],
		[fault('CONTRACT_TERMINATED'), 'This subscription has ended meanwhile.'],
		[fault('INVALID'), 'That is not possible any more.'],
		[null, 'That is not possible any more.']
	])('answered with %o', async (outcome, text) => {
		const expected = text === null ? null : { form: expect.stringContaining(text) as string };
		const { account, asked } = createFakeAccount({ outcome });
		for (const change of ['pause', 'resume', 'cancel'] as const) {
			expect(await changeSubscription(account, ID, change)).toEqual(expected);
		}
		for (const isSkipped of [true, false]) {
			expect(await setDeliverySkipped(account, ID, 2, isSkipped)).toEqual(expected);
		}
		const cycle = { contractId: ID, selector: { index: 2 } };
		expect(asked).toEqual([{ id: ID }, { id: ID }, { id: ID }, { cycle }, { cycle }]);
	});
});
