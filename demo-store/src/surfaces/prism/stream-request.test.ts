import { expect, it } from 'vitest';
import { parseStreamRequest } from './stream-request.ts';

const parse = (query: string) => parseStreamRequest(new URLSearchParams(query));

it.each([
	['cols=19', 'cols is "19", but must be one whole number from 20 to 400.'],
	['cols=401', 'cols is "401"'],
	['rows=9', 'rows is "9", but must be one whole number from 10 to 200.'],
	['rows=201', 'rows is "201"'],
	['rows=', 'rows is ""'],
	['cols=80.5', 'cols is "80.5"'],
	['cols=80&cols=90', 'cols is "80 and 90"'],
	['ascii=2', 'ascii is "2"'],
	['frames=0', 'frames is "0"'],
	['frames=99999999999', 'frames is "99999999999"']
])('refuses %s', (query, message) => {
	expect(() => parse(query)).toThrow(message);
});

it('has a size of its own', () => {
	expect(parse('')).toEqual({ size: { cols: 80, rows: 24, isPlain: false }, frames: Infinity });
});

it('reads the corners', () => {
	expect(parse('cols=20&rows=200&ascii=1&frames=1')).toEqual({
		size: { cols: 20, rows: 200, isPlain: true },
		frames: 1
	});
	expect(parse('cols=400&rows=10&ascii=0').size).toEqual({ cols: 400, rows: 10, isPlain: false });
});
