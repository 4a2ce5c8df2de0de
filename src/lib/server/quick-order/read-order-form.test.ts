import { describe, expect, test } from 'vitest';
import { decodeFile, readOrderForm } from './read-order-form';
import { MAX_ROWS } from './split-list';

const ID = 'gid://shopify/ProductVariant/1';

function read(fields: readonly (readonly [string, string | File])[]) {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return readOrderForm(new Request('http://shop/quick-order', { method: 'POST', body: form }));
}

describe('readOrderForm', () => {
	test('reads rows, a list and a file, in this order', async () => {
		const { rows, lists, fault } = await read([
			['label', 'A'],
			['variant', ID],
			['quantity', '5'],
			['list', 'B-1 6'],
			['file', new File(['SKU;Menge\nC-1;7'], 'list.csv')]
		]);
		expect(fault).toBe(null);
		expect(rows).toMatchObject([{ label: 'A', variantId: ID, quantity: 5, isSeen: true }]);
		expect(lists).toMatchObject([
			[{ cells: ['B-1 6'] }],
			[{ cells: ['SKU', 'Menge'] }, { cells: ['C-1', '7'] }]
		]);
	});

	const table = (column: string) =>
		read([
			...(['A', 'B'] as const).flatMap((label, index): [string, string][] => [
				['label', label],
				['variant', ID],
				['quantity', index === 0 ? '9' : ''],
				['cells', JSON.stringify(['', '3', '2,5'])]
			]),
			...['Price', 'Qty', 'Weight'].map((name): [string, string] => ['column-name', name]),
			['column-before', '1'],
			['column', column]
		]);

	test('takes the quantities of a column that is chosen now', async () => {
		const { rows, columns } = await table('2');
		expect(columns).toEqual({ names: ['Price', 'Qty', 'Weight'], chosen: 2 });
		expect(rows).toMatchObject([
			{ quantity: null, quantityText: '2,5' },
			{ quantity: null, quantityText: '2,5' }
		]);
	});

	test('keeps what the fields say when the column is the one before', async () => {
		expect((await table('1')).rows).toMatchObject([{ quantity: 9 }, { quantity: null }]);
	});

	test('takes the fewest of what has no quantity', async () => {
		expect((await table('fewest')).rows).toMatchObject([
			{ quantity: 9, wantsFewest: false },
			{ quantity: null, wantsFewest: true }
		]);
	});

	test('leaves out the row that is removed, and ids that are none', async () => {
		const row = (label: string, variant: string) =>
			[
				['label', label],
				['variant', variant],
				['quantity', '1']
			] as const;
		const { rows } = await read([
			...row('A', ID),
			...row('B', 'x'),
			...row('', ''),
			...row('', ID),
			['removed', '0']
		]);
		expect(rows).toMatchObject([
			{ label: 'B', variantId: null },
			{ label: '', variantId: ID }
		]);
	});

	test.each([
		[
			'multipart/form-data; boundary=x',
			'--x\r\nContent-Disposition: form-data; name="label"\r\n\r\nA\r\n'
		],
		['application/x-www-form-urlencoded', 'label=A&']
	])('parses no form of too many fields: %s', async (type, part) => {
		const body = `${part.repeat(10_000)}--x--`;
		const request = new Request('http://shop/', {
			method: 'POST',
			body,
			headers: { 'content-type': type }
		});
		expect(await readOrderForm(request)).toMatchObject({ rows: [], fault: { kind: 'empty' } });
	});

	test('reads text that begins like the name of an archive', async () => {
		const { lists } = await read([['file', new File(['PK-1 5'], 'list.txt')]]);
		expect(lists).toMatchObject([[], [{ cells: ['PK-1 5'] }]]);
	});

	test('reads as many lines as an order may have', async () => {
		const { lists, fault } = await read([['list', 'A-1 1\n'.repeat(MAX_ROWS)]]);
		expect([lists[0]?.length, fault]).toEqual([MAX_ROWS, null]);
	});

	test.each<[string, [string, string | File][], object]>([
		['nothing', [['list', ' ']], { kind: 'empty' }],
		['too many lines', [['list', 'A-1 1\n'.repeat(MAX_ROWS + 1)]], { kind: 'too-many' }],
		['a long text', [['list', `${'x'.repeat(999)}\n`.repeat(201)]], { kind: 'too-large' }],
		[
			'a large file',
			[['file', new File([`${'x'.repeat(9_999)}\n`.repeat(105)], 'x.csv')]],
			{ kind: 'too-large' }
		],
		[
			'a larger body',
			[['file', new File(['x'.repeat(2_200_000)], 'x.csv')]],
			{ kind: 'too-large' }
		],
		[
			'120,000 lines',
			[['file', new File(['A-1\n'.repeat(120_000)], 'x.csv')]],
			{ kind: 'too-many' }
		],
		['a long line', [['list', 'x'.repeat(10_001)]], { kind: 'too-large' }],
		['many columns', [['list', '\t1'.repeat(201)]], { kind: 'too-large' }],
		['a workbook', [['file', new File(['PK\u0003\u0004'], 'x.xlsx')]], { kind: 'workbook' }]
	])('refuses %s', async (_name, fields, fault) => {
		expect((await read(fields)).fault).toEqual(fault);
	});
});

describe('decodeFile', () => {
	test.each([
		['UTF-8', new TextEncoder().encode('\uFEFFÄ-1')],
		['UTF-16', new Uint8Array([0xff, 0xfe, 0xc4, 0, 0x2d, 0, 0x31, 0])],
		['UTF-16 of the other order', new Uint8Array([0xfe, 0xff, 0, 0xc4, 0, 0x2d, 0, 0x31])],
		['Windows-1252', new Uint8Array([0xc4, 0x2d, 0x31])]
	])('reads %s', (_name, bytes) => {
		expect(decodeFile(bytes)).toBe('Ä-1');
	});

	test.each([
		['an .xlsx', [0x50, 0x4b, 3, 4, 0], 'workbook'],
		['an .xls, or a workbook with a password', [0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
		['a page that is named .xls', [...Buffer.from('<html><table>')], 'workbook'],
		['a picture', [0x89, 0x50, 0, 1], 'not-text']
	])('refuses %s', (_name, bytes, kind) => {
		expect(decodeFile(new Uint8Array(bytes))).toEqual({ kind });
	});
});
