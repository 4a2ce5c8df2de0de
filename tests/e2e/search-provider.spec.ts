import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import {
	ADMIN_KEY,
	searchSettings,
	startMeilisearch,
	type MeilisearchDouble
} from '../support/meilisearch/server.ts';
import { runDoctor, startShop, type RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop-test.ts';

/** Pages look as they do with the platform's search: what is found, counted and suggested is another's. */
let double: MeilisearchDouble;
let running: RunningShop;

test.beforeAll(async () => {
	double = await startMeilisearch();
	const settings = searchSettings(double);
	running = await startShop(settings);
	await runDoctor(running, ['--import-search'], { ...settings, SEARCH_ADMIN_API_KEY: ADMIN_KEY });
});
test.beforeEach(() => {
	double.asked.length = 0;
});
test.afterAll(async () => {
	await running.stop();
	await double[Symbol.asyncDispose]();
});

const countQuestions = () => double.asked.filter(({ line }) => line.includes('search')).length;

test('facets narrow what another search has found', async ({ page, openPage }) => {
	await openPage(`${running.shop}/search?q=lamp`);
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: 'Dome Table Lamp', exact: true })).toBeVisible();
	const counted = main.getByRole('status').filter({ hasText: /^\d+ products$/ });
	const before = await counted.textContent();
	const facet = main.getByRole('checkbox').first();
	await facet.check();
	await expect(page).toHaveURL(/[?&]filter\./);
	await expect(
		counted.or(main.getByRole('status').filter({ hasText: /^1 product$/ }))
	).not.toHaveText(before ?? '');
	expect(countQuestions()).toBeGreaterThan(1);
	await expectNoViolations(page);
});

test('its suggestions lead to products', async ({ page, openPage }) => {
	await openPage(`${running.shop}/`);
	await page.keyboard.press('/');
	await page.getByRole('combobox', { name: 'Search products' }).fill('mushroom');
	const lamp = page.getByRole('option', { name: /Mushroom Lamp/ });
	await expect(lamp).toContainText('$145.00');
	expect(countQuestions()).toBeGreaterThan(0);
	await lamp.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mushroom Lamp');
});

test('it is asked in Arabic, and says so on a phone', async ({ page, openPage }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openPage(`${running.shop}/search?q=${encodeURIComponent('مصباح')}&country=AE&language=ar`);
	await expect(page.locator('html')).toHaveCSS('direction', 'rtl');
	const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'مصباح' });
	await expect(found.first()).toContainText('د.إ');
	expect(JSON.stringify(double.asked)).toContain('products_ar');
	expect(await measureOverhang(page)).toBe(0);
	await expectNoViolations(page);
});
