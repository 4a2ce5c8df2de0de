import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const CUSHION = '/products/linen-cushion';
const IN_BERLIN = { latitude: 52.4, longitude: 13.1 };

test(
	'a size guide opens beside the sizes, and is a page without scripts',
	{ tag: '@phone' },
	async ({ page, openPage, javaScriptEnabled }) => {
		await openPage(CUSHION);
		const guide = page.getByRole('link', { name: 'Size guide' });
		await guide.click();
		await expect(page.getByRole('columnheader', { name: 'Cover' })).toBeVisible();
		if (!javaScriptEnabled) {
			await expect(page).toHaveURL(/\/size-guide\/linen-cushion$/);
			expect(await measureOverhang(page)).toBe(0);
			return;
		}
		const dialog = page.getByRole('dialog', { name: 'Size guide' });
		await expectNoViolations(page, 'dialog');
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect(dialog).toHaveCount(0);
		await expect(guide).toBeFocused();
		await expect(page).toHaveURL(/\/products\/linen-cushion$/);
	}
);

test(
	'says which store has the variant at hand',
	{ tag: '@phone' },
	async ({ page, openPage, javaScriptEnabled }) => {
		await openPage(`${CUSHION}?Color=Sage&Size=60+cm`);
		await page.getByRole('link', { name: 'Stock in all stores' }).click();
		const place = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
		await expect(place).toContainText('Linen Cushion, Sage / 60 cm');
		await expect(
			place.getByRole('listitem').filter({ hasText: 'Berlin reading room' })
		).toContainText(/In stock|Not there right now/);
		if (javaScriptEnabled) await expectNoViolations(page, 'dialog');
	}
);

test.describe('stores', { tag: '@phone' }, () => {
	test.use({ geolocation: IN_BERLIN, permissions: ['geolocation'] });

	test('stand by country, and the nearest first after a press', async ({
		page,
		openPage,
		javaScriptEnabled
	}) => {
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
		await openPage('/stores');
		const names = page.getByRole('main').locator('li .name');
		await expect(names).toHaveText(['Portland studio', 'Berlin reading room', 'Utrecht store']);
		expect(await measureOverhang(page)).toBe(0);
		if (!javaScriptEnabled) return;
		await page.getByRole('button', { name: 'Show the nearest first' }).click();
		await expect(page.getByRole('status').filter({ hasText: 'nearest' })).toContainText(
			/The nearest store is Berlin reading room, 16.mi away/
		);
		await expect(names).toHaveText(['Berlin reading room', 'Utrecht store', 'Portland studio']);
		await expectNoViolations(page);
		expect(asked.filter((it) => it.includes(String(IN_BERLIN.latitude)))).toEqual([]);
	});

	test('are said in Arabic, from right to left', async ({ page, openPage, javaScriptEnabled }) => {
		await openPage('/stores?country=AE&language=ar');
		await expect(page.getByRole('main')).toContainText('ألمانيا');
		expect(await measureOverhang(page)).toBe(0);
		if (javaScriptEnabled) await expectNoViolations(page);
	});
});

test(
	'a question names its product',
	{ tag: '@phone' },
	async ({ page, openPage, javaScriptEnabled }) => {
		await openPage(CUSHION);
		await page.getByRole('link', { name: 'Ask about this product' }).click();
		const main = page.getByRole('main');
		await expect(main).toContainText('Linen Cushion, Chalk / 45 cm');
		await page.getByLabel('Your name').fill('Kim');
		await main.getByLabel('Your email').fill('kim@example.com');
		await page.getByLabel('Your message').fill('Does it come without a zip?');
		if (javaScriptEnabled) await expectNoViolations(page);
		await main.getByRole('button', { name: 'Send' }).click();
		await expect(main.getByRole('status')).toContainText('Thank you for your message.');
	}
);
