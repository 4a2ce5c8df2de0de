import { expect, it } from 'vitest';
import { createFakeJar } from '../http/testing/fake-jar';
import { changePreview, openPreview } from './handle-preview-request';
import { createPreviews, type PreviewSession } from './previews';

const SHOP = 'https://shop.example';
const NOW = Date.parse('2026-11-26T12:00:00Z');
const END = NOW + 3_600_000;
const AT = Date.parse('2026-12-01T09:00:00Z');
const PAGE = '/winter?country=DE';

function open() {
	const clock = { time: NOW };
	const previews = createPreviews({ secret: 's'.repeat(32), now: () => clock.time });
	const { jar, cookies } = createFakeJar();
	const toEvent = (path: string, init?: RequestInit) =>
		({
			request: new Request(SHOP + path, init),
			url: new URL(SHOP + path),
			cookies: jar
		}) as unknown as Parameters<typeof openPreview>[1];
	return {
		clock,
		cookies,
		previews,
		readCookie: () => previews.readCookie({ jar, origin: SHOP }),
		write: (session: PreviewSession) => previews.writeCookie({ jar, origin: SHOP }, session),
		visit: (path: string) => openPreview(previews, toEvent(path)),
		send: (fields: Record<string, string> | string, referer = `${SHOP}${PAGE}`) =>
			changePreview(
				previews,
				toEvent('/preview', {
					method: 'POST',
					body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
					headers: { referer }
				}),
				[SHOP]
			)
	};
}

it('leads the holder of a link to its page, with a cookie', async () => {
	const { previews, visit, readCookie } = open();
	const response = await visit(await previews.buildLink({ path: PAGE, at: AT, until: END }));
	expect([response.status, response.headers.get('location')]).toEqual([303, PAGE]);
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	expect(response.headers.get('referrer-policy')).toBe('no-referrer');
	expect(await readCookie()).toEqual({ at: AT, until: END });
});

it.each([
	['a changed link', (link: string) => `${link}A`, NOW, 403, 'does not work'],
	['no link', () => '/preview', NOW, 403, 'does not work'],
	['a link after its end', (link: string) => link, END, 410, 'was open until November 26, 2026']
])('explains %s on a page, without a cookie', async (_, change, time, status, words) => {
	const { clock, cookies, previews, visit } = open();
	const link = await previews.buildLink({ path: PAGE, at: AT, until: END });
	clock.time = time;
	const response = await visit(change(link));
	expect(response.status).toBe(status);
	expect(await response.text()).toContain(words);
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	expect(cookies.size).toBe(0);
});

it.each<[Record<string, string>, PreviewSession]>([
	[
		{ change: 'time', at: '2026-12-24T18:30' },
		{ at: Date.parse('2026-12-24T18:30Z'), until: END }
	],
	[
		{ change: 'now', at: '' },
		{ at: null, until: END }
	]
])('changes the time by %o, not the end', async (fields, expected) => {
	const { write, send, readCookie } = open();
	await write({ at: AT, until: END });
	const response = await send(fields);
	expect([response.status, response.headers.get('location')]).toEqual([303, PAGE]);
	expect(await readCookie()).toEqual(expected);
});

it('ends a preview on the page that it was on', async () => {
	const { write, send, readCookie } = open();
	await write({ at: AT, until: END });
	expect((await send({ change: 'end' })).headers.get('location')).toBe(PAGE);
	expect(await readCookie()).toBeNull();
	const elsewhere = await send({ change: 'end' }, 'https://elsewhere.example/x');
	expect(elsewhere.headers.get('location')).toBe('/');
});

it('says what is wrong with a time, and that a preview has ended', async () => {
	const { write, send, clock, readCookie } = open();
	await write({ at: AT, until: END });
	const refused = await send({ change: 'time', at: '<b>soon' });
	expect(refused.status).toBe(400);
	expect(await refused.text()).toMatch(/“&lt;b&gt;soon” is no date[^]*href="\/winter\?country=DE"/);
	await expect(send('no form')).rejects.toMatchObject({ status: 415 });
	expect(await readCookie()).toEqual({ at: AT, until: END });
	clock.time = END;
	expect((await send({ change: 'time', at: '2026-12-24T18:30' })).status).toBe(410);
});
