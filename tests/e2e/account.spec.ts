import type { Page } from '@playwright/test';
import { DEMO_PUBLIC_TOKEN } from '../../demo-store/src/setting-table.ts';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { waitForScripts } from '../support/delayed-scripts.ts';
import { waitForCartChange } from '../support/cart-change.ts';
import { expect, test } from '../support/shop-test.ts';
import { createEmail, finishSignIn, MAREN, signIn } from '../support/sign-in.ts';

/** The browser reports the status of a form that was not accepted. */
test.use({ expectedComplaints: [/status of 422/] });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });

/** Asks the platform for the email address of the cart's customer; null for a cart without one. */
async function readCartOwner(page: Page): Promise<string | null> {
	const cookies = await page.context().cookies();
	const value = cookies.find(({ name }) => name === 'cart')?.value ?? '';
	const response = await page.request.post('/api/2026-04/graphql.json', {
		headers: { 'x-shopify-storefront-access-token': DEMO_PUBLIC_TOKEN },
		data: {
			query: 'query ($id: ID!) { cart(id: $id) { buyerIdentity { customer { email } } } }',
			variables: { id: `gid://shopify/Cart/${decodeURIComponent(value)}` }
		}
	});
	const { data } = await response.json();
	return data.cart.buyerIdentity.customer?.email ?? null;
}

async function addMug(page: Page): Promise<void> {
	await page.goto('/products/everyday-mug');
	const answer = waitForCartChange(page);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await answer;
	await expect(header(page).getByRole('link', { name: /Cart.*\d/ })).toBeVisible();
}

test.describe('with and without a script', () => {
	test('a customer signs in where a page asks for it, and changes a name', async ({ page }) => {
		await page.goto('/account/orders');
		await finishSignIn(page, createEmail());
		await expect(page).toHaveURL('/account/orders');
		await expect(main(page)).toContainText('You have no orders yet.');
		await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible();

		await main(page).getByRole('link', { name: 'Profile' }).click();
		await firstName(page).fill('<b>Ada</b>');
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(firstName(page)).toHaveAttribute('aria-invalid', 'true');
		await expect(firstName(page)).toHaveValue('<b>Ada</b>');

		await firstName(page).fill(' Ada ');
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(main(page)).toContainText('Profile updated.');
		await expect(firstName(page)).toHaveValue('Ada');
		await main(page).getByRole('link', { name: 'Addresses' }).click();
		await expect(main(page)).toContainText('You have no saved addresses yet.');
		await main(page).getByRole('link', { name: 'Profile' }).click();
		await expect(firstName(page)).toHaveValue('Ada');
		await expect(main(page)).not.toContainText('Profile updated.');
	});

	test('a customer keeps addresses', async ({ page, javaScriptEnabled }) => {
		await signIn(page, createEmail(), '/account/addresses');
		if (javaScriptEnabled) await waitForScripts(page);
		await main(page).getByRole('link', { name: 'Add an address' }).click();
		await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
		await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Prism Street');
		await page.locator('body').evaluate((body) => body.setAttribute('data-seen', ''));
		await page.getByRole('button', { name: 'Save address' }).click();
		await expect(main(page)).toContainText('City is required.');
		await expect(main(page)).toContainText('State is required.');
		await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
		if (javaScriptEnabled) {
			// The page has stayed, and the first field at fault has the focus.
			await expect(page.locator('body')).toHaveAttribute('data-seen');
			await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
		}

		await main(page).getByRole('combobox', { name: 'Country' }).selectOption('Germany');
		if (!javaScriptEnabled) {
			await page.getByRole('button', { name: 'Show the fields of this country' }).click();
		}
		await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0);
		await page.getByRole('textbox', { name: 'City' }).fill('Jena');
		await page.getByRole('textbox', { name: 'Postal code' }).fill('07743');
		await page.getByRole('button', { name: 'Save address' }).click();
		await expect(main(page)).toContainText('Address added.');
		await expect(main(page)).toContainText('07743');

		await main(page).getByRole('link', { name: 'Add an address' }).click();
		await page.getByRole('textbox', { name: 'First name' }).fill('Work');
		await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Lens Road');
		await page.getByRole('textbox', { name: 'City' }).fill('Madison');
		await page.getByRole('combobox', { name: 'State' }).selectOption('Wisconsin');
		await page.getByRole('textbox', { name: 'ZIP code' }).fill('53703');
		await page.getByRole('button', { name: 'Save address' }).click();
		const work = main(page).getByRole('listitem').filter({ hasText: '2 Lens Road' });
		await work.getByRole('button', { name: /default/ }).click();
		await expect(main(page)).toContainText('Default address changed.');
		await expect(work).toContainText('Default');

		const home = main(page).getByRole('listitem').filter({ hasText: '1 Prism Street' });
		await home.getByRole('link', { name: /Delete/ }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete this address?');
		await page.getByRole('button', { name: 'Delete address' }).click();
		await expect(main(page)).toContainText('Address deleted.');
		await expect(home).toHaveCount(0);
	});

	test('a customer finds an order and buys it again', async ({ page }) => {
		await signIn(page, MAREN, '/account');
		await expect(page).toHaveURL('/account/profile');
		await main(page).getByRole('link', { name: 'Orders', exact: true }).click();
		await main(page).getByRole('link', { name: 'Order #1121' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order #1121');
		await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$116.47');
		await expect(page.getByRole('region', { name: 'Goes to' })).toContainText('Maren Holloway');
		await page.getByRole('button', { name: 'Buy again' }).click();
		await expect(page).toHaveURL('/cart');
		await expect(main(page)).toContainText('Reed Diffuser');
	});
});

test.describe('in one browser', () => {
	test.skip(
		({ javaScriptEnabled }) => !javaScriptEnabled,
		'these tests look at cookies, which scripts do not change'
	);

	test('a form of one customer changes nothing of the next', async ({ page, context }) => {
		const newsletter = page.getByRole('form', { name: 'Newsletter' });
		await signIn(page, createEmail());
		await expect(newsletter).toBeHidden();
		const stale = await context.newPage();
		await stale.goto('/account/profile');
		await page.getByRole('button', { name: 'Sign out' }).click();
		await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
		await expect(newsletter).toBeVisible();
		await signIn(page, createEmail());
		await firstName(page).fill('Second');
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(main(page)).toContainText('Profile updated.');

		await firstName(stale).fill('First');
		await stale.getByRole('button', { name: 'Save' }).click();
		await expect(main(stale)).toContainText('Somebody else is signed in by now');
		await page.reload();
		await expect(firstName(page)).toHaveValue('Second');
	});

	test('the back button shows nothing of who has signed out', async ({ page, context }) => {
		const email = createEmail();
		await signIn(page, email);
		await expect(main(page)).toContainText(email);
		const other = await context.newPage();
		await other.goto('/account/addresses');
		await page.getByRole('button', { name: 'Sign out' }).click();
		await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
		await page.goBack();
		await page.waitForURL(/\/authentication\//);
		await expect(page.locator('body')).not.toContainText(email);
		await other.getByRole('link', { name: 'Profile' }).click();
		await other.waitForURL(/\/authentication\//);
	});

	test('the cart follows who signs in and out, also from another tab', async ({
		page,
		context
	}) => {
		const email = createEmail();
		await addMug(page);
		expect(await readCartOwner(page)).toBeNull();
		const other = await context.newPage();
		await other.goto('/');
		await header(other).getByRole('link', { name: 'Sign in' }).click();
		await finishSignIn(other, email);
		expect(await readCartOwner(page)).toBe(email);
		await addMug(page);
		expect(await readCartOwner(page)).toBe(email);
		const checkout = await page.request.get('/checkout', { maxRedirects: 0 });
		expect(checkout.headers()['location']).toContain('sso=silent');

		await other.goto('/account');
		await other.getByRole('button', { name: 'Sign out' }).click();
		await expect(header(other).getByRole('link', { name: 'Sign in' })).toBeVisible();
		expect(await readCartOwner(page)).toBeNull();
	});

	test('a cart of another browser is not attached to the customer', async ({
		page,
		browser,
		baseURL
	}) => {
		const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL });
		await addMug(stranger);
		const cart = (await stranger.context().cookies()).find(({ name }) => name === 'cart')!;
		await stranger.close();
		await page.context().addCookies([cart]);
		await signIn(page, createEmail());
		expect(await readCartOwner(page)).toBeNull();
	});
});

test.describe('axe finds nothing on a customer’s pages, and they fit', { tag: '@phone' }, () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'measured by a script');

	test('with forms', async ({ page }) => {
		await signIn(page, MAREN, '/account/profile');
		await check(page);
		for (const path of ['/account/addresses', '/account/addresses/new']) {
			await page.goto(path);
			await check(page);
		}
	});

	test('with orders', async ({ page }) => {
		await signIn(page, MAREN, '/account/orders');
		await check(page);
		for (const path of ['/account/orders/98800001004', '/account/sign-in-failed?reason=denied']) {
			await page.goto(path);
			await check(page);
		}
	});
});

async function check(page: Page): Promise<void> {
	await expectNoViolations(page);
	expect(await measureOverhang(page), page.url()).toBe(0);
}
