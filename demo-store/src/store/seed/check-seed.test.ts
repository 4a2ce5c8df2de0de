import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '../testing/open-test-catalog.ts';
import { parseSeed, SEED_SCHEMAS, type SeedFileName } from './check-seed.ts';
import { languageFile } from './schema/content-files.ts';

const SHOP = { shop: { name: 'Corner Shop', currencyCode: 'EUR' } };

function faultsOf(contents: Partial<Record<SeedFileName, unknown>>): string[] {
	const message = refusalOf(() => parseSeed({ shop: SHOP, ...contents }, 'my-store'));
	return message.split('\n').slice(1);
}

test('a name and a currency are a store, a title and a price a product', () => {
	const products = { products: [{ title: 'Cup', variants: [{ price: '4' }] }] };
	expect(parseSeed({ shop: SHOP, products }, 'my-store').products.products).toMatchObject([
		{ title: 'Cup', tags: [], variants: [{ price: '4', inventoryPolicy: 'DENY' }] }
	]);
});

test('all faults are told, each in a line with file, record, field, value and what would work', () => {
	const variants = [{ price: 18 }, { price: 'free' }];
	const products = [{ title: 'Cup', variants, colour: 'red' }, { handle: 'a/b', variants: [] }, 5];
	const articles = [{ title: 'A', author: {}, publishedAt: 'yesterday', blogHandle: 'b' }];
	const shop = { shop: { name: ' ', currencyCode: 'eur', brand: { mark: null } } };
	expect(faultsOf({ shop, products: { products }, content: { articles, pages: {} } })).toEqual([
		'data/shop.json, shop.name: " "; write a text that is not empty',
		'data/shop.json, shop.currencyCode: "eur"; write the three capital letters of a currency, for example "USD"',
		'data/products.json, products[0] "Cup", variants[0].price: 18; write an amount as text, for example "18.00"',
		'data/products.json, products[0] "Cup", variants[1].price: "free"; write an amount as text, for example "18.00"',
		'data/products.json, products[0] "Cup", colour: "red"; no such field is known; see docs/demo-store.md, or leave it out',
		'data/products.json, products[1] "a/b", handle: "a/b"; write 1 to 255 characters without "/", "?", "#" and "\\", for example "bud-vase"',
		'data/products.json, products[1] "a/b", title: is missing; write text in quotes',
		'data/products.json, products[1] "a/b", variants: []; write at least one variant, for example [{ "price": "18.00" }]',
		'data/products.json, products[2]: 5; write an object in { }',
		'data/content.json, articles[0] "A", author.name: is missing; write text in quotes',
		'data/content.json, articles[0] "A", publishedAt: "yesterday"; write a time in UTC, for example "2026-11-20T09:00:00Z"',
		'data/content.json, pages: {}; write a list in [ ]'
	]);
	expect(faultsOf({ shop: undefined })).toEqual([
		'data/shop.json: is missing; write an object in { }'
	]);
});

test('what only one record may have, and what others must have, is told too', () => {
	const variant = { id: 7, price: '1' };
	const products = [
		{ id: 7, title: 'Cup', variants: [variant] },
		{ id: 7, title: 'Cup', variants: [variant, { price: '2' }] },
		{
			title: '!!',
			options: [{ name: 'Size', optionValues: [{ name: 'S' }] }],
			variants: [{ price: '1', selectedOptions: [{ name: 'Size', value: 'M' }] }],
			sellingPlanGroupIds: [9]
		},
		{
			title: 'Set',
			variants: [{ price: '1', components: [{ productHandle: 'cup', variantId: 8 }] }]
		}
	];
	const rules = [{ column: 'COLOR', relation: 'EQUALS' }];
	const countries = [{ isoCode: 'DE' }, { isoCode: 'DE' }];
	expect(
		faultsOf({
			shop: { ...SHOP, localization: { defaultCountry: 'AT', countries } },
			products: { products },
			collections: { collections: [{ title: 'Red', ruleSet: { rules } }] },
			content: {
				pages: [{ id: 7, title: 'Cup' }],
				metaobjectDefinitions: [
					{ type: 'dye', fieldDefinitions: [{ key: 'shade', type: 'color', required: true }] }
				],
				metaobjects: [
					{ type: 'dye', handle: 'red', fields: [{ key: 'shade', value: 'red' }] },
					{ type: 'dye', handle: 'none' }
				]
			}
		}).map((line) => line.slice('data/'.length))
	).toEqual([
		'products.json, products[1] "Cup", id: 7; data/products.json, products[0] "Cup", id has it too; write another one, or leave it out',
		'products.json, products[1] "Cup", handle: "cup"; data/products.json, products[0] "Cup", handle has it too; write another one, or leave it out',
		'products.json, products[1] "Cup", variants[0].id: 7; data/products.json, products[0] "Cup", variants[0].id has it too; write another one, or leave it out',
		'products.json, products[1] "Cup", variants[1].selectedOptions: is missing; another variant has the same values; write others',
		'products.json, products[2] "!!", variants[0].selectedOptions: [{"name":"Size","value":"M"}]; write one of the values of "Size": "S"',
		'products.json, products[2] "!!", handle: is missing; write one, for the title has no letters and digits to make it of',
		'products.json, products[2] "!!", sellingPlanGroupIds[0]: 9; write the id of one of the sellingPlanGroups',
		'products.json, products[3] "Set", variants[0].components[0].variantId: 8; write the id of a variant that is in this file',
		'collections.json, collections[0] "Red", ruleSet.rules: [{"column":"COLOR","relation":"EQUALS","condition":""}]; "COLOR" is not a rule column: use one of TITLE, TYPE, VENDOR, TAG, VARIANT_TITLE, VARIANT_PRICE, VARIANT_COMPARE_AT_PRICE, VARIANT_INVENTORY, VARIANT_WEIGHT, IS_PRICE_REDUCED.',
		'content.json, metaobjects[0] "red", fields[0].value: "red"; Shade is "red"; write a color of six digits, for example #23445f.',
		'content.json, metaobjects[1] "none", fields: []; Shade is empty, and an entry needs it; write a color of six digits, for example #23445f.',
		'shop.json, localization.defaultCountry: "AT"; write one of the countries: DE, DE',
		'shop.json, localization.countries[1].isoCode: "DE"; it is listed before; list a country once'
	]);
});

test('says what companies refer to and what is not there', () => {
	const place = { company: 'Café' };
	const company = {
		id: 1,
		name: 'Café',
		locations: [{ id: 2, name: 'A', catalogId: 9, shippingAddress: place, billingAddress: place }]
	};
	const catalog = {
		id: 6,
		title: 'Bars',
		country: 'XX',
		excludedProducts: ['no-such'],
		prices: [{ sku: 'NO', price: '1' }],
		quantityRules: [{ products: [], minimum: 4, increment: 3 }]
	};
	const withRole = (role: string) => {
		const contacts = [{ id: 3, email: 'no@x.example', roles: [{ id: 4, locationId: 5, role }] }];
		return faultsOf({
			companies: { catalogs: [catalog], companies: [{ ...company, contacts }] }
		});
	};
	expect(withRole('Boss')).toMatchInlineSnapshot(`
		[
		  "data/companies.json, companies[0] "Café", contacts[0].roles[0].role: "Boss"; write "Location admin" or "Ordering only"",
		]
	`);
	expect(withRole('Ordering only')).toMatchInlineSnapshot(`
		[
		  "data/companies.json, catalogs[0] "Bars", prices[0].sku: "NO"; write the SKU of a variant",
		  "data/companies.json, catalogs[0] "Bars", excludedProducts[0]: "no-such"; write the handle of a product",
		  "data/companies.json, catalogs[0] "Bars", quantityRules[0]: {"minimum":4,"maximum":null,"increment":3}; write multiples of the increment, the maximum not below the minimum",
		  "data/companies.json, companies[0] "Café", locations[0].catalogId: 9; write the id of one of the catalogs, or null",
		  "data/companies.json, companies[0] "Café", contacts[0].email: "no@x.example"; write the address of a customer",
		  "data/companies.json, companies[0] "Café", contacts[0].roles[0].locationId: 5; write the id of a location of this company",
		]
	`);
});

test('a language may only speak of records that are there', () => {
	const ES = { products: { cup: { title: 'Taza' }, bowl: { title: 'Cuenco' } } };
	const products = { products: [{ title: 'Cup', variants: [{ price: '4' }] }] };
	expect(faultsOf({ products, translations: { ES } })).toEqual([
		'data/translations/es.json, products: "bowl"; no such record is there; write the handle of one, or leave it out'
	]);
	const { bowl: _bowl, ...known } = ES.products;
	const seed = parseSeed({ shop: SHOP, products, translations: { ES: { products: known } } }, 'x');
	expect(seed.products.products[0]?.translations).toEqual({ ES: { title: 'Taza' } });
});

test.each(Object.entries({ ...SEED_SCHEMAS, translations: languageFile }))(
	'the published schema of %s.json is that of the store; `vitest -u` writes it',
	async (name, schema) => {
		const published = z.toJSONSchema(schema, { io: 'input' });
		await expect(`${JSON.stringify(published, null, '\t')}\n`).toMatchFileSnapshot(
			`../../../../docs/seed-schema/${name}.schema.json`
		);
	}
);
