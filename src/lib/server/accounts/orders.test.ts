import { describe, expect, it } from 'vitest';
import { StorefrontApiError, StorefrontQueryError } from '../errors';
import type { Account } from './account';
import { loadOrder, loadOrders, parseOrderId, parseOrdersCursor } from './orders';

const ID = 'gid://shopify/Order/98800001004';
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

/** An account whose API answers as told, and what it was asked. */
function createAccount(answer: object | Error) {
	const asked: object[] = [];
	const request = (_: unknown, variables: object) => {
		asked.push(variables);
		return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
	};
	return { account: { request } as unknown as Account, asked };
}

describe('parseOrderId', () => {
	it.each([
		...['', '0x1', 'abc', '../1', 'gid://shopify/Customer/1', 'gid://shopify/Order/abc'],
		...['gid://shopify/Order/1?key=<b>', '9'.repeat(21), 'gid://shopify/Order/1/2']
	])('takes %j for no order', (value) => {
		expect(parseOrderId(value)).toBeNull();
	});

	it.each([
		['98800001004', ID],
		[ID, ID],
		[`${ID}?key=abc`, `${ID}?key=abc`]
	])('reads %s', (value, id) => {
		expect(parseOrderId(value)).toBe(id);
	});
});

describe('parseOrdersCursor', () => {
	it.each([
		['', null],
		['after=abc%3D%3D', { after: 'abc==' }],
		['before=abc', { before: 'abc' }],
		['after=a&before=b', { after: 'a' }],
		['after=', 'invalid'],
		['after=<script>', 'invalid'],
		[`before=${'a'.repeat(513)}`, 'invalid']
	])('reads %j as %j', (query, cursor) => {
		expect(parseOrdersCursor(new URLSearchParams(query))).toEqual(cursor);
	});
});

describe('a page of orders', () => {
	const node = {
		id: `${ID}?key=secret`,
		name: '#1004',
		processedAt: '2026-11-20T00:00:00Z',
		cancelledAt: null,
		financialStatus: 'PAID',
		fulfillmentStatus: 'FULFILLED',
		totalPrice: usd('20.00'),
		lineItems: {
			nodes: [
				{ title: 'Mug', quantity: 2, image: null },
				{
					title: 'Lamp',
					quantity: 1,
					image: { url: 'https://a/b', altText: null, width: null, height: null }
				}
			]
		}
	};
	const page = (pageInfo: object) => ({ customer: { orders: { nodes: [node], pageInfo } } });
	const MIDDLE = { hasNextPage: true, hasPreviousPage: true, startCursor: 's=', endCursor: 'e' };

	it('links to the one before and the one after it', async () => {
		const { account, asked } = createAccount(page(MIDDLE));
		expect(await loadOrders(account, { after: 'x' })).toMatchObject({
			newerHref: '/account/orders?before=s%3D',
			olderHref: '/account/orders?after=e'
		});
		await loadOrders(account, { before: 'y' });
		await loadOrders(account, null);
		expect(asked).toEqual([{ first: 10, after: 'x' }, { last: 10, before: 'y' }, { first: 10 }]);
	});

	it('tells of each order what fits on a line, without the key in its id', async () => {
		const { account } = createAccount(
			page({ ...MIDDLE, hasNextPage: false, hasPreviousPage: false })
		);
		const { orders, newerHref, olderHref } = await loadOrders(account, null);
		expect([newerHref, olderHref]).toEqual([null, null]);
		expect(orders).toMatchObject([
			{
				name: '#1004',
				href: '/account/orders/98800001004',
				quantity: 3,
				images: [{ altText: 'Lamp' }]
			}
		]);
	});
});

describe('an order', () => {
	it('that the customer does not have is not found', async () => {
		expect(await loadOrder(createAccount({ order: null }).account, ID)).toBeNull();
		const invalid = new StorefrontQueryError('no', [{ message: `Invalid global id '${ID}'` }]);
		expect(await loadOrder(createAccount(invalid).account, ID)).toBeNull();
	});

	it('that cannot be read right now is not taken for none', async () => {
		const { account } = createAccount(new StorefrontApiError('away'));
		await expect(loadOrder(account, ID)).rejects.toThrow('away');
	});
});
