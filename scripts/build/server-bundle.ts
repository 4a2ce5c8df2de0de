import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Modules that Houdini writes: a store for each document, with a client and a description of its answer. */
const STORE = /\/\.houdini\/plugins\/houdini-svelte\/stores\/(?!index\.ts)(\w+)\.ts$/;
const RAW = /"raw": `([^`]*)`/;

/**
 * Packages that stay outside, where Node loads them: CommonJS, which a bundle cannot take apart, and what
 * starts files of its own.
 */
const OUTSIDE = ['ioredis', 'pino', 'prom-client', 'rate-limiter-flexible', 'sanitize-html'];

/**
 * Makes the server start sooner and smaller: packages become part of its files without what it does not use,
 * and of Houdini's stores only name and text of the documents remain, a fiftieth.
 */
export function shrinkServer(): Plugin {
	return {
		name: 'shrink-server',
		enforce: 'pre',
		config: ({ build }) => (build?.ssr ? { ssr: { noExternal: true, external: OUTSIDE } } : {}),
		load(id) {
			const [, name] = STORE.exec(id) ?? [];
			if (name === undefined) return null;
			const artifact = id.replace(STORE, '/.houdini/artifacts/$1.ts');
			return describeStore(name, readFileSync(artifact, 'utf8'));
		}
	};
}

/** The module of a store that can only be read. Throws when Houdini writes another kind of file. */
export function describeStore(name: string, artifact: string): string {
	const [, raw] = RAW.exec(artifact) ?? [];
	if (raw === undefined) {
		throw new Error(
			`The document of ${name} is not found in what Houdini wrote. Adapt scripts/build/server-bundle.ts to the installed version.`
		);
	}
	return `export class ${name}Store { artifact = ${JSON.stringify({ name, raw })}; }`;
}
