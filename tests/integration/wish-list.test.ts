import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setResponse } from '@sveltejs/kit/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProgram, stopPrograms } from '../../scripts/run/processes.ts';
import { describeDemoStore } from '../../scripts/run/shop.ts';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { listen } from '../support/platform-server.ts';
import { findPort, startShopBefore, type RunningShop } from '../support/running-shop.ts';
import { createEmail } from '../support/sign-in.ts';

/** The built shop before a store whose merchant has not made the definition `custom.order_lists`. */
const MUG = '8100000000013';
const PRISM = '8100000000001';
const NOT_IN_ACCOUNT = 'Your account cannot keep these products';
const ON_DEVICE = 'This list is kept on this device only.';

/** What the Customer Account API answers to a write without the definition. */
const REFUSAL = JSON.stringify({
	data: {
		outcome: {
			userErrors: [
				{ code: 'APP_NOT_AUTHORIZED', message: 'Access to this namespace and key is not allowed.' }
			]
		}
	}
});

const resources = new AsyncDisposableStack();
const state = { hasDefinition: false, refusals: 0 };
let shop: Pick<RunningShop, 'shop' | 'readOutput'>;

beforeAll(async () => {
	let store = '';
	/** Between shop and store: the store itself has the definition. */
	async function pass(incoming: IncomingMessage): Promise<Response> {
		const body = await buffer(incoming);
		if (!state.hasDefinition && body.includes('metafieldsSet')) {
			state.refusals += 1;
			return new Response(REFUSAL, { headers: { 'content-type': 'application/json' } });
		}
		const { method = 'GET', url = '/', headers } = incoming;
		const { connection: _, host: __, 'content-length': ___, ...kept } = headers;
		const response = await fetch(store + url, {
			...{ method, redirect: 'manual', headers: kept as Record<string, string> },
			body: method === 'GET' || method === 'HEAD' ? null : body
		});
		const answer = new Headers(response.headers);
		for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
			answer.delete(name);
		return new Response(response.body, { status: response.status, headers: answer });
	}

	const proxy = await listen((incoming, outgoing) => {
		void pass(incoming).then((response) => setResponse(outgoing, response));
	});
	resources.defer(proxy.close);
	const proxyPort = Number(new URL(proxy.origin).port);
	const running = resources.adopt(await startShopBefore(proxyPort), ({ stop }) => stop());
	shop = running;
	const ports = { demoStore: await findPort(), shop: Number(new URL(running.shop).port) };
	const program = describeDemoStore(ports, ['--memory', '--origin', proxy.origin]);
	resources.adopt(await startProgram(program), (it) => stopPrograms([it]));
	store = `http://localhost:${ports.demoStore}`;
});
afterAll(() => resources.disposeAsync());
beforeEach(() => {
	state.hasDefinition = false;
	state.refusals = 0;
});

async function change(browser: HttpBrowser, product: string, fields: Record<string, string> = {}) {
	const body = new URLSearchParams({ product, ...fields });
	const headers = { accept: 'application/json' };
	const response = await browser.send('/api/wishlist', { method: 'POST', body, headers });
	return response.status;
}

/** What the page lists and says. */
async function look(browser: HttpBrowser) {
	const { text } = await browser.open('/wishlist');
	const products = [...text.matchAll(/<h2[^>]*><a href="\/products\/([\w-]+)/g)];
	return {
		products: products.map(([, handle]) => handle),
		isRefused: text.includes(NOT_IN_ACCOUNT),
		isOnDevice: text.includes(ON_DEVICE)
	};
}

const signOut = (browser: HttpBrowser) => browser.open('/account/logout', { method: 'POST' });

describe('a customer of a store that keeps no lists', () => {
	it('loses nothing at the sign-in, and reads where the products are', async () => {
		const browser = createHttpBrowser(shop.shop);
		expect(await change(browser, MUG)).toBe(200);
		expect(await look(browser)).toEqual({
			...{ products: ['everyday-mug'], isRefused: false, isOnDevice: true }
		});
		await browser.signIn(createEmail());
		expect(state.refusals).toBe(1);
		expect(await look(browser)).toEqual({
			...{ products: ['everyday-mug'], isRefused: true, isOnDevice: false }
		});
		expect(shop.readOutput()).toContain('is there a definition that customers may write?');
	});

	it('saves and removes on the device, with scripts and without', async () => {
		const browser = createHttpBrowser(shop.shop);
		await browser.signIn(createEmail());
		expect(await look(browser)).toMatchObject({ products: [], isRefused: false });
		expect(await change(browser, MUG)).toBe(200);
		const form = { method: 'POST', body: new URLSearchParams({ product: PRISM }) };
		const { text } = await browser.open('/api/wishlist', form);
		expect(text).toContain('Saved to your wish list.');
		expect(text).toContain(NOT_IN_ACCOUNT);
		expect((await look(browser)).products).toEqual(['equilateral-prism', 'everyday-mug']);
		expect(await change(browser, PRISM, { intent: 'remove' })).toBe(200);
		expect((await look(browser)).products).toEqual(['everyday-mug']);
	});

	it('has the products on the device after the sign-out', async () => {
		const browser = createHttpBrowser(shop.shop);
		await change(browser, MUG);
		await browser.signIn(createEmail());
		await signOut(browser);
		expect(await look(browser)).toEqual({
			...{ products: ['everyday-mug'], isRefused: false, isOnDevice: true }
		});
	});

	it('has all of them in the account once the merchant has made the definition', async () => {
		const browser = createHttpBrowser(shop.shop);
		await change(browser, MUG);
		const email = createEmail();
		await browser.signIn(email);
		state.hasDefinition = true;
		expect(await change(browser, PRISM)).toBe(200);
		const all = { products: ['equilateral-prism', 'everyday-mug'], isRefused: false };
		expect(await look(browser)).toMatchObject(all);
		await signOut(browser);
		expect(await look(browser)).toMatchObject({ products: [], isOnDevice: true });
		const other = createHttpBrowser(shop.shop);
		await other.signIn(email);
		expect(await look(other)).toMatchObject({ products: all.products });
	});
});
