import { t } from '$lib/messages/messages';
import { getLanguage, getLocale } from '$lib/messages/speech';
import { expect, it } from 'vitest';
import { speakTo } from './speech';

const ENGLISH = { country: 'US', language: 'EN', locale: 'en-US' };
const GERMAN = { country: 'DE', language: 'DE', locale: 'en-GB' };

it('speaks to each shopper in their language, also when they come at once', async () => {
	const gate = Promise.withResolvers<undefined>();
	const visit = (localization: typeof ENGLISH) =>
		speakTo(localization, async () => {
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

it('speaks the language of the deployment outside of a request', () => {
	expect([t.layout.cart, getLocale()]).toEqual(['Cart', 'en-US']);
});
