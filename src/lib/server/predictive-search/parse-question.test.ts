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
		['q=&types=X', 'Invalid types value "X".']
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
		['limit=many', 5],
		['limit=0', 1],
		['limit=-3', 1],
		['limit=3.9', 3],
		['limit=11', 10],
		['limit=1e9', 10],
		['limit=Infinity', 10]
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
