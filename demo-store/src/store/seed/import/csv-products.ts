import type { VariantRecord } from '../../types.ts';
import { DEFAULT_OPTION } from '../../catalog/product-rules.ts';
import { toHandle } from '../../catalog/text.ts';
import { type ColumnKey, type CsvColumns, findColumns } from './csv-columns.ts';
import { type CsvRow, readCsvTable, refuseColumns } from './csv-table.ts';
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
	isHandle,
	MAX_TITLE_LENGTH,
	readAmount,
	readBoolean,
	readCode,
	readComparison,
	readPictureAddress,
	readPolicy,
	readStock,
	readTags,
	readTitle,
	readWeight
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
	const table = readCsvTable(text, context);
	const columns = findColumns(table.columns);
	if (!columns.names.has('title') || !columns.names.has('price')) {
		refuseColumns(context.file, table.columns);
	}
	if (columns.unknown.length > 0) {
		const rule = 'no export has such columns. They are not read.';
		context.report(
			{ place: 'row 1', column: 'names of columns', value: columns.unknown.join(', ') },
			rule
		);
	}
	const file: ImportedFile = { products: [], leftOut: [] };
	const rows = table.rows.map((row) => new Row(row, columns));
	for (const [handle, group] of groupByHandle(rows, context)) {
		const result = readProduct(handle, group, columns, context);
		if (typeof result === 'string') file.leftOut.push(result);
		else if (result !== null) file.products.push(result);
	}
	return file;
}

/** All rows of a product have its handle; without one the platform makes it of the title. */
function groupByHandle(rows: readonly Row[], context: ImportContext): Map<string, Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const cell = row.cell('handle');
		const handle = isHandle(cell.value) ? cell.value.toLowerCase() : shortenHandle(cell.value);
		const key = handle === '' ? shortenHandle(row.text('title')) : handle;
		if (key === '') {
			const rule = 'the row belongs to no product: give it the handle of one. The row is left out.';
			context.report(cell, rule);
			continue;
		}
		if (handle !== cell.value.toLowerCase() && !groups.has(key)) {
			context.report(cell, `it cannot stand in an address. Taken as ${key}.`);
		}
		const group = groups.get(key) ?? [];
		group.push(row);
		groups.set(key, group);
	}
	return groups;
}

function shortenHandle(text: string): string {
	return toHandle(text).slice(0, MAX_TITLE_LENGTH);
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
	/** The first row that says something: hand-made files repeat or move it. */
	const find = (key: ColumnKey): string =>
		rows.find((row) => row.text(key) !== '')?.text(key) ?? '';
	const title = readTitle(
		(rows.find((row) => row.text('title') !== '') ?? first).cell('title'),
		context
	);
	if (title === '') {
		const cell = first.cell('title');
		const rule = `the product ${handle} needs a title in its first row. It is left out.`;
		context.report(cell, rule);
		return null;
	}
	const leftOut = findLeftOut(first, columns, context);
	if (leftOut !== null) return leftOut;

	const images = readImages(rows, context);
	const options = readOptions(rows, context);
	const isGiftCard = readBoolean(first.cell('giftCard'), false, context);
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
		...readMetafields(first, columns)
	};
}

function findLeftOut(first: Row, columns: CsvColumns, context: ImportContext): LeftOut | null {
	const cell = first.cell('status');
	const status = STATUSES[cell.value.toLowerCase()];
	if (status === undefined) {
		const rule = 'it must be active, draft or archived. Taken as draft.';
		context.report(cell, rule);
		return 'draft';
	}
	if (status !== 'active') return status;
	if (!readBoolean(first.cell('published'), true, context)) return 'not published';
	const included = first.other(findHomeMarket(columns, context)?.included);
	return readBoolean(included, true, context) ? null : 'not sold in this market';
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
		const isTaken = options.some((option) => option.name === name);
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
function isVariantRow(row: Row, index: number): boolean {
	const keys = ['option1Value', 'option2Value', 'option3Value', 'price', 'sku'] as const;
	return index === 0 || keys.some((key) => row.text(key) !== '');
}

function readVariants(
	rows: readonly Row[],
	options: readonly ImportedOption[],
	facts: ProductFacts,
	context: ImportContext
): ImportedVariant[] {
	const variants = new Map<string, ImportedVariant>();
	for (const row of rows.filter(isVariantRow)) {
		if (variants.size === MAX_VARIANTS) {
			const rule = `a product has at most ${MAX_VARIANTS} variants. This one and those after it are left out.`;
			context.report({ place: row.place, column: 'variants', value: row.text('handle') }, rule);
			break;
		}
		const values = options.map((_, index) => row.text(VALUE_KEYS[index] ?? 'option1Value'));
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
		{ value: quantity.value, unit },
		{ value: row.text('referenceQuantity') || '1', unit: row.text('referenceUnit') || unit }
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
function readMetafields(first: Row, { metafields }: CsvColumns) {
	const values = metafields.flatMap(({ column, namespace, key }) => {
		const { value } = first.other(column);
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
		.map((handle) => handle.replace(/["[\]]/g, ''))
		.filter((handle) => handle !== '' && isHandle(handle));
}
