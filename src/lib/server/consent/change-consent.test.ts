import { describe, expect, it } from 'vitest';
import { changeConsent } from './change-consent';

const ORIGIN = 'https://shop.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function send(body: BodyInit, { headers = {}, origin = ORIGIN }: SendOptions = {}) {
	const url = new URL('/consent', origin);
	const request = new Request(url, { method: 'POST', body, headers: { ...FORM, ...headers } });
	const set: unknown[][] = [];
	const deleted: string[] = [];
	const result = await changeConsent({
		...{ request, url, ownOrigins: [ORIGIN] },
		cookies: {
			set: (...given) => void set.push(given),
			delete: (name) => void deleted.push(name)
		}
	});
	return { result, set, deleted };
}
interface SendOptions {
	headers?: Record<string, string>;
	origin?: string;
}

describe('a choice', () => {
	it.each([
		['choice=accept', 'preferences.analytics.marketing.saleOfData'],
		['choice=decline', 'none'],
		['choice=decline&purpose=analytics', 'none'],
		['choice=selected', 'none'],
		['choice=selected&purpose=marketing&purpose=analytics', 'analytics.marketing'],
		['choice=selected&purpose=everything&purpose=preferences', 'preferences']
	])('sent as %s is kept as %s', async (body, kept) => {
		const { result, set } = await send(body);
		expect(set).toEqual([
			[
				'shop_consent',
				kept,
				{ path: '/', maxAge: 15_552_000, sameSite: 'lax', secure: true, httpOnly: false }
			]
		]);
		expect(result).toEqual({ kind: 'changed', returnPath: '/consent?saved' });
	});

	it('never allows what Global Privacy Control refuses', async () => {
		const { set } = await send('choice=accept', { headers: { 'sec-gpc': '1' } });
		expect(set[0]?.[1]).toBe('preferences.analytics');
	});

	it('removes the cookies of analytics with the consent to them', async () => {
		expect((await send('choice=accept')).deleted).toEqual([]);
		expect((await send('choice=selected&purpose=analytics')).deleted).toEqual([]);
		expect((await send('choice=decline')).deleted).toEqual(['_shopify_y', '_shopify_s']);
	});

	it.each([
		[`${ORIGIN}/search?q=lamp`, '/search?q=lamp'],
		[`${ORIGIN}/consent`, '/consent?saved'],
		['https://evil.example/x', '/consent?saved'],
		[`${ORIGIN}//evil.example`, '/evil.example']
	])('leads from %s to %s', async (referer, returnPath) => {
		const { result } = await send('choice=decline', { headers: { referer } });
		expect(result).toEqual({ kind: 'changed', returnPath });
	});

	it('is kept in a plain cookie where there is no TLS', async () => {
		const { set } = await send('choice=decline', { origin: 'http://localhost:3000' });
		expect(set[0]?.[2]).toMatchObject({ secure: false });
	});
});

it.each<[string, number, BodyInit, Record<string, string>]>([
	['JSON', 415, '{"choice":"accept"}', { 'content-type': 'application/json' }],
	['more than a form of ours has', 413, `choice=accept&x=${'x'.repeat(4096)}`, {}],
	['no choice', 400, 'purpose=analytics', {}],
	['another choice', 400, 'choice=perhaps', {}]
])('refuses %s and keeps nothing', async (_, status, body, headers) => {
	const { result, set } = await send(body, { headers });
	expect(result).toMatchObject({ kind: 'unreadable', status, message: expect.any(String) });
	expect(set).toEqual([]);
});
