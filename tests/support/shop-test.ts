import { expect, test as base } from '@playwright/test';

/** A page that fails its test when the browser reports an error that nobody expected. */
export const test = base.extend({
	page: async ({ page }, run) => {
		const complaints: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error') complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		await run(page);
		expect(complaints, 'errors in the browser').toEqual([]);
	}
});

export { expect };
