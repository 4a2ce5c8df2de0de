import {
	ENGLISH,
	listAllParameters,
	writeText,
	type Entry,
	type Group,
	type Part,
	type Texts
} from './read-texts.ts';

/**
 * Areas that browsers load when they show them; what is in no such file stands in `pages`, which they load at once.
 * The server has all.
 */
const LATER = [
	'account',
	'ordering',
	'chat',
	'markdown',
	'examples',
	'offer',
	'preview',
	'statements',
	'notices',
	'attributes',
	'stores',
	'ships',
	'reviews'
];
const PAGES = 'pages';

/** Modules by path: English by area, so that a page ships what it says only, and other languages by what is loaded. */
export function printTexts(texts: Texts): Map<string, string> {
	const english = texts.get(ENGLISH) ?? new Map<string, Group>();
	const others = [...texts.keys()].filter((language) => language !== ENGLISH);
	const parts = [PAGES, ...LATER.filter((area) => english.has(area))];
	const modules = new Map<string, string>();
	for (const [area, group] of english) modules.set(`${ENGLISH}/${area}.ts`, printArea(area, group));
	for (const language of others) {
		const areas = texts.get(language) ?? new Map<string, Group>();
		for (const part of parts) {
			modules.set(`${language}/${part}.ts`, printPart(part, language, areas));
		}
	}
	modules.set('index.ts', printIndex([...english.keys()], parts));
	modules.set('languages.ts', printLanguages([...texts.keys()]));
	modules.set('loaders.ts', printLoaders(others, parts));
	return modules;
}

function printArea(area: string, group: Group): string {
	const body = printGroup(group, '', true);
	const note = group.notes.get('');
	const helpers = listHelpers(body);
	return lines(
		`import { ${['defineTexts', ...helpers.imports].join(', ')} } from '$lib/messages/i18n';`,
		...printPlural(helpers, ENGLISH),
		...(note === undefined ? [] : [printNote(note)]),
		`export const ${toName(area)}Texts = defineTexts('${toName(area)}', ${body});`
	);
}

function printPart(part: string, language: string, areas: ReadonlyMap<string, Group>): string {
	const pages = [...areas].filter(([area]) => !LATER.includes(area));
	const own = areas.get(part);
	const body =
		part === PAGES
			? `{\n${pages.map(([area, group]) => `\t${toName(area)}: ${printGroup(group, '\t', false)}`).join(',\n')}\n}`
			: own === undefined
				? '{}'
				: printGroup(own, '', false);
	const helpers = listHelpers(body);
	return lines(
		...(helpers.imports.length === 0
			? []
			: [`import { ${helpers.imports.join(', ')} } from '$lib/messages/i18n';`]),
		`import type { LanguageTexts } from '../index';`,
		...printPlural(helpers, language),
		`export const texts: LanguageTexts['${part}'] = ${body};`
	);
}

function listHelpers(body: string): { imports: string[]; counts: boolean } {
	const counts = body.includes('plural(');
	const imports = [
		...(counts ? ['createPlural'] : []),
		...(body.includes('formatNumber(') ? ['formatNumber'] : [])
	];
	return { imports, counts };
}

function printPlural({ counts }: { counts: boolean }, language: string): string[] {
	return counts ? [`const plural = createPlural('${language}');`] : [];
}

function printIndex(areas: readonly string[], parts: readonly string[]): string {
	const later = parts.filter((part) => part !== PAGES).map(toName);
	return lines(
		...areas.map((area) => `import { ${toName(area)}Texts } from './${ENGLISH}/${area}';`),
		'/**',
		' * Everything the app itself says, in the language of the shopper at hand: read it when you speak, not at import. For',
		' * the server: what a browser needs is imported by area. What merchants write comes from the platform.',
		' */',
		'export const t = {',
		...areas.map((area) => `\t${toName(area)}: ${toName(area)}Texts,`),
		'};',
		'export type Messages = typeof t;',
		'/** All texts of one language, by what is loaded together. */',
		'export interface LanguageTexts {',
		`\t${PAGES}: Omit<Messages, ${later.map((part) => `'${part}'`).join(' | ') || 'never'}>;`,
		...later.map((part) => `\t${part}: Messages['${part}'];`),
		'}'
	);
}

function printLanguages(languages: readonly string[]): string {
	const codes = languages.map((language) => `'${toCode(language)}'`);
	return lines(
		'/** The languages of the app’s own texts, as the platform names them. */',
		`export const LANGUAGES = [${codes.join(', ')}] as const;`,
		'export type AppLanguage = (typeof LANGUAGES)[number];'
	);
}

/** Browsers load this for other languages than English only: pages do not carry the names of files of languages. */
function printLoaders(languages: readonly string[], parts: readonly string[]): string {
	return lines(
		`export const PARTS = [${parts.map((part) => `'${toName(part)}'`).join(', ')}] as const;`,
		'/** English stands beside the code; the parts of other languages are loaded. */',
		'export const LOADERS = {',
		...languages.flatMap((language) => [
			`\t${toCode(language)}: {`,
			...parts.map((part) => `\t\t${toName(part)}: () => import('./${language}/${part}'),`),
			'\t},'
		]),
		'};'
	);
}

function printGroup(group: Group, indent: string, isTyped: boolean): string {
	const entries = [...group.entries].flatMap(([key, entry]) => {
		const note = isTyped ? group.notes.get(key) : undefined;
		const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
		return [
			...(note === undefined ? [] : [`${indent}\t${printNote(note)}`]),
			`${indent}\t${name}: ${printEntry(entry, `${indent}\t`, isTyped)},`
		];
	});
	return `{\n${entries.join('\n')}\n${indent}}`;
}

/** A text without values is a string; any other is a function of its values by name. */
function printEntry(entry: Entry, indent: string, isTyped: boolean): string {
	if (entry.kind === 'group') return printGroup(entry, indent, isTyped);
	const parameters = [...listAllParameters(entry)];
	if (parameters.length === 0 && entry.kind === 'text')
		return JSON.stringify(writeText(entry.parts));
	const types = parameters.map(([name, isNumber]) => `${name}: ${isNumber ? 'number' : 'string'}`);
	const head = isTyped ? `(values: { ${types.join('; ')} })` : '(values)';
	if (entry.kind === 'text') return `${head} => ${printTemplate(entry.parts)}`;
	const forms = [...entry.forms].map(
		([category, parts]) => `${indent}\t${category}: ${printTemplate(parts, true)}`
	);
	return `${head} => plural(values.count, (count) => ({\n${forms.join(',\n')}\n${indent}}))`;
}

/** In a plural form, the number that is counted comes as it is written. */
function printTemplate(parts: readonly Part[], isForm = false): string {
	const written = parts.map((part) => {
		if (typeof part === 'string') return part.replace(/[\\`$]/g, '\\$&');
		if (isForm && part.name === 'count') return '${count}';
		const value = `values.${part.name}`;
		return `\${${part.isNumber ? `formatNumber(${value})` : value}}`;
	});
	return `\`${written.join('')}\``;
}

function printNote(note: string): string {
	return `/** ${note.replaceAll('*/', '* /')} */`;
}

/** `backInStock` for `back-in-stock`. */
function toName(area: string): string {
	return area.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** `PT_BR` for `pt-br`. */
function toCode(language: string): string {
	return language.replace('-', '_').toUpperCase();
}

function lines(...all: string[]): string {
	return `${all.join('\n')}\n`;
}
