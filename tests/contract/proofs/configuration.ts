import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { buildSchema, parse, validate } from 'graphql';
import { fragment, operation } from '$graphql/operation';
import { ProductPage } from '$graphql/products';
import { expect } from 'vitest';
import { openDemoStore } from '../../support/open-demo-store.ts';
import type { ContractShop } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';

const PRODUCT = '/products/ripple-vase';
/** They ask in every market where products are sold, for the links that search engines read. */
const OF_ALL_MARKETS = /^ProductAddress(?:es)?$/;
const CONTEXT = '@inContext(country: $country, language: $language';

export async function formatOnly(_: ContractShop, start: Start): Promise<void> {
	const shop = await start({ COUNTRY: 'US', LANGUAGE: 'EN', LOCALE: 'de-DE' });
	const page = await shop.read('/products/everyday-mug');
	expect(page).toContain('<html lang="en"');
	expect(page, 'the amount in the format of the locale').toMatch(/22,00\s\$/);
	const markets = shop
		.takeOperations()
		.filter(({ name }) => !OF_ALL_MARKETS.test(name))
		.map(({ variables: { country, language } }) => [country, language]);
	expect(markets).toContainEqual(['US', 'EN']);
	expect(JSON.stringify(markets)).not.toContain('DE');
}

export async function requireAccountVariables(_: ContractShop, start: Start): Promise<void> {
	for (const name of [
		'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID',
		'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET',
		'CUSTOMER_ACCOUNT_SESSION_SECRET'
	]) {
		await expect(start({ AUTH_ENABLED: 'true', [name]: '' }), name).rejects.toThrow(name);
	}
}

export async function refuseSharedSecrets(_: ContractShop, start: Start): Promise<void> {
	const secret = 'a-secret-that-two-settings-share-on-this-machine';
	const refused = start({
		AUTH_ENABLED: 'true',
		CUSTOMER_ACCOUNT_SESSION_SECRET: secret,
		PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: secret
	});
	await expect(refused).rejects.toThrow(/CUSTOMER_ACCOUNT_SESSION_SECRET is equal to/);
	await expect(refused).rejects.not.toThrow(secret);
}

export async function logTimings(_: ContractShop, start: Start): Promise<void> {
	const timing = /"operation":"ProductPage"[^\n]*"durationMs":\d/;
	const shop = await start({ DEBUG_PLATFORM: 'true' });
	await shop.read(PRODUCT);
	await expect.poll(() => timing.test(shop.readOutput())).toBe(true);
	const silent = await start({ DEBUG_PLATFORM: 'false' });
	silent.changeAnswer('ProductPage', (body) => ({
		body: { ...body, errors: [{ message: 'a fault beside data' }] }
	}));
	await silent.read(PRODUCT);
	await expect.poll(() => silent.readOutput()).toContain('a fault beside data');
	expect(silent.readOutput()).not.toMatch(timing);
}

export async function sendVariables(shop: ContractShop): Promise<void> {
	const values = ['zebra-handle', 'zebra" } shop { name } #'];
	shop.takeOperations();
	for (const value of values) {
		await shop.read(`/products/${encodeURIComponent(value)}`);
		await shop.read(`/search?${new URLSearchParams({ q: value })}`);
		await shop.read(`/api/predictive-search?${new URLSearchParams({ q: value })}`);
	}
	const sent = shop.takeOperations();
	expect(sent.filter(({ text }) => text.includes('zebra'))).toEqual([]);
	for (const value of values) {
		const named = sent.filter(({ variables }) => Object.values(variables).includes(value));
		expect(named.length, value).toBeGreaterThan(1);
	}
}

const MONEY = 'fragment Money on MoneyV2 { amount }';
const SHOP = 'query Shop { shop { paymentSettings { currencyCode } } }';
const PRICE =
	'query Price { product(handle: "a") { priceRange { minVariantPrice { ...Money } } } }';
const compiled = (name: string, raw: string) => ({ artifact: { name, raw } });

export async function sendSpreadFragments(shop: ContractShop): Promise<void> {
	const Money = fragment(compiled('Money', MONEY));
	const price = compiled('Price', `${MONEY} ${PRICE}`);
	expect(operation(price, [Money]).text).toContain(MONEY);
	expect(() => operation(price)).toThrow('Price spreads Money');
	expect(() => operation(compiled('Shop', SHOP), [Money])).toThrow('Shop lists Money');
	shop.takeOperations();
	await shop.read('/products/amphora-vase');
	const schema = buildSchema(readFileSync('.generated/storefront.graphql', 'utf8'));
	const texts = shop.takeOperations().map(({ text }) => text);
	expect(texts.join()).toContain('fragment ');
	// Each fragment is known, defined once, and spread.
	expect(texts.flatMap((text) => validate(schema, parse(text)))).toEqual([]);
}

/** What the compiler expects here is an error of the type check when it is gone. */
export async function typeByDocument(): Promise<void> {
	const store = openDemoStore();
	try {
		const asked = { handle: 'everyday-mug', selectedOptions: [], identifiers: [] };
		const { data } = await store.storefront.request(ProductPage, { variables: asked });
		const title: string | undefined = data?.product?.title;
		expect(title).toBe('Everyday Mug');
		// @ts-expect-error The document does not select this field.
		expect(data?.product?.createdAt).toBeUndefined();
		const numbered = { ...asked, handle: 7 };
		// @ts-expect-error The document declares this variable as a text.
		const wrong = await store.storefront.request(ProductPage, { variables: numbered });
		expect(wrong.errors).not.toEqual([]);
	} finally {
		store.close();
	}
	// Opening a store holds up this process, and the shop may close idle connections meanwhile. They are known to be closed
	// after the event loop has polled, which it does between two turns.
	await turn();
	await turn();
}

export async function sendLocale(shop: ContractShop): Promise<void> {
	const expected = {
		'': ['US', 'EN'],
		'localization=CA-EN': ['CA', 'EN'],
		'localization=DE-DE': ['DE', 'DE']
	};
	for (const [cookie, market] of Object.entries(expected)) {
		shop.takeOperations();
		await shop.read(PRODUCT, { headers: { cookie, authorization: 'Bearer made anew' } });
		await shop.read('/products/catchall-tray', { headers: { cookie } });
		const sent = shop.takeOperations().filter(({ name }) => name === 'ProductPage');
		expect(sent.length).toBeGreaterThan(0);
		for (const { variables } of sent) {
			expect([variables['country'], variables['language']]).toEqual(market);
		}
	}
}

/** What is the same in every market and language. */
const WITHOUT_CONTEXT = /^(?:UrlRedirects|Sitemap|Localization|Markets)/;

export async function sendContext(shop: ContractShop): Promise<void> {
	shop.takeOperations();
	const customer = shop.createBrowser();
	const isSignedIn = (await shop.fetch('/account')).status !== 404;
	if (isSignedIn) await customer.signIn('priya.nair@example.com');
	for (const path of ['/', '/products/horizon-print', '/collections/textiles', '/search?q=throw']) {
		await customer.open(path);
	}
	await customer.open('/blogs/journal');
	if (isSignedIn) await customer.open('/account/orders');
	const sent = shop.takeOperations().filter(({ name }) => !WITHOUT_CONTEXT.test(name));
	expect(new Set(sent.map(({ name }) => name)).size).toBeGreaterThan(3);
	for (const { name, text, variables } of sent) {
		expect(text, name).toContain(CONTEXT);
		expect(text, name).toContain('$country: CountryCode');
		expect(text, name).toContain('$language: LanguageCode');
		if (OF_ALL_MARKETS.test(name)) continue;
		expect(variables, name).toMatchObject({ country: 'US', language: 'EN' });
	}
}

export async function sendPublicToken(shop: ContractShop): Promise<void> {
	shop.takeOperations();
	await shop.read('/products/puzzle-cube');
	await shop.fetch('/api/cart', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{"note":"x"}'
	});
	const sent = shop.takeOperations();
	expect(sent.length).toBeGreaterThan(1);
	for (const { headers } of sent) {
		expect(headers['x-shopify-storefront-access-token']).toMatch(/\w/);
		expect(headers['shopify-storefront-private-token']).toBeUndefined();
	}
}
