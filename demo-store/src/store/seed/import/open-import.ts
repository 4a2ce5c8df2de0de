import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { StoreError } from '../../errors.ts';
import { parseSeed } from '../check-seed.ts';
import { createSeed, openSeed, type Seed } from '../seed-files.ts';
import { findCollections, toCollectionRecords } from './build-collections.ts';
import { buildProducts } from './build-products.ts';
import { buildShop, countDecimals, type ImportedShop, nameMarket } from './build-shop.ts';
import { renderFinding } from './finding.ts';
import { describeLeftOut, type ImportFile, type ImportResult, readImport } from './read-import.ts';

export interface Import {
	seed: Seed;
	/** Name of the shop, which the files may tell. */
	name: string;
	/** What was read and left out, and a line for each finding. */
	report: string[];
}

const DAY_MS = 86_400_000;
const DEFAULT_NAME = 'My store';

/** Reads the files of these paths, and makes the seed of a store out of them. */
export function importFiles(
	{ files, shop }: { files: readonly string[]; shop: ImportedShop },
	now: number
): Import {
	return openImport(files.map(readFile), shop, now);
}

function readFile(path: string): ImportFile {
	try {
		return { name: basename(path), bytes: readFileSync(path) };
	} catch (error) {
		const isFolder = error instanceof Error && 'code' in error && error.code === 'EISDIR';
		throw new StoreError(
			'INCOMPATIBLE_FILE',
			isFolder
				? `--import ${path} is a folder: name the files in it, each with its own --import.`
				: `--import ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
		);
	}
}

/** Makes the seed of a store out of exports; throws for a file that is none. */
export function openImport(files: readonly ImportFile[], shop: ImportedShop, now: number): Import {
	const result = readImport(files, {
		decimals: countDecimals(shop.currency),
		marketNames: nameMarket(shop),
		language: shop.language,
		encoding: shop.encoding ?? null
	});
	const name = shop.name || nameShop(result);
	const collections = findCollections(result.products);
	const today = new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString();
	const contents = {
		shop: {
			...buildShop({ ...shop, name }, collections),
			// The platform's own words, such as those of filters.
			optionTranslations: openSeed().readShop(0).optionTranslations
		},
		products: { products: buildProducts(result, now) },
		collections: { collections: toCollectionRecords(collections) },
		commerce: { anchorDate: today }
	};
	const parsed = parseSeed(contents, 'the imported files');
	return {
		seed: createSeed(() => parsed, toFingerprint(files, shop)),
		name,
		report: renderReport(result, files, parsed)
	};
}

/** The same for the same files and shop, whenever they are imported. */
function toFingerprint(files: readonly ImportFile[], shop: ImportedShop): string {
	const hash = createHash('sha256').update(JSON.stringify(shop));
	for (const { bytes } of files) hash.update(bytes);
	return hash.digest('hex');
}

/** A shop with one vendor has its name. */
function nameShop({ products }: ImportResult): string {
	const vendors = new Set(products.map(({ vendor }) => vendor));
	const [vendor = ''] = vendors;
	return vendors.size === 1 && vendor !== '' ? vendor : DEFAULT_NAME;
}

function renderReport(
	result: ImportResult,
	files: readonly ImportFile[],
	{ products: { products }, collections: { collections } }: ReturnType<typeof parseSeed>
): string[] {
	const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
	const counts = [
		count(products.length, 'product'),
		count(variants, 'variant'),
		count(collections.length, 'collection')
	];
	const names = files.map(({ name }) => name).join(', ');
	return [
		`Read ${counts.join(', ')} from ${names}.`,
		...describeLeftOut(result),
		...result.findings.map(renderFinding)
	];
}

function count(number: number, noun: string): string {
	return `${number} ${number === 1 ? noun : `${noun}s`}`;
}
