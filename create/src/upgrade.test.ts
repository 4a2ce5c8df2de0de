import { execFileSync, spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { createShop } from './create-shop.ts';
import type { Template } from './template.ts';
import { upgradeShop, type UpgradeOptions } from './upgrade.ts';

const ANSWERS: Answers = {
	name: 'Blue Harbor',
	store: null,
	markets: ['US/en', 'DE/de'],
	features: ['accounts'],
	demoStore: null
};
const LINES = Array.from({ length: 30 }, (_, index) => `line ${index}`);
const MANIFEST = {
	name: 'prism',
	version: '0.0.0',
	// What the checks of an upgrade run.
	scripts: { check: 'node -e 0', 'test:unit': 'node -e 0 --' },
	dependencies: {},
	devDependencies: { 'prism-demo-store': '0.1.0' }
};
const FIRST = {
	'package.json': JSON.stringify(MANIFEST),
	'.env.example': 'OLD=\nPREVIEW_SECRET=\n',
	'shop.config.ts':
		"export const shopConfig = {\n\tsite: { name: null as string | null },\n\tlocalization: { country: 'US', language: 'EN', locale: 'en-US' },\n\tauth: { isEnabled: false },\n\tagent: { isEnabled: true }\n};\n",
	'README.md': '# {{name}}\n\nMade with Prism.\n',
	'.gitignore': '.env\nupgrade-report.md\n',
	'page.txt': LINES.join('\n'),
	'kept.txt': LINES.join('\n'),
	'moved.txt': LINES.map((line) => `moved ${line}`).join('\n'),
	'colors.css': ':root {\n\t--ink: black;\n}\n'
};
const SECOND = {
	...FIRST,
	'package.json': JSON.stringify({
		...MANIFEST,
		scripts: { ...MANIFEST.scripts, added: 'node -e 1' },
		devDependencies: { 'prism-demo-store': '0.2.0' }
	}),
	'.env.example': `${FIRST['.env.example']}# A new one.\nNEW=\n`,
	'page.txt': FIRST['page.txt'].replace('line 2\n', 'line 2 of 0.2.0\n'),
	'added.txt': 'new'
};
const { 'moved.txt': moved, ...others } = SECOND;
const THIRD = {
	...others,
	'new-name.txt': moved.replace('moved line 3\n', 'moved line 3 of 0.3.0\n'),
	'page.txt': SECOND['page.txt'].replace('line 5\n', 'line 5 of 0.3.0\n')
};
const CHANGELOG = `# Changelog

## 0.3.0 - 2026-12-02

### Upgrade

- Rename your moved.txt.

### Changed

- A name.

## 0.2.0 - 2026-12-01

### Upgrade

- Set \`NEW\`.

### Added

- A file.

## 0.1.0

First version.
`;

function makeTemplate(version: string, files: Record<string, string>): Template {
	const encoded = Object.entries(files).map(([path, text]) => [
		path,
		{ content: Buffer.from(text).toString('base64') }
	]);
	return { version, changelog: CHANGELOG, files: Object.fromEntries(encoded) as Template['files'] };
}
const V1 = makeTemplate('0.1.0', FIRST);
const V2 = makeTemplate('0.2.0', SECOND);
const V3 = makeTemplate('0.3.0', THIRD);
const QUIET = { base: null, demoStore: null, install: false, checks: false, help: false };

const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
let folder = '';
let count = 0;
let said: string[] = [];
const log = (line: string) => void said.push(line);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const git = (...args: string[]) =>
	execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
function commit(message: string) {
	git('add', '--all');
	git('commit', '--quiet', '-m', message);
}
function upgrade(template: Template, options: Partial<UpgradeOptions> = {}) {
	return upgradeShop(template, folder, { ...QUIET, ...options }, log);
}
function edit(path: string, before: string, after: string) {
	expect(read(path)).toContain(before);
	write(path, read(path).replace(before, after));
}

/** Nobody's own settings of Git decide, and nobody is its author before it is told. */
const settings = { ...process.env };
beforeAll(() => {
	process.env['GIT_CONFIG_GLOBAL'] = join(root, 'none');
	process.env['GIT_CONFIG_NOSYSTEM'] = '1';
});
afterAll(() => {
	process.env = settings;
	rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
	said = [];
	folder = join(root, `shop-${(count += 1)}`);
	createShop(V1, ANSWERS, folder, { install: false, log });
	git('config', 'user.name', 'Owner');
	git('config', 'user.email', 'owner@example.com');
	git('config', 'user.useConfigOnly', 'true');
});

describe('a new shop', () => {
	it('has what was answered, and a first commit of the template alone', () => {
		expect(read('shop.config.ts')).toContain("name: 'Blue Harbor' as string | null");
		expect(read('shop.config.ts')).toContain('auth: { isEnabled: true }');
		expect(read('shop.config.ts')).toContain('agent: { isEnabled: false }');
		expect(read('README.md')).toBe('# Blue Harbor\n\nMade with Prism.\n');
		expect(JSON.parse(read('package.json'))).toMatchObject({
			name: `shop-${count}`,
			prism: { version: '0.1.0', answers: ANSWERS }
		});
		expect(git('log', '--format=%an: %B')).toBe(
			'Prism Storefront: Prism Storefront 0.1.0\n\nPrism-Version: 0.1.0'
		);
		expect(git('status', '--porcelain')).toBe('');
	});

	it('has secrets of its own, which Git does not have', () => {
		expect(read('.env')).toMatch(/^OLD=\nPREVIEW_SECRET=[0-9a-f]{64}\n$/);
		expect(git('ls-files', '.env')).toBe('');
	});

	it('overwrites nothing', () => {
		const create = () => createShop(V1, ANSWERS, folder, { install: false, log });
		expect(create).toThrow(/The folder .* has files: .*Name one that is new or empty/);
	});
});

describe('two upgrades, one after the other', () => {
	it('keep edits in other places, brand, own packages and removed files', () => {
		edit('page.txt', 'line 20', 'line 20, mine');
		edit('colors.css', 'black', 'navy');
		edit('README.md', '# Blue Harbor', '# Ours');
		rmSync(join(folder, 'kept.txt'));
		const manifest = JSON.parse(read('package.json')) as typeof MANIFEST;
		write(
			'package.json',
			JSON.stringify({ ...manifest, dependencies: { mine: '1.0.0' }, own: true }, null, 2)
		);
		edit('moved.txt', 'moved line 20', 'moved line 20, mine');
		commit('Mine');

		expect(upgrade(V2)).toBe(0);
		expect(read('page.txt')).toContain('line 2 of 0.2.0');
		expect(read('page.txt')).toContain('line 20, mine');

		expect(upgrade(V3)).toBe(0);
		expect(read('README.md')).toContain('# Ours');
		expect(read('page.txt')).toMatch(/line 2 of 0\.2\.0[^]*line 5 of 0\.3\.0[^]*line 20, mine/);
		expect(read('new-name.txt')).toMatch(/line 3 of 0\.3\.0[^]*line 20, mine/);
		expect(existsSync(join(folder, 'moved.txt'))).toBe(false);
		expect(existsSync(join(folder, 'kept.txt'))).toBe(false);
		expect(read('colors.css')).toContain('navy');
		expect(JSON.parse(read('package.json'))).toMatchObject({
			own: true,
			dependencies: { mine: '1.0.0' },
			devDependencies: { 'prism-demo-store': '0.2.0' },
			scripts: { added: 'node -e 1' },
			prism: { version: '0.3.0', answers: ANSWERS }
		});
	});

	it('can be one step over both, with what to do for each', () => {
		expect(upgrade(V3)).toBe(0);
		const report = read('upgrade-report.md');
		expect(report).toMatch(/## What to do for 0\.2\.0\n\n- Set `NEW`\./);
		expect(report).toMatch(/0\.2\.0[^]*## What to do for 0\.3\.0\n\n- Rename your moved\.txt\./);
		expect(report).toContain('## Settings that are new in .env.example\n\n- `NEW`');
		expect(report).toContain('- renamed: moved.txt → new-name.txt');
		expect(report).toContain('- new: added.txt');
		expect(report).toContain('git reset --merge HEAD~1');
		expect(git('status', '--porcelain')).toBe('');
		expect(git('log', '-1', '--format=%an %s')).toBe('Owner Upgrade to Prism Storefront 0.3.0');
	});
});

describe('an edit of the same line', () => {
	beforeEach(() => {
		edit('page.txt', 'line 2\n', 'line 2, mine\n');
		commit('Mine');
	});

	it('leaves the merge open, with the file named, and can be taken back', () => {
		expect(upgrade(V2)).toBe(1);
		expect(said.join()).toMatch(/CONFLICT \(content\): Merge conflict in page\.txt/);
		expect(said.join()).toContain('git merge --abort');
		expect(read('page.txt')).toContain('<<<<<<<');
		expect(() => upgrade(V2)).toThrow(/A merge is not finished/);
		git('merge', '--abort');
		expect(read('page.txt')).toContain('line 2, mine');
		expect(upgrade(V2)).toBe(1);
	});

	it('is taken into the next upgrade once it is resolved', () => {
		upgrade(V2);
		write('page.txt', SECOND['page.txt'].replace('line 2 of 0.2.0', 'line 2, both'));
		commit('Resolve');
		expect(upgrade(V3)).toBe(0);
		expect(read('page.txt')).toMatch(/line 2, both[^]*line 5 of 0\.3\.0/);
	});
});

it('names a file that the user removed and the new version changed', () => {
	rmSync(join(folder, 'page.txt'));
	commit('Remove');
	expect(upgrade(V2)).toBe(1);
	expect(said.join()).toMatch(/CONFLICT \(modify\/delete\): page\.txt deleted in HEAD/);
});

it('finds a file that the user renamed', () => {
	renameSync(join(folder, 'page.txt'), join(folder, 'own-name.txt'));
	commit('Rename');
	expect(upgrade(V2)).toBe(0);
	expect(read('own-name.txt')).toContain('line 2 of 0.2.0');
});

it('says when npm install fails', () => {
	const demoStore = 'file:missing.tgz';
	expect(upgrade(V2, { install: true, checks: true, demoStore })).toBe(1);
	expect(read('upgrade-report.md')).toContain('`npm install` failed');
	expect(JSON.parse(read('package.json'))).toMatchObject({
		devDependencies: { 'prism-demo-store': demoStore }
	});
});

it('reports a check that fails', () => {
	const { devDependencies: _, ...manifest } = MANIFEST;
	const broken = {
		...manifest,
		scripts: { ...MANIFEST.scripts, check: 'exit 1' }
	};
	const template = makeTemplate('0.2.0', { ...FIRST, 'package.json': JSON.stringify(broken) });
	expect(upgrade(template, { install: true, checks: true })).toBe(1);
	expect(read('upgrade-report.md')).toMatch(
		/`npm run check`: failed\n- `npm run test:unit.*`: passed/
	);
	expect(git('status', '--porcelain')).toBe('');
});

describe('refuses', () => {
	it('changes that are not committed, and leaves them alone', () => {
		write('page.txt', 'mine');
		expect(() => upgrade(V2)).toThrow(
			/These changes are not committed:\n M page\.txt\n.*git stash/
		);
		expect(read('page.txt')).toBe('mine');
	});

	it('an untracked file in the way of a new one', () => {
		write('added.txt', 'mine');
		expect(() => upgrade(V2)).toThrow(/nothing has changed:[^]*added\.txt/);
		expect(read('added.txt')).toBe('mine');
	});

	it('a detached head', () => {
		git('checkout', '--quiet', '--detach');
		expect(() => upgrade(V2)).toThrow(/HEAD is detached.*git switch main/);
	});

	it('a Git that does not know who commits', () => {
		git('config', '--unset', 'user.name');
		git('config', '--unset', 'user.email');
		expect(() => upgrade(V2)).toThrow(/Git does not know who you are.*git config user\.name/);
	});

	it('the same version and an older one', () => {
		expect(() => upgrade(V1)).toThrow(/has version 0\.1\.0 already/);
		upgrade(V3);
		expect(() => upgrade(V2)).toThrow(/has version 0\.3\.0, and 0\.2\.0 is older/);
	});

	it('a folder that is no shop, or not the top of a repository', () => {
		expect(() => upgradeShop(V2, root, QUIET, log)).toThrow(/has no "prism" with the version/);
		rmSync(join(folder, '.git'), { recursive: true });
		expect(() => upgrade(V2)).toThrow(/not the top of a Git repository/);
	});

	it('a history without the commit of the template, unless it is named', () => {
		git('commit', '--quiet', '--amend', '-m', 'Squashed');
		expect(() => upgrade(V2)).toThrow(
			/no commit with the trailer "Prism-Version: 0\.1\.0".*--base/
		);
		expect(upgrade(V2, { base: 'HEAD' })).toBe(0);
		expect(upgrade(V3)).toBe(0);
	});
});

describe('scripts/upgrade.ts of a shop', () => {
	const program = join(import.meta.dirname, '../overlay/scripts/upgrade.ts');
	const run = (...args: string[]) =>
		spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });

	it('runs the program of a packed file with the other options, and ends as it ends', () => {
		const stage = join(root, 'package');
		mkdirSync(join(stage, 'dist'), { recursive: true });
		writeFileSync(
			join(stage, 'package.json'),
			JSON.stringify({ name: 'create-prism-storefront', version: '0.2.0' })
		);
		writeFileSync(
			join(stage, 'dist/main.js'),
			'console.log(process.cwd(), process.argv.slice(2)); process.exitCode = 7;'
		);
		execFileSync('npm', ['pack', '--pack-destination', root], { cwd: stage, stdio: 'pipe' });
		const file = join(root, 'create-prism-storefront-0.2.0.tgz');
		const { status, stdout } = run('--no-checks', `--from-package=${file}`, '--base', 'HEAD');
		expect(stdout).toContain(`${folder} [ 'upgrade', '--no-checks', '--base', 'HEAD' ]`);
		expect(status).toBe(7);
		expect(git('status', '--porcelain')).toBe('');
	});

	it.each([
		[['--from-package', 'missing.tgz'], /missing\.tgz must be a file/],
		[['--from-package', '.'], /\. must be a file/],
		[['--to', 'newest'], /--to newest must be a version, such as --to 0\.2\.0/],
		[['--to'], /--to must be a version/]
	])('refuses %j', (args, message) => {
		const { status, stderr } = run(...args);
		expect(stderr).toMatch(message);
		expect(status).toBe(1);
	});
});
