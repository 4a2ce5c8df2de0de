import type { Locator, Page, Route } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const MUG = '/products/everyday-mug';

test(
	'the assistant finds a mug, the shopper chooses it, and a reload forgets nothing',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled }) => {
		test.skip(!javaScriptEnabled, 'needs a script');
		await page.goto('/pages/about');
		const panel = await openPanel(page);
		await expect(panel).toContainText('Automated. It can be wrong.');
		await ask(panel, 'a blue mug under $30');

		const card = panel.getByRole('article');
		await expect(card.getByRole('link', { name: 'Everyday Mug' })).toHaveAttribute(
			'href',
			`${MUG}?Color=Ink`
		);
		await expect(card).toContainText('$22');
		await expect(card.getByRole('radio', { name: 'Ink' })).toBeChecked();
		await expectToBeIdle(panel);

		await card.locator('label', { has: page.getByRole('radio', { name: 'Sage' }) }).click();
		await card.getByRole('button', { name: 'Add to cart' }).click();
		await expect(card.getByRole('button', { name: 'Added' })).toBeVisible();
		await expect(page.locator('[data-cart-count]')).toHaveText('1');

		await ask(panel, 'add the ink mug too');
		await expect(panel).toContainText('In your cart: Everyday Mug, Ink');
		await expect(page.locator('[data-cart-count]')).toHaveText('2');
		await expectToBeIdle(panel);
		await expectNoViolations(page, '[role=dialog]');

		await page.reload();
		await expect(panel).toContainText('a blue mug under $30');
		await expect(panel).toContainText('In your cart: Everyday Mug, Ink');

		await panel.getByRole('button', { name: 'New conversation' }).click();
		await expect(panel).toContainText('What can I find for you');
		await expect(panel).not.toContainText('add the ink mug too');
		await expect(page.locator('[data-cart-count]')).toHaveText('2');
	}
);

test('the assistant leads to pages, and an answer can be stopped', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'needs a script, and room for page and panel');
	await page.goto('/');
	const panel = await openPanel(page);
	await ask(panel, 'take me to the candles collection');
	await expect(page).toHaveURL('/collections/candles');
	await expect(panel.getByRole('link', { name: 'Go to Candles' })).toBeVisible();
	await expectToBeIdle(panel);

	await ask(panel, 'candles');
	await expectToBeIdle(panel);
	await stopWhenShown(panel, 'Read about');
	// A long answer: four columns, word by word.
	await ask(panel, 'compare them');
	await expect(panel).toContainText('Stopped.');
	await expectToBeIdle(panel);

	await page.keyboard.press('Escape');
	await expect(panel).toBeHidden();
	await expect(page.getByRole('link', { name: 'Ask the assistant' })).toBeFocused();
});

test.describe('without a line', () => {
	test.use({ expectedComplaints: [/net::ERR_FAILED/] });

	test('what was not taken is sent again, and nothing moves for those who asked for that', async ({
		page,
		javaScriptEnabled
	}) => {
		test.skip(!javaScriptEnabled, 'needs a script, and is the same everywhere');
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/pages/about');
		const panel = await openPanel(page);
		const line = Promise.withResolvers<undefined>();
		const cut = async (route: Route) => {
			await line.promise;
			await route.abort();
		};
		await page.route('**/conversation/v1/session', cut, { times: 1 });
		await ask(panel, 'are you a robot?');
		await expect(panel.getByText('Thinking').first()).toBeVisible();
		expect(await findLongestMotion(page)).toBeLessThan(1);

		line.resolve(undefined);
		await expect(panel.getByRole('alert')).toContainText('The connection was lost.');
		await expect(panel.getByRole('textbox', { name: 'Your message' })).toHaveValue(
			'are you a robot?'
		);
		await panel.getByRole('button', { name: 'Try again' }).click();
		await expect(panel).toContainText('automated assistant, not a person');
		await expectToBeIdle(panel);
		await expect(panel.getByRole('alert')).toBeHidden();
		await expect(panel.getByText('You: are you a robot?')).toHaveCount(1);
		await expect(panel.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
	});
});

test('the panel’s code is fetched on focus', async ({ page, openPage, javaScriptEnabled }) => {
	test.skip(!javaScriptEnabled, 'needs a script');
	await openPage('/pages/about');
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	const button = page.getByRole('link', { name: 'Ask the assistant' });
	await expect(button).toHaveCSS('position', 'fixed');
	await button.focus();
	await expect.poll(() => scripts.length).toBeGreaterThan(0);
	await button.press('Enter');
	await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
	await expect(page).toHaveURL('/pages/about');
});

test('a press that comes before the script finds the chat open once that is there', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'needs a script');
	// Where the button leads as long as it is a link only.
	await page.goto('/assistant');
	await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
});

test.describe('the button makes way', () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without a script it does not float');

	for (const path of ['/', MUG, '/collections/tableware', '/pages/faq']) {
		test(`for the controls of ${path}`, { tag: '@phone' }, async ({ page, openPage }) => {
			await openPage(path);
			await page.mouse.move(5, 5);
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			for (let y = Math.min(height, 4000); y >= 0; y -= 210) {
				await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
				await expect.poll(() => findCovered(page), `scrolled to ${String(y)}`).toBeNull();
			}
		});
	}

	test(
		'while the shopper scrolls down, and in a cart',
		{ tag: '@phone' },
		async ({ page, openPage }) => {
			await openPage('/pages/about');
			const button = page.getByRole('link', { name: 'Ask the assistant' });
			await page.mouse.move(5, 5);
			// Its code comes after the first sign of the shopper.
			await expect(async () => {
				await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }));
				await expect(button).toHaveCSS('opacity', '0', { timeout: 500 });
			}).toPass();
			await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
			await expect(button).toHaveCSS('opacity', '1');
			await page.goto('/cart');
			await expect(page.getByRole('link', { name: 'Shop everything' })).toBeVisible();
			await expect(button).toBeHidden();
			const form = { intent: 'add', merchandiseId: 'gid://shopify/ProductVariant/4500000013001' };
			const { origin } = new URL(page.url());
			await page.request.post('/api/cart', { form, headers: { origin } });
			await page.goto('/cart');
			await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
			await expect(button).toBeHidden();
		}
	);
});

test('the panel stands beside a wide page, and leaves a narrower one that the shopper opens', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'sets its own sizes');
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/pages/about');
	const panel = await openPanel(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
	await expect(page).toHaveURL('/pages/faq');
	await expect(panel).toBeVisible();
	const [main, beside] = [await page.getByRole('main').boundingBox(), await panel.boundingBox()];
	expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);

	await page.setViewportSize({ width: 1280, height: 900 });
	await expect(panel).toBeVisible();
	await page.getByRole('banner').locator('a[href="/"]').click();
	await expect(page).toHaveURL('/');
	await expect(panel).toBeHidden();
	await expect(page.getByRole('link', { name: 'Ask the assistant' })).not.toBeFocused();
});

test('without a script the button leads to those who answer', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(javaScriptEnabled, 'without a script only');
	await page.goto('/');
	const button = page.getByRole('link', { name: 'Ask the assistant' });
	await expect(button, 'it cannot make way').toHaveCSS('position', 'static');
	await button.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to reach us');
	await page.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click();
	await expect(page).toHaveURL('/pages/contact');
});

async function openPanel(page: Page): Promise<Locator> {
	await page.getByRole('link', { name: 'Ask the assistant' }).click();
	const panel = page.getByRole('dialog', { name: 'Shop assistant' });
	await expect(panel.getByRole('textbox', { name: 'Your message' })).toBeFocused();
	return panel;
}

async function ask(panel: Locator, text: string): Promise<void> {
	await panel.getByRole('textbox', { name: 'Your message' }).fill(text);
	await panel.getByRole('textbox', { name: 'Your message' }).press('Enter');
	await expect(panel.getByText(`You: ${text}`, { exact: true }).last()).toBeVisible();
}

/**
 * Presses Stop from within the page: on a busy machine the answer would end before the test could.
 */
async function stopWhenShown(panel: Locator, text: string): Promise<void> {
	await panel.evaluate((element, awaited) => {
		const observer = new MutationObserver(() => {
			const button = element.querySelector<HTMLButtonElement>('button[aria-label="Stop"]');
			if (!element.textContent.includes(awaited) || button === null) return;
			observer.disconnect();
			button.click();
		});
		observer.observe(element, { childList: true, subtree: true, characterData: true });
	}, text);
}

async function expectToBeIdle(panel: Locator): Promise<void> {
	await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible();
}

/** Returns the first control of the page that the button lies over; cards are no such. */
function findCovered(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const button = document.querySelector('.chat-launcher');
		if (!button || getComputedStyle(button).opacity === '0') return null;
		const over = button.getBoundingClientRect();
		const covered = [...document.querySelectorAll('a, button, input, select, summary')].find(
			(control) => {
				const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
				const isTouching =
					left < over.right && right > over.left && top < over.bottom && bottom > over.top;
				return (
					isTouching &&
					control !== button &&
					width > 2 &&
					height <= 128 &&
					control.checkVisibility()
				);
			}
		);
		return covered?.outerHTML.slice(0, 120) ?? null;
	});
}

/** In milliseconds, of all that moves on the page now. */
function findLongestMotion(page: Page): Promise<number> {
	return page.evaluate(() => {
		const durations = document.getAnimations().map((animation) => {
			const { duration } = animation.effect?.getComputedTiming() ?? {};
			return typeof duration === 'number' ? duration : 0;
		});
		return Math.max(0, ...durations);
	});
}
