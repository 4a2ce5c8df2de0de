import { describe, expect, it } from 'vitest';
import { BUDGETS, findOverruns, renderSizes, type PageSize } from './size-table.ts';

const PRODUCT: PageSize = {
	name: 'product',
	script: 44_321,
	style: 9876,
	font: 60_000,
	html: 10_500,
	rawHtml: 52_000,
	pictures: 33_000,
	requests: 21
};

describe('findOverruns', () => {
	it('lets a page use all of its budget', () => {
		expect(findOverruns([PRODUCT], { script: 44_321 })).toEqual([]);
	});

	it('names page, column, size and budget', () => {
		const cart = { ...PRODUCT, name: 'cart', script: 90_001, html: 25_001 };
		expect(findOverruns([PRODUCT, cart], BUDGETS)).toEqual([
			'cart: JS gzip is 90001 bytes; the budget is 90000.',
			'cart: HTML gzip is 25001 bytes; the budget is 25000.'
		]);
	});
});

describe('renderSizes', () => {
	it('shows a line of kilobytes for each page', () => {
		const line = renderSizes([PRODUCT]).split('\n').at(-1);
		expect(line).toBe('| product | 44.3 | 9.9 | 10.5 | 52.0 | 60.0 | 33.0 | 21 |');
	});
});
