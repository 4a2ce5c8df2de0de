import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

// Robots and link previews read the document alone.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled, 'the document is the same for all');

interface Head {
	title: string;
	canonical: string | null;
	robots?: string;
	type?: string;
	description?: RegExp;
}

const HEADS: readonly (Head & { path: string })[] = [
	{
		path: '/',
		title: 'Prism Supply: Light, glass and color for home and desk.',
		canonical: '/'
	},
	{
		path: '/products/everyday-mug?Color=Ink&utm_source=letter',
		title: 'Everyday Mug by Brackle Pottery | Prism Supply',
		canonical: '/products/everyday-mug',
		type: 'product'
	},
	{ path: '/collections', title: 'Collections | Prism Supply', canonical: '/collections' },
	{
		path: '/collections/all?sort_by=price-ascending',
		title: 'All products | Prism Supply',
		canonical: '/collections/all'
	},
	{
		path: '/search?q=lamp',
		title: 'Search results for “lamp” | Prism Supply',
		canonical: '/search?q=lamp',
		robots: 'noindex, nofollow'
	},
	{ path: '/pages/about', title: 'About Prism Supply', canonical: '/pages/about' },
	{
		path: '/policies/refund-policy',
		title: 'Refund policy | Prism Supply',
		canonical: '/policies/refund-policy',
		description: /^If a piece is not right for your room/
	},
	{ path: '/cart', title: 'Cart | Prism Supply', canonical: '/cart', robots: 'noindex' },
	{
		path: '/blogs/journal/finding-a-spectrum-at-home',
		title: 'Finding a spectrum at home | Prism Supply',
		canonical: '/blogs/journal/finding-a-spectrum-at-home',
		type: 'article'
	}
];

const readMeta = (page: Page, name: string) =>
	page
		.locator(`head meta[name="${name}"], head meta[property="${name}"]`)
		.evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));

/** Everything that the page tells robots as JSON-LD, parsed. */
async function readJsonLd(page: Page): Promise<Record<string, unknown>[]> {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
	return texts.map((text) => JSON.parse(text));
}

for (const { path, title, canonical, robots, type, description = /.{30}/ } of HEADS) {
	test(`the head of ${path}`, async ({ page, baseURL }) => {
		await page.goto(path);
		await expect(page).toHaveTitle(title);
		const address = canonical === null ? null : `${baseURL}${canonical}`;
		await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address ?? '');
		expect(await readMeta(page, 'robots')).toEqual(robots === undefined ? [] : [robots]);
		expect(await readMeta(page, 'og:type')).toEqual([type ?? 'website']);
		expect(await readMeta(page, 'og:url')).toEqual([address]);
		expect((await readMeta(page, 'description'))[0]).toMatch(description);
		const [image] = await readMeta(page, 'og:image');
		expect((await page.request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//);
	});
}

/** Returns the page's own JSON-LD, without the parts about the shop that every page has. */
async function readPageJsonLd(page: Page): Promise<Record<string, unknown>[]> {
	const values = await readJsonLd(page);
	return values.filter((it) => !['Organization', 'WebSite'].includes(String(it['@type'])));
}

test('robots learn on any page who sells here and how to search', async ({ page, baseURL }) => {
	await page.goto('/blogs/journal');
	const types = new Map((await readJsonLd(page)).map((it) => [it['@type'], it]));
	expect(types.get('Organization')).toMatchObject({
		...{ name: 'Prism Supply', url: baseURL },
		hasMerchantReturnPolicy: { merchantReturnLink: `${baseURL}/policies/refund-policy` }
	});
	expect(types.get('WebSite')).toMatchObject({ name: 'Prism Supply', url: baseURL });
});

test('robots learn what a product costs and whether it is there', async ({ page, baseURL }) => {
	await page.goto('/products/everyday-mug');
	const [group, trail] = await readPageJsonLd(page);
	expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
	expect(group).toMatchObject({
		'@type': 'ProductGroup',
		name: 'Everyday Mug',
		brand: { name: 'Brackle Pottery' },
		variesBy: ['https://schema.org/color'],
		hasVariant: [
			{
				color: 'Chalk',
				offers: {
					price: '22.00',
					priceCurrency: 'USD',
					availability: 'https://schema.org/InStock',
					url: `${baseURL}/products/everyday-mug?Color=Chalk`,
					hasMerchantReturnPolicy: { '@id': `${baseURL}/#returns` },
					shippingDetails: { shippingDestination: { addressCountry: 'US' } }
				}
			},
			{ color: 'Ink' },
			{},
			{},
			{}
		]
	});
	expect(await readMeta(page, 'og:price:amount')).toEqual(['22.00']);
	expect(await readMeta(page, 'product:availability')).toEqual(['in stock']);
});

// The manifest comes with the scripts (`slow-scripts.spec.ts`).
test('the icons that the head names are there', async ({ page }) => {
	await page.goto('/');
	const addresses = await page
		.locator('head link[rel~="icon"], head link[rel="apple-touch-icon"]')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
	expect(addresses.length).toBeGreaterThanOrEqual(3);
	for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
});
