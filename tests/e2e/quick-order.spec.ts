import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';
import { createEmail, MAREN, signIn } from '../support/sign-in.ts';
import { writeWorkbook } from '../support/workbook.ts';

/** The browser reports the status of a form that was not accepted. */
test.use({ expectedComplaints: [/status of (?:404|422)/] });

const main = (page: Page) => page.getByRole('main');
const check = (page: Page) => page.getByRole('button', { name: 'Check the list' }).click();
const list = (page: Page) => page.getByRole('textbox', { name: 'SKUs and quantities' });

interface SeedProduct {
	variants: { sku: string | null; inventoryQuantity: number }[];
}

/** Lines of fifty variants of which other tests do not buy the last, as columns copied from a spreadsheet. */
function writeFiftyLines(): string {
	const path = 'demo-store/src/store/seed/data/products.json';
	const { products } = JSON.parse(readFileSync(path, 'utf8')) as { products: SeedProduct[] };
	const skus = products
		.flatMap(({ variants }) => variants)
		.filter(({ inventoryQuantity }) => inventoryQuantity > 9)
		.flatMap(({ sku }) => sku ?? []);
	return ['SKU\tQty', ...skus.slice(0, 50).map((sku) => `${sku}\t1`)].join('\n');
}

test(
	'fifty pasted lines are reviewed, corrected and added',
	{ tag: '@phone' },
	async ({ openPage, page, javaScriptEnabled }) => {
		await openPage('/quick-order');
		await list(page).fill(`${writeFiftyLines()}\nPS-EQP-60MN\t2\nps-eqp-60mm\t1`);
		await check(page);
		await expect(page.getByRole('heading', { name: 'Your list' })).toBeVisible();
		await expect(main(page)).toContainText('There is no product with this SKU.');
		await expect(main(page)).toContainText('Listed on 2 lines');
		if (javaScriptEnabled) {
			expect(await measureOverhang(page)).toBe(0);
			await expectNoViolations(page);
		}

		await page.getByRole('button', { name: 'Remove PS-EQP-60MN' }).click();
		await expect(main(page)).not.toContainText('PS-EQP-60MN');
		await page.getByRole('button', { name: 'Add 50 lines to the cart' }).click();
		await expect(page).toHaveURL('/cart');
		await expect(main(page)).toContainText('50 lines added to the cart.');
	}
);

test('a line that is changed is priced at once', async ({ openPage, page, javaScriptEnabled }) => {
	await openPage('/quick-order');
	await list(page).fill('PS-EQP-60MM 2');
	await check(page);
	const quantity = page.getByRole('spinbutton', { name: 'Quantity of Equilateral Prism, 60 mm' });
	await expect(main(page)).toContainText('$36.00');
	await quantity.fill('3');
	await quantity.blur();
	if (!javaScriptEnabled) {
		await page.getByRole('button', { name: 'Update', exact: true }).last().click();
	}
	await expect(main(page)).toContainText('$54.00');
});

test('an uploaded list is read, text or workbook', async ({
	openPage,
	page,
	javaScriptEnabled
}) => {
	await openPage('/quick-order');
	const file = page.getByLabel('Or upload a list');
	const upload = async (name: string, bytes: Uint8Array | string) => {
		const buffer = Buffer.from(bytes);
		await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
		await check(page);
	};
	await upload('order.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]));
	await expect(main(page)).toContainText('This workbook cannot be read');
	await upload('o.csv', 'Pos;Artikelnummer;Menge\n1;PS-EQP-60MM;1000\n2;PS-CRF-CLEAR;2\n');
	await expect(main(page)).toContainText('Equilateral Prism, 60 mm');
	await expect(main(page)).toContainText('You asked for 1,000.');
	await expect(page.getByRole('button', { name: 'Add 2 lines to the cart' })).toBeVisible();
	const rows = [
		['SKU', 'Qty'],
		['PS-CRF-CLEAR', 3]
	];
	const other = { name: 'June', rows: [['x']] };
	await upload('order.xlsx', writeWorkbook([{ name: 'May', rows }, other]));
	if (javaScriptEnabled) {
		await expect(main(page)).toContainText('Read from the sheet “May”. Not read: June.');
		await expect(main(page)).toContainText('Listed on 2 lines');
	} else {
		await expect(main(page)).toContainText('Please copy the cells and paste them here');
		await expect(main(page)).toContainText('This workbook cannot be read');
	}
});

test(
	'prices are no quantities, and what may be several is asked for',
	{ tag: '@phone' },
	async ({ openPage, page, javaScriptEnabled }) => {
		await openPage('/quick-order');
		await list(page).fill('PS-EQP-60MM\tPrism\t18.00\t3\nPS-CRF-CLEAR\tCarafe\t18.00\t2');
		await check(page);
		const column = page.getByRole('combobox', { name: 'Quantities', exact: true });
		await expect(column).toHaveValue('1');
		await expect(main(page)).toContainText('$54.00');

		await openPage('/quick-order');
		await list(page).fill('SKU\tPack\tOrdered\nPS-EQP-60MM\t6\t3\nPS-CRF-CLEAR\t12\t2');
		await check(page);
		await expect(main(page)).toContainText('No quantity was given: please write how many.');
		await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
		if (javaScriptEnabled) {
			expect(await measureOverhang(page)).toBe(0);
			await expectNoViolations(page);
		}
		await column.selectOption({ label: 'Ordered: 3 · 2' });
		if (!javaScriptEnabled) await page.getByRole('button', { name: 'Take these' }).click();
		await expect(page.getByRole('button', { name: 'Add 2 lines to the cart' })).toBeVisible();
		await expect(main(page)).toContainText('$54.00');
	}
);

test('a workbook without an end leaves the page as it was', async ({
	openPage,
	page,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'Only scripts read workbooks.');
	await openPage('/quick-order');
	const cell = '<c r="A2000000000"><v>1</v></c>';
	const sheet = `<worksheet><sheetData><row r="2000000000">${cell}</row></sheetData></worksheet>`;
	const bytes = writeWorkbook([{ name: 'S', rows: [] }], { 'xl/worksheets/0.xml': sheet });
	const buffer = Buffer.from(bytes);
	await page.getByLabel('Or upload a list').setInputFiles({ name: 'x.xlsx', mimeType: '', buffer });
	await check(page);
	await expect(main(page)).toContainText('This workbook cannot be read', { timeout: 30_000 });
	await list(page).fill('PS-EQP-60MM 2');
	await check(page);
	await expect(main(page)).toContainText('$36.00');
});

test('an order is ordered again, at the prices of today', async ({ page }) => {
	await signIn(page, MAREN, '/account/orders');
	await page
		.getByRole('link', { name: /^Order again #\d+$/ })
		.first()
		.click();
	await expect(main(page)).toContainText(/Order #\d+ again, at the prices of today/);
	await expect(page.getByRole('heading', { name: 'Your list' })).toBeVisible();
});

test('a list is saved, renamed, ordered and deleted', async ({ openPage, page }) => {
	await signIn(page, createEmail(), '/account/lists');
	await expect(main(page)).toContainText('You have no saved lists yet.');
	await openPage('/quick-order');
	await list(page).fill('PS-EQP-60MM 2');
	await check(page);
	await page.getByRole('textbox', { name: 'Name of the list' }).fill('Weekly');
	await page.getByRole('button', { name: 'Save as a list' }).click();
	await expect(main(page)).toContainText('“Weekly” is saved.');
	await openPage('/account/lists');
	await page.getByText('Rename', { exact: true }).first().click();
	await page.getByRole('textbox', { name: 'Name of the list Weekly' }).fill('Monthly');
	await page.getByRole('button', { name: 'Rename' }).click();
	await expect(main(page)).toContainText('List renamed.');
	await page.getByRole('link', { name: 'Order the list Monthly' }).click();
	await expect(main(page)).toContainText('List “Monthly”, at the prices of today');
	await expect(main(page)).toContainText('$36.00');
	await openPage('/account/lists');
	await page.getByRole('button', { name: 'Delete the list Monthly' }).click();
	await expect(main(page)).toContainText('List deleted.');
});

test(
	'a company’s page shows what the role shows',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled }) => {
		await signIn(page, 'lena.vogt@example.com', '/account/company');
		await expect(main(page)).toContainText('Kaffeehaus Nord GmbH');
		await page.getByRole('link', { name: 'Kaffeehaus Nord Berlin' }).click();
		await expect(main(page)).toContainText('Net 30');
		await expect(main(page)).toContainText('All orders of this location.');
		await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
		if (javaScriptEnabled) {
			expect(await measureOverhang(page)).toBe(0);
			await expectNoViolations(page);
		}
		await page.getByRole('link', { name: 'Change: Delivery address' }).click();
		await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Torstraße 99');
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(main(page)).toContainText('Torstraße 99');
	}
);

test('who only orders sees own orders, and others no company', async ({ page }) => {
	await signIn(page, 'tom.krause@example.com', '/account/company');
	await page.getByRole('link', { name: 'Kaffeehaus Nord Hamburg' }).click();
	await expect(main(page)).toContainText('The orders that you placed for this location.');
	await expect(main(page).getByRole('link', { name: /^Change/ })).toHaveCount(0);
	await page.context().clearCookies();
	await signIn(page, MAREN, '/account/profile');
	expect((await page.goto('/account/company'))?.status()).toBe(404);
});
