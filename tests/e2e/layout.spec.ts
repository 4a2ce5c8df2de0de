import type { Page } from '@playwright/test';
import { getContrast } from '../../src/lib/core/contrast.ts';
import { expect, test } from '../support/shop-test.ts';

const MUG = 'gid://shopify/ProductVariant/4500000013001';

test('a word that never ends moves nothing out of a narrow page', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(`/search?q=${'W'.repeat(120)}`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('such a word in an order moves nothing out of the checkout', async ({ page, baseURL }) => {
	const lines = [
		{ merchandiseId: MUG, quantity: 1, attributes: [{ key: 'Name', value: 'W'.repeat(120) }] }
	];
	const headers = { origin: baseURL! };
	await page.request.post('/api/cart', { data: { lines }, headers });
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/checkout');
	await expect(page.locator('body')).toContainText('WWWW');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('signs of a narrow header grow with the letters, in one line', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 700 });
	await page.goto('/pages/about');
	const measure = () =>
		page.getByRole('banner').evaluate((header) => ({
			signs: [...header.querySelectorAll('svg, [data-cart-link] .name')]
				.filter((sign) => sign.checkVisibility())
				.map((sign) => sign.getBoundingClientRect().height),
			tops: [...header.querySelectorAll('summary, a')]
				.filter((control) => control.checkVisibility())
				.map((control) => control.getBoundingClientRect().top)
		}));
	const usual = await measure();
	await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
	const large = await measure();
	expect(large.signs).toHaveLength(usual.signs.length);
	for (const [index, height] of large.signs.entries()) {
		expect(height).toBeCloseTo(2 * usual.signs[index]!, 0);
	}
	expect(Math.max(...large.tops) - Math.min(...large.tops)).toBeLessThan(30);
});

test('the name of a shop without a logo can be read at any width, also a long one', async ({
	page,
	openPage
}) => {
	// Scripts that take the page over would write the name of the shop again.
	await openPage('/pages/about');
	const header = page.getByRole('banner');
	const name = header.getByText('Prism Supply', { exact: true });
	await name.evaluate((it) => {
		it.textContent = 'Northwind Outdoor Equipment Company';
	});
	for (const width of [320, 390, 768, 1280]) {
		await page.setViewportSize({ width, height: 700 });
		await expect(header.getByText('Northwind Outdoor')).toBeVisible();
		expect((await header.boundingBox())?.height, `${String(width)} px`).toBeLessThan(70);
	}
});

test('forced colors keep what is chosen apart', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto('/collections/all?filter.p.vendor=Corrow%20Glass');
	const chip = page.getByRole('link', { name: 'Remove filter Corrow Glass' });
	await expect(chip).toHaveCSS('border-top-width', '1px');
	await expect(chip).toHaveCSS('border-top-style', 'solid');
	await page.goto('/products/everyday-mug');
	const mark = await page
		.locator('.thumbnails a[aria-current="true"]')
		.evaluate((thumbnail) => getComputedStyle(thumbnail, '::after').backgroundColor);
	expect(mark).not.toMatch(/^rgba\(0, 0, 0, 0\)|transparent/);
});

test('the header stays in one line wherever the menu is in it', async ({ page }) => {
	await page.goto('/pages/about');
	const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
	const wishList = page.getByRole('banner').getByRole('link', { name: 'Wish list' });
	for (const width of [1120, 1280, 1440]) {
		await page.setViewportSize({ width, height: 700 });
		await expect(menu).toBeVisible();
		await expect(wishList).toBeVisible();
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

for (const colorScheme of ['light', 'dark'] as const) {
	test(`lines of the spectrum can be seen on ${colorScheme} paper`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.goto('/products/everyday-mug');
		for (const line of ['.top::after', 'header > .light', '.thumbnails a::after']) {
			const { colors, ground } = await page.evaluate(readLine, line);
			expect(colors.length, line).toBeGreaterThan(1);
			for (const color of colors) {
				expect(getContrast(color, ground), `${line}: ${color}`).toBeGreaterThanOrEqual(3);
			}
		}
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

/** Runs in the page: the colors of a line and of the paper behind it, as they are painted. */
function readLine(selector: string) {
	const [path = '', pseudo] = selector.split('::');
	const element = document.querySelector(path)!;
	const { backgroundImage } = getComputedStyle(element, pseudo && `::${pseudo}`);
	const paint = (color: string) => {
		const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
		canvas.fillStyle = color;
		canvas.fillRect(0, 0, 1, 1);
		const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
		return `#${channels.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
	};
	const paper = element.closest('header') ?? document.body;
	return {
		colors: (backgroundImage.match(/\b(?:oklch|oklab|rgb|color)\([^)]*\)/g) ?? []).map(paint),
		ground: paint(getComputedStyle(paper).backgroundColor)
	};
}
