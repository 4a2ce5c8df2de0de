import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';
import { createEmail, signIn } from '../support/sign-in.ts';

const MUG = 'Everyday Mug';
const main = (page: Page) => page.getByRole('main');
const heart = (page: Page, title: string) =>
	main(page).getByRole('button', { name: `Add ${title} to the wish list` });
const line = (page: Page, title: string) =>
	main(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('link', { name: title }) });

/** Presses a heart, and waits until the device knows it. */
async function save(page: Page, title: string, isScripted: boolean | undefined): Promise<void> {
	const before = await countSaved(page);
	if (isScripted) await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
	await heart(page, title).first().click();
	if (isScripted === true) {
		// The first press does not load the page anew.
		await expect(page.locator('html[data-kept]')).toHaveCount(1);
		await expect(heart(page, title).first()).toHaveAttribute('aria-pressed', 'true');
		await expect.poll(() => countSaved(page)).toBe(before + 1);
	} else {
		await expect(page.getByText('Saved to your wish list.')).toBeVisible();
	}
}

async function countSaved(page: Page): Promise<number> {
	const cookies = await page.context().cookies();
	const value = cookies.find(({ name }) => name === 'wish_list')?.value;
	return value === undefined ? 0 : value.split('~').length;
}

test(
	'a guest saves products, shares them and moves one to the cart',
	{ tag: '@phone' },
	async ({ openPage, page, javaScriptEnabled }) => {
		await openPage('/collections/tableware');
		await save(page, MUG, javaScriptEnabled);
		await expect(page).toHaveURL('/collections/tableware');
		await openPage('/products/equilateral-prism');
		await save(page, 'Equilateral Prism', javaScriptEnabled);

		await openPage('/wishlist');
		await expect(line(page, MUG)).toBeVisible();
		await expect(line(page, 'Equilateral Prism')).toBeVisible();
		const shared = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
		if (javaScriptEnabled) {
			expect(await measureOverhang(page)).toBe(0);
			await expectNoViolations(page);
		}

		await page.getByRole('combobox', { name: `Version of ${MUG}` }).selectOption({ index: 1 });
		await page.getByRole('button', { name: `Move to cart: ${MUG}` }).click();
		await expect(line(page, MUG)).toHaveCount(0);
		// The drawer shows what was added.
		if (javaScriptEnabled) await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Remove: Equilateral Prism' }).click();
		await expect(main(page)).toContainText('Nothing is saved yet.');
		await openPage('/cart');
		await expect(main(page)).toContainText(MUG);

		await openPage(shared);
		await expect(page.getByRole('heading', { name: 'A shared wish list' })).toBeVisible();
		await page.getByRole('button', { name: 'Add all to my wish list' }).click();
		await expect(page).toHaveURL('/wishlist');
		await expect(line(page, MUG)).toBeVisible();
	}
);

test(
	'the list is a press away in the header, and on a phone in the menu',
	{ tag: '@phone' },
	async ({ openPage, page, isMobile }) => {
		await openPage('/pages/about');
		const header = page.getByRole('banner');
		if (isMobile) await header.locator('summary[aria-label="Menu"]').click();
		await header.getByRole('link', { name: 'Wish list' }).click();
		await expect(page).toHaveURL('/wishlist');
	}
);

test('what a guest saves is in the account, and not on the device after the sign-out', async ({
	openPage,
	page,
	javaScriptEnabled
}) => {
	await openPage('/collections/tableware');
	await save(page, MUG, javaScriptEnabled);
	const email = createEmail();
	await signIn(page, email);
	await openPage('/wishlist');
	await expect(line(page, MUG)).toBeVisible();
	await expect(main(page)).not.toContainText('on this device');

	await openPage('/account/profile');
	await page.getByRole('button', { name: 'Sign out' }).click();
	await openPage('/wishlist');
	await expect(main(page)).toContainText('Nothing is saved yet.');
	await signIn(page, email);
	await openPage('/wishlist');
	await expect(line(page, MUG)).toBeVisible();
});
