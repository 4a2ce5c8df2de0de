import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { describeShop } from '../../scripts/run/shop.ts';
import { expect, test } from '../support/shop-test.ts';

// Pages that are not there yet.
test.use({ expectedComplaints: [/404/], timezoneId: 'America/Los_Angeles' });

const PATH = '/first-frost';
const BEGIN = '2035-01-10T08:00';
const WITHIN = '2035-01-12T08:00';
const END = '2035-01-20T08:00';
/** A second less than eight days, or all of them. */
const LEFT = /^[78]\s*days/;
/** Both have passed. */
const BEGUN = '2025-01-01T08:00';
const ENDED = '2025-01-02T08:00';

/** The walk of docs/merchants.md: a page for some days, from the store's admin to its end. */
test('a campaign is composed, previewed, published and ended in the admin', async ({
	page,
	browser,
	baseURL,
	request
}) => {
	const ports = readPorts(baseURL);
	const admin = await browser.newPage({ baseURL: `http://localhost:${ports.demoStore}` });
	const layout = await compose(admin);

	await test.step('nobody sees it before its time', async () => {
		expect((await page.goto(PATH))?.status()).toBe(404);
	});

	await test.step('the holder of a preview does, in two languages', async () => {
		const preview = await openPreview(browser, ports);
		await expect(preview.getByRole('heading', { level: 1 })).toHaveText('First frost');
		await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(
			'You see the shop of January 12, 2035'
		);
		for (const text of ['Cold outside.', 'Lamps for long evenings', 'Warm light']) {
			await expect(preview.getByRole('main')).toContainText(text);
		}
		// It counts from the time that is shown.
		await expect(preview.getByRole('timer')).toContainText(LEFT);
		await preview.goto(`${PATH}?country=DE&language=de`);
		await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Erster Frost');

		await preview.getByLabel('Zeit (UTC)').fill('2035-01-05T08:00');
		await preview.getByRole('button', { name: 'Diese Zeit zeigen' }).click();
		await expect(preview.getByRole('complementary', { name: 'Vorschau' })).toContainText(
			'5. Januar 2035'
		);
		await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText('Erster Frost');
		await preview.getByRole('button', { name: 'Vorschau beenden' }).click();
		await expect(preview.getByRole('complementary', { name: 'Vorschau' })).toHaveCount(0);
		expect((await request.get(PATH)).status()).toBe(404);
		await preview.context().close();
	});

	await test.step('shoppers and programs see it once it has begun', async () => {
		await setTime(admin, layout, 'Visible from, in UTC', BEGUN);
		await expect.poll(async () => (await request.get(PATH)).status()).toBe(200);
		await page.goto(PATH);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('First frost');
		await expect(page.getByRole('main').getByRole('time')).toContainText(
			'January 20, 2035 at 12:00 AM PST'
		);
		expect(await (await request.get(PATH)).text()).not.toMatch(/2035[^<]* UTC/);
		const markdown = await (await request.get(`${PATH}.md`)).text();
		expect(markdown).toContain('# First frost');
		expect(markdown).toContain('Warm light');
		expect(markdown).not.toContain('Preview');
	});

	await test.step('and nobody after its end', async () => {
		await setTime(admin, layout, 'Visible until, in UTC', ENDED);
		await expect.poll(async () => (await request.get(PATH)).status()).toBe(404);
		expect((await request.get(`${PATH}.md`)).status()).toBe(404);
	});
	await admin.close();
});

/** Makes the page with its sections, as a merchant does. Returns the path of its entry. */
async function compose(admin: Page): Promise<string> {
	await admin.goto('/admin/content?type=page_layout');
	await admin.getByRole('link', { name: 'Add entry' }).click();
	await admin.getByLabel('Title').fill('First frost');
	await admin.getByLabel('Place (required)').selectOption('landing');
	await admin.getByLabel('Path', { exact: true }).fill(PATH);
	await admin.getByLabel('Visible from, in UTC').fill(BEGIN);
	await admin.getByLabel('Visible until, in UTC').fill(END);
	await save(admin);
	await expect(admin).toHaveURL(/\/admin\/content\/\d+$/);
	const layout = new URL(admin.url()).pathname;

	await addSection(admin, 'Section: hero', { Heading: 'First frost', Text: 'Cold outside.' });
	await addSection(admin, 'Section: countdown', {
		Heading: 'Lamps for long evenings',
		'Ends at, in UTC': END,
		'Text after the end': 'It is over.'
	});
	await addSection(admin, 'Section: products', { Heading: 'For the dark months', 'How many': '4' });
	await addSection(admin, 'Section: text', { Heading: 'Why lamps', Text: 'Light is warm.' });
	await addSection(admin, 'Section: quote', { Quote: 'Warm light', Author: 'Ada' });

	await admin.getByRole('link', { name: 'Edit' }).first().click();
	await admin.getByRole('link', { name: 'German' }).click();
	await admin.getByLabel('Heading in German').fill('Erster Frost');
	await save(admin);
	return layout;
}

async function addSection(
	admin: Page,
	name: string,
	fields: Readonly<Record<string, string>>
): Promise<void> {
	const layout = admin.url();
	await admin.getByText('New entry for this list…').click();
	await admin.getByRole('link', { name, exact: true }).click();
	for (const [label, value] of Object.entries(fields)) {
		await admin.getByLabel(label, { exact: true }).fill(value);
	}
	await save(admin);
	await expect(admin).toHaveURL(layout);
}

async function setTime(admin: Page, layout: string, label: string, time: string): Promise<void> {
	await admin.goto(layout);
	await admin.getByLabel(label).fill(time);
	await save(admin);
}

async function save(admin: Page): Promise<void> {
	await admin.getByRole('button', { name: 'Save entry' }).click();
	await expect(admin.getByRole('status')).toContainText(/saved|made|created/i);
}

interface Ports {
	shop: number;
	demoStore: number;
}

function readPorts(baseURL = ''): Ports {
	const shop = Number(new URL(baseURL).port);
	return { shop, demoStore: shop + 1000 };
}

/** Opens a preview of the campaign in a browser of its own. */
async function openPreview(browser: Browser, ports: Ports): Promise<Page> {
	const context = await browser.newContext({ baseURL: `http://localhost:${ports.shop}` });
	const preview = await context.newPage();
	await preview.goto(await makeLink(PATH, ports));
	return preview;
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
