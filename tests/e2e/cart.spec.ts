import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { waitForScripts } from '../support/delayed-scripts.ts';
import { expect, test } from '../support/shop-test.ts';

const MUG = '/products/everyday-mug';
const POST_CART = (url: URL) => url.pathname === '/api/cart';

async function addMug(page: Page): Promise<void> {
	await page.goto(MUG);
	await addShown(page);
}

/** Adds what the page shows. */
async function addShown(page: Page): Promise<void> {
	// The number in the header may be ahead of the answer, and a navigation would end the request. A cart that is
	// not known is read first.
	const answered = page.waitForResponse(
		(it) => POST_CART(new URL(it.url())) && it.request().method() === 'POST'
	);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await answered;
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*\d/ })).toBeVisible();
}

const MUG_VARIANT = 'gid://shopify/ProductVariant/4500000013001';
/** Collected in the United States. */
const PLATES_VARIANT = 'gid://shopify/ProductVariant/4500000018001';
/** 64 in stock. */
const PRISM_VARIANT = 'gid://shopify/ProductVariant/4500000001001';

/** Fills the cart of the page's browser. */
async function fill(page: Page, quantities: Record<string, string>): Promise<void> {
	const { origin } = new URL(page.url());
	for (const [merchandiseId, quantity] of Object.entries(quantities)) {
		const form = { intent: 'add', merchandiseId, quantity };
		await page.request.post('/api/cart', { form, headers: { origin }, maxRedirects: 0 });
	}
}

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of Everyday Mug' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const lines = (page: Page) =>
	page.getByRole('region', { name: 'In your cart' }).getByRole('article');
const line = (page: Page) => lines(page).filter({ hasText: 'Everyday Mug' });

test.describe('the cart page, with and without a script', () => {
	test.beforeEach(async ({ page }) => {
		await addMug(page);
		await page.goto('/cart');
	});

	test(
		'takes one more, one less, and any number that is typed',
		{ tag: '@phone' },
		async ({ page }) => {
			await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
			await expect(quantity(page)).toHaveValue('2');
			await expect(summary(page)).toContainText('$44.00');
			await page.getByRole('button', { name: 'Decrease quantity of Everyday Mug' }).click();
			await expect(summary(page)).toContainText('$22.00');
			await quantity(page).fill('3');
			await quantity(page).press('Enter');
			await expect(summary(page)).toContainText('$66.00');
			await expect(line(page)).toContainText('$66.00');
			await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*3/ })).toBeVisible();
		}
	);

	test('never lets a line go by one less than one', async ({ page }) => {
		const decrease = page.getByRole('button', { name: 'Decrease quantity of Everyday Mug' });
		await expect(decrease).toBeDisabled();
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect(quantity(page)).toHaveValue('2');
		await expect(decrease).toBeEnabled();
	});

	test('lets a line go by its button, and puts it back', { tag: '@phone' }, async ({ page }) => {
		await quantity(page).fill('3');
		await quantity(page).press('Enter');
		await expect(summary(page)).toContainText('$66.00');
		await page.getByRole('button', { name: 'Remove Everyday Mug' }).click();
		const main = page.getByRole('main');
		await expect(main).toContainText('Nothing in it yet');
		await expect(main).toContainText('Everyday Mug is no longer in your cart.');
		await expect(main.getByRole('link', { name: 'Shop everything' })).toBeVisible();
		await main.getByRole('button', { name: 'Undo' }).click();
		await expect(quantity(page)).toHaveValue('3');
		await expect(summary(page)).toContainText('$66.00');
		await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0);
	});

	test('keeps what was bought with a product below its line', async ({ page }) => {
		await page.goto('/products/hardcover-notebook');
		await page.getByRole('checkbox', { name: 'Brass Pen' }).check();
		await addShown(page);
		await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*3/ })).toBeVisible();
		await page.goto('/cart');
		const children = page.getByRole('list', { name: 'Belongs to Hardcover Notebook' });
		await expect(children).toContainText('Brass Pen');
		await page.getByRole('button', { name: 'Remove Hardcover Notebook' }).click();
		await expect(children).toHaveCount(0);
		await expect(lines(page)).toHaveCount(1);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(children).toContainText('Brass Pen');
	});

	test('says beside the line that there are fewer than were asked for', async ({ page }) => {
		await quantity(page).fill('999');
		await quantity(page).press('Enter');
		await expect(line(page)).toContainText(/only|available|stock/i);
		expect(Number(await quantity(page).inputValue())).toBeLessThan(999);
	});

	test('takes codes and gives them back, and says when one does nothing', async ({ page }) => {
		const field = page.getByRole('textbox', { name: 'Discount code' });
		await field.fill('no-such-code');
		await page.getByRole('button', { name: 'Apply', exact: true }).click();
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		await expect(field).toHaveAccessibleDescription(/does not exist/);
		await expect(field).toHaveValue(/^no-such-code$/i);
		await expect(page.getByRole('button', { name: 'Remove code NO-SUCH-CODE' })).toHaveCount(0);

		await field.fill('welcome10');
		await page.getByRole('button', { name: 'Apply', exact: true }).click();
		await expect(summary(page)).toContainText('$19.80');
		await page.getByRole('button', { name: 'Remove code WELCOME10' }).click();
		await expect(summary(page)).not.toContainText('WELCOME10');
	});

	test('says once what is wrong with a code, and then only shows it', async ({ page }) => {
		const field = page.getByRole('textbox', { name: 'Discount code' });
		const complaint = page.getByText(/^The code .* does not exist/);
		await field.fill('no-such-code');
		await page.getByRole('button', { name: 'Apply', exact: true }).click();
		await expect(complaint).toHaveCount(1);
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect(quantity(page)).toHaveValue('2');
		await page.goto('/cart');
		await expect(complaint).toHaveCount(0);
		await field.fill('welcome10');
		await page.getByRole('button', { name: 'Apply', exact: true }).click();
		await expect(page.getByRole('button', { name: 'Remove code WELCOME10' })).toBeVisible();
		await expect(complaint).toHaveCount(0);
	});

	test('takes a gift card and gives it back', async ({ page }) => {
		const field = page.getByRole('textbox', { name: 'Gift card code' });
		await field.fill('PRISM100GIFTGLOW');
		await page.getByRole('button', { name: 'Use gift card' }).click();
		await expect(summary(page)).toContainText('Gift card ending in GLOW');
		await expect(summary(page)).toContainText('−$22.00');
		await page.getByRole('button', { name: 'Remove gift card ending in GLOW' }).click();
		await expect(summary(page)).not.toContainText('GLOW');
		await field.fill('PRISM000NOTACARD');
		await page.getByRole('button', { name: 'Use gift card' }).click();
		await expect(summary(page)).toContainText(/gift card/i);
		await expect(summary(page)).not.toContainText('ending in');
	});

	test('keeps a note', async ({ page }) => {
		await page.getByRole('textbox', { name: 'Note for us' }).fill('The gate code is 1666.');
		await page.getByRole('button', { name: 'Save note' }).click();
		await expect(page.getByRole('main')).toContainText('Note saved.');
		await page.goto('/cart');
		await expect(page.getByRole('textbox', { name: 'Note for us' })).toHaveValue(
			'The gate code is 1666.'
		);
	});
});

test(
	'the number in the header moves nothing, and large letters in a narrow cart are all there',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled, isMobile }) => {
		test.skip(!javaScriptEnabled || !isMobile, 'measured on phones, by scripts');
		const header = page.getByRole('banner');
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto('/cart');
		const empty = await header.boundingBox();
		await addMug(page);
		await page.goto('/cart');
		for (const width of [320, 360, 375, 390]) {
			await page.setViewportSize({ width, height: 800 });
			expect((await header.boundingBox())?.height, `${String(width)} px`).toBe(empty?.height);
		}
		await page.setViewportSize({ width: 320, height: 800 });
		await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
		const [overhang, narrowest] = await page.evaluate(() => {
			const widths = [...document.querySelectorAll('main h2, main h3, main dt, main label, main a')]
				.filter((text) => text.textContent.trim() !== '' && !text.matches('.visually-hidden'))
				.filter((text) => text.checkVisibility())
				.map((text) => text.getBoundingClientRect().width);
			const { scrollWidth, clientWidth } = document.documentElement;
			return [scrollWidth - clientWidth, Math.min(...widths)];
		});
		expect(overhang).toBe(0);
		// Three of these letters: narrower, and words would be taken apart.
		expect(narrowest).toBeGreaterThan(48);
	}
);

test('suggests what goes well with a cart, and for an empty one what others buy', async ({
	page
}) => {
	await page.goto('/cart');
	const bestsellers = page.getByRole('region', { name: 'What others take home' });
	await expect(bestsellers.getByRole('article')).toHaveCount(4);
	await expect(page.getByRole('img', { name: /^Natural canvas tote/ })).toBeVisible();
	await fill(page, { [MUG_VARIANT]: '1' });
	await page.goto('/cart');
	const pairs = page.getByRole('region', { name: 'Goes well with your cart' });
	await expect(pairs.getByRole('article').first()).toBeVisible();
	await expect(pairs.getByRole('link', { name: 'Everyday Mug', exact: true })).toHaveCount(0);
	await pairs.getByRole('link').first().click();
	await expect(page).toHaveURL(/\/products\/[\w-]+$/);
});

test(
	'the checkout of a long cart is in reach on phones, and covers nothing at its end',
	{ tag: '@phone' },
	async ({ page, isMobile }) => {
		test.skip(!isMobile, 'wide screens show the summary beside the lines');
		await page.goto('/cart');
		await fill(page, { [MUG_VARIANT]: '1', [PRISM_VARIANT]: '2' });
		await page.goto('/cart');
		const checkout = page.getByRole('link', { name: 'Check out' });
		await expect(checkout).toBeInViewport({ ratio: 1 });
		const note = page.getByRole('textbox', { name: 'Note for us' });
		await note.focus();
		await expect(note).toBeInViewport({ ratio: 1 });
		// The bar leaves while the page still scrolls.
		await expect(async () => {
			const [bar, field] = [await checkout.boundingBox(), await note.boundingBox()];
			expect(bar && field && bar.y + bar.height <= field.y).toBe(true);
		}).toPass();
	}
);

test('a discount link applies its code before there is a cart, and leads on', async ({ page }) => {
	await page.goto('/discount/WELCOME10?redirect=%2Fproducts%2Feveryday-mug%3Futm_source%3Dmail');
	await expect(page).toHaveURL(/\/products\/everyday-mug\?utm_source=mail$/);
	await expect(page.getByText('Your code is saved.').first()).toBeVisible();
	await addMug(page);
	await page.goto('/cart');
	await expect(summary(page)).toContainText('WELCOME10');
	await expect(summary(page)).toContainText('$19.80');
});

test.describe('the drawer', () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

	test.beforeEach(async ({ page, openPage }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await openPage(MUG);
	});

	test(
		'opens with what was added, moves nothing, and gives the focus back',
		{ tag: '@phone' },
		async ({ page, viewport }) => {
			const brand = page.getByRole('banner').getByRole('link', { name: /home page/ });
			const add = page.getByRole('button', { name: 'Add to cart' });
			await add.focus();
			const before = await brand.boundingBox();
			await page.keyboard.press('Enter');
			const drawer = page.getByRole('dialog', { name: /^Cart/ });
			await expect(drawer.getByRole('article')).toContainText('$22.00');
			expect(await brand.boundingBox()).toEqual(before);
			const box = await drawer.boundingBox();
			expect(box!.width).toBe(viewport!.width < 600 ? viewport!.width : 464);

			await page.keyboard.press('Escape');
			await expect(drawer).toBeHidden();
			await expect(add).toBeFocused();
			await page.keyboard.press('Enter');
			await drawer.getByRole('button', { name: 'Close' }).click();
			await expect(drawer).toBeHidden();
			await expect(add).toBeFocused();
		}
	);

	test('suggests what goes well with what was added', { tag: '@phone' }, async ({ page }) => {
		await page.getByRole('button', { name: 'Add to cart' }).click();
		const drawer = page.getByRole('dialog', { name: /^Cart/ });
		const pairs = drawer.getByRole('region', { name: 'Goes well with your cart' });
		const product = pairs.getByRole('link').first();
		const name = (await product.textContent()) ?? '';
		await product.click();
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
		await expect(drawer).toBeHidden();
	});

	test('closes by a press beside it', async ({ page }) => {
		await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
		const drawer = page.getByRole('dialog', { name: /^Cart/ });
		await expect(drawer).toContainText('Nothing in it yet');
		await page.mouse.click(200, 400);
		await expect(drawer).toBeHidden();
	});

	test(
		'changes quantities, takes codes, and axe finds nothing in it',
		{ tag: '@phone' },
		async ({ page }) => {
			await page.getByRole('button', { name: 'Add to cart' }).click();
			const drawer = page.getByRole('dialog', { name: /^Cart/ });
			await drawer.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
			await expect(drawer).toContainText('$44.00');
			await drawer.getByText('Discount code, gift card or note').click();
			await drawer.getByRole('textbox', { name: 'Discount code' }).fill('welcome10');
			await drawer.getByRole('button', { name: 'Apply', exact: true }).click();
			await expect(drawer).toContainText('$39.60');
			await expectNoViolations(page, 'dialog[open]');
			await drawer.getByRole('button', { name: 'Remove code WELCOME10' }).click();
			await expect(drawer).toContainText('$44.00');
			await expect(drawer.getByRole('heading', { name: /^Cart/ })).toBeFocused();
			await drawer.getByRole('button', { name: 'Remove Everyday Mug' }).click();
			await expect(drawer).toContainText('Nothing in it yet');
			await expect(drawer.getByRole('heading', { name: /^Cart/ })).toBeFocused();
		}
	);

	test('shows the whole cart and what is added to it before the cart has answered', async ({
		page
	}) => {
		await fill(page, { [MUG_VARIANT]: '4', [PRISM_VARIANT]: '2' });
		await page.reload();
		await waitForScripts(page);
		const count = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
		const drawer = page.getByRole('dialog', { name: /^Cart/ });
		const status = drawer.getByRole('status').filter({ hasText: 'Updating' });
		const release = await holdRequests(page);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(drawer.getByRole('article')).toHaveCount(2);
		await expect(quantity(page)).toHaveValue('5');
		await expect(status).toHaveCount(1);
		await expect(count).toHaveAccessibleName(/7/);
		release();
		await expect(status).toHaveCount(0);
		await expect(quantity(page)).toHaveValue('5');

		await page.keyboard.press('Escape');
		await page.route(POST_CART, (route) =>
			route.request().method() === 'POST' ? route.fulfill({ json: { ok: true } }) : route.continue()
		);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(drawer).toContainText('We could not add this to the cart');
		await expect(quantity(page)).toHaveValue('5');
		await expect(count).toHaveAccessibleName(/7/);
	});

	test('says in a region that was there before what the cart did not do', async ({
		page,
		openPage
	}) => {
		await fill(page, { [PRISM_VARIANT]: '63' });
		await openPage('/products/equilateral-prism?Length=60+mm');
		await page.getByRole('spinbutton', { name: 'Quantity' }).fill('9');
		const release = await holdRequests(page);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		const drawer = page.getByRole('dialog', { name: /^Cart/ });
		await expect(drawer.getByRole('article')).toHaveCount(1);
		await drawer.evaluate((dialog) => {
			for (const region of dialog.querySelectorAll('[role=status]')) region.classList.add('known');
		});
		release();
		await expect(drawer.locator('.known').filter({ hasText: /64/ })).toHaveCount(1);
	});

	test('shows what is on its way before the cart has answered', async ({ page }) => {
		const release = await holdRequests(page);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		const drawer = page.getByRole('dialog', { name: /^Cart/ });
		await expect(drawer.getByRole('article')).toContainText('Adding…');
		await expect(drawer.getByRole('status').filter({ hasText: 'Updating' })).toHaveCount(1);
		// A page that is opened now could not find the cart.
		const count = page.locator('[data-cart-count]');
		await expect(count).toHaveText('');
		release();
		await expect(drawer.getByRole('article')).toContainText('$22.00');
		await expect(count).toHaveText('1');
	});
});

test(
	'axe finds nothing in a full cart, and enlarging loses nothing',
	{ tag: '@phone' },
	async ({ page, openPage, javaScriptEnabled }) => {
		test.skip(!javaScriptEnabled, 'measured by a script');
		await addMug(page);
		await openPage('/cart');
		for (const [field, code, button, shown] of [
			['Discount code', 'WELCOME10', 'Apply', 'WELCOME10'],
			['Discount code', 'NO-SUCH-CODE', 'Apply', 'The code NO-SUCH-CODE does not exist.'],
			['Gift card code', 'PRISM025GIFTWARM', 'Use gift card', 'WARM']
		] as const) {
			await page.getByRole('textbox', { name: field }).fill(code);
			await page.getByRole('button', { name: button, exact: true }).click();
			await expect(summary(page)).toContainText(shown);
		}
		await expectNoViolations(page);
		for (const width of [320, 390, 720]) {
			await page.setViewportSize({ width, height: 800 });
			const overhang = await page.evaluate(() => {
				const { right } = document
					.querySelector('main section:last-of-type')!
					.getBoundingClientRect();
				return Math.max(right, document.documentElement.scrollWidth) - innerWidth;
			});
			expect(overhang, `${String(width)} px`).toBeLessThanOrEqual(0);
		}
		await page.setViewportSize({ width: 320, height: 800 });
		const room = await line(page).evaluate((article) => {
			for (const price of article.querySelectorAll('.total .price > span')) {
				price.textContent = '$1,234,567.00';
			}
			return article.querySelector('h3')!.getBoundingClientRect().width;
		});
		expect(room, 'for the name beside a long price').toBeGreaterThan(120);
	}
);

test.describe('between a press and the answer', () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

	test.beforeEach(async ({ page, openPage }) => {
		await addMug(page);
		await openPage('/cart');
	});

	test('totals are pending and the checkout waits', async ({ page }) => {
		await stopTime(page);
		const status = summary(page).getByRole('status');
		const checkout = page.getByRole('link', { name: 'Check out' });
		await expect(status).toHaveText('');
		const release = await holdRequests(page);
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect(quantity(page)).toHaveValue('2');
		await expect(status).toHaveText('Updating cart totals');
		await expect(summary(page)).toContainText('$22.00');
		await expect(checkout).toHaveAttribute('aria-disabled', 'true');
		await checkout.focus();
		await page.keyboard.press('Enter');
		await checkout.click({ force: true });
		release();
		await page.clock.resume();
		await expect(status).toHaveText('Cart totals updated: $44.00');
		await expect(checkout).toHaveAttribute('aria-disabled', 'false');
		expect(new URL(page.url()).pathname).toBe('/cart');
	});

	for (const place of ['page', 'drawer'] as const) {
		test(`the status of the ${place} names the total after each change`, async ({
			page,
			openPage
		}) => {
			const expectTotal = async (total: string) => {
				const updated = page.getByRole('status').filter({ hasText: /^Cart totals updated: / });
				await expect(updated).toContainText(total);
			};
			await fill(page, { [PRISM_VARIANT]: '1' });
			await openPage(place === 'page' ? '/cart' : MUG);
			if (place === 'drawer') {
				await page.getByRole('button', { name: 'Add to cart' }).click();
				await expectTotal('$');
				await page.getByRole('button', { name: 'Decrease quantity of Everyday Mug' }).click();
			}
			await page.getByRole('button', { name: /^Remove Equilateral Prism/ }).click();
			await expectTotal('$22.00');
			await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
			await expectTotal('$44.00');
			const field = page.getByRole('textbox', { name: 'Discount code' });
			if (place === 'drawer') await page.getByText('Discount code, gift card or note').click();
			await field.fill('welcome10');
			await page.getByRole('button', { name: 'Apply', exact: true }).click();
			await expectTotal('$39.60');
			await page.getByRole('button', { name: 'Remove code WELCOME10' }).click();
			await expectTotal('$44.00');
		});
	}

	test('axe finds nothing while totals are pending', async ({ page }) => {
		await holdRequests(page);
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect(summary(page).getByRole('status')).toHaveText('Updating cart totals');
		await expectNoViolations(page, 'main');
	});

	test('six fast presses are six more', async ({ page }) => {
		let requests = 0;
		page.on('request', (request) => {
			if (request.method() === 'POST' && POST_CART(new URL(request.url()))) requests += 1;
		});
		await page
			.getByRole('button', { name: 'Increase quantity of Everyday Mug' })
			.evaluate((button: HTMLButtonElement) => {
				for (let press = 0; press < 6; press += 1) button.click();
			});
		await expect(summary(page).getByRole('status')).toHaveText('Cart totals updated: $154.00');
		await expect(quantity(page)).toHaveValue('7');
		expect(requests).toBe(2);
		await page.reload();
		await expect(quantity(page)).toHaveValue('7');
	});

	test('a change that fails is taken back, beside the line', async ({ page }) => {
		await page.route(POST_CART, (route) =>
			route.request().method() === 'POST' ? route.fulfill({ json: { ok: true } }) : route.continue()
		);
		await page.getByRole('button', { name: 'Remove Everyday Mug' }).click();
		await expect(line(page)).toContainText('We could not update the cart');
		await expect(quantity(page)).toHaveValue('1');
		await expect(page.getByRole('link', { name: 'Check out' })).toHaveAttribute(
			'aria-disabled',
			'false'
		);
	});

	test('a cart that does not answer is given up after ten seconds', async ({ page }) => {
		await stopTime(page);
		await holdRequests(page);
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect(summary(page).getByRole('status')).toHaveText('Updating cart totals');
		await page.clock.runFor(9_900);
		await expect(summary(page).getByRole('status')).toHaveText('Updating cart totals');
		await page.clock.runFor(200);
		await expect(line(page)).toContainText('did not answer in time');
		await expect(quantity(page)).toHaveValue('1');
	});

	test('other programs on the page hear of it', async ({ page }) => {
		await page.evaluate(() => {
			const heard: unknown[] = [];
			Object.assign(globalThis, { heard });
			document.addEventListener('shopify:cart:lines-update', (event) => {
				const { action, lines, promise } = event as Event & {
					action: string;
					lines: { quantity: number }[];
					promise: Promise<{ cart: { lines: { quantity: number }[] } }>;
				};
				void promise.then(({ cart }) =>
					heard.push([action, lines[0]?.quantity, cart.lines[0]?.quantity])
				);
			});
		});
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect
			.poll(() => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard))
			.toEqual([['update', 2, 2]]);
	});

	test('another tab shows the same', async ({ page, openPage, context }) => {
		const other = await context.newPage();
		await openPage('/cart', other);
		await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
		await expect(summary(page)).toContainText('$44.00');
		await expect(summary(other)).toContainText('$44.00');
		await expect(quantity(other)).toHaveValue('2');
	});
});

test('what two tabs add at the same moment, without a cart, goes into one', async ({
	page,
	openPage,
	context,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'a second tab waits by a script');
	const other = await context.newPage();
	await openPage(MUG);
	await openPage('/products/crystal-sphere', other);
	const release = await holdAnswers(page);
	// The code of changes comes with the first press, in either tab first.
	const sent = page.waitForRequest((it) => it.method() === 'POST' && POST_CART(new URL(it.url())));
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await sent;
	await other.getByRole('button', { name: 'Add to cart' }).click();
	await expect(other.getByRole('dialog').getByRole('article')).toContainText('Adding');
	release();
	for (const tab of [page, other]) {
		await expect(tab.getByRole('dialog', { name: /^Cart.*2/ })).toBeVisible();
	}
	await page.goto('/cart');
	await expect(lines(page)).toHaveCount(2);
});

test('the page of an empty cart shows what another tab adds', async ({
	page,
	openPage,
	context,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'tabs talk by a script');
	await openPage('/cart');
	const other = await context.newPage();
	await openPage(MUG, other);
	await addShown(other);
	await page.bringToFront();
	await expect(line(page)).toContainText('$22.00');
});

/** Lets changes of the cart through, and keeps their answers back until the function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
	const { promise: released, resolve } = Promise.withResolvers<undefined>();
	await page.route(POST_CART, async (route) => {
		const request = route.request();
		if (request.method() !== 'POST') return route.continue();
		// Not by the browser: it would have the cookie of the answer before the answer.
		const answer = await fetch(request.url(), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: request.postData()
		});
		const body = await answer.text();
		await released;
		const headers = {
			'content-type': answer.headers.get('content-type') ?? '',
			'set-cookie': answer.headers.getSetCookie().join('\n')
		};
		return route.fulfill({ status: answer.status, headers, body });
	});
	return () => resolve(undefined);
}

/** Lets time pass only by `runFor` from here on, however slow the machine is. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.reload();
	await waitForScripts(page);
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Keeps changes of the cart from arriving until the function it resolves with is called. */
async function holdRequests(page: Page): Promise<() => void> {
	const held: Route[] = [];
	let isHolding = true;
	await page.route(POST_CART, async (route) => {
		if (isHolding && route.request().method() === 'POST') held.push(route);
		else await route.continue();
	});
	return () => {
		isHolding = false;
		for (const route of held) void route.continue();
	};
}

test('two quick presses without a script are one addition', async ({ page, javaScriptEnabled }) => {
	test.skip(javaScriptEnabled, 'a script adds one more for each press');
	await page.goto(MUG);
	await page.getByRole('button', { name: 'Add to cart' }).dblclick();
	await expect(page.locator('[data-cart-message="success"]')).toBeVisible();
	await page.goto('/cart');
	await expect(page.locator('[data-cart-count]')).toHaveText('1');
});

test('shipping is estimated for a place, and again after a change of the country', async ({
	page,
	javaScriptEnabled
}) => {
	await page.goto('/cart');
	await fill(page, { [MUG_VARIANT]: '1', [PLATES_VARIANT]: '1' });
	await page.goto('/cart');
	if (javaScriptEnabled) await waitForScripts(page);
	const estimate = summary(page).getByRole('group').filter({ hasText: 'Estimate shipping' });
	await estimate.getByText('Estimate shipping').click();
	await estimate.getByRole('combobox', { name: /State/ }).selectOption('ME');
	if (javaScriptEnabled) {
		await estimate.getByRole('textbox', { name: 'Postal code' }).fill('1');
		await estimate.getByRole('button', { name: 'Estimate' }).click();
		await expect(estimate).toContainText(
			'“1” is not a postal code there. One looks like this: 04101.'
		);
	}
	await estimate.getByRole('textbox', { name: 'Postal code' }).fill('04101');
	await estimate.getByRole('button', { name: 'Estimate' }).click();
	await expect(estimate.getByRole('heading')).toHaveText(['Shipping from $6.00', 'Pickup Free']);
	await expect(estimate).toContainText('Dinner Plate Set');
	if (javaScriptEnabled) await expectNoViolations(page);
	await estimate.getByRole('combobox', { name: 'Country' }).selectOption('DE');
	if (!javaScriptEnabled) {
		await estimate.getByRole('button', { name: 'Estimate' }).click();
	}
	await expect(estimate.getByRole('combobox', { name: /State/ })).toBeHidden();
	await estimate.getByRole('textbox', { name: 'Postal code' }).fill('10115');
	await estimate.getByRole('button', { name: 'Estimate' }).click();
	await expect(estimate).toContainText('€7.00');
});

test(
	'a pre-order says its day beside the button, in its line and before the checkout',
	{
		tag: '@phone'
	},
	async ({ page }) => {
		await page.goto('/products/globe-pendant?Color=Smoke&Size=30+cm');
		const promise = await page
			.getByText(/^Pre-order, ships \w+ \d+$/)
			.last()
			.textContent();
		// Phones show it at the button that is always in sight.
		await expect(page.locator('.buy-bar')).toContainText(promise ?? '');
		await addShown(page);
		await addMug(page);
		await page.goto('/cart');
		const globe = lines(page).filter({ hasText: 'Globe Pendant' });
		await expect(globe).toContainText(promise ?? '');
		await expect(line(page)).not.toContainText('Pre-order');
		await expect(summary(page)).toContainText('Everyday Mug (Chalk) – In stock, ready to ship');
		await expect(summary(page)).toContainText(`Globe Pendant (Smoke / 30 cm) – ${promise ?? ''}`);
	}
);
