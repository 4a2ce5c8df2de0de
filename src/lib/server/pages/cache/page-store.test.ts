import { describe, expect, it } from 'vitest';
import { createEntry, type PageEntry } from './page-entry';
import { createPageStore } from './page-store';

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
				...{
					freshUntil: 10,
					changesAt: Infinity,
					serial: 0,
					counts,
					privateReason: null,
					isPartial: false
				}
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

	it('lets the made-up address go first that was not asked for the longest', () => {
		const store = createPageStore(100 * KB);
		for (let page = 0; page < 500; page += 1) {
			store.set(`/search?q=${page}`, makePage(['a']));
			expect(store.get('/search?q=0')).toBeDefined();
		}
		expect(store.get('/search?q=1')).toBeUndefined();
		store.forget(['a']);
		expect(store.measure()).toEqual({ pages: 0, bytes: 0, tags: 0 });
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
