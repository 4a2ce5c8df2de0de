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
