import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const MUG = '/products/everyday-mug';

async function choose(page: Page, country: string): Promise<void> {
	const form = page.getByRole('form', { name: 'Country and language' });
	await form.getByLabel('Country').selectOption({ label: country });
	await form.getByRole('button').click();
}

/** Chooses a country that the store has stopped to sell to since the page was made. */
async function chooseUnknown(page: Page): Promise<void> {
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('Country').selectOption('DE');
	await form
		.getByRole('option', { name: 'Germany (EUR)' })
		.evaluate((option: HTMLOptionElement) => (option.value = 'XX'));
	await form.getByRole('button').click();
}

/** Finds the price of the page's own product; related products come after it. */
const price = (page: Page) =>
	page
		.getByRole('main')
		.getByText(/^Price\s/)
		.first();

test('each country has its prices, on pages that others were sent before', async ({ page }) => {
	await page.goto(`${MUG}?utm_source=letter`);
	await expect(price(page)).toHaveText(/^Price\s+\$\d/);

	await choose(page, 'Germany (EUR)');
	await expect(page).toHaveURL(/\?utm_source=letter&country=DE&language=en$/);
	await expect(price(page)).toHaveText(/^Price\s+€\d/);
	await page.getByRole('link', { name: 'Ink', exact: true }).click();
	await expect(page).toHaveURL(/\?utm_source=letter&Color=Ink&country=DE&language=en$/);
	await expect(price(page)).toHaveText(/^Price\s+€\d/);
	await page.reload();
	await expect(price(page)).toHaveText(/^Price\s+€\d/);

	await choose(page, 'Canada (CAD)');
	await expect(price(page)).toHaveText(/^Price\s+\$31/);
	await choose(page, 'United States (USD)');
	await expect(price(page)).toHaveText(/^Price\s+\$22/);
	await page.goto(MUG);
	await expect(price(page)).toHaveText(/^Price\s+\$22/);
});

test('an address that names a market has its prices, and so have the pages after it', async ({
	page
}) => {
	await page.goto(`${MUG}?country=GB&currency=GBP&utm_source=feed`);
	await expect(price(page)).toHaveText(/^Price\s+£18/);
	await page.getByRole('link', { name: 'Ink', exact: true }).click();
	await expect(page).toHaveURL(/utm_source=feed&Color=Ink&country=GB&language=en$/);
	await expect(price(page)).toHaveText(/^Price\s+£18/);
	await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
	await page.goto('/cart');
	await expect(page.getByRole('main').getByRole('region', { name: 'Summary' })).toContainText(
		'£18'
	);
});

test('prices say whether they are with tax, and so does the cart', async ({ page }) => {
	const main = page.getByRole('main');
	await page.goto(MUG);
	const added = main.getByRole('link', { name: 'Taxes and shipping are calculated at checkout' });
	await expect(added).toHaveAttribute('href', '/policies/shipping-policy');
	await expect(page.getByRole('contentinfo')).not.toContainText('tax');

	await choose(page, 'Germany (EUR)');
	await expect(main.getByRole('link', { name: 'Tax included, plus shipping' })).toBeVisible();
	await expect(page.getByRole('contentinfo')).toContainText('All prices include tax');
	// The badge counts before the shop has answered.
	const isAdded = page.waitForResponse(/\/api\/cart/);
	await main.getByRole('button', { name: 'Add to cart' }).click();
	await isAdded;
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
	await page.goto('/cart');
	await expect(main.getByRole('region', { name: 'Summary' })).toContainText('Tax included.');
});

test('a country that is refused is so beside its field, on a page that stays', async ({
	page,
	openPage,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'without a script no form can name another country');
	await openPage('/localization');
	await page.evaluate(() => document.body.setAttribute('data-seen', ''));
	const field = page.getByRole('main').getByRole('combobox', { name: 'Country' });
	await chooseUnknown(page);
	await expect(field).toHaveAccessibleDescription(/do not sell to that country/);
	await expect(field).toBeFocused();
	await expect(page.locator('body')).toHaveAttribute('data-seen');

	await field.selectOption({ label: 'Canada (CAD)' });
	await page.getByRole('main').getByRole('button', { name: 'Change' }).click();
	await expect(page).toHaveURL('/?country=CA&language=en');
	await page.goto(MUG);
	await expect(price(page)).toHaveText(/^Price\s+\$31/);
});

test('a language of another country can be chosen with the country, and axe finds nothing', async ({
	page,
	openPage,
	javaScriptEnabled
}) => {
	await openPage('/localization');
	const main = page.getByRole('main');
	await main.getByRole('combobox', { name: 'Country' }).selectOption('DE');
	const language = main.getByRole('combobox', { name: 'Language' });
	await language.selectOption({ label: 'Deutsch' });
	if (javaScriptEnabled) {
		await main.getByRole('combobox', { name: 'Country' }).selectOption('US');
		await expect(language.getByRole('option', { name: 'Deutsch' })).toHaveCount(0);
		await main.getByRole('combobox', { name: 'Country' }).selectOption('DE');
		await expect(language).toHaveValue('DE');
		await expectNoViolations(page);
	}
	await main.getByRole('button', { name: 'Change' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test(
	'the phone menu leads to the choice of country and language, and back',
	{ tag: '@phone' },
	async ({ page, openPage, isMobile }) => {
		test.skip(!isMobile, 'wide screens have it in the footer only');
		await openPage(MUG);
		await page.getByRole('banner').locator('summary').first().click();
		await page.getByRole('link', { name: 'Country and language United States (USD)' }).click();
		const main = page.getByRole('main');
		await main.getByRole('combobox', { name: 'Country' }).selectOption('DE');
		await main.getByRole('button', { name: 'Change' }).click();
		await expect(page).toHaveURL(`${MUG}?country=DE&language=en`);
		await expect(price(page)).toHaveText(/^Price\s+€\d/);
	}
);

test.describe('in a browser of another country', () => {
	test.use({ locale: 'de-DE' });

	const offer = (page: Page) => page.getByRole('region', { name: 'Land und Sprache' });
	/** The page's code may start after the network is idle. */
	const awaitOffer = (page: Page) =>
		expect(async () => {
			await page.keyboard.press('Shift');
			await expect(offer(page)).toBeVisible({ timeout: 1000 });
		}).toPass();

	test('its market is offered, taken, and not offered again @phone', async ({
		page,
		openPage,
		javaScriptEnabled
	}) => {
		await openPage(MUG);
		if (!javaScriptEnabled) {
			await expect(offer(page)).toHaveCount(0);
			return;
		}
		await awaitOffer(page);
		await expect(offer(page)).toContainText('Möchten Sie Preise und Lieferung für Ihr Land sehen?');
		const shift = await page.evaluate(() => {
			const observer = new PerformanceObserver(() => undefined);
			observer.observe({ type: 'layout-shift', buffered: true });
			return observer
				.takeRecords()
				.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
		});
		expect(shift, 'the offer moves nothing').toBeLessThanOrEqual(0.02);
		await expect(offer(page)).toBeInViewport({ ratio: 1 });
		await offer(page).getByRole('button', { name: 'Deutschland (EUR)' }).click();
		await expect(page.locator('html')).toHaveAttribute('lang', 'de');
		await expect(page).toHaveURL(`${MUG}?country=DE&language=de`);
		await expect(page.getByRole('main')).toContainText('21,00');
		await expect(offer(page)).toHaveCount(0);
	});

	test(
		'its market is offered once',
		{ tag: '@phone' },
		async ({ page, openPage, javaScriptEnabled }) => {
			test.skip(!javaScriptEnabled, 'offers nothing without a script');
			await openPage(MUG);
			await awaitOffer(page);
			await offer(page).getByRole('button', { name: 'Hier bleiben' }).click();
			await expect(offer(page)).toHaveCount(0);
			await openPage('/');
			expect(await page.evaluate(() => localStorage.getItem('market-offer'))).toBe('1');
			await page.keyboard.press('Shift');
			await expect(offer(page)).toHaveCount(0);
			await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		}
	);
});

test('a reduction stands beside the lowest price of thirty days, where the market owes it @phone', async ({
	page,
	javaScriptEnabled
}) => {
	/** A page without scripts is another one, whatever is in front of its links. */
	const follow = async (link: Locator) =>
		javaScriptEnabled ? link.click() : page.goto((await link.getAttribute('href')) ?? '');
	const main = page.getByRole('main');
	const named = main.getByText(/Lowest price in the 30 days before the reduction:\s*€28\.00/);
	const market = 'country=DE&language=en';
	await page.goto(`/products/hexagon-paperweight?${market}`);
	await expect(named.first()).toBeVisible();
	await expect(main.getByText(/^Save 7\s?%$/).first()).toBeVisible();
	await follow(page.getByRole('link', { name: 'Cobalt', exact: true }));
	await expect(page).toHaveURL(/Color=Cobalt/);
	await expect(named.first()).toBeVisible();

	await page.goto(`/search?q=paperweight&${market}`);
	const card = main.getByRole('article').first();
	await expect(card.getByText(/Lowest price.*€28\.00/)).toBeVisible();
	await follow(card.getByRole('link', { name: 'Amber' }));
	await expect(named.first()).toBeVisible();

	await page.goto(`/products/desk-clock?${market}`);
	await expect(price(page)).toHaveText(/^Price\s+€63\.00$/);
	await page.goto('/products/desk-clock?country=US&language=en');
	await expect(main.getByText(/Regular price\s*\$80\.00/).first()).toBeVisible();
});
