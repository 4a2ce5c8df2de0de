import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createImages, type Images } from './images.ts';

const PICTURE = '/cdn/shop/files/products/carafe--clear.webp';
const CHROME = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };

let cacheDirectory: string;
let images: Images;

beforeAll(async () => {
	cacheDirectory = await mkdtemp(join(tmpdir(), 'images-'));
	images = createImages({
		pictureRoot: join(import.meta.dirname, '../../store/seed/pictures'),
		cacheDirectory,
		findRemote: () => null,
		fetch: () => Promise.reject(new Error('no network')),
		now: () => Date.now()
	});
});

afterAll(() => rm(cacheDirectory, { recursive: true, force: true }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
	const response = await images.handle(
		new Request(`http://store.test${path}`, { headers, method })
	);
	if (response === null) throw new Error(`${path} was not handled`);
	return response;
}

async function draw(path: string, headers: Record<string, string> = {}) {
	const response = await get(path, headers);
	expect(response.status).toBe(200);
	const { format, width, height, compression } = await sharp(await response.bytes()).metadata();
	return [compression === 'av1' ? 'avif' : format, width, height];
}

describe('refuses', () => {
	test.each([
		['/cdn/shop/files/products/carafe--clear.gif', 404],
		['/cdn/shop/files/products/no-such.webp', 404],
		['/cdn/shop/files/products', 404],
		['/cdn/shop/files/', 404],
		['/cdn/shop/files/..%2F..%2Fseed%2Fdata%2Fshop.json', 404],
		['/cdn/shop/files/products%2F..%2Fog-default.png', 404],
		['/cdn/shop/files/products/.%00.webp', 404],
		['/cdn/shop/files//etc/passwd.png', 404],
		[`${PICTURE}?width=0`, 400],
		[`${PICTURE}?height=5761`, 400],
		[`${PICTURE}?format=exe`, 400],
		['/cdn/shop/files/products/carafe--clear_9999x.webp', 400]
	])('%s with %i', async (path, status) => {
		const response = await get(path);
		expect(response.status).toBe(status);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	test('to write', async () => {
		const response = await get(PICTURE, {}, 'POST');
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('GET, HEAD');
	});

	test('what is no picture address, by leaving it to others', async () => {
		expect(await images.handle(new Request('http://store.test/cdn/shop/other.webp'))).toBeNull();
	});
});

describe('draws', () => {
	test.each([
		['', ['webp', 960, 1200]],
		['?width=300', ['webp', 300, 375]],
		['?height=300&v=17', ['webp', 240, 300]],
		['?width=4000&format=jpg', ['jpeg', 960, 1200]],
		['?width=200&height=200&crop=top&format=png', ['png', 200, 200]],
		['?width=60&crop=region&crop_left=10&crop_width=200&crop_height=300', ['webp', 60, 90]],
		['?crop=region&crop_left=5000&crop_height=9', ['webp', 1, 9]],
		['?width=40&format=pjpg', ['jpeg', 40, 50]],
		['?width=40&format=avif', ['avif', 40, 50]]
	])('%s', async (query, expected) => {
		expect(await draw(PICTURE + query)).toEqual(expected);
	});

	test('by the suffix of the name', async () => {
		const path = '/cdn/shop/files/products/carafe--clear_30x30_crop_center@2x.webp?format=png';
		expect(await draw(path)).toEqual(['png', 60, 60]);
	});

	test('another part of the picture for another crop', async () => {
		const query = '?width=300&height=60&format=png&crop=';
		const top = await (await get(`${PICTURE}${query}top`)).bytes();
		const bottom = await (await get(`${PICTURE}${query}bottom`)).bytes();
		expect(Buffer.compare(top, bottom)).not.toBe(0);
		const [first, other] = await Promise.all(
			[0, 1260].map(async (y) =>
				(await get(`${PICTURE}${query}region&crop_top=${y}&crop_height=240`)).bytes()
			)
		);
		expect(first).not.toEqual(other);
	});

	test('what the browser likes best, and says that it looked', async () => {
		expect(await draw(`${PICTURE}?width=60`, CHROME)).toEqual(['avif', 60, 75]);
		const response = await get(`${PICTURE}?width=60`, CHROME);
		expect(response.headers.get('vary')).toBe('Accept');
		expect(response.headers.get('content-type')).toBe('image/avif');
	});

	test('the format of the address whatever the browser likes', async () => {
		const response = await get(`${PICTURE}?width=60&format=png`, CHROME);
		expect(response.headers.get('content-type')).toBe('image/png');
		expect(response.headers.has('vary')).toBe(false);
	});
});

describe('caching', () => {
	test('for ever, with a tag that answers 304', async () => {
		const first = await get(`${PICTURE}?width=80`);
		const etag = first.headers.get('etag') ?? '';
		expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		const second = await get(`${PICTURE}?width=80`, { 'if-none-match': `"other", W/${etag}` });
		expect(second.status).toBe(304);
		expect(second.headers.get('etag')).toBe(etag);
		expect(await second.text()).toBe('');
	});

	test('with another tag for another variant', async () => {
		const etag = (await get(`${PICTURE}?width=80`)).headers.get('etag') ?? '';
		expect((await get(`${PICTURE}?width=81`, { 'if-none-match': etag })).status).toBe(200);
		expect((await get(`${PICTURE}?width=80`, { ...CHROME, 'if-none-match': etag })).status).toBe(
			200
		);
	});

	test('draws the same variant once', async () => {
		const before = await readdir(cacheDirectory);
		const responses = await Promise.all([1, 2, 3].map(() => get(`${PICTURE}?width=90`)));
		const [one, ...others] = await Promise.all(responses.map((response) => response.bytes()));
		expect(others).toEqual([one, one]);
		expect(await readdir(cacheDirectory)).toHaveLength(before.length + 1);
	});
});

describe('pictures elsewhere', () => {
	const ADDRESS = 'https://cdn.shopify.com/s/files/1/cup.jpg?v=1';
	const PATH = '/cdn/shop/files/remote/cup.jpg';
	let asked: string[];
	let answer: () => Promise<Response>;
	let now: number;
	let folder: string;

	beforeEach(async () => {
		[asked, now] = [[], 0];
		folder = await mkdtemp(join(tmpdir(), 'images-'));
		images = createImages({
			pictureRoot: folder,
			cacheDirectory: folder,
			findRemote: (path) => (path === 'remote/cup.jpg' ? ADDRESS : null),
			fetch: (url) => {
				asked.push(url instanceof URL ? url.href : '');
				return answer();
			},
			now: () => now
		});
	});

	afterEach(() => rm(folder, { recursive: true, force: true }));

	async function answerWith(change: (picture: Sharp) => Sharp) {
		const create = { width: 90, height: 60, channels: 3, background: '#f00' } as const;
		const bytes = await change(sharp({ create })).toBuffer();
		answer = () => Promise.resolve(new Response(new Uint8Array(bytes)));
	}

	test('are fetched once, at a size that is enough, and drawn like others', async () => {
		await answerWith((picture) => picture.jpeg());
		expect(await draw(`${PATH}?width=30`)).toEqual(['jpeg', 30, 20]);
		expect(await draw(`${PATH}?width=45&format=webp`)).toEqual(['webp', 45, 30]);
		expect(asked).toEqual([`${ADDRESS}&width=2048`]);
	});

	test('stand upright, and lie on no other format', async () => {
		await answerWith((picture) => picture.jpeg().withMetadata({ orientation: 6 }));
		expect(await draw(PATH)).toEqual(['webp', 60, 90]);
	});

	test.each([
		['a network that is not there', () => Promise.reject(new Error('ENOTFOUND'))],
		['404', () => Promise.resolve(new Response('no', { status: 404 }))],
		['a page', () => Promise.resolve(new Response('<html></html>'))],
		[
			'a drawing with scripts',
			() => Promise.resolve(new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'))
		]
	])('have a placeholder for %s, which is tried again', async (_, failure) => {
		answer = failure;
		expect(await draw(`${PATH}?width=30`)).toEqual(['png', 30, 30]);
		expect((await get(PATH)).headers.get('cache-control')).toBe('public, max-age=60');
		expect(asked).toHaveLength(1);

		now = 60_000;
		await answerWith((picture) => picture.png());
		expect(await draw(`${PATH}?width=30`)).toEqual(['png', 30, 20]);
		expect((await get(PATH)).headers.get('cache-control')).toContain('immutable');
	});

	test('have a placeholder when the cache has lost one that is gone', async () => {
		await answerWith((picture) => picture.png());
		await draw(PATH);
		answer = () => Promise.resolve(new Response('gone', { status: 410 }));
		for (const name of await readdir(folder)) await rm(join(folder, name));
		expect(await draw(`${PATH}?width=30`)).toEqual(['png', 30, 30]);
	});
});
