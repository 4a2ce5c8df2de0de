import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

const MUG = '/products/everyday-mug';

async function choose(page: Page, country: string): Promise<void> {
	const form = page.getByRole('form', { name: 'Country and language' });
	await form.getByLabel('Country').selectOption({ label: country });
	await form.getByRole('button').click();
}

/** What the thing itself costs; those beside it come after it. */
const price = (page: Page) =>
	page
		.getByRole('main')
		.getByText(/^Price\s/)
		.first();

test('each country has its prices, on pages that others were sent before', async ({ page }) => {
	await page.goto(`${MUG}?utm_source=letter`);
	await expect(price(page)).toHaveText(/^Price\s+\$\d/);

	await choose(page, 'Germany (EUR)');
	await expect(page).toHaveURL(/\?utm_source=letter$/);
	await expect(price(page)).toHaveText(/^Price\s+€\d/);
	await page.getByRole('link', { name: 'Ink', exact: true }).click();
	await expect(page).toHaveURL(/\?utm_source=letter&Color=Ink$/);
	await expect(price(page)).toHaveText(/^Price\s+€\d/);
	await page.reload();
	await expect(price(page)).toHaveText(/^Price\s+€\d/);

	await choose(page, 'Canada (CAD)');
	await expect(price(page)).toHaveText(/^Price\s+CA\$\d/);
	await choose(page, 'United States (USD)');
	await expect(price(page)).toHaveText(/^Price\s+\$\d/);
	await page.goto(MUG);
	await expect(price(page)).toHaveText(/^Price\s+\$\d/);
});
