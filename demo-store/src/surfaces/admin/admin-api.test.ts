import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from './testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

describe('admin API', () => {
	test.each([
		['no object', [], 'expected object'],
		['an unknown switch', { outtage: true }, 'Unrecognized key: "outtage"'],
		['a switch that is no boolean', { outage: 'yes' }, 'expected boolean'],
		['an endless delay', { delayMs: 1e9 }, 'A delay of 1000000000 ms is not possible']
	])('refuses %s', async (_name, value, message) => {
		const response = await admin.postJson('/admin/api/faults', value);
		expect(response.status).toBe(400);
		expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
		expect(admin.store.faults.get().outage).toBe(false);
	});

	test('refuses what is not JSON', async () => {
		const headers = { 'content-type': 'application/json' };
		const init = { method: 'POST', headers, body: '{' };
		expect((await admin.send('/admin/api/faults', init)).status).toBe(400);
	});

	test('refuses to count events from nowhere', async () => {
		const response = await admin.send('/admin/api/events?since=x');
		expect(response.status).toBe(400);
		expect(await response.text()).toContain('this asked ?since=x');
	});

	test('sets one switch and leaves the others', async () => {
		await admin.postJson('/admin/api/faults', { throttled: true });
		const response = await admin.postJson('/admin/api/faults', { delayMs: 5 });
		expect(await response.json()).toEqual({ outage: false, throttled: true, delayMs: 5 });
		expect(await (await admin.send('/admin/api/faults')).json()).toMatchObject({ delayMs: 5 });
	});

	test('gives the events after one', async () => {
		const carafe = admin.product('carafe');
		const first = admin.store.events.record('test/one', carafe.id, {});
		admin.store.events.record('test/two', carafe.id, {});
		const response = await admin.send(`/admin/api/events?since=${first.id}&limit=10`);
		const { events } = (await response.json()) as { events: { topic: string }[] };
		expect(events.map(({ topic }) => topic)).toEqual(['test/two']);
	});

	test.each([
		[{ handle: 'carafe', price: '52' }, 400, 'Send for example'],
		[{ handle: 'carafe', price: '-1.00' }, 400, 'Send for example'],
		[{ handle: 'none', price: '52.00' }, 404, 'There is no product']
	])('refuses the price %j', async (value, status, message) => {
		const response = await admin.postJson('/admin/api/price', value);
		expect(response.status).toBe(status);
		expect(await response.text()).toContain(message);
		expect(admin.topics()).toEqual([]);
	});

	test('sets a price, and others hear of it', async () => {
		const { id } = admin.product('carafe');
		const response = await admin.postJson('/admin/api/price', { handle: 'carafe', price: '52.00' });
		expect(await response.json()).toEqual({ id, price: '52.00' });
		expect(new Set(admin.product('carafe').variants.map(({ price }) => price))).toEqual(
			new Set(['52.00'])
		);
		expect(admin.topics()).toContain('products/update');
	});

	test('resets', async () => {
		admin.store.catalog.deleteProduct(admin.product('carafe').id);
		expect(await (await admin.postJson('/admin/api/reset', {})).json()).toEqual({ reset: true });
		expect(admin.product('carafe').title).toBe('Carafe');
	});
});
