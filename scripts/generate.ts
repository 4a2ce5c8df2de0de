/**
 * Generates everything that is derived and not kept in git: the published schemas as SDL and the typed
 * documents of the Customer Account API in `.generated/`, Houdini's typed documents of the Storefront API
 * in `.houdini/`, SvelteKit's types in `.svelte-kit/`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import { printSchema } from 'graphql';
import codegenConfig from '../codegen.ts';
import { generated } from './run/generated.ts';
import { readPublishedSchema, type ApiName } from '../demo-store/src/published-schema.ts';

const ROOT = new URL('../', import.meta.url);
const APIS: ApiName[] = ['storefront', 'customer-account'];

const done = generated.take();
writeSchemas();
await generate({ ...codegenConfig, cwd: fileURLToPath(ROOT) });
run('houdini', 'generate');
run('svelte-kit', 'sync');
done();

function writeSchemas() {
	mkdirSync(new URL('.generated/', ROOT), { recursive: true });
	for (const api of APIS) {
		writeFile(`.generated/${api}.graphql`, printSchema(readPublishedSchema(api)));
	}
}

/** Leaves an equal file alone, so that watchers do not wake. */
function writeFile(path: string, text: string) {
	const url = new URL(path, ROOT);
	if (readText(url) !== text) writeFileSync(url, text);
}

function readText(url: URL): string | null {
	try {
		return readFileSync(url, 'utf8');
	} catch {
		return null;
	}
}

function run(command: string, ...args: string[]) {
	execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
