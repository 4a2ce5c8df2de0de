import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A change to a module of a package, or to one that a package generates. */
export interface Edit {
	/** End of the module's id. */
	module: string;
	apply: (code: string, id: string) => string;
	/** Beginning of the SHA-256 of the version that a whole module or function was replaced in. */
	replaces?: string;
}

/** Applies the edits in the build of one Vite environment, and ends it when a module of them is not there. */
export function editModules(
	environment: 'client' | 'ssr',
	edits: readonly Edit[]
): Pick<Plugin, 'enforce' | 'apply' | 'applyToEnvironment' | 'transform' | 'generateBundle'> {
	const missing = new Set(edits);
	return {
		enforce: 'post',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === environment,
		transform(code, id) {
			const edit = edits.find(({ module }) => id.endsWith(module));
			if (edit === undefined) return null;
			missing.delete(edit);
			return { code: edit.apply(code, id), map: null };
		},
		generateBundle() {
			for (const { module } of missing) this.error(describeMissing('Any text', module));
		}
	};
}

/** Throws unless the text is there exactly once: another version of a package may have changed it. */
export function replaceOnce(
	code: string,
	text: string,
	replacement: string,
	place: string
): string {
	const parts = code.split(text);
	if (parts.length !== 2) throw new Error(describeMissing(text, place));
	return parts.join(replacement);
}

/**
 * Leaves out all blocks that begin with the text, which ends with a brace, up to the brace that closes it. Throws when
 * there is none. Braces in strings and patterns count like others.
 */
export function dropBlocks(code: string, beginning: string, place: string): string {
	const [before = '', ...blocks] = code.split(beginning);
	if (blocks.length === 0) throw new Error(describeMissing(beginning, place));
	return before + blocks.map((text) => text.slice(findClosingBrace(text, place) + 1)).join('');
}

/** Position of the brace that closes the one before the text. */
function findClosingBrace(text: string, place: string): number {
	let depth = 1;
	for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
		depth += brace === '{' ? 1 : -1;
		if (depth === 0) return index;
	}
	throw new Error(describeMissing('}', place));
}

export function describeMissing(text: string, place: string): string {
	return `"${text}" is not once in ${place}, where the build replaces it. Adapt the edit in scripts/build to the installed version, or drop it when it is no longer needed.`;
}

/** @param path From this folder. */
export function locateModule(path: string): string {
	return fileURLToPath(new URL(path, import.meta.url));
}
