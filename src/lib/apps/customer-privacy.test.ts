import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { PlatformPrivacy } from '../../../tests/support/app-types';
import { findConsent, grant, parseConsent, writeConsent, type Consent } from '$lib/domain/consent';
import { createCustomerPrivacy } from './customer-privacy';

interface Visitor {
	/** The value of the cookie. */
	cookie?: string | undefined;
	isAsked?: boolean;
	hasGpc?: boolean;
	isKept?: boolean;
}

function open({ cookie, isAsked = true, hasGpc = false, isKept = true }: Visitor = {}) {
	let kept = cookie;
	const document = new EventTarget();
	const heard: unknown[] = [];
	for (const name of ['consentTrackingApiLoaded', 'visitorConsentCollected']) {
		document.addEventListener(name, (event) => heard.push((event as CustomEvent).detail ?? name));
	}
	const save = vi.fn((consent: Consent) => {
		if (!isKept) return Promise.reject(new Error('The choice was answered with 500.'));
		kept = writeConsent(consent);
		return Promise.resolve();
	});
	const privacy = createCustomerPrivacy({
		document,
		readChoice: () => parseConsent(kept),
		readConsent: () => findConsent({ cookie: kept, isAsked, hasGpc }),
		hasGpc,
		save
	});
	const { api } = privacy;
	const allowed = () => [
		api.preferencesProcessingAllowed(),
		api.analyticsProcessingAllowed(),
		api.marketingAllowed(),
		api.saleOfDataAllowed()
	];
	return { ...privacy, allowed, heard, save };
}

it('has the members that the platform publishes', () => {
	type Privacy = ReturnType<typeof createCustomerPrivacy>['api'];
	expectTypeOf<Privacy>().toExtend<PlatformPrivacy>();
});

describe('a visitor', () => {
	it.each<[string, Visitor, boolean[], string[], boolean]>([
		['who is asked', {}, [false, false, false, false], ['', '', '', ''], true],
		['who is not asked', { isAsked: false }, [true, true, true, true], ['', '', '', ''], false],
		[
			'who has refused',
			{ cookie: 'none' },
			[false, false, false, false],
			['no', 'no', 'no', 'no'],
			false
		],
		[
			'who has chosen',
			{ cookie: 'preferences.marketing' },
			[true, false, true, false],
			['yes', 'no', 'yes', 'no'],
			false
		],
		[
			'with Global Privacy Control',
			{ isAsked: false, hasGpc: true },
			[true, true, false, false],
			['', '', 'no', 'no'],
			false
		],
		[
			'with Global Privacy Control, whatever they chose',
			{ cookie: 'preferences.analytics.marketing.saleOfData', hasGpc: true },
			[true, true, false, false],
			['yes', 'yes', 'no', 'no'],
			false
		]
	])('%s allows no more than that', (_, visitor, allowed, answers, isBannerShown) => {
		const page = open(visitor);
		expect(page.allowed()).toEqual(allowed);
		const { preferences, analytics, marketing, sale_of_data } = page.api.currentVisitorConsent();
		expect([preferences, analytics, marketing, sale_of_data]).toEqual(answers);
		expect(page.api.shouldShowBanner()).toBe(isBannerShown);
		expect(page.api.thirdPartyMarketingAllowed()).toBe(allowed[2] && allowed[3]);
	});
});

describe('apps are told', () => {
	it('that everything answers, and what is allowed if that is known', () => {
		const asked = open();
		asked.announceReady();
		expect(asked.heard).toEqual(['consentTrackingApiLoaded']);
		const known = open({ cookie: 'analytics' });
		known.announceReady();
		expect(known.heard[1]).toMatchObject({
			...{ analyticsAllowed: true, marketingAllowed: false, source: 'initial' }
		});
	});
});

describe('setTrackingConsent', () => {
	it('keeps what the app leaves out', async () => {
		const page = open({ cookie: 'preferences.marketing' });
		await page.api.setTrackingConsent({ analytics: true, marketing: false });
		expect(page.save).toHaveBeenCalledExactlyOnceWith(grant(['preferences', 'analytics']));
		expect(page.allowed()).toEqual([true, true, false, false]);
	});

	it('calls back, or rejects without a callback, when the choice is not kept', async () => {
		const callback = vi.fn();
		await open().api.setTrackingConsent({ marketing: true }, callback);
		expect(callback).toHaveBeenLastCalledWith();
		const page = open({ isKept: false });
		await page.api.setTrackingConsent({ marketing: true }, callback);
		expect(callback).toHaveBeenLastCalledWith({ error: 'The choice was answered with 500.' });
		await expect(page.api.setTrackingConsent({ marketing: true })).rejects.toThrow('500');
		expect(page.allowed()).toEqual([false, false, false, false]);
	});
});
