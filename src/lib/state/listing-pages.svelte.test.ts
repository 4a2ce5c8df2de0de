import { describe, expect, it } from 'vitest';
import type { ProductListing } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { ListingPages } from './listing-pages.svelte';

const NEXT = '/collections/all?cursor=2';

const card = (id: string) => ({ id, handle: id, title: id }) as ProductCard;
const PREVIOUS = '/collections/all?before=2';
const list = (ids: string, nextHref: string | null, previousHref: string | null = null) => ({
	products: ids.split(' ').map(card),
	...{ nextHref, previousHref }
});
const start = (ids: string, nextHref: string | null = NEXT, previousHref: string | null = null) =>
	list(ids, nextHref, previousHref) as ProductListing;
const ids = (pages: ListingPages) => pages.products.map(({ id }) => id).join(' ');

/** A shop whose further pages are these, by address. */
function open(first: ProductListing, further: Record<string, ReturnType<typeof list>> = {}) {
	const asked: string[] = [];
	const pages = new ListingPages(first, (href) => {
		asked.push(href);
		const page = further[href];
		return page ? Promise.resolve(page) : Promise.reject(new Error('404'));
	});
	return { pages, asked };
}

describe('growing', () => {
	it('appends the next page, says what is new, and stops at the last', async () => {
		const { pages, asked } = open(start('a b'), { [NEXT]: list('c d', null) });
		expect((await pages.grow({ isAsked: true }))?.id).toBe('c');
		expect(ids(pages)).toBe('a b c d');
		expect([pages.nextHref, pages.growsByItself]).toEqual([null, false]);
		expect(await pages.grow({ isAsked: true })).toBeNull();
		expect(asked).toEqual([NEXT]);
	});

	it('shows a product once that two pages have, or one page twice', async () => {
		const { pages } = open(start('a b'), { [NEXT]: list('b c c a', '/3') });
		await pages.grow({ isAsked: true });
		expect(ids(pages)).toBe('a b c');
	});

	it('asks for one page at a time', async () => {
		const { pages, asked } = open(start('a'), { [NEXT]: list('b', '/3') });
		await Promise.all([pages.grow({ isAsked: false }), pages.grow({ isAsked: false })]);
		expect(asked).toEqual([NEXT]);
	});

	it('leaves the link to do its work when the page cannot be had', async () => {
		const { pages } = open(start('a b'));
		expect(await pages.grow({ isAsked: false })).toBeNull();
		expect(pages).toMatchObject({ hasFailed: true, nextHref: NEXT, growsByItself: false });
		expect([ids(pages), pages.isLoading]).toEqual(['a b', false]);
	});

	it('pauses after five automatic pages', async () => {
		const further = Object.fromEntries(
			'1 2 3 4 5 6'
				.split(' ')
				.map((name, index) => [index === 0 ? NEXT : name, list(name, String(index + 2))])
		);
		const { pages } = open(start('a'), further);
		for (let page = 0; page < 5; page += 1) {
			expect(pages.growsByItself).toBe(true);
			await pages.grow({ isAsked: false });
		}
		expect(pages.growsByItself).toBe(false);
		await pages.grow({ isAsked: true });
		expect([ids(pages), pages.growsByItself]).toEqual(['a 1 2 3 4 5 6', true]);
	});
});

describe('growing back', () => {
	it('puts the page before to the front, until there is none', async () => {
		const { pages, asked } = open(start('c d', NEXT, PREVIOUS), {
			[PREVIOUS]: list('a b c', NEXT)
		});
		expect((await pages.growBack())?.id).toBe('a');
		expect(ids(pages)).toBe('a b c d');
		expect([pages.previousHref, pages.nextHref]).toEqual([null, NEXT]);
		expect(await pages.growBack()).toBeNull();
		expect(asked).toEqual([PREVIOUS]);
	});

	it('leaves the link to do its work when the page cannot be had', async () => {
		const { pages } = open(start('c', null, PREVIOUS));
		expect(await pages.growBack()).toBeNull();
		expect(pages).toMatchObject({ hasFailed: true, previousHref: PREVIOUS, isLoading: false });
	});

	it('is kept for the way back', async () => {
		const { pages } = open(start('c', null, PREVIOUS), { [PREVIOUS]: list('a b', NEXT) });
		await pages.growBack();
		const { pages: later } = open(start('c', null, PREVIOUS));
		expect(later.restore(pages.capture(300)!)).toBe(true);
		expect([ids(later), later.previousHref, later.nextHref]).toEqual(['a b c', null, null]);
	});
});

describe('coming back', () => {
	it('finds the listing as long as it was', async () => {
		const { pages } = open(start('a b'), { [NEXT]: list('c d', '/3') });
		await pages.grow({ isAsked: false });
		const snapshot = pages.capture(1800);
		expect(snapshot).toMatchObject({ scrollY: 1800, nextHref: '/3' });
		const { pages: later } = open(start('a c'));
		expect(later.restore(snapshot!)).toBe(true);
		expect([ids(later), later.nextHref]).toEqual(['a c d', '/3']);
	});

	it('does not mix two listings', async () => {
		const { pages } = open(start('a b'), { [NEXT]: list('c d', '/3') });
		await pages.grow({ isAsked: false });
		const { pages: other } = open(start('x y', '/collections/all?filter.p.vendor=Lumen&cursor=2'));
		expect(other.restore(pages.capture(0)!)).toBe(false);
		expect(ids(other)).toBe('x y');
	});

	it('has nothing to keep where nothing was added', () => {
		expect(open(start('a b')).pages.capture(500)).toBeNull();
		expect(open(start('a b', null)).pages.capture(500)).toBeNull();
	});
});
