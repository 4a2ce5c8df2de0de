import { expect, it } from 'vitest';
import { StorefrontApiError, StorefrontQueryError, StorefrontTimeoutError } from '../base/errors';
import { describePlatformFailure } from './platform-failure';

const PLATFORM = {
	origin: 'https://store.example',
	apiVersion: '2026-04',
	privateToken: null as string | null
};
const REFUSES = "set it to an access token of this store's Storefront API.";
const unauthorized = [{ message: '', extensions: { code: 'UNAUTHORIZED' } }];

it.each([
	[new StorefrontApiError('no', { status: 401 }), `refuses PLATFORM_PUBLIC_TOKEN: ${REFUSES}`],
	[new StorefrontApiError('no', { status: 403 }), `refuses PLATFORM_PUBLIC_TOKEN: ${REFUSES}`],
	[new StorefrontQueryError('no', unauthorized), `refuses PLATFORM_PUBLIC_TOKEN: ${REFUSES}`],
	[
		new StorefrontApiError('no', { status: 404 }),
		'has no Storefront API 2026-04: check PLATFORM_STORE_DOMAIN and PLATFORM_API_VERSION.'
	],
	[new StorefrontApiError('no'), 'cannot be reached: check PLATFORM_STORE_DOMAIN and the network.'],
	[new StorefrontApiError('responded with 500', { status: 500 }), 'fails: responded with 500'],
	[
		new StorefrontTimeoutError('PlatformProbe', 5),
		': StorefrontTimeoutError: PlatformProbe had no complete answer after 5 ms.'
	]
])('says what %o means', (failure, meaning) => {
	const line = describePlatformFailure(failure, PLATFORM);
	expect(line.startsWith('https://store.example')).toBe(true);
	expect(line.endsWith(meaning)).toBe(true);
	expect(line).not.toContain('\n');
});

it('names the token that was sent', () => {
	const failure = new StorefrontApiError('no', { status: 401 });
	const line = describePlatformFailure(failure, { ...PLATFORM, privateToken: 'shpat_1' });
	expect(line).toContain('refuses PLATFORM_PRIVATE_TOKEN');
	expect(line).not.toContain('shpat_1');
});

it('names the market that the platform does not have', () => {
	const errors = [{ message: 'Variable $country of type CountryCode was provided invalid value' }];
	const failure = new StorefrontQueryError('PlatformProbe failed: no', errors);
	const line = describePlatformFailure(failure, PLATFORM, { country: 'GB', language: 'JA' });
	expect(line).toBe(
		'https://store.example has no market for COUNTRY=GB and LANGUAGE=JA: PlatformProbe failed: no'
	);
});
