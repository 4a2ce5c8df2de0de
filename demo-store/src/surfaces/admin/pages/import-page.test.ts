import { beforeEach, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

test('products of a chosen file are in the store, and each fault is a line', async () => {
	const form = await admin.getPage('/admin/import');
	expect(form).toContain('enctype="multipart/form-data"');
	expect(form).toMatch(/Prices are taken as\s+USD/);
	expect(await admin.getPage('/admin/products')).toContain('href="/admin/import"');

	const rows = ['Handle,Title,Price', 'cup,Cup <small>,5', 'carafe,Jug,6', 'bowl,Bowl,<b>7'];
	const response = await admin.upload('/admin/import', [new File([rows.join('\n')], 'my.csv')]);
	expect(response.status).toBe(200);
	const page = await response.text();
	expect(page).toContain('Products: 1 added, 1 replaced. Collections: 0 added.');
	expect(page).toContain('my.csv, row 4, Price: &quot;&lt;b&gt;7&quot;; it must be an amount');
	expect(admin.product('cup')).toMatchObject({ title: 'Cup <small>', availableForSale: true });
	expect(admin.product('carafe').title).toBe('Jug');
	expect(admin.topics()).toEqual(expect.arrayContaining(['products/create', 'products/update']));
});

test.each([
	[[], 'Choose at least one file.'],
	[[new File([], '')], 'Choose at least one file.'],
	[[new File(['Name,Email\n1,2'], 'orders.csv')], 'orders.csv is no product export'],
	[[new File(['PK\u0003\u0004'], 'products.xlsx')], 'products.xlsx is an Excel workbook']
])('a form without an export changes nothing: %#', async (files, message) => {
	const response = await admin.upload('/admin/import', files);
	expect(response.status).toBe(422);
	expect(await response.text()).toContain(message);
	expect(admin.topics()).toEqual([]);
});
