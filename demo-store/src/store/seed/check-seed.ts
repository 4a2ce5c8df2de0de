import { z } from 'zod';
import { shorten } from '../../wire/shorten.ts';
import { StoreError } from '../errors.ts';
import { placeTranslations } from './place-translations.ts';
import { findBrokenRules } from './seed-rules.ts';
import { companiesFile } from './schema/companies-file.ts';
import { commerceFile } from './schema/commerce-file.ts';
import { collectionsFile, contentFile, translationsFiles } from './schema/content-files.ts';
import { productsFile } from './schema/products-file.ts';
import { shopFile } from './schema/shop-file.ts';
import type { Parsed } from './schema/values.ts';

/** The files of a seed and what they may hold. Only that of the shop must be there. */
export const SEED_SCHEMAS = {
	shop: shopFile,
	products: productsFile,
	collections: collectionsFile,
	content: contentFile,
	commerce: commerceFile,
	companies: companiesFile,
	translations: translationsFiles
};

export type SeedFileName = keyof typeof SEED_SCHEMAS;
export type SeedFiles = { [Name in SeedFileName]: Parsed<(typeof SEED_SCHEMAS)[Name]> };

/** One thing that is wrong in a file. */
export interface SeedFault {
	file: SeedFileName;
	path: readonly PropertyKey[];
	/** The file has this value there; undefined where it has none. */
	value: unknown;
	/** The sentence tells what the file may have there. */
	rule: string;
	/** The record that has the same value. */
	twin?: Pick<SeedFault, 'file' | 'path'>;
}

type Contents = Partial<Record<SeedFileName, unknown>>;

const MAX_VALUE_LENGTH = 80;
const MAX_LABEL_LENGTH = 60;
/** Fields that tell a person which record of a list it is. */
const NAMES = ['handle', 'title', 'name', 'code', 'path', 'email', 'id'];
const EXPECTED: Partial<Record<string, string>> = {
	string: 'text in quotes',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list in [ ]',
	object: 'an object in { }',
	record: 'an object in { }'
};

/** The files' contents, with what they leave out filled in; throws an error that lists all faults. */
export function parseSeed(contents: Contents, folder: string): SeedFiles {
	const faults: SeedFault[] = [];
	const parsed = Object.entries(SEED_SCHEMAS).map(([name, schema]) => {
		const file = name as SeedFileName;
		const content = contents[file] ?? (file === 'shop' ? undefined : {});
		const result = schema.safeParse(content);
		if (!result.success) {
			faults.push(...result.error.issues.flatMap((issue) => toFaults(file, issue, content)));
		}
		return [file, result.data];
	});
	const files = Object.fromEntries(parsed) as SeedFiles;
	// A rule between records can be looked at only where all of them have the right shape.
	if (faults.length === 0) faults.push(...findBrokenRules(files));
	if (faults.length === 0) return placeTranslations(files);
	const lines = faults.map((fault) => renderFault(fault, contents));
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`The seed in ${folder} cannot be loaded. Change this, and start again:\n${lines.join('\n')}`
	);
}

function toFaults(file: SeedFileName, issue: z.core.$ZodIssue, content: unknown): SeedFault[] {
	if (issue.code === 'unrecognized_keys') {
		return issue.keys.map((key) => {
			const path = [...issue.path, key];
			const rule = 'no such field is known; see docs/demo-store.md, or leave it out';
			return { file, path, value: readPath(content, path), rule };
		});
	}
	const { path } = issue;
	return [{ file, path, value: readPath(content, path), rule: describeRule(issue) }];
}

function describeRule(issue: z.core.$ZodIssue): string {
	if (issue.message.startsWith('write ')) return issue.message;
	if (issue.code === 'invalid_type') return `write ${EXPECTED[issue.expected] ?? issue.expected}`;
	if (issue.code === 'invalid_value') {
		return `write ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
	}
	if (issue.code === 'too_small') return `write at least ${issue.minimum}`;
	if (issue.code === 'too_big') return `write at most ${issue.maximum}`;
	return issue.message;
}

/** `data/products.json, products[3] "carafe", variants[0].price: "free"; write an amount …` */
function renderFault({ twin, value, rule, ...fault }: SeedFault, contents: Contents): string {
	const shown =
		value === undefined ? 'is missing' : shorten(JSON.stringify(value), MAX_VALUE_LENGTH);
	const holder = twin === undefined ? '' : `${renderPlace(twin, contents)} has it too; `;
	return `${renderPlace(fault, contents)}: ${shown}; ${holder}${rule}`;
}

function renderPlace({ file, path }: Pick<SeedFault, 'file' | 'path'>, contents: Contents): string {
	if (file === 'translations') {
		const [language, ...field] = path;
		return `data/translations/${String(language).toLowerCase().replace('_', '-')}.json, ${toPath(field)}`;
	}
	const content = contents[file];
	const [list, index] = path;
	const isRecord = typeof index === 'number';
	const record = isRecord
		? [toPath([list ?? '', index]), nameRecord(readPath(content, path.slice(0, 2)))]
		: [];
	const field = toPath(isRecord ? path.slice(2) : path);
	return [`data/${file}.json`, record.filter(Boolean).join(' '), field].filter(Boolean).join(', ');
}

function nameRecord(record: unknown): string {
	if (typeof record !== 'object' || record === null) return '';
	const fields = new Map<string, unknown>(Object.entries(record));
	const values = NAMES.map((field) => fields.get(field));
	const name = values.find((value) => typeof value === 'string' || typeof value === 'number');
	return name === undefined ? '' : JSON.stringify(shorten(String(name), MAX_LABEL_LENGTH));
}

function toPath(path: readonly PropertyKey[]): string {
	return path
		.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
		.join('')
		.replace(/^\./, '');
}

function readPath(content: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(value, part) =>
			typeof value === 'object' && value !== null
				? (value as Record<PropertyKey, unknown>)[part]
				: undefined,
		content
	);
}
