import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCircle, listImports, readImportGraph } from './import-graph.ts';

const graph = readImportGraph();

describe('the modules of the shop', () => {
	it('import each other in no circle', () => {
		expect(graph.size).toBeGreaterThan(300);
		expect(findCircle(graph)).toBeNull();
	});

	it('use types of each other in no circle, on the server', () => {
		const all = readImportGraph({ withTypes: true });
		const server = [...all].filter(([path]) => /^src\/lib\/(server|core|messages)\//.test(path));
		expect(findCircle(new Map(server))).toBeNull();
	});
});

describe('the scripts of pages', () => {
	/** What a browser loads with a page, besides what it imports later. */
	const pages = [...graph.keys()].filter((path) =>
		/^src\/(?:hooks\.client\.ts|routes\/.*\+(?:page|layout|error)\.(?:svelte|ts))$/.test(path)
	);

	it('name no languages: each would make the pages of all others heavier', () => {
		const reached = new Set(pages);
		// A set also goes over what is added on the way.
		for (const path of reached) graph.get(path)?.forEach((next) => reached.add(next));
		expect(pages.length).toBeGreaterThan(30);
		expect(reached).toContain('src/lib/messages/i18n.ts');
		const naming = [...graph.keys()].filter((path) =>
			/from '\$messages\/(?:languages|loaders)'/.test(readFileSync(path, 'utf8'))
		);
		expect(naming).toContain('src/lib/messages/catalogs.ts');
		expect(naming.filter((path) => reached.has(path))).toEqual([]);
	});
});

describe('findCircle', () => {
	it('finds a circle behind modules that are in none', () => {
		const planted = new Map([
			['a', ['b', 'd']],
			['b', ['c']],
			['c', ['b']],
			['d', []]
		]);
		expect(findCircle(planted)).toEqual(['b', 'c', 'b']);
	});

	it('takes two ways to one module for no circle', () => {
		const planted = new Map([
			['a', ['b', 'c']],
			['b', ['d']],
			['c', ['d']],
			['d', []]
		]);
		expect(findCircle(planted)).toBeNull();
	});
});

describe('listImports', () => {
	const list = (text: string) => listImports('src/lib/server/cache/index.ts', text);

	it.each([
		"import { config } from '../base/config';",
		"import { type Other, config } from '../base/config';",
		"import '../base/config';",
		"import * as all from '../base/config';",
		"export * from '../base/config';",
		"export { config } from '../base/config';",
		"import { config } from '$lib/server/base/config';"
	])('reads %s', (text) => {
		expect(list(text)).toEqual(['src/lib/server/base/config.ts']);
	});

	it.each([
		"import type { parseConfig } from '../base/config';",
		"import { type parseConfig } from '../base/config';",
		"export type { parseConfig } from '../base/config';",
		"const later = () => import('../base/config');",
		"import { z } from 'zod';",
		"import { Missing } from './missing';"
	])('leaves out %s', (text) => {
		expect(list(text)).toEqual([]);
	});

	it.each([
		"import type { parseConfig } from '../base/config';",
		"export type { parseConfig } from '../base/config';"
	])('reads %s where types count', (text) => {
		const path = 'src/lib/server/cache/index.ts';
		expect(listImports(path, text, true)).toEqual(['src/lib/server/base/config.ts']);
	});

	it('finds doors', () => {
		expect(list("import { log } from '../redis';")).toEqual(['src/lib/server/redis/index.ts']);
	});
});
