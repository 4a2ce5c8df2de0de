import { describe, expect, it } from 'vitest';
import { createEntry, type PageEntry } from './page-entry';
import { createPageStore, createFrequencySketch } from './page-store';

const KB = 1024;

function makePage(tags: string[], { bytes = KB, status = 200 } = {}): PageEntry {
	const counts = { hit: 0, stale: 0, miss: 1, failed: 0 };
	const entry = createEntry(
		{
			...{
				status,
				headers: new Headers(),
				body: Buffer.alloc(bytes, 'x'),
				isData: false,
				market: ''
			},
			record: {
				tags: new Map(tags.map((tag) => [tag, 0])),
				...{ freshUntil: 10, serial: 0, counts, privateReason: null }
			}
		},
		0
	);
	return entry!;
}

describe('the page store', () => {
	it('forgets by tag, and leaves the rest', () => {
		const store = createPageStore(1000 * KB);
		store.set('/a', makePage(['product-a', 'menus']));
		store.set('/b', makePage(['product-b', 'menus']));
		store.set('/a?Color=Ink', makePage(['product-a']));
		store.forget(['product-a', 'product-none']);
		expect(['/a', '/b', '/a?Color=Ink'].map((key) => store.get(key) !== undefined)).toEqual([
			...[false, true, false]
		]);
		store.forget(['menus']);
		expect(store.measure()).toEqual({ pages: 0, bytes: 0, tags: 0 });
	});

	it('forgets the tags of what is replaced', () => {
		const store = createPageStore(1000 * KB);
		store.set('/a', makePage(['old']));
		store.set('/a', makePage(['new']));
		store.forget(['old']);
		expect(store.get('/a')).toBeDefined();
		expect(store.measure().tags).toBe(1);
	});

	it('stays below its bound, and so does its index', () => {
		const store = createPageStore(100 * KB);
		for (let page = 0; page < 1000; page += 1) store.set(`/${page}`, makePage([`tag-${page}`]));
		const { pages, bytes, tags } = store.measure();
		expect(bytes).toBeLessThanOrEqual(75 * KB);
		expect(pages).toBeGreaterThan(20);
		expect(tags).toBe(pages);
		store.forget('all');
		expect(store.measure()).toEqual({ pages: 0, bytes: 0, tags: 0 });
	});

	it('lets made-up addresses push out each other only', () => {
		const store = createPageStore(100 * KB);
		store.set('/a', makePage([]));
		for (let page = 0; page < 500; page += 1) {
			store.set(`/a?x=${page}`, makePage([]));
			store.set(`/none-${page}`, makePage([], { status: 404 }));
		}
		expect(store.get('/a')).toBeDefined();
		expect(store.get('/none-499')).toBeDefined();
		expect(store.measure().bytes).toBeLessThan(30 * KB);
		expect(store.measure().pages).toBeLessThan(15);
	});

	it('keeps those that are asked for again, through any number of others', () => {
		const store = createPageStore(100 * KB);
		const real = ['/a?Color=Ink', '/search?q=lamp', 'data 01 /a', '/moved'];
		const ask = (key: string) => store.get(key) ?? store.set(key, makePage(['a']));
		for (let round = 0; round < 100; round += 1) {
			for (const key of real) ask(key);
			if (round < 5) continue;
			expect(real.filter((key) => store.get(key) === undefined)).toEqual([]);
			for (let page = 0; page < 100; page += 1) ask(`/search?q=${round}-${page}`);
		}
		store.forget(['a']);
		expect(store.measure()).toEqual({ pages: 0, bytes: 0, tags: 0 });
	});

	it('lets what is in demand now take the place of what was', () => {
		const store = createPageStore(100 * KB);
		const ask = (key: string) => store.get(key) ?? store.set(key, makePage([]));
		for (let page = 0; page < 20; page += 1) {
			for (let time = 0; time < 3; time += 1) ask(`/search?q=old-${page}`);
		}
		for (let time = 0; time < 20; time += 1) {
			for (let page = 0; page < 5; page += 1) ask(`/search?q=new-${page}`);
			for (let page = 0; page < 5; page += 1) ask(`/search?q=${time}-${page}`);
		}
		const fresh = Array.from({ length: 5 }, (_, page) => store.get(`/search?q=new-${page}`));
		expect(fresh).not.toContain(undefined);
	});

	it('moves a page that is no longer missing', () => {
		const store = createPageStore(100 * KB);
		store.set('/a', makePage([], { status: 404 }));
		store.set('/a', makePage([]));
		expect(store.get('/a')?.status).toBe(200);
		expect(store.measure().pages).toBe(1);
	});

	it('measures an entry again that has grown, and keeps no giant', () => {
		const store = createPageStore(1000 * KB);
		const entry = makePage(['a'], { bytes: 10 * KB });
		store.set('/a', entry);
		const before = store.measure().bytes;
		entry.bodies = { ...entry.bodies, br: Buffer.alloc(4 * KB) };
		store.set('/a', entry);
		expect(store.measure().bytes - before).toBe(4 * KB);
		store.set('/giant', makePage([], { bytes: 90 * KB }));
		expect(store.get('/giant')).toBeUndefined();
	});
});

describe('the frequency sketch', () => {
	const addTimes = (
		sketch: ReturnType<typeof createFrequencySketch>,
		key: string,
		times: number
	) => {
		for (let time = 0; time < times; time += 1) sketch.add(key);
	};

	it('counts keys apart, up to fifteen', () => {
		const sketch = createFrequencySketch();
		addTimes(sketch, '/a', 3);
		addTimes(sketch, '/b', 40);
		expect(['/a', '/b', '/c'].map(sketch.estimate)).toEqual([3, 15, 0]);
	});

	it('takes few strangers for known, however many there were', () => {
		const sketch = createFrequencySketch(4096);
		for (let key = 0; key < 100_000; key += 1) sketch.add(`/search?q=${key}`);
		const strangers = Array.from({ length: 1000 }, (_, key) => sketch.estimate(`/other?q=${key}`));
		expect(strangers.filter((count) => count > 1).length).toBeLessThan(20);
	});

	it('forgets half of what was with time, so what is in demand now wins', () => {
		const sketch = createFrequencySketch(64);
		addTimes(sketch, '/old', 15);
		for (let round = 0; round < 4; round += 1) {
			for (let key = 0; key < 32; key += 1) sketch.add(`/${round}-${key}`);
		}
		expect(sketch.estimate('/old')).toBeLessThan(4);
	});
});
