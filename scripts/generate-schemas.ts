/** Writes the published schemas as SDL to `.generated/`, where Houdini and editors read them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { readPublishedSchema, type ApiName } from '../src/demo-store/published-schema.ts';

const OUTPUT = new URL('../.generated/', import.meta.url);
const APIS: ApiName[] = ['storefront', 'customer-account'];

mkdirSync(OUTPUT, { recursive: true });
for (const api of APIS) {
	writeFileSync(new URL(`${api}.graphql`, OUTPUT), printSchema(readPublishedSchema(api)));
}
