import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word of a text, or a value in braces: `{title}`, and `{total, number}` as the market writes numbers. */
export type Part = string | { name: string; isNumber: boolean };
type Category = Intl.LDMLPluralRule;

export type Entry =
	| { kind: 'text'; parts: readonly Part[] }
	/** The number that decides is the parameter `count`. */
	| { kind: 'plural'; forms: ReadonlyMap<Category, readonly Part[]> }
	| Group;

export interface Group {
	kind: 'group';
	entries: ReadonlyMap<string, Entry>;
	/** Notes for translators, which only the English files have, by the key of their text. The empty key has the note of the area. */
	notes: ReadonlyMap<string, string>;
}

/** Groups by area, by language: `en`, `pt-br`. English is first. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, Group>>;

/** Reports a mistake: what the value at a key is, and which rule it breaks. */
type Complain = (key: string, value: unknown, rule: string) => void;

export const ENGLISH = 'en';
const CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const COUNT = 'count';
const PARAMETER = /\{(\w+)(, number)?\}/g;

/**
 * Reads `FOLDER/LANGUAGE/AREA.json`, and lists what is wrong with each text of each language; the texts are of use
 * only without complaints. `sources` names the language that others follow in an area that English lacks.
 */
export function readTexts(
	folder: string,
	sources: Readonly<Record<string, string>> = {}
): { texts: Texts; complaints: string[] } {
	const complaints: string[] = [];
	const names = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
	const others = names.filter((name) => name !== ENGLISH).sort();
	const texts = new Map<string, ReadonlyMap<string, Group>>();
	for (const language of [ENGLISH, ...others]) {
		texts.set(language, readLanguage(folder, language, complaints));
	}
	const listAreas = (language: string) => texts.get(language) ?? new Map<string, Group>();
	const english = listAreas(ENGLISH);
	compareAreas(english, english, ENGLISH, complaints);
	const followed = new Map(english);
	for (const [area, source] of Object.entries(sources)) {
		const group = listAreas(source).get(area);
		if (group !== undefined) followed.set(area, group);
	}
	for (const language of others) {
		compareAreas(followed, listAreas(language), language, complaints);
	}
	return { texts, complaints };
}

function readLanguage(folder: string, language: string, complaints: string[]): Map<string, Group> {
	const areas = new Map<string, Group>();
	for (const file of readdirSync(join(folder, language)).sort()) {
		const complain = createComplain(language, file, complaints);
		if (!/^[a-z][a-z\d-]*\.json$/.test(file)) {
			complain('', file, 'Name a file of texts by its area in small letters: back-in-stock.json.');
			continue;
		}
		const area = file.slice(0, -'.json'.length);
		areas.set(area, readArea(join(folder, language, file), language, complain));
	}
	return areas;
}

function createComplain(language: string, file: string, complaints: string[]): Complain {
	return (key, value, rule) => {
		const place = key === '' ? '' : `, ${key}`;
		const written = value === undefined ? 'nothing' : JSON.stringify(value);
		complaints.push(`${language}/${file}${place}: ${written}. ${rule}`);
	};
}

function readArea(path: string, language: string, complain: Complain): Group {
	const empty: Group = { kind: 'group', entries: new Map(), notes: new Map() };
	const text = readFileSync(path, 'utf8');
	try {
		const value: unknown = JSON.parse(text);
		if (isRecord(value)) return readGroup(value, '', language, complain);
		complain('', value, 'A file is an object of texts by key.');
	} catch (error) {
		complain('', text.slice(0, 40), `This is no JSON: ${(error as Error).message}`);
	}
	return empty;
}

function readGroup(
	value: Readonly<Record<string, unknown>>,
	path: string,
	language: string,
	complain: Complain
): Group {
	const entries = new Map<string, Entry>();
	const notes = new Map<string, string>();
	for (const [key, child] of Object.entries(value)) {
		const place = path === '' ? key : `${path}.${key}`;
		if (key.startsWith('@')) {
			if (typeof child === 'string') notes.set(key.replace(/^@(?:@context$)?/, ''), child);
			else complain(place, child, 'A note for translators is a text.');
			continue;
		}
		const entry = readEntry(child, place, language, complain);
		if (entry !== null) entries.set(key, entry);
	}
	return { kind: 'group', entries, notes };
}

function readEntry(
	value: unknown,
	path: string,
	language: string,
	complain: Complain
): Entry | null {
	if (typeof value === 'string') {
		const parts = parseText(value, path, complain);
		return parts && { kind: 'text', parts };
	}
	if (!isRecord(value) || Object.keys(value).length === 0) {
		complain(path, value, 'A text is a string, an object of plural forms, or a group of texts.');
		return null;
	}
	const isPlural = Object.keys(value).every((key) => CATEGORIES.includes(key));
	return isPlural
		? readPlural(value, path, language, complain)
		: readGroup(value, path, language, complain);
}

function readPlural(
	value: Readonly<Record<string, unknown>>,
	path: string,
	language: string,
	complain: Complain
): Entry {
	const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
	const forms = new Map<Category, readonly Part[]>();
	for (const category of needed.filter((it) => !Object.hasOwn(value, it))) {
		const rule = `The form "${category}" is missing: ${language} has ${needed.join(', ')}.`;
		complain(path, value, rule);
	}
	for (const [key, form] of Object.entries(value)) {
		const place = `${path}.${key}`;
		const category = needed.find((it) => it === key);
		if (category === undefined) {
			complain(place, form, `${language} has no form "${key}", only ${needed.join(', ')}.`);
		} else if (typeof form !== 'string') {
			complain(place, form, 'A plural form is a string.');
		} else {
			const parts = parseText(form, place, complain);
			if (parts !== null) forms.set(category, parts);
		}
	}
	const other = forms.get('other');
	if (other !== undefined && listParameters(other).get(COUNT) !== true) {
		complain(`${path}.other`, value['other'], 'The form "other" says the number: {count, number}.');
	}
	return { kind: 'plural', forms };
}

function parseText(text: string, path: string, complain: Complain): readonly Part[] | null {
	if (text === '' || text !== text.trim()) {
		complain(path, text, 'A text says something, and has no spaces around it, which tools remove.');
		return null;
	}
	const parts: Part[] = [];
	let end = 0;
	for (const match of text.matchAll(PARAMETER)) {
		const [whole, name = '', number] = match;
		if (match.index > end) parts.push(text.slice(end, match.index));
		parts.push({ name, isNumber: number !== undefined });
		end = match.index + whole.length;
	}
	if (end < text.length) parts.push(text.slice(end));
	if (parts.some((part) => typeof part === 'string' && /[{}]/.test(part))) {
		complain(path, text, 'Braces stand around a parameter only: {title}, or {total, number}.');
		return null;
	}
	return parts;
}

function compareAreas(
	english: ReadonlyMap<string, Group>,
	areas: ReadonlyMap<string, Group>,
	language: string,
	complaints: string[]
) {
	for (const [area, group] of english) {
		const complain = createComplain(language, `${area}.json`, complaints);
		const own = areas.get(area);
		if (own === undefined) complain('', undefined, 'The file is missing: English has it.');
		else compareGroups(group, own, '', complain);
	}
	for (const area of areas.keys()) {
		if (english.has(area)) continue;
		createComplain(language, `${area}.json`, complaints)('', area, 'English has no such file.');
	}
}

function compareGroups(english: Group, own: Group, path: string, complain: Complain) {
	for (const [key, entry] of english.entries) {
		const place = path === '' ? key : `${path}.${key}`;
		const translated = own.entries.get(key);
		if (translated === undefined) {
			complain(place, undefined, `The text is missing. In English: ${describe(entry)}.`);
		} else if (entry.kind === 'group' && translated.kind === 'group') {
			compareGroups(entry, translated, place, complain);
		} else if (entry.kind === 'group' || translated.kind === 'group') {
			complain(place, describe(translated), `In English: ${describe(entry)}.`);
		} else {
			compareMessages(entry, translated, place, complain);
		}
	}
	for (const [key, entry] of own.entries) {
		if (english.entries.has(key)) continue;
		const place = path === '' ? key : `${path}.${key}`;
		complain(place, describe(entry), 'English has no text with this key.');
	}
}

type Message = Exclude<Entry, Group>;

function compareMessages(english: Message, own: Message, path: string, complain: Complain) {
	const wanted = listAllParameters(english);
	const isCounted = own.kind === 'plural';
	const forms = isCounted ? [...own.forms] : [[null, own.parts] as const];
	for (const [category, parts] of forms) {
		const found = listParameters(parts);
		// "One item" need not say the number.
		if (category !== null && category !== 'other' && wanted.get(COUNT) === true) {
			found.set(COUNT, true);
		}
		const place = category === null ? path : `${path}.${category}`;
		if (isEqual(found, wanted)) continue;
		const rule = `It has the parameters of English: ${describeParameters(wanted)}. Found: ${describeParameters(found)}.`;
		complain(place, writeText(parts), rule);
	}
}

/** Parameters by name, and whether they are numbers. */
function listParameters(parts: readonly Part[]): Map<string, boolean> {
	return new Map(
		parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.name, part.isNumber]]))
	);
}

export function listAllParameters(message: Message): Map<string, boolean> {
	if (message.kind === 'text') return listParameters(message.parts);
	return listParameters([...message.forms.values()].flat());
}

function isEqual(one: ReadonlyMap<string, boolean>, two: ReadonlyMap<string, boolean>): boolean {
	return one.size === two.size && [...one].every(([name, kind]) => two.get(name) === kind);
}

function describe(entry: Entry): string {
	if (entry.kind === 'group') return `a group of ${[...entry.entries.keys()].join(', ')}`;
	return writeText(entry.kind === 'text' ? entry.parts : (entry.forms.get('other') ?? []));
}

function describeParameters(parameters: ReadonlyMap<string, boolean>): string {
	const written = [...parameters].map(([name, isNumber]) => writeText([{ name, isNumber }]));
	return written.join(', ') || 'none';
}

/** A text as its file has it. */
export function writeText(parts: readonly Part[]): string {
	return parts
		.map((part) =>
			typeof part === 'string' ? part : `{${part.name}${part.isNumber ? ', number' : ''}}`
		)
		.join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
