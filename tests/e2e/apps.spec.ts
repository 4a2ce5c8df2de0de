import type { BrowserContext, Page } from '@playwright/test';
import type { PlatformShopify } from '../support/app-types.ts';
import { startAppServer } from '../support/app-server.ts';
import { startShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop-test.ts';

declare global {
	interface Window {
		Shopify: PlatformShopify;
		reviewNotes: unknown[][];
		reviewAdd: (id: number) => Promise<unknown>;
		loyaltyHeard: unknown[][];
	}
}

const MUG = '/products/everyday-mug';
const INK = 4_500_000_013_001;
const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js?id=G-PRISM';

/** A shop with two apps: one that is necessary, and one for which visitors are asked. */
let running: Promise<{ shop: string; apps: string; stop: () => Promise<void> }> | undefined;

async function openShop(): Promise<{ shop: string; apps: string }> {
	running ??= start();
	return running;
}

async function start() {
	const apps = await startAppServer();
	const shop = await startShop({
		APPS_ENABLED: 'true',
		APP_SCRIPTS: `necessary=${apps.origin}/reviews.js?a=1,2,marketing=${apps.origin}/loyalty.js,analytics=${GOOGLE_TAG}`,
		CONNECT_ORIGINS: 'analytics=https://www.google-analytics.com',
		ANALYTICS_ENABLED: 'false'
	});
	const stop = async () => {
		await Promise.all([apps.stop(), shop.stop()]);
	};
	return { shop: shop.shop, apps: apps.origin, stop };
}

const enterGermany = (context: BrowserContext, url: string) =>
	context.addCookies([{ name: 'localization', value: 'DE-EN', url }]);

const listNotes = (page: Page) => page.evaluate(() => window.reviewNotes);
const listHeard = (page: Page) => page.evaluate(() => window.loyaltyHeard);
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Loyalty' });

/** Stands in for Google: the tag sends what the queue of commands says, as `gcs`, and what came first. */
async function standInForGoogle(page: Page): Promise<URL[]> {
	const requests: URL[] = [];
	const body = `(() => {
		const signals = {};
		const commands = dataLayer.map((it) => Array.from(it));
		const apply = ([name, , values]) => name === 'consent' && Object.assign(signals, values);
		const send = () => {
			const flag = (name) => (signals[name] === 'granted' ? '1' : '0');
			const gcs = 'G1' + flag('ad_storage') + flag('analytics_storage');
			fetch('https://www.google-analytics.com/g/collect?gcs=' + gcs + '&first=' + commands[0].slice(0, 2));
		};
		commands.forEach(apply);
		send();
		dataLayer.push = (command) => { apply(Array.from(command)); send(); };
	})();`;
	await page.route(/google/, (route) => {
		const url = new URL(route.request().url());
		requests.push(url);
		const isTag = url.href === GOOGLE_TAG;
		return route.fulfill({
			headers: { 'access-control-allow-origin': '*' },
			...(isTag ? { contentType: 'text/javascript', body } : { status: 204 })
		});
	});
	return requests;
}

test.beforeEach(async ({ page }) => {
	await page.route(/google/, (route) => route.fulfill({ status: 204 }));
});

test.afterAll(async () => {
	await (await running)?.stop();
	running = undefined;
});

test('two apps find what they call, early and late', async ({ page }) => {
	const { shop } = await openShop();
	await page.goto(shop + MUG);
	await expect(bar(page)).toHaveText(/^0 points/);
	const store = new URL(shop).hostname;
	await expect
		.poll(() => listNotes(page))
		.toEqual(
			expect.arrayContaining([
				['early', expect.stringContaining(store), 'US', 'en', 'USD'],
				['cart', null],
				['page:view', 'product'],
				['product:view', 'everyday-mug']
			])
		);
	await page.getByRole('link', { name: 'Ink', exact: true }).click();
	await expect.poll(() => listNotes(page)).toContainEqual(['product:select', 'Ink']);

	await page.getByRole('button', { name: 'Add to cart' }).click();
	const drawer = page.getByRole('dialog', { name: 'Cart' });
	await expect(drawer).toContainText('Everyday Mug');
	await expect(bar(page)).toHaveText(/^22(\.0+)? points/);
	expect(await listHeard(page)).toContainEqual(['add', 'product', false]);
	expect(await listNotes(page)).toContainEqual(['cart:view', 'dialog']);
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();

	await page.getByRole('button', { name: 'Redeem a mug' }).click();
	await expect(drawer).toBeVisible();
	await expect(drawer.getByRole('heading', { name: /Cart 2 items/ })).toBeVisible();
	await expect.poll(() => listHeard(page)).toContainEqual(['redeemed', 2, 0]);
	const heard = await listHeard(page);
	expect(heard.filter(([, context]) => context === 'standard-action')).toHaveLength(1);
	expect(heard).toEqual(
		expect.arrayContaining([
			['cart_updated', 2],
			['sent', MUG]
		])
	);
	await page.keyboard.press('Escape');

	await page.evaluate((id) => window.reviewAdd(id), INK);
	expect(await listNotes(page)).toContainEqual(['cart.js', 3, 'USD']);
	await expect(page.locator('[data-cart-count]')).toHaveText('3');
});

test('an app sees a page that a merchant has composed', async ({ page }) => {
	const { shop } = await openShop();
	await page.goto(`${shop}/winter-light`);
	await expect.poll(() => listNotes(page)).toContainEqual(['page:view', 'page']);
	await page
		.getByRole('article')
		.first()
		.getByRole('button', { name: / to cart$/ })
		.click();
	await expect.poll(() => listHeard(page)).toContainEqual(['add', expect.any(String), false]);
});

test('lists, searches and the cart page are told as they change', async ({ page }) => {
	const { shop } = await openShop();
	await page.goto(`${shop}/collections/tableware`);
	await expect(bar(page)).toBeVisible();
	await page.evaluate(() => window.Shopify.routes.navigate('/search?q=lamp'));
	await expect(page).toHaveURL(/\/search\?q=lamp/);
	await page.evaluate(() => window.Shopify.navigate('/collections/tableware'));
	await expect(page).toHaveURL(/\/collections\/tableware$/);
	await page.evaluate(() => window.Shopify.navigate('?sort_by=price-ascending'));
	await expect(page).toHaveURL(/sort_by=price-ascending/);
	await page.evaluate(() => window.Shopify.routes.navigate('/cart'));
	await expect
		.poll(() => listNotes(page))
		.toEqual(
			expect.arrayContaining([
				['collection:view', 'tableware'],
				['search:update', expect.any(Number)],
				['page:view', 'search'],
				['collection:update', expect.any(Number)],
				['cart:view', 'page']
			])
		);
	const matches = await page.evaluate(() => [
		window.Shopify.routes.match('/products/everyday-mug'),
		window.Shopify.routes.match('https://elsewhere.example/'),
		window.Shopify.routes.resolve('/collections/all?sort_by=manual')
	]);
	expect(matches).toEqual([
		{ pageTemplateName: 'product' },
		null,
		'/collections/all?sort_by=manual'
	]);
});

test('consent decides which apps are loaded, and apps are told', async ({ page, context }) => {
	const { shop, apps } = await openShop();
	const loaded: string[] = [];
	page.on('request', (request) => {
		if (request.url().startsWith(apps)) loaded.push(new URL(request.url()).pathname);
	});
	await enterGermany(context, shop);
	await page.goto(shop + MUG);
	const readConsent = () =>
		page.evaluate(() => {
			const { customerPrivacy: it } = window.Shopify;
			return [
				it.shouldShowBanner(),
				it.marketingAllowed(),
				it.currentVisitorConsent()['marketing']
			];
		});
	await expect.poll(readConsent).toEqual([true, false, '']);
	await banner(page).getByRole('button', { name: 'Decline all' }).click();
	await expect.poll(readConsent).toEqual([false, false, 'no']);
	await page.goto(`${shop}/collections/all`);
	await expect.poll(readConsent).toEqual([false, false, 'no']);
	expect(loaded).toEqual(['/reviews.js', '/reviews.js']);

	const told = page.evaluate(
		() =>
			new Promise((resolve) => {
				document.addEventListener('visitorConsentCollected', (event) =>
					resolve((event as CustomEvent<object>).detail)
				);
				void window.Shopify.customerPrivacy.setTrackingConsent({ marketing: true });
			})
	);
	expect(await told).toMatchObject({ marketingAllowed: true, analyticsAllowed: false });
	await expect(bar(page)).toBeVisible();
	expect(loaded).toEqual(['/reviews.js', '/reviews.js', '/loyalty.js']);
	await page.goto(`${shop}/consent`);
	const boxes = page.getByRole('main').getByRole('checkbox', { checked: true });
	await expect(boxes).toHaveCount(1);
	await expect(page.getByRole('main')).toContainText(new URL(apps).host);
});

test('Google hears nothing before the choice, then one signal for each decision', async ({
	page,
	context
}) => {
	const { shop } = await openShop();
	const requests = await standInForGoogle(page);
	const collected = () =>
		requests
			.filter(({ pathname }) => pathname === '/g/collect')
			.map(({ searchParams }) => [searchParams.get('gcs'), searchParams.get('first')]);
	await enterGermany(context, shop);
	await page.goto(shop + MUG);
	await expect.poll(() => listNotes(page)).toContainEqual(['product:view', 'everyday-mug']);
	expect(requests).toEqual([]);
	await banner(page).getByRole('button', { name: 'Accept all' }).click();
	await expect.poll(collected).toEqual([['G111', 'consent,default']]);
	await page.evaluate(() =>
		window.Shopify.customerPrivacy.setTrackingConsent({ marketing: false })
	);
	await expect.poll(collected).toEqual([
		['G111', 'consent,default'],
		['G101', 'consent,default']
	]);
	await page.goto(`${shop}/collections/all`);
	await expect.poll(collected).toHaveLength(3);
	expect(collected()[2]).toEqual(['G101', 'consent,default']);
});

test('pages of a customer have no apps, whichever way leads there', async ({ page }) => {
	const { shop, apps } = await openShop();
	// The way out is watched before the code of apps is there: it never comes.
	const scripts = '**/_app/immutable/**/*.js';
	const asked = Promise.withResolvers<undefined>();
	await page.route(scripts, async (route) => {
		const response = await route.fetch();
		if ((await response.text()).includes('shop:apps')) asked.resolve(undefined);
		else await route.fulfill({ response });
	});
	const response = await page.goto(`${shop}/account/sign-in-failed`);
	expect(response?.headers()['content-security-policy']).not.toContain(apps);
	expect(await page.evaluate(() => typeof window.Shopify)).toBe('undefined');
	await asked.promise;
	await page.unroute(scripts);
	await page.getByRole('banner').getByRole('link').first().click();
	await expect(bar(page)).toBeVisible();
	await page.evaluate(() => void window.Shopify.navigate('/account/sign-in-failed'));
	await page.waitForURL('**/account/sign-in-failed');
	expect(await page.evaluate(() => typeof window.Shopify)).toBe('undefined');
});

test('without apps nothing of them is in a page', async ({ page, openPage }) => {
	await openPage(MUG);
	expect(await page.evaluate(() => typeof window.Shopify)).toBe('undefined');
	expect(await page.content()).not.toMatch(/data-shop|Shopify\.|customerPrivacy/);
});
