import { beforeEach, describe, expect, it } from 'vitest';
import { MAIN_SITE } from '../base/market-sites';
import { StorefrontApiError } from '../base/errors';
import { log } from '../base/log';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import { changeLocalization } from './change-localization';

const ORIGIN = 'https://shop.example';
const HOME = { country: 'US', language: 'EN', locale: 'en-US' };

const language = (isoCode: string) => ({ isoCode, endonymName: isoCode });
const country = (isoCode: string, ...codes: string[]) => ({
	...{ isoCode, currency: { isoCode: 'EUR' }, defaultLanguage: language(codes[0] ?? '') },
	availableLanguages: codes.map(language)
});
const availableCountries = [country('US', 'EN'), country('DE', 'DE', 'EN')];

const { storefront } = createFakeStorefront(() => ({ localization: { availableCountries } }), HOME);

async function choose(
	fields: Record<string, string> | BodyInit,
	{ headers = {}, localization = HOME, origin = ORIGIN, store = storefront } = {}
) {
	const url = new URL('/localization', origin);
	const isForm = typeof fields === 'object' && Object.getPrototypeOf(fields) === Object.prototype;
	const body = isForm
		? new URLSearchParams(fields as Record<string, string>)
		: (fields as BodyInit);
	const request = new Request(url, { method: 'POST', body, headers });
	const set: unknown[][] = [];
	const result = await changeLocalization({
		...{ request, url, storefront: store, localization, site: MAIN_SITE },
		...{ ownOrigins: [origin], cookies: { set: (...given) => set.push(given) } }
	});
	return { result, set };
}

beforeEach(() => {
	log.level = 'silent';
});

describe('changeLocalization refuses', () => {
	it.each<[string, number, BodyInit, Record<string, string>]>([
		['JSON', 415, '{"country":"DE"}', { 'content-type': 'application/json' }],
		['a body without a type', 415, new Uint8Array([1]), {}],
		[
			'more than a form of ours has',
			413,
			`country=DE&return_to=/${'x'.repeat(8192)}`,
			{ 'content-type': 'application/x-www-form-urlencoded' }
		]
	])('%s', async (_, status, body, headers) => {
		const { result, set } = await choose(body, { headers });
		expect(result).toMatchObject({ kind: 'unreadable', status, message: expect.any(String) });
		expect(set).toEqual([]);
	});

	it('a country that the store does not sell to, beside its field, with all that was chosen', async () => {
		const { result, set } = await choose({ country: 'XX', language: 'en', return_to: '/cart' });
		expect(result).toEqual({
			...{ kind: 'refused', status: 422 },
			values: { country: 'XX', language: 'EN', return_to: '/cart' },
			faults: { country: expect.stringContaining('do not sell') }
		});
		expect(set).toEqual([]);
	});

	it('every choice while the store cannot be asked, and no fault of our own', async () => {
		const fail = (error: Error) =>
			createFakeStorefront(() => {
				throw error;
			}, HOME).storefront;
		const away = await choose({ country: 'DE' }, { store: fail(new StorefrontApiError('no')) });
		expect(away.result).toMatchObject({ kind: 'refused', status: 503, values: { country: 'DE' } });
		expect(away.set).toEqual([]);
		const broken = choose({ country: 'DE' }, { store: fail(new RangeError('ours')) });
		await expect(broken).rejects.toThrow('ours');
	});
});

describe('changeLocalization', () => {
	it.each<[Record<string, string>, typeof HOME, string]>([
		[{ country: 'DE' }, HOME, 'DE-EN'],
		[{ country: 'de', language: 'de' }, HOME, 'DE-DE'],
		[{ country: 'DE', language: 'FR' }, HOME, 'DE-EN'],
		[{ language: 'DE' }, { country: 'DE', language: 'EN', locale: 'en-US' }, 'DE-DE'],
		[{ country: 'US' }, { country: 'DE', language: 'DE', locale: 'de-DE' }, ''],
		[{ country: '' }, HOME, '']
	])('%j from %j keeps "%s"', async (fields, localization, choice) => {
		const { result, set } = await choose(fields, { localization });
		expect(result.kind).toBe('changed');
		expect(set).toEqual([['localization', choice, expect.anything()]]);
	});

	it.each([
		['for a year, over TLS alone', 'https://shop.example', 'DE', 31_536_000, true],
		['over plain http too', 'http://shop.example', 'DE', 31_536_000, false],
		['not at all, where it is the default', ORIGIN, 'US', 0, true]
	])('keeps a choice %s', async (_, origin, code, maxAge, secure) => {
		const { set } = await choose({ country: code }, { origin });
		expect(set).toMatchObject([
			['localization', expect.any(String), { path: '/', sameSite: 'lax', maxAge, secure }]
		]);
	});

	it.each([
		[{ return_to: '/products/dome-lamp?Color=Ink&a=1' }, '/products/dome-lamp?Color=Ink&a=1'],
		[{ return_to: 'https://evil.example/' }, '/'],
		[{ return_to: '//evil.example/' }, '/'],
		[{ return_to: '/\\evil.example' }, '/'],
		[{ return_to: 'javascript:alert(1)' }, '/'],
		[{ return_to: '/localization' }, '/'],
		[{}, '/']
	])('leads back: %j to %s', async (fields, location) => {
		const { result } = await choose({ country: 'US', ...fields });
		expect(result).toEqual({ kind: 'changed', location });
	});

	it.each([
		[`${ORIGIN}/search?q=lamp`, '/search?q=lamp'],
		[`${ORIGIN}/localization`, '/where-the-form-came-with'],
		['https://elsewhere.example/', '/where-the-form-came-with']
	])('leads back to the page of this shop that it was sent from (%s)', async (referer, path) => {
		const fields = { country: 'US', return_to: '/where-the-form-came-with' };
		const { result } = await choose(fields, { headers: { referer, origin: ORIGIN } });
		expect(result).toEqual({ kind: 'changed', location: path });
	});
});
