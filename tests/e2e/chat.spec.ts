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
		await expect(panel).toContainText('AI assistant. It can be wrong.');
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

test('the assistant answers in the market that the address of a page names', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'needs a script');
	await page.goto('/pages/about?country=GB&language=en');
	const panel = await openPanel(page);
	await ask(panel, 'a blue mug');
	await expect(panel.getByRole('article')).toContainText('£');
	await expectToBeIdle(panel);
});

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

	await stopWhenShown(panel, 'Delivery:');
	// A long answer: a passage, word by word.
	await ask(panel, 'do you ship to Germany?');
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
	const panel = page.getByRole('dialog', { name: 'Shop assistant' });
	await expect(panel.getByRole('textbox', { name: 'Your message' })).toBeFocused();
});

test(
	'the button covers nothing of any page at any size',
	{ tag: '@phone' },
	async ({ page, isMobile }) => {
		const sizes = isMobile
			? [
					[390, 844],
					[360, 640],
					[320, 640]
				]
			: [
					[1440, 900],
					[1366, 768],
					[1280, 720],
					[1024, 768]
				];
		const paths = ['/', '/collections/tableware', '/products/desk-starter-set', MUG, '/cart'];
		for (const path of paths) {
			await page.goto(path);
			for (const [width = 0, height = 0] of sizes) {
				await page.setViewportSize({ width, height });
				const place = `${path} at ${String(width)} × ${String(height)}`;
				expect(await findCovered(page), place).toEqual({ covered: [], isInView: true });
			}
		}
	}
);

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

test('a change that takes away is asked for, and an addition can be taken back', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(!javaScriptEnabled, 'needs a script');
	await page.goto(MUG);
	const panel = await openPanel(page);
	const count = page.locator('[data-cart-count]');
	await ask(panel, 'add the Everyday Mug in Ink');
	await expect(count).toHaveText('1');
	await expectToBeIdle(panel);
	await panel.getByRole('button', { name: 'Undo' }).click();
	await expect(panel.getByRole('button', { name: 'Undo' })).toBeHidden();
	await expect(count).toHaveText('');

	await ask(panel, 'add the Everyday Mug in Ink');
	await expect(count).toHaveText('1');
	await expectToBeIdle(panel);
	await ask(panel, 'remove the Everyday Mug');
	const card = panel.getByRole('group', { name: 'Change your cart?' });
	await expect(card).toBeFocused();
	await expect(panel.getByRole('status').last()).toContainText('asks whether to change your cart');
	await expectNoViolations(page, '[role=dialog]');
	await page.reload();
	await card.getByRole('button', { name: 'No, leave it' }).click();
	await expect(card).toContainText('You declined.');
	await expectToBeIdle(panel);

	await ask(panel, 'empty my cart');
	await card.last().getByRole('button', { name: 'Yes, change it' }).click();
	await expect(card.last()).toContainText('You agreed.');
	await expect(count).toHaveText('');
});

test('without a script the assistant answers in pages, and people can be reached', async ({
	page,
	javaScriptEnabled
}) => {
	test.skip(javaScriptEnabled, 'without a script only');
	await page.goto('/');
	await page.getByRole('link', { name: 'Ask the assistant' }).click();
	const main = page.getByRole('main');
	const say = async (text: string) => {
		await main.getByRole('textbox', { name: 'Your message' }).fill(text);
		await main.getByRole('button', { name: 'Send' }).click();
		await expect(page).toHaveURL('/assistant#latest');
	};
	await say('a blue mug under $30');
	const product = main.getByRole('article').filter({ hasText: 'Everyday Mug' });
	await expect(product).toContainText('$22');
	await expect(product.getByRole('button', { name: 'Add to cart' })).toBeVisible();

	await say('add the Everyday Mug in Ink');
	await expect(main).toContainText('In your cart: Everyday Mug, Ink');
	await say('remove the Everyday Mug');
	const card = main.getByRole('group', { name: 'Change your cart?' });
	await card.getByRole('button', { name: 'No, leave it' }).click();
	await expect(card).toContainText('You declined.');
	await say('what is in my cart?');
	await expect(main.getByRole('region', { name: 'Your cart' })).toContainText('Everyday Mug');

	await main.getByRole('button', { name: 'New conversation' }).click();
	await expect(main).not.toContainText('a blue mug under $30');
	await main.getByRole('link', { name: 'Contact', exact: true }).click();
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

/** Lists what the button lies over, at the top and at the end of the page, and says whether it can be seen there. */
function findCovered(page: Page) {
	return page.evaluate(() => {
		const button = document.querySelector('.chat-launcher')!;
		const covered = new Set<string>();
		let isInView = true;
		const isTouching = (a: DOMRect, b: DOMRect) =>
			a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
		const listOthers = (isAtTop: boolean) =>
			[...document.querySelectorAll('a, button, input, select, summary, h1, h3, footer p')].filter(
				// What is scrolled goes below the whole header.
				(element) => element !== button && (isAtTop || element.closest('header') !== null)
			);
		for (const top of [0, document.documentElement.scrollHeight]) {
			scrollTo({ top, behavior: 'instant' });
			const over = button.getBoundingClientRect();
			isInView &&= over.width > 0 && over.left >= 0 && over.right <= innerWidth && over.top >= 0;
			for (const element of listOthers(top === 0)) {
				const box = element.getBoundingClientRect();
				const isSeen = box.width > 2 && element.checkVisibility();
				if (isSeen && isTouching(box, over)) covered.add(element.outerHTML.slice(0, 120));
			}
		}
		return { covered: [...covered], isInView };
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
