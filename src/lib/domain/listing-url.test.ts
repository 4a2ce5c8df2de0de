import { describe, expect, it } from 'vitest';
import {
	buildHrefWithout,
	buildPageHref,
	buildPageLinks,
	buildResetHref,
	readListingCursor
} from './listing-url';

const url = new URL(
	'https://shop.example/collections/lighting?utm_source=mail&filter.p.vendor=Corrow+Glass' +
		'&filter.p.vendor=Lumen+%26+Fold&filter.v.price.lte=50&sort_by=price-ascending&cursor=abc'
);

describe('readListingCursor', () => {
	it.each(['', 'cursor=', 'before=', 'after=abc'])('finds none in "%s"', (query) => {
		expect(readListingCursor(new URLSearchParams(query))).toBeNull();
	});

	it('prefers the way forward', () => {
		expect(readListingCursor(new URLSearchParams('before=b&cursor=a'))).toEqual({
			direction: 'after',
			cursor: 'a'
		});
		expect(readListingCursor(new URLSearchParams('before=b'))).toEqual({
			direction: 'before',
			cursor: 'b'
		});
	});
});

describe('buildPageLinks', () => {
	const blog = new URL('https://shop.example/blogs/journal?cursor=b');
	const read = (hasPreviousPage: boolean, hasNextPage: boolean, cursor: string | null = 'c') =>
		buildPageLinks(blog, {
			...{ hasPreviousPage, hasNextPage },
			...{ startCursor: cursor, endCursor: cursor }
		});

	it('links only to pages that there are', () => {
		expect(read(true, false)).toEqual({ previousHref: '/blogs/journal?before=c', nextHref: null });
		expect(read(false, true)).toEqual({ previousHref: null, nextHref: '/blogs/journal?cursor=c' });
	});

	it('links to none without a place to begin at', () => {
		expect(read(true, true, null)).toEqual({ previousHref: null, nextHref: null });
	});
});

describe('links of a listing keep what is not theirs', () => {
	it('to another page', () => {
		expect(buildPageHref(url, 'before', 'x=')).toBe(
			'/collections/lighting?utm_source=mail&filter.p.vendor=Corrow+Glass' +
				'&filter.p.vendor=Lumen+%26+Fold&filter.v.price.lte=50&sort_by=price-ascending&before=x%3D'
		);
	});

	it('without one of two values, back to the first page', () => {
		const href = buildHrefWithout(url, [{ name: 'filter.p.vendor', value: 'Corrow Glass' }]);
		expect(href).toBe(
			'/collections/lighting?utm_source=mail&filter.p.vendor=Lumen+%26+Fold' +
				'&filter.v.price.lte=50&sort_by=price-ascending'
		);
	});

	it.each(['10.00', '010', '10&filter.v.price.gte=20', 'cheap&filter.v.price.gte=10'])(
		'without a price that is written %s',
		(written) => {
			const sent = new URL(`https://shop.example/search?q=x&filter.v.price.gte=${written}`);
			const href = buildHrefWithout(sent, [{ name: 'filter.v.price.gte', value: '10' }]);
			expect(href).toBe('/search?q=x');
		}
	);

	it('without an option, however its name is written', () => {
		const sent = new URL('https://shop.example/search?q=x&filter.v.option.Color=Ink');
		const chosen = { name: 'filter.v.option.color', value: 'Ink' };
		expect(buildHrefWithout(sent, [chosen])).toBe('/search?q=x');
	});

	it('without any filter, the order kept', () => {
		expect(buildResetHref(url)).toBe(
			'/collections/lighting?utm_source=mail&sort_by=price-ascending'
		);
	});

	it('without filters that a form left empty, but with empty parameters of others', () => {
		const sent = new URL('https://shop.example/search?q=&filter.v.price.gte=&filter.p.tag=gift');
		expect(buildPageHref(sent, 'after', 'x')).toBe('/search?q=&filter.p.tag=gift&cursor=x');
	});

	it('has no question mark when nothing is left', () => {
		expect(buildResetHref(new URL('https://shop.example/search?filter.p.tag=gift'))).toBe(
			'/search'
		);
	});
});
