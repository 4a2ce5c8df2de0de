import { expect, test } from '../support/shop-test.ts';

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

test('paper is white, also for who reads in the dark', async ({ page }) => {
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	await page.goto('/policies/refund-policy');
	await expect(page.getByRole('banner')).toBeHidden();
	const background = await page
		.locator('body')
		.evaluate((body) => getComputedStyle(body).backgroundColor);
	expect(background).toMatch(/^oklch\(0\.98|^rgb\(2[45]\d, 2[45]\d, 2[45]\d\)$/);
});
