import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderFinding } from './finding.ts';
import { readImport } from './read-import.ts';

const SHOP = { decimals: 2, marketNames: ['united states'] };
const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src';

function readSample(name: string) {
	return readImport(
		[{ name, bytes: readFileSync(join(import.meta.dirname, 'samples', name)) }],
		SHOP
	);
}

function readText(text: string, shop: Partial<typeof SHOP> = {}) {
	const bytes = new TextEncoder().encode(text);
	const result = readImport([{ name: 'file.csv', bytes }], { ...SHOP, ...shop });
	return { ...result, lines: result.findings.map(renderFinding) };
}

/** A table of the oldest generation, with these rows. */
const readRows = (...rows: string[]) => readText([HEADER, ...rows].join('\n'));

describe('samples', () => {
	test.each([
		['apparel.csv', 10, 12],
		['home-and-garden.csv', 11, 12],
		['jewelry.csv', 4, 8],
		['coffee.csv', 3, 4],
		['products.json', 2, 3]
	])('%s has %i products with %i variants and no fault', (name, products, variants) => {
		const result = readSample(name);
		expect(result.findings.map(renderFinding)).toEqual([]);
		expect(result.products).toHaveLength(products);
		expect(result.products.flatMap((product) => product.variants)).toHaveLength(variants);
	});

	test('untracked stock of 0 is not counted', () => {
		const [shoes] = readSample('apparel.csv').products.filter(
			({ handle }) => handle === 'glow-high-tops'
		);
		expect(shoes?.variants).toMatchObject([{ inventoryQuantity: null, price: '80.00' }]);
	});

	test('an export with option linkage, metafields, markets and pictures in rows of their own', () => {
		const { products, leftOut } = readSample('jewelry.csv');
		expect(leftOut).toEqual(['draft', 'archived']);
		const [ring, , , giftCard] = products;
		expect(ring).toMatchObject({
			handle: 'moon-ring',
			category: ['Apparel & Accessories', 'Jewelry'],
			tags: ['silver', 'gift'],
			seo: { title: 'Moon Ring, hammered silver' },
			options: [
				{ name: 'Color', isColor: true },
				{ name: 'Size', isColor: false }
			],
			variants: [
				{
					values: ['Silver', '52'],
					sku: '00152',
					price: '85.00',
					compareAtPrice: '95.00',
					inventoryQuantity: 3
				},
				{ values: ['Silver', '54'], inventoryQuantity: 0, inventoryPolicy: 'DENY' },
				{ values: ['Gold', '52'], inventoryQuantity: 0, inventoryPolicy: 'CONTINUE' },
				{ values: ['Gold', '54'], inventoryQuantity: 0, price: '140.00' }
			],
			metafields: [
				{
					namespace: 'custom',
					key: 'material',
					type: 'single_line_text_field',
					value: 'Sterling silver'
				},
				{ namespace: 'custom', key: 'width', type: 'dimension' },
				{ namespace: 'shopify', key: 'color-pattern', value: '["silver","gold"]' }
			]
		});
		expect(ring?.descriptionHtml).toContain('Hammered silver,\nworn smooth inside.');
		expect(ring?.images.map(({ altText }) => altText)).toEqual([
			'Moon ring in silver',
			'Moon ring on a hand',
			'Moon ring in gold'
		]);
		expect(ring?.variants[2]?.image).toBe(ring?.images[2]?.src);
		expect(giftCard).toMatchObject({
			isGiftCard: true,
			variants: [{ requiresShipping: false, inventoryQuantity: null }, { price: '50.00' }]
		});
	});

	test('an export with the names of today', () => {
		const { products, leftOut } = readSample('coffee.csv');
		expect(leftOut).toEqual(['draft', 'not published']);
		expect(products).toMatchObject([
			{
				handle: 'morning-blend',
				variants: [
					{
						barcode: '4006381333931',
						weight: { value: 270, unit: 'GRAMS' },
						unitPriceMeasurement: {
							quantityValue: 250,
							quantityUnit: 'G',
							referenceValue: 1,
							referenceUnit: 'KG'
						}
					},
					{ inventoryPolicy: 'CONTINUE', weight: { value: 1.05, unit: 'KILOGRAMS' } }
				]
			},
			{ handle: 'pour-over-kettle', options: [], variants: [{ inventoryQuantity: 0 }] },
			{ handle: 'cupping-spoon', productType: '', variants: [{ inventoryQuantity: null }] }
		]);
	});

	test("a shop's list keeps its ids, dates and sizes", () => {
		const [cup, spoon] = readSample('products.json').products;
		expect(cup).toMatchObject({
			id: 8139883446580,
			createdAt: '2024-02-20T09:00:00Z',
			variants: [
				{ id: 44520729444660, inventoryQuantity: null },
				{ id: 44520729477428, inventoryQuantity: 0, compareAtPrice: '22.00' }
			],
			images: [{ id: 37001000000001, width: 1600, height: 2000 }, { id: 37001000000002 }]
		});
		expect(cup?.variants[0]?.image).toBe(cup?.images[0]?.src);
		expect(spoon).toMatchObject({ options: [], variants: [{ sku: null, values: [] }] });
	});
});

describe('rows with faults', () => {
	test('each is one line, and the others go in', () => {
		const { products, lines } = readRows(
			'cup,Cup,Color,Red,12.345,https://pictures.example/cup.jpg',
			'cup,,,Blue,12.00,cup.jpg',
			'cup,,,,13.00,',
			'cup,,,Blue,14.00,',
			'lamp,Lamp,Title,Default Title,"1,50",',
			'bowl,,Title,Default Title,5,',
			',,,,5,',
			'jug,Jug,Title,Default Title,5.00,,too,many',
			'vase,Vase,Title,Default Title,5.000,'
		);
		expect(lines).toEqual([
			'file.csv, row 2, Variant Price: "12.345"; the shop\'s currency has 2 decimals, for example 19.99. The variant is left out.',
			'file.csv, row 3, Image Src: "cup.jpg"; it must be an address that begins with https://. The picture is left out.',
			'file.csv, row 4, Option1 Value: is empty; each variant needs a value of Color. The variant is left out.',
			'file.csv, row 5, Option1 Value: "Blue"; another row of the product has the same values. This one is left out.',
			'file.csv, row 6, Variant Price: "1,50"; it must be an amount with a point and without a currency, for example 19.99. The variant is left out.',
			'file.csv, row 7, Title: is empty; the product bowl needs a title in one of its rows. It is left out.',
			'file.csv, row 8, Handle: is empty; the row belongs to no product: give it the handle of one. The row is left out.',
			'file.csv, row 9, Image Src: is empty; the row has 8 cells and the first row 6: put cells with commas between quotation marks. The row is left out.'
		]);
		expect(
			products.map(({ handle, variants }) => [handle, variants.map(({ price }) => price)])
		).toEqual([
			['cup', ['12.00']],
			['vase', ['5.00']]
		]);
	});

	test('a file that ends in the middle of a cell loses its last row only', () => {
		const { products, lines } = readRows('cup,Cup,Title,Default Title,5,', 'jug,"Jug,Title');
		expect(products).toMatchObject([{ handle: 'cup' }]);
		expect(lines).toEqual([expect.stringContaining('row 3, Title: "Jug,Title"; a quotation mark')]);
	});

	test('the 2,049th variant and the rest of its product', () => {
		const variants = Array.from({ length: 2050 }, (_, index) => `cup,,Size,${index},5,`);
		const { products, lines } = readRows(`cup,Cup,Size,first,5,`, ...variants);
		expect(products[0]?.variants).toHaveLength(2048);
		expect(lines).toEqual([expect.stringContaining('at most 2048 variants')]);
	});

	test('fields of a products.json', () => {
		const variants = [
			{ price: 5, option1: 'A' },
			{ price: '5.999', option1: 'B' }
		];
		const { products, lines } = readText(
			JSON.stringify({
				products: [
					{ title: 'Cup', handle: 'cup', options: [{ name: 'Size' }], variants },
					{ title: '' }
				]
			})
		);
		expect(products).toMatchObject([{ id: null, variants: [{ price: '5.00', values: ['A'] }] }]);
		expect(lines[0]).toContain('products[0] (cup).variants[1], price: "5.999"; the shop');
		expect(lines[1]).toContain('products[1], title: "\\"\\""');
	});
});

test.each([
	['2700', 0, '2700'],
	['2700.00', 0, '2700'],
	['1.250', 3, '1.250'],
	['1.5', 3, '1.500']
])('%s in a currency of %i decimals is %s', (price, decimals, expected) => {
	const { products } = readText(`Title,Price\nCup,${price}`, { decimals });
	expect(products[0]?.variants[0]?.price).toBe(expected);
});

test('a price before a reduction of 0 is none', () => {
	const { products, lines } = readText('Title,Price,Compare-at price\nCup,5,0.00\nJug,5,x');
	expect(products).toMatchObject([
		{ variants: [{ compareAtPrice: null }] },
		{ variants: [{ compareAtPrice: null }] }
	]);
	expect(lines).toEqual([
		expect.stringContaining('row 3, Compare-at price: "x"; it must be an amount')
	]);
});

test("the home market's own prices are taken, and what it does not sell is left out", () => {
	const { products, leftOut } = readText(
		'Title,Price,Included / United States,Price / United States\nCup,10,true,12\nJug,10,false,'
	);
	expect(products).toMatchObject([{ title: 'Cup', variants: [{ price: '12.00' }] }]);
	expect(leftOut).toEqual(['not sold in this market']);
});

describe('facts of a product that stand in any of its rows', () => {
	const COLUMNS =
		'Handle,Title,Vendor,Published,Status,Gift Card,Option1 Value,Variant SKU,Variant Price,Image Src,Material (product.metafields.custom.material),Included / United States';
	const rows = {
		picture: 'lamp,,,,,,,,,https://pictures.example/lamp.jpg,,',
		black: 'lamp,,,,,,Black,L-1,50.00,,,',
		white: 'lamp,Quiet Lamp,Example,TRUE,active,FALSE,White,L-2,50.00,,Oak,TRUE'
	};
	const orders = fc.shuffledSubarray(Object.keys(rows) as (keyof typeof rows)[], { minLength: 3 });

	test('are the same in whatever order the rows come', () => {
		fc.assert(
			fc.property(orders, (order) => {
				const { products, lines } = readText(
					[COLUMNS, ...order.map((name) => rows[name])].join('\n')
				);
				expect(lines).toEqual([expect.stringContaining('a name is needed')]);
				expect(products).toHaveLength(1);
				expect(products[0]).toMatchObject({
					...{ title: 'Quiet Lamp', vendor: 'Example', isGiftCard: false },
					metafields: [{ key: 'material', value: 'Oak' }]
				});
				expect(products[0]?.variants.map(({ sku }) => sku).sort()).toEqual(['L-1', 'L-2']);
			})
		);
	});

	test('keep it from sale, whichever row says so, and where rows contradict each other', () => {
		const reasons = fc.constantFrom(
			['Published', 'FALSE', 'not published'],
			['Published', 'maybe', 'not published'],
			['Status', 'draft', 'draft'],
			['Status', 'archived', 'archived'],
			['Status', 'soon', 'draft'],
			['Included / United States', 'no', 'not sold in this market'],
			['Included / United States', '?', 'not sold in this market']
		);
		const columns = COLUMNS.split(',');
		fc.assert(
			fc.property(orders, fc.nat(2), reasons, (order, at, [column = '', value = '', reason]) => {
				const table = order.map((name, index) => {
					const cells = rows[name].split(',');
					if (index === at) cells[columns.indexOf(column)] = value;
					return cells.join(',');
				});
				const { products, leftOut } = readText([COLUMNS, ...table].join('\n'));
				expect(products).toEqual([]);
				expect(leftOut).toEqual([reason]);
			})
		);
	});

	test('make a gift card of a product whose last row says so', () => {
		const { products } = readText(
			[COLUMNS, rows.picture, rows.white.replace('active,FALSE', 'active,TRUE')].join('\n')
		);
		expect(products).toMatchObject([{ isGiftCard: true, variants: [{ requiresShipping: false }] }]);
	});
});

describe('tables as spreadsheets of other languages save them', () => {
	/** Words for true and false, and code page, of Excel in these languages. */
	const LANGUAGES = [
		['DE', 'WAHR', 'FALSCH', 'windows-1252', 'Größe für Gäste'],
		['FR', 'VRAI', 'FAUX', 'windows-1252', 'Théière émaillée'],
		['ES', 'VERDADERO', 'FALSO', 'windows-1252', 'Señal pequeña'],
		['IT', 'VERO', 'FALSO', 'windows-1252', 'Caffè e tè'],
		['NL', 'WAAR', 'ONWAAR', 'windows-1252', 'Geëmailleerd'],
		['PL', 'PRAWDA', 'FAŁSZ', 'windows-1250', 'Żółty kubek'],
		['RU', 'ИСТИНА', 'ЛОЖЬ', 'windows-1251', 'Белая кружка'],
		['JA', 'TRUE', 'FALSE', 'shift_jis', 'マグカップ 白い'],
		['AR', 'TRUE', 'FALSE', 'windows-1256', 'كوب أبيض'],
		['EN', 'TRUE', 'FALSE', 'windows-1252', 'Café “cup”']
	] as const;
	const amounts = fc.record({
		cents: fc.integer({ min: 1, max: 99_999_999 }),
		isGrouped: fc.boolean()
	});
	const layouts = fc.record({
		language: fc.constantFrom(...LANGUAGES),
		delimiter: fc.constantFrom(',', ';', '\t'),
		mark: fc.constantFrom('.', ','),
		space: fc.constantFrom('other', ' ', '\u{a0}', '\u{202f}', "'"),
		above: fc.constantFrom('', 'sep', 'Our products', '\n'),
		end: fc.constantFrom('\n', '\r\n', '\r'),
		encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'code page')
	});
	type Layout = typeof layouts extends fc.Arbitrary<infer Value> ? Value : never;

	function write(cents: number, isGrouped: boolean, { mark, space }: Layout): string {
		const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
		const separator = space === 'other' ? (mark === '.' ? ',' : '.') : space;
		const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, separator) : whole;
		return `${grouped}${mark}${fraction}`;
	}

	/** Node writes the other code pages only through tables of their decoders. */
	function encode(text: string, { encoding, language: [, , , page] }: Layout): Uint8Array {
		if (encoding === 'utf-8') return new TextEncoder().encode(text);
		if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\u{feff}${text}`);
		if (encoding === 'code page') return encodeAs(page, text);
		const bytes = Buffer.from(`\u{feff}${text}`, 'utf16le');
		return encoding === 'utf-16le' ? bytes : bytes.swap16();
	}

	test('are read as they were meant', () => {
		fc.assert(
			fc.property(layouts, fc.array(amounts, { minLength: 1, maxLength: 5 }), (layout, prices) => {
				const [language, yes, no, page, words] = layout.language;
				const cell = (text: string) =>
					text.includes(layout.delimiter) ? JSON.stringify(text) : text;
				const rows = [
					['Handle', 'Title', 'Published', 'Price'],
					...prices.map(({ cents, isGrouped }, index) => [
						`p-${index}`,
						words,
						yes,
						write(cents, isGrouped, layout)
					]),
					['gone', words, no, '1']
				];
				const above = layout.above === 'sep' ? `sep=${layout.delimiter}\n` : layout.above;
				// What the code page lacks cannot be in the file.
				fc.pre(layout.encoding !== 'code page' || !/[\u{a0}\u{202f}]/u.test(layout.space));
				const lines = rows.map((row) => row.map(cell).join(layout.delimiter));
				const head = above === '' || above.endsWith('\n') ? above : `${above}\n`;
				const text = (head + lines.join('\n')).replaceAll('\n', layout.end);
				const { products, leftOut, findings } = readImport(
					[{ name: 'file.csv', bytes: encode(text, layout) }],
					{ ...SHOP, language }
				);
				expect(products.map(({ title, variants }) => [title, variants[0]?.price])).toEqual(
					prices.map(({ cents }) => [words, (cents / 100).toFixed(2)])
				);
				expect(leftOut).toEqual(['not published']);
				const told = findings.map(({ value }) => value);
				const guessed = layout.encoding === 'code page' ? [page] : [];
				expect(told).toEqual([
					...guessed,
					...(layout.above === 'Our products' ? [layout.above] : [])
				]);
			}),
			{ numRuns: 300 }
		);
	});

	/** Polish is Latin too, which only the language of the shop tells from French. */
	test.each(LANGUAGES.filter(([language]) => language !== 'PL'))(
		'%s is guessed in a shop of English, and told',
		(_, yes, _no, page, words) => {
			const bytes = encodeAs(
				page,
				`Title,Published,Price\n${words},${yes},5.00\n${words} ${words},,6.00`
			);
			const { products, findings } = readImport([{ name: 'file.csv', bytes }], SHOP);
			expect(findings.map(renderFinding)).toEqual([
				`file.csv, row 1, encoding: "${page}"; the file is not in UTF-8, and this is a guess. If letters are wrong, say --encoding NAME.`
			]);
			expect(products.map(({ title }) => title)).toEqual([words, `${words} ${words}`]);
		}
	);

	test('of an encoding that is told need no guess, and must be in it', () => {
		const bytes = encodeAs('windows-1251', 'Title,Price\nБелая кружка,5');
		const file = { name: 'file.csv', bytes };
		const told = readImport([file], { ...SHOP, encoding: 'windows-1251' });
		expect(told).toMatchObject({ products: [{ title: 'Белая кружка' }], findings: [] });
		expect(() => readImport([file], { ...SHOP, encoding: 'utf-8' })).toThrow(
			'file.csv is not written in utf-8'
		);
	});

	test.each([
		// A comma and a point in one file: each cell that does not fit is told of.
		['Title;Price\nA;19,90\nB;4.50', ['19.90']],
		['Title;Price\nA;4.50\nB;1.249', ['4.50']],
		['Title;Price\nA;1.249', ['1249.00']],
		['Title,Price\nA,"1,249"', ['1249.00']],
		['Title,Price\nA,"1,50"\nB,"2,75"', ['1.50', '2.75']],
		['Title;Price\nA;1.24.90\nB;-5,00\nC;5,00 €\nD;5,00', ['5.00']]
	])('%j has the prices %j', (text, prices) => {
		expect(readText(text).products.map(({ variants }) => variants[0]?.price)).toEqual(prices);
	});

	test('an amount of three decimals that can be thousands is none', () => {
		const { products, lines } = readText('Title;Price\nA;1.250\nB;1,250', { decimals: 3 });
		expect(products).toMatchObject([{ variants: [{ price: '1.250' }] }]);
		expect(lines).toEqual([expect.stringContaining('it can be thousands or a fraction')]);
	});

	test('stock, weights and amounts of unit prices have commas too', () => {
		const { products } = readText(
			'Title;Price;Variant Inventory Tracker;Variant Inventory Qty;Variant Grams;Unit Price Total Measure;Unit Price Total Measure Unit\nA;1,00;shopify;1.250;62,5;0,75;l'
		);
		expect(products[0]?.variants).toMatchObject([
			{
				inventoryQuantity: 1250,
				weight: { value: 62.5 },
				unitPriceMeasurement: { quantityValue: 0.75 }
			}
		]);
	});
});

/** Encodes by the decoder of a code page, turned around. */
function encodeAs(label: string, text: string): Uint8Array {
	const decoder = new TextDecoder(label);
	const bytes = new Map<string, readonly number[]>();
	for (let low = 0; low < 256; low += 1) {
		const one = decoder.decode(Uint8Array.of(low));
		if (one.length === 1 && one !== '\u{fffd}') bytes.set(one, [low]);
	}
	for (let pair = 0x8100; label === 'shift_jis' && pair < 0xa000; pair += 1) {
		const two = decoder.decode(Uint8Array.of(pair >> 8, pair & 0xff));
		if (two.length === 1 && !bytes.has(two)) bytes.set(two, [pair >> 8, pair & 0xff]);
	}
	return Uint8Array.from(
		Array.from(text).flatMap(
			(character) => bytes.get(character) ?? expect.fail(`${label}: ${character}`)
		)
	);
}

describe('handles', () => {
	test.each([
		['node.js', 'Node sticker', 'node-js'],
		['Men’s', 'x', 'men-s'],
		["Men's Shirt (L)", 'x', 'mens-shirt-l'],
		['', 'Größe & Maß', 'grosse-mass'],
		['a--b-', 'x', 'a--b-'],
		['snake_case', 'x', 'snake_case'],
		['湯呑', 'x', '湯呑'],
		['..', 'Two dots', 'two-dots'],
		['a/b?c#d', 'x', 'a-b-c-d']
	])('%j of %j is %s', (handle, title, expected) => {
		const { products } = readText(`Handle,Title,Price\n"${handle}","${title}",5`);
		expect(products).toMatchObject([{ handle: expected }]);
	});

	test('of two products never become one', () => {
		const { products, lines } = readText(
			'Handle,Title,Price\nnode.js,Sticker,3\nnode-js,Mug,5\nNODE.JS,,4'
		);
		expect(products.map(({ handle, title }) => `${handle} ${title}`)).toEqual([
			'node-js-1 Sticker',
			'node-js Mug'
		]);
		expect(lines[0]).toContain('it cannot stand in an address. Taken as node-js-1.');
	});
});

test('values that differ in the case of letters are one', () => {
	const { products, lines } = readText(
		'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Price\ncup,Cup,Color,Red,Size,S,5\ncup,,,red,,M,6\ncup,,,RED,,s,7'
	);
	expect(products[0]?.variants.map(({ values }) => values)).toEqual([
		['Red', 'S'],
		['Red', 'M']
	]);
	expect(lines).toEqual([
		expect.stringContaining('another row of the product has the same values')
	]);
});

test('a product that two files have is that of the last one', () => {
	const files = ['5', '6'].map((price, index) => ({
		name: `${index}.csv`,
		bytes: new TextEncoder().encode(`Title,Price\nCup,${price}`)
	}));
	const { products, findings } = readImport(files, SHOP);
	expect(products).toMatchObject([{ variants: [{ price: '6.00' }] }]);
	expect(findings.map(renderFinding)).toEqual([
		'1.csv, product cup, handle: "cup"; it is in the files twice. The last one is taken.'
	]);
});

test('an export and the list of the same shop are one: content of the one, ids of the other', () => {
	const csv =
		'Handle,Title,Option1 Name,Option1 Value,Price,Image Src\ntrail-cup,Cup,Color,Clay,20,https://cdn.shopify.com/s/files/1/0000/0003/files/trail-cup-fire.jpg\ntrail-cup,,,Sky,21,';
	const list = readFileSync(join(import.meta.dirname, 'samples/products.json'));
	const files = [
		{ name: 'export.csv', bytes: new TextEncoder().encode(csv) },
		{ name: 'products.json', bytes: list }
	];
	for (const order of [files, files.toReversed()]) {
		const { products, findings } = readImport(order, SHOP);
		expect(findings).toEqual([]);
		expect(products.find(({ handle }) => handle === 'trail-cup')).toMatchObject({
			id: 8139883446580,
			title: 'Cup',
			createdAt: '2024-02-20T09:00:00Z',
			variants: [
				{ id: 44520729477428, price: '20.00' },
				{ id: null, price: '21.00' }
			],
			images: [{ id: 37001000000002, width: 1600, height: 1200 }]
		});
	}
});

test.each([
	['', 'file.csv is empty'],
	['PK\u0003\u0004...', 'file.csv is an Excel workbook or a zip archive'],
	['<!doctype html><title>x</title>', 'file.csv is a web page'],
	[
		'Name,Email,Total\n#1001,a@b.example,5',
		'its first row has the columns "Name", "Email", "Total"'
	],
	['Handle,Title,Location\ncup,Cup,Shop', 'It needs Title, and Price or Variant Price'],
	['{"collections":[]}', 'it has the keys collections'],
	['{"products":', 'file.csv is no JSON']
])('refuses a file that is no export: %s', (text, message) => {
	expect(() => readText(text)).toThrow(message);
});
