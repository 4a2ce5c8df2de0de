import { expect, it } from 'vitest';
import { loadStoreCredit } from './store-credit';
import { createFakeAccount } from './testing/fake-account';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const transaction = (type: string, amount: string, more: object) => ({
	...{ __typename: `StoreCreditAccount${type}Transaction`, createdAt: '2026-11-09T12:11:00Z' },
	...{ event: 'ADJUSTMENT', amount: usd(amount), balanceAfterTransaction: usd('35.00') },
	origin: null,
	...more
});

it('says what came and what went, and for which order', async () => {
	const order = { id: 'gid://shopify/Order/98800001116?key=x', name: '#1116' };
	const nodes = [
		transaction('Debit', '-15.00', { event: 'ORDER_PAYMENT', origin: { order } }),
		transaction('Credit', '50.00', { expiresAt: '2027-01-01T00:00:00Z' })
	];
	const account = { id: 'a', balance: usd('35.00'), transactions: { nodes } };
	const answer = { customer: { storeCreditAccounts: { nodes: [account] } } };
	expect(await loadStoreCredit(createFakeAccount(answer).account)).toMatchObject([
		{
			balance: usd('35.00'),
			transactions: [
				{
					...{ isCredit: false, event: 'ORDER_PAYMENT', expiresAt: null },
					order: { name: '#1116', href: '/account/orders/98800001116' }
				},
				{ isCredit: true, expiresAt: '2027-01-01T00:00:00Z', order: null }
			]
		}
	]);
});

it('is none for a customer without', async () => {
	const { account } = createFakeAccount({ customer: { storeCreditAccounts: { nodes: [] } } });
	expect(await loadStoreCredit(account)).toEqual([]);
});
