import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

const PAGE_SIZE = 40;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const next = (page: Page) => page.locator('a[rel=next]');
const form = (page: Page) => page.getByRole('form', { name: 'Filter and sort' });
const summary = (page: Page, name: string) => form(page).locator('summary', { hasText: name });

/** Shows the values of a facet: in the sheet of a phone, or in the column beside the products. */
async function openFacet(page: Page, name: string): Promise<void> {
	const button = form(page).getByRole('button', { name: /^Filter/ });
	if ((await button.isVisible()) && !(await summary(page, name).isVisible())) await button.click();
	const details = form(page).locator('details', {
		has: page.locator('summary', { hasText: name })
	});
	if ((await details.getAttribute('open')) === null) await summary(page, name).click();
}

/** Closes the sheet of a phone. */
async function showResults(page: Page): Promise<void> {
	const done = form(page).getByRole('button', { name: 'Show results' }).filter({ visible: true });
	if ((await done.count()) > 0) await done.click();
}

/** Presses the button that applies a choice in a browser without scripts. */
async function apply(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
	if (javaScriptEnabled) return;
	await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).first().click();
}

test(
	'filters narrow a listing, stay in the address, and are taken back',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled }) => {
		await page.goto('/collections/tableware?utm_source=letter');
		const all = await cards(page).count();
		await openFacet(page, 'Color');
		await page.getByRole('checkbox', { name: /^Ink \(\d+\)$/ }).check();
		await apply(page, javaScriptEnabled);
		await expect(page).toHaveURL(/filter\.v\.option\.color=Ink/);
		await expect(page).toHaveURL(/utm_source=letter/);
		await showResults(page);
		const remove = page.getByRole('link', { name: 'Remove filter Ink' });
		await expect(remove).toBeVisible();
		expect(await cards(page).count()).toBeLessThan(all);
		await expect(page.getByRole('status').filter({ hasText: /^\d+ products?$/ })).toBeVisible();

		const mug = cards(page).filter({ hasText: 'Everyday Mug' });
		await expect(mug.locator('img').first()).toHaveAttribute('src', /ink/);
		await expect(mug.getByRole('heading').getByRole('link')).toHaveAttribute(
			'href',
			'/products/everyday-mug?Color=Ink'
		);

		await remove.click();
		await expect(page).toHaveURL(
			javaScriptEnabled ? /tableware\?utm_source=letter$/ : /letter&sort_by=manual$/
		);
		await expect(cards(page)).toHaveCount(all);
	}
);

test('a price range leaves nothing empty behind, and nothing found helps on', async ({
	page,
	openPage,
	javaScriptEnabled
}) => {
	await openPage('/collections/prisms');
	await openFacet(page, 'Price');
	const from = page.getByRole('textbox', { name: 'From' });
	await from.fill('900,00');
	await from.press('Enter');
	await expect(page).toHaveURL(/filter\.v\.price\.gte=900/);
	if (javaScriptEnabled) await expect(page).toHaveURL(/\?filter\.v\.price\.gte=900%2C00$/);
	await showResults(page);
	await expect(page.getByRole('link', { name: 'Remove filter From $900.00' })).toBeVisible();
	const main = page.getByRole('main');
	await expect(main).toContainText('Nothing here matches those filters.');
	await main.getByRole('link', { name: 'Clear all' }).last().click();
	await expect(cards(page).first()).toBeVisible();
	await expect(page).not.toHaveURL(/filter/);
});

test('an unreadable price is not sent, and one in any notation can be removed', async ({
	page
}) => {
	await page.goto('/collections/prisms?filter.v.price.gte=30.00&filter.v.price.lte=5');
	const some = await cards(page).count();
	await page.getByRole('link', { name: 'Remove filter $5.00 to $30.00' }).click();
	await expect(page).toHaveURL(/\/collections\/prisms$/);
	expect(await cards(page).count()).toBeGreaterThan(some);

	await openFacet(page, 'Price');
	const from = page.getByRole('textbox', { name: 'From' });
	await from.fill('1,000');
	await from.press('Enter');
	expect(await from.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(
		true
	);
	await expect(page).toHaveURL(/\/collections\/prisms$/);
});

test('an order is chosen and kept', async ({ page, javaScriptEnabled }) => {
	await page.goto('/collections/all');
	await summary(page, 'Sort: Relevance').click();
	await page.getByRole('radio', { name: 'Price, low to high' }).check();
	await apply(page, javaScriptEnabled);
	await expect(page).toHaveURL(/sort_by=price-ascending/);
	await page.reload();
	await expect(summary(page, 'Sort: Price, low to high')).toBeVisible();
});

test('all products have every order while nothing narrows them', async ({ page }) => {
	await page.goto('/collections/all?sort_by=title-ascending');
	await expect(summary(page, 'Sort: Name, A to Z')).toBeVisible();
	const names = await cards(page).getByRole('heading').allTextContents();
	expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
	await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeVisible();
	await next(page).scrollIntoViewIfNeeded();

	await page.goto('/collections/all?sort_by=title-ascending&filter.v.availability=1');
	await summary(page, 'Sort: Relevance').click();
	await expect(form(page).getByRole('radio')).toHaveCount(3);
});

test(
	'filters stand open beside the products, or in a sheet on phones',
	{ tag: '@phone' },
	async ({ page, isMobile, javaScriptEnabled }) => {
		await page.goto('/collections/all');
		const button = form(page).getByRole('button', { name: 'Filter' });
		const inStock = page.getByRole('checkbox', { name: /^In stock \(\d+\)$/ });
		await expect(button).toBeVisible({ visible: isMobile });
		await expect(inStock).toBeVisible({ visible: !isMobile });
		await expect(summary(page, 'Vendor')).toHaveCount(0);
		if (!isMobile) return;
		await cards(page).nth(8).scrollIntoViewIfNeeded();
		await expect(button).toBeInViewport();
		await button.click();
		await expect(inStock).toBeVisible();
		const root = page.locator('html');
		if (javaScriptEnabled) await expect(root).toHaveCSS('overflow-y', 'hidden');
		await page.keyboard.press('Escape');
		await expect(inStock).toBeHidden();
		await expect(root).toHaveCSS('overflow-y', 'visible');
	}
);

test('facets with many values fold', async ({ page }) => {
	await page.goto('/collections/all');
	await openFacet(page, 'Color');
	const color = form(page).getByRole('group', { name: 'Color' });
	await expect(color.getByRole('checkbox')).toHaveCount(8);
	await color.getByText(/^Show all \d+$/).click();
	expect(await color.getByRole('checkbox').count()).toBeGreaterThan(10);
});

test.describe('without a script', () => {
	test.skip(({ javaScriptEnabled }) => javaScriptEnabled, 'scripts do it in another way');

	test('links lead from page to page and back', async ({ page }) => {
		await page.goto('/collections/all');
		const first = await cards(page).first().textContent();
		await expect(cards(page)).toHaveCount(PAGE_SIZE);
		await next(page).click();
		await expect(page).toHaveURL(/cursor=/);
		await expect(next(page)).toHaveCount(0);
		await page.getByRole('link', { name: 'Show previous' }).click();
		expect(await cards(page).first().textContent()).toBe(first);

		await openFacet(page, 'Availability');
		await page.getByRole('checkbox', { name: /^In stock/ }).check();
		await apply(page, false);
		await expect(page).toHaveURL(/availability=1/);
		await expect(page).not.toHaveURL(/before=/);
	});
});

test.describe('with a script', () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

	test(
		'a listing grows as its end comes near, and ends',
		{ tag: '@phone' },
		async ({ page, openPage }) => {
			await openPage('/collections/all');
			await expect(cards(page)).toHaveCount(PAGE_SIZE);
			await cards(page)
				.nth(PAGE_SIZE - 1)
				.scrollIntoViewIfNeeded();
			await expect(next(page)).toHaveCount(0);
			const titles = await cards(page).getByRole('heading').allTextContents();
			expect(titles.length).toBeGreaterThan(PAGE_SIZE);
			expect(new Set(titles).size).toBe(titles.length);
			await expect(page.getByRole('status').filter({ hasText: /shown$/ })).toHaveText(
				`${titles.length} products shown`
			);
			expect(new URL(page.url()).search).toBe('');
		}
	);

	test(
		'a listing that begins in the middle grows upwards, and nothing moves',
		{ tag: '@phone' },
		async ({ page, openPage }) => {
			await openPage('/collections/all');
			const first = await cards(page).first().getByRole('heading').textContent();
			const href = await next(page).getAttribute('href');
			await openPage(href!);
			const anchor = cards(page).first().getByRole('heading');
			const title = await anchor.textContent();
			const kept = cards(page).filter({
				has: page.getByRole('heading', { name: title!, exact: true })
			});
			const previous = page.getByRole('link', { name: 'Show previous' });
			await previous.scrollIntoViewIfNeeded();
			const before = await kept.boundingBox();
			await previous.click();
			await expect(anchor).toHaveText(first!);
			await expect
				.poll(async () => Math.abs(Math.round((await kept.boundingBox())!.y - before!.y)))
				.toBe(0);
			await expect(previous).toHaveCount(0);
		}
	);

	test(
		'Back finds the place again, and so does a reload',
		{ tag: '@phone' },
		async ({ page, openPage }) => {
			await openPage('/collections/all');
			await cards(page)
				.nth(PAGE_SIZE - 1)
				.scrollIntoViewIfNeeded();
			await expect(next(page)).toHaveCount(0);
			const late = cards(page).nth(PAGE_SIZE + 4);
			await late.scrollIntoViewIfNeeded();
			const title = await late.getByRole('heading').textContent();
			const position = await page.evaluate(() => scrollY);
			await late.getByRole('heading').getByRole('link').click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
			await page.goBack();
			await expect(late.getByRole('heading')).toHaveText(title!);
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
			await page.reload();
			await expect(late.getByRole('heading')).toHaveText(title!);
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
		}
	);

	test(
		'a card shows its second picture by a pointer or a swipe, and asks for it only then',
		{ tag: '@phone' },
		async ({ page, openPage }, info) => {
			const asked: string[] = [];
			page.on('request', (request) => asked.push(request.url()));
			const isAsked = () => asked.some((url) => url.includes('dome-lamp--detail'));
			await openPage('/collections/lighting');
			const card = cards(page).filter({ hasText: 'Dome Table Lamp' });
			const strip = card.locator('a[aria-hidden]');
			await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
			expect(isAsked()).toBe(false);
			if (info.project.name !== 'phone') {
				await card.hover();
				await expect.poll(isAsked).toBe(true);
				return;
			}
			const { x, y, width, height } = (await strip.boundingBox())!;
			const finger = await page.context().newCDPSession(page);
			const touch = (type: 'touchStart' | 'touchMove', share: number) =>
				finger.send('Input.dispatchTouchEvent', {
					type,
					touchPoints: [{ x: x + width * share, y: y + height / 2 }]
				});
			await touch('touchStart', 0.9);
			for (const share of [0.8, 0.6, 0.4, 0.2]) await touch('touchMove', share);
			await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
			await expect
				.poll(() => strip.evaluate((element) => element.scrollLeft / element.clientWidth))
				.toBeGreaterThan(0.9);
			expect(isAsked()).toBe(true);
			await expect(page).toHaveURL('/collections/lighting');
			await strip.tap();
			await expect(page).toHaveURL('/products/dome-lamp');
		}
	);

	test('a card shows its product at once, in the market of the page', async ({
		page,
		openPage
	}, info) => {
		test.skip(info.project.name === 'phone', 'it needs a pointer or a keyboard');
		await openPage('/collections/tableware?country=DE&language=de');
		const opener = cards(page)
			.first()
			.getByRole('button', { name: /^Schnellansicht: / });
		await opener.focus();
		await opener.press('Enter');
		const view = page.getByRole('dialog', { name: /^Schnellansicht: / });
		await expect(view.getByRole('heading', { name: 'Alltagsbecher' })).toBeVisible();
		const other = view.locator('.options a:not([aria-current])').first();
		const value = (await other.getAttribute('aria-label')) ?? '';
		await other.click();
		await expect(view.locator('.options [aria-current]').first()).toHaveAttribute(
			'aria-label',
			value
		);
		expect(new URL(page.url()).pathname).toBe('/collections/tableware');
		await page.keyboard.press('Escape');
		await expect(view).toBeHidden();
		await expect(opener).toBeFocused();

		await opener.press('Enter');
		await view.getByRole('button', { name: 'In den Warenkorb' }).click();
		await expect(view).toBeHidden();
		await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toContainText('€');
	});

	test('the keyboard asks for more and goes on with the first that is new', async ({
		page,
		openPage
	}) => {
		await page.addInitScript(() => {
			// Nothing ever comes into sight, as for a shopper who does not scroll.
			globalThis.IntersectionObserver = class {
				observe() {}
				disconnect() {}
			} as unknown as typeof IntersectionObserver;
		});
		await openPage('/collections/all');
		await next(page).focus();
		await page.keyboard.press('Enter');
		const fresh = cards(page).nth(PAGE_SIZE);
		await expect(fresh.getByRole('heading').getByRole('link')).toBeFocused();
		await expect(page).toHaveURL(/\/collections\/all$/);
	});
});

test('cards take a color and put it into the cart, without a script too', async ({
	page,
	openPage
}, info) => {
	test.skip(info.project.name === 'phone', 'nothing here depends on the width');
	await openPage('/collections/tableware');
	const card = page.getByRole('article').filter({ hasText: 'Everyday Mug' });
	await expect(card).toContainText('$22.00');
	if (info.project.name === 'desktop') {
		const picture = card.locator('img').first();
		await expect(picture).toHaveAttribute('src', /chalk/);
		await card.getByRole('link', { name: 'Sage' }).click();
		await expect(picture).toHaveAttribute('src', /sage/);
		await expect(card.getByRole('link', { name: 'Everyday Mug', exact: true })).toHaveAttribute(
			'href',
			/Sage/
		);
		await card.getByRole('button', { name: 'Add Everyday Mug, Sage to cart' }).click();
		await expect(page.getByRole('dialog')).toContainText('Sage');
		await expect(page).toHaveURL('/collections/tableware');
		return;
	}
	await card.getByRole('button', { name: 'Add Everyday Mug, Chalk to cart' }).click();
	await expect(page).toHaveURL('/collections/tableware');
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
});
