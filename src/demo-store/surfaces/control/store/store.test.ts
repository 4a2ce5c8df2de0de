import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../test-admin.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.world.close());

describe('trouble and reset', () => {
	test('refuses a delay that is no number, and keeps the switches as they were', async () => {
		const response = await admin.post('/admin/trouble', { outage: 'on', delayMs: '1s' });
		expect(response.status).toBe(422);
		expect(await response.text()).toContain('Delay is &quot;1s&quot;');
		expect(admin.world.faults.get().outage).toBe(false);
	});

	test('switches trouble on, says so on every page, and off again', async () => {
		await admin.post('/admin/trouble', { outage: 'on', throttled: 'on', delayMs: '250' });
		expect(admin.world.faults.get()).toEqual({ outage: true, throttled: true, delayMs: 250 });
		expect(await admin.getPage('/admin/orders')).toContain(
			'every API answers 503; the Storefront API answers THROTTLED; every API answer is 250 ms late'
		);
		await admin.post('/admin/trouble', { delayMs: '0' });
		expect(admin.world.faults.get()).toEqual({ outage: false, throttled: false, delayMs: 0 });
	});

	test('asks before a reset, then brings the seed back', async () => {
		admin.world.catalog.deleteProduct(admin.product('carafe').id);
		expect(await admin.getPage('/admin/reset')).toContain('Reset the store?');
		expect(admin.world.catalog.getProductByHandle('carafe')).toBeNull();
		await admin.post('/admin/reset', {});
		expect(admin.product('carafe').title).toBe('Carafe');
	});
});

test('lists orders and events', async () => {
	expect(await admin.getPage('/admin/orders')).toContain('#1121');
	expect(await admin.getPage('/admin/events')).toContain('Nothing was changed');
	admin.world.catalog.saveProduct(admin.product('carafe'));
	expect(await admin.getPage('/admin/events')).toContain('products/update');
	expect(await admin.getPage('/admin')).toContain('products/update');
});
