import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';

const MUG = '/products/everyday-mug';

/** The pictures in the gallery, by what they show. */
const listPictures = (page: Page) =>
	page
		.getByRole('region', { name: 'Pictures' })
		.getByRole('link', { name: /: enlarge$/ })
		.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

test(
	'a color has its own address and pictures',
	{ tag: '@phone' },
	async ({ page, openPage, javaScriptEnabled }) => {
		// In use, and of no color that can be chosen.
		const room: unknown = expect.stringMatching(/^Ochre everyday mug on an oak table/);
		await page.goto('/collections/candles');
		await openPage(`${MUG}?utm_source=letter`);
		expect(await listPictures(page)).toEqual([
			'Everyday Mug with a Chalk glaze: enlarge',
			'Rim and round handle of the chalk everyday mug, up close in morning sun: enlarge',
			room
		]);
		await page.getByRole('link', { name: 'Ink', exact: true }).click();
		await expect(page).toHaveURL(/\?utm_source=letter&Color=Ink$/);
		await expect(page.getByRole('link', { name: 'Ink', exact: true })).toHaveAttribute(
			'aria-current',
			'true'
		);
		// The second picture of the product shows the one in Chalk.
		await expect
			.poll(() => listPictures(page))
			.toEqual(['Everyday Mug with an Ink glaze: enlarge', room]);

		await page.getByRole('link', { name: 'Ochre', exact: true }).click();
		await expect(page).toHaveURL(/Color=Ochre$/);
		await expect
			.poll(() => listPictures(page))
			.toContain('Everyday Mug with an Ochre glaze: enlarge');
		await page.goBack();
		// With a script, choosing replaces the entry of the history: Back leaves the product.
		await expect(page).toHaveURL(javaScriptEnabled ? /\/collections\/candles$/ : /Color=Ink$/);
	}
);

test('the first picture says how large the product is, in the unit of the market', async ({
	page
}) => {
	const picture = page.locator('#picture-1');
	await page.goto(MUG);
	await expect(picture).toContainText('Width: 3.3 in · Height: 3.5 in');
	await page.goto(`${MUG}?country=DE&language=de`);
	await expect(picture).toContainText(/Breite: 8,5\scm · Höhe: 9\scm/);
	await page.goto('/products/gift-card');
	await expect(picture).not.toContainText('Width');
});

test('an address names a variant in any case, or by its number', async ({ page }) => {
	await page.goto(`${MUG}?color=iNk`);
	await expect(page.getByRole('link', { name: 'Ink', exact: true })).toHaveAttribute(
		'aria-current',
		'true'
	);
	await page.goto(`${MUG}?variant=4500000013005&utm_source=letter`);
	await expect(page).toHaveURL(/\?utm_source=letter&Color=Ochre$/);
	await page.goto(`${MUG}?variant=999&utm_source=letter`);
	await expect(page).toHaveURL(/everyday-mug\?utm_source=letter$/);
});

test(
	'name and price are on the first screen of a phone',
	{ tag: '@phone' },
	async ({ page, isMobile }) => {
		test.skip(!isMobile, 'a phone only');
		for (const handle of ['everyday-mug', 'desk-starter-set', 'interference-print', 'gift-card']) {
			await page.goto(`/products/${handle}`);
			for (const [width = 0, height = 0] of [
				[390, 844],
				[360, 640]
			]) {
				await page.setViewportSize({ width, height });
				const main = page.getByRole('main');
				await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
				await expect(main.locator('.price').first()).toBeInViewport({ ratio: 1 });
			}
		}
	}
);

test('what is sold out says so, before and after it is chosen', async ({ page }) => {
	await page.goto('/products/dispersion-print?Frame=Black');
	await page.getByRole('link', { name: 'A2, sold out' }).click();
	await expect(page).toHaveURL(/Size=A2/);
	await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
	const main = page.getByRole('main');
	await expect(main).toContainText('Sold out for now');
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(0);
	await main.getByRole('link', { name: 'Oak', exact: true }).last().click();
	await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeVisible();
});

test.describe('a form that is refused first', () => {
	test.use({ expectedComplaints: [/status of 422/] });

	test('who waits for something leaves an address, which the admin lists', async ({
		page,
		request,
		baseURL,
		javaScriptEnabled
	}) => {
		const address = javaScriptEnabled ? 'kim@example.com' : 'jo@example.com';
		await page.goto('/products/dispersion-print?Frame=Black&Size=A2');
		const main = page.getByRole('main');
		await main.getByText('Tell me when it is back').click();
		await main.getByRole('textbox', { name: 'Your email' }).fill('kim@localhost');
		await main.getByRole('button', { name: 'Tell me', exact: true }).click();
		await expect(page).toHaveURL('/back-in-stock/dispersion-print?Frame=Black&Size=A2');
		const field = main.getByRole('textbox', { name: 'Your email' });
		await expect(main).toContainText('“kim@localhost” is not an email address');
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		if (javaScriptEnabled) await expectNoViolations(page);
		await field.fill(address);
		await field.press('Enter');
		await expect(main.getByRole('status')).toContainText('We will write to you');
		await expect(main).toContainText('Dispersion Print, Black / A2');
		await main.getByRole('link', { name: 'Back to the product' }).click();
		await expect(page).toHaveURL('/products/dispersion-print?Frame=Black&Size=A2');
		const admin = new URL('/admin/mail', baseURL);
		admin.port = String(Number(admin.port) + 1000);
		expect(await (await request.get(admin.href)).text()).toContain(`For ${address}`);
	});
});

test('a set shows its parts, and a part the sets it belongs to', async ({ page }) => {
	await page.goto('/products/desk-starter-set');
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'In this set' })).toBeVisible();
	await main.getByRole('link', { name: /^Hardcover Notebook, Ink \// }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hardcover Notebook');
	await expect(main.getByRole('heading', { name: 'Also part of' })).toBeVisible();
	await expect(main.getByRole('link', { name: /^Desk Starter Set, Ink, \$96\.00/ })).toBeVisible();
});

test(
	'a plan has its own price, and goes into the cart',
	{ tag: '@phone' },
	async ({ page, isMobile }) => {
		await page.goto('/products/jar-candle');
		if (isMobile) {
			await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
			await page.getByText('Details').scrollIntoViewIfNeeded();
			await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
		}
		const plan = page.getByRole('group', { name: 'How to buy' }).getByRole('radio').nth(1);
		await plan.check();
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
		await page.goto('/cart');
		await expect(page.getByRole('main')).toContainText(/every/i);
	}
);

test('something is bought at once, beside the cart', async ({ page, javaScriptEnabled }) => {
	test.skip(!javaScriptEnabled, 'is the same form there');
	await page.goto('/products/everyday-mug?Color=Ink');
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
	await page.getByRole('button', { name: 'Buy with Shop Pay' }).click();
	await expect(page).toHaveURL(/\/checkouts\//);
	await expect(page.locator('body')).toContainText('$44.00');
	await page.goto('/cart');
	await expect(page.getByRole('main')).toContainText('Nothing in it yet');
});

test(
	'a plan reaches the price, the button and the address, and a link keeps it',
	{ tag: '@phone' },
	async ({ page, javaScriptEnabled }) => {
		const once = '/products/jar-candle?Scent=Salt';
		const monthly = `${once}&selling_plan=92200000001`;
		const main = page.getByRole('main');
		const plan = page.getByRole('radio', { name: /^Every month/ });
		const price = main.locator('[aria-live]').filter({ hasText: 'rice' });
		await page.goto(javaScriptEnabled ? once : monthly);
		if (javaScriptEnabled) {
			await plan.check();
			await expect(page).toHaveURL(/selling_plan=92200000001/);
		}
		const expectPlan = async () => {
			await expect(price).toHaveText(/Sale price\s+\$30\.60/);
			await expect(main.getByRole('button', { name: 'Add to cart · $30.60' })).toBeVisible();
			await expect(plan).toBeChecked();
			const canonical = page.locator('link[rel=canonical]');
			await expect(canonical).toHaveAttribute('href', /\/products\/jar-candle$/);
		};
		await expectPlan();
		await page.reload();
		await expectPlan();
		await main.getByRole('link', { name: 'Fig', exact: true }).click();
		await expect(page).toHaveURL(/selling_plan=92200000001&Scent=Fig|Scent=Fig&selling_plan=/);
		await expectPlan();
		await page.goto(once);
		await expect(price).toHaveText(/^Price\s+\$34/);
		await expect(main.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible();
	}
);

test('a gift card is sent to the person who was named', async ({ page }) => {
	await page.goto('/products/gift-card?Amount=%2450');
	await expect(page.getByLabel('Their email address')).toBeHidden();
	await page.getByRole('checkbox', { name: 'Send it to somebody as a gift' }).check();
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByRole('main')).toContainText(
		'Please give the email address of the person who gets the card.'
	);

	await page.goto('/products/gift-card?Amount=%2450');
	await page.getByRole('checkbox', { name: 'Send it to somebody as a gift' }).check();
	await page.getByLabel('Their email address').fill('ada@example.com');
	await page.getByLabel('Their name').fill('Ada');
	await page.getByLabel('Your message').fill('For the long evenings.');
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
	await page.goto('/cart');
	const main = page.getByRole('main');
	await expect(main).toContainText('ada@example.com');
	await expect(main).toContainText('For the long evenings.');
	await expect(main).not.toContainText('__shopify');
});

test.describe('with a script', () => {
	test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

	test('choosing asks for nothing but what changes, and moves nothing', async ({ page }) => {
		await page.goto(MUG, { waitUntil: 'networkidle' });
		const asked: string[] = [];
		page.on('request', (request) => {
			// Code may load, with its styles: the decoder of data, that of a form in focus, the drawer. Statistics are sent
			// when nothing else is to do.
			const isPage = ['document', 'fetch'].includes(request.resourceType());
			if (isPage && !request.url().includes('/monorail/')) asked.push(request.url());
		});
		const ink = page.getByRole('link', { name: 'Ink', exact: true });
		await ink.focus();
		const scrollBefore = await page.evaluate(() => scrollY);
		await page.keyboard.press('Enter');
		await expect(ink).toHaveAttribute('aria-current', 'true');
		await expect(ink).toBeFocused();
		expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
		const data = asked.filter((url) => url.includes('__data.json'));
		expect(data).toHaveLength(1);
		expect(asked).toEqual(data);
		// One digit for each loader from the layouts down: neither theirs nor the page around it.
		expect(new URL(data[0]!).searchParams.get('x-sveltekit-invalidated')).toMatch(/^0+1$/);
	});

	test('pictures open large, zoom, turn by keys, and give the focus back', async ({
		page,
		openPage
	}) => {
		await openPage(MUG);
		const gallery = page.getByRole('region', { name: 'Pictures' });
		const pictures = gallery.getByRole('link', { name: /: enlarge$/ });
		await pictures.first().focus();
		await page.keyboard.press('ArrowRight');
		await expect(pictures.nth(1)).toBeFocused();
		await page.keyboard.press('ArrowLeft');
		await expect(pictures.first()).toBeFocused();
		await page.keyboard.press('Enter');

		const viewer = page.getByRole('dialog', { name: 'Enlarged pictures' });
		await expect(viewer.getByRole('status')).toHaveText('Picture 1 of 3');
		const picture = viewer.getByRole('img').first();
		await expect(picture).toBeInViewport({ ratio: 1 });
		await viewer.getByRole('button', { name: 'Zoom in' }).click();
		await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
		await expect(picture).not.toBeInViewport({ ratio: 1 });
		await viewer.getByRole('button', { name: 'Zoom out' }).click();
		await page.keyboard.press('ArrowRight');
		await expect(viewer.getByRole('status')).toHaveText('Picture 2 of 3');
		await page.keyboard.press('Escape');
		await expect(viewer).toBeHidden();
		await expect(pictures.nth(1)).toBeFocused();
	});

	test('the picture of a card becomes the first of the page, unless less motion is wanted', async ({
		page,
		openPage
	}) => {
		await page.addInitScript(() => {
			const named = () =>
				[...document.querySelectorAll<HTMLElement>('img')]
					.filter(({ style }) => style.viewTransitionName === 'picture')
					.map((image) => (image.closest('article') ? 'card' : 'gallery'));
			const original = document.startViewTransition.bind(document);
			document.startViewTransition = (update) => {
				const seen = named();
				return original(async () => {
					await (typeof update === 'function' ? update() : undefined);
					document.documentElement.title = [...seen, ...named()].join(' to ');
				});
			};
		});
		const open = async () => {
			await openPage('/collections/prisms');
			await page.getByRole('link', { name: 'Dichroic Cube' }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dichroic Cube');
		};
		await open();
		await expect(page.locator('html')).toHaveAttribute('title', 'card to gallery');
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await open();
		await expect(page.locator('html')).not.toHaveAttribute('title');
	});

	test('what was looked at before is listed, in this market, until the list is cleared', async ({
		page,
		openPage
	}) => {
		const list = page.getByRole('region', { name: 'Recently viewed' });
		const showBelow = () => page.locator('[data-recent]').scrollIntoViewIfNeeded();
		await openPage('/products/dome-lamp');
		await page.mouse.move(100, 100);
		const remembered = () => page.evaluate(() => localStorage.getItem('visited-products'));
		await expect.poll(remembered).toContain('dome-lamp');
		await openPage(MUG);
		await showBelow();
		await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Dome Table Lamp']);
		await expect(list.getByRole('article')).toContainText('$');
		// Without a new document, the product before joins them.
		await list.getByRole('link', { name: 'Dome Table Lamp' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dome Table Lamp');
		await expect(page.locator('[data-recent]')).toHaveCount(1);
		await showBelow();
		await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Everyday Mug']);
		await page.getByRole('button', { name: 'Clear the list' }).click();
		await expect(page.getByText('The list is empty.')).toBeFocused();
		expect(await page.evaluate(() => localStorage.getItem('visited-products'))).toBeNull();
	});

	test.describe('and something to play', () => {
		// What three.js says of a browser without WebGL.
		test.use({ expectedComplaints: [/WebGL/] });

		test('nothing of a player is loaded before a press on its poster', async ({
			page,
			openPage
		}) => {
			const foreign: string[] = [];
			await page.route(/youtube/, (route) => {
				foreign.push(new URL(route.request().url()).origin);
				return route.fulfill({ contentType: 'text/html', body: '<h1>Player</h1>' });
			});
			await openPage('/products/globe-pendant');
			const thumbnail = page.getByRole('link', { name: /^Video: / }).last();
			await thumbnail.click();
			const poster = page.getByRole('link', { name: 'Play with YouTube’s player' });
			await expect(poster).toBeInViewport();
			expect(foreign).toEqual([]);
			await poster.click();
			await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Player');
			expect(foreign).toEqual(['https://www.youtube-nocookie.com']);
			await page.getByRole('link', { name: 'Show picture 1' }).click();
			await expect(page.locator('iframe')).toHaveCount(0);

			await openPage('/products/right-angle-prism');
			await page.evaluate(() => {
				const canvas = HTMLCanvasElement.prototype;
				const original = Object.getOwnPropertyDescriptor(canvas, 'getContext') ?? {};
				canvas.getContext = () => {
					Object.defineProperty(canvas, 'getContext', original);
					return null;
				};
			});
			const model = page.getByRole('link', { name: 'View in 3D' });
			await model.focus();
			await page.keyboard.press('Enter');
			await expect(page.getByText('The 3D model cannot be shown here.')).toBeVisible();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('application', { name: /^3D model: / })).toBeFocused();
		});
	});

	test.describe('and a line that breaks', () => {
		test.use({ expectedComplaints: [/net::ERR_/] });

		test('a quantity stays while a color is chosen, and a broken line takes nothing away', async ({
			page,
			openPage,
			context
		}) => {
			await openPage(MUG);
			const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
			await quantity.fill('3');
			await page.getByRole('link', { name: 'Ink', exact: true }).click();
			await expect(page).toHaveURL(/Color=Ink$/);
			await expect(quantity).toHaveValue('3');
			// An addition that works has fetched all code that the one that fails needs.
			const drawer = page.getByRole('dialog');
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(drawer.getByRole('article')).toContainText('Ink');
			await page.keyboard.press('Escape');
			await expect(drawer).toBeHidden();
			await context.setOffline(true);
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(drawer).toContainText('We could not');
			await expect(page).toHaveURL(/Color=Ink$/);
		});
	});

	test('an option value of another product leads to its page, and back', async ({
		page,
		openPage
	}) => {
		await openPage('/products/cylinder-planter');
		await page.getByRole('link', { name: 'Footed', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Footed Planter');
		await expect(page.getByRole('link', { name: 'Footed', exact: true })).toHaveAttribute(
			'aria-current',
			'true'
		);
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cylinder Planter');
	});

	test('a larger quantity has its price, on the page and in the cart', async ({
		page,
		openPage
	}) => {
		await openPage('/products/espresso-cup');
		const prices = page.getByRole('table', { name: 'Volume prices' });
		await expect(prices.getByRole('row').first()).toHaveText(/2 or more\s*\$18\.00 each/);
		await page.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
		const current = prices.locator('[aria-current]');
		await expect(current).toHaveText(/12 or more\s*\$15\.00 each/);
		await page.getByRole('button', { name: 'One more' }).click();
		await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('14');
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(page.getByRole('dialog')).toContainText('$210.00');
	});

	test(
		'what is wrong with the form stands beside its fields',
		{ tag: '@phone' },
		async ({ page, openPage }) => {
			await openPage('/products/espresso-cup');
			const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
			await expect(quantity).toHaveValue('2');
			await quantity.fill('3');
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(quantity).toBeFocused();
			await expect(quantity).toHaveAccessibleDescription(
				'Please choose a quantity: from 2, up to 24, in steps of 2.'
			);
			await quantity.fill('4');
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*4/ })).toBeVisible();
		}
	);
});

test.describe('without a script', () => {
	test.skip(({ javaScriptEnabled }) => javaScriptEnabled, 'scripts do it in another way');

	test('pictures are links to themselves', async ({ page }) => {
		await page.goto(MUG);
		const link = page.getByRole('link', { name: /: enlarge$/ }).first();
		const answer = await page.request.get((await link.getAttribute('href')) ?? '');
		expect(answer.headers()['content-type']).toMatch(/^image\//);
	});

	test('a fault is told once, on the page it came from', async ({ page }) => {
		await page.goto('/products/gift-card');
		await page.getByRole('checkbox', { name: 'Send it to somebody as a gift' }).check();
		await page.getByLabel('Their email address').fill('nobody@nowhere');
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(page).toHaveURL(/\/products\/gift-card/);
		const fault = 'Please give the email address of the person who gets the card.';
		await expect(page.getByText(fault).first()).toBeVisible();
		await page.reload();
		await expect(page.getByText(fault)).toHaveCount(0);
	});
});
