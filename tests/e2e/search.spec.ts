import type { Page, Request } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

test.describe('searching by form', () => {
	test(
		'finds products, counts them, and keeps what was asked for',
		{ tag: '@phone' },
		async ({ page }) => {
			await page.goto('/search');
			const main = page.getByRole('main');
			await main.getByRole('searchbox', { name: 'Search products' }).fill('lamp');
			await main.getByRole('button', { name: 'Search' }).click();
			await expect(page).toHaveURL(/\/search\?q=lamp$/);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “lamp”');
			await expect(main.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeVisible();
			await expect(main.getByRole('link', { name: 'Dome Table Lamp', exact: true })).toBeVisible();
			await expect(main.getByRole('searchbox')).toHaveValue('lamp');
		}
	);

	test('a slip of the finger is corrected', async ({ page }) => {
		await page.goto('/search?q=lmap');
		await expect(page.getByRole('main')).toContainText('Did you mean');
		await page.getByRole('link', { name: 'table lamp', exact: true }).click();
		await expect(page).toHaveURL(/q=table\+lamp/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText('table lamp');
	});

	test('finds pages where no product matches', async ({ page }) => {
		await page.goto('/search?q=refund');
		const main = page.getByRole('main');
		await expect(main).not.toContainText('Nothing matches');
		const found = main.getByRole('region', { name: 'Pages and stories' });
		await found.getByRole('link', { name: 'Shipping & Returns' }).click();
		await expect(page).toHaveURL(/\/pages\/shipping-and-returns$/);
	});

	test('nothing found leads on', async ({ page }) => {
		await page.goto('/search?q=zzzz');
		const main = page.getByRole('main');
		await expect(main).toContainText('Nothing matches “zzzz”.');
		await main.getByRole('link', { name: 'Lighting' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lighting');
	});
});

test('the header leads to the results without a script', async ({ page, javaScriptEnabled }) => {
	test.skip(javaScriptEnabled, 'the dialog opens instead');
	await page.goto('/');
	const form = page.getByRole('search', { name: 'Quick search' });
	await form.getByRole('searchbox').fill('mug');
	await form.getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL(/\/search\?q=mug$/);
});

test.describe('suggestions', () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'need a script');

	const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
	const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the shop' });

	test.beforeEach(async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		// What the script puts in the place of the form.
		await expect(page.locator('header button[aria-haspopup=dialog]')).toBeAttached();
	});

	test(
		'open by the header, by / and by Ctrl-K, and close by Escape',
		{ tag: '@phone' },
		async ({ page, isMobile, viewport }) => {
			const banner = page.getByRole('banner');
			const opener = isMobile
				? banner.getByRole('link', { name: 'Search products' })
				: banner.getByRole('button', { name: 'Search' });
			await opener.click();
			await expect(field(page)).toBeFocused();
			if (isMobile)
				expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...viewport });
			await page.keyboard.press('Escape');
			await expect(dialog(page)).toBeHidden();
			await expect(opener).toBeFocused();
			for (const key of ['/', 'Control+k', 'Meta+k']) {
				await page.keyboard.press(key);
				await expect(field(page)).toBeFocused();
				await field(page).fill('lamp');
				await page.keyboard.press('Escape');
				await expect(dialog(page)).toBeHidden();
			}
		}
	);

	test('a slash that is typed is a slash', async ({ page, openPage }) => {
		await openPage('/search');
		const input = page.getByRole('main').getByRole('searchbox');
		await input.fill('a');
		await input.press('End');
		await input.press('/');
		await expect(input).toHaveValue('a/');
		await expect(dialog(page)).toBeHidden();
	});

	test(
		'come in groups, are counted aloud, and are walked through by arrows',
		{ tag: '@phone' },
		async ({ page }) => {
			await page.keyboard.press('/');
			await field(page).fill('lamp');
			const list = page.getByRole('listbox', { name: 'Suggestions' });
			for (const name of ['Searches', 'Products', 'Collections', 'Pages and stories']) {
				await expect(list.getByRole('group', { name })).toBeVisible();
			}
			await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ suggestions$/);
			await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
			await expect(list.locator('mark').first()).toHaveText('lamp');

			const options = list.getByRole('option');
			await field(page).press('ArrowUp');
			await expect(options.last()).toHaveAttribute('aria-selected', 'true');
			await expect(options.last()).toHaveText('View all results for “lamp”');
			await field(page).press('ArrowDown');
			await expect(list.locator('[aria-selected=true]')).toHaveCount(0);
			await field(page).press('ArrowDown');
			const first = await options.first().getAttribute('id');
			await expect(field(page)).toHaveAttribute('aria-activedescendant', first!);
			await expect(field(page)).toBeFocused();

			await expectNoViolations(page, 'dialog[open]');
		}
	);

	test('leave the keys to an input method', async ({ page }) => {
		await page.keyboard.press('/');
		await field(page).fill('lamp');
		const chosen = page.getByRole('listbox').locator('[aria-selected=true]');
		await expect(page.getByRole('option').first()).toBeVisible();
		for (const key of ['ArrowDown', 'Escape']) {
			await field(page).dispatchEvent('keydown', { key, isComposing: true });
		}
		await expect(chosen).toHaveCount(0);
		await expect(dialog(page)).toBeVisible();
		await field(page).press('ArrowDown');
		await expect(chosen).toHaveCount(1);
		await field(page).press('Home');
		await expect(chosen).toHaveCount(0);
	});

	test('that were cancelled are requested again', async ({ page }) => {
		let isHeld = true;
		await page.route('**/api/predictive-search?*', async (route) => {
			if (!isHeld) await route.continue();
		});
		await page.keyboard.press('/');
		const asked = page.waitForRequest(/predictive-search/);
		await field(page).fill('mushroom');
		await asked;
		await page.keyboard.press('Escape');
		await expect(dialog(page)).toBeHidden();
		isHeld = false;
		await page.keyboard.press('/');
		await expect(field(page)).toHaveValue('mushroom');
		await expect(page.getByRole('option', { name: /Mushroom Lamp/ })).toBeVisible();
	});

	test(
		'lead to what they name, with its picture and price',
		{ tag: '@phone' },
		async ({ page }) => {
			await page.keyboard.press('/');
			await field(page).fill('mushroom');
			const lamp = page.getByRole('option', { name: /Mushroom Lamp/ });
			await expect(lamp).toContainText('$145.00');
			await expect(lamp.locator('img')).toHaveCount(1);
			await lamp.click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mushroom Lamp');
			await expect(dialog(page)).toBeHidden();
		}
	);

	test('Enter searches for what was typed, or follows the option chosen', async ({ page }) => {
		await page.keyboard.press('/');
		await field(page).fill('lamp');
		await field(page).press('Enter');
		await expect(page).toHaveURL(/\/search\?q=lamp$/);
		await expect(dialog(page)).toBeHidden();

		await page.keyboard.press('Control+k');
		await field(page).fill('candle');
		await expect(page.getByRole('group', { name: 'Collections' })).toContainText('Candles');
		const collection = page.getByRole('option', { name: 'Candles', exact: true });
		for (let press = 0; press < 20; press += 1) {
			await field(page).press('ArrowDown');
			if ((await collection.getAttribute('aria-selected')) === 'true') break;
		}
		await field(page).press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles');
	});

	test('an answer that comes late does not replace a newer one', async ({ page }) => {
		let releaseFirst: () => void = () => undefined;
		const first = new Promise<void>((resolve) => (releaseFirst = resolve));
		const isFirst = (request: Request) => request.url().includes('predictive-search?q=mug');
		await page.route('**/api/predictive-search?*', async (route) => {
			if (isFirst(route.request())) await first;
			await route.continue().catch(() => undefined);
		});
		await page.keyboard.press('/');
		const asked = page.waitForRequest(isFirst);
		const cancelled = page.waitForEvent('requestfailed', isFirst);
		await field(page).fill('mug');
		await asked;
		await field(page).fill('candle');
		const products = page.getByRole('group', { name: 'Products' });
		await expect(products).toContainText('Jar Candle');
		await cancelled;
		releaseFirst();
		await expect(products).not.toContainText('Mug');
	});

	test('nothing to suggest still shows ways on', async ({ page }) => {
		await page.keyboard.press('/');
		await field(page).fill('zzzz');
		await expect(dialog(page).getByRole('status')).toHaveText('No suggestions for “zzzz”.');
		await dialog(page).getByRole('link', { name: 'Tableware' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');
	});
});
