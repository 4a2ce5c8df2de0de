import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { waitForScripts } from '../support/delayed-scripts.ts';
import { SHOP_PAGES } from '../support/shop-pages.ts';
import { expect, test } from '../support/shop-test.ts';

/** The browser reports the status of the page that is not there. */
test.use({ expectedComplaints: [/status of 404/] });
const CAMPAIGN = { name: 'page of sections', path: '/winter-light' };

for (const { name, path } of [...SHOP_PAGES, CAMPAIGN]) {
	test(
		`one heading, one title, nothing for axe, and enlarging loses nothing: ${name}`,
		{ tag: '@phone' },
		async ({ page, viewport }) => {
			const answer = await page.goto(path);
			expect(answer?.status()).toBe(name === 'missing page' ? 404 : 200);
			// Until then, a button that sticks to the edge of the screen may cover half of what is scrolled below it.
			await waitForScripts(page);
			await expectNoViolations(page);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			await expect(page.locator('title')).toHaveCount(1);
			await expect(page.locator('html')).toHaveAttribute('lang', 'en');
			const { width, height } = viewport!;
			await page.setViewportSize({ width: Math.max(320, Math.round(width / 2)), height });
			expect(await measureOverhang(page), 'at 200 % zoom').toBe(0);
			await page.setViewportSize({ width, height });
			await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
			expect(await measureOverhang(page), 'with text twice as large').toBe(0);
			await page.setViewportSize({ width: 320, height });
			expect(await measureOverhang(page), 'with such text at 320 px').toBe(0);
		}
	);
}

interface State {
	path: string;
	open: (page: Page) => Promise<void>;
}

const STATES: Readonly<Record<string, State>> = {
	'enlarged pictures': {
		path: '/products/everyday-mug',
		open: async (page) => {
			await page
				.getByRole('link', { name: /: enlarge$/ })
				.first()
				.click();
			await expect(page.getByRole('dialog', { name: 'Enlarged pictures' })).toBeVisible();
		}
	},
	'cart drawer': {
		path: '/products/jar-candle',
		open: async (page) => {
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(page.getByRole('dialog').getByRole('link', { name: 'Check out' })).toBeVisible();
			await expect(page.getByRole('dialog')).not.toContainText('Adding');
		}
	},
	'search suggestions': {
		path: '/pages/about',
		open: async (page) => {
			await page.keyboard.press('/');
			const dialog = page.getByRole('dialog', { name: 'Search the shop' });
			await dialog.getByRole('combobox').fill('mug');
			await expect(dialog.getByText('Everyday Mug').first()).toBeVisible();
		}
	},
	assistant: {
		path: '/pages/about',
		open: async (page) => {
			await page.getByRole('link', { name: 'Ask the assistant' }).click();
			await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
		}
	},
	'opened answers': {
		path: '/pages/faq',
		open: (page) =>
			page.getByRole('main').evaluate((main) => {
				for (const details of main.querySelectorAll('details')) details.open = true;
			})
	},
	'wrong quantity': {
		path: '/products/everyday-mug',
		open: async (page) => {
			await page.getByLabel('Quantity', { exact: true }).fill('0');
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(page.getByLabel('Quantity', { exact: true })).toHaveAttribute(
				'aria-invalid',
				'true'
			);
		}
	},
	'gift card form': {
		path: '/products/gift-card',
		open: async (page) => {
			await page.getByRole('checkbox').check();
			await expect(page.getByRole('main').getByLabel(/email/i)).toBeVisible();
		}
	},
	'German product': {
		path: '/products/everyday-mug',
		open: async (page) => {
			const { origin: url } = new URL(page.url());
			await page.context().addCookies([{ name: 'localization', value: 'DE-DE', url }]);
			await page.reload();
			await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
		}
	}
};

for (const [name, { path, open }] of Object.entries(STATES)) {
	test(
		`axe finds nothing in this state: ${name}`,
		{ tag: '@phone' },
		async ({ page, openPage }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await openPage(path);
			await open(page);
			await expectNoViolations(page);
		}
	);
}

test('everything still moves at once where motion is unwanted', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/products/everyday-mug');
	const slow = await page.evaluate(() =>
		[...document.querySelectorAll('*')]
			.filter((element) => {
				const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
				const seconds = `${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat);
				return Math.max(...seconds) > 0.001 || scrollBehavior === 'smooth';
			})
			.map((element) => element.outerHTML.slice(0, 80))
	);
	expect(slow).toEqual([]);
});

test('keyboards skip the header', async ({ page }) => {
	await page.goto('/collections/tableware');
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to content' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	const isInMain = await page.evaluate(
		() => document.querySelector('main')?.contains(document.activeElement) ?? false
	);
	expect(isInMain).toBe(true);
});

test('a keyboard buys', async ({ page, openPage }) => {
	await openPage('/products/everyday-mug');
	await tabTo(page, 'Terracotta');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/Color=Terracotta/);
	await tabTo(page, 'Add to cart');
	await expectVisibleFocus(page);
	await page.keyboard.press('Enter');
	const drawer = page.getByRole('dialog');
	await expect(drawer).toContainText('Terracotta');
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(drawer).toBeVisible();
	await tabTo(page, 'Check out');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/checkout/);
});

async function tabTo(page: Page, name: string): Promise<void> {
	for (let count = 0; count < 80; count += 1) {
		await page.keyboard.press('Tab');
		const focused = await page.evaluate(() => {
			const element = document.activeElement;
			return element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
		});
		if (focused === name) return;
	}
	throw new Error(`80 presses of Tab did not lead to "${name}".`);
}

async function expectVisibleFocus(page: Page): Promise<void> {
	const outline = await page.evaluate(() => {
		const style = document.activeElement && getComputedStyle(document.activeElement);
		return style ? { style: style.outlineStyle, width: parseFloat(style.outlineWidth) } : null;
	});
	expect(outline?.style).not.toBe('none');
	expect(outline?.width).toBeGreaterThanOrEqual(2);
}
