import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let root: string;
let directory: string;
let time = 0;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'disk-cache-'));
	directory = join(root, 'images');
	time = 1_000_000_000_000;
});

afterEach(async () => {
	await rm(root, { recursive: true, force: true });
});

function openCache(maxBytes = 1_000) {
	return createDiskCache({ directory, maxBytes, now: () => (time += 1_000) });
}

const bytes = (length: number) => () => Promise.resolve(Buffer.alloc(length, 'x'));
const unneeded = () => Promise.reject(new Error('should have been kept'));

describe('disk cache', () => {
	test('keeps nothing of a failure, and tries again', async () => {
		const cache = openCache();
		await expect(cache.read('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
			'broken'
		);
		expect((await cache.read('a', bytes(3))).byteLength).toBe(3);
	});

	test('makes a value once for everybody who asks at the same time', async () => {
		const cache = openCache();
		const making = Promise.withResolvers<Buffer>();
		const first = cache.read('a', () => making.promise);
		const second = cache.read('a', unneeded);
		making.resolve(Buffer.from('made'));
		expect(String(await first)).toBe('made');
		expect(String(await second)).toBe('made');
	});

	test('gives what an earlier process kept, and leaves no half files', async () => {
		await openCache().read('a', bytes(5));
		expect((await openCache().read('a', unneeded)).byteLength).toBe(5);
		expect(await readdir(directory)).toEqual(['a']);
	});

	test('drops the files that were not used for longest once it is over its bound', async () => {
		const cache = openCache(1_000);
		for (const key of ['a', 'b', 'c']) await cache.read(key, bytes(300));
		// The files got their real time when written; reading gives them the time of the test.
		for (const key of ['b', 'c', 'a']) await cache.read(key, unneeded);
		await cache.read('d', bytes(300));
		expect((await readdir(directory)).toSorted()).toEqual(['a', 'd']);
	});

	test('still gives the value when the disk takes nothing', async () => {
		directory = '/dev/null/images';
		expect((await openCache().read('a', bytes(4))).byteLength).toBe(4);
	});
});
