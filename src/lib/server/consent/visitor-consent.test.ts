import { describe, expect, it } from 'vitest';
import { FULL_CONSENT, grant, NO_CONSENT } from '$lib/domain/consent';
import {
	hasChosenConsent,
	isConsentAsked,
	readConsent,
	readVisitorConsent
} from './visitor-consent';

const describeRequest = (cookie: string | undefined, hasGpc = false) => ({
	request: { headers: new Headers(hasGpc ? { 'sec-gpc': '1' } : {}) },
	cookies: { get: (name: string) => (name === 'shop_consent' ? cookie : undefined) }
});

it('visitors of Europe are asked by default, others are not', () => {
	expect(['DE', 'AT', 'GB', 'CH', 'NO', 'CA'].map(isConsentAsked)).not.toContain(false);
	expect(['US', 'AU', 'JP'].map(isConsentAsked)).not.toContain(true);
});

it('only a choice that we wrote ends the question', () => {
	expect(hasChosenConsent(describeRequest('none'))).toBe(true);
	expect(hasChosenConsent(describeRequest('yes'))).toBe(false);
	expect(hasChosenConsent(describeRequest(undefined))).toBe(false);
});

it('nothing is allowed before an answer where visitors are asked, everything where they are not', () => {
	expect(readConsent(describeRequest(undefined), 'DE')).toEqual(NO_CONSENT);
	expect(readConsent(describeRequest(undefined), 'US')).toEqual(FULL_CONSENT);
});

describe('the platform is told', () => {
	it.each<[string, ReturnType<typeof describeRequest>, object | null]>([
		['nothing before a choice', describeRequest(undefined), null],
		['a choice', describeRequest('analytics'), grant(['analytics'])],
		[
			'what Global Privacy Control refuses, and no more',
			describeRequest(undefined, true),
			{ marketing: false, saleOfData: false }
		],
		[
			'a choice without what Global Privacy Control refuses',
			describeRequest('analytics.marketing', true),
			grant(['analytics'])
		]
	])('%s', (_, request, expected) => {
		expect(readVisitorConsent(request)).toEqual(expected);
	});
});
