import type { Page } from '@playwright/test';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop-test.ts';

const PRODUCT = '/products/everyday-mug';
const CUSHION = '/products/linen-cushion';
const GUIDE = '/size-guide/linen-cushion';
/** Markets that differ in language, direction of writing, and decimals of their currency. */
const MARKETS = [
	{ host: 'de.localhost', country: 'DE', language: 'de', locale: 'de-DE', currency: 'EUR' },
	{ host: 'jp.localhost', country: 'JP', language: 'ja', locale: 'ja-JP', currency: 'JPY' },
	{ host: 'ae.localhost', country: 'AE', language: 'ar', locale: 'ar-AE', currency: 'AED' },
	{ host: 'br.localhost', country: 'BR', language: 'pt-BR', locale: 'pt-BR', currency: 'BRL' },
	{ host: 'kr.localhost', country: 'KR', language: 'ko', locale: 'ko-KR', currency: 'KRW' }
];
/** What stores and size guides say there: the country that stands first, hours of a day, a column of sizes. */
const WORDS = {
	'de.localhost': { country: 'Deutschland', hours: '11:00–13:30,14:30–19:00', size: 'Hülle' },
	'fr.localhost': { country: 'Allemagne', hours: '11:00–13:30et14:30–19:00', size: 'Housse' },
	'ae.localhost': { country: 'ألمانيا', hours: '11:00ص–1:30مو2:30م–7:00م', size: 'الغطاء' }
};

let running: RunningShop;

test.beforeAll(async () => {
	const hosts = MARKETS.map(({ host, country, language }) => `${host}=${country}/${language}`);
	running = await startShop({ MARKETS: ['fr.localhost=FR/fr', ...hosts].join() });
});
test.afterAll(() => running.stop());

interface Offer {
	price: string;
	priceCurrency: string;
}

/** What structured data says the product costs. */
async function readOffer(page: Page): Promise<Offer> {
	const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
	const offers = scripts.flatMap((text) => {
		const { hasVariant = [] } = JSON.parse(text) as { hasVariant?: { offers: Offer }[] };
		return hasVariant.map(({ offers: offer }) => offer);
	});
	return offers[0]!;
}

/** Intl and pages write other spaces and marks of direction. */
const toPlain = (text: string) => text.replace(/[\s\u200e\u200f\u2066-\u2069]/g, '');

for (const { host, country, language, locale, currency } of MARKETS) {
	for (const by of ['host', 'parameters']) {
		test(`from an address in ${country}/${language} by ${by} to its checkout`, async ({ page }) => {
			const { port } = new URL(running.shop);
			const address =
				by === 'host'
					? `http://${host}:${port}${PRODUCT}`
					: `${running.shop}${PRODUCT}?country=${country}&language=${language}`;
			const html = page.locator('html');
			const direction = language === 'ar' ? 'rtl' : 'ltr';

			await page.goto(address);
			await expect(html).toHaveAttribute('lang', language);
			await expect(html).toHaveCSS('direction', direction);
			const offer = await readOffer(page);
			expect(offer.priceCurrency).toBe(currency);
			const amount = new Intl.NumberFormat(locale, { style: 'currency', currency });
			const price = toPlain(amount.format(Number(offer.price)));

			await page
				.locator(
					'main form[action^="/api/cart"] button[type="submit"], main form[action^="/api/cart"] button:not([type])'
				)
				.first()
				.click();
			await expect(
				page.locator('header a[href*="/cart"]').filter({ hasText: /1|١/ })
			).toBeVisible();
			await page.goto(new URL('/cart', address).href);
			await expect(html).toHaveAttribute('lang', language);
			await expect
				.poll(async () => toPlain((await page.locator('main').textContent()) ?? ''))
				.toContain(price);

			await page.locator('main a[href*="/checkout"]').first().click();
			await expect(page).toHaveURL(/\/checkouts\//);
			await expect(html).toHaveAttribute('lang', language);
			await expect(html).toHaveCSS('direction', direction);
			expect(toPlain((await page.locator('body').textContent()) ?? '')).toContain(price);
		});
	}
}

/** Origins that links of the page lead to on this machine; pictures are the store's. */
async function listOrigins(page: Page): Promise<string[]> {
	const links = page.locator('main a, footer a, link[rel=canonical]');
	const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) =>
		all.map(({ href }) => href)
	);
	const urls = addresses.map((address) => new URL(address));
	const own = urls.filter(
		(it) => it.hostname.endsWith('localhost') && !it.pathname.startsWith('/cdn/')
	);
	return [...new Set(own.map(({ origin }) => origin))];
}

for (const [host, words] of Object.entries(WORDS)) {
	test(`stores and a size guide of ${host}`, async ({ page, openPage }) => {
		const origin = `http://${host}:${new URL(running.shop).port}`;
		const main = page.getByRole('main');
		const [language] = host.split('.');
		const expectMarket = async () => {
			await expect(page.locator('html')).toHaveAttribute(
				'lang',
				language === 'ae' ? 'ar' : language!
			);
			await expect(page.locator('footer select').first().locator(':checked')).toHaveText(
				language === 'ae' ? /AED/ : /EUR/
			);
			expect(await listOrigins(page)).toEqual([origin]);
		};

		await openPage(`${origin}${CUSHION}`);
		await main.locator(`a[href$="${GUIDE}"]`).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('columnheader', { name: words.size })).toBeVisible();
		await page.keyboard.press('Escape');
		await page.locator('footer a[href$="/stores"]').click();
		await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(words.country);
		const berlin = main.getByRole('listitem').filter({ hasText: 'Berlin reading room' });
		expect(toPlain((await berlin.first().textContent()) ?? '')).toContain(words.hours);
		await expectMarket();

		for (const path of ['/stores', GUIDE]) {
			await openPage(`${origin}${path}`);
			await expectMarket();
		}
		await expect(main.getByRole('columnheader', { name: words.size })).toBeVisible();
		await main.locator(`a[href$="${CUSHION}"]`).click();
		await expect(page).toHaveURL(`${origin}${CUSHION}`);
		await expectMarket();
	});
}
