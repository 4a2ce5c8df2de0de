import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compress } from './content-encoding';

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

describe('compress', () => {
	const text = 'Light, glass and colour. '.repeat(200);
	const open = { br: brotliDecompressSync, gzip: gunzipSync };

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
});
