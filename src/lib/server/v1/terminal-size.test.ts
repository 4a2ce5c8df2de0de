import { describe, expect, it } from 'vitest';
import { errorResponseSchema } from './error-response';
import { parseTerminalSize } from './terminal-size';

const parse = (query: string) =>
	parseTerminalSize(new URL(`https://shop.example/api/v1/prism-stream${query}`));

describe('parseTerminalSize refuses', () => {
	it.each([
		['?cols=19', 'cols is "19", but must be one whole number from 20 to 400.'],
		['?cols=401', 'cols is "401", but must be one whole number from 20 to 400.'],
		['?rows=9', 'rows is "9", but must be one whole number from 10 to 200.'],
		['?rows=201', 'rows is "201", but must be one whole number from 10 to 200.'],
		['?cols=', 'cols is "", but must be'],
		['?cols=80.0', 'cols is "80.0", but must be'],
		['?cols=8e1', 'cols is "8e1", but must be'],
		['?cols=%2B80', 'cols is "+80", but must be'],
		['?cols=-80', 'cols is "-80", but must be'],
		['?cols=0x50', 'cols is "0x50", but must be'],
		['?cols=80%20', 'cols is "80 ", but must be'],
		['?cols=%D9%A8%D9%A0', 'cols is "٨٠", but must be'],
		['?cols=80&cols=80', 'cols is "80" and "80", but must be one'],
		['?rows=24&cols=100&rows=x', 'rows is "24" and "x", but must be one'],
		['?cols=1&cols=2&cols=3&cols=4', 'cols is "1" and "2" and "3" and more, but must be one']
	])('%s', async (query, message) => {
		const response = parse(query) as Response;
		expect(response.status).toBe(400);
		const { error } = errorResponseSchema.parse(await response.json());
		expect(error.code).toBe('invalid_parameter');
		expect(error.message).toContain(message);
		expect(error.resolution).toMatch(/\/api\/v1\/prism-stream\?(cols=80|rows=24), or leave/);
	});

	it('a long value without repeating all of it', async () => {
		const response = parse(`?cols=${'9'.repeat(5_000)}`) as Response;
		expect((await response.text()).length).toBeLessThan(400);
	});
});

it.each([
	['', { cols: 80, rows: 24 }],
	['?cols=20&rows=10', { cols: 20, rows: 10 }],
	['?rows=200&cols=400', { cols: 400, rows: 200 }],
	['?rows=50', { cols: 80, rows: 50 }],
	['?Cols=5&columns=x', { cols: 80, rows: 24 }]
])('reads %s', (query, size) => {
	expect(parse(query)).toEqual(size);
});
