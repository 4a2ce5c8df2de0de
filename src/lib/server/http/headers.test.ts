import { describe, expect, it } from 'vitest';
import {
	addVary,
	chooseRequestId,
	copyEndToEnd,
	preventSharedCaching,
	isPage,
	preventCaching
} from './headers';

describe('copyEndToEnd', () => {
	it.each([
		...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
		...['proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'TE']
	])('leaves %s out', (name) => {
		expect([...copyEndToEnd(new Headers({ [name]: 'x' }))]).toEqual([]);
	});

	it('leaves out what the connection lists, and bears what is no name', () => {
		const headers = new Headers({
			connection: 'close, X-Hop , ,"quoted",a b',
			'x-hop': '1',
			'x-end': '2'
		});
		expect([...copyEndToEnd(headers)]).toEqual([['x-end', '2']]);
	});

	it('copies: the original stays as it is, and cookies stay apart', () => {
		const headers = new Headers([
			['te', 'trailers'],
			['set-cookie', 'a=1'],
			['set-cookie', 'b=2']
		]);
		expect(copyEndToEnd(headers).getSetCookie()).toEqual(['a=1', 'b=2']);
		expect(headers.has('te')).toBe(true);
	});
});

it('keeps an answer private against everything that caches listen to', () => {
	const headers = new Headers({
		'cache-control': 'public, max-age=60',
		'cdn-cache-control': 'max-age=60',
		'surrogate-control': 'max-age=60',
		'vercel-cdn-cache-control': 'max-age=60',
		expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
		etag: '"1"'
	});
	preventCaching(headers);
	expect([...headers]).toEqual([
		['cache-control', 'private, no-store'],
		['etag', '"1"']
	]);
});

it.each([
	[null, 'Cookie, Accept'],
	['', 'Cookie, Accept'],
	['accept', 'accept, Cookie'],
	['Accept-Encoding,cookie , Accept', 'Accept-Encoding, cookie, Accept']
])('adds to Vary "%s" what is missing', (vary, expected) => {
	const headers = new Headers(vary === null ? {} : { vary });
	addVary(headers, ['Cookie', 'Accept']);
	expect(headers.get('vary')).toBe(expected);
});

it.each([
	[
		'public, max-age=60, stale-while-revalidate=300',
		'private, max-age=60, stale-while-revalidate=300'
	],
	['max-age=60, PUBLIC, s-maxage=600', 'private, max-age=60'],
	['private, max-age=60', 'private, max-age=60'],
	['no-cache, no-store', 'private, no-cache, no-store']
])('leaves "%s" to the browser only', (cacheControl, expected) => {
	const headers = new Headers({ 'cache-control': cacheControl, 'cdn-cache-control': 'max-age=60' });
	preventSharedCaching(headers);
	expect([...headers]).toEqual([['cache-control', expected]]);
});

it.each([
	['text/html; charset=utf-8', true],
	['text/markdown', true],
	['text/plain', false],
	['application/json', false]
])('%s is a page: %s', (type, expected) => {
	expect(isPage(new Headers({ 'content-type': type }))).toBe(expected);
});

it.each([null, undefined, '', 'short', 'x'.repeat(65), 'with space', 'line\nbreak', '<script>'])(
	'makes a new id instead of %j',
	(given) => {
		expect(chooseRequestId(given)).toMatch(/^[\da-f-]{36}$/);
		expect(chooseRequestId(given)).not.toBe(chooseRequestId(given));
	}
);

it('keeps the id that a proxy gave', () => {
	expect(chooseRequestId('proxy-id_1')).toBe('proxy-id_1');
});
