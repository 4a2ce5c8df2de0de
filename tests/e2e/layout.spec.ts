import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

const MUG = 'gid://shopify/ProductVariant/4500000013001';

test.skip(({ isMobile }) => isMobile, 'sets its own sizes');

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

for (const width of [320, 390, 768, 1120, 1280, 1440]) {
	test(`a German header of ${String(width)} px has room for every control`, async ({
		page,
		context,
		baseURL
	}) => {
		await page.setViewportSize({ width, height: 700 });
		await context.addCookies([{ name: 'localization', value: 'DE-DE', url: baseURL! }]);
		await page.goto('/pages/about');
		const empty = await measureHeader(page);
		const form = { intent: 'add', quantity: '64', merchandiseId: MUG };
		await page.request.post('/api/cart', { form, headers: { origin: baseURL! } });
		await page.goto('/pages/about');
		await expect(page.locator('[data-cart-count]')).toHaveText('64');
		const filled = await measureHeader(page);
		expect(filled, 'nothing moves when the number comes').toEqual(empty);
		expect(filled.height).toBeLessThan(70);
		for (const [index, { x, width, height }] of filled.controls.entries()) {
			expect(Math.min(width, height), `control ${String(index)}`).toBeGreaterThanOrEqual(44);
			expect(x, `control ${String(index)}`).toBeGreaterThanOrEqual(
				filled.controls[index - 1]?.end ?? 0
			);
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	});
}

test('paper is white, also for who reads in the dark', async ({ page }) => {
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	await page.goto('/policies/refund-policy');
	await expect(page.getByRole('banner')).toBeHidden();
	const background = await page
		.locator('body')
		.evaluate((body) => getComputedStyle(body).backgroundColor);
	expect(background).toMatch(/^oklch\(0\.98|^rgb\(2[45]\d, 2[45]\d, 2[45]\d\)$/);
});

/** The boxes of the ways to search, account and cart. */
function measureHeader(page: Page) {
	return page.getByRole('banner').evaluate((header) => ({
		height: header.getBoundingClientRect().height,
		controls: [
			...header.querySelectorAll('a[href="/search"], a[href^="/account"], [data-cart-link]')
		]
			.filter((control) => control.checkVisibility())
			.map((control) => {
				const { x, right, width, height } = control.getBoundingClientRect();
				return { x, end: right, width, height };
			})
	}));
}
