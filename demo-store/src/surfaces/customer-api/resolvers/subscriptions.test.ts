import { describe, expect, test } from 'vitest';
import { MAREN, openCustomerApi, PRIYA } from '../testing/open-customer-api.ts';

const ID = 'gid://shopify/SubscriptionContract/98700000001';
const LIST = `{ customer { subscriptionContracts(first: 5) { nodes {
	id status nextBillingDate lineCount originOrder { name }
	lines(first: 1) { nodes { title variantTitle quantity currentPrice { amount currencyCode } } }
	upcomingBillingCycles(first: 3) { nodes { cycleIndex skipped billingAttemptExpectedDate } }
} } } }`;
const CONTRACT = 'contract { status nextBillingDate } userErrors { code field message }';
const change = (name: string) =>
	`mutation($id: ID!) { done: ${name}(subscriptionContractId: $id) { ${CONTRACT} } }`;
const PAUSE = change('subscriptionContractPause');
const RESUME = change('subscriptionContractActivate');
const CANCEL = change('subscriptionContractCancel');
const skip = (name: string, selector: string) =>
	`mutation($id: ID!) { done: ${name}(billingCycleInput: { contractId: $id, selector: ${selector} }) {
		billingCycle { cycleIndex skipped } userErrors { code field } } }`;
const SKIP = skip('subscriptionBillingCycleSkip', '{ index: 1 }');
const UNSKIP = skip('subscriptionBillingCycleUnskip', '{ index: 1 }');

describe('the list', () => {
	test('has what a customer needs to know, and only their own', async () => {
		const { read } = openCustomerApi();
		expect(await read(MAREN, LIST)).toMatchObject({
			customer: {
				subscriptionContracts: {
					nodes: [
						{
							id: ID,
							status: 'ACTIVE',
							nextBillingDate: '2026-11-28T09:15:00.000Z',
							originOrder: { name: '#1091' },
							lines: { nodes: [{ title: 'Jar Candle', currentPrice: { amount: '30.6' } }] },
							upcomingBillingCycles: { nodes: [{ cycleIndex: 1, skipped: false }, {}, {}] }
						}
					]
				}
			}
		});
		expect(await read(PRIYA, LIST)).toEqual({ customer: { subscriptionContracts: { nodes: [] } } });
	});
});

describe('a customer', () => {
	test('pauses, resumes and ends a subscription', async () => {
		const { read } = openCustomerApi();
		const send = async (query: string) => (await read(MAREN, query, { id: ID }))['done'];
		expect(await send(PAUSE)).toMatchObject({
			contract: { status: 'PAUSED', nextBillingDate: null },
			userErrors: []
		});
		expect(await send(RESUME)).toMatchObject({ contract: { status: 'ACTIVE' } });
		expect(await send(CANCEL)).toMatchObject({ contract: { status: 'CANCELLED' } });
		for (const query of [PAUSE, RESUME, CANCEL]) {
			expect(await send(query)).toMatchObject({
				contract: null,
				userErrors: [{ code: 'CONTRACT_TERMINATED', field: ['subscriptionContractId'] }]
			});
		}
	});

	test('leaves a delivery out, and wants it after all', async () => {
		const { read } = openCustomerApi();
		const send = async (query: string) => (await read(MAREN, query, { id: ID }))['done'];
		const next = async () => {
			const { customer } = (await read(MAREN, LIST)) as {
				customer: { subscriptionContracts: { nodes: { nextBillingDate: string }[] } };
			};
			return customer.subscriptionContracts.nodes[0]?.nextBillingDate.slice(0, 10);
		};
		for (const query of [SKIP, SKIP]) {
			expect(await send(query)).toMatchObject({ billingCycle: { skipped: true } });
		}
		expect(await next()).toBe('2026-12-28');
		expect(await send(UNSKIP)).toMatchObject({ billingCycle: { skipped: false } });
		expect(await next()).toBe('2026-11-28');
		const byDate = skip('subscriptionBillingCycleSkip', '{ date: "2026-12-30T00:00:00Z" }');
		expect(await send(byDate)).toMatchObject({ billingCycle: { cycleIndex: 2 } });
	});

	test.each(['{ index: 0 }', '{ index: 999 }', '{ date: "2020-01-01T00:00:00Z" }', '{}'])(
		'leaves out no delivery that is not coming: %s',
		async (selector) => {
			const { read } = openCustomerApi();
			const query = skip('subscriptionBillingCycleSkip', selector);
			expect(await read(MAREN, query, { id: ID })).toMatchObject({
				done: { billingCycle: null, userErrors: [{ code: 'INVALID' }] }
			});
		}
	);

	test('leaves out nothing of a paused subscription', async () => {
		const { read } = openCustomerApi();
		await read(MAREN, PAUSE, { id: ID });
		expect(await read(MAREN, SKIP, { id: ID })).toMatchObject({
			done: { billingCycle: null, userErrors: [{ code: 'INVALID' }] }
		});
	});
});

describe('the subscription of another customer', () => {
	test.each([PAUSE, RESUME, CANCEL, SKIP, UNSKIP])('stays as it is: %#', async (query) => {
		const { read, store } = openCustomerApi();
		const before = store.subscriptions.listOfCustomer(98400000001);
		const done = await read(PRIYA, query, { id: ID });
		expect(JSON.stringify(done)).toMatch(/DOES_NOT_EXIST|INVALID/);
		expect(store.subscriptions.listOfCustomer(98400000001)).toEqual(before);
	});

	test('is null, like one that does not exist', async () => {
		const { read } = openCustomerApi();
		const query = 'query($id: ID!) { customer { subscriptionContract(id: $id) { id } } }';
		for (const id of [ID, `${ID}9`, 'gid://shopify/Order/1', '1']) {
			expect(await read(PRIYA, query, { id })).toEqual({
				customer: { subscriptionContract: null }
			});
		}
	});
});
