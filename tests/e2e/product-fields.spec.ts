import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import {
	findMismatches,
	listMatrixEntries,
	listMatrixProducts,
	MATRIX,
	MATRIX_CARDS,
	readRows,
	writeSeed
} from '../support/field-matrix.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop-test.ts';

/** The doors that only a browser opens; `tests/integration/merchant-fields.test.ts` opens the others. */
let folder: string;
let running: RunningShop;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'fields-'));
	writeSeed(folder, listMatrixEntries(), listMatrixProducts());
	running = await startShop({}, ['--seed', folder]);
});
test.afterAll(async () => {
	await running.stop();
	rmSync(folder, { recursive: true });
});

test('the quick view shows each type of field, and nothing of what does not fit its type', async ({
	page,
	openPage
}) => {
	await openPage(running.shop + MATRIX_CARDS);
	for (const { title, cases } of MATRIX) {
		const opener = page.getByRole('button', { name: new RegExp(`^Quick view.*${title}$`) });
		await opener.hover();
		await opener.click();
		const view = page.getByRole('dialog');
		await expect(view.getByRole('heading', { name: title })).toBeVisible();
		await expect(view.getByRole('term').first()).toBeVisible();
		expect(findMismatches(cases, readRows(await view.innerHTML()))).toEqual([]);
		await expectNoViolations(page, 'dialog');
		expect(await view.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
		await view.getByRole('button', { name: 'Close' }).click();
		await expect(view).toHaveCount(0);
	}
});

test(
	'cards and pages break long words of fields',
	{ tag: '@phone' },
	async ({ page, openPage, isMobile }) => {
		for (const path of [MATRIX_CARDS, ...MATRIX.map(({ handle }) => `/products/${handle}`)]) {
			await openPage(running.shop + path);
			await page.locator('details').evaluateAll((all) => {
				for (const it of all) it.setAttribute('open', '');
			});
			expect([path, await measureOverhang(page)]).toEqual([path, 0]);
			if (isMobile || path !== MATRIX_CARDS) continue;
			// What a line of a card is too wide for would lie on the next card.
			const widths = await page
				.getByRole('main')
				.locator('article p')
				.evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
			expect(Math.max(...widths)).toBe(0);
		}
	}
);
