import { describe, expect, it } from 'vitest';
import { dropIdleFields, listForeignFields } from './filter-fields';

describe('listForeignFields', () => {
	it('leaves out filters, sort and cursor, and keeps what only looks like them', () => {
		const params = new URLSearchParams(
			'q=lamp&filter.p.vendor=Lumen&sort_by=manual&cursor=abc&before=abc&filters=1' +
				'&utm_source=a&utm_source=b'
		);
		expect(listForeignFields(params)).toEqual([
			['q', 'lamp'],
			['filters', '1'],
			['utm_source', 'a'],
			['utm_source', 'b']
		]);
	});
});

describe('dropIdleFields', () => {
	it.each([
		['manual', []],
		['best-selling', [['sort_by', 'manual']]],
		[null, [['sort_by', 'manual']]]
	])('with %s as the order that holds anyway keeps %o', (implicitSort, expected) => {
		const form = new FormData();
		form.set('sort_by', 'manual');
		dropIdleFields(form, implicitSort);
		expect([...form]).toEqual(expected);
	});

	it('drops what was left empty, not a zero', () => {
		const form = new FormData();
		form.set('filter.v.price.gte', '0');
		form.set('filter.v.price.lte', '');
		dropIdleFields(form, null);
		expect([...form]).toEqual([['filter.v.price.gte', '0']]);
	});
});
