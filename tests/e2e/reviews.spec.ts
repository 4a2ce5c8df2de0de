import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';
import { createEmail } from '../support/sign-in.ts';

const REVIEWS = '/products/linen-cushion/reviews';

test(
	'a shopper writes a review, the merchant reads it, and the page shows it',
	{ tag: '@phone' },
	async ({ page, baseURL, browser, javaScriptEnabled }) => {
		const email = createEmail();
		const words = `Holds its shape on the bench in the hall, says ${email}.`;
		await page.goto(REVIEWS);
		await page.getByRole('link', { name: 'Write a review' }).click();
		const main = page.getByRole('main');
		if (javaScriptEnabled) await expectNoViolations(page);
		expect(await measureOverhang(page)).toBe(0);
		await main.getByRole('radio', { name: '4 out of 5' }).check();
		await main.getByRole('textbox', { name: 'Title' }).fill('Good on a bench');
		await main.getByRole('textbox', { name: 'Your review' }).fill(words);
		await main.getByRole('textbox', { name: 'Name' }).fill('Kim');
		await main.getByRole('textbox', { name: 'Email' }).fill(email);
		const send = main.getByRole('button', { name: 'Send' });
		await send.click();
		// Without scripts they see what they typed once more.
		if (!javaScriptEnabled) await send.click();
		await expect(main.getByRole('status')).toContainText('It appears once we have read it.');
		await page.goto(REVIEWS);
		await expect(main).not.toContainText(words);

		const store = new URL(baseURL ?? '');
		store.port = String(Number(store.port) + 1000);
		const admin = await browser.newPage({ baseURL: store.origin, javaScriptEnabled: true });
		await admin.goto('/admin/mail');
		await admin.getByRole('link').filter({ hasText: words }).click();
		await admin.getByLabel('Status').selectOption('ACTIVE');
		await admin.getByRole('button', { name: 'Save entry' }).click();
		await expect(admin.getByRole('status')).toContainText('saved');
		await admin.close();

		await expect
			.poll(async () => {
				await page.goto(REVIEWS);
				return main.innerText();
			})
			.toContain(words);
		await page.getByRole('link', { name: '4 out of 5' }).click();
		await expect(main).toContainText(words);
		if (javaScriptEnabled) await expectNoViolations(page);
		expect(await measureOverhang(page)).toBe(0);
		await page.goto(`/products/linen-cushion`);
		await expect(main).toContainText(words);
	}
);
