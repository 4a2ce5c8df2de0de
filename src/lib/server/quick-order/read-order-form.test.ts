import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../../../tests/support/workbook.ts';
import { decodeFile, readOrderForm } from './read-order-form';

const ID = 'gid://shopify/ProductVariant/1';

function read(fields: readonly (readonly [string, string | File])[]) {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return readOrderForm(new Request('http://shop/quick-order', { method: 'POST', body: form }));
}

describe('readOrderForm', () => {
	test('reads rows, a list and a file, in this order', async () => {
		const { rows, skipped, fault } = await read([
			['label', 'A'],
			['variant', ID],
			['quantity', '5'],
			['list', 'B-1 6'],
			['file', new File(['SKU;Menge\nC-1;7'], 'list.csv')]
		]);
		expect(fault).toBe(null);
		expect(skipped).toMatchObject([{ reason: 'heading' }]);
		expect(rows).toMatchObject([
			{ label: 'A', variantId: ID, quantity: 5, isSeen: true },
			{ label: 'B-1', variantId: null, quantity: 6, isSeen: false },
			{ label: 'C-1', variantId: null, quantity: 7 }
		]);
	});

	test('reads a workbook as it reads text', async () => {
		const bytes = writeWorkbook([
			{ name: 'Mai', rows: [['SKU', 'Menge'], ['C-1', 7], { hidden: ['C-2', 8] }] }
		]);
		const { rows, skipped, source } = await read([
			['list', 'B-1 6'],
			['file', new File([new Uint8Array(bytes)], 'list.xlsx')]
		]);
		expect(rows).toMatchObject([
			{ label: 'B-1', quantity: 6 },
			{ label: 'C-1', quantity: 7, line: { line: 2 } }
		]);
		expect(skipped.map(({ reason }) => reason)).toEqual(['heading', 'hidden']);
		expect(source).toEqual({ sheet: 'Mai', others: [] });
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
			['removed', '0']
		]);
		expect(rows).toMatchObject([{ label: 'B', variantId: null }]);
	});

	test.each<[string, [string, string | File][], object]>([
		['nothing', [['list', ' ']], { kind: 'empty' }],
		['501 lines', [['list', 'A-1 1\n'.repeat(501)]], { kind: 'too-many', lines: 501 }],
		['a long text', [['list', 'x'.repeat(200_001)]], { kind: 'too-large' }],
		[
			'a large file',
			[['file', new File(['x'.repeat(1024 * 1024 + 1)], 'x.csv')]],
			{ kind: 'too-large' }
		],
		[
			'a larger body',
			[['file', new File(['x'.repeat(2_200_000)], 'x.csv')]],
			{ kind: 'too-large' }
		],
		[
			'half a workbook',
			[['file', new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'x.xlsx')]],
			{ kind: 'damaged' }
		]
	])('refuses %s', async (_name, fields, fault) => {
		expect((await read(fields)).fault).toEqual(fault);
	});
});

describe('decodeFile', () => {
	test.each([
		['UTF-8', new TextEncoder().encode('\uFEFFÄ-1')],
		['UTF-16', new Uint8Array([0xff, 0xfe, 0xc4, 0, 0x2d, 0, 0x31, 0])],
		['Windows-1252', new Uint8Array([0xc4, 0x2d, 0x31])]
	])('reads %s', (_name, bytes) => {
		expect(decodeFile(bytes)).toBe('Ä-1');
	});

	test.each([
		['a page that is named .xls', [...Buffer.from('<html><table>')], 'workbook'],
		['a picture', [0x89, 0x50, 0, 1], 'not-text']
	])('refuses %s', (_name, bytes, kind) => {
		expect(decodeFile(new Uint8Array(bytes))).toEqual({ kind });
	});
});
