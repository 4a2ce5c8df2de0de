import { expect, test } from 'vitest';
import { buySentAndCollected, openTestShop } from '../../../store/testing/open-test-shop.ts';
import { createStatusPage } from './status-page.ts';
import { statusPageUrl } from './status-url.ts';

const ORIGIN = 'http://store.test';
const shop = openTestShop();
const { store } = shop;
const handle = createStatusPage({ store, shopOrigin: 'http://shop.test' });

function urlOf(name: string): string {
	const order = store.orders.findByName(name);
	if (order === null) throw new Error(`The seed has no order ${name}`);
	return statusPageUrl(order, { store, origin: ORIGIN });
}

test.each([
	['without a key', urlOf('#1004').replace(/\?.*/, '')],
	['with the key of another order', urlOf('#1004').replace('/1004?', '/1019?')],
	['of no order', `${ORIGIN}/61234500001/orders/9999?key=PSAAAAAA`]
])('a page %s is not found, and says nothing', async (_name, url) => {
	const response = handle(new Request(url));
	expect(response?.status).toBe(404);
	expect(await response?.text()).not.toContain('Holloway');
});

test('other paths and other shops are left alone', () => {
	for (const path of ['/orders/1004', '/61234500002/orders/1004', '/61234500001/orders/abc']) {
		expect(handle(new Request(ORIGIN + path))).toBeNull();
	}
	expect(handle(new Request(urlOf('#1004'), { method: 'POST' }))?.status).toBe(405);
});

test.each([
	['#1004', 'Delivered'],
	['#1066', 'This order was refunded'],
	['#1083', 'This order was canceled'],
	['#1110', 'Partly on its way'],
	['#1116', 'On its way'],
	['#1121', 'We have your order']
])('%s: %s', async (name, headline) => {
	const response = handle(new Request(urlOf(name)));
	expect(response?.headers.get('cache-control')).toBe('no-store');
	expect(await response?.text()).toContain(`<h1>${headline}</h1>`);
});

test('what is collected waits at its place until it is picked up', async () => {
	const { id, name } = buySentAndCollected(shop);
	const show = async () => (await handle(new Request(urlOf(name)))?.text()) ?? '';
	for (const step of ['ship', 'deliver', 'ready-for-pickup'] as const) {
		store.orderWorkflow.advance(id, step);
	}
	const ready = await show();
	expect(ready).toContain('<h1>Ready for pickup</h1>');
	expect(ready).toContain('Portland studio, 18 Lantern Wharf, Portland, ME 04101');
	store.orderWorkflow.advance(id, 'picked-up');
	expect(await show()).toContain('<strong>Picked up</strong>');
});

test('it names parcels, items and their prices, and no address', async () => {
	const page = await handle(new Request(urlOf('#1047')))?.text();
	expect(page).toContain('href="https://tracking.example.com/NWP4410143902"');
	expect(page).toContain('<strong>Serving Bowl</strong>');
	expect(page).toMatch(/<dt>Total<\/dt>\s*<dd>\$181\.46<\/dd>/);
	expect(page).toMatch(/<dt>Refunded<\/dt>\s*<dd>\$75\.96<\/dd>/);
	expect(page).not.toContain('Heron Street');
});

test('an order of a German shopper is shown in German to every visitor', async () => {
	const page = await handle(new Request(urlOf('#1058')))?.text();
	expect(page).toContain('<html lang="de" dir="ltr">');
	for (const text of ['<h1>Zugestellt</h1>', 'Bestellt am ', 'Artikel', 'Messingstift', 'Gesamt']) {
		expect(page).toContain(text);
	}
	expect(page).toMatch(/\d,\d\d\s€/);
	for (const english of [
		'Delivered',
		'Items',
		'Brass Pen',
		'Subtotal',
		'Shipping',
		'Your orders'
	]) {
		expect(page).not.toContain(english);
	}
});

test('a missing order is said in the language of the browser', async () => {
	const headers = { 'accept-language': 'de' };
	const request = new Request(`${ORIGIN}/61234500001/orders/9999?key=PSAAAAAA`, { headers });
	expect(await handle(request)?.text()).toContain('Diese Bestellung finden wir nicht');
});
