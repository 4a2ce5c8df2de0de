import { describe, expect, it } from 'vitest';
import { parseQuestion, PredictiveSearchError } from './parse-question';

const parse = (query: string) => parseQuestion(new URLSearchParams(query));

describe('parseQuestion refuses', () => {
	it.each([
		['types=X', 'Invalid types value "X".'],
		['types=PRODUCT,X', 'Invalid types value "X".'],
		['types=PRODUCT&types=product', 'Invalid types value "product".'],
		['limitScope=SOME', 'Invalid limitScope value "SOME".'],
		['unavailableProducts=NO', 'Invalid unavailableProducts value "NO".'],
		['searchableFields=TITLE,SECRET', 'Invalid searchableFields value "SECRET".'],
		['q=&types=X', 'Invalid types value "X".'],
		['limitScope=SOME', 'Use ALL, EACH, or leave limitScope out.'],
		[
			'limit=many',
			'Invalid limit value "many". Use a whole number from 1 to 10, or leave limit out.'
		],
		...['0', '-3', '3.9', '11', '1e1', '0x3', 'Infinity'].map((limit) => [
			`limit=${limit}`,
			`Invalid limit value "${limit}".`
		])
	])('%s', (query, message) => {
		expect(() => parse(query)).toThrow(PredictiveSearchError);
		expect(() => parse(query)).toThrow(message);
	});
});

describe('parseQuestion', () => {
	it('leaves to the platform what nobody asks for', () => {
		expect(parse('q=+lamp+&types=&limitScope=')).toEqual({
			term: 'lamp',
			limit: 5,
			limitScope: 'EACH',
			types: null,
			searchableFields: null,
			unavailableProducts: 'HIDE'
		});
	});

	it.each([
		['', 5],
		['limit=', 5],
		['limit=1', 1],
		['limit=+7+', 7],
		['limit=10', 10]
	])('"%s" is a limit of %i', (query, limit) => {
		expect(parse(query).limit).toBe(limit);
	});

	it('reads lists in either form, each value once', () => {
		expect(parse('types=PRODUCT,%20PAGE&types=PAGE&types=QUERY').types).toEqual([
			...['PRODUCT', 'PAGE', 'QUERY']
		]);
		expect(parse('searchableFields=TITLE,VENDOR').searchableFields).toEqual(['TITLE', 'VENDOR']);
	});

	it('cuts a text that is longer than anything that can be found', () => {
		expect(parse(`q=${'x'.repeat(5000)}`).term).toHaveLength(200);
	});
});
