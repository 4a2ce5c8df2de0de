import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describeShop } from '../../scripts/run/shop.ts';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const WITHIN = '2035-01-12T08:00';

test('the bar of a preview changes its time and ends it, without scripts too', async ({
	page,
	baseURL,
	javaScriptEnabled
}) => {
	await page.goto(await makeLink('/collections', readPorts(baseURL)));
	const bar = page.getByRole('complementary', { name: 'Preview' });
	await expect(bar).toContainText('You see the shop of January 12, 2035 at 8:00 AM UTC.');
	// Without scripts axe does not run.
	if (javaScriptEnabled) await expectNoViolations(page);
	expect(await measureOverhang(page)).toBe(0);
	await page.getByRole('main').getByRole('link').first().click();
	await expect(page).not.toHaveURL(/\/collections$/);
	const shown = new URL(page.url()).pathname;
	await bar.getByLabel('Time (UTC)').fill('2035-02-01T10:30');
	await bar.getByRole('button', { name: 'Show this time' }).click();
	await expect(bar).toContainText('February 1, 2035 at 10:30 AM UTC');
	await bar.getByRole('button', { name: 'Show now' }).click();
	await expect(bar).toContainText('as it is now');
	await bar.getByRole('button', { name: 'End preview' }).click();
	await expect(bar).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe(shown);
});

test(
	'everything on a page of a preview leads to where it is edited',
	{ tag: '@phone' },
	async ({ page, baseURL, javaScriptEnabled }) => {
		const ports = readPorts(baseURL);
		const admin = `http://localhost:${String(ports.demoStore)}/admin`;
		await page.goto(await makeLink('/?country=DE&language=de', ports));
		const bar = page.getByRole('complementary', { name: 'Vorschau' });
		await bar.getByText(/^Diese Seite bearbeiten: \d/).click();
		const links = bar.getByRole('link');
		await expect(links.last()).toHaveText('Hier einen Abschnitt hinzufügen');
		const hrefs = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
		expect(hrefs.filter((href) => !/\/admin\/(?:content|products)\/\d+$/.test(href))).toEqual([]);
		expect(hrefs.every((href) => href.startsWith(admin))).toBe(true);
		expect(await measureOverhang(page)).toBe(0);
		// Marks stand where their sections begin.
		const [mark, section] = await Promise.all([
			page.locator('.preview-mark[data-place="1"]').boundingBox(),
			page.locator('section[data-scheme]').first().boundingBox()
		]);
		expect(Math.abs((mark?.y ?? 0) - (section?.y ?? -99))).toBeLessThan(24);
		// A card leads to its product, and its mark stands upon it, also once scripts have taken the page over.
		const card = page.locator(
			'main article[style*="--preview-card-1;"], main article[style$="--preview-card-1"]'
		);
		const [cardMark, cardBox] = await Promise.all([
			page.locator('.preview-mark[data-place="card"]').first().boundingBox(),
			card.boundingBox()
		]);
		const offset = (cardMark?.y ?? 0) - (cardBox?.y ?? 0);
		expect(offset).toBeGreaterThanOrEqual(0);
		expect(offset).toBeLessThan(cardBox?.height ?? 0);
		// Axe knows the page's own skip link only where it is the first link; the bar stands before it.
		if (javaScriptEnabled) await expectNoViolations(page, '.preview-bar');
		await page.goto('/products/linen-cushion?country=DE&language=de');
		await bar.getByText(/^Diese Seite bearbeiten: \d/).click();
		await expect(bar.getByRole('link', { name: 'Leinenkissen bearbeiten' })).toHaveAttribute(
			'href',
			/\/admin\/products\/\d+$/
		);
		await bar.getByRole('button', { name: 'Vorschau beenden' }).click();
		await expect(page.locator('.preview-mark, .preview-edit')).toHaveCount(0);
	}
);

interface Ports {
	shop: number;
	demoStore: number;
}

function readPorts(baseURL = ''): Ports {
	const shop = Number(new URL(baseURL).port);
	return { shop, demoStore: shop + 1000 };
}

/** Asks the doctor for a link, as a merchant does. */
async function makeLink(path: string, ports: Ports): Promise<string> {
	const { env } = describeShop(ports);
	const { stdout } = await promisify(execFile)(
		process.execPath,
		['build/doctor.js', '--preview', path, '--at', WITHIN],
		{ env: { PATH: process.env['PATH'], ...env } }
	);
	return /http:\S+\/preview\?\S+/.exec(stdout)?.[0] ?? '';
}
