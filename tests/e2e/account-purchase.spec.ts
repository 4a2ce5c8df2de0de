import { expect, test } from '../support/shop-test.ts';
import { advanceOrder, buy, GLOBE_SMOKE, MUG_CHALK } from '../support/purchase.ts';
import { createEmail, finishSignIn, signIn } from '../support/sign-in.ts';

test('what a signed-in customer buys stands in the account, up to its parcel and pickup', async ({
	page
}) => {
	const email = createEmail();
	await page.goto('/account/profile');
	await finishSignIn(page, email);
	await page.goto('/products/crystal-sphere');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
	await page.goto('/products/dinner-plate-set');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*2/ })).toBeVisible();
	await page.goto('/cart');
	await page.getByRole('link', { name: 'Check out' }).click();

	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
	await page.getByLabel('Last name').fill('Lovelace');
	await page.getByLabel('Address', { exact: true }).fill('12 Analytical Way');
	await page.getByLabel('Postal code').fill('04101');
	await page.getByLabel('City').fill('Portland');
	await page.getByRole('button', { name: 'Continue to shipping' }).click();
	await page.getByRole('button', { name: 'Continue to payment' }).click();
	await page.getByRole('button', { name: 'Review order' }).click();
	await page.getByRole('button', { name: /^Place order/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	const words = (await page.getByRole('main').textContent()) ?? '';
	const number = /Order #(\d{4})/.exec(words)?.[1] ?? '';
	const store = new URL(page.url()).origin;

	await page.goto('/account/orders');
	await page.getByRole('link', { name: `Order #${number}` }).click();
	await expect(page.getByRole('main')).toContainText('Crystal Sphere');
	await expect(page.getByRole('main')).not.toContainText('Northwind Post');

	await advanceOrder(page, { number, store }, 'ship');
	await page.reload();
	await expect(page.getByRole('link', { name: /Northwind Post/ })).toHaveAttribute(
		'href',
		`https://tracking.example.com/NWP${number}0001`
	);
	await expect(page.getByRole('region', { name: 'Collect at' })).toContainText('18 Lantern Wharf');
	await advanceOrder(page, { number, store }, 'ready-for-pickup');
	await page.reload();
	const parts = page.getByRole('region', { name: 'Shipments' }).locator('li.event');
	await expect(parts).toContainText([/Shipment.*Crystal Sphere/, /Pickup.*Dinner Plate Set/]);
	await page.goto('/account/addresses');
	await expect(page.getByRole('main')).toContainText('12 Analytical Way');
});

test(
	'a pre-order says its day in the order of the account until it is sent',
	{ tag: '@phone' },
	async ({ page }) => {
		const email = createEmail();
		const order = await buy(page, { email, items: { [GLOBE_SMOKE]: 1, [MUG_CHALK]: 1 } });
		await page.goto('/products/globe-pendant?Color=Smoke&Size=30+cm');
		const promise = await page
			.getByText(/^Pre-order, ships \w+ \d+$/)
			.last()
			.textContent();

		await signIn(page, email, '/account/orders');
		await page.getByRole('link', { name: `Order #${order.number}` }).click();
		const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });
		await expect(line('Globe Pendant').first()).toContainText(promise ?? '');
		await expect(line('Everyday Mug').first()).not.toContainText('Pre-order');
		await advanceOrder(page, order, 'ship');
		await page.reload();
		await expect(page.getByRole('main')).not.toContainText('Pre-order');
	}
);
