import { expect, it } from 'vitest';
import { openTestShop } from '../../store/testing/open-test-shop.ts';
import { createStatementService } from './statements.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

function open() {
	const { store } = openTestShop();
	const handle = createStatementService(store);
	const [order] = store.orders.list(1);
	if (order === undefined) throw new Error('The seed has no order');
	const sent = {
		...{ id: 'A-1', kind: 'withdrawal', name: 'Kim', items: [], locale: 'de', country: 'DE' },
		...{ contract: `Bestellung ${order.name}`, email: order.email.toUpperCase() },
		...{ text: 'Hiermit widerrufe ich.', held: false, submitted_at: '2026-11-29T10:00:00.000Z' }
	};
	const send = async (body: unknown, init: RequestInit = {}) => {
		const request = new Request('http://store.test/statements', {
			...{ method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
			...init
		});
		return (await handle(request))?.status;
	};
	const readTags = () => store.orders.get(order.id)?.tags;
	return { store, handle, order, sent, send, readTags };
}

it('keeps a statement once, and tags the order that number and address name', async () => {
	const { store, order, sent, send, readTags } = open();
	expect(await send(sent)).toBe(200);
	expect(await send({ ...sent, text: 'Another' })).toBe(200);
	expect(store.statements.list(9)).toMatchObject([{ id: 'A-1', text: sent.text }]);
	expect(store.statements.list(9)[0]?.orderName).toBe(order.name);
	expect(readTags()).toEqual(['withdrawal-requested']);
});

it.each([
	['an invented order', { contract: '#987654' }],
	['an order of somebody else', { email: 'kim@example.com' }],
	['words without a number', { contract: 'the blue mug' }]
])('keeps %s, and tags nothing', async (_, change) => {
	const { store, sent, send, readTags } = open();
	expect(await send({ ...sent, ...change })).toBe(200);
	expect(store.statements.list(9)).toMatchObject([{ orderName: null }]);
	expect(readTags()).toBeUndefined();
});

it('keeps nothing that is no statement', async () => {
	const { store, handle, sent, send } = open();
	expect(await send({ ...sent, email: 'kim' })).toBe(422);
	expect(await send('', { body: '{' })).toBe(422);
	expect(await send(sent, { headers: { 'content-type': 'text/plain' } })).toBe(415);
	expect(await send('', { method: 'GET', body: null })).toBe(405);
	expect(handle(new Request('http://store.test/statements/1'))).toBeNull();
	expect(store.statements.list(9)).toEqual([]);
});
