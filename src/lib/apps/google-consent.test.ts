import { describe, expect, it } from 'vitest';
import { FULL_CONSENT, grant, limitConsent, NO_CONSENT } from '$lib/domain/consent';
import { createGoogleConsent, toSignals } from './google-consent';

const NOW = Date.UTC(2026, 10, 29);

function open() {
	const dataLayer: unknown[] = [];
	const gtag = (...command: unknown[]) => void dataLayer.push(command);
	return { dataLayer, ...createGoogleConsent({ dataLayer, gtag }, () => NOW) };
}

describe('the signals', () => {
	it('follow the purposes', () => {
		expect(toSignals(grant(['preferences', 'analytics']))).toEqual({
			ad_storage: 'denied',
			ad_user_data: 'denied',
			ad_personalization: 'denied',
			analytics_storage: 'granted',
			functionality_storage: 'granted',
			personalization_storage: 'granted',
			security_storage: 'granted'
		});
	});

	it.each([
		['everything is allowed', FULL_CONSENT, 'granted'],
		['the sale of data is refused', grant(['marketing']), 'denied'],
		['the browser opts out', limitConsent(FULL_CONSENT, true), 'denied'],
		['nothing is allowed', NO_CONSENT, 'denied']
	])('of advertising, where %s', (_, consent, expected) => {
		const { ad_storage, ad_user_data, ad_personalization } = toSignals(consent);
		expect([ad_storage, ad_user_data, ad_personalization]).toEqual([expected, expected, expected]);
	});
});

it('says each decision in one command, and nothing before the first', () => {
	const { dataLayer, update } = open();
	update(null);
	expect(dataLayer).toEqual([]);
	update(NO_CONSENT);
	update(FULL_CONSENT);
	expect(dataLayer).toEqual([
		['consent', 'update', toSignals(NO_CONSENT)],
		['consent', 'update', toSignals(FULL_CONSENT)]
	]);
});

it.each([
	['gtm.js?id=GTM-1', [{ 'gtm.start': NOW, event: 'gtm.js' }]],
	[
		'gtag/js?id=G-1',
		[
			['js', new Date(NOW)],
			['config', 'G-1']
		]
	],
	['other.js', []]
])('starts %s as Google’s own snippet does', (file, commands) => {
	const { dataLayer, start } = open();
	start({ src: `https://www.googletagmanager.com/${file}` });
	expect(dataLayer).toEqual(commands);
});
