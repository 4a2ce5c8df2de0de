import type { Locator, Page } from '@playwright/test';
import { delayScripts, waitForScripts } from '../support/delayed-scripts.ts';
import { waitForCartChange } from '../support/cart-change.ts';
import { expect, test } from '../support/shop-test.ts';
import { slowDown, watchPress } from '../support/slow-line.ts';

const GIFT_CARD = '/products/gift-card?Amount=%2450';
const CHALK_MUG = 'gid://shopify/ProductVariant/4500000013001';
const RECIPIENT_FAULT = 'Please give the email address of the person who gets the card.';
/** More than this of the screen, times the way that it moved, is seen as a jump. */
const MOST_SHIFT = 0.02;

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

/** What a visitor presses first on a page, and what shows that it was taken. */
interface FirstPress {
	what: string;
	path: string;
	/** The part of the page that keeps all its texts meanwhile. */
	region: string;
	target: (page: Page) => Locator;
	taken: (page: Page) => Promise<void>;
}

const BUY_BOX = '[data-buy-page]';
const FILTERS = 'main form[aria-label="Filter and sort"]';

function chooseOption(what: string, path: string, name: string, address: RegExp): FirstPress {
	return {
		...{ what, path, region: BUY_BOX },
		target: (page) => page.getByRole('main').getByRole('link', { name, exact: true }).first(),
		taken: (page) => expect(page).toHaveURL(address)
	};
}

const FIRST_PRESSES: readonly FirstPress[] = [
	chooseOption('a swatch', '/products/everyday-mug', 'Ink', /Color=Ink/),
	chooseOption('a length', '/products/equilateral-prism', '100 mm', /Length=100/),
	chooseOption('a scent that has plans', '/products/jar-candle', 'Salt', /Scent=Salt/),
	chooseOption('a color of a set', '/products/desk-starter-set', 'Terracotta', /Color=Terra/),
	chooseOption('an amount of a gift card', '/products/gift-card', '$100', /Amount=/),
	{
		...{ what: 'a plan', path: '/products/jar-candle', region: BUY_BOX },
		target: (page) => page.getByRole('radio', { name: /^Every month/ }),
		taken: (page) => expect(page).toHaveURL(/selling_plan=/)
	},
	{
		...{ what: 'a filter', path: '/collections/all', region: FILTERS },
		target: (page) => page.getByRole('checkbox', { name: /^In stock/ }),
		taken: (page) => expect(page).toHaveURL(/filter\./)
	},
	{
		...{ what: 'the “+” of a card', path: '/collections/tableware', region: 'main article' },
		target: (page) => page.getByRole('button', { name: 'Add Everyday Mug, Chalk to cart' }),
		taken: (page) => expect(page.getByRole('dialog')).toContainText('Everyday Mug')
	}
];

/** On a phone, filters are in a sheet. */
async function openFilters(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Filter/ }).click();
	await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeVisible();
}

test.describe('a fresh visitor on a slow line', { tag: '@phone' }, () => {
	for (const { what, path, region, target, taken } of FIRST_PRESSES) {
		test(`presses ${what} and nothing jumps or leaves`, async ({ page, isMobile }) => {
			const { untilQuiet } = await slowDown(page);
			await page.goto(path);
			await waitForScripts(page);
			if (isMobile && region === FILTERS) await openFilters(page);
			const pressed = target(page);
			await pressed.scrollIntoViewIfNeeded();
			await untilQuiet();
			const press = async () => {
				await pressed.click();
				await taken(page);
			};
			const { shift, moved, gone } = await watchPress(page, region, press, untilQuiet);
			expect(gone).toEqual([]);
			expect(shift, `moved: ${moved.join(', ')}`).toBeLessThanOrEqual(MOST_SHIFT);
		});
	}

	test('adds to the cart as soon as the scripts are there', async ({ page }) => {
		await slowDown(page);
		await page.addInitScript(watchLine, 'Everyday Mug');
		await page.goto('/products/everyday-mug');
		await waitForScripts(page);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		const drawer = page.getByRole('dialog');
		await expect(drawer).toContainText('Everyday Mug');
		await expect(drawer.getByRole('spinbutton')).toHaveValue('1');
		await expectInCart(page, 1);
		const { documents, unfinished } = await page.evaluate(() => window.line);
		expect(documents, 'the page was loaded once').toBe(1);
		expect(unfinished, 'frames that show the line without its quantity or its price').toEqual([]);
	});
});

/** Notes each frame in which the cart shows a line without all that is known of it. */
function watchLine(title: string): void {
	const documents = Number(sessionStorage.getItem('documents') ?? 0) + 1;
	sessionStorage.setItem('documents', String(documents));
	window.line = { documents, unfinished: [] };
	requestAnimationFrame(function look() {
		for (const line of document.querySelectorAll('dialog[open] li, main article li')) {
			const text = line.textContent.trim().replace(/\s+/g, ' ');
			if (!text.startsWith(title)) continue;
			const quantity =
				line.querySelector<HTMLInputElement>('input[name="quantity"]')?.value ?? text;
			if (!text.includes('$22.00') || !/\b1\b/.test(quantity)) window.line.unfinished.push(text);
		}
		requestAnimationFrame(look);
	});
}

declare global {
	interface Window {
		line: { documents: number; unfinished: string[] };
	}
}

test('the document names its manifest once the scripts are there', async ({ page, openPage }) => {
	await openPage('/');
	const manifest = page.locator('head link[rel="manifest"]');
	await expect(manifest).toHaveCount(1);
	const answer = await page.request.get((await manifest.getAttribute('href')) ?? '');
	expect(await answer.json()).toMatchObject({ name: 'Prism Supply' });
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
	await email.fill('ada@example.com');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expectInCart(page, 1);
});

test('the recipient of a gift card that was typed before the scripts came gets it', async ({
	page
}) => {
	const release = await openHeld(page, GIFT_CARD);
	const typed = {
		'Their email address': 'ada@example.com',
		'Their name': 'Ada Lovelace',
		'Your message (optional)': 'Happy birthday'
	};
	await page.getByRole('checkbox', { name: 'Send it to somebody as a gift' }).check();
	for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
	await release();
	for (const [label, text] of Object.entries(typed)) {
		await expect(page.getByLabel(label)).toHaveValue(text);
	}
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expectInCart(page, 1);
	await page.goto('/cart');
	for (const text of Object.values(typed)) {
		await expect(page.getByRole('region', { name: 'In your cart' })).toContainText(text);
	}
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
		const answer = waitForCartChange(page);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await answer;
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
