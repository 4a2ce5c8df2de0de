import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ContractShop, SentOperation } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';

const EMAIL = 'priya.nair@example.com';
const PROFILE = '/account/profile';
const SECRETS = [
	...['prism-demo-account-secret', 'prism-demo-session-secret-for-this-machine'],
	...['CUSTOMER_ACCOUNT_SESSION_SECRET', 'CUSTOMER_ACCOUNT_API_CLIENT_SECRET', 'client_secret']
];

async function openSignedIn(shop: ContractShop) {
	const browser = shop.createBrowser();
	const url = await browser.signIn(EMAIL);
	return { browser, url };
}

export async function signIn(shop: ContractShop): Promise<void> {
	shop.takeForms();
	const { browser, url } = await openSignedIn(shop);
	expect(url).toBe(shop.shop + PROFILE);
	expect(shop.takeForms().join()).toContain('grant_type=authorization_code');
	expect((await browser.open(PROFILE)).text).toContain(EMAIL);
}

export async function showOwnPages(shop: ContractShop): Promise<void> {
	const { browser } = await openSignedIn(shop);
	for (const path of [PROFILE, '/account/addresses', '/account/orders']) {
		expect((await browser.send(path)).status, path).toBe(200);
	}
	const orders = await browser.open('/account/orders');
	const [, order = ''] = /href="(\/account\/orders\/\d+)"/.exec(orders.text) ?? [];
	expect((await browser.open(order)).text).toContain('Order');
	expect((await browser.send('/account/orders/98800001004')).status, 'of another').toBe(404);
}

export async function refreshSession(shop: ContractShop): Promise<void> {
	const { browser } = await openSignedIn(shop);
	shop.takeForms();
	const forms: string[] = [];
	await expect
		.poll(async () => {
			const response = await browser.send('/account/refresh?return_to=/account/orders');
			expect(response.headers.get('location')).toBe('/account/orders');
			forms.push(...shop.takeForms());
			return forms.join();
		})
		.toContain('grant_type=refresh_token');
	expect((await browser.send('/account/orders')).status).toBe(200);
}

export async function signOut(shop: ContractShop): Promise<void> {
	const { browser } = await openSignedIn(shop);
	const copied = browser.copy();
	expect((await copied.send(PROFILE)).status).toBe(200);
	await browser.open('/account/logout', { method: 'POST' });
	expect((await browser.send(PROFILE)).status).toBe(303);
	expect((await copied.send(PROFILE)).status, 'a copy of the cookies').toBe(303);
}

export async function sealSession(shop: ContractShop, start: Start): Promise<void> {
	const { browser } = await openSignedIn(shop);
	expect((await browser.send(PROFILE)).status).toBe(200);
	const secret = 'another secret, as long as the one of this machine';
	const other = await start({ CUSTOMER_ACCOUNT_SESSION_SECRET: secret });
	expect((await browser.copy(other.shop).send(PROFILE)).status, 'another secret').toBe(303);
	const name = browser.listCookies().find((it) => it.includes('session')) ?? '';
	const [, sealed = ''] = browser.readCookie(name).split('~');
	expect(sealed).toMatch(/^[\w-]{40,}$/);
	// Nothing of a session can be read in it: neither JSON nor the name of a part.
	expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/token|"\w+":|priya/);
	const [first = '', ...rest] = sealed;
	const changed = `1~${first === 'A' ? 'B' : 'A'}${rest.join('')}`;
	const forged = await shop.fetch(PROFILE, { headers: { cookie: `${name}=${changed}` } });
	expect(forged.status, 'a changed cookie').toBe(303);
}

export async function keepSecrets(shop: ContractShop): Promise<void> {
	const { browser } = await openSignedIn(shop);
	const texts = new Map<string, string>();
	for (const path of ['/', PROFILE, '/account/sign-in-failed', `${PROFILE}/__data.json`]) {
		texts.set(path, (await browser.open(path)).text);
	}
	const waiting = [...texts.values()].flatMap((text) => listScripts(text, '/'));
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (texts.has(path)) continue;
		const text = await shop.read(path);
		texts.set(path, text);
		waiting.push(...listScripts(text, path));
	}
	expect(texts.size).toBeGreaterThan(20);
	for (const [path, text] of texts) {
		for (const secret of SECRETS) expect(text.includes(secret), `${secret} in ${path}`).toBe(false);
	}
}

function listScripts(text: string, base: string): string[] {
	const names = [...text.matchAll(/["'`](\.{0,2}\/[\w./-]+\.js)["'`]/g)].map(
		([, name = '']) => name
	);
	return names.map((name) => new URL(name, `http://shop${base}`).pathname);
}

export async function useCustomerApi(shop: ContractShop): Promise<void> {
	const { browser } = await openSignedIn(shop);
	shop.takeOperations();
	await browser.open('/account/orders');
	const sent = shop.takeOperations();
	const isCustomers = ({ path }: SentOperation) => path.includes('/customer/');
	const [own, others] = [sent.filter(isCustomers), sent.filter((it) => !isCustomers(it))];
	expect(own.length).toBeGreaterThan(0);
	for (const { headers } of own) {
		expect(headers['authorization']).toMatch(/\w{10}/);
		expect(headers['x-shopify-storefront-access-token']).toBeUndefined();
	}
	for (const { headers } of others) expect(headers['authorization']).toBeUndefined();
	expectValid('customer-account', own);
	expectValid('storefront', others);
	expect(() => expectValid('storefront', own), 'by the schema of the other').toThrow();
}

function expectValid(api: string, sent: readonly SentOperation[]): void {
	const schema = buildSchema(readFileSync(`.generated/${api}.graphql`, 'utf8'));
	expect(sent.flatMap(({ text }) => validate(schema, parse(text)))).toEqual([]);
}
