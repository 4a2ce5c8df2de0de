import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Template } from '../../create/src/template.ts';
import {
	adaptPage,
	CHANGES,
	isTaken,
	LEFT_PACKAGES,
	LEFT_SCRIPTS,
	SHOP_SCRIPTS,
	type Shop
} from './template-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const OVERLAY = 'create/overlay/';

type Table = Record<string, string>;
interface Manifest extends Record<string, unknown> {
	version: string;
	scripts: Table;
	dependencies: Table;
	devDependencies: Table;
}
interface Lock extends Record<string, unknown> {
	packages: Record<string, Record<string, unknown>>;
}

/** Makes the template of a shop from the files that Git tracks. */
export function makeTemplate(): Template {
	const tracked = listTracked();
	const files = new Map<string, { content: Buffer; isProgram: boolean }>();
	for (const path of listTaken(tracked)) files.set(path, readFile(path));
	for (const path of tracked.filter((it) => it.startsWith(OVERLAY))) {
		files.set(path.slice(OVERLAY.length), readFile(path));
	}
	// Whoever has a copy of the code must have its license, and the shop's own is its owner's.
	files.set('LICENSE.prism-storefront', readFile('LICENSE'));
	const edit = (path: string, change: (text: string) => string) => {
		const file = files.get(path);
		if (file === undefined) throw new Error(`The template has no ${path}, which is changed in it.`);
		file.content = Buffer.from(change(file.content.toString()));
	};
	for (const { path, pattern, text } of CHANGES) {
		edit(path, (before) => {
			if (!pattern.test(before)) {
				throw new Error(
					`${path} has nothing that matches ${pattern}: mend CHANGES of scripts/pack.`
				);
			}
			return before.replace(pattern, () => text);
		});
	}
	const manifest = JSON.parse(readFile('package.json').content.toString()) as Manifest;
	const shop = makeManifest(manifest);
	edit('package.json', () => writeJson(shop));
	const hasFile = (path: string) => {
		const target = normalize(path).replace(/\/$/, '');
		return files.has(target) || [...files.keys()].some((it) => it.startsWith(`${target}/`));
	};
	const here: Shop = { hasFile, hasScript: (name) => name in shop.scripts };
	for (const path of files.keys()) {
		if (path.endsWith('.md')) edit(path, (text) => adaptPage(text, here, dirname(path)));
	}
	edit('package-lock.json', (text) => writeJson(makeLock(JSON.parse(text) as Lock, shop)));
	return {
		version: manifest.version,
		changelog: adaptPage(readFile('CHANGELOG.md').content.toString(), here, '.'),
		files: Object.fromEntries(
			[...files]
				.toSorted(([a], [b]) => (a < b ? -1 : 1))
				.map(([path, { content, isProgram }]) => [
					path,
					{ content: content.toString('base64'), ...(isProgram && { isProgram }) }
				])
		)
	};
}

function listTracked(): string[] {
	const output = execFileSync('git', ['ls-files', '-z'], {
		cwd: ROOT,
		encoding: 'utf8',
		maxBuffer: 2 ** 26
	});
	return output.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** Adds what tests import below `tests/support`. */
function listTaken(tracked: readonly string[]): Set<string> {
	const taken = new Set(tracked.filter(isTaken));
	// A set goes on to what is added while it is read.
	for (const path of taken) {
		if (!path.endsWith('.ts')) continue;
		const code = readFileSync(join(ROOT, path), 'utf8');
		for (const [, name = ''] of code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
			const target = join(dirname(path), name);
			const found = [target, `${target}.ts`].find((it) => tracked.includes(it));
			if (found?.startsWith('tests/support/')) taken.add(found);
		}
	}
	return taken;
}

function readFile(path: string) {
	const file = join(ROOT, path);
	return { content: readFileSync(file), isProgram: (statSync(file).mode & 0o100) !== 0 };
}

export function writeJson(value: unknown): string {
	return `${JSON.stringify(value, null, '\t')}\n`;
}

function makeManifest(manifest: Manifest): Manifest {
	const scripts = Object.entries(manifest.scripts).filter(([name]) => !LEFT_SCRIPTS.includes(name));
	const packages = Object.entries(manifest.devDependencies).filter(
		([name]) => !LEFT_PACKAGES.includes(name)
	);
	const shop: Manifest = {
		...manifest,
		version: '0.0.0',
		license: 'UNLICENSED',
		scripts: { ...Object.fromEntries(scripts), ...SHOP_SCRIPTS },
		devDependencies: sort([...packages, ['prism-demo-store', manifest.version]])
	};
	delete shop['workspaces'];
	delete shop['description'];
	return shop;
}

function sort(entries: readonly (readonly [string, string])[]): Table {
	return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A shop begins with the versions of packages that were tested here. */
function makeLock(lock: Lock, shop: Manifest): Lock {
	const packages: Lock['packages'] = {};
	const root = pick(shop, [
		...['name', 'version', 'license', 'engines', 'dependencies', 'devDependencies'],
		'optionalDependencies'
	]);
	for (const [path, entry] of Object.entries(lock.packages)) {
		if (path === '') packages[path] = { ...root, hasInstallScript: true };
		else if (path === 'node_modules/prism-demo-store') {
			const entry = lock.packages['demo-store'] ?? {};
			packages[path] = {
				...pick(entry, ['version', 'license', 'dependencies', 'engines']),
				dev: true
			};
		} else if (path.startsWith('demo-store/')) {
			packages[path.replace('demo-store/', 'node_modules/prism-demo-store/')] = entry;
		} else if (path !== 'demo-store') packages[path] = entry;
	}
	return { ...lock, version: shop.version, packages };
}

function pick(record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
