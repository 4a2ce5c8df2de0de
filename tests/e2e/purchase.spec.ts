import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

test(
	'a shopper goes from the home page to a confirmed order',
	{ tag: '@phone' },
	async ({ page }) => {
		await page.goto('/');
		await page.getByRole('main').getByRole('link', { name: 'Tableware' }).first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');

		await page.getByRole('main').getByRole('link', { name: 'Teapot' }).first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teapot');
		await page
			.getByRole('link', { name: /Terracotta/ })
			.first()
			.click();
		await expect(page).toHaveURL(/[?&]Color=Terracotta/);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();

		await page.goto('/cart');
		await expect(page.getByRole('region', { name: 'In your cart' })).toContainText('Terracotta');
		await page.getByRole('button', { name: 'Increase quantity of Teapot' }).click();
		await expect(page.getByRole('spinbutton', { name: 'Quantity of Teapot' })).toHaveValue('2');
		await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$168.00');

		await page.getByRole('link', { name: 'Check out' }).click();
		await payWithTestCard(page);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
		await expect(page.getByRole('main')).toContainText(/Order #\d{4}/);
		// 2 × $84.00, shipping free from $120, 5.5 % sales tax.
		await expect(page.getByRole('main')).toContainText('$177.24');

		await page.getByRole('link', { name: 'Continue shopping' }).click();
		await page.goto('/cart');
		await expect(page.getByRole('main')).toContainText('Nothing in it yet');
	}
);

test(
	'a cart code and a sold-out product tell the shopper what is going on',
	{ tag: '@phone' },
	async ({ page }) => {
		await page.goto('/products/pitcher');
		await expect(page.getByRole('link', { name: 'Ink, sold out' })).toBeVisible();
		await expect(page.getByRole('main')).toContainText('Sold out');
		await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);

		await page.goto('/products/carafe');
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
		await page.goto('/cart');
		await page.getByRole('textbox', { name: 'Discount code' }).fill('NO-SUCH-CODE');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page.getByRole('main')).toContainText('The code NO-SUCH-CODE does not exist.');
		await expect(page.getByRole('textbox', { name: 'Discount code' })).toHaveValue('NO-SUCH-CODE');
		await page.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page.getByRole('region', { name: 'Summary' })).toContainText('WELCOME10');
		await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$43.20');

		await page.getByRole('button', { name: 'Remove Carafe' }).click();
		await expect(page.getByRole('main')).toContainText('Nothing in it yet');
	}
);

async function payWithTestCard(page: Page) {
	await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
	await page.getByLabel('Last name').fill('Lovelace');
	await page.getByLabel('Address', { exact: true }).fill('12 Analytical Way');
	await page.getByLabel('Postal code').fill('04101');
	await page.getByLabel('City').fill('Portland');
	await page.getByRole('button', { name: 'Continue to shipping' }).click();
	await page.getByRole('button', { name: 'Continue to payment' }).click();
	await page.getByRole('button', { name: 'Review order' }).click();
	await page.getByRole('button', { name: /^Place order/ }).click();
}
