import { dirname, join, relative, sep } from 'node:path';
import type { Rule } from 'eslint';
import { LAYERS, type Layer } from './layer-table.ts';

const ALIASES: readonly (readonly [prefix: string, folder: string])[] = [
	['$lib/', 'src/lib/'],
	['$graphql/', 'graphql/'],
	['$houdini', '.houdini/'],
	['$customer-account', '.generated/customer-account/'],
	['$answer-types', '.generated/answer-types/'],
	['$messages', '.generated/messages']
];

/** Reports imports that the layer table does not allow, and imports past a folder's entry points. */
export const layersRule: Rule.RuleModule = {
	meta: { type: 'problem', schema: [] },
	create(context) {
		const importer = toProjectPath(context.cwd, context.filename);
		const check = (node: Rule.Node, source: unknown) => {
			if (typeof source !== 'string') return;
			const fault = findFault(importer, source);
			if (fault !== null) context.report({ node, message: fault });
		};
		return {
			ImportDeclaration: (node) => check(node, node.source.value),
			ExportAllDeclaration: (node) => check(node, node.source.value),
			ExportNamedDeclaration: (node) => check(node, node.source?.value),
			ImportExpression: (node) =>
				check(node, node.source.type === 'Literal' ? node.source.value : undefined)
		};
	}
};

/**
 * Describes what is wrong with the import, in one sentence; null when nothing is. Paths are
 * relative to the project.
 */
export function findFault(importer: string, source: string): string | null {
	const target = resolveImport(importer, source);
	if (target === null) return null;
	const from = findLayer(withoutExtension(importer));
	const to = findLayer(target);
	if (from === undefined || to === undefined || from === to) return null;
	if (!mayImport(from, to)) {
		const allowed = from.imports === '*' ? 'every open layer' : from.imports.join(', ');
		return `${from.name} must not import ${to.name} (${target}). It may import: ${allowed || 'no other layer'}.`;
	}
	return findInnerImport(to, target);
}

/** Describes an import of a folder's inner module; null for its index and its other entry points. */
function findInnerImport({ name, folder }: Layer, target: string): string | null {
	if (folder === undefined) return null;
	const entryPoints = [
		folder.path,
		...folder.entryPoints.map((entry) => `${folder.path}/${entry}`)
	];
	if (entryPoints.includes(target.replace(/\/index$/, ''))) return null;
	const known = entryPoints.map((path) => path.replace('src/lib/', '$lib/')).join(' or ');
	return `${target} is an inner module of ${name}: import it from ${known}.`;
}

function mayImport(from: Layer, to: Layer): boolean {
	return !to.closed && (from.imports === '*' || from.imports.includes(to.name));
}

function findLayer(modulePath: string): Layer | undefined {
	return LAYERS.find(({ path }) => path.test(modulePath));
}

/** The module path an import leads to; null for packages and SvelteKit's types of a route. */
export function resolveImport(importer: string, source: string): string | null {
	const alias = ALIASES.find(([prefix]) => source.startsWith(prefix));
	if (alias !== undefined) return withoutExtension(alias[1] + source.slice(alias[0].length));
	if (!source.startsWith('.') || /(^|\/)\$types/.test(source)) return null;
	return withoutExtension(join(dirname(importer), source).split(sep).join('/'));
}

function withoutExtension(path: string): string {
	return path.replace(/\.(svelte|ts|js)$/, '').replace(/\.(svelte|test)$/, '');
}

function toProjectPath(cwd: string, filename: string): string {
	return relative(cwd, filename).split(sep).join('/');
}
