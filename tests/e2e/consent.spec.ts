import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const MUG = '/products/everyday-mug';
const COLLECTOR = /\/\.well-known\/shopify\/monorail\//;

interface CollectedEvent {
	schemaId: string;
	payload: Record<string, unknown>;
}

/** Names of what Germans and others are shown. */
const banner = (page: Page) => page.getByRole('region', { name: /Your privacy|Ihre Privatsphäre/ });

async function enterFrom(context: BrowserContext, baseURL: string | undefined, market: string) {
	await context.addCookies([{ name: 'localization', value: market, url: baseURL ?? '' }]);
}

async function readCookie(context: BrowserContext, name: string): Promise<string | undefined> {
	return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}

function toStore(baseURL: string | undefined): string {
	return `http://localhost:${Number(new URL(baseURL ?? '').port) + 1000}`;
}

/** Analytics start with the first movement on a page. */
function moveMouse(page: Page): Promise<void> {
	return page.mouse.move(20 + 200 * Math.random(), 20);
}

/** Names of the events of this visitor that the store's collector has. */
async function listEvents(page: Page, store: string): Promise<unknown[]> {
	await moveMouse(page);
	const visitor = await readCookie(page.context(), '_shopify_y');
	if (visitor === undefined) return [];
	const response = await page.request.get(`${store}/admin/api/analytics?visitor=${visitor}`);
	const { events } = (await response.json()) as { events: CollectedEvent[] };
	return events.map(({ payload }) => {
		if (payload['pageType'] === 'cart') return 'cart_viewed';
		return payload['event_name'] ?? 'page view';
	});
}

/** Puts a merchant's subscriber in the place of the platform's, and returns the names that it receives. */
async function subscribe(page: Page): Promise<string[]> {
	const names: string[] = [];
	await page.exposeFunction('receive', (name: string) => names.push(name));
	const body = 'export const createPlatformCollector = () => ({ name }) => window.receive(name);';
	await page.route('**/_app/immutable/chunks/*.js', async (route) => {
		const response = await route.fetch();
		const isCollector = (await response.text()).includes('as createPlatformCollector}');
		await route.fulfill(isCollector ? { contentType: 'text/javascript', body } : { response });
	});
	return names;
}

/** Opens the first page of a visitor whose market is Germany, in English. */
async function enterGermany(page: Page, baseURL: string | undefined, path: string) {
	await enterFrom(page.context(), baseURL, 'DE-EN');
	await page.goto(path);
}

/** Answers the banner; what waited for the answer is then sent or forgotten. */
async function answer(page: Page, choice: 'Accept all' | 'Decline all') {
	await banner(page).getByRole('button', { name: choice }).click();
	await expect(banner(page).getByRole('button')).toHaveCount(0);
}

test('both answers are equally easy, and a keyboard reaches them first', async ({
	page,
	context,
	baseURL,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'needs a keyboard, and measures by scripts');
	await enterGermany(page, baseURL, MUG);
	const [decline, accept] = ['Decline all', 'Accept all'].map((name) =>
		banner(page).getByRole('button', { name })
	);
	const describe = (element: HTMLElement | SVGElement) => {
		const { width, height } = element.getBoundingClientRect();
		const { color, backgroundColor, borderColor, font } = getComputedStyle(element);
		return { width, height, color, backgroundColor, borderColor, font };
	};
	expect(await decline!.evaluate(describe)).toEqual(await accept!.evaluate(describe));

	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(decline!).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(decline!).toBeHidden();
	await expect.poll(() => readCookie(context, 'shop_consent')).toBe('none');
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(banner(page)).toHaveCount(0);
});

test('a visitor who declines, or has not answered, is not tracked', async ({
	page,
	openPage,
	context,
	baseURL,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'without a script there is nothing to send');
	const sent: string[] = [];
	page.on('request', (request) => {
		if (COLLECTOR.test(request.url())) sent.push(request.url());
	});
	await enterGermany(page, baseURL, '/collections/tableware');
	await page.mouse.move(30, 30);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Everyday Mug/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/products\/everyday-mug/);
	await answer(page, 'Decline all');
	await expect.poll(() => readCookie(context, 'shop_consent')).toBe('none');
	await openPage('/search?q=lamp');
	await page.mouse.move(40, 40);
	await openPage(MUG);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible();
	expect(sent).toEqual([]);
	const names = (await context.cookies()).map(({ name }) => name);
	expect(names.filter((name) => name.startsWith('_'))).toEqual([]);
});

test('a visitor who accepts is counted, from the page that asked to the checkout', async ({
	page,
	baseURL,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'without a script there is nothing to send');
	const store = toStore(baseURL);
	const events = () => listEvents(page, store);
	await enterGermany(page, baseURL, '/collections/tableware');
	await answer(page, 'Accept all');
	await expect.poll(events).toContain('collection_page_rendered');
	expect(await events()).toEqual(expect.arrayContaining(['page view', 'page_rendered']));

	await page
		.getByRole('main')
		.getByRole('link', { name: /^Everyday Mug/ })
		.first()
		.click();
	await expect.poll(events).toContain('product_page_rendered');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect.poll(events).toContain('product_added_to_cart');
	await page.goto('/search?q=lamp');
	await expect.poll(events).toContain('search_submitted');

	await page.goto('/cart');
	await expect.poll(events).toContain('cart_viewed');
	await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
	await expect(page.getByRole('heading', { name: 'Where shall it go?' })).toBeVisible();
	expect(await events()).toContain('checkout_started');

	await page.goto(`${store}/admin/analytics`);
	for (const name of ['product_added_to_cart', 'cart_viewed', 'checkout_started']) {
		await expect(page.getByText(name).first()).toBeVisible();
	}
});

test('a subscriber receives every view, the cart in the drawer and the start of the checkout', async ({
	page,
	baseURL,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'without a script there are no events');
	const names = await subscribe(page);
	await enterGermany(page, baseURL, MUG);
	await answer(page, 'Accept all');
	const listReceived = async () => {
		await moveMouse(page);
		return names;
	};
	await expect
		.poll(listReceived)
		.toEqual(expect.arrayContaining(['page_viewed', 'product_viewed']));
	await page.getByRole('button', { name: 'Add to cart' }).click();
	const drawer = page.getByRole('dialog', { name: 'Cart' });
	await expect
		.poll(() => names)
		.toEqual(expect.arrayContaining(['cart_viewed', 'product_added_to_cart']));
	expect(names).not.toContain('checkout_started');
	await drawer.getByRole('link', { name: 'Check out' }).click();
	await expect.poll(() => names).toContain('checkout_started');
});

test('where no consent is asked for, visits are counted, and the footer says how to refuse', async ({
	page,
	context,
	baseURL,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'without a script there is nothing to send');
	const store = toStore(baseURL);
	await page.goto(MUG);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(banner(page)).toHaveCount(0);
	await expect.poll(() => listEvents(page, store)).toContain('product_page_rendered');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Your Privacy Choices' }).click();
	const main = page.getByRole('main');
	await expect(main.getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
	await main.getByRole('button', { name: 'Decline all' }).click();
	await expect(main.getByRole('status')).toHaveText('Your choice is saved.');
	expect(await readCookie(context, 'shop_consent')).toBe('none');
	expect(await readCookie(context, '_shopify_y')).toBeUndefined();
	await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a choice by purpose is kept, in German, with a script or without', async ({
	page,
	context,
	baseURL
}) => {
	await enterFrom(context, baseURL, 'DE-DE');
	await page.goto('/search?q=lampe');
	await banner(page).getByText('Nach Zweck wählen').click();
	const analytics = banner(page).getByRole('checkbox', { name: /^Statistik/ });
	await expect(analytics).not.toBeChecked();
	await analytics.check();
	await banner(page).getByRole('button', { name: 'Auswahl speichern' }).click();
	await expect.poll(() => readCookie(context, 'shop_consent')).toBe('analytics');
	await expect(page).toHaveURL(/\/search\?q=lampe/);
	await expect(banner(page).getByRole('button')).toHaveCount(0);

	await page.getByRole('contentinfo').getByRole('link', { name: 'Privatsphäre' }).click();
	const main = page.getByRole('main');
	await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
	await expect(main.getByRole('checkbox', { name: /^Statistik/ })).toBeChecked();
	await main.getByRole('button', { name: 'Alle ablehnen' }).click();
	await expect(main.getByRole('status')).toHaveText('Ihre Wahl ist gespeichert.');
	expect(await readCookie(context, 'shop_consent')).toBe('none');
});

test('the checkout is told what the visitor allows', async ({ page, context, baseURL }) => {
	await enterFrom(context, baseURL, 'DE-EN');
	const headers = { origin: baseURL ?? '' };
	const open = async (extra: Record<string, string> = {}) => {
		const response = await page.request.get('/checkout', { headers: extra, maxRedirects: 0 });
		return new URL(response.headers()['location'] ?? '').searchParams.get('_cs');
	};
	const choose = (form: Record<string, string>) =>
		page.request.post('/consent', { form, headers, maxRedirects: 0 });
	const merchandiseId = 'gid://shopify/ProductVariant/4500000013001';
	await page.request.post('/api/cart', { form: { intent: 'add', merchandiseId }, headers });
	expect(await open()).toBeNull();
	expect(await open({ 'sec-gpc': '1' })).toBe('ms');
	await choose({ choice: 'selected', purpose: 'analytics' });
	expect(await open()).toBe('Amps');
	await choose({ choice: 'accept' });
	expect(await open()).toBe('AMPS');
	expect(await open({ 'sec-gpc': '1' })).toBe('AmPs');
});

test.describe('Global Privacy Control', () => {
	test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

	test('outweighs every choice', async ({ page, context, baseURL, javaScriptEnabled }) => {
		if (javaScriptEnabled) {
			await page.addInitScript(() =>
				Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
			);
		}
		await enterFrom(context, baseURL, 'DE-EN');
		const honored = page.getByRole('contentinfo').getByText('Opt-out request honored');
		await page.goto('/');
		await expect(honored).toBeVisible();
		const again = await page.goto('/');
		expect(again?.headers()['x-cache']).toBe('hit');
		await expect(honored).toBeVisible();
		await page.goto('/consent');
		const main = page.getByRole('main');
		await expect(main.getByText('Your browser sends Global Privacy Control.')).toBeVisible();
		await expect(main.getByRole('checkbox', { name: /^Marketing/ })).toBeDisabled();
		await main.getByRole('button', { name: 'Accept all' }).click();
		await expect(main.getByRole('status')).toHaveText('Your choice is saved.');
		expect(await readCookie(context, 'shop_consent')).toBe('preferences.analytics');
	});
});

test(
	'axe finds nothing in the banner, light and dark',
	{ tag: '@phone' },
	async ({ page, context, baseURL, javaScriptEnabled }) => {
		test.skip(!javaScriptEnabled, 'measured by scripts');
		await enterFrom(context, baseURL, 'DE-DE');
		await page.goto('/');
		await banner(page).getByText('Nach Zweck wählen').click();
		await expectNoViolations(page);
		await page.setViewportSize({ width: 320, height: 640 });
		expect(await measureOverhang(page)).toBe(0);
	}
);
