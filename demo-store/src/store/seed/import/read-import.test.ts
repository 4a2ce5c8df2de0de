import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
			'file.csv, row 7, Title: is empty; the product bowl needs a title in its first row. It is left out.',
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

test('semicolons, the code page of Excel, and handles of any letters', () => {
	const text = 'Title;Price\nK\u00e4se;4.50\n';
	const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
	const { products } = readImport([{ name: 'file.csv', bytes }], SHOP);
	expect(products).toMatchObject([{ title: 'K\u00e4se', handle: 'kase' }]);
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
