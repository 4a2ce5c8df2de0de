import { expect, test as base } from '@playwright/test';

interface Options {
	/** What the browser may complain about in this test. */
	expectedComplaints: readonly RegExp[];
}

/** A page that fails its test when the browser reports an error that nobody expected. */
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
