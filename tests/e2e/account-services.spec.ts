import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import {
	advanceOrder,
	buy,
	CANDLE_CEDAR,
	MONTHLY_PLAN,
	MUG_CHALK,
	MUG_SAGE
} from '../support/purchase.ts';
import { expect, test } from '../support/shop-test.ts';
import { createEmail, JONAS, MAREN, PRIYA, signIn } from '../support/sign-in.ts';

/** The browser reports the status of a form that was not accepted, and of a page that is missing. */
test.use({ expectedComplaints: [/status of (?:404|422)/] });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
async function openOrder(page: Page, number: string): Promise<void> {
	await main(page)
		.getByRole('link', { name: `Order #${number}`, exact: true })
		.click();
	await expect(heading(page)).toHaveText(`Order #${number}`);
}

test(
	'a customer returns a part of an order, and then the rest',
	{ tag: '@phone' },
	async ({ page }) => {
		const email = createEmail();
		const order = await buy(page, { email, items: { [MUG_CHALK]: 2, [MUG_SAGE]: 1 } });
		await signIn(page, email, '/account/orders');
		await openOrder(page, order.number);
		await expect(main(page).getByRole('link', { name: 'Return items' })).toHaveCount(0);
		const orderPath = new URL(page.url()).pathname;
		await page.goto(`${orderPath}/return`);
		await expect(main(page)).toContainText('Nothing of this order can be returned.');
		await expect(main(page)).toContainText('2 × not sent yet');

		await advanceOrder(page, order, 'ship', 'deliver');
		await page.goto(orderPath);
		await main(page).getByRole('link', { name: 'Return items' }).click();
		const chalk = page.getByRole('group', { name: 'Everyday Mug, Chalk' });
		const sage = page.getByRole('group', { name: 'Everyday Mug, Sage' });
		await page.getByRole('button', { name: 'Request the return' }).click();
		await expect(main(page)).toContainText('the quantity of at least one item');
		await chalk.getByLabel('Quantity to return').selectOption('1 of 2');
		await chalk.getByLabel('Note').fill('Too <b>white</b>');
		await page.getByRole('button', { name: 'Request the return' }).click();
		await expect(chalk.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
		await expect(chalk).toContainText('Please choose a reason.');
		await expect(chalk.getByLabel('Note')).toHaveValue('Too <b>white</b>');
		await expect(chalk.getByLabel('Quantity to return')).toHaveValue('1');
		await chalk.getByLabel('Reason').selectOption('Color');
		await page.getByRole('button', { name: 'Request the return' }).click();
		await expect(main(page)).toContainText('Your return is requested');
		const returns = page.getByRole('region', { name: 'Returns' });
		await expect(returns).toContainText('1 × Everyday Mug, Chalk (Color)');
		await expect(returns).toContainText('Requested');

		await advanceOrder(page, order, 'approve-return');
		await page.reload();
		await expect(returns).toContainText('Accepted');
		const label = await returns.getByRole('link', { name: 'Print the label' }).getAttribute('href');
		expect(await (await page.request.get(label ?? '')).text()).toContain(`#${order.number}-R1`);

		await main(page).getByRole('link', { name: 'Return items' }).click();
		await expect(main(page)).toContainText('1 × returned or requested already');
		for (const group of [chalk, sage]) {
			await group.getByLabel('Quantity to return').selectOption('1 of 1');
			await group.getByLabel('Reason').selectOption({ index: 1 });
		}
		await page.getByRole('button', { name: 'Request the return' }).click();
		await expect(returns.getByRole('listitem').filter({ hasText: '-R2' })).toContainText(
			'Requested'
		);
		await expect(main(page).getByRole('link', { name: 'Return items' })).toHaveCount(0);
		await advanceOrder(page, order, 'receive-return');
		await page.reload();
		await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Refunded on/);
	}
);

test('a return that another tab has asked for is not asked for twice', async ({
	page,
	context
}) => {
	const email = createEmail();
	const order = await buy(page, { email, items: { [MUG_CHALK]: 1 } });
	await advanceOrder(page, order, 'ship');
	await signIn(page, email, '/account/orders');
	await openOrder(page, order.number);
	await main(page).getByRole('link', { name: 'Return items' }).click();
	await expect(heading(page)).toHaveText(`Return items of order #${order.number}`);
	const other = await context.newPage();
	await other.goto(page.url());
	for (const tab of [page, other]) {
		await tab.getByLabel('Quantity to return').selectOption('1 of 1');
		await tab.getByLabel('Reason').selectOption('Color');
	}
	await page.getByRole('button', { name: 'Request the return' }).click();
	await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Requested');
	await other.getByRole('button', { name: 'Request the return' }).click();
	await expect(main(other)).toContainText('What can be returned has changed meanwhile.');
	await other.getByRole('link', { name: /^Back to order/ }).click();
	await expect(other.getByRole('region', { name: 'Returns' })).toContainText('-R1');
	await expect(other.getByRole('region', { name: 'Returns' })).not.toContainText('-R2');
});

test('a customer skips, pauses, resumes and cancels a subscription', async ({ page, context }) => {
	const email = createEmail();
	await buy(page, {
		email,
		items: { [CANDLE_CEDAR]: 1 },
		query: { selling_plan: MONTHLY_PLAN }
	});
	await signIn(page, email);
	await expect(main(page)).toContainText('Next delivery');
	await main(page).getByRole('link', { name: 'Subscriptions' }).click();
	await expect(main(page)).toContainText('Every month');
	await main(page)
		.getByRole('link', { name: /^Manage Jar Candle/ })
		.click();
	await expect(heading(page)).toContainText('Jar Candle');
	const deliveries = page.getByRole('region', { name: 'Next deliveries' });
	const first = deliveries.getByRole('listitem').first();
	await first.getByRole('button', { name: /^Skip the delivery on/ }).click();
	await expect(main(page)).toContainText('That delivery is left out.');
	await expect(first).toContainText('Left out');
	await first.getByRole('button', { name: /after all$/ }).click();
	await expect(main(page)).toContainText('coming after all');
	await expect(first).not.toContainText('Left out');

	const subscriptionPath = new URL(page.url()).pathname;
	const other = await context.newPage();
	await other.goto(subscriptionPath);
	await page.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect(main(page)).toContainText('While it is paused, nothing is sent');
	await other
		.getByRole('button', { name: /^Skip the delivery on/ })
		.first()
		.click();
	await expect(main(other)).toContainText('not possible any more');
	await page.getByRole('button', { name: 'Resume' }).click();
	await expect(first.getByRole('button', { name: /^Skip/ })).toBeVisible();

	await page.getByRole('link', { name: 'Cancel the subscription' }).click();
	await expect(heading(page)).toHaveText('Cancel this subscription?');
	await page.getByRole('button', { name: 'Cancel it' }).click();
	await expect(main(page)).toContainText('The subscription is canceled.');
	await expect(main(page)).toContainText('Nothing is sent and nothing charged any more.');
	await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
	await other.goto(`${subscriptionPath}/cancel`);
	await expect(main(other)).toContainText('has ended meanwhile');
});

test('a customer without anything is told so, and where to begin', async ({ page }) => {
	await signIn(page, createEmail(), '/account/subscriptions');
	await expect(main(page)).toContainText('You have no subscriptions.');
	await main(page).getByRole('link', { name: 'Store credit' }).click();
	await expect(main(page)).toContainText('You have no store credit.');
	await main(page).getByRole('link', { name: 'Orders', exact: true }).click();
	await expect(main(page)).toContainText('You have no orders yet.');
	await expect(page.getByRole('searchbox', { name: 'Search your orders' })).toHaveCount(0);
});

test('what belongs to another customer is not found', async ({ page }) => {
	await signIn(page, PRIYA);
	for (const path of [
		'/account/orders/98800001116/return',
		'/account/subscriptions/98700000001',
		'/account/subscriptions/98700000001/cancel',
		'/account/subscriptions/abc',
		'/account/orders/abc/return'
	]) {
		const response = await page.goto(path);
		expect(response?.status(), path).toBe(404);
		await expect(main(page)).not.toContainText(/Jar Candle|Dispersion/);
	}
});

test('a customer sees store credit, and what became of it', async ({ page }) => {
	await signIn(page, MAREN);
	await main(page).getByRole('link', { name: '$35.00' }).click();
	await expect(heading(page)).toHaveText('Store credit');
	await expect(main(page)).toContainText('+$50.00');
	await expect(main(page)).toContainText('−$15.00');
	await main(page).getByRole('link', { name: 'Order #1116' }).click();
	await expect(heading(page)).toHaveText('Order #1116');
});

test('a customer signs up for the newsletter by the email that is sent', async ({ page }) => {
	const email = createEmail();
	await signIn(page, email);
	const store = await findStore(page);
	const newsletter = page.getByRole('region', { name: 'Newsletter' });
	await expect(newsletter).toContainText('You do not get our newsletter.');
	await newsletter.getByRole('button', { name: 'Sign up' }).click();
	await expect(newsletter).toContainText('We have sent you an email.');
	await expect(newsletter.getByRole('button', { name: 'Send the email again' })).toBeVisible();

	await page.goto(`${store}/admin/mail`);
	await page.getByRole('link').filter({ hasText: email }).click();
	await expect(heading(page)).toHaveText('Confirm the newsletter');
	await page.getByRole('button', { name: 'Yes, send it to me' }).click();
	await expect(heading(page)).toHaveText('You are on the list');
	await page.goto('/account/profile');
	await expect(newsletter).toContainText('You get our newsletter.');
	await newsletter.getByRole('button', { name: 'Stop the newsletter' }).click();
	await expect(newsletter).toContainText('You do not get our newsletter.');
});

test('a customer searches the orders', async ({ page }) => {
	await signIn(page, MAREN, '/account/orders');
	const search = page.getByRole('searchbox', { name: 'Search your orders' });
	await search.fill('cushion');
	await search.press('Enter');
	await expect(main(page).getByRole('link', { name: /^Order #/ })).toHaveText(['#1102']);
	await expect(search).toHaveValue('cushion');
	await search.fill('#1066');
	await page.getByRole('button', { name: 'Search', exact: true }).last().click();
	await expect(main(page).getByRole('link', { name: /^Order #/ })).toHaveText(['#1066']);
	for (const odd of ['"(', 'name:* OR', '***', '<script>alert(1)</script>']) {
		await page.goto(`/account/orders?${new URLSearchParams({ q: odd })}`);
		await expect(main(page)).toContainText(`No order has “${odd}”.`);
	}
	await page.getByRole('link', { name: 'Show all orders' }).click();
	await expect(main(page).getByRole('link', { name: 'Order #1121' })).toBeVisible();
});

test('an order says what its code took off, and its default address stays', async ({ page }) => {
	await signIn(page, MAREN, '/account/orders/98800001004');
	const summary = page.getByRole('region', { name: 'Summary' });
	await expect(summary).toContainText('WELCOME10');
	await expect(summary).toContainText('−$9.20');
	await expect(summary).toContainText(/Paid with Visa ending in \d{4} on/);
	await expect(page.getByRole('region', { name: 'Items' })).toContainText('$39.60');
	await page.goto('/account/addresses');
	const home = main(page).getByRole('listitem').filter({ hasText: '1217 Heron Street' });
	await expect(home.getByRole('link', { name: /^Edit/ })).toBeVisible();
	await expect(home.getByRole('link', { name: /^Delete/ })).toHaveCount(0);
	await page.goto(
		`/account/addresses/${encodeURIComponent('gid://shopify/CustomerAddress/98500000001')}/delete`
	);
	await expect(main(page)).toContainText('This is your default address.');
	await expect(page.getByRole('button', { name: 'Delete address' })).toHaveCount(0);
});

test('what is bought again names what is left out', async ({ page }) => {
	await signIn(page, MAREN, '/account/orders/98800001074');
	await expect(main(page)).toContainText('Not to be bought this way: Gift Card');
});

test('German pages speak German', async ({ page }) => {
	await page.goto('/cart');
	const market = page.getByRole('form', { name: 'Country and language' });
	await market.getByRole('combobox', { name: 'Country' }).selectOption('DE');
	await market.getByRole('button', { name: 'Change' }).click();
	await market.getByRole('combobox', { name: 'Language' }).selectOption('DE');
	await market.getByRole('button', { name: 'Change' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await signInInGerman(page);
	await expect(heading(page)).toHaveText('Guten Tag, Jonas');
	for (const [path, words] of [
		['/account/orders/98800001119/return', 'noch nicht verschickt'],
		['/account/subscriptions', 'Sie haben keine Abos.'],
		['/account/store-credit', 'Sie haben kein Guthaben.'],
		['/account/orders?q=nichts', 'In keiner Bestellung steht „nichts“.']
	] as const) {
		await page.goto(path);
		await expect(main(page)).toContainText(words);
	}
	await page.goto('/account/profile');
	await page.getByRole('textbox', { name: 'Vorname' }).fill('<b>');
	await page.getByRole('button', { name: 'Speichern' }).click();
	await expect(main(page)).toContainText('Der Vorname darf kein HTML enthalten.');
});

test.describe('axe finds nothing on these pages, and they fit', { tag: '@phone' }, () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'measured by a script');

	for (const [name, paths] of [
		['orders', ['/account/orders?q=vase', '/account/orders/98800001004']],
		['a return', ['/account/orders/98800001116/return', '/account/profile']],
		['subscriptions', ['/account/subscriptions', '/account/subscriptions/98700000001']],
		['credit', ['/account/store-credit', '/account/subscriptions/98700000001/cancel']]
	] as const) {
		test(name, async ({ page }) => {
			await signIn(page, MAREN);
			for (const path of paths) {
				await page.goto(path);
				await check(page);
			}
		});
	}
});

/** The sign-in leads to the store. */
async function findStore(page: Page): Promise<string> {
	const response = await page.request.get('/account/login', { maxRedirects: 0 });
	return new URL(response.headers()['location'] ?? '').origin;
}

async function signInInGerman(page: Page): Promise<void> {
	await page.goto('/account/profile');
	await page.getByRole('textbox', { name: 'E-Mail' }).fill(JONAS);
	await page.getByRole('button', { name: 'Weiter', exact: true }).click();
	await page.getByRole('button', { name: 'Diesen Code verwenden' }).click();
	await page.waitForURL('/account/profile');
}

async function check(page: Page): Promise<void> {
	await expectNoViolations(page);
	expect(await measureOverhang(page), page.url()).toBe(0);
}
