import { describe, expect, it } from 'vitest';
import { createFakeJar } from '../http/testing/fake-jar';
import { createPreviews, LONGEST_HOURS, parseTime, type PreviewLink } from './previews';

const SHOP = 'https://shop.example';
const NOW = Date.parse('2026-11-26T12:00:00Z');
const HOUR_MS = 3_600_000;
const LINK: PreviewLink = {
	path: '/winter?country=DE&language=de',
	at: Date.parse('2026-12-01T09:00:00Z'),
	until: NOW + HOUR_MS
};

function open({ secret = 's'.repeat(32), time = NOW } = {}) {
	const clock = { time };
	return { clock, previews: createPreviews({ secret, now: () => clock.time }) };
}

const read = (previews: ReturnType<typeof open>['previews'], link: string) =>
	previews.readLink(new URL(link, SHOP).searchParams);

describe('a link', () => {
	it('opens what it was made for, on each server with the secret', async () => {
		const link = await open().previews.buildLink(LINK);
		expect(link).toMatch(/^\/preview\?link=[\w-]+$/);
		expect(await read(open().previews, link)).toEqual(LINK);
	});

	it.each<[string, (link: string) => string]>([
		['nothing in it', () => '/preview'],
		['its end cut off', (link) => link.slice(0, -1)],
		['a letter changed', (link) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
		['something behind it', (link) => `${link}AAAA`]
	])('does not open with %s', async (_, change) => {
		const { previews } = open();
		expect(await read(previews, change(await previews.buildLink(LINK)))).toBeNull();
	});

	it('does not open at another shop', async () => {
		const link = await open({ secret: 'o'.repeat(32) }).previews.buildLink(LINK);
		expect(await read(open().previews, link)).toBeNull();
	});

	it.each([
		[{ path: 'https://elsewhere.example/' }, /no path of the shop/],
		[{ path: '//elsewhere.example' }, /no path of the shop/],
		[{ until: NOW }, /for 1 to 168 hours/],
		[{ until: NOW + (LONGEST_HOURS + 1) * HOUR_MS }, /for 1 to 168 hours/]
	])('is not made for %o', async (change, words) => {
		await expect(open().previews.buildLink({ ...LINK, ...change })).rejects.toThrow(words);
	});
});

describe('the cookie', () => {
	const SESSION = { at: LINK.at, until: LINK.until };

	it('keeps the preview until its end, and is the browser’s alone', async () => {
		const { previews, clock } = open();
		const browser = createFakeJar();
		const visitor = { jar: browser.jar, origin: SHOP };
		await previews.writeCookie(visitor, SESSION);
		expect(browser.set).toEqual([
			[
				'__Host-shop_preview.0',
				{ path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 3600 }
			]
		]);
		expect(await previews.readCookie(visitor)).toEqual(SESSION);
		clock.time = SESSION.until;
		expect(await previews.readCookie(visitor)).toBeNull();
	});

	it('ends by itself, and opens at no other address or shop', async () => {
		const { previews } = open();
		const { jar } = createFakeJar();
		await previews.writeCookie({ jar, origin: SHOP }, SESSION);
		const other = open({ secret: 'o'.repeat(32) }).previews;
		expect(await other.readCookie({ jar, origin: SHOP })).toBeNull();
		expect(await previews.readCookie({ jar, origin: 'https://other.example' })).toBeNull();
		previews.endCookie({ jar, origin: SHOP });
		expect(await previews.readCookie({ jar, origin: SHOP })).toBeNull();
	});

	it('is not taken for a link, nor a link for it', async () => {
		const { previews } = open();
		const [, link = ''] = (await previews.buildLink(LINK)).split('=');
		const { jar } = createFakeJar({ '__Host-shop_preview.0': `1~${link}` });
		expect(await previews.readCookie({ jar, origin: SHOP })).toBeNull();
		const browser = createFakeJar();
		await previews.writeCookie({ jar: browser.jar, origin: SHOP }, SESSION);
		const sealed = [...browser.cookies.values()].join('').slice(2);
		expect(await read(previews, `/preview?link=${sealed}`)).toBeNull();
	});
});

it.each([
	['2026-12-01', '2026-12-01T00:00:00.000Z'],
	['2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
	['2026-12-01 09:00', '2026-12-01T09:00:00.000Z'],
	[' 2026-12-01T09:00:30Z ', '2026-12-01T09:00:30.000Z'],
	['2026-12-01T09:00+01:00', '2026-12-01T08:00:00.000Z'],
	['2026-13-01', null],
	['2026-12-01T25:00', null],
	['tomorrow', null],
	['9999-01-01', null],
	['', null]
])('reads the time %j as %j', (text, expected) => {
	const time = parseTime(text);
	expect(time === null ? null : new Date(time).toISOString()).toBe(expected);
});
