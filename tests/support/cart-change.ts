import type { Page, Response } from '@playwright/test';

/** Awaits the server's answer to the next change of the cart: the header counts what was added before. */
export function waitForCartChange(page: Page): Promise<Response> {
	return page.waitForResponse(
		(response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST'
	);
}
