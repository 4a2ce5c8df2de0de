import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SEED } from '../seed/seed-files.ts';

/** Test support: the folder of another store's seed with these files, and the demo's settings. */
export function writeSeed(files: Partial<Record<string, object>>): string {
	const folder = mkdtempSync(join(tmpdir(), 'seed-'));
	mkdirSync(join(folder, 'data'));
	cpSync(join(DEMO_SEED, 'data/shop.json'), join(folder, 'data/shop.json'));
	for (const [name, content] of Object.entries(files)) {
		writeFileSync(join(folder, 'data', `${name}.json`), JSON.stringify(content));
	}
	return folder;
}

type Json = Record<string, unknown>;

/** A product of the demo's seed file, to be changed. */
export function readSeedProduct(handle: string): Json & { variants: Json[]; options: Json[] } {
	const text = readFileSync(join(DEMO_SEED, 'data/products.json'), 'utf8');
	const { products } = JSON.parse(text) as { products: ReturnType<typeof readSeedProduct>[] };
	const product = products.find((own) => own['handle'] === handle);
	if (product === undefined) throw new Error(`The seed has no product ${handle}.`);
	return product;
}
