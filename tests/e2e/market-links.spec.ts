import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';
import { SHOP_PAGES } from '../support/shop-pages.ts';

/** One of each direction. */
const MARKETS = ['country=GB&language=en', 'country=AE&language=ar'];

const MUG_VARIANT = 'gid://shopify/ProductVariant/4500000013001';

function addMarket(path: string, market: string): string {
	return `${path}${path.includes('?') ? '&' : '?'}${market}`;
}

/** Lists addresses of this shop that do not name the market, and forms that leave it behind. */
function findLost(page: Page, market: string): Promise<string[]> {
	return page.evaluate((query) => {
		/** Their cookies know the market, or they are the same in each. */
		const hasNone = /^\/(?:account|cdn)(?:\/|$)/;
		const isLost = (address: string) =>
			/^(?:\/(?!\/)|\?)/.test(address) && !hasNone.test(address) && !address.includes(query);
		const lost: string[] = [];
		for (const name of ['href', 'action', 'formaction', 'data-href']) {
			for (const element of document.querySelectorAll(`a[${name}],form[${name}],button[${name}]`)) {
				// The fields of a form that is not posted replace the query of its address.
				if (element instanceof HTMLFormElement && element.method === 'get') continue;
				const address = element.getAttribute(name) ?? '';
				if (isLost(address)) lost.push(`${element.tagName} ${address}`);
			}
		}
		for (const form of document.querySelectorAll('form')) {
			// Its script writes the message.
			if (form.matches('.chat-panel form')) continue;
			const isSent = form.method !== 'get' || form.querySelector('[name="country"]') !== null;
			const { pathname } = new URL(form.action);
			if (!isSent && !hasNone.test(pathname)) lost.push(`FORM ${pathname} has no fields`);
		}
		return lost;
	}, market);
}

// One of the pages is missing.
test.use({ expectedComplaints: [/status of 404/] });

for (const market of MARKETS) {
	test.describe('with scripts', () => {
		test.skip(
			({ javaScriptEnabled }) => !javaScriptEnabled,
			'tests/integration/market-doors.test.ts reads the document, and without a script nothing is opened'
		);

		for (const { name, path } of SHOP_PAGES) {
			test(`every address of ${name} names ${market}`, async ({ page, openPage }) => {
				await openPage(addMarket(path, market));
				await expect(page.locator('html')).toHaveAttribute('data-market', market);
				expect(await page.locator(`a[href*="${market}"]`).count()).toBeGreaterThan(10);
				expect(await findLost(page, market)).toEqual([]);
			});
		}

		test(`what a press opens names ${market} @phone`, async ({
			page,
			openPage,
			isMobile,
			baseURL
		}) => {
			await page.request.post(addMarket('/api/cart', market), {
				form: { intent: 'add', merchandiseId: MUG_VARIANT, quantity: '1' },
				headers: { origin: baseURL ?? '' }
			});
			await openPage(addMarket('/collections/all', market));
			const dialog = page.locator('dialog[open]');

			await page.locator('[data-cart-link]').click();
			await expect(dialog.locator('a[href*="/products/everyday-mug"]').first()).toBeVisible();
			await expect(dialog.locator(`a[href="${addMarket('/checkout', market)}"]`)).toBeVisible();
			expect(await findLost(page, market)).toEqual([]);
			await page.keyboard.press('Escape');

			await page.locator('header .chat-launcher').click();
			await expect(page.locator('.chat-panel textarea')).toBeFocused();
			expect(await findLost(page, market)).toEqual([]);
			await page.keyboard.press('Escape');

			await page.keyboard.press('/');
			await dialog.locator('input[type="search"]').fill('mug');
			await expect(dialog.locator('a[href*="/products/"]').first()).toBeVisible();
			expect(await findLost(page, market)).toEqual([]);
			await page.keyboard.press('Escape');

			// Beside the list where there is room.
			if (isMobile) {
				await page.locator('[popovertarget$="-filters"]:not([popovertargetaction])').click();
				expect(await findLost(page, market)).toEqual([]);
				await page.keyboard.press('Escape');
			}

			await page.locator('main h3 a[href*="/products/everyday-mug"]').first().click();
			await expect(page).toHaveURL(/\/products\/everyday-mug/);
			expect(page.url()).toContain(market);
			const option = page.locator('[data-buy-page] a[href*="/products/everyday-mug?"]').last();
			const address = (await option.getAttribute('href')) ?? '';
			expect(address).toContain(market);
			await option.click();
			await expect(page).toHaveURL(new URL(address, page.url()).href);
			expect(await findLost(page, market)).toEqual([]);
		});

		test(`the quick view of a product names ${market}`, async ({ page, openPage }) => {
			await openPage(addMarket('/collections/all', market));
			const card = page.locator('article', {
				has: page.locator('a[href*="/products/everyday-mug"]')
			});
			await card.hover();
			await card.locator('button[aria-haspopup="dialog"]').first().click();
			const view = page.locator('dialog[open]');
			await expect(view.locator('form').first()).toBeVisible();
			expect(await findLost(page, market)).toEqual([]);
			await view.locator('.options a').first().click();
			await expect(view).toHaveAttribute('aria-busy', 'false');
			expect(await findLost(page, market)).toEqual([]);
		});
	});

	test(`the opened menu leads on in ${market} @phone`, async ({ page, openPage, isMobile }) => {
		await openPage(addMarket('/', market));
		const menu = page.locator(isMobile ? '.mobile-menu' : 'header nav');
		if (isMobile) await menu.locator('summary').click();
		const item = menu.locator('a[href*="/collections/"]').filter({ visible: true }).first();
		await item.click();
		await expect(page).toHaveURL(/\/collections\//);
		expect(page.url()).toContain(market);
		await expect(page.locator('html')).toHaveAttribute('data-market', market);
		expect(await findLost(page, market)).toEqual([]);
	});

	test(`the search form of the header stays in ${market}`, async ({ page, javaScriptEnabled }) => {
		test.skip(javaScriptEnabled, 'a script searches in a dialog');
		await page.goto(addMarket('/', market));
		await page.locator('header .field input[name=q]').fill('mug');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/search\?/);
		await expect(page.locator('html')).toHaveAttribute('data-market', market);
		expect(await findLost(page, market)).toEqual([]);
	});
}

test('a form leads back into the market of its page, whatever the visitor chose elsewhere', async ({
	page,
	openPage
}) => {
	const [market = ''] = MARKETS;
	await openPage(addMarket('/products/everyday-mug', market));
	// Another tab chooses another market.
	await page.request.get('/?country=JP&language=en');
	await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
	await expect(page.locator('[data-cart-link]')).toContainText('1');
	await page.goto(addMarket('/cart', market));
	await expect(page.getByRole('main')).toContainText('£18');
});

test('an address of another market loads a document of that market', async ({ page, openPage }) => {
	await openPage('/products/everyday-mug?country=GB&language=en');
	await page.evaluate(() => {
		const anchor = document.querySelector('main a[href^="/"]');
		anchor?.setAttribute('href', '/collections/all?country=DE&language=de');
		anchor?.setAttribute('data-changed', '');
	});
	await page.locator('[data-changed]').first().click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await expect(page.locator('html')).toHaveAttribute('data-market', 'country=DE&language=de');
	expect(await findLost(page, 'country=DE&language=de')).toEqual([]);
});
