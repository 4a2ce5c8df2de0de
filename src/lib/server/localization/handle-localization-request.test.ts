import { beforeEach, describe, expect, it } from 'vitest';
import { log } from '../log';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import { handleLocalizationChange } from './handle-localization-request';

const ORIGIN = 'https://shop.example';
const HOME = { country: 'US', language: 'EN', locale: 'en-US' };

const language = (isoCode: string) => ({ isoCode, endonymName: isoCode });
const country = (isoCode: string, ...codes: string[]) => ({
	...{ isoCode, currency: { isoCode: 'EUR' }, defaultLanguage: language(codes[0] ?? '') },
	availableLanguages: codes.map(language)
});
const availableCountries = [country('US', 'EN'), country('DE', 'DE', 'EN')];

const { storefront } = createFakeStorefront(() => ({ localization: { availableCountries } }), HOME);

function choose(
	fields: Record<string, string> | BodyInit,
	headers: Record<string, string> = {},
	localization = HOME
) {
	const url = new URL('/api/localization', ORIGIN);
	const isForm = typeof fields === 'object' && Object.getPrototypeOf(fields) === Object.prototype;
	const body = isForm
		? new URLSearchParams(fields as Record<string, string>)
		: (fields as BodyInit);
	const request = new Request(url, { method: 'POST', body, headers });
	return handleLocalizationChange({
		...{ request, url, storefront, localization },
		ownOrigins: [ORIGIN]
	});
}

const readCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0];

beforeEach(() => {
	log.level = 'silent';
});

describe('POST /api/localization refuses', () => {
	it.each<[string, number, BodyInit, Record<string, string>]>([
		['JSON', 415, '{"country":"DE"}', { 'content-type': 'application/json' }],
		['what says nothing of itself', 415, new Uint8Array([1]), {}],
		[
			'more than a form of ours has',
			413,
			`country=DE&return_to=/${'x'.repeat(8192)}`,
			{ 'content-type': 'application/x-www-form-urlencoded' }
		]
	])('%s', async (_, status, body, headers) => {
		const response = await choose(body, headers);
		expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
		expect(await response.json()).toMatchObject({ error: { code: expect.any(String) } });
	});

	it('a country that the store does not sell to, and says so', async () => {
		const response = await choose({ country: 'XX', return_to: '/cart' });
		expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
		expect(readCookie(response)).toMatch(/^cart_message=/);
	});
});

describe('POST /api/localization', () => {
	it.each<[Record<string, string>, typeof HOME, string]>([
		[{ country: 'DE' }, HOME, 'DE-EN'],
		[{ country: 'de', language: 'de' }, HOME, 'DE-DE'],
		[{ country: 'DE', language: 'FR' }, HOME, 'DE-EN'],
		[{ language: 'DE' }, { country: 'DE', language: 'EN', locale: 'en-US' }, 'DE-DE'],
		[{ country: 'US' }, { country: 'DE', language: 'DE', locale: 'de-DE' }, ''],
		[{ country: '' }, HOME, '']
	])('%j from %j keeps "%s"', async (fields, localization, choice) => {
		const response = await choose(fields, {}, localization);
		expect(response.status).toBe(303);
		expect(readCookie(response)).toBe(`localization=${choice}`);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
	});

	it.each([
		[{ return_to: '/products/dome-lamp?Color=Ink&a=1' }, '/products/dome-lamp?Color=Ink&a=1'],
		[{ return_to: 'https://evil.example/' }, '/'],
		[{ return_to: '//evil.example/' }, '/'],
		[{ return_to: '/\\evil.example' }, '/'],
		[{ return_to: 'javascript:alert(1)' }, '/'],
		[{}, '/']
	])('goes back: %j to %s', async (fields, location) => {
		const response = await choose({ country: 'DE', ...fields });
		expect(response.headers.get('location')).toBe(location);
	});

	it.each([
		[`${ORIGIN}/search?q=lamp`, '/search?q=lamp'],
		['https://elsewhere.example/', '/where-the-form-came-with']
	])('goes back to the page of this shop that it was sent from (%s)', async (referer, location) => {
		const fields = { country: 'DE', return_to: '/where-the-form-came-with' };
		const response = await choose(fields, { referer, origin: ORIGIN });
		expect(response.headers.get('location')).toBe(location);
	});
});
