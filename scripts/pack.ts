/**
 * `npm run pack -- FOLDER`: the demo store and `create-prism-storefront` as packages; with `--try` it makes a shop of
 * them and runs that shop's tests. Node strips no types below `node_modules`, so both are compiled; here they run
 * from source.
 */
import { execFileSync } from 'node:child_process';
import {
	copyFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FEATURES } from '../create/src/answers.ts';
import { ARCHIVE, packTemplate } from '../create/src/template.ts';
import { makeTemplate, writeJson } from './pack/template.ts';

const ROOT = join(import.meta.dirname, '..');
const WORK = join(ROOT, '.generated/packages');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** In sources a module is `src/x.ts`; the package has it under that name too. */
const DEMO_STORE_EXPORTS = {
	'./package.json': './package.json',
	'./src/*.ts': { types: './dist/*.d.ts', default: './dist/*.js' }
};

interface Manifest extends Record<string, unknown> {
	name: string;
	version: string;
	scripts?: unknown;
	devDependencies?: unknown;
	private?: unknown;
	bin?: string;
}

if (import.meta.main) {
	const args = process.argv.slice(2);
	const folder = resolve(args.find((arg) => !arg.startsWith('--')) ?? 'packages');
	mkdirSync(folder, { recursive: true });
	const demoStore = packDemoStore(folder);
	const creator = packCreator(folder);
	console.log(`${demoStore}\n${creator}`);
	if (args.includes('--try')) tryShop(creator, demoStore);
}

/** Makes a shop of the packed files that has little of this one's settings, and runs its tests. */
function tryShop(creator: string, demoStore: string): void {
	const folder = mkdtempSync(join(tmpdir(), 'made-shop-'));
	const run = (command: string, args: readonly string[], cwd: string) =>
		execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
	try {
		const program = ['--yes', `--package=${creator}`, '--', 'create-prism-storefront', 'shop'];
		const features = Object.keys(FEATURES).join(',');
		const answers = ['--name', "Levi's Höfe & Söhne", '--markets', 'DE/de,US/en'];
		const options = ['--features', features, '--demo-store', `file:${demoStore}`, '--yes'];
		run('npm', ['exec', ...program, ...answers, ...options], folder);
		run('npm', ['test'], join(folder, 'shop'));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function packDemoStore(folder: string): string {
	const stage = openStage('demo-store');
	compile('demo-store', stage, { declaration: true });
	cpSync(join(ROOT, 'demo-store/src'), join(stage, 'dist'), {
		recursive: true,
		filter: (path) => !/\.ts$/.test(path)
	});
	cpSync(join(ROOT, 'demo-store/schemas'), join(stage, 'schemas'), { recursive: true });
	writeManifest('demo-store', stage, { exports: DEMO_STORE_EXPORTS, files: ['dist', 'schemas'] });
	return pack(stage, folder);
}

function packCreator(folder: string, template = makeTemplate()): string {
	const stage = openStage('create');
	compile('create', stage, { declaration: false });
	writeFileSync(join(stage, ARCHIVE), packTemplate(template));
	const version = template.version;
	writeManifest('create', stage, { version, bin: 'dist/main.js', files: ['dist', ARCHIVE] });
	return pack(stage, folder);
}

function openStage(name: string): string {
	const stage = join(WORK, name);
	rmSync(stage, { recursive: true, force: true });
	mkdirSync(stage, { recursive: true });
	copyFileSync(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
	return stage;
}

function compile(name: string, stage: string, options: { declaration: boolean }): void {
	const config = join(stage, 'tsconfig.json');
	const source = join(ROOT, name, 'src');
	const compilerOptions = {
		...options,
		...{ rootDir: source, outDir: join(stage, 'dist'), noEmit: false, noCheck: true },
		...{ allowImportingTsExtensions: false, rewriteRelativeImportExtensions: true },
		...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2023', rootDirs: [] },
		...{ types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }
	};
	const exclude = [`${source}/**/*.test.ts`, `${source}/**/testing/**`];
	writeFileSync(
		config,
		writeJson({
			extends: join(ROOT, 'tsconfig.json'),
			compilerOptions,
			include: [`${source}/**/*.ts`],
			exclude
		})
	);
	execFileSync(process.execPath, [TSC, '--project', config], { stdio: 'inherit' });
	rmSync(config);
}

function writeManifest(name: string, stage: string, changes: Record<string, unknown>): void {
	const text = readFileSync(join(ROOT, name, 'package.json'), 'utf8');
	const { scripts, devDependencies, private: _, ...manifest } = JSON.parse(text) as Manifest;
	writeFileSync(join(stage, 'package.json'), writeJson({ ...manifest, ...changes }));
}

function pack(stage: string, folder: string): string {
	const args = ['pack', '--json', '--pack-destination', folder];
	const output = execFileSync('npm', args, { cwd: stage, encoding: 'utf8' });
	const [packed] = JSON.parse(output) as { filename: string }[];
	return join(folder, packed?.filename ?? '');
}
