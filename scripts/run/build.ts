import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(ROOT, 'build/.inputs');
const INPUTS = [
	...[
		'src/**/*',
		'graphql/**/*',
		'static/**/*',
		'cli/**/*',
		'package.json',
		'package-lock.json',
		'shop.config.ts'
	],
	...[
		'scripts/build/**/*',
		'svelte.config.js',
		'vite.config.ts',
		'houdini.config.js',
		'codegen.ts',
		'tsconfig.json'
	],
	...['vite.node-server.config.ts', 'demo-store/src/published-schema.ts']
];
const NOT_BUILT = /\.test\.ts$/;

if (import.meta.main) build(hashInputs());

/** Builds the shop when `build/` is missing or was made from other sources. */
export function buildIfStale(log: (message: string) => void): void {
	const inputs = hashInputs();
	if (readStamp() === inputs) return;
	log('Building the shop (once; later starts are quick) …');
	build(inputs);
}

function build(inputs: string): void {
	runQuietly(join(ROOT, 'scripts/generate.ts'));
	const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
	runQuietly(vite, 'build', '--logLevel', 'error');
	runQuietly(vite, 'build', '--logLevel', 'error', '--config', 'vite.node-server.config.ts');
	// The adapter's own server, which would start without the shop's page cache and shutdown.
	for (const file of ['index.js', 'index.js.map']) rmSync(join(ROOT, 'build', file));
	writeFileSync(STAMP, inputs);
}

/** Runs a program and shows its output only when it fails. */
function runQuietly(...args: string[]): void {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, {
		cwd: ROOT,
		encoding: 'utf8'
	});
	if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout}${stderr}`);
}

function readStamp(): string | null {
	try {
		return readFileSync(STAMP, 'utf8');
	} catch {
		return null;
	}
}

function hashInputs(): string {
	const hash = createHash('sha256');
	const entries = globSync(INPUTS, { cwd: ROOT, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	for (const path of paths.sort()) {
		const name = path.slice(ROOT.length + 1);
		if (NOT_BUILT.test(name)) continue;
		hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
	}
	return hash.digest('hex');
}
