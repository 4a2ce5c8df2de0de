import { getLanguage, getLocale } from '$lib/messages/i18n';
import { expect, it } from 'vitest';
import { t } from '$messages';
import { runWithLocale } from './i18n-context';

const ENGLISH = { country: 'US', language: 'EN', locale: 'en-US' };
const GERMAN = { country: 'DE', language: 'DE', locale: 'en-GB' };

it('has the texts of each shopper’s language, also for concurrent requests', async () => {
	const gate = Promise.withResolvers<undefined>();
	const visit = (localization: typeof ENGLISH) =>
		runWithLocale(localization, async () => {
			const before = t.layout.cart;
			await gate.promise;
			return [before, t.layout.cart, getLanguage(), getLocale()];
		});
	const visits = [visit(ENGLISH), visit(GERMAN), visit(ENGLISH)];
	await Promise.resolve();
	gate.resolve(undefined);
	expect(await Promise.all(visits)).toEqual([
		['Cart', 'Cart', 'en', 'en-US'],
		['Warenkorb', 'Warenkorb', 'de', 'en-GB'],
		['Cart', 'Cart', 'en', 'en-US']
	]);
});

it('has the texts of the deployment’s language outside of a request', () => {
	expect([t.layout.cart, getLocale()]).toEqual(['Cart', 'en-US']);
});
