import type { Page } from '@playwright/test';

/** A seeded customer of the demo store, with nine orders. */
export const MAREN = 'maren.holloway@example.com';

/** A customer whom nobody else uses: the demo store knows whoever signs in. */
export function createEmail(): string {
	return `shopper-${crypto.randomUUID()}@example.com`;
}

/** From the provider's page for an address to the page that was wanted. */
export async function finishSignIn(page: Page, email: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Continue', exact: true }).click();
	await page.getByRole('button', { name: 'Use this code' }).click();
	await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
}

/** On the page that was asked for, or on the customer's profile. */
export async function signIn(page: Page, email: string, path = '/account/profile'): Promise<void> {
	await page.goto(path);
	await finishSignIn(page, email);
}
