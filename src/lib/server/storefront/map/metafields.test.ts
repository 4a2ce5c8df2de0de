import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mapRating, mapReviews } from './metafields';
import { mapProductFields, RATING_FIELDS } from './product-fields';

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

	it('reads the standard definition, whose author is a customer', () => {
		const standard = review({
			...{ title: 'Warm', author: 'gid://shopify/Customer/1', author_display_name: 'Ana' },
			...{ submitted_at: '2026-10-28T09:00:00Z', language: 'DE-at', merchant_reply: 'Thanks!' },
			app_verification_status: 'verified_buyer'
		});
		expect(mapReviews([standard])).toEqual([
			{
				...{ title: 'Warm', body: '', author: 'Ana', date: '2026-10-28T09:00:00.000Z' },
				...{ rating: null, language: { tag: 'de', name: 'German' }, reply: 'Thanks!' },
				verified: 'Verified purchase'
			}
		]);
	});

	it.each([
		['en', { tag: 'en', name: '' }],
		['tlh', { tag: 'tlh', name: 'Klingon' }],
		['German', undefined],
		['"><script>', undefined]
	])('takes %s for the language %j', (language, expected) => {
		expect(mapReviews([review({ title: 'A', language })])[0]?.language).toEqual(expected);
	});

	it('takes what says nothing for no review', () => {
		expect(
			mapReviews([review({ author: 'Ana', rating: FOUR_NINE, title: '', body: null })])
		).toEqual([]);
	});
});

describe('metafields and metaobjects that documents name', () => {
	const merchants = readFileSync('docs/merchants.md', 'utf8');
	const queries = globSync('graphql/*.ts', { exclude: ['**/*.test.ts'] })
		.map((path) => readFileSync(path, 'utf8'))
		.join('\n');
	const listCells = (head: string) => {
		const [, table = ''] = merchants.split(new RegExp(`^\\| ${head} .*\\n.*\\n`, 'm'));
		const [rows = ''] = table.split('\n\n', 1);
		return rows.split('\n').map((row) => row.split(' | ')[0] ?? '');
	};
	const listNames = (cell: string) =>
		[...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? '');

	/** `prior-prices.ts` adds them where a market owes them. */
	const OF_PREPARED_DOCUMENTS = ['custom.reduction_started_at'];

	it('are the metafields of products that queries ask for', () => {
		const asked = [...queries.matchAll(/namespace: "(\w+)", key: "(\w+)"/g)].map(
			([, namespace, key]) => `${namespace}.${key}`
		);
		const listed = [...RATING_FIELDS, ...mapProductFields({ lists: null }).page]
			.map(({ namespace, key }) => `${namespace}.${key}`)
			// The platform's own definitions, which merchants find in their admin.
			.filter((name) => !/^(?:shopify|facts)\.|^descriptors\.care_guide$/.test(name));
		const documented = ['namespace and key', 'variant metafield', 'location metafield']
			.flatMap(listCells)
			.flatMap(listNames)
			.filter((name) => !OF_PREPARED_DOCUMENTS.includes(name));
		expect(documented.sort()).toEqual([...new Set([...asked, ...listed])].sort());
	});

	it('are the types of metaobjects that queries ask for, or metafields refer to', () => {
		const asked = [...queries.matchAll(/type: "(\w+)"/g)].map(([, type]) => type ?? '');
		const documented = listCells('type').flatMap(listNames);
		const referred = ['durability_guarantee', 'maker', 'product_warning', 'review'];
		const composed = ['page_layout'];
		expect(documented.sort()).toEqual(
			[...new Set([...asked, ...referred]).difference(new Set(composed))].sort()
		);
	});
});
