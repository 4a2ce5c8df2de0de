import { expect, test as base } from '@playwright/test';

interface Options {
	/** Patterns of browser errors that this test expects. */
	expectedComplaints: readonly RegExp[];
}

/** Opens a page that fails its test when the browser reports an unexpected error. */
export const test = base.extend<Options>({
	expectedComplaints: [[], { option: true }],
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
