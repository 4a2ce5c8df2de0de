import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createStamp } from './stamp.ts';

const ROOT = join(import.meta.dirname, '../..');
const INPUTS = [
	'src/**/*',
	'graphql/**/*',
	'static/**/*',
	'cli/**/*',
	'package.json',
	'package-lock.json',
	'shop.config.ts',
	'svelte.config.js',
	'vite.config.ts',
	'houdini.config.js',
	'codegen.ts',
	'tsconfig.json',
	'vite.node-server.config.ts',
	'demo-store/src/published-schema.ts'
];
const stamp = createStamp(ROOT, { file: 'build/.inputs', inputs: INPUTS });

if (import.meta.main) build();

/** Builds the shop when `build/` is missing or was made from other sources. */
export function buildIfStale(log: (message: string) => void): void {
	if (stamp.isCurrent()) return;
	log('Building the shop (once; later starts are quick) …');
	build();
}

function build(): void {
	const write = stamp.take();
	runQuietly(join(ROOT, 'scripts/generate.ts'));
	const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
	// It empties `build/`, so it comes first.
	runQuietly(vite, 'build', '--logLevel', 'error', '--config', 'vite.node-server.config.ts');
	runQuietly(vite, 'build', '--logLevel', 'error');
	write();
}

/** Runs a program and shows its output only when it fails. */
function runQuietly(...args: string[]): void {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, {
		cwd: ROOT,
		encoding: 'utf8'
	});
	if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout}${stderr}`);
}
