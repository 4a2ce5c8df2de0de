import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from './test-admin.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.world.close());

describe('control API', () => {
	test.each([
		['no object', [], 'expected object'],
		['an unknown switch', { outtage: true }, 'Unrecognized key: "outtage"'],
		['a switch that is no boolean', { outage: 'yes' }, 'expected boolean'],
		['an endless delay', { delayMs: 1e9 }, 'A delay of 1000000000 ms is not possible']
	])('refuses %s', async (_name, value, message) => {
		const response = await admin.postJson('/admin/api/faults', value);
		expect(response.status).toBe(400);
		expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
		expect(admin.world.faults.get().outage).toBe(false);
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
		const first = admin.world.events.record('test/one', carafe.id, {});
		admin.world.events.record('test/two', carafe.id, {});
		const response = await admin.send(`/admin/api/events?since=${first.id}&limit=10`);
		const { events } = (await response.json()) as { events: { topic: string }[] };
		expect(events.map(({ topic }) => topic)).toEqual(['test/two']);
	});

	test('resets', async () => {
		admin.world.catalog.deleteProduct(admin.product('carafe').id);
		expect(await (await admin.postJson('/admin/api/reset', {})).json()).toEqual({ reset: true });
		expect(admin.product('carafe').title).toBe('Carafe');
	});
});
