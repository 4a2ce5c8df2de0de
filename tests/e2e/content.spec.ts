import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

/** The browser reports the status of the page that is not there. */
test.use({ expectedComplaints: [/status of 404/] });

test('an article names its author and day, and leads back to its blog', async ({ page }) => {
	await page.goto('/blogs/journal/finding-a-spectrum-at-home');
	const article = page.getByRole('article');
	await expect(article).toContainText('By Nora Ellery');
	await expect(article.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/);
	await expect(page.locator('head meta[property="article:author"]')).toHaveAttribute(
		'content',
		'Nora Ellery'
	);
	await article.getByRole('link', { name: 'Back to Journal' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
});

test('a blog shows its newest article first and offers a feed', async ({ page }) => {
	await page.goto('/blogs/journal');
	const days = await page
		.getByRole('main')
		.locator('time')
		.evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
	expect(days.length).toBeGreaterThan(3);
	expect(days).toEqual(days.toSorted().reverse());
	const feed = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
	const answer = await page.request.get((await feed.getAttribute('href')) ?? '');
	expect(answer.headers()['content-type']).toContain('xml');
	expect(await answer.text()).toContain('Finding a spectrum at home');
});

test('pages and policies are to be read', async ({ page }) => {
	await page.goto('/pages/about');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
	await page.goto('/policies/refund-policy');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund policy');
	await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a page that is not there helps on', async ({ page }) => {
	const answer = await page.goto('/products/no-such-thing');
	expect(answer?.status()).toBe(404);
	const main = page.getByRole('main');
	await expect(main.getByRole('search')).toBeVisible();
	await expect(main.getByRole('link', { name: 'Go back to the home page' })).toBeVisible();
	expect(await main.getByRole('link').count()).toBeGreaterThan(4);
	const picture = main.getByRole('img', { name: /^Dish of glass marbles/ });
	await picture.scrollIntoViewIfNeeded();
	await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('a country is chosen where the shopper is, not where the form came from', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
	await expect(page).toHaveURL('/pages/faq');
	const form = page.getByRole('form', { name: 'Country and language' });
	await form.getByRole('combobox', { name: 'Country' }).selectOption('GB');
	await form.getByRole('button', { name: 'Change' }).click();
	await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
	await expect(page).toHaveURL('/pages/faq?country=GB&language=en');
});

test('a country and a language stay chosen from page to page', async ({ page }) => {
	await page.goto('/products/everyday-mug');
	const form = page.getByRole('form', { name: 'Country and language' });
	await form.getByRole('combobox', { name: 'Country' }).selectOption('DE');
	await form.getByRole('button', { name: 'Change' }).click();
	await expect(page.getByRole('main')).toContainText('€21');
	await expect(page).toHaveURL('/products/everyday-mug?country=DE&language=en');
	await form.getByRole('combobox', { name: 'Language' }).selectOption('DE');
	await form.getByRole('button', { name: 'Change' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alltagsbecher');
	await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText(/21,00\s€/);

	await page.goto('/search?q=zzzz');
	await expect(page.getByRole('main')).toContainText('Nichts passt zu „zzzz“.');
});

test.describe('forms of guests', () => {
	test.use({ expectedComplaints: [/status of 422/] });

	test('a guest writes to the shop and signs up for the newsletter, which the admin lists', async ({
		page,
		openPage,
		request,
		baseURL,
		javaScriptEnabled
	}) => {
		const name = javaScriptEnabled ? 'Kim' : 'Jo';
		const email = `${name.toLowerCase()}@forms.example`;
		await openPage('/pages/contact');
		const contact = page.getByRole('form', { name: 'Write to us' });
		await contact.getByRole('textbox', { name: 'Your name' }).fill(name);
		await contact.getByRole('textbox', { name: 'Your email' }).fill(email);
		const message = contact.getByRole('textbox', { name: 'Your message' });
		await message.fill('https://links.example/');
		await contact.getByRole('button', { name: 'Send' }).click();
		await expect(contact).toContainText('Write a few words beside the links');
		await expect(message).toHaveAttribute('aria-invalid', 'true');
		if (javaScriptEnabled) await expectNoViolations(page);
		await message.fill(`Where is the order of ${name}?`);
		await contact.getByRole('button', { name: 'Send' }).click();
		const status = page.getByRole('status');
		await expect(status.filter({ hasText: 'Thank you for your message' })).toBeVisible();

		const newsletter = page.getByRole('form', { name: 'Newsletter' });
		await newsletter.getByRole('textbox', { name: 'Your email' }).fill(email);
		await newsletter.getByRole('button', { name: 'Sign up' }).click();
		if (!javaScriptEnabled) {
			await expect(newsletter).toContainText('Please check what you wrote');
			await newsletter.getByRole('button', { name: 'Sign up' }).click();
		}
		await expect(status.filter({ hasText: 'confirm it there' })).toBeVisible();
		await expect(page).toHaveURL(javaScriptEnabled ? '/pages/contact' : '/newsletter?kept=');

		const admin = new URL('/admin/mail', baseURL);
		admin.port = String(Number(admin.port) + 1000);
		const mail = await (await request.get(admin.href)).text();
		expect(mail).toContain(`Where is the order of ${name}?`);
		expect(mail).toContain(`To ${email}`);
	});

	test('a store that wants to see a person gets the form from the browser', async ({
		page,
		openPage,
		javaScriptEnabled
	}) => {
		await openPage('/pages/about');
		const newsletter = page.getByRole('form', { name: 'Newsletter' });
		const field = newsletter.getByRole('textbox', { name: 'Your email' });
		await field.fill(`${javaScriptEnabled ? 'kim' : 'jo'}@challenge.example`);
		await field.press('Enter');
		if (!javaScriptEnabled) await newsletter.getByRole('button', { name: 'Sign up' }).click();
		await page.getByRole('button', { name: 'Continue at the store' }).click();
		await page.getByRole('button', { name: 'I am a person' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	});
});
