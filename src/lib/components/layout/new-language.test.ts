import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chatTexts } from '$lib/messages/en/chat';
import { createCounter, setI18nSource, type Catalog } from '$lib/messages/i18n';
import { t } from '$lib/messages/messages';
import MobileMenu from './MobileMenu.svelte';
import SearchForm from './SearchForm.svelte';

vi.mock('$app/state', () => ({
	page: { data: {}, url: new URL('https://shop.example/') }
}));

/** What a translator would write: every letter of English has a sign of its own. */
function translate(texts: object): object {
	const said = (text: string) => text.replaceAll(/[aeo]/g, (letter) => `${letter}\u030a`);
	const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => {
		if (typeof value === 'string') return [key, said(value)];
		if (typeof value === 'object' && value !== null) return [key, translate(value)];
		const speak = value as (...given: unknown[]) => string;
		return [key, (...given: unknown[]) => said(speak(...given))];
	});
	const translated = Object.fromEntries(entries) as object;
	return Array.isArray(texts) ? Object.values(translated) : translated;
}

describe('a ninth language', () => {
	let original: ReturnType<typeof setI18nSource>;
	beforeAll(() => {
		const catalog = translate({ ...t, chat: chatTexts }) as Catalog;
		original = setI18nSource(() => ({ catalog, language: 'sv', locale: 'sv-SE' }));
	});
	afterAll(() => void setI18nSource(original));

	it('is what pages speak', () => {
		const { body } = render(SearchForm, { props: {} });
		expect(body).toContain('Se\u030aa\u030arch');
		expect(body).not.toMatch(/Search/);
		const menu = render(MobileMenu, { props: { items: [], market: null } }).body;
		expect(menu).toContain('Me\u030anu');
	});

	it('is what the assistant’s panel speaks, with the numbers of its market', () => {
		expect(chatTexts.send).toBe('Se\u030and');
		expect(t.listing.count(1234)).toBe('1\u00a0234 pro\u030aducts');
		expect(createCounter('en')({ one: '# one', other: '# other' })(1)).toBe('1 one');
	});
});

describe('the compiler', () => {
	const folder = join(import.meta.dirname, '../../messages');
	const read = (name: string) => readFileSync(join(folder, name), 'utf8');
	const PARTS = [
		'pages',
		'account',
		'ordering',
		'chat',
		'markdown',
		'examples',
		'offer',
		'preview'
	];

	const withCode = () => read('i18n.ts').replace("'EN', ", "'EN', 'SV', ");
	const withForms = () =>
		withCode().replace(/\ten: \[.*\n/, (line) => line + "\tsv: ['one', 'other'],\n");
	const withLoaders = () => {
		const loaders = PARTS.map((part) => `${part}: () => import('./sv/${part}')`);
		return read('catalogs.ts').replace(
			/\tDE: \{/,
			(line) => `\tSV: { ${loaders.join(', ')} },\n${line}`
		);
	};
	const swedish = Object.fromEntries(
		PARTS.map((part) => [`sv/${part}.ts`, read(`de/${part}.ts`).replaceAll("'de'", "'sv'")])
	);

	const options: ts.CompilerOptions = {
		...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
		...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
		...{ lib: ['lib.esnext.d.ts'], noEmit: true, types: [], skipLibCheck: true },
		paths: { '$lib/*': [join(folder, '../*')] }
	};
	/** What programs share, by text: to parse is what takes long. */
	const parsed = new Map<string, ts.SourceFile>();

	/** Names of the files of this folder in which it finds mistakes, when some have other contents. */
	function findMistakes(changed: Readonly<Record<string, string>>): string[] {
		const sources = new Map(
			Object.entries(changed).map(([name, text]) => [join(folder, name), text])
		);
		const host = ts.createCompilerHost(options);
		const readFile = host.readFile.bind(host);
		const fileExists = host.fileExists.bind(host);
		host.readFile = (path) => sources.get(path) ?? readFile(path);
		host.fileExists = (path) => sources.has(path) || fileExists(path);
		host.directoryExists = () => true;
		host.getSourceFile = (path, version) => {
			const text = host.readFile(path);
			if (text === undefined) return undefined;
			const source = parsed.get(path + text) ?? ts.createSourceFile(path, text, version);
			parsed.set(path + text, source);
			return source;
		};
		const names = new Set(['i18n.ts', 'catalogs.ts', ...Object.keys(changed)]);
		const roots = [...names].map((name) => join(folder, name));
		const program = ts.createProgram(roots, options, host);
		return [...names].filter((name) => {
			const source = program.getSourceFile(join(folder, name));
			return program.getSemanticDiagnostics(source).length > 0;
		});
	}

	it('names every place where a new language is missing, and every text', () => {
		expect(findMistakes({ 'i18n.ts': withCode() })).toEqual(['i18n.ts', 'catalogs.ts']);
		const whole = { 'i18n.ts': withForms(), 'catalogs.ts': withLoaders(), ...swedish };
		expect(findMistakes(whole)).toEqual([]);
		const text = swedish['sv/offer.ts'] ?? '';
		const without = { ...whole, 'sv/offer.ts': text.replace(/\tstay: .*\n/, '') };
		expect(findMistakes(without)).toEqual(['sv/offer.ts']);
	});
});
