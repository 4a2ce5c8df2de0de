import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release, type ReleaseOptions } from './release.ts';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
const CHANGELOG =
	'# Changelog\n\n## Unreleased\n\n### Upgrade\n\nSet `NEW`.\n\n## 0.1.0\n\nFirst.\n';

let root: string;
let said: string[];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) =>
	execFileSync('git', [...AUTHOR, ...args], { cwd: root, encoding: 'utf8' }).trim();

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'release-'));
	said = [];
	for (const folder of ['demo-store', 'create']) mkdirSync(join(root, folder));
	const manifest = '{\n\t"name": "x",\n\t"version": "0.1.0"\n}\n';
	for (const folder of ['.', 'demo-store', 'create']) {
		writeFileSync(join(root, folder, 'package.json'), manifest);
	}
	const packages = {
		'': { version: '0.1.0' },
		'demo-store': { version: '0.1.0' },
		a: { version: '9.0.0' }
	};
	writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ version: '0.1.0', packages }));
	writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
	git('init', '--quiet');
	git('config', 'user.name', 'A');
	git('config', 'user.email', 'a@example.com');
	git('add', '.');
	git('commit', '--quiet', '-m', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true }));

function run(step: string, more: Partial<ReleaseOptions> = {}) {
	const log = (line: string) => said.push(line);
	release(root, { step, isDryRun: false, date: '2026-11-27', log, ...more });
}

it('writes the version into all packages, commits and tags', () => {
	run('minor');
	expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.2.0 - 2026-11-27\n\n### Upgrade');
	for (const path of ['package.json', 'demo-store/package.json', 'create/package.json']) {
		expect(JSON.parse(read(path))).toMatchObject({ version: '0.2.0' });
	}
	const lock = JSON.parse(read('package-lock.json')) as { packages: object };
	expect(lock).toMatchObject({
		version: '0.2.0',
		packages: { 'demo-store': { version: '0.2.0' } }
	});
	expect(lock.packages).toMatchObject({ a: { version: '9.0.0' } });
	expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
	expect(git('tag', '--points-at', 'HEAD')).toBe('v0.2.0');
	expect(git('status', '--porcelain')).toBe('');
});

it('only says what it would do in a dry run', () => {
	run('patch', { isDryRun: true });
	expect(said.join('\n')).toMatch(/0\.1\.0 → 0\.1\.1.*Set `NEW`.*Would write .*tag v0\.1\.1/s);
	expect(git('status', '--porcelain')).toBe('');
	expect(git('tag')).toBe('');
});

it.each([
	['big', /"big" must be major, minor, patch, or a version/],
	['0.1.0', /0\.1\.0 must be later than 0\.1\.0/]
])('refuses the step %s', (step, message) => {
	expect(() => run(step)).toThrow(message);
});

it('refuses a tree with changes, and a tag that is there', () => {
	writeFileSync(join(root, 'note.txt'), 'x');
	expect(() => run('minor')).toThrow(/not committed.*note\.txt/s);
	rmSync(join(root, 'note.txt'));
	git('tag', 'v0.2.0');
	expect(() => run('minor')).toThrow(/The tag v0\.2\.0 is there already/);
});
