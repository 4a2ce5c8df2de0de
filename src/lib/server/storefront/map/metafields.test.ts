import { describe, expect, it } from 'vitest';
import { mapRating, mapReviews } from './metafields';

const rating = (value: string) => ({ namespace: 'reviews', key: 'rating', value });
const count = (value: string) => ({ namespace: 'reviews', key: 'rating_count', value });
const FOUR_NINE = '{"value":"4.9","scale_min":"1.0","scale_max":"5.0"}';

describe('mapRating', () => {
	it.each([
		['nothing', [null, null]],
		['a rating without a count', [rating(FOUR_NINE)]],
		['no reviews yet', [rating(FOUR_NINE), count('0')]],
		['no JSON', [rating('4.9'), count('214')]],
		['a broken text', [rating('{'), count('214')]],
		['a count that is no number', [rating(FOUR_NINE), count('many')]],
		['a scale of nothing', [rating('{"value":"1","scale_max":"0"}'), count('3')]],
		['another namespace', [{ ...rating(FOUR_NINE), namespace: 'custom' }, count('214')]]
	])('knows no rating from %s', (_, metafields) => {
		expect(mapRating(metafields)).toBeNull();
	});

	it('reads value and count', () => {
		expect(mapRating([count('214'), null, rating(FOUR_NINE)])).toEqual({ value: 4.9, count: 214 });
	});

	it('brings another scale to five', () => {
		const outOfTen = rating('{"value":"8","scale_max":"10"}');
		expect(mapRating([outOfTen, count('1')])?.value).toBe(4);
	});
});

describe('mapReviews', () => {
	const review = (fields: Record<string, string | null>) => ({
		fields: Object.entries(fields).map(([key, value]) => ({ key, value }))
	});

	it('reads what is there, the newest first', () => {
		const old = review({ body: 'Heavy.', author: 'Tom', date: '2026-09-12', rating: 'four' });
		const undated = review({ title: 'Good', date: 'soon', author: null });
		const newest = review({
			...{ title: 'Warm', body: 'To the last sip.', author: 'Ana' },
			...{ date: '2026-10-28T09:00:00Z', rating: '{"value":"8","scale_max":"10"}' }
		});
		expect(mapReviews([undated, old, newest])).toEqual([
			{
				...{ title: 'Warm', body: 'To the last sip.', author: 'Ana' },
				...{ date: '2026-10-28T09:00:00.000Z', rating: 4 }
			},
			{ title: '', body: 'Heavy.', author: 'Tom', date: '2026-09-12T00:00:00.000Z', rating: null },
			{ title: 'Good', body: '', author: '', date: null, rating: null }
		]);
	});

	it('takes what says nothing for no review', () => {
		expect(
			mapReviews([review({ author: 'Ana', rating: FOUR_NINE, title: '', body: null })])
		).toEqual([]);
	});
});
