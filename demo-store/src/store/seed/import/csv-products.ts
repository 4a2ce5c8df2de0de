import type { VariantRecord } from '../../types.ts';
import { DEFAULT_OPTION } from '../../catalog/product-rules.ts';
import { type ColumnKey, type CsvColumns, findColumns } from './csv-columns.ts';
import { type CsvRow, readCsvTable } from './csv-table.ts';
import {
	type ImportContext,
	type ImportedFile,
	type ImportedImage,
	type ImportedOption,
	type ImportedProduct,
	type ImportedVariant,
	type LeftOut,
	MAX_IMAGES,
	MAX_VARIANTS
} from './imported-product.ts';
import { toMeasurement } from './measurement.ts';
import { guessMetafield } from './metafield-value.ts';
import type { Cell } from './finding.ts';
import {
	findDecimalMark,
	readAmount,
	readBoolean,
	readCode,
	readComparison,
	readHandle,
	readPictureAddress,
	readPolicy,
	readStock,
	readTags,
	readTitle,
	readWeight,
	toNumber,
	unifySpelling
} from './values.ts';

/** Reads one row's cells by what they mean. */
class Row {
	readonly place: string;
	readonly #cells: CsvRow['cells'];
	readonly #columns: CsvColumns;

	constructor({ place, cells }: CsvRow, columns: CsvColumns) {
		this.place = place;
		this.#cells = cells;
		this.#columns = columns;
	}

	cell(key: ColumnKey): Cell {
		const column = this.#columns.names.get(key) ?? key;
		return { place: this.place, column, value: this.#cells.get(column) ?? '' };
	}

	text(key: ColumnKey): string {
		return this.cell(key).value;
	}

	/** A cell of a column that is not of every export. */
	other(column: string | undefined): Cell {
		const value = column === undefined ? '' : (this.#cells.get(column) ?? '');
		return { place: this.place, column: column ?? '', value };
	}
}

const OPTION_NUMBERS = [1, 2, 3] as const;
const STATUSES: Readonly<Record<string, LeftOut | 'active'>> = {
	'': 'active',
	active: 'active',
	draft: 'draft',
	archived: 'archived',
	unlisted: 'unlisted'
};
const COLOR_PATTERN = 'shopify.color-pattern';

/** Reads a product export of the platform's admin, of any generation. */
export function readCsvProducts(text: string, context: ImportContext): ImportedFile {
	const table = readCsvTable(text, context, isProductHeader);
	const columns = findColumns(table.columns);
	if (columns.unknown.length > 0) {
		const rule = 'no export has such columns. They are not read.';
		context.report(
			{ place: table.headerPlace, column: 'names of columns', value: columns.unknown.join(', ') },
			rule
		);
	}
	const file: ImportedFile = { products: [], leftOut: [] };
	const rows = table.rows.map((row) => new Row(row, columns));
	const decimalMark = findDecimalMark(listPrices(rows, columns, context), table.delimiter);
	for (const [handle, group] of groupByHandle(rows, context)) {
		const result = readProduct(handle, group, columns, { ...context, decimalMark });
		if (typeof result === 'string') file.leftOut.push(result);
		else if (result !== null) file.products.push(result);
	}
	return file;
}

function isProductHeader(header: readonly string[]): boolean {
	const { names } = findColumns(header);
	return names.has('title') && names.has('price');
}

/** Reads the general columns and those of the home market. */
function listPrices(rows: readonly Row[], columns: CsvColumns, context: ImportContext): string[] {
	const market = findHomeMarket(columns, context);
	return rows.flatMap((row) => [
		row.text('price'),
		row.text('compareAtPrice'),
		row.other(market?.price).value,
		row.other(market?.compareAtPrice).value
	]);
}

/** All rows of a product have its handle; without one the platform makes it of the title. */
function groupByHandle(rows: readonly Row[], context: ImportContext): Map<string, Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const written = row.text('handle').toLowerCase();
		const key = written || readHandle('', row.text('title'));
		if (readHandle(key, row.text('title')) === '') {
			const rule = 'the row belongs to no product: give it the handle of one. The row is left out.';
			context.report(row.cell('handle'), rule);
			continue;
		}
		const group = groups.get(key) ?? [];
		group.push(row);
		groups.set(key, group);
	}
	return nameGroups(groups, context);
}

/** Handles that can stand in an address stay; those that are made of others take no handle that a product has. */
function nameGroups(groups: Map<string, Row[]>, context: ImportContext): Map<string, Row[]> {
	const taken = new Set([...groups.keys()].filter((key) => readHandle(key, '') === key));
	const named = new Map<string, Row[]>();
	for (const [key, group] of groups) {
		const title = findCell(group, 'title').value;
		const made = readHandle(key, title);
		const handle = made === key ? key : chooseFree(made, taken);
		taken.add(handle);
		named.set(handle, group);
		const [first] = group;
		if (handle !== key && first) {
			context.report(first.cell('handle'), `it cannot stand in an address. Taken as ${handle}.`);
		}
	}
	return named;
}

/** `node-js`, or `node-js-1` as the platform numbers a handle that is taken. */
function chooseFree(handle: string, taken: ReadonlySet<string>): string {
	let free = handle;
	for (let number = 1; taken.has(free); number += 1) free = `${handle}-${number}`;
	return free;
}

/** A product's fact stands in one of its rows, whichever it is; an empty cell where none says it. */
function findCell(rows: readonly Row[], key: ColumnKey): Cell {
	const row = rows.find((candidate) => candidate.text(key) !== '') ?? rows[0];
	return row?.cell(key) ?? { place: '', column: key, value: '' };
}

/** Null for rows that are no product, after telling why. */
function readProduct(
	handle: string,
	rows: Row[],
	columns: CsvColumns,
	context: ImportContext
): ImportedProduct | LeftOut | null {
	const [first] = rows;
	if (first === undefined) return null;
	const find = (key: ColumnKey): string => findCell(rows, key).value;
	const title = readTitle(findCell(rows, 'title'), context);
	if (title === '') {
		const cell = first.cell('title');
		const rule = `the product ${handle} needs a title in one of its rows. It is left out.`;
		context.report(cell, rule);
		return null;
	}
	const leftOut = findLeftOut(rows, columns, context);
	if (leftOut !== null) return leftOut;

	const images = readImages(rows, context);
	const options = readOptions(rows, context);
	const isGiftCard = readBoolean(findCell(rows, 'giftCard'), false, context);
	const variants = readVariants(rows, options, { isGiftCard, columns }, context);
	// Each of its rows is told of.
	if (variants.length === 0) return null;
	const category = readCategory(find('category'));
	return {
		...{ id: null, handle, title, descriptionHtml: find('body'), vendor: find('vendor') },
		...{ productType: find('type'), category, tags: readTags(find('tags')), isGiftCard },
		seo: { title: find('seoTitle') || null, description: find('seoDescription') || null },
		...{ publishedAt: null, createdAt: null, updatedAt: null },
		...{ options, variants, images: addVariantImages(images, variants) },
		...readMetafields(rows, columns)
	};
}

/** A product is on sale where all rows that say something of it agree: what is unclear is not published. */
function findLeftOut(
	rows: readonly Row[],
	columns: CsvColumns,
	context: ImportContext
): LeftOut | null {
	const status = readStatus(rows, context);
	if (status !== 'active') return status;
	const published = rows.map((row) => row.cell('published'));
	if (!readAgreement(published, context)) return 'not published';
	const market = findHomeMarket(columns, context);
	const included = rows.map((row) => row.other(market?.included));
	return readAgreement(included, context) ? null : 'not sold in this market';
}

function readStatus(rows: readonly Row[], context: ImportContext): LeftOut | 'active' {
	const cells = rows.map((row) => row.cell('status')).filter(({ value }) => value !== '');
	const read = cells.map((cell) => STATUSES[cell.value.toLowerCase()] ?? 'draft');
	const status = read.find((candidate) => candidate !== 'active') ?? 'active';
	const unknown = cells.find(({ value }) => STATUSES[value.toLowerCase()] === undefined);
	if (unknown) context.report(unknown, 'it must be active, draft or archived. Taken as draft.');
	const other = cells[read.findIndex((candidate) => candidate !== status)];
	if (other && !unknown) {
		context.report(other, `another row of the product says ${status}. Taken as ${status}.`);
	}
	return status;
}

/** True where no cell says something else; empty ones say nothing. */
function readAgreement(cells: readonly Cell[], context: ImportContext): boolean {
	const told = cells.filter(({ value }) => value !== '');
	const read = told.map((cell) => readBoolean(cell, true, context, false));
	const contradiction = told[read.indexOf(true)];
	if (read.includes(false) && contradiction) {
		context.report(contradiction, 'another row of the product says no. Taken as false.');
	}
	return !read.includes(false);
}

function findHomeMarket({ markets }: CsvColumns, { marketNames }: ImportContext) {
	const entries = [...markets].filter(([name]) => marketNames.includes(name.toLowerCase()));
	return entries[0]?.[1];
}

/** `Apparel & Accessories > Clothing`; the oldest files have numbers, which say nothing here. */
function readCategory(text: string): string[] {
	if (/^[\d-]*$|^[a-z]{2}(?:-\d+)+$/.test(text)) return [];
	return text.split('>').map((name) => name.trim());
}

function readOptions(rows: readonly Row[], context: ImportContext): ImportedOption[] {
	const options: ImportedOption[] = [];
	for (const number of OPTION_NUMBERS) {
		const valued = rows.find((row) => row.text(`option${number}Value`) !== '');
		const name = rows.map((row) => row.text(`option${number}Name`)).find((text) => text !== '');
		if (valued === undefined) continue;
		const isDefault = valued.text(`option${number}Value`) === DEFAULT_OPTION.value;
		if (number === 1 && isDefault && (name ?? DEFAULT_OPTION.name) === DEFAULT_OPTION.name)
			return [];
		if (name === undefined) {
			const cell = rows[0]?.cell(`option${number}Name`) ?? valued.cell('title');
			const rule = `a name is needed for values such as ${valued.text(`option${number}Value`)}. Named Option ${number}.`;
			context.report(cell, rule);
		}
		const linkedTo = rows.map((row) => row.text(`option${number}LinkedTo`)).join(' ');
		const isTaken = options.some((option) => option.name.toLowerCase() === name?.toLowerCase());
		options.push({
			id: null,
			name: isTaken || name === undefined ? `Option ${number}` : name,
			isColor: linkedTo.includes(COLOR_PATTERN)
		});
	}
	return options;
}

interface ProductFacts {
	isGiftCard: boolean;
	columns: CsvColumns;
}

/** Rows of pictures alone have no values and no price. */
function listVariantRows(rows: readonly Row[]): readonly Row[] {
	const keys = ['option1Value', 'option2Value', 'option3Value', 'price', 'sku'] as const;
	const found = rows.filter((row) => keys.some((key) => row.text(key) !== ''));
	return found.length > 0 ? found : rows.slice(0, 1);
}

function readVariants(
	rows: readonly Row[],
	options: readonly ImportedOption[],
	facts: ProductFacts,
	context: ImportContext
): ImportedVariant[] {
	const variants = new Map<string, ImportedVariant>();
	const unify = unifySpelling();
	for (const row of listVariantRows(rows)) {
		if (variants.size === MAX_VARIANTS) {
			const rule = `a product has at most ${MAX_VARIANTS} variants. This one and those after it are left out.`;
			context.report({ place: row.place, column: 'variants', value: row.text('handle') }, rule);
			break;
		}
		const values = unify(options.map((_, index) => row.text(VALUE_KEYS[index] ?? 'option1Value')));
		const choice = JSON.stringify(values);
		const fault = findValueFault(values, options, variants.has(choice));
		if (fault !== null) {
			const cell = row.cell(fault.key);
			context.report(cell, fault.rule);
			continue;
		}
		const variant = readVariant(row, values, facts, context);
		if (variant !== null) variants.set(choice, variant);
	}
	return [...variants.values()];
}

const VALUE_KEYS = ['option1Value', 'option2Value', 'option3Value'] as const;

function findValueFault(
	values: readonly string[],
	options: readonly ImportedOption[],
	isTaken: boolean
): { key: ColumnKey; rule: string } | null {
	const missing = values.indexOf('');
	if (missing >= 0) {
		const name = options[missing]?.name ?? '';
		const rule = `each variant needs a value of ${name}. The variant is left out.`;
		return { key: VALUE_KEYS[missing] ?? 'option1Value', rule };
	}
	if (!isTaken) return null;
	const rule = 'another row of the product has the same values. This one is left out.';
	return { key: 'option1Value', rule };
}

function readVariant(
	row: Row,
	values: string[],
	{ isGiftCard, columns }: ProductFacts,
	context: ImportContext
): ImportedVariant | null {
	const market = findHomeMarket(columns, context);
	const own = (column: string | undefined, key: ColumnKey): Cell => {
		const cell = row.other(column);
		return cell.value === '' ? row.cell(key) : cell;
	};
	const price = readAmount(own(market?.price, 'price'), context, 'The variant is left out.');
	if (price === null) return null;
	const inventoryPolicy = readPolicy(row.cell('policy'), context);
	const isTracked = !isGiftCard && row.text('tracker') !== '' && columns.names.has('quantity');
	const image = row.cell('variantImage');
	return {
		...{ id: null, values, sku: readCode(row.text('sku')), barcode: readCode(row.text('barcode')) },
		price,
		compareAtPrice: readComparison(own(market?.compareAtPrice, 'compareAtPrice'), context),
		unitPriceMeasurement: readMeasurement(row, context),
		weight: readWeight(row.cell('grams'), row.cell('weightUnit'), context),
		inventoryQuantity: readStock(row.cell('quantity'), isTracked, inventoryPolicy, context),
		inventoryPolicy,
		requiresShipping: readBoolean(row.cell('requiresShipping'), true, context) && !isGiftCard,
		taxable: readBoolean(row.cell('taxable'), true, context),
		image: image.value === '' ? null : readPictureAddress(image, context)
	};
}

/** How much a variant holds, and the amount that its unit price is for. */
function readMeasurement(row: Row, context: ImportContext): VariantRecord['unitPriceMeasurement'] {
	const quantity = row.cell('unitQuantity');
	if (quantity.value === '') return null;
	const unit = row.text('unit');
	const measurement = toMeasurement(
		{ value: toNumber(quantity.value, context), unit },
		{
			value: toNumber(row.text('referenceQuantity') || '1', context),
			unit: row.text('referenceUnit') || unit
		}
	);
	if (measurement === null) {
		const rule = 'it must be a number with a unit, such as 750 and ml. The unit price is left out.';
		context.report(
			{ place: quantity.place, column: quantity.column, value: `${quantity.value} ${unit}`.trim() },
			rule
		);
	}
	return measurement;
}

/** In the order of their positions; rows without one come last, as they are in the file. */
function readImages(rows: readonly Row[], context: ImportContext): ImportedImage[] {
	const found = new Map<string, { position: number; image: ImportedImage }>();
	for (const row of rows) {
		const cell = row.cell('image');
		if (cell.value === '') continue;
		const src = readPictureAddress(cell, context);
		if (src === null || found.has(src)) continue;
		const altText = row.text('imageAlt') || null;
		const position = Number(row.text('imagePosition')) || Infinity;
		found.set(src, { position, image: { id: null, src, altText, width: null, height: null } });
	}
	const images = [...found.values()].sort((a, b) =>
		a.position < b.position ? -1 : Number(a.position > b.position)
	);
	return images.slice(0, MAX_IMAGES).map(({ image }) => image);
}

/** A variant may have a picture that the product's own rows do not name. */
function addVariantImages(
	images: ImportedImage[],
	variants: readonly ImportedVariant[]
): ImportedImage[] {
	const known = new Map(images.map((image) => [image.src, image]));
	for (const { image } of variants) {
		if (image === null || known.has(image)) continue;
		known.set(image, { id: null, src: image, altText: null, width: null, height: null });
	}
	return [...known.values()];
}

/** Recommendations and ratings are metafields too, and have places of their own. */
function readMetafields(rows: readonly Row[], { metafields }: CsvColumns) {
	const values = metafields.flatMap(({ column, namespace, key }) => {
		const value = rows.map((row) => row.other(column).value).find((text) => text !== '') ?? '';
		return value === '' ? [] : [guessMetafield(namespace, key, value)];
	});
	const find = (key: string) => values.find((metafield) => metafield.key === key)?.value ?? '';
	const count = Number(find('rating_count'));
	const rating = /"value"\s*:\s*"?([\d.]+)/.exec(find('rating'))?.[1] ?? find('rating');
	return {
		metafields: values.filter(
			({ namespace }) => namespace !== 'shopify--discovery--product_recommendation'
		),
		related: readHandles(find('related_products')),
		complementary: readHandles(find('complementary_products')),
		rating:
			Number.isSafeInteger(count) && count > 0 && Number(rating) > 0
				? { value: Number(rating), count }
				: null
	};
}

function readHandles(text: string): string[] {
	return text
		.split(/[,;\s]+/)
		.map((handle) => readHandle(handle.replace(/["[\]]/g, ''), ''))
		.filter((handle) => handle !== '');
}
