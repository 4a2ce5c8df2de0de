import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	findConsent,
	FULL_CONSENT,
	grant,
	NO_CONSENT,
	parseConsent,
	PURPOSES,
	writeConsent
} from './consent';

const anyPurposes = fc.subarray([...PURPOSES]);

describe('the cookie', () => {
	it('keeps every choice', () => {
		fc.assert(
			fc.property(anyPurposes, (purposes) => {
				const consent = grant(purposes);
				expect(parseConsent(writeConsent(consent))).toEqual(consent);
				expect(PURPOSES.filter((purpose) => consent[purpose])).toEqual(purposes);
			})
		);
	});

	it.each([
		'',
		'all',
		'analytics.preferences',
		'analytics.analytics',
		'none.analytics',
		'analytics.'
	])('is no choice with "%s" in it', (value) => {
		expect(parseConsent(value)).toBeNull();
	});

	it('is no choice with anything that is not written by us', () => {
		fc.assert(
			fc.property(fc.string(), (value) => {
				const consent = parseConsent(value);
				expect(consent === null || writeConsent(consent) === value).toBe(true);
			})
		);
	});
});

describe('consent', () => {
	it.each<[string, Parameters<typeof findConsent>[0], string | null]>([
		['is open where visitors are asked', { cookie: undefined, isAsked: true, hasGpc: false }, null],
		['is open after nonsense', { cookie: 'yes', isAsked: true, hasGpc: false }, null],
		[
			'is given where nobody is asked',
			{ cookie: undefined, isAsked: false, hasGpc: false },
			writeConsent(FULL_CONSENT)
		],
		['is what was chosen', { cookie: 'none', isAsked: false, hasGpc: false }, 'none'],
		[
			'is limited by Global Privacy Control where nobody is asked',
			{ cookie: undefined, isAsked: false, hasGpc: true },
			'preferences.analytics'
		],
		[
			'is limited by Global Privacy Control whatever was chosen',
			{ cookie: writeConsent(FULL_CONSENT), isAsked: true, hasGpc: true },
			'preferences.analytics'
		],
		[
			'is not given by it',
			{ cookie: 'none', isAsked: true, hasGpc: true },
			writeConsent(NO_CONSENT)
		]
	])('%s', (_, facts, expected) => {
		const consent = findConsent(facts);
		expect(consent && writeConsent(consent)).toBe(expected);
	});

	it('never allows with Global Privacy Control what it does not allow without', () => {
		fc.assert(
			fc.property(anyPurposes, fc.boolean(), (purposes, isAsked) => {
				const cookie = writeConsent(grant(purposes));
				const limited = findConsent({ cookie, isAsked, hasGpc: true });
				expect(limited).toEqual(
					grant(purposes.filter((it) => it === 'preferences' || it === 'analytics'))
				);
			})
		);
	});
});
