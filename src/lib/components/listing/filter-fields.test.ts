import { describe, expect, it } from 'vitest';
import { dropEmptyFields, listForeignFields } from './filter-fields';

describe('listForeignFields', () => {
	it('leaves out filters, sort and cursor, and keeps what only looks like them', () => {
		const params = new URLSearchParams(
			'q=lamp&filter.p.vendor=Lumen&sort_by=manual&cursor=abc&filters=1&utm_source=a&utm_source=b'
		);
		expect(listForeignFields(params)).toEqual([
			['q', 'lamp'],
			['filters', '1'],
			['utm_source', 'a'],
			['utm_source', 'b']
		]);
	});
});

describe('dropEmptyFields', () => {
	it('drops what was left empty, not a zero', () => {
		const form = new FormData();
		form.set('filter.v.price.gte', '0');
		form.set('filter.v.price.lte', '');
		dropEmptyFields(form);
		expect([...form]).toEqual([['filter.v.price.gte', '0']]);
	});
});
