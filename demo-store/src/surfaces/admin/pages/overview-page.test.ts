import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

describe('faults and reset', () => {
	test('refuses a delay that is no number, and keeps the switches as they were', async () => {
		const response = await admin.post('/admin/faults', { outage: 'on', delayMs: '1s' });
		expect(response.status).toBe(422);
		expect(await response.text()).toContain('Slowness in milliseconds is &quot;1s&quot;');
		expect(admin.store.faults.get().outage).toBe(false);
	});

	test('switches faults on, says so on every page, and off again', async () => {
		await admin.post('/admin/faults', { outage: 'on', throttled: 'on', delayMs: '250' });
		expect(admin.store.faults.get()).toEqual({ outage: true, throttled: true, delayMs: 250 });
		expect(await admin.getPage('/admin/orders')).toContain(
			'every API answers 503; the Storefront API answers THROTTLED; every API answer is 250 ms late'
		);
		await admin.post('/admin/faults', { delayMs: '0' });
		expect(admin.store.faults.get()).toEqual({ outage: false, throttled: false, delayMs: 0 });
	});

	test('asks before a reset, then brings the seed back', async () => {
		admin.store.catalog.deleteProduct(admin.product('carafe').id);
		expect(await admin.getPage('/admin/reset')).toContain('Reset the store?');
		expect(admin.store.catalog.getProductByHandle('carafe')).toBeNull();
		await admin.post('/admin/reset', {});
		expect(admin.product('carafe').title).toBe('Carafe');
	});
});

test('lists orders and events', async () => {
	expect(await admin.getPage('/admin/orders')).toContain('#1121');
	expect(await admin.getPage('/admin/events')).toContain('Nothing was changed');
	admin.store.catalog.saveProduct(admin.product('carafe'));
	expect(await admin.getPage('/admin/events')).toContain('products/update');
	expect(await admin.getPage('/admin')).toContain('products/update');
});

describe('an order', () => {
	test('that is unknown, and a step that is none', async () => {
		expect((await admin.send('/admin/orders/9999')).status).toBe(404);
		expect((await admin.post('/admin/orders/9999', { step: 'ship' })).status).toBe(404);
		for (const step of ['', 'explode', 'toString']) {
			expect((await admin.post('/admin/orders/1119', { step })).status).toBe(422);
		}
	});

	test('takes only steps that are left', async () => {
		const page = await admin.getPage('/admin/orders/1083');
		expect(page).toContain('Nothing is left to do with it.');
		const refused = await admin.post('/admin/orders/1083', { step: 'ship' });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain('#1083 cannot take the step ship; possible is nothing.');
	});

	test('is shipped, delivered and refunded, and its page says so', async () => {
		expect(await admin.getPage('/admin/orders/1110')).toContain('Ship what is left');
		const response = await admin.post('/admin/orders/1110', { step: 'ship' });
		expect([response.status, response.headers.get('location')]).toEqual([
			303,
			'/admin/orders/1110'
		]);
		expect(await admin.getPage('/admin/orders/1110')).toContain('NWP11100002 · in transit');
		await admin.post('/admin/orders/1110', { step: 'deliver' });
		await admin.post('/admin/orders/1110', { step: 'refund' });
		const page = await admin.getPage('/admin/orders/1110');
		expect(page).toContain('NWP11100002 · delivered');
		expect(page).toContain('273.00 GBP');
		expect(admin.topics()).toEqual(['orders/updated', 'orders/updated', 'orders/updated']);
	});

	test('answer a return with a label, and pay it back when it has come', async () => {
		const order = admin.store.orders.findByName('#1110');
		const [line] = order?.lineItems ?? [];
		if (order === null || line === undefined) throw new Error('The seed has no #1110');
		const requested = { lineItemId: line.id, quantity: 1, reasonId: 5, note: 'Too <blue>' };
		admin.store.orderWorkflow.requestReturn(order, [requested]);
		const page = await admin.getPage('/admin/orders/1110');
		expect(page).toContain('#1110-R1 · requested');
		expect(page).toContain('(color: Too &lt;blue&gt;)');
		await admin.post('/admin/orders/1110', { step: 'approve-return' });
		expect(await admin.getPage('/admin/orders/1110')).toContain('#1110-R1 · open');
		await admin.post('/admin/orders/1110', { step: 'receive-return' });
		expect(await admin.getPage('/admin/orders/1110')).toContain('#1110-R1 · closed');
	});
});

describe('mail', () => {
	test('shows what asks a customer for the newsletter, until it is answered', async () => {
		expect(await admin.getPage('/admin/mail')).toContain('No email waits');
		const jonas = admin.store.customers.findByEmail('jonas.brandt@example.com');
		if (jonas === null) throw new Error('The seed has no Jonas');
		admin.store.newsletter.request(jonas);
		const page = await admin.getPage('/admin/mail');
		expect(page).toContain(jonas.email);
		const [, token = ''] = /\/newsletter\/([\w-]+)"/.exec(page) ?? [];
		expect(admin.store.newsletter.confirm(token)?.id).toBe(jonas.id);
		expect(await admin.getPage('/admin/mail')).not.toContain(jonas.email);
	});

	test('lists who waits for something that is sold out', async () => {
		expect(await admin.getPage('/admin/mail')).toContain('Nobody waits');
		const [variant] = admin.store.catalog.getProductByHandle('pitcher')?.variants ?? [];
		if (variant === undefined) throw new Error('The seed has no pitcher');
		const language = 'EN';
		admin.store.stockRequests.add({ email: 'kim@example.com', variantId: variant.id, language });
		const page = await admin.getPage('/admin/mail');
		expect(page).toContain('For kim@example.com');
		expect(page).toContain(`Pitcher, ${variant.title}`);
	});
});

describe('webhooks', () => {
	const TARGET = 'http://localhost:3000/api/webhooks/platform';

	function queue() {
		admin.store.deliveries.setTargets([TARGET]);
		admin.store.catalog.saveProduct(admin.product('carafe'));
		admin.store.deliveries.queueNewEvents(({ payload }) => payload);
		return admin.store.deliveries.recent(1)[0]?.id ?? 0;
	}

	test('are none in the beginning, and say how to begin', async () => {
		expect(await admin.getPage('/admin/webhooks')).toContain('--webhook-url');
	});

	test('show state, tries and answer, and what waits has no button', async () => {
		const id = queue();
		const result = {
			id,
			state: 'waiting',
			tries: 2,
			nextTryAt: Date.parse('2027-01-10T12:00:15Z')
		};
		admin.store.deliveries.settle({ ...result, state: 'waiting', outcome: '401 <nobody>' });
		const page = await admin.getPage('/admin/webhooks');
		expect(page).toContain('products/update');
		expect(page).toContain('2 tries, next 12:00:15 UTC');
		expect(page).toContain('401 &lt;nobody&gt;');
		expect(page).not.toContain('Redeliver');
	});

	test('are sent again on demand', async () => {
		const id = queue();
		admin.store.deliveries.settle({
			id,
			state: 'given-up',
			tries: 8,
			nextTryAt: 0,
			outcome: '500'
		});
		expect(await admin.getPage('/admin/webhooks')).toContain(`action="/admin/webhooks/${id}"`);
		const response = await admin.post(`/admin/webhooks/${id}`, {});
		expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/webhooks']);
		const answer = await admin.send('/admin/api/deliveries');
		expect(await answer.json()).toMatchObject({
			deliveries: [{ id, state: 'waiting', tries: 0, target: TARGET }]
		});
	});

	test('that are unknown are not, and the admin says so', async () => {
		const response = await admin.post('/admin/webhooks/999', {});
		expect(decodeURIComponent(response.headers.get('set-cookie') ?? '')).toContain(
			'Delivery #999 is waiting already, or forgotten.'
		);
	});
});
