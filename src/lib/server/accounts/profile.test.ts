import { describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import {
	loadOverview,
	loadProfile,
	subscribeToNewsletter,
	unsubscribeFromNewsletter
} from './profile';
import { createFakeAccount } from './testing/fake-account';

const contract = (id: number, nextBillingDate: string | null) => ({
	id: `gid://shopify/SubscriptionContract/${id}`,
	nextBillingDate,
	lines: { nodes: [{ title: `Candle ${id}` }] }
});

describe('the overview', () => {
	const nothing = {
		orders: { nodes: [] },
		storeCreditAccounts: { nodes: [] },
		subscriptionContracts: { nodes: [] }
	};

	it('has the delivery that comes first, and credit that there is', async () => {
		const amounts = ['0.00', '35.00'].map((amount) => ({
			balance: { amount, currencyCode: 'USD' }
		}));
		const customer = {
			...nothing,
			storeCreditAccounts: { nodes: amounts },
			subscriptionContracts: {
				nodes: [
					contract(1, null),
					contract(2, '2026-12-28T00:00:00Z'),
					contract(3, '2026-11-28T00:00:00Z')
				]
			}
		};
		expect(await loadOverview(createFakeAccount({ customer }).account)).toEqual({
			latestOrder: null,
			storeCredit: [{ amount: '35.00', currencyCode: 'USD' }],
			nextDelivery: {
				...{ title: 'Candle 3', date: '2026-11-28T00:00:00Z' },
				href: '/account/subscriptions/3'
			}
		});
	});

	it('is left out when it cannot be read, and is empty for who is new', async () => {
		const away = createFakeAccount(new StorefrontApiError('away'));
		expect(await loadOverview(away.account)).toBeNull();
		const fault = createFakeAccount(new TypeError('ours'));
		await expect(loadOverview(fault.account)).rejects.toThrow('ours');
		expect(await loadOverview(createFakeAccount({ customer: nothing }).account)).toEqual({
			...{ latestOrder: null, storeCredit: [], nextDelivery: null }
		});
	});
});

describe('the newsletter', () => {
	it.each([
		['SUBSCRIBED', 'subscribed'],
		['PENDING', 'pending'],
		['UNSUBSCRIBED', 'none'],
		['NOT_SUBSCRIBED', 'none'],
		['INVALID', 'none']
	])('is %s: %s', async (marketingState, newsletter) => {
		const emailAddress = { emailAddress: 'a@example.com', marketingState };
		const customer = { firstName: null, lastName: null, emailAddress };
		const profile = await loadProfile(createFakeAccount({ customer }).account);
		expect(profile.newsletter).toBe(newsletter);
	});

	it.each([
		[[], null],
		[[{ code: 'CUSTOMER_ALREADY_SUBSCRIBED', message: 'Is there.' }], null],
		[[{ code: 'FAILED_TO_SUBSCRIBE', message: 'No.' }], { newsletter: 'No.' }]
	])('is asked for, answered with %o', async (userErrors, faults) => {
		const { account } = createFakeAccount({ outcome: { userErrors } });
		expect(await subscribeToNewsletter(account)).toEqual(faults);
	});

	it.each([
		[[], null],
		[[{ code: 'FAILED_TO_UNSUBSCRIBE', message: 'No.' }], { newsletter: 'No.' }]
	])('is left, answered with %o', async (userErrors, faults) => {
		const { account } = createFakeAccount({ outcome: { userErrors } });
		expect(await unsubscribeFromNewsletter(account)).toEqual(faults);
	});
});
