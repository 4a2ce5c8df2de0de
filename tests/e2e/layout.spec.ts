import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

const MUG = 'gid://shopify/ProductVariant/4500000013001';

test('a word that never ends moves nothing out of a narrow page', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(`/search?q=${'W'.repeat(120)}`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the header stays in one line wherever the menu is in it', async ({ page }) => {
	await page.goto('/pages/about');
	const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
	for (const width of [1120, 1280, 1440]) {
		await page.setViewportSize({ width, height: 700 });
		await expect(menu).toBeVisible();
		expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
	}
});

test('a German header has room for every control at any width', async ({
	page,
	context,
	baseURL
}) => {
	const widths = [320, 390, 768, 1120, 1280, 1440];
	await context.addCookies([{ name: 'localization', value: 'DE-DE', url: baseURL! }]);
	await page.goto('/pages/about');
	const empty = await measureHeaders(page, widths);
	const form = { intent: 'add', quantity: '64', merchandiseId: MUG };
	await page.request.post('/api/cart', { form, headers: { origin: baseURL! } });
	await page.goto('/pages/about');
	await expect(page.locator('[data-cart-count]')).toHaveText('64');
	const filled = await measureHeaders(page, widths);
	expect(filled, 'nothing moves when the number comes').toEqual(empty);
	for (const { width, height, controls, pageWidth } of filled) {
		expect(height, `${String(width)} px`).toBeLessThan(70);
		expect(pageWidth, 'scrolls sideways').toBe(width);
		for (const [index, { x, width: room, height }] of controls.entries()) {
			const name = `control ${String(index)} at ${String(width)} px`;
			expect(Math.min(room, height), name).toBeGreaterThanOrEqual(44);
			expect(x, name).toBeGreaterThanOrEqual(controls[index - 1]?.end ?? 0);
		}
	}
});

test('paper is white, also for who reads in the dark', async ({ page }) => {
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	await page.goto('/policies/refund-policy');
	await expect(page.getByRole('banner')).toBeHidden();
	const background = await page
		.locator('body')
		.evaluate((body) => getComputedStyle(body).backgroundColor);
	expect(background).toMatch(/^oklch\(0\.98|^rgb\(2[45]\d, 2[45]\d, 2[45]\d\)$/);
});

/** The header at each width, with the boxes of the ways to search, account and cart. */
async function measureHeaders(page: Page, widths: readonly number[]) {
	const headers = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 700 });
		headers.push({ width, ...(await page.getByRole('banner').evaluate(measureHeader)) });
	}
	return headers;
}

/** Runs in the page. */
function measureHeader(header: Element) {
	const controls = [
		...header.querySelectorAll('a[href="/search"], a[href^="/account"], [data-cart-link]')
	].filter((control) => control.checkVisibility());
	return {
		height: header.getBoundingClientRect().height,
		pageWidth: document.documentElement.scrollWidth,
		controls: controls.map((control) => {
			const { x, right, width, height } = control.getBoundingClientRect();
			return { x, end: right, width, height };
		})
	};
}
