import { existsSync, globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { resolveImport } from './layers.ts';

/** Modules and what they import when they load; types are erased, and `import()` comes later. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const ENDINGS = ['', '.ts', '.svelte.ts', '.svelte', '/index.ts'];

/**
 * Reads every module of `src` but tests, relative to the project. `withTypes` counts imports of types, too: a reader
 * follows them.
 */
export function readImportGraph({ withTypes = false } = {}): ImportGraph {
	const modules = globSync('src/**/*.{ts,svelte}').filter((path) => !/\.(test|d)\.ts$/.test(path));
	return new Map(
		modules.map((path) => {
			const text = readFileSync(path, 'utf8');
			return [path, scripts(path, text).flatMap((script) => listImports(path, script, withTypes))];
		})
	);
}

function scripts(path: string, text: string): string[] {
	return path.endsWith('.svelte')
		? [...text.matchAll(SCRIPT)].map(([, script = '']) => script)
		: [text];
}

/** The modules of the project that a module loads, or of which it uses types. */
export function listImports(path: string, text: string, withTypes = false): string[] {
	const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
	const sources = statements.flatMap((statement) =>
		(ts.isImportDeclaration(statement) && (withTypes || !isOnlyTypes(statement.importClause))) ||
		(ts.isExportDeclaration(statement) && (withTypes || !statement.isTypeOnly))
			? (statement.moduleSpecifier ?? [])
			: []
	);
	return sources.flatMap((source) => {
		const target = ts.isStringLiteral(source) ? resolveImport(path, source.text) : null;
		const found = ENDINGS.map((ending) => `${target ?? ''}${ending}`).find(
			(it) => /\.(ts|svelte)$/.test(it) && existsSync(it)
		);
		return target !== null && found?.startsWith('src/') && found !== path ? [found] : [];
	});
}

function isOnlyTypes(clause: ts.ImportClause | undefined): boolean {
	if (clause === undefined) return false;
	if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
	const { name, namedBindings } = clause;
	if (name !== undefined || namedBindings === undefined || ts.isNamespaceImport(namedBindings)) {
		return false;
	}
	return namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** The first circle that is found, from a module back to itself; null where there is none. */
export function findCircle(graph: ImportGraph): string[] | null {
	const finished = new Set<string>();
	const path: string[] = [];

	function visit(module: string): string[] | null {
		if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
		if (finished.has(module)) return null;
		path.push(module);
		for (const imported of graph.get(module) ?? []) {
			const circle = visit(imported);
			if (circle !== null) return circle;
		}
		path.pop();
		finished.add(module);
		return null;
	}

	for (const module of graph.keys()) {
		const circle = visit(module);
		if (circle !== null) return circle;
	}
	return null;
}
