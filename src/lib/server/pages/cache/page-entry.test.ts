import { describe, expect, it } from 'vitest';
import { createEntry, type RenderedPage } from './page-entry';

const NOW = 1_000_000;
const COUNTS = { hit: 0, stale: 0, miss: 1, failed: 0 };

interface Made {
	status?: number;
	headers?: Record<string, string>;
	isData?: boolean;
	market?: string;
	record?: Partial<RenderedPage['record']>;
}

function make({
	status = 200,
	headers = {},
	isData = false,
	market = '',
	record = {}
}: Made = {}): RenderedPage {
	const read = {
		tags: new Map([['a', 1]]),
		freshUntil: NOW + 60_000,
		changesAt: Infinity,
		serial: 1,
		counts: COUNTS
	};
	return {
		...{ status, headers: new Headers(headers), isData, market, body: Buffer.from('body') },
		record: { ...read, privateReason: null, isPartial: false, ...record }
	};
}

describe('another visitor is not shown', () => {
	it.each<[string, Made]>([
		['a cookie', { headers: { 'set-cookie': 'a=b' } }],
		['what says that it is private', { headers: { 'cache-control': 'private, max-age=60' } }],
		['what says that nobody may keep it', { headers: { 'cache-control': 'no-store' } }],
		['what read something private', { record: { privateReason: 'a cart was read' } }],
		['data that read something private', { isData: true, record: { privateReason: 'cart' } }],
		['data with a cookie', { isData: true, headers: { 'set-cookie': 'a=b' } }],
		['what was compressed for somebody', { headers: { 'content-encoding': 'gzip' } }],
		[
			'what nobody may keep, of another market',
			{ market: 'DE-EN', headers: { 'cache-control': 'private, no-store' } }
		],
		['what read nothing', { record: { freshUntil: null } }],
		['a failure', { status: 500 }],
		['an outage', { status: 503 }],
		['a refusal', { status: 403 }],
		['a part', { status: 206 }]
	])('%s', (_, made) => {
		expect(createEntry(make(made), NOW)).toBeNull();
	});
});

describe('an entry', () => {
	it('is fresh for as long as what was read for it, an hour at most', () => {
		expect(createEntry(make(), NOW)?.freshUntil).toBe(NOW + 60_000);
		const long = make({ record: { freshUntil: NOW + 1e9 } });
		expect(createEntry(long, NOW)?.freshUntil).toBe(NOW + 3_600_000);
	});

	it('adds no time of its own to what was stale when it was read', () => {
		const entry = createEntry(make({ record: { freshUntil: NOW - 1000 } }), NOW);
		expect([entry?.freshUntil, entry?.staleUntil]).toEqual([NOW - 1000, NOW + 299_000]);
	});

	it('ends when what it shows begins to say something else, and is not sent once more', () => {
		const entry = createEntry(make({ record: { changesAt: NOW + 1000 } }), NOW, 'fastly');
		expect([entry?.freshUntil, entry?.staleUntil]).toEqual([NOW + 1000, NOW + 1000]);
		expect(new Map(entry?.cdnHeaders).get('cdn-cache-control')).toMatch(
			/^max-age=1, stale-while-revalidate=0,/
		);
		const later = createEntry(make({ record: { changesAt: NOW + 90_000 } }), NOW);
		expect([later?.freshUntil, later?.staleUntil]).toEqual([NOW + 60_000, NOW + 90_000]);
	});

	it.each([
		[404, 15_000],
		[301, 60_000],
		[302, 60_000]
	])('of status %i is soon looked at again, and never shown stale', (status, lifeMs) => {
		const entry = createEntry(make({ status, record: { freshUntil: NOW + 1e9 } }), NOW);
		expect(entry?.freshUntil).toBe(NOW + lifeMs);
		expect(entry?.keepUntil).toBe(NOW + lifeMs);
	});

	it('tells other caches what it depends on, and to ask again', () => {
		const given = { vary: 'accept, Cookie', 'x-request-id': 'of-the-first', etag: '"weak"' };
		const entry = createEntry(make({ headers: given }), NOW);
		expect(Object.fromEntries(entry?.headers ?? [])).toEqual({
			vary: 'accept, Cookie, Accept-Encoding',
			'cache-control': 'public, max-age=0, must-revalidate'
		});
	});

	it('keeps data, which SvelteKit calls private without knowing who asked', () => {
		const headers = { 'cache-control': 'private, no-store' };
		expect(createEntry(make({ isData: true, headers }), NOW)).not.toBeNull();
	});

	it('of another market may be private to its visitors', () => {
		const headers = { 'cache-control': 'private, max-age=60' };
		expect(createEntry(make({ market: 'DE-EN', headers }), NOW)).not.toBeNull();
	});

	it('is known by what it says', () => {
		const [one, same] = [createEntry(make(), NOW), createEntry(make(), NOW + 1)];
		const other = createEntry({ ...make(), body: Buffer.from('else') }, NOW);
		expect(one?.digest).toBe(same?.digest);
		expect(one?.digest).not.toBe(other?.digest);
	});
});
