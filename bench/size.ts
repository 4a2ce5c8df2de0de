/**
 * `npm run bench -- size [--only WORDS]`: opens pages on a phone with an empty cache and counts
 * what they load before the first interaction. Fails when a page is over its budget.
 */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, devices, type Browser, type Page, type Response } from 'playwright';
import { BROWSER_OPTIONS, findBrowser } from '../scripts/run/browser.ts';
import { withShop } from '../scripts/run/with-shop.ts';
import { BUDGETS, findOverruns, renderSizes, type PageSize } from './size-table.ts';

const PAGES = {
	home: '/',
	product: '/products/everyday-mug',
	'gift card': '/products/gift-card',
	collections: '/collections',
	collection: '/collections/tableware',
	search: '/search?q=lamp',
	cart: '/cart',
	blog: '/blogs/journal',
	article: '/blogs/journal/finding-a-spectrum-at-home',
	page: '/pages/about',
	policy: '/policies/refund-policy'
};
const CART_LINE = { intent: 'add', merchandiseId: 'gid://shopify/ProductVariant/4500000013001' };

const KINDS = [
	[/javascript/, 'script'],
	[/^text\/css/, 'style'],
	[/^font\//, 'font']
] as const;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({ args, options: { only: { type: 'string', default: '' } } });
	const pages = Object.entries(PAGES).filter(([name]) => name.includes(values.only));
	return withShop(4050, async ({ origin }) => {
		const executablePath = findBrowser((message) => console.error(message));
		const browser = await chromium.launch({ executablePath, ...BROWSER_OPTIONS });
		const sizes: PageSize[] = [];
		for (const [name, path] of pages) sizes.push(await measurePage(browser, origin, name, path));
		await browser.close();
		const overruns = findOverruns(sizes, BUDGETS);
		if (overruns.length > 0) process.exitCode = 1;
		return [renderSizes(sizes), ...overruns].join('\n');
	});
}

async function measurePage(
	browser: Browser,
	origin: string,
	name: string,
	path: string
): Promise<PageSize> {
	const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: origin });
	if (name === 'cart')
		await context.request.post('/api/cart', { form: CART_LINE, headers: { origin } });
	const page = await context.newPage();
	const responses: Response[] = [];
	page.on('response', (response) => responses.push(response));
	await page.goto(path, { waitUntil: 'networkidle' });
	const size = await sum(name, responses, await listPicturesInView(page));
	await context.close();
	return size;
}

async function sum(
	name: string,
	responses: readonly Response[],
	picturesInView: ReadonlySet<string>
): Promise<PageSize> {
	const size = { name, script: 0, style: 0, font: 0, html: 0, rawHtml: 0, pictures: 0 };
	for (const response of responses) {
		const body = await response.body();
		const type = response.headers()['content-type'] ?? '';
		const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
		if (kind !== undefined) size[kind] += kind === 'font' ? body.length : gzipSync(body).length;
		if (picturesInView.has(response.url())) size.pictures += body.length;
		if (!type.startsWith('text/html')) continue;
		size.html += gzipSync(body).length;
		size.rawHtml += body.length;
	}
	return { ...size, requests: responses.length };
}

/** Addresses of the pictures of which any part is in the first screen. */
async function listPicturesInView(page: Page): Promise<Set<string>> {
	const addresses = await page.evaluate(() =>
		[...document.images]
			.filter((image) => {
				const { top, bottom, left, right } = image.getBoundingClientRect();
				return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
			})
			.map((image) => image.currentSrc)
	);
	return new Set(addresses);
}
