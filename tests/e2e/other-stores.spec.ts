import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { startOtherStore } from '../support/other-store.ts';
import { expect, test } from '../support/shop-test.ts';
import { PERFUMER, TEA_HOUSE, UNTIDY } from '../support/unlike-stores.ts';

/** Pages on which another merchant's words are longest, oddest or written in another direction. */
const STORES = [
	{
		store: UNTIDY,
		paths: [
			...['/', '/products/plain', '/products/option-0', '/products/values', '/products/media'],
			...['/collections/everything', '/pages/untidy', '/blogs/notes/untidy'],
			...['/stores', '/size-guide/plain', '/products/backorder', '/products/later']
		]
	},
	{
		store: PERFUMER,
		paths: [
			...['/', '/products/عود-ملكي', '/search?q=عود', '/cart', '/consent'],
			...['/products/بخور', '/stores', '/size-guide/بخور', '/products/دهن-ورد']
		]
	},
	{ store: TEA_HOUSE, paths: ['/', '/products/煎茶', '/blogs/便り'] }
];
const NARROW_PX = 320;

/** Pictures of other hosts, which no test asks for, and their refusal. */
test.use({ expectedComplaints: [/cdn\.shopify\.com|ERR_|Failed to load resource/] });

for (const { store, paths } of STORES) {
	test(`axe finds nothing, and nothing is cut off, in the store ${store.name}`, async ({
		page
	}) => {
		const running = await startOtherStore(store);
		try {
			await page.route(/cdn\.shopify\.com/, (route) => route.abort());
			for (const path of paths) {
				await page.goto(running.shop + path);
				const direction = store.language === 'AR' ? 'rtl' : null;
				expect([path, await page.locator('html').getAttribute('dir')]).toEqual([path, direction]);
				await expectNoViolations(page);
				const viewport = page.viewportSize()!;
				expect([path, await measureOverhang(page)]).toEqual([path, 0]);
				await page.setViewportSize({ ...viewport, width: NARROW_PX });
				expect([path, await measureOverhang(page)]).toEqual([path, 0]);
				await page.setViewportSize(viewport);
			}
		} finally {
			await running.stop();
		}
	});
}
