/**
 * Generates everything that is derived and not kept in git: the schemas of the newest API version as SDL, the types that answers are
 * checked by, the typed documents of the Customer Account API and the modules of the texts in `.generated/`, Houdini's
 * typed documents of the Storefront API in `.houdini/`, SvelteKit's types in `.svelte-kit/`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import {
	isAbstractType,
	isInterfaceType,
	isObjectType,
	printSchema,
	type GraphQLSchema
} from 'graphql';
import type { ApiName } from 'prism-demo-store/src/published-schema.ts';
import { NEWEST_VERSION, readSchema } from 'prism-demo-store/src/schema-versions.ts';
import codegenConfig from '../codegen.ts';
import { generated } from './run/generated.ts';
import { writeTexts } from './texts/write-texts.ts';

const ROOT = new URL('../', import.meta.url);
const APIS: ApiName[] = ['storefront', 'customer-account'];
/** Documents say with them what not every version of an API has; `adapt-document.ts` acts on them. */
const VERSION_DIRECTIVES = `
directive @since(version: String!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
directive @until(version: String!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
`;

const done = generated.take();
writeTexts();
writeSchemas();
await generate({ ...codegenConfig, cwd: fileURLToPath(ROOT) });
run('houdini', 'generate');
run('svelte-kit', 'sync');
done();

function writeSchemas() {
	mkdirSync(new URL('.generated/answer-types/', ROOT), { recursive: true });
	for (const api of APIS) {
		const schema = readSchema(api, NEWEST_VERSION);
		writeFile(`.generated/${api}.graphql`, `${printSchema(schema)}\n${VERSION_DIRECTIVES}`);
		writeFile(`.generated/answer-types/${api}.ts`, printAnswerTypes(schema));
	}
}

/** The types of all fields that documents name, and which types stand for others. */
function printAnswerTypes(schema: GraphQLSchema): string {
	const texts = globSync('graphql/**/*.ts', { cwd: ROOT }).map((path) =>
		readText(new URL(path, ROOT))
	);
	const named = new Set(texts.join().match(/\w+/g));
	const fields: Record<string, string> = {};
	const possible: Record<string, string[]> = {};
	for (const type of Object.values(schema.getTypeMap())) {
		if (type.name.startsWith('__')) continue;
		if (isAbstractType(type))
			possible[type.name] = schema.getPossibleTypes(type).map(({ name }) => name);
		if (!isObjectType(type) && !isInterfaceType(type)) continue;
		for (const [name, field] of Object.entries(type.getFields())) {
			if (named.has(name)) fields[`${type.name}.${name}`] = String(field.type);
		}
	}
	const roots = {
		query: schema.getQueryType()?.name ?? '',
		mutation: schema.getMutationType()?.name ?? ''
	};
	return `export default ${JSON.stringify({ roots, fields, possible }, null, '\t')};\n`;
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
