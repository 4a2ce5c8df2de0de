import { expect, test as base, type Page } from '@playwright/test';
import { waitForScripts } from './delayed-scripts.ts';

interface Options {
	/** Patterns of browser errors that this test expects. */
	expectedComplaints: readonly RegExp[];
}

interface Fixtures {
	/** Opens a path, in another tab if one is given, and waits until the scripts have taken the page over. */
	openPage: (path: string, tab?: Page) => Promise<void>;
}

/** Fails a test when the browser reports an unexpected error. */
export const test = base.extend<Options & Fixtures>({
	expectedComplaints: [[], { option: true }],
	openPage: async ({ page, javaScriptEnabled }, run) => {
		await run(async (path, tab = page) => {
			await tab.goto(path);
			if (javaScriptEnabled) await waitForScripts(tab);
		});
	},
	page: async ({ page, expectedComplaints }, run) => {
		const complaints: string[] = [];
		const note = (text: string) => {
			if (!expectedComplaints.some((pattern) => pattern.test(text))) complaints.push(text);
		};
		page.on('console', (message) => {
			if (message.type() === 'error') note(message.text());
		});
		page.on('pageerror', (error) => note(error.message));
		await run(page);
		expect(complaints, 'errors in the browser').toEqual([]);
	}
});

export { expect };
