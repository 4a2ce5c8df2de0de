import { describe, expect, test } from 'vitest';
import { JONAS, MAREN, openCustomerApi, PRIYA } from '../testing/open-customer-api.ts';
import { createReturnLabel } from '../status/return-label.ts';

const ORDER = 'gid://shopify/Order/98800001116';
const INFORMATION = `query($id: ID!) { order(id: $id) { returnInformation {
	returnableLineItems(first: 9) { nodes { quantity lineItem { id title
		suggestedReturnReasonDefinitions(first: 20) { nodes { id handle name deleted } } } } }
	nonReturnableLineItems(first: 9) { nodes { quantity lineItem { title } quantityDetails { quantity reasonCode } } }
	nonReturnableSummary { nonReturnableReasons }
} } }`;
const REQUEST = `mutation($id: ID!, $lines: [RequestedLineItemInput!]!, $country: CountryCode, $language: LanguageCode)
	@inContext(country: $country, language: $language) {
	done: orderRequestReturn(orderId: $id, requestedLineItems: $lines) {
		return { id name status returnLineItems(first: 5) { nodes { quantity
			... on ReturnLineItem { returnReasonDefinition { handle name } } } } }
		userErrors { code field message } } }`;
const LABEL = `query($id: ID!) { order(id: $id) { returns(first: 5) { nodes { status
	reverseDeliveries(first: 1) { nodes { deliverable { ... on ReverseDeliveryShippingDeliverable {
		label { publicFileUrl } tracking { carrierName trackingNumber } } } } } } } } }`;
const GERMAN = { country: 'DE', language: 'DE' };
const COLOR = 'gid://shopify/ReturnReasonDefinition/5';

interface Information {
	order: {
		returnInformation: {
			returnableLineItems: { nodes: { lineItem: { id: string; title: string } }[] };
		};
	};
}

async function findLine({ read }: ReturnType<typeof openCustomerApi>): Promise<string> {
	const { order } = (await read(MAREN, INFORMATION, { id: ORDER })) as unknown as Information;
	return order.returnInformation.returnableLineItems.nodes[0]?.lineItem.id ?? '';
}

describe('what can be sent back of an order', () => {
	test('is listed with the reasons to choose from', async () => {
		const { read } = openCustomerApi();
		const { order } = await read(MAREN, INFORMATION, { id: ORDER });
		expect(order).toMatchObject({
			returnInformation: {
				returnableLineItems: {
					nodes: [
						{
							quantity: 1,
							lineItem: {
								title: 'Dispersion Print',
								suggestedReturnReasonDefinitions: {
									nodes: expect.arrayContaining([
										{ id: COLOR, handle: 'color', name: 'Color', deleted: false }
									]) as unknown
								}
							}
						},
						{}
					]
				},
				nonReturnableSummary: null
			}
		});
	});

	test('says why the rest cannot', async () => {
		const { read } = openCustomerApi();
		const id = 'gid://shopify/Order/98800001110';
		expect(await read(PRIYA, INFORMATION, { id })).toMatchObject({
			order: {
				returnInformation: {
					nonReturnableLineItems: {
						nodes: [{ quantityDetails: [{ quantity: 1, reasonCode: 'UNFULFILLED' }] }]
					},
					nonReturnableSummary: { nonReturnableReasons: ['UNFULFILLED'] }
				}
			}
		});
	});
});

describe('orderRequestReturn', () => {
	test('answers the return in the language of the request, and not twice', async () => {
		const api = openCustomerApi();
		const lineItemId = await findLine(api);
		const lines = [{ lineItemId, quantity: 1, returnReasonDefinitionId: COLOR }];
		const first = await api.read(MAREN, REQUEST, { id: ORDER, lines, ...GERMAN });
		expect(first).toMatchObject({
			done: {
				return: {
					name: '#1116-R1',
					status: 'REQUESTED',
					returnLineItems: {
						nodes: [{ quantity: 1, returnReasonDefinition: { handle: 'color', name: 'Farbe' } }]
					}
				},
				userErrors: []
			}
		});
		const again = await api.read(MAREN, REQUEST, { id: ORDER, lines, ...GERMAN });
		expect(again).toMatchObject({
			done: {
				return: null,
				userErrors: [
					{
						code: 'LESS_THAN_OR_EQUAL_TO',
						message: 'So viele Stück lassen sich nicht zurückgeben.'
					}
				]
			}
		});
	});

	test.each([PRIYA, JONAS, 'new@example.com'])(
		'finds no order of another for %s',
		async (email) => {
			const api = openCustomerApi();
			const lines = [{ lineItemId: await findLine(api), quantity: 1 }];
			expect(await api.read(email, REQUEST, { id: ORDER, lines })).toMatchObject({
				done: { return: null, userErrors: [{ code: 'NOT_FOUND', field: ['orderId'] }] }
			});
			expect(api.store.orders.findByName('#1116')?.returns).toEqual([]);
		}
	);

	test('leads to a label once it is accepted, for who has its address', async () => {
		const api = openCustomerApi();
		const lines = [{ lineItemId: await findLine(api), quantity: 1 }];
		await api.read(MAREN, REQUEST, { id: ORDER, lines });
		const readReturn = async () => {
			const { order } = (await api.read(MAREN, LABEL, { id: ORDER })) as {
				order: { returns: { nodes: { reverseDeliveries: { nodes: unknown[] } }[] } };
			};
			return order.returns.nodes[0]?.reverseDeliveries.nodes[0];
		};
		expect(await readReturn()).toBeUndefined();
		api.store.orderWorkflow.advance(98800001116, 'approve-return');
		const delivery = (await readReturn()) as {
			deliverable: { label: { publicFileUrl: string }; tracking: object };
		};
		expect(delivery.deliverable.tracking).toMatchObject({ carrierName: 'Northwind Post' });
		const url = delivery.deliverable.label.publicFileUrl;
		const answerLabel = createReturnLabel(api.store);
		expect(await answerLabel(new Request(url))?.text()).toContain('#1116-R1');
		const stranger = new URL(url);
		stranger.searchParams.set('key', 'wrong');
		expect(answerLabel(new Request(stranger))?.status).toBe(404);
		expect(answerLabel(new Request(url, { method: 'POST' }))?.status).toBe(405);
		expect(answerLabel(new Request('http://store.test/other'))).toBeNull();
	});
});
