import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The part of a node of Vite's module graph that is used here. */
interface ImportedModule {
	file: string | null;
	importers: Iterable<ImportedModule>;
}

/**
 * Lets the browser of the development server load the page again when a part of it changes that only
 * the server renders (decision 11): the browser does not run it, so nothing there could be replaced.
 */
export function reloadStaticParts(): Plugin {
	return {
		name: 'reload-static-parts',
		apply: 'serve',
		hotUpdate: {
			// After Svelte's own, which compiles the part.
			order: 'post',
			handler({ file, modules, server }) {
				if (this.environment.name !== 'ssr') return;
				const { hot, moduleGraph } = server.environments.client;
				const isUnknown = modules.length > 0 && !moduleGraph.getModulesByFile(file)?.size;
				if (isUnknown || modules.some((module) => isStaticPart(module, readSource))) {
					hot.send({ type: 'full-reload' });
				}
			}
		}
	};
}

/**
 * Returns whether a component, or one that it is a part of, is rendered to text on the server: by its
 * name, or as one of a list of such parts.
 */
export function isStaticPart(
	module: ImportedModule,
	readFile: (path: string) => string,
	seen = new Set<ImportedModule>()
): boolean {
	if (module.file === null || !module.file.endsWith('.svelte') || seen.has(module)) return false;
	seen.add(module);
	const name = basename(module.file, '.svelte');
	const rendering = new RegExp(
		`render(?:Island|StaticHtml\\w*)\\(\\s*${name}\\b|default as \\w+ \\} from '\\./${name}\\.svelte'`
	);
	return [...module.importers].some(
		(importer) =>
			(importer.file !== null && rendering.test(readFile(importer.file))) ||
			isStaticPart(importer, readFile, seen)
	);
}

function readSource(path: string): string {
	return readFileSync(path, 'utf8');
}
