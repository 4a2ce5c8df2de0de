import { describe, expect, it } from 'vitest';
import type { Review } from './product';
import { arrangeReviews, readReviewChoice, reviewsHref } from './reviews';

const ALL = { stars: null, language: null, page: 1 };

function review(rating: number | null, tag?: string): Review {
	const language = tag === undefined ? {} : { language: { tag, name: tag } };
	return { rating, author: 'A', date: null, title: 'T', body: '', ...language };
}

describe('the choice in an address', () => {
	it.each([
		['', ALL],
		['stars=1&written_in=de&page=2', { stars: 1, language: 'de', page: 2 }],
		['other=1', ALL]
	])('%s', (query, choice) => {
		expect(readReviewChoice(new URLSearchParams(query))).toEqual(choice);
	});

	it.each(['stars=6', 'stars=', 'stars=4.5', 'written_in=DE', 'page=0', 'page=1e9'])(
		'%s is none',
		(query) => {
			expect(readReviewChoice(new URLSearchParams(query))).toBeNull();
		}
	);

	it.each([
		[{}, '/products/mug/reviews'],
		[{ page: 1 }, '/products/mug/reviews'],
		[{ stars: 1, language: 'de', page: 2 }, '/products/mug/reviews?stars=1&written_in=de&page=2']
	])('%j is written as %s', (choice, address) => {
		expect(reviewsHref('mug', choice)).toBe(address);
	});
});

describe('reviews', () => {
	const reviews = [review(5, 'de'), review(4.6), review(1, 'de'), review(null, 'en'), review(0)];

	it('are counted by stars and languages, whatever is chosen', () => {
		const arranged = arrangeReviews(reviews, { ...ALL, stars: 5 });
		expect(arranged?.distribution.map(({ count }) => count)).toEqual([2, 0, 0, 0, 2]);
		expect(arranged?.languages).toEqual(['de', 'en']);
		expect(arranged?.shown).toEqual([reviews[0], reviews[1]]);
	});

	it('fit all that is chosen', () => {
		expect(arrangeReviews(reviews, { ...ALL, stars: 1, language: 'de' })?.count).toBe(1);
		expect(arrangeReviews(reviews, { ...ALL, language: 'fr' })?.shown).toEqual([]);
	});

	it('come by twenty', () => {
		const many = Array.from({ length: 41 }, () => review(5));
		expect(arrangeReviews(many, { ...ALL, page: 3 })).toMatchObject({ pages: 3, count: 41 });
		expect(arrangeReviews(many, { ...ALL, page: 3 })?.shown).toHaveLength(1);
		expect(arrangeReviews(many, { ...ALL, page: 4 })).toBeNull();
		expect(arrangeReviews([], ALL)).toMatchObject({ shown: [], pages: 1 });
	});
});
