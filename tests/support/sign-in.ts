import type { Page } from '@playwright/test';

/** A seeded customer of the demo store, with nine orders. */
export const MAREN = 'maren.holloway@example.com';

/** A seeded customer of the demo store, with an order that was sent in part. */
export const PRIYA = 'priya.nair@example.com';
/** A seeded customer of the demo store, in Germany. */
export const JONAS = 'jonas.brandt@example.com';

/** Creates a new customer's address: the demo store knows every customer who signs in. */
export function createEmail(): string {
	return `shopper-${crypto.randomUUID()}@example.com`;
}

/** Completes the provider's pages for an address, up to the page that was requested. */
export async function finishSignIn(page: Page, email: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Continue', exact: true }).click();
	await page.getByRole('button', { name: 'Use this code' }).click();
	await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
}

/**
 * Signs in by requests, which takes a tenth of the time of the provider's pages, and opens the requested
 * page, by default the customer's profile.
 */
export async function signIn(page: Page, email: string, path = '/account/profile'): Promise<void> {
	const { request } = page.context();
	const submit = (url: string, form: Record<string, string>) =>
		request.post(url, { form, headers: { origin: new URL(url).origin } });
	const start = await request.get(path);
	const letter = await submit(start.url(), { email });
	const [, code = ''] = /<output>(\d+)<\/output>/.exec(await letter.text()) ?? [];
	await submit(letter.url(), { code });
	await page.goto(path);
}
