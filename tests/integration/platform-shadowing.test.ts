import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import { toOrigin } from '../../scripts/run/shop.ts';

/** A copy of the shop with a page for every path that has none, run as in development. */
const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
	...[
		'src',
		'graphql',
		'static',
		'scripts',
		'.houdini',
		'.generated',
		'package.json',
		'tsconfig.json'
	],
	...['shop.config.ts', 'svelte.config.js', 'vite.config.ts', 'houdini.config.js', 'codegen.ts']
];
const NOT_COPIED = /\.test\.ts$/;
const PLANTED = 'A planted page';
/** A port without a server: the store is away, so the shop itself answers. */
const NO_STORE = '1';

let copy: string;
const running: RunningProgram[] = [];
let origin: string;

beforeAll(async () => {
	// Below the project, so that the copy finds the installed packages.
	mkdirSync(join(ROOT, 'test-results'), { recursive: true });
	copy = mkdtempSync(join(ROOT, 'test-results/planted-'));
	plant();
	const port = await findFreePort(4198);
	origin = toOrigin(port);
	running.push(
		await startProgram({
			name: 'The shop with planted pages',
			args: [join(copy, 'serve.mjs')],
			env: { PORT: String(port), DEMO_STORE_PORT: NO_STORE, LOG_LEVEL: 'silent' },
			readyUrl: `${origin}/planted.page`
		})
	);
});
afterAll(async () => {
	await stopPrograms(running);
	rmSync(copy, { recursive: true });
});

function plant(): void {
	for (const name of COPIED) {
		cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isCopied });
	}
	const page = `<h1>${PLANTED}</h1>`;
	for (const route of ['[...planted]', 'checkout', 'cart/add', 'cart.js', 'api/mcp']) {
		mkdirSync(join(copy, 'src/routes', route), { recursive: true });
		writeFileSync(join(copy, 'src/routes', route, '+page.svelte'), page);
	}
	// SvelteKit looks for its configuration where the program runs.
	const serve = `process.chdir(import.meta.dirname);
		const { createServer } = await import('vite');
		const server = { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true };
		await (await createServer({ server })).listen();`;
	writeFileSync(join(copy, 'serve.mjs'), serve);
}

function isCopied(path: string): boolean {
	return !NOT_COPIED.test(relative(ROOT, path).replaceAll(sep, '/'));
}

async function readPage(path: string): Promise<{ status: number; isPlanted: boolean }> {
	const response = await fetch(origin + path, { redirect: 'manual' });
	return { status: response.status, isPlanted: (await response.text()).includes(PLANTED) };
}

it.each(['/planted.page', '/cart.jsx', '/cart/1:0', '/buy/x:01', '/checkouts', '/api/mcp/x'])(
	'a page at %s is rendered',
	async (path) => {
		expect(await readPage(path)).toEqual({ status: 200, isPlanted: true });
	}
);

it.each([
	['/checkout', 303],
	['/checkout/__data.json', 200],
	['/cart/1:1', 302],
	['/buy/x:1', 303],
	['/cart.js', 502],
	['/cart/add', 502],
	['/en-gb/cart/add.js', 502],
	['/api/mcp', 502],
	['/api/tools', 502],
	['/api/ucp/mcp', 405],
	['/api/commerce/tools', 405],
	['/.well-known/ucp', 502],
	['/.well-known/commerce', 502],
	['/api/2026-04/graphql.json', 405]
])('a page at %s is not', async (path, status) => {
	expect(await readPage(path)).toEqual({ status, isPlanted: false });
});
