import type { Page } from '@playwright/test';
import { delayScripts, waitForScripts } from '../support/delayed-scripts.ts';
import { expect, test } from '../support/shop-test.ts';

/** What is typed and pressed while a part of the page is on its way reaches that part. */
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'has no scripts to wait for');

/** As a person types, which takes longer than a script on a fast line. */
const TYPING = { delay: 150 };
const MUG = '/products/everyday-mug';

/** Texts that only the script of the part has. */
const SCRIPTS = {
	search: 'aria-activedescendant',
	assistant: 'chat-panel',
	cart: 'drawer-title',
	viewer: '--preview'
};

async function openWithout(page: Page, part: keyof typeof SCRIPTS, path = '/') {
	const held = await delayScripts(page, (script) => script.includes(SCRIPTS[part]));
	await page.goto(path);
	await waitForScripts(page);
	return held;
}

interface Launcher {
	what: string;
	part: 'search' | 'assistant';
	open: (page: Page, isMobile: boolean) => Promise<void>;
	field: (page: Page) => ReturnType<Page['locator']>;
	/** Where Enter leads. */
	sent: (page: Page) => Promise<void>;
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const expectResults = (page: Page) => expect(page).toHaveURL(/\/search\?q=mug$/);
const pressSearch = (page: Page, isMobile: boolean) => {
	const banner = page.getByRole('banner');
	return isMobile
		? banner.getByRole('link', { name: 'Search products' }).click()
		: banner.getByRole('button', { name: 'Search' }).click();
};

const LAUNCHERS: readonly Launcher[] = [
	{
		...{ what: 'the search, by its field', part: 'search', open: pressSearch },
		...{ field: searchField, sent: expectResults }
	},
	{
		...{ what: 'the search, by “/”', part: 'search', field: searchField, sent: expectResults },
		open: (page) => page.keyboard.press('/')
	},
	{
		...{ what: 'the assistant', part: 'assistant' },
		open: (page) => page.locator('header .chat-launcher').click(),
		field: (page) => page.locator('.chat-panel textarea'),
		sent: (page) => expect(page.locator('.chat-panel').getByRole('log')).toContainText('mug')
	}
];

test.describe('until it is there', { tag: '@phone' }, () => {
	for (const { what, part, open, field, sent } of LAUNCHERS) {
		test(`${what} keeps what is typed`, async ({ page, isMobile }) => {
			const { release } = await openWithout(page, part);
			await open(page, isMobile);
			await page.keyboard.type('mu', TYPING);
			await page.keyboard.type('gs', TYPING);
			await page.keyboard.press('ArrowLeft');
			await release();
			await expect(field(page)).toBeFocused();
			await expect(field(page)).toHaveValue('mugs');
			await page.keyboard.press('Delete');
			await page.keyboard.type('!', TYPING);
			await expect(field(page)).toHaveValue('mug!');
		});

		test(`${what} takes an early Enter`, async ({ page, isMobile }) => {
			const { release } = await openWithout(page, part);
			await open(page, isMobile);
			await page.keyboard.type('mug', TYPING);
			await page.keyboard.press('Enter');
			await release();
			await sent(page);
		});

		test(`${what} stays away after Escape, and comes when it is asked for again`, async ({
			page,
			isMobile
		}) => {
			const { release } = await openWithout(page, part);
			await open(page, isMobile);
			await page.keyboard.type('mug', TYPING);
			await page.keyboard.press('Escape');
			await expect(page.locator('dialog[open]')).toHaveCount(0);
			await release();
			await expect(field(page)).toBeHidden();
			await open(page, isMobile);
			await expect(field(page)).toBeFocused();
			await expect(field(page)).toHaveValue('');
		});

		test(`${what} does not cut a word of an input method`, async ({ page, isMobile }) => {
			const { release } = await openWithout(page, part);
			await open(page, isMobile);
			const client = await page.context().newCDPSession(page);
			const text = 'マグ';
			await client.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
			await release();
			await expect(page.locator('dialog[aria-busy=true]')).toHaveCount(1);
			await client.send('Input.insertText', { text: 'マグカップ' });
			await expect(field(page)).toBeFocused();
			await expect(field(page)).toHaveValue('マグカップ');
		});
	}
});

test('the picture viewer steps by the keys that were pressed', async ({ page }) => {
	const { release } = await openWithout(page, 'viewer', MUG);
	await page
		.getByRole('link', { name: /^Enlarge/ })
		.first()
		.click();
	await page.keyboard.press('ArrowRight');
	await release();
	const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
	await expect(viewer.getByRole('status')).toHaveText(/^Picture 2 of/);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('link', { name: /^Enlarge/ }).nth(1)).toBeFocused();
});

test('the cart stays away after Escape, and the focus is where it was', async ({ page }) => {
	const { release } = await openWithout(page, 'cart');
	const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
	await link.click();
	await expect(page.locator('dialog[aria-busy=true]')).toBeAttached();
	await page.keyboard.press('Escape');
	await expect(link).toBeFocused();
	await release();
	await expect(page.locator('dialog[open]')).toHaveCount(0);
	await link.click();
	await expect(page.getByRole('dialog', { name: /^Cart/ })).toContainText('Nothing in it yet.');
});

test.describe('from the first frame', () => {
	test('the search of the header keeps what is typed, and is sent', async ({ page }) => {
		const { release } = await delayScripts(page);
		await page.goto('/', { waitUntil: 'domcontentloaded' });
		const field = page.getByRole('banner').getByRole('searchbox').first();
		await field.click();
		await page.keyboard.type('mu', TYPING);
		await release();
		await page.keyboard.type('g', TYPING);
		await expect(field).toBeFocused();
		await expect(field).toHaveValue('mug');
		await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
		await expectResults(page);
	});

	test('a text that was left stays in the field', async ({ page }) => {
		const { release } = await delayScripts(page);
		await page.goto('/', { waitUntil: 'domcontentloaded' });
		const field = page.getByRole('banner').getByRole('searchbox').first();
		await field.click();
		await page.keyboard.type('mug', TYPING);
		await page.keyboard.press('Tab');
		await release();
		await expect(page.locator('html')).toHaveAttribute('data-language', /./);
		await expect(field).toHaveValue('mug');
	});

	test('what is written to the assistant before its panel could come stays there', async ({
		page
	}) => {
		const { release } = await delayScripts(page);
		await page.goto('/', { waitUntil: 'domcontentloaded' });
		await page.locator('header .chat-launcher').click();
		const field = page.getByRole('main').getByRole('textbox');
		await field.click();
		await page.keyboard.type('mu', TYPING);
		await release();
		await waitForScripts(page);
		await page.keyboard.type('g', TYPING);
		await expect(field).toHaveValue('mug');
		await expect(page.locator('.chat-panel')).toHaveCount(0);
	});
});
