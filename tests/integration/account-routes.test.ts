import { globSync, readFileSync } from 'node:fs';
import seeded from '../../demo-store/src/store/seed/data/commerce.json' with { type: 'json' };
import { describe, expect, inject, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';

/** The built shop and the demo store's provider, over HTTP, with a browser that keeps its cookies. */
const EMAIL = 'priya.nair@example.com';
const OWN_PAGES = globSync('**/+page.server.ts', { cwd: 'src/routes/account/(customer)' }).map(
	(path) => `/account/${path.replace('/+page.server.ts', '').replace('[id]', '1')}`
);
const OWN_ACTIONS = OWN_PAGES.flatMap((path) => {
	const folder = path.replace('/account/', '').replace('/1', '/[id]');
	const source = readFileSync(`src/routes/account/(customer)/${folder}/+page.server.ts`, 'utf8');
	const names = [...source.matchAll(/(\w+): actForCustomer\(/g)].map(([, name]) => name);
	return names.map((name) => (name === 'default' ? path : `${path}?/${name}`));
});
const ALL_ROUTES = globSync('**/+{page.server,server}.ts', { cwd: 'src/routes/account' })
	.map((path) => path.replace('(customer)/', '').replace(/\/?\+\w+(?:\.\w+)+$/, ''))
	.map((path) => `/account${path === '' ? '' : `/${path.replace('[id]', '1')}`}`);

const running = inject('sharedShop');

const createBrowser = () => createHttpBrowser(running.shop);

describe('every answer below /account', () => {
	it.each(['signed out', 'signed in'])('is kept by no cache and no index: %s', async (state) => {
		const browser = createBrowser();
		if (state === 'signed in') await browser.signIn(EMAIL);
		expect(ALL_ROUTES.length).toBeGreaterThan(11);
		const paths = [...ALL_ROUTES, '/account/nothing', '/account/profile/__data.json'];
		for (const path of paths.filter((it) => !/login|logout/.test(it) || state === 'signed out')) {
			for (const method of ['GET', 'POST', 'PUT']) {
				const { headers, status } = await browser.send(path, { method });
				const answer = [headers.get('cache-control'), headers.get('x-robots-tag')];
				expect(answer, `${method} ${path}`).toEqual(['private, no-store', 'noindex']);
				expect(headers.get('cdn-cache-control')).toBeNull();
				expect(status).toBeLessThan(500);
			}
		}
	});
});

const BUYERS = seeded.customers.map(({ email }) => email);
const ROW = /href="(\/account\/orders\/\d+)" aria-label[^]*?class="total[^>]*>([^]*?)<\/p>/g;
/** The total of an order, on its page and on the store's. */
const TOTAL = /<dt>Total<\/dt>\s*<dd[^>]*>([^<]*)/;

/** Digits without signs and separators, which depend on the market. */
const listDigits = (html: string | undefined) =>
	(html ?? '').replace(/<[^>]*>/g, '').replace(/[^\d]/g, '');

/** The orders of all pages of the list, with their totals. */
async function listOrders(browser: HttpBrowser): Promise<{ path: string; total: string }[]> {
	const orders: { path: string; total: string }[] = [];
	let next: string | undefined = '/account/orders';
	while (next !== undefined) {
		const { text } = await browser.open(next);
		for (const [, path = '', total] of text.matchAll(ROW)) {
			orders.push({ path, total: listDigits(total) });
		}
		next = /href="(\/account\/orders\?after=[^"]+)"/.exec(text)?.[1];
	}
	return orders;
}

describe.each(BUYERS)('every order of %s', (email) => {
	it('has one total in the list, on its page and at the store, and one name for a discount', async () => {
		const browser = createBrowser();
		await browser.signIn(email);
		const orders = await listOrders(browser);
		expect(orders).not.toEqual([]);
		for (const { path, total } of orders) {
			const { text } = await browser.open(path);
			const onPage = TOTAL.exec(text)?.[1];
			expect(listDigits(onPage), path).toBe(total);
			const [status = ''] = /https?:\/\/[^"]+\/orders\/[^"]+key=[^"]+/.exec(text) ?? [];
			const thanks = await browser.open(status.replaceAll('&amp;', '&'));
			// In the language of the order.
			const atStore = [...thanks.text.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, amount]) => amount);
			expect(atStore.map(listDigits), status).toContain(total);
			const ofOrder = [...text.matchAll(/class="saved[^>]*><dt>([^<]*)/g)].map(([, name]) => name);
			const ofLines = [...text.matchAll(/<p class="saved[^>]*>([^<]*?) [−-]/g)];
			expect(ofOrder).toEqual(expect.arrayContaining(ofLines.map(([, name]) => name)));
		}
	});
});

describe('a visitor who is signed out', () => {
	it.each(OWN_PAGES)('is sent from %s to sign in, and would come back', async (path) => {
		const browser = createBrowser();
		for (const query of ['', '/__data.json']) {
			const response = await browser.send(path + query);
			const text = await response.text();
			const target = response.headers.get('location') ?? text;
			expect(target).toContain(`/account/login?${new URLSearchParams({ return_to: path })}`);
			expect(text).not.toContain('@example.com');
		}
	});

	it.each(OWN_ACTIONS)('is sent from the form of %s to sign in', async (path) => {
		const body = new URLSearchParams({ firstName: 'x' });
		const answer = await createBrowser().send(path, { method: 'POST', body });
		expect(await answer.text()).toMatch(/"redirect".*\/account\/login\?return_to=/);
	});

	it('is not signed in by cookies that only look like ours', async () => {
		const cookie = Array.from({ length: 9 }, (_, index) => `shop_customer_session.${index}=3~AAAA`);
		for (const value of [
			cookie.join('; '),
			'shop_customer_session.0=%00',
			`shop_customer_session.0=1~${'A'.repeat(4000)}`
		]) {
			const response = await fetch(`${running.shop}/account/profile`, {
				headers: { cookie: value },
				redirect: 'manual'
			});
			expect(response.status).toBe(303);
		}
	});
});

describe('a customer', () => {
	it('what belongs to another customer can be neither seen nor changed', async () => {
		const [stranger, owner] = [createBrowser(), createBrowser()];
		await stranger.signIn(EMAIL);
		await owner.signIn('maren.holloway@example.com');
		const own = await stranger.open('/account/profile');
		const [, session = ''] = /name="session" value="([\da-f]+)"/.exec(own.text) ?? [];
		expect(session).not.toBe('');
		const order = '/account/orders/98800001116';
		const subscription = '/account/subscriptions/98700000001';
		for (const path of [`${order}/return`, subscription, `${subscription}/cancel`]) {
			expect((await stranger.send(path)).status, path).toBe(404);
			expect((await owner.send(path)).status, path).toBe(200);
		}
		for (const path of [
			...[`${order}/return`, `${subscription}/cancel`, `${subscription}?/pause`],
			...[`${subscription}?/resume`, `${subscription}?/skip`, `${subscription}?/unskip`]
		]) {
			const body = new URLSearchParams({ session, delivery: '1', 'quantity-0': '1' });
			const answer = await (await stranger.send(path, { method: 'POST', body })).text();
			expect(answer, path).toMatch(/^\{"type":"(?:error|failure)"/);
			expect(answer, path).not.toMatch(/Jar Candle|Dispersion Print/);
		}
		const { text } = await owner.open(subscription);
		expect(text).toContain('Active');
		expect(text).not.toContain('Left out');
		expect((await owner.open(order)).text).not.toContain('#1116-R1');
	});
});

it('no secret and no name of one is in what browsers load', () => {
	const files = globSync('build/app/client/**/*.{js,json,html}');
	expect(files.length).toBeGreaterThan(20);
	const names =
		/CUSTOMER_ACCOUNT|prism-demo-account|prism-demo-session-secret|client_secret|shop_customer_session|oauth4webapi|AES-GCM/;
	for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(names);
});
