/**
 * `npm run screenshots [-- --only WORDS --market AE-AR --out FOLDER]`: every page of the shop on phone
 * and desktop, light and dark, as PNG files in a folder outside of git. Without a market: that of the United States.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices, type Browser, type Page } from 'playwright';
import { buildIfStale } from './run/build.ts';
import { BROWSER_OPTIONS, findBrowser } from './run/browser.ts';
import { findFreePort } from './run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from './run/processes.ts';
import { describeDemoStore, describeShop, toOrigin, type Ports } from './run/shop.ts';

interface Shot {
	name: string;
	path: string;
	/** Runs before the picture is taken. */
	prepare?: (page: Page) => Promise<void>;
}

const DEVICES = {
	phone: { ...devices['iPhone 14'], deviceScaleFactor: 2 },
	desktop: { viewport: { width: 1440, height: 900 } }
};
const SCHEMES = ['light', 'dark'] as const;

const SHOTS: readonly Shot[] = [
	{ name: 'home', path: '/' },
	{ name: 'collections', path: '/collections' },
	{ name: 'collection', path: '/collections/tableware' },
	{
		name: 'collection-filtered',
		path: '/collections/all?filter.v.option.color=Ink&sort_by=price-ascending'
	},
	{ name: 'collection-empty', path: '/collections/prisms?filter.v.price.gte=900' },
	{ name: 'product', path: '/products/everyday-mug' },
	{ name: 'product-options', path: '/products/dispersion-print?Frame=Oak' },
	{ name: 'product-sold-out', path: '/products/pitcher' },
	{ name: 'product-bundle', path: '/products/desk-starter-set' },
	{ name: 'product-video', path: '/products/amphora-vase#picture-4' },
	{ name: 'product-film', path: '/products/equilateral-prism' },
	{ name: 'product-model', path: '/products/right-angle-prism#picture-4' },
	{ name: 'product-subscription', path: '/products/jar-candle' },
	{ name: 'product-gift-card', path: '/products/gift-card' },
	{ name: 'search', path: '/search?q=lamp' },
	{ name: 'search-content', path: '/search?q=refund' },
	{ name: 'search-empty', path: '/search?q=zzzz' },
	{ name: 'consent', path: '/consent' },
	{ name: 'consent-banner', path: '/products/everyday-mug', prepare: enterGermany },
	{ name: 'cart-empty', path: '/cart' },
	{ name: 'cart', path: '/cart', prepare: fillCart },
	{ name: 'blogs', path: '/blogs' },
	{ name: 'blog', path: '/blogs/journal' },
	{ name: 'article', path: '/blogs/journal/finding-a-spectrum-at-home' },
	{ name: 'landing', path: '/winter-light' },
	{ name: 'wish-list', path: '/wishlist?items=8100000000013,8100000000007' },
	{ name: 'stores', path: '/stores' },
	{ name: 'sign-in', path: '/account/login' },
	{ name: 'page', path: '/pages/about' },
	{ name: 'faq', path: '/pages/faq' },
	{ name: 'policies', path: '/policies' },
	{ name: 'policy', path: '/policies/refund-policy' },
	{ name: 'not-found', path: '/products/no-such-thing' }
];

const { values } = parseArgs({
	options: {
		only: { type: 'string', default: '' },
		market: { type: 'string', default: '' },
		out: { type: 'string', default: 'screenshots' }
	}
});
mkdirSync(values.out, { recursive: true });
buildIfStale((message) => console.error(message));
const demoStore = await findFreePort(4030);
const ports: Ports = { demoStore, shop: await findFreePort(demoStore + 1) };
const running: RunningProgram[] = [];
try {
	running.push(await startProgram(describeDemoStore(ports, ['--memory'])));
	running.push(await startProgram(describeShop(ports)));
	const executablePath = findBrowser((message) => console.error(message));
	const browser = await chromium.launch({ executablePath, ...BROWSER_OPTIONS });
	for (const device of Object.keys(DEVICES) as (keyof typeof DEVICES)[]) {
		for (const scheme of SCHEMES) await takeAll(browser, device, scheme);
	}
	await browser.close();
} finally {
	await stopPrograms(running);
}

async function takeAll(
	browser: Browser,
	device: keyof typeof DEVICES,
	colorScheme: (typeof SCHEMES)[number]
): Promise<void> {
	for (const { name, path, prepare } of SHOTS) {
		if (!name.includes(values.only)) continue;
		const context = await browser.newContext({
			...DEVICES[device],
			colorScheme,
			baseURL: toOrigin(ports.shop),
			reducedMotion: 'reduce'
		});
		const page = await context.newPage();
		if (values.market) await enterMarket(page, values.market);
		await prepare?.(page);
		await page.goto(path, { waitUntil: 'networkidle' });
		await loadLazyPictures(page);
		const file = join(values.out, `${name}-${device}-${colorScheme}.png`);
		await page.screenshot({ path: file, fullPage: true });
		console.log(file);
		await context.close();
	}
}

/** A full-page picture shows places that were never scrolled to, where pictures are still missing. */
async function loadLazyPictures(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = 'eager';
		const pending = [...document.images].filter((image) => !image.complete);
		await Promise.all(
			pending.map((image) => new Promise((resolve) => (image.onload = image.onerror = resolve)))
		);
	});
}

/** A country and a language, as in `DE-DE`. */
async function enterMarket(page: Page, value: string): Promise<void> {
	const url = toOrigin(ports.shop);
	await page.context().addCookies([{ name: 'localization', value, url }]);
}

/** There, visitors are asked for consent. */
function enterGermany(page: Page): Promise<void> {
	return enterMarket(page, 'DE-DE');
}

async function fillCart(page: Page): Promise<void> {
	const add = (form: Record<string, string>) =>
		page.request.post('/api/cart', { form, headers: { origin: toOrigin(ports.shop) } });
	await add({ intent: 'add', merchandiseId: 'gid://shopify/ProductVariant/4500000013001' });
	await add({
		intent: 'add',
		merchandiseId: 'gid://shopify/ProductVariant/4500000028001',
		quantity: '3'
	});
	await add({ intent: 'discount-apply', discountCode: 'WELCOME10' });
}
