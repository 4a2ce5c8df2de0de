import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

const PAGE = '/admin/companies';
const KAFFEEHAUS = `${PAGE}/7001`;
const BERLIN = '7101';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

const rolesOf = (email: string) => {
	const customer = admin.store.customers.findByEmail(email);
	return admin.store.companies
		.listContacts(customer?.id ?? 0)
		.flatMap(({ contact }) => contact.roles.map(({ locationId, role }) => [locationId, role]));
};

test('shows locations with catalog, terms and contacts', async () => {
	const page = await admin.getPage(PAGE);
	for (const text of ['Kaffeehaus Nord Berlin', 'Catalog Gastronomy', 'value="30"', 'tom.krause']) {
		expect(page).toContain(text);
	}
});

test('assigns a customer to a location and takes them off again', async () => {
	const email = 'maren.holloway@example.com';
	const assign = { intent: 'assign', location: BERLIN, email, role: 'Ordering only' };
	expect((await admin.post(KAFFEEHAUS, assign)).status).toBe(303);
	expect(rolesOf(email)).toEqual([[7101, 'Ordering only']]);
	await admin.post(KAFFEEHAUS, { ...assign, role: 'Location admin' });
	expect(rolesOf(email)).toEqual([[7101, 'Location admin']]);
	const contact = admin.store.companies.get(7001)?.contacts.at(-1)?.id ?? 0;
	await admin.post(KAFFEEHAUS, { intent: 'unassign', location: BERLIN, contact: String(contact) });
	expect(rolesOf(email)).toEqual([]);
});

test.each([
	[{ intent: 'assign', location: BERLIN, email: 'no@example.com' }, 'no@example.com'],
	[{ intent: 'assign', location: BERLIN, email: 'priya.nair@example.com', role: 'King' }, 'King'],
	[{ intent: 'terms', location: BERLIN, days: 'soon' }, 'soon'],
	[{ intent: 'terms', location: '1', days: '9' }, 'no location 1'],
	[{ intent: 'sell', location: BERLIN }, 'sell']
])('refuses %o', async (fields: Record<string, string>, text) => {
	const response = await admin.post(KAFFEEHAUS, fields);
	expect(response.status).toBe(422);
	expect(await response.text()).toContain(text);
});

test('changes terms, and whether checkouts are reviewed', async () => {
	await admin.post(KAFFEEHAUS, { intent: 'terms', location: BERLIN, days: '14', review: 'on' });
	expect(admin.store.companies.findLocation(7101)?.location).toMatchObject({
		paymentTerms: { name: 'Net 14', dueInDays: 14 },
		checkoutToDraft: true
	});
	await admin.post(KAFFEEHAUS, { intent: 'terms', location: BERLIN, days: '' });
	expect(admin.store.companies.findLocation(7101)?.location).toMatchObject({
		paymentTerms: null,
		checkoutToDraft: false
	});
});

test('accepts a draft, which is an order then', async () => {
	const [draft] = admin.store.draftOrders.list();
	expect(await admin.getPage(PAGE)).toContain('Accept #D1');
	const response = await admin.post(`/admin/drafts/${draft?.id ?? 0}`, {});
	const path = response.headers.get('location') ?? '';
	expect(path).toMatch(/^\/admin\/orders\/\d+$/);
	const page = await admin.getPage(path);
	for (const text of ['Harbor Hotels Portland', 'HH-4519', 'Net 60']) expect(page).toContain(text);
	expect(await admin.getPage(PAGE)).not.toContain('Accept #D1');
	expect((await admin.post(`/admin/drafts/${draft?.id ?? 0}`, {})).status).toBe(404);
});
