import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const GERMANY = 'country=DE&language=de';
const LAMP = `/products/dome-lamp?${GERMANY}`;
const NOTICE = 'demo-store/src/store/seed/pictures/law/guarantee-notice-de.png';

const notice = (page: Page) => page.locator('#legal-guarantee img');

/** As a form without a script does. */
async function addLamp(page: Page) {
	await page.goto(LAMP);
	const merchandiseId = await page.locator('input[name="merchandiseId"]').first().inputValue();
	await page.request.post(await readAction(page), {
		form: { intent: 'add', merchandiseId, quantity: '1' },
		headers: { origin: new URL(page.url()).origin }
	});
}

async function readAction(page: Page): Promise<string> {
	const action = await page
		.locator('form:has(input[name="merchandiseId"])')
		.first()
		.getAttribute('action');
	return action ?? '';
}

test(
	'the cart in Germany shows the German notice, byte by byte, without a press',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled }) => {
		await addLamp(page);
		await page.goto(`/cart?${GERMANY}`);
		await expect(notice(page)).toBeVisible();
		const url = (await notice(page).getAttribute('src')) ?? '';
		const shown = await page.request.get(url);
		expect(Buffer.compare(await shown.body(), readFileSync(NOTICE))).toBe(0);
		const { width, height } = (await notice(page).boundingBox()) ?? { width: 0, height: 1 };
		expect(width / height).toBeCloseTo(960 / 1200, 2);
		// Its line has the label of the guarantee, as has the page of the product.
		await expect(page.locator('main article details.durability')).toHaveCount(1);
		// Axe is a script itself.
		if (javaScriptEnabled) await expectNoViolations(page, 'main');
		expect(await measureOverhang(page)).toBeLessThanOrEqual(0);
	}
);

test(
	'the product says maker, warnings and guarantee in Germany',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled }) => {
		await page.goto(LAMP);
		const safety = page.getByRole('region', { name: 'Produktsicherheit' });
		await expect(safety).toContainText('Havnegade 21');
		await expect(safety).toContainText('Modell: LF-2');
		await expect(safety).toContainText('Vor dem Wechsel des Leuchtmittels');
		const label = page.locator('.summary details.durability');
		await expect(label.locator('img')).toBeHidden();
		await label.locator('summary').click();
		await expect(label.locator('img')).toBeVisible();
		// Axe is a script itself.
		if (javaScriptEnabled) await expectNoViolations(page, 'main');
		await page.setViewportSize({ width: 320, height: 800 });
		expect(await measureOverhang(page)).toBeLessThanOrEqual(0);
	}
);

test('all variants have the label', async ({ page }) => {
	for (const color of ['Kreide', 'Tinte', 'Terrakotta', 'Salbei']) {
		await page.goto(`/products/dome-lamp?Farbe=${color}&${GERMANY}`);
		await expect(page.locator('details.durability')).toHaveCount(1);
	}
});

test('programs read the same', async ({ page, request }) => {
	const markdown = await (await request.get(`/products/dome-lamp.md?${GERMANY}`)).text();
	expect(markdown).toContain('## Produktsicherheit');
	expect(markdown).toContain('Havnegade 21');
	expect(markdown).toContain('garan-dome-lamp.png');
	await page.goto(LAMP);
	const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
	expect(scripts.join()).toContain('"manufacturer":{"@type":"Organization","name":"Lumen & Fold"');
});

test('a market without the duties has none of it', async ({ page }) => {
	await page.goto('/products/dome-lamp');
	await expect(page.locator('#product-safety, details.durability')).toHaveCount(0);
	await page.goto('/cart');
	await expect(page.locator('#legal-guarantee')).toHaveCount(0);
	await expect(
		page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })
	).toHaveCount(0);
});

test('the footer leads to the notice and to the page about accessibility', async ({ page }) => {
	await page.goto(`/?${GERMANY}`);
	const footer = page.getByRole('contentinfo');
	await footer.getByRole('link', { name: /gesetzliche Gewährleistung/ }).click();
	await expect(page).toHaveURL(/\/cart.*#legal-guarantee$/);
	await expect(notice(page)).toBeInViewport();
	await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barrierefreiheit');
});
