import type { Browser, Page } from '@playwright/test';
import { withFleet } from '../../scripts/run/fleet.ts';
import { findRedisServer, startRedis } from '../support/redis.ts';
import { expect, test } from '../support/shop-test.ts';

const PRODUCT = '/products/puzzle-cube';

test('a price that is edited in the admin is there when the shop is loaded again', async ({
	page,
	browser,
	baseURL
}) => {
	const { port } = new URL(baseURL ?? '');
	const store = `http://localhost:${Number(port) + 1000}`;
	await page.goto(PRODUCT);
	await editPrice(browser, store, '61.25');
	await reloadUntilPrice(page, '$61.25');
});

test.describe('several replicas', () => {
	// Statistics are accepted at the shop's own address only, not at that of a replica.
	test.use({ expectedComplaints: [/403/] });

	test('it is on every replica, whichever of them was told', async ({ page, browser, baseURL }) => {
		const program = findRedisServer();
		test.skip(program === null, 'there is no Redis server here');
		const redis = await startRedis(program ?? '');
		try {
			const { port } = new URL(baseURL ?? '');
			const options = { firstPort: Number(port) + 20, replicas: 2, redisUrl: redis.url };
			await withFleet(options, async ({ origin, store, replicas }) => {
				for (const replica of replicas) await page.goto(replica.origin + PRODUCT);
				await editPrice(browser, store, '62.50');
				for (const { origin: replica } of replicas) {
					await page.goto(replica + PRODUCT);
					await reloadUntilPrice(page, '$62.50');
				}
				await page.goto(origin + PRODUCT);
				await expect(page.getByRole('main')).toContainText('$62.50');
				// Away from the shop before it stops: pictures may still be on their way.
				await page.goto('about:blank');
			});
		} finally {
			await redis.stop();
		}
	});
});

/**
 * Edits a price in the admin as a merchant does, and waits until the store has delivered the
 * webhook.
 */
async function editPrice(browser: Browser, store: string, price: string): Promise<void> {
	const page = await browser.newPage();
	await page.goto(`${store}/admin/products?q=puzzle`);
	await page.getByRole('link', { name: /Puzzle Cube/ }).click();
	const prices = page.getByRole('textbox', { name: 'Price', exact: true });
	for (const field of await prices.all()) await field.fill(price);
	await page.getByRole('button', { name: 'Save product' }).click();
	await expect(page.getByRole('status')).toHaveText('Puzzle Cube is saved.');
	await page.getByRole('link', { name: 'Webhooks' }).click();
	await expect(async () => {
		await page.reload();
		const newest = page.getByRole('listitem').filter({ hasText: 'products/update' }).first();
		await expect(newest).toContainText('Delivered', { timeout: 500 });
	}).toPass();
	await page.close();
}

async function reloadUntilPrice(page: Page, price: string): Promise<void> {
	await page.reload();
	await expect(page.getByRole('main')).toContainText(price);
}
