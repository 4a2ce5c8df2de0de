import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import { sql, type Sql } from '../storage/sql.ts';
import type { CountryCode, ProductRecord, Swatch } from '../types.ts';
import { toThousandths } from './decimal.ts';
import {
	FACET_IDS,
	FILTERABLE_METAFIELDS,
	toMetafieldFacetId,
	toOptionFacetId
} from './facet-ids.ts';
import { DEFAULT_OPTION, isPublished } from './product-rules.ts';
import { foldText } from './text.ts';

/**
 * What lists, filters and facets ask for. `facet_values` has a row for each value that any product
 * had, so that labels and orders stay; a value of an option belongs to variants, all values to products.
 */
const TABLES = `CREATE TABLE IF NOT EXISTS products (
	id INTEGER PRIMARY KEY,
	handle TEXT NOT NULL UNIQUE,
	is_bundle INTEGER NOT NULL,
	is_published INTEGER NOT NULL,
	excluded_countries TEXT NOT NULL,
	is_available INTEGER NOT NULL,
	sales_rank INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	min_price INTEGER NOT NULL,
	title TEXT NOT NULL,
	vendor TEXT NOT NULL,
	product_type TEXT NOT NULL,
	staff_text TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS products_bundles ON products (id) WHERE is_bundle = 1;
CREATE TABLE IF NOT EXISTS variants (
	id INTEGER PRIMARY KEY,
	product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
	price INTEGER NOT NULL,
	is_available INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS variants_of_product ON variants (product_id, price, is_available);
CREATE TABLE IF NOT EXISTS facet_values (
	id INTEGER PRIMARY KEY,
	facet TEXT NOT NULL,
	key TEXT NOT NULL,
	facet_label TEXT NOT NULL,
	label TEXT NOT NULL,
	position INTEGER NOT NULL,
	swatch TEXT,
	is_option INTEGER GENERATED ALWAYS AS (facet GLOB 'filter.v.option.*') STORED,
	UNIQUE (facet, key)
);
CREATE TABLE IF NOT EXISTS product_values (
	product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
	value_id INTEGER NOT NULL,
	PRIMARY KEY (product_id, value_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS products_of_value ON product_values (value_id, product_id);
CREATE TABLE IF NOT EXISTS variant_values (
	product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
	value_id INTEGER NOT NULL,
	variant_id INTEGER NOT NULL,
	PRIMARY KEY (product_id, value_id, variant_id)
) WITHOUT ROWID`;
const WRITE_PRODUCT = `INSERT INTO products (id, handle, is_bundle, is_published, excluded_countries, is_available, sales_rank,
	created_at, updated_at, min_price, title, vendor, product_type, staff_text)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
/** Most values are known, with nothing that the row lacks. */
const FIND_VALUE = `SELECT id FROM facet_values
	WHERE facet = ? AND key = ? AND position <= ? AND (swatch IS NOT NULL OR ? IS NULL)`;
const WRITE_VALUE = `INSERT INTO facet_values (facet, key, facet_label, label, position, swatch)
	VALUES (?, ?, ?, ?, ?, ?)
	ON CONFLICT DO UPDATE SET position = min(position, excluded.position),
		swatch = coalesce(swatch, excluded.swatch)
	RETURNING id`;
const WRITE_VARIANT =
	'INSERT INTO variants (id, product_id, price, is_available) VALUES (?, ?, ?, ?)';

interface ListedValue {
	facet: string;
	facetLabel: string;
	/** Values that differ in case only are one. */
	key: string;
	label: string;
	position: number;
	swatch: Swatch | null;
}

export function createListingTables(database: DatabaseSync): void {
	createTables(database, TABLES);
}

/** The condition that the product `p` is published in the market of the country. */
export function isPublishedIn(country: CountryCode): Sql {
	return sql`(p.is_published AND instr(p.excluded_countries, ${country}) = 0)`;
}

/** Replaces all rows of the product. */
export function writeListing(database: DatabaseSync, product: ProductRecord): void {
	deleteListing(database, product.id);
	const { vendor, productType, handle, variants } = product;
	const title = foldText(product.title);
	prepare(database, WRITE_PRODUCT).run(
		product.id,
		handle,
		Number(product.isBundle),
		Number(isPublished(product, null)),
		(product.excludedCountries ?? []).join(' '),
		Number(variants.some(({ availableForSale }) => availableForSale)),
		product.salesRank,
		Date.parse(product.createdAt),
		Date.parse(product.updatedAt),
		findLowestPrice(product),
		title,
		vendor.toLowerCase(),
		productType.toLowerCase(),
		`${title} ${foldText(vendor)} ${foldText(productType)} ${handle}`
	);
	for (const value of listProductValues(product)) {
		writeProductValue(database, product.id, writeValue(database, value));
	}
	for (const { id, price, availableForSale } of variants) {
		prepare(database, WRITE_VARIANT).run(
			id,
			product.id,
			toThousandths(price),
			Number(availableForSale)
		);
	}
	writeOptions(database, product);
}

/** Replaces prices and availability; all else of the rows stays. */
export function repriceListing(database: DatabaseSync, product: ProductRecord): void {
	prepare(
		database,
		'UPDATE products SET is_published = ?, is_available = ?, min_price = ? WHERE id = ?'
	).run(
		Number(isPublished(product, null)),
		Number(product.availableForSale),
		findLowestPrice(product),
		product.id
	);
	for (const { id, price, availableForSale } of product.variants) {
		prepare(database, 'UPDATE variants SET price = ?, is_available = ? WHERE id = ?').run(
			toThousandths(price),
			Number(availableForSale),
			id
		);
	}
}

function findLowestPrice({ variants }: ProductRecord): number {
	return Math.min(...variants.map(({ price }) => toThousandths(price)));
}

export function deleteListing(database: DatabaseSync, productId: number): void {
	prepare(database, 'DELETE FROM products WHERE id = ?').run(productId);
}

export function clearListings(database: DatabaseSync): void {
	database.exec('DELETE FROM products; DELETE FROM facet_values');
}

function* listProductValues(product: ProductRecord): Generator<ListedValue> {
	const { vendor, productType, category, tags, metafields } = product;
	const describe = (
		facet: string,
		facetLabel: string,
		label: string,
		key = label
	): ListedValue => ({
		facet,
		facetLabel,
		key: key.toLowerCase(),
		label,
		position: 0,
		swatch: null
	});
	if (vendor !== '') yield describe(FACET_IDS.vendor, 'Vendor', vendor);
	if (productType !== '') yield describe(FACET_IDS.productType, 'Product type', productType);
	if (category !== null)
		yield describe(FACET_IDS.category, 'Category', category.name, category.key);
	for (const tag of tags) if (tag !== '') yield describe(FACET_IDS.tag, 'Tag', tag);
	for (const known of FILTERABLE_METAFIELDS) {
		for (const { namespace, key, value } of metafields) {
			if (namespace !== known.namespace || key !== known.key || value === '') continue;
			yield describe(toMetafieldFacetId(known), known.label, value);
		}
	}
}

function writeOptions(database: DatabaseSync, { id, options, variants }: ProductRecord): void {
	const insert = prepare(database, 'INSERT OR IGNORE INTO variant_values VALUES (?, ?, ?)');
	for (const value of listOptionValues(options)) {
		const valueId = writeValue(database, value);
		const owners = variants.filter(({ selectedOptions }) =>
			selectedOptions.some((one) => one.name === value.facetLabel && one.value === value.label)
		);
		if (owners.length > 0) writeProductValue(database, id, valueId);
		for (const owner of owners) insert.run(id, valueId, owner.id);
	}
}

function listOptionValues(options: ProductRecord['options']): ListedValue[] {
	const filterable = options.filter(({ name }) => name !== DEFAULT_OPTION.name);
	return filterable.flatMap(({ name, optionValues }) =>
		optionValues.map(({ name: label, swatch }, position) => ({
			facet: toOptionFacetId(name),
			facetLabel: name,
			key: label.toLowerCase(),
			label,
			position,
			swatch
		}))
	);
}

function writeValue(database: DatabaseSync, value: ListedValue): number {
	const swatch = value.swatch === null ? null : JSON.stringify(value.swatch);
	const { facet, key, facetLabel, label, position } = value;
	const row =
		prepare(database, FIND_VALUE).get(facet, key, position, swatch) ??
		prepare(database, WRITE_VALUE).get(facet, key, facetLabel, label, position, swatch);
	return Number(row?.['id']);
}

function writeProductValue(database: DatabaseSync, productId: number, valueId: number): void {
	prepare(database, 'INSERT OR IGNORE INTO product_values VALUES (?, ?)').run(productId, valueId);
}
