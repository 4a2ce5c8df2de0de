import { StoreError } from '../../errors.ts';
import { readCsvProducts } from './csv-products.ts';
import { decodeText } from './decode-text.ts';
import type { Cell, Finding } from './finding.ts';
import type { ImportContext, ImportedFile, ImportedProduct, LeftOut } from './imported-product.ts';
import { readJsonProducts } from './json-products.ts';
import { toPicturePath } from './values.ts';

export interface ImportFile {
	/** As findings name it. */
	name: string;
	bytes: Uint8Array;
}

/** Facts of the shop that files do not tell. */
export interface ImportShop {
	/** The number of decimals of its currency. */
	decimals: number;
	marketNames: readonly string[];
	/** The platform's code, which the guess of an encoding prefers. */
	language?: string;
	/** A label of the Encoding Standard that all files are written in; null to find it out. */
	encoding?: string | null;
}

export interface ImportResult {
	products: ImportedProduct[];
	leftOut: LeftOut[];
	findings: Finding[];
}

/** Lists and searches are made for catalogs up to this size. */
const MAX_PRODUCTS = 10_000;

/** Signatures of files that people take for a CSV. */
const OTHER_FILES = [
	[/^PK/, 'an Excel workbook or a zip archive'],
	[/^\u{d0}\u{cf}/u, 'an Excel workbook'],
	[/^%PDF/, 'a PDF'],
	[/^\s*<(?:!doctype|html|\?xml)/i, 'a web page']
] as const;

/**
 * Reads exports of the platform's admin and lists of its shops. A product that several exports have is
 * that of the last one. Throws for a file that is no export.
 */
export function readImport(files: readonly ImportFile[], shop: ImportShop): ImportResult {
	const findings: Finding[] = [];
	const leftOut: LeftOut[] = [];
	const products = new Map<string, ImportedProduct>();
	for (const { name: file, bytes } of files) {
		const own: Finding[] = [];
		const report = (cell: Cell, rule: string): void => {
			own.push({ file, ...cell, rule });
		};
		const found = readFile({ name: file, bytes }, shop, report);
		leftOut.push(...found.leftOut);
		for (const product of found.products) {
			const { handle } = product;
			const known = products.get(handle);
			if (known === undefined && products.size === MAX_PRODUCTS) {
				const rule = `a store has at most ${MAX_PRODUCTS} products. This one and those after it are left out.`;
				report({ place: `product ${handle}`, column: 'handle', value: handle }, rule);
				break;
			}
			const merged = known && mergeIds(known, product);
			if (known !== undefined && merged === null) {
				const rule = 'it is in the files twice. The last one is taken.';
				report({ place: `product ${handle}`, column: 'handle', value: handle }, rule);
			}
			products.set(handle, merged ?? product);
		}
		findings.push(...own.toSorted((left, right) => findRow(left) - findRow(right)));
	}
	return { products: [...products.values()], leftOut, findings };
}

function readFile(
	{ name: file, bytes }: ImportFile,
	{ language = 'EN', encoding = null, ...shop }: ImportShop,
	report: ImportContext['report']
): ImportedFile {
	assertTable(file, bytes);
	const { text, guess } = decodeText({ file, bytes, language, encoding });
	if (guess !== null) {
		const rule =
			'the file is not in UTF-8, and this is a guess. If letters are wrong, say --encoding NAME.';
		report({ place: 'row 1', column: 'encoding', value: guess }, rule);
	}
	const read = /^\s*[[{]/.test(text) ? readJsonProducts : readCsvProducts;
	return read(text, { file, ...shop, decimalMark: '.', report });
}

/**
 * An export has all of a product but its ids, and the list of a shop has those: together they are whole.
 * Null for two products of the same kind of file.
 */
function mergeIds(one: ImportedProduct, other: ImportedProduct): ImportedProduct | null {
	if ((one.id === null) === (other.id === null)) return null;
	const [exported, listed] = one.id === null ? [one, other] : [other, one];
	const variants = new Map(listed.variants.map(({ id, values }) => [values.join('\n'), id]));
	const images = new Map(listed.images.map((image) => [toPicturePath(image.src), image]));
	return {
		...exported,
		id: listed.id,
		publishedAt: listed.publishedAt,
		createdAt: listed.createdAt,
		updatedAt: listed.updatedAt,
		variants: exported.variants.map((variant) => ({
			...variant,
			id: variants.get(variant.values.join('\n')) ?? null
		})),
		images: exported.images.map((image) => {
			const { id = null, width = null, height = null } = images.get(toPicturePath(image.src)) ?? {};
			return { ...image, id, width, height };
		})
	};
}

/** Why products are not in the store, in one line; none when all are. */
export function describeLeftOut({ leftOut }: ImportResult): string[] {
	const groups = Object.entries(Object.groupBy(leftOut, (reason) => reason));
	if (groups.length === 0) return [];
	return [`Left out: ${groups.map(([reason, all]) => `${all.length} ${reason}`).join(', ')}.`];
}

function assertTable(file: string, bytes: Uint8Array): void {
	const start = String.fromCharCode(...bytes.subarray(0, 200));
	const other = OTHER_FILES.find(([signature]) => signature.test(start));
	if (bytes.length > 0 && other === undefined) return;
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`${file} is ${other?.[1] ?? 'empty'}, and no product export: choose the CSV file that Products → Export writes in the admin, or a products.json.`
	);
}

function findRow({ place }: Finding): number {
	return Number(/^row (\d+)/.exec(place)?.[1] ?? Number.MAX_SAFE_INTEGER);
}
