import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test as base } from '../support/shop-test.ts';
import { createEmail, JONAS, signIn } from '../support/sign-in.ts';

const GERMANY = 'country=DE&language=de';

/** Axe is a script. */
const test = base.extend<{ inspect: (page: Page) => Promise<void> }>({
	inspect: async ({ javaScriptEnabled }, run) => {
		await run(async (page) => {
			if (javaScriptEnabled) await expectNoViolations(page);
		});
	}
});

/** The browser reports the status of a form that is shown again. */
test.use({ expectedComplaints: [/status of 422/] });

const footer = (page: Page) => page.getByRole('contentinfo');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('every page leads to both forms, and a phone shows the links at once', async ({ page }) => {
	await page.goto(`/products/everyday-mug?${GERMANY}`);
	for (const name of ['Vertrag widerrufen', 'Verträge hier kündigen']) {
		const entry = footer(page).getByRole('link', { name, exact: true });
		await expect(entry).toBeVisible();
		expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(24);
	}
	await page.goto('/products/everyday-mug');
	await expect(footer(page)).toBeVisible();
	await expect(footer(page).getByRole('link', { name: /withdraw|cancel/i })).toHaveCount(0);
});

test('a guest withdraws @phone', async ({ page, inspect }) => {
	const email = createEmail();
	await page.goto(`/?${GERMANY}`);
	await footer(page).getByRole('link', { name: 'Vertrag widerrufen' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen');
	const field = (name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name });
	await expect(field(/Grund|Telefon|Adresse$/)).toHaveCount(0);
	await inspect(page);

	await field('Ihr Name').fill('Kim Beispiel');
	await button(page, 'Weiter').click();
	await expect(field('Vertrag')).toHaveAttribute('aria-invalid', 'true');
	await expect(field(/E-Mail/)).toHaveAccessibleDescription(/E-Mail/);
	await expect(field('Ihr Name')).toHaveValue('Kim Beispiel');
	await inspect(page);

	await field('Vertrag').fill('Der blaue Becher von letzter Woche');
	await field(/E-Mail/).fill(email);
	await button(page, 'Weiter').click();
	await expect(page.getByRole('main')).toContainText('Noch ist nichts abgeschickt');
	await inspect(page);
	await button(page, 'Ändern').click();
	await field(/Artikel/).fill('Becher');
	await button(page, 'Weiter').click();
	const summary = await page.locator('main dl').innerText();
	await expect(page.getByRole('main').getByRole('button')).toHaveText([
		'Widerruf bestätigen',
		'Ändern'
	]);
	// By keyboard.
	await button(page, 'Widerruf bestätigen').focus();
	await page.keyboard.press('Enter');

	await expect(page.getByRole('main').getByRole('status')).toContainText(email);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eingegangen');
	const receipt = page.locator('main dl');
	expect(await receipt.innerText()).toContain(summary);
	await expect(receipt).toContainText(/GMT\+0[12]:00/);
	await expect(page.getByRole('main')).not.toContainText(/akzeptiert|angenommen/i);
	await inspect(page);
	await page.setViewportSize({ width: 320, height: 640 });
	expect(await measureOverhang(page)).toBe(0);
	await page.emulateMedia({ media: 'print' });
	await expect(receipt).toBeVisible();
});

test('a customer only confirms', async ({ page }) => {
	await signIn(page, JONAS, '/account/orders');
	await page.goto(`/localization?${GERMANY}`);
	await page.goto(`/?${GERMANY}`);
	await page.goto('/account/orders');
	await page.getByRole('main').getByRole('link', { name: /#\d+/ }).first().click();
	const title = page.getByRole('heading', { level: 1 });
	await expect(title).toHaveText(/#\d+/);
	const [name = ''] = /#\d+/.exec((await title.textContent()) ?? '') ?? [];
	const entry = page.getByRole('main').getByRole('link', { name: /Vertrag widerrufen|Withdraw/ });
	await entry.click();
	const lines = page.locator('main dl');
	await expect(lines).toContainText(name);
	await expect(lines).toContainText(JONAS);
	await button(page, 'Widerruf bestätigen').click();
	await expect(page.getByRole('main').getByRole('status')).toContainText(JONAS);
});

test('a subscription ends on one page in Germany @phone', async ({ page, inspect }) => {
	await page.goto(`/cancel-contract?${GERMANY}`);
	const confirm = button(page, 'Jetzt kündigen');
	await expect(confirm).toBeVisible();
	const field = (name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name });
	await expect(field('Kündigungsgrund')).toBeHidden();
	await page.getByRole('radio', { name: /Außerordentlich/ }).check();
	await inspect(page);
	await field('Kündigungsgrund').fill('Umzug');
	await field('Ihr Name').fill('Kim Beispiel');
	await field('Vertrag').fill('Kerzen im Abo');
	await field(/E-Mail/).fill(createEmail());
	await confirm.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eingegangen');
	await expect(page.locator('main dl')).toContainText('Umzug');
});

test('the summary of a cancellation comes between in France', async ({ page }) => {
	await page.goto('/cancel-contract?country=FR&language=fr');
	const field = (name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name });
	await field('Votre nom').fill('Kim Exemple');
	await field('Contrat').fill('#1102');
	await field(/e-mail/).fill(createEmail());
	await button(page, 'Continuer').click();
	await button(page, 'Notification de la résiliation').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reçue');
});

test('a company sees no entry, and the address answers all the same', async ({ page }) => {
	await signIn(page, 'lena.vogt@example.com', '/account/buy-for');
	await page.getByRole('main').getByRole('radio').first().check();
	await page.getByRole('main').getByRole('button').last().click();
	await page.goto(`/?${GERMANY}`);
	await expect(page.getByRole('complementary', { name: 'Ändern' })).toBeVisible();
	await expect(footer(page)).toBeVisible();
	await expect(footer(page).getByRole('link', { name: 'Vertrag widerrufen' })).toHaveCount(0);
	expect((await page.goto(`/withdrawal?${GERMANY}`))?.status()).toBe(200);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen');
});
