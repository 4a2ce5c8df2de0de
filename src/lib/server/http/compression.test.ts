import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
	chooseEncoding,
	chooseQuickEncoding,
	compress,
	compressNow,
	compressResponse
} from './compression';

const PAGE = `<!doctype html>${'<p>Light, glass and color.</p>'.repeat(100)}`;

function ask(acceptEncoding?: string): Request {
	const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
	return new Request('https://shop.example/', { headers });
}

function answer(headers: Record<string, string> = {}, body = PAGE): Response {
	const length = String(Buffer.byteLength(body));
	return new Response(body, {
		headers: { 'content-type': 'text/html', 'content-length': length, ...headers }
	});
}

describe('compressResponse', () => {
	it.each([
		['a picture', { 'content-type': 'image/webp' }, PAGE],
		['what fits into a packet', {}, '<p>Short.</p>'],
		['what is compressed already', { 'content-encoding': 'gzip' }, PAGE],
		['what must not be touched', { 'cache-control': 'public, no-transform' }, PAGE]
	])('leaves %s alone', async (_, headers, body) => {
		const given = answer(headers, body);
		expect(await compressResponse(ask('br'), given)).toBe(given);
	});

	it('leaves a stream alone: its length is not known', async () => {
		const given = new Response(PAGE, { headers: { 'content-type': 'text/html' } });
		expect(await compressResponse(ask('br'), given)).toBe(given);
	});

	it('says that the answer would be another for another client, also to one that takes none', async () => {
		const response = await compressResponse(ask(), answer({ vary: 'Accept' }));
		expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
		expect(response.headers.has('content-encoding')).toBe(false);
		expect(await response.text()).toBe(PAGE);
	});

	it.each([
		['zstd', zstdDecompressSync],
		['br', brotliDecompressSync],
		['gzip', gunzipSync]
	])('compresses with %s, and states the length that is sent', async (encoding, decompress) => {
		const response = await compressResponse(ask(encoding), answer({ etag: '"1"' }));
		const body = Buffer.from(await response.arrayBuffer());
		expect(response.headers.get('content-encoding')).toBe(encoding);
		expect(response.headers.get('content-length')).toBe(String(body.length));
		expect(response.headers.get('etag')).toBe('"1"');
		expect(body.length).toBeLessThan(PAGE.length / 10);
		expect(decompress(body).toString()).toBe(PAGE);
	});

	it('compresses the data of a page too', async () => {
		const given = answer({ 'content-type': 'application/json; charset=utf-8' });
		const response = await compressResponse(ask('br'), given);
		expect(response.headers.get('content-encoding')).toBe('br');
	});
});

describe('chooseEncoding', () => {
	it.each([
		['', null],
		['identity', null],
		['br;q=0', null],
		['br; q=0.0, gzip;q=0', null],
		['zstd, broken', null],
		['gzip, deflate', 'gzip'],
		['br;q=0, gzip', 'gzip'],
		['gzip;q=1.0, br;q=0.5', 'br'],
		['GZIP', 'gzip']
	])('of %j takes %j', (header, encoding) => {
		expect(chooseEncoding(header)).toBe(encoding);
	});
});

describe('chooseQuickEncoding', () => {
	it.each([
		['', null],
		['zstd;q=0, br', 'br'],
		['gzip, deflate', 'gzip'],
		['gzip, deflate, br, zstd', 'zstd']
	])('of %j takes %j', (header, encoding) => {
		expect(chooseQuickEncoding(header)).toBe(encoding);
	});
});

describe('compress', () => {
	const text = 'Light, glass and color. '.repeat(200);
	const open = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

	it.each([
		['br', 'quick'],
		['br', 'best'],
		['gzip', 'quick'],
		['gzip', 'best']
	] as const)('as %s, %s, loses nothing', async (encoding, effort) => {
		const body = await compress(Buffer.from(text), encoding, effort);
		expect(body.length).toBeLessThan(text.length / 10);
		expect(open[encoding](body).toString()).toBe(text);
	});

	it.each(['zstd', 'br', 'gzip'] as const)('as %s, at once, loses nothing', (encoding) => {
		const body = compressNow(Buffer.from(text), encoding);
		expect(body.length).toBeLessThan(text.length / 10);
		expect(open[encoding](body).toString()).toBe(text);
	});

	it('takes large texts off the main thread', async () => {
		const large = text.repeat(100);
		const body = await compress(Buffer.from(large), 'gzip', 'quick');
		expect(gunzipSync(body).toString()).toBe(large);
	});
});
