import { describe, expect, it } from 'vitest';
import { StorefrontApiError, StorefrontQueryError } from '../base/errors';
import {
	loadOrder,
	loadOrders,
	mapOrderPayment,
	mapOrderStatus,
	parseOrderId,
	parseOrdersCursor,
	parseOrderSearch,
	toSearchQuery
} from './orders';
import { createFakeAccount } from './testing/fake-account';

const ID = 'gid://shopify/Order/98800001004';
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

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

describe('toSearchQuery', () => {
	it.each([
		['#1004', '"#1004"'],
		['  Mug   sage ', '"Mug" "sage"'],
		['Kerzenständer', '"Kerzenständer"'],
		['mug OR lamp', '"mug" "OR" "lamp"'],
		['name:1004', '"name" "1004"'],
		['-mug (lamp) "vase', '"mug" "lamp" "vase"'],
		['total:>5*', '"total" "5"'],
		['2.5', '"2.5"']
	])('looks for the words of %j', (search, query) => {
		expect(toSearchQuery(search)).toBe(query);
	});

	it.each(['', ' ', '***', '"', '((', '--', '\\', '\0'])('finds no word in %j', (search) => {
		expect(toSearchQuery(search)).toBeNull();
	});

	it('leaves nothing that has a meaning in the search syntax, whatever is typed', () => {
		const signs = '"\'\\():*<>=-&|!{}[]~^?/ \n\tOR AND NOT a1#é漢';
		for (let start = 0; start < signs.length; start += 1) {
			for (let end = start + 1; end <= signs.length; end += 1) {
				const query = toSearchQuery(signs.slice(start, end)) ?? '';
				expect(query).toMatch(/^(?:"#?[\p{L}\p{N}.]+"(?: |$))*$/u);
			}
		}
	});
});

it('reads at most a line to search for', () => {
	const read = (query: string) => parseOrderSearch(new URLSearchParams(query));
	expect([read(''), read('q=+mug+'), read(`q=${'x'.repeat(200)}`).length]).toEqual([
		'',
		'mug',
		100
	]);
});

describe('a page of orders', () => {
	const node = {
		id: `${ID}?key=secret`,
		name: '#1004',
		processedAt: '2026-11-20T00:00:00Z',
		cancelledAt: null,
		financialStatus: 'PAID',
		fulfillmentStatus: 'FULFILLED',
		fulfillments: { nodes: [] },
		// A part was given back.
		soldInformation: { total: usd('26.00') },
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
		const { account, asked } = createFakeAccount(page(MIDDLE));
		expect(await loadOrders(account, { after: 'x' })).toMatchObject({
			orders: [{ total: usd('26.00') }],
			newerHref: '/account/orders?before=s%3D',
			olderHref: '/account/orders?after=e'
		});
		await loadOrders(account, { before: 'y' });
		await loadOrders(account, null);
		expect(asked).toEqual([{ first: 10, after: 'x' }, { last: 10, before: 'y' }, { first: 10 }]);
	});

	it('keeps the search on its other pages, and asks nothing for no word', async () => {
		const { account, asked } = createFakeAccount(page(MIDDLE));
		expect(await loadOrders(account, null, 'mug & vase')).toMatchObject({
			search: 'mug & vase',
			newerHref: '/account/orders?q=mug+%26+vase&before=s%3D',
			olderHref: '/account/orders?q=mug+%26+vase&after=e'
		});
		expect(await loadOrders(account, null, '***')).toEqual({
			...{ search: '***', orders: [] },
			...{ newerHref: null, olderHref: null }
		});
		expect(asked).toEqual([{ first: 10, query: '"mug" "vase"' }]);
	});

	it('summarizes each order on a line, without the key in its id', async () => {
		const { account } = createFakeAccount(
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

describe('the status of an order', () => {
	type Parcel = 'DELIVERED' | 'IN_TRANSIT' | null;
	const status = (fulfillmentStatus: 'FULFILLED' | 'PARTIALLY_FULFILLED', ...parcels: Parcel[]) =>
		mapOrderStatus({
			...{ fulfillmentStatus, financialStatus: 'PAID', cancelledAt: null },
			fulfillments: { nodes: parcels.map((it) => ({ latestShipmentStatus: it })) }
		}).shipment;

	it('is that of its parcels, when all of it is sent and all are as far', () => {
		expect(status('FULFILLED', 'IN_TRANSIT', 'IN_TRANSIT')).toBe('IN_TRANSIT');
		expect(status('FULFILLED', 'DELIVERED', 'IN_TRANSIT')).toBeNull();
		expect(status('FULFILLED', null)).toBeNull();
		expect(status('FULFILLED')).toBeNull();
		expect(status('PARTIALLY_FULFILLED', 'DELIVERED')).toBeNull();
	});
});

describe('an order', () => {
	it('that the customer does not have is not found', async () => {
		expect(await loadOrder(createFakeAccount({ order: null }).account, ID)).toBeNull();
		const invalid = new StorefrontQueryError('no', [{ message: `Invalid global id '${ID}'` }]);
		expect(await loadOrder(createFakeAccount(invalid).account, ID)).toBeNull();
	});

	const NONE = { nodes: [] };
	const order = {
		...{ id: ID, name: '#1004', lineItems: NONE, returns: NONE, fulfillments: NONE },
		...{ transactions: [], returnInformation: { returnableLineItems: NONE } },
		...{ poNumber: null, paymentInformation: null, purchasingEntity: null },
		pickupInformation: null,
		totalShipping: usd('6.00')
	};
	const discount = (title: string, amount: string, targetType = 'LINE_ITEM') => ({
		...{ title, targetType, discountValue: usd(amount) }
	});

	const show = (changes: object) => {
		const amounts = {
			...{ soldInformation: { subtotal: null, totalTaxes: null, total: null }, refunds: [] },
			...{ discountInformation: { allAppliedDiscounts: [] }, totalRefunded: usd('0.00') },
			totalPrice: usd('1.00')
		};
		return loadOrder(
			createFakeAccount({ order: { ...order, ...amounts, ...changes } }).account,
			ID
		);
	};

	it.each([
		[
			'whole, with free shipping',
			{
				soldInformation: {
					subtotal: usd('78.00'),
					totalTaxes: usd('4.29'),
					total: usd('82.29')
				},
				discountInformation: {
					allAppliedDiscounts: [discount('FREESHIP', '6.00', 'SHIPPING_LINE')]
				},
				totalPrice: usd('0.00'),
				totalRefunded: usd('82.29')
			},
			{ before: undefined, subtotal: '78.00', total: '82.29', refunded: '82.29' }
		],
		[
			'in part, with discounts',
			{
				soldInformation: { subtotal: usd('46.10'), totalTaxes: usd('2.00'), total: usd('49.49') },
				discountInformation: {
					allAppliedDiscounts: [discount('WELCOME10', '4.51'), discount('Gift', '0.10')]
				},
				totalPrice: usd('10.00'),
				totalRefunded: usd('39.49')
			},
			{ before: '46.10', subtotal: '41.49', total: '49.49', refunded: '39.49' }
		]
	])('that was given back %s has amounts that add up', async (_, changes, amounts) => {
		const { account } = createFakeAccount({ order: { ...order, ...changes, refunds: [] } });
		const shown = (await loadOrder(account, ID))?.amounts;
		expect({
			before: shown?.beforeDiscounts?.amount,
			subtotal: shown?.subtotal?.amount,
			total: shown?.total.amount,
			refunded: shown?.refunded?.amount
		}).toEqual(amounts);
	});

	it.each([
		['paid', '0.00', null, null],
		['paid, with terms', '0.00', true, { outstanding: null, terms: 'Net 30', isOverdue: false }],
		[
			'open',
			'5.00',
			null,
			{ outstanding: usd('5.00'), terms: null, payHref: 'https://pay.example/' }
		],
		['overdue', '5.00', true, { dueAt: '2036-01-01T00:00:00Z', isOverdue: true }]
	])('that is %s says what is to be paid', (_, amount, hasTerms, expected) => {
		const terms = { paymentTermsName: 'Net 30', nextDueAt: '2036-01-01T00:00:00Z', overdue: true };
		const payment = mapOrderPayment({
			...{ paymentCollectionUrl: 'https://pay.example/', totalOutstandingAmount: usd(amount) },
			paymentTerms: hasTerms === null ? null : terms
		});
		if (expected === null) expect(payment).toBeNull();
		else expect(payment).toMatchObject(expected);
	});

	it('says of each line whether all of it is sent', async () => {
		const line = (id: string, quantity: number) => ({
			...{ id, quantity, title: id, variantTitle: null, image: null, price: null, giftCard: false },
			...{ totalPriceBeforeDiscounts: null, totalPriceWithDiscounts: null, variantId: null }
		});
		const parcel = (id: string, quantity: number) => ({
			...{ id: `of-${id}`, isPickedUp: false, createdAt: '', trackingInformation: [] },
			fulfillmentLineItems: {
				nodes: [{ quantity, lineItem: { id, title: id, variantTitle: null } }]
			}
		});
		const shown = await show({
			lineItems: { nodes: [line('mug', 3), line('lamp', 2), line('vase', 1)] },
			fulfillments: { nodes: [parcel('mug', 2), parcel('mug', 1), parcel('lamp', 1)] }
		});
		expect(shown?.lines.map(({ id, isSent }) => `${id} ${isSent}`)).toEqual([
			...['mug true', 'lamp false', 'vase false']
		]);
	});

	it('says which part of it is collected, and where', async () => {
		const address = { address1: '18 Wharf', address2: null, city: 'Portland' };
		const fulfillment = (isPickedUp: boolean, latestShipmentStatus: string, title: string) => ({
			...{ id: title, isPickedUp, latestShipmentStatus, estimatedDeliveryAt: null },
			...{ createdAt: '2036-11-02T00:00:00Z', trackingInformation: [] },
			fulfillmentLineItems: {
				nodes: [{ quantity: 1, lineItem: { id: title, title, variantTitle: 'Sage' } }]
			}
		});
		const shown = await show({
			pickupInformation: { address: { ...address, zoneCode: 'ME', zip: '04101' } },
			fulfillments: {
				nodes: [
					fulfillment(false, 'IN_TRANSIT', 'Mug'),
					fulfillment(true, 'READY_FOR_PICKUP', 'Plates')
				]
			}
		});
		expect(shown?.pickupAddress).toEqual(['18 Wharf', 'Portland, ME 04101']);
		expect(shown?.shipments).toMatchObject([
			{ isPickup: false, lines: [{ title: 'Mug, Sage' }] },
			{ isPickup: true, status: 'READY_FOR_PICKUP', lines: [{ title: 'Plates, Sage' }] }
		]);
		const abroad = { ...address, zoneCode: null, zip: null };
		expect((await show({ pickupInformation: { address: abroad } }))?.pickupAddress).toEqual([
			'18 Wharf',
			'Portland'
		]);
		expect((await show({ pickupInformation: { address: null } }))?.pickupAddress).toBeNull();
	});

	it('that cannot be read right now is not taken for none', async () => {
		const { account } = createFakeAccount(new StorefrontApiError('away'));
		await expect(loadOrder(account, ID)).rejects.toThrow('away');
	});
});
