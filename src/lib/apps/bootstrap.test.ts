import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { PlatformShopify } from '../../../tests/support/app-types';
import bootstrap from './bootstrap.js?raw';

/** Runs the script in a document of the German market. */
function open(known?: object) {
	const document = Object.assign(new EventTarget(), {
		documentElement: {
			dataset: { shop: 'prism.example', country: 'DE', currency: 'EUR', language: 'PT_BR' }
		}
	});
	const window: { Shopify?: PlatformShopify } = known ? { Shopify: known as PlatformShopify } : {};
	const location = { host: 'shop.example', origin: 'https://shop.example' };
	runInContext(bootstrap, createContext({ window, document, location }));
	/** The shop's own script arrives. */
	const start = (parts: object) =>
		document.dispatchEvent(new CustomEvent('shop:apps', { detail: parts }));
	return { Shopify: window.Shopify!, start };
}

describe('window.Shopify', () => {
	it('says the market at once, and nothing of a theme', () => {
		const { Shopify } = open();
		expect(Shopify).toMatchObject({
			...{ shop: 'prism.example', country: 'DE', locale: 'pt-br', currency: { active: 'EUR' } },
			routes: { root: '/' },
			components: { config: { storeDomain: 'https://shop.example' } },
			customerPrivacy: {
				consentStatus: 'loading',
				config: { isHeadless: true, consentDomain: 'shop.example' }
			}
		});
		expect(Shopify.navigate).toBe(Shopify.routes.navigate);
		expect([Shopify.theme, Shopify.designMode]).toEqual([undefined, undefined]);
	});

	it('keeps what another script has put into it', () => {
		const known = { mine: 1, currency: { active: 'JPY' } };
		const { Shopify } = open(known);
		expect(Shopify).toBe(known);
		expect(Shopify).toMatchObject({ mine: 1, currency: { active: 'JPY' }, shop: 'prism.example' });
	});
});

describe('actions', () => {
	it('are frozen, and wait for the script of the shop', async () => {
		const { Shopify, start } = open();
		expect(Object.isFrozen(Shopify.actions)).toBe(true);
		const [read, changed] = [Shopify.actions.getCart(), Shopify.actions.updateCart({ note: 'a' })];
		const updateCart = vi.fn(() => Promise.resolve('changed'));
		start({ actions: { getCart: () => Promise.resolve('read'), updateCart } });
		expect(await Promise.all([read, changed])).toEqual(['read', 'changed']);
		expect(updateCart).toHaveBeenCalledExactlyOnceWith(null, { note: 'a' });
	});

	it('take a configuration, except for reading', async () => {
		const { Shopify, start } = open();
		const { getCart, updateCart, openCart } = Shopify.actions;
		const isDefault = () => [updateCart.isDefault(), openCart.isDefault()];
		expect(isDefault()).toEqual([true, true]);
		const configuration = { eventTarget: () => null };
		expect(updateCart.configure(configuration)).toBe(true);
		expect(isDefault()).toEqual([false, true]);
		expect(() => updateCart.configure({} as never)).toThrow(
			'updateCart.configure needs eventTarget'
		);
		expect(() => (getCart as unknown as typeof openCart).configure({})).toThrow(
			'configure is not a function'
		);
		const change = vi.fn();
		start({ actions: { updateCart: change } });
		await updateCart({ note: 'b' });
		expect(change).toHaveBeenCalledExactlyOnceWith(configuration, { note: 'b' });
	});
});

describe('customer privacy', () => {
	it('allows nothing before the choice is known', () => {
		const { Shopify, start } = open();
		const { customerPrivacy } = Shopify;
		const { analyticsProcessingAllowed } = customerPrivacy;
		expect(analyticsProcessingAllowed()).toBe(false);
		expect(customerPrivacy.shouldShowBanner()).toBe(false);
		expect(customerPrivacy.currentVisitorConsent()['analytics']).toBe('');
		start({ privacy: { analyticsProcessingAllowed: () => true } });
		expect(analyticsProcessingAllowed()).toBe(true);
		expect(customerPrivacy.consentStatus).toBe('loaded');
	});

	it('is the one feature that can be loaded', async () => {
		const { Shopify, start } = open();
		const loaded = new Promise((resolve) => {
			Shopify.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], resolve);
		});
		start({});
		expect(await loaded).toBeUndefined();
		const refused = vi.fn();
		Shopify.loadFeatures([{ name: 'model-viewer', version: '0.8' }], refused);
		expect(refused.mock.calls[0]?.[0]).toMatchObject({
			message: 'This shop has no feature "model-viewer".'
		});
	});
});

it('passes on subscriptions from before the start, and their end', async () => {
	const { Shopify, start } = open();
	const end = vi.fn();
	const subscribe = vi.fn(() => end);
	const callback = () => undefined;
	const stop = Shopify.analytics.subscribe('page_viewed', callback);
	expect(Shopify.analytics.getConfig()).toEqual({ shop: 'prism.example', consent: {} });
	start({ analytics: { subscribe } });
	stop();
	await expect.poll(() => end.mock.calls.length).toBe(1);
	expect(subscribe).toHaveBeenCalledExactlyOnceWith('page_viewed', callback);
});
