import type { Page } from '@playwright/test';

const SCRIPTS = '**/_app/immutable/**/*.js';

/**
 * Keeps the page's scripts on their way until they are released, as on a slow line.
 * @param isHeld By the text of a script; all of them when it is left out.
 */
export async function delayScripts(
	page: Page,
	isHeld?: (script: string) => boolean
): Promise<{ release: () => Promise<void> }> {
	const { promise: released, resolve } = Promise.withResolvers<undefined>();
	await page.route(SCRIPTS, async (route) => {
		if (!isHeld || isHeld(await (await route.fetch()).text())) await released;
		await route.continue();
	});
	const release = async () => {
		resolve(undefined);
		await page.unrouteAll({ behavior: 'wait' });
	};
	return { release };
}

/** Resolves when the scripts have taken the page over. */
export async function waitForScripts(page: Page): Promise<void> {
	await page.locator('header button[aria-haspopup="dialog"]').waitFor({ state: 'attached' });
}
