import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress-response.ts';

const TEXT = JSON.stringify(Array.from({ length: 500 }, (_, index) => `größe ${index}`));

function answer(acceptEncoding: string, headers: Record<string, string>, text = TEXT) {
	const request = new Request('http://store.test/', {
		headers: { 'accept-encoding': acceptEncoding }
	});
	return compressResponse(request, new Response(text, { status: 201, headers }));
}

test.each([
	['gzip, deflate', 'gzip', gunzipSync],
	['gzip, br', 'br', brotliDecompressSync],
	['br;q=0, gzip', 'gzip', gunzipSync]
])('a client that takes "%s" gets %s', async (taken, encoding, decompress) => {
	const response = await answer(taken, { 'content-type': 'application/json', 'x-name': 'value' });
	expect([response.status, response.headers.get('x-name')]).toEqual([201, 'value']);
	expect(response.headers.get('content-encoding')).toBe(encoding);
	expect(response.headers.get('vary')).toBe('Accept-Encoding');
	const body = new Uint8Array(await response.arrayBuffer());
	expect(response.headers.get('content-length')).toBe(String(body.length));
	expect(body.length).toBeLessThan(TEXT.length / 2);
	expect(decompress(body).toString()).toBe(TEXT);
});

test.each([
	['to who takes nothing', 'identity', 'application/json', TEXT],
	['what fits into a packet', 'gzip', 'application/json', '{}'],
	['a stream of events', 'gzip', 'text/event-stream', TEXT],
	['a stream of frames', 'gzip', 'text/plain; charset=utf-8', TEXT],
	['a picture', 'gzip', 'image/webp', TEXT]
])('%s is sent as it is', async (_, taken, type, text) => {
	const response = await answer(taken, { 'content-type': type }, text);
	expect(response.headers.has('content-encoding')).toBe(false);
	expect(await response.text()).toBe(text);
});

test('an answer without a body stays without one', async () => {
	const request = new Request('http://store.test/', { headers: { 'accept-encoding': 'gzip' } });
	const headers = { 'content-type': 'application/json' };
	const response = await compressResponse(request, new Response(null, { status: 304, headers }));
	expect([response.status, response.body]).toEqual([304, null]);
});
