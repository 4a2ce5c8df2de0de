import type { Page } from '@playwright/test';
import { delayScripts, waitForScripts } from '../support/delayed-scripts.ts';
import { expect, test } from '../support/shop-test.ts';

const GIFT_CARD = '/products/gift-card?Amount=%2450';
const CHALK_MUG = 'gid://shopify/ProductVariant/4500000013001';
const RECIPIENT_FAULT = 'Please give the email address of the person who gets the card.';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'has no scripts to wait for');

const openHeld = async (page: Page, path: string) => {
	const scripts = await delayScripts(page);
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	return async () => {
		await scripts.release();
		await waitForScripts(page);
	};
};
const expectInCart = (page: Page, count: number) =>
	expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
		new RegExp(`\\b${String(count)}\\b`)
	);

declare global {
	interface Window {
		/** What starts the scripts, until a test calls it. */
		starters: { paint?: () => void; timer?: () => void };
	}
}

/** Reports no paint and ends no wait of seconds before the test does. */
const holdStart = (page: Page) =>
	page.addInitScript(() => {
		window.starters = {};
		const wait = window.setTimeout.bind(window);
		Object.assign(window, {
			setTimeout: (callback: () => void, ms?: number) => {
				if (ms !== 3000) return wait(callback, ms);
				window.starters.timer = callback;
				return 0;
			},
			PerformanceObserver: class {
				static readonly supportedEntryTypes: readonly string[] = ['paint'];
				constructor(report: () => void) {
					window.starters.paint ??= report;
				}
				observe() {
					// Whatever is observed, nothing is reported.
				}
			}
		});
	});

for (const starter of ['paint', 'timer'] as const) {
	const name = { paint: 'behind the first paint', timer: 'after three seconds without a paint' };
	test(`scripts load ${name[starter]}`, async ({ page }) => {
		const scripts: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() === 'script') scripts.push(request.url());
		});
		await holdStart(page);
		await page.goto('/products/everyday-mug');
		expect(scripts).toEqual([]);
		await page.evaluate((it) => window.starters[it]?.(), starter);
		await waitForScripts(page);
	});
}

/** Keeps the animation that shows lazy pictures without the start script from ending before the test does. */
const holdPictures = (page: Page) =>
	page.addInitScript(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('img { animation-play-state: paused !important; }');
		document.adoptedStyleSheets = [sheet];
	});
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('lazy pictures load behind the first paint, the page keeping its shape', async ({ page }) => {
	const pictures: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'image') pictures.push(request.url());
	});
	await holdStart(page);
	await holdPictures(page);
	await page.goto('/collections/tableware', { waitUntil: 'load' });
	const card = page.getByRole('main').getByRole('article').first();
	await expect(card).toBeVisible();
	const before = await card.boundingBox();
	expect(pictures.filter((url) => url.includes('/files/products/'))).toEqual([]);
	expect(pictures.some((url) => url.includes('/files/collections/tableware'))).toBe(true);

	await page.evaluate(() => window.starters.paint?.());
	await expect.poll(() => card.locator('img').evaluate(isLoaded)).toBe(true);
	expect(await card.boundingBox()).toEqual(before);
});

test('lazy pictures load after seconds where the start script does nothing', async ({ page }) => {
	await holdStart(page);
	await holdPictures(page);
	await page.goto('/collections/tableware', { waitUntil: 'load' });
	const picture = page.getByRole('main').getByRole('article').first().locator('img');
	expect(await picture.evaluate(isLoaded)).toBe(false);
	const seconds = await picture.evaluate((image) =>
		image.getAnimations().map((animation) => {
			animation.finish();
			return Number(animation.effect?.getComputedTiming().endTime) / 1000;
		})
	);
	expect(seconds).toEqual([4]);
	await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
});

test('the document names its manifest once the scripts are there', async ({ page, openPage }) => {
	await openPage('/');
	const manifest = page.locator('head link[rel="manifest"]');
	await expect(manifest).toHaveCount(1);
	const answer = await page.request.get((await manifest.getAttribute('href')) ?? '');
	expect(await answer.json()).toMatchObject({ name: 'Prism Supply' });
});

test('scripts load at once in a tab in the background, which paints nothing', async ({ page }) => {
	await holdStart(page);
	await page.addInitScript(() => {
		Object.defineProperty(document, 'hidden', { get: () => true });
	});
	await page.goto('/products/everyday-mug');
	await waitForScripts(page);
});

test('scripts load at once in a browser that does not report paints', async ({ page }) => {
	await holdStart(page);
	await page.addInitScript(() => {
		Object.assign(PerformanceObserver, { supportedEntryTypes: ['mark'] });
	});
	await page.goto('/products/everyday-mug');
	await waitForScripts(page);
});

test('a quantity typed before the scripts came is the one that is bought', async ({ page }) => {
	const release = await openHeld(page, '/products/everyday-mug');
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	await quantity.fill('3');
	await release();
	await expect(quantity).toHaveValue('3');
	await page.getByRole('button', { name: 'One more' }).click();
	await expect(quantity).toHaveValue('4');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expectInCart(page, 4);
});

test('what was added before the scripts came is known in another tab', async ({
	page,
	openPage,
	context
}) => {
	const other = await context.newPage();
	await openPage('/cart', other);
	const release = await openHeld(page, '/products/everyday-mug');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.locator('[data-cart-message="success"]')).toBeVisible();
	await release();
	await expect(other.getByRole('region', { name: 'In your cart' })).toContainText('Everyday Mug');
});

test('a gift that was ticked before the scripts came is asked for its recipient', async ({
	page
}) => {
	const release = await openHeld(page, GIFT_CARD);
	await page.getByRole('checkbox', { name: 'Send it to somebody as a gift' }).check();
	await page.getByLabel('Their name').fill('Ada');
	await release();
	await page.getByRole('button', { name: 'Add to cart' }).click();
	const email = page.getByLabel('Their email address');
	await expect(email).toHaveAccessibleDescription(RECIPIENT_FAULT);
	await expect(email).toBeFocused();
	await expect(page.getByLabel('Their name')).toHaveValue('Ada');
	await email.fill('ada@example.com');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expectInCart(page, 1);
});

test('a gift card that is bought before its own script came waits for it', async ({ page }) => {
	const { release } = await delayScripts(page, (script) => script.includes('getTimezoneOffset'));
	await page.goto(GIFT_CARD, { waitUntil: 'domcontentloaded' });
	await waitForScripts(page);
	await page.getByRole('checkbox', { name: 'Send it to somebody as a gift' }).check();
	const button = page.getByRole('main').locator('form button.button');
	await button.click();
	await expect(button).toHaveAttribute('aria-busy', 'true');
	await release();
	await expect(page.getByLabel('Their email address')).toHaveAccessibleDescription(RECIPIENT_FAULT);
	await expect(button).toHaveAttribute('aria-busy', 'false');
});

test.describe('whatever the screen', () => {
	test('what was filtered by before the scripts came takes effect when they are there', async ({
		page
	}) => {
		const release = await openHeld(page, '/collections/all');
		const panel = page.getByRole('main').locator('details[open]').first();
		const box = panel.getByRole('checkbox').first();
		const [name, value] = [await box.getAttribute('name'), await box.getAttribute('value')];
		await box.check();
		await release();
		await expect.poll(() => new URL(page.url()).searchParams.get(name ?? '')).toBe(value);
		await expect(box).toBeChecked();
	});

	test('a number that is being typed while the scripts come is not taken before it is done', async ({
		page
	}) => {
		const release = await openHeld(page, '/collections/all');
		const field = page.getByRole('main').getByRole('textbox', { name: 'From' });
		await field.pressSequentially('2');
		await release();
		await field.pressSequentially('5');
		await field.press('Tab');
		await expect(page).toHaveURL(/filter\.v\.price\.gte=25(&|$)/);
	});

	test('what was typed into the cart before the scripts came is kept and done', async ({
		page
	}) => {
		await page.goto('/products/everyday-mug');
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expectInCart(page, 1);
		const release = await openHeld(page, '/cart');
		const main = page.getByRole('main');
		await main.getByLabel('Discount code').fill('WELCOME10');
		await main.getByRole('textbox', { name: /note/i }).fill('Leave it at the door');
		const quantity = main.getByRole('spinbutton');
		await quantity.focus();
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type('5');
		await release();
		await quantity.press('Tab');
		await expectInCart(page, 5);
		await expect(main.getByLabel('Discount code')).toHaveValue('WELCOME10');
		await expect(main.getByRole('textbox', { name: /note/i })).toHaveValue('Leave it at the door');
	});

	test('what was still on its way into the cart when its page was asked for is shown', async ({
		page,
		baseURL
	}) => {
		const release = await openHeld(page, '/cart');
		await expect(page.getByRole('main')).toContainText('Nothing in it yet');
		await page.request.post('/api/cart', {
			headers: { origin: baseURL ?? '' },
			data: { lines: [{ merchandiseId: CHALK_MUG, quantity: 1 }] }
		});
		await release();
		await expect(page.getByRole('region', { name: 'In your cart' })).toContainText('Everyday Mug');
	});

	test('a search typed before the scripts came is the one that is made', async ({ page }) => {
		const release = await openHeld(page, '/search?q=mug');
		const field = page.getByRole('main').getByRole('searchbox');
		await field.fill('lamp');
		await release();
		await expect(field).toHaveValue('lamp');
		await field.press('Enter');
		await expect(page).toHaveURL(/q=lamp/);
	});
});
