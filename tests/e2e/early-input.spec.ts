import type { Locator, Page } from '@playwright/test';
import { delayScripts, waitForScripts } from '../support/delayed-scripts.ts';
import { expect, test } from '../support/shop-test.ts';
import { POOR_LINE, slowDown } from '../support/slow-line.ts';

/** What is typed and pressed while a part of the page is on its way reaches that part. */
/** As a person types, which takes longer than a script on a fast line. */
const TYPING = { delay: 150 };
const MUG = '/products/everyday-mug';

/** Texts that only the script of the part has. */
const SCRIPTS = {
	search: /aria-activedescendant/,
	assistant: /chat-panel/,
	cart: /drawer-title/,
	cartEditor: /\.locks\b|\{locks\b/,
	viewer: /--preview/,
	quickView: /closest\([`'"]\.options/
};

async function openWithout(page: Page, part: keyof typeof SCRIPTS, path = '/') {
	const held = await delayScripts(page, (script) => SCRIPTS[part].test(script));
	await page.goto(path);
	await waitForScripts(page);
	return held;
}

interface Launcher {
	what: string;
	part: 'search' | 'assistant';
	open: (page: Page, isMobile: boolean) => Promise<void>;
	field: (page: Page) => Locator;
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
	const pictures = page.getByRole('link', { name: /: enlarge$/ });
	await pictures.first().click();
	await page.keyboard.press('ArrowRight');
	await release();
	const viewer = page.getByRole('dialog', { name: 'Enlarged pictures' });
	await expect(viewer.getByRole('status')).toHaveText('Picture 2 of 3');
	await page.keyboard.press('Escape');
	await expect(viewer).toBeHidden();
	await expect(pictures.nth(1)).toBeFocused();
});

test('what is added is shown before the code that sends it is there, and is sent then', async ({
	page
}) => {
	const { release } = await openWithout(page, 'cartEditor', MUG);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	const drawer = page.getByRole('dialog', { name: /^Cart/ });
	await expect(drawer.getByRole('article')).toContainText('Everyday Mug');
	await expect(drawer.getByRole('spinbutton')).toHaveCount(0);
	await release();
	await expect(drawer.getByRole('spinbutton')).toHaveValue('1');
});

interface Covered {
	what: string;
	part: keyof typeof SCRIPTS;
	path: string;
	launcher: (page: Page) => Locator;
	/** What it shows once it is there. */
	shown: (page: Page) => Locator;
}

const COVERED: readonly Covered[] = [
	{
		...{ what: 'the cart', part: 'cart', path: '/' },
		launcher: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
		shown: (page) => page.getByRole('dialog', { name: /^Cart/ }).getByText('Nothing in it yet.')
	},
	{
		...{ what: 'the quick view', part: 'quickView', path: '/collections/tableware' },
		launcher: (page) => page.getByRole('button', { name: /^Quick view.*Everyday Mug/ }),
		shown: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add to cart' })
	},
	{
		...{ what: 'the picture viewer', part: 'viewer', path: MUG },
		launcher: (page) => page.getByRole('link', { name: /: enlarge$/ }).first(),
		shown: (page) => page.getByRole('dialog').getByText('Picture 1 of 3')
	}
];

for (const { what, part, path, launcher, shown } of COVERED) {
	test(`${what} stays away after Escape, and the focus is where it was`, async ({ page }) => {
		const { release } = await openWithout(page, part, path);
		await launcher(page).focus();
		await page.keyboard.press('Enter');
		await expect(page.locator('dialog[aria-busy=true]')).toBeAttached();
		await page.keyboard.press('Escape');
		await expect(launcher(page)).toBeFocused();
		await release();
		await expect(page.locator('dialog[open]')).toHaveCount(0);
		await page.keyboard.press('Enter');
		await expect(shown(page)).toBeVisible();
	});
}

interface FirstField {
	what: string;
	isOn: 'desktop' | 'phone' | 'both';
	press: (page: Page, isMobile: boolean) => Promise<void>;
	field: (page: Page) => Locator;
	text: string;
	/** Where Enter leads. */
	sent: (page: Page) => Promise<void>;
}

test.describe('from the first frame', () => {
	const LISTING = '/collections/tableware';
	/** Is there once the scripts have taken over the page of a listing. */
	const hydrated = (page: Page) => page.locator('.done.enhanced').first();
	const headerField = (page: Page) => page.getByRole('banner').getByRole('searchbox').first();

	const menuField = (page: Page) => page.locator('.mobile-menu input[name=q]');
	const priceField = (page: Page) => page.locator('input[name="filter.v.price.lte"]');

	/** What is pressed as soon as it is drawn, before the scripts of the page are there. */
	const FIRST_FIELDS: readonly FirstField[] = [
		{
			...{ what: 'the search of the header, by its field', isOn: 'desktop' },
			...{ field: headerField, text: 'mug', sent: expectResults },
			press: (page) => headerField(page).click()
		},
		{
			...{ what: 'the search of the header, by “/”', isOn: 'desktop' },
			...{ field: headerField, text: 'mug', sent: expectResults },
			async press(page) {
				// The header is drawn while the rest of it is still on its way.
				await headerField(page).waitFor();
				await page.keyboard.press('/');
			}
		},
		{
			...{ what: 'the search of the menu', isOn: 'phone' },
			...{ field: menuField, text: 'mug', sent: expectResults },
			async press(page) {
				await page.locator('.mobile-menu summary').click();
				await menuField(page).click();
			}
		},
		{
			...{ what: 'a price of the filters', isOn: 'both', field: priceField, text: '25' },
			async press(page, isMobile) {
				if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
				const group = page.locator('details', { has: priceField(page) });
				if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
				await priceField(page).click();
			},
			sent: (page) => expect(page).toHaveURL(/filter\.v\.price\.lte=25(?:&|$)/)
		}
	];

	for (const { what, isOn, press, field, text, sent } of FIRST_FIELDS) {
		test(
			`${what} keeps what is typed on a poor line, and is sent`,
			{ tag: '@phone' },
			async ({ page, isMobile }) => {
				test.skip(isOn === (isMobile ? 'desktop' : 'phone'), 'is not on this screen');
				const { untilQuiet } = await slowDown(page, POOR_LINE);
				const { release } = await delayScripts(page);
				await page.goto(LISTING, { waitUntil: 'commit' });
				await page.getByRole('banner').waitFor();
				await press(page, isMobile);
				const [first = '', ...others] = text;
				await page.keyboard.type(first, TYPING);
				await expect(hydrated(page)).toHaveCount(0);
				await release();
				await page.keyboard.type(others.join(''), TYPING);
				await hydrated(page).waitFor({ state: 'attached' });
				await untilQuiet();
				await expect(field(page)).toBeFocused();
				await expect(field(page)).toHaveValue(text);
				await page.keyboard.press('Enter');
				await sent(page);
			}
		);
	}

	test('a text that was left stays in the field', async ({ page }) => {
		const { release } = await delayScripts(page);
		await page.goto(LISTING, { waitUntil: 'domcontentloaded' });
		await headerField(page).click();
		await page.keyboard.type('mug', TYPING);
		await page.keyboard.press('Tab');
		await release();
		await hydrated(page).waitFor({ state: 'attached' });
		await expect(headerField(page)).toHaveValue('mug');
		await page.getByRole('main').click();
		await page.keyboard.press('/');
		await expect(headerField(page)).toBeFocused();
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
