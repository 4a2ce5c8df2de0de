import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = globSync(['*.md', 'cli/*.md', 'docs/**/*.md'], { cwd: ROOT });
const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT });

const FILE = /`((?:src|graphql|demo-store|tests|scripts|cli|bench)\/[^`\s]+)`/g;
const LINK = /\]\((?![a-z]+:)([^()\s]+)\)/g;
const CODE_BLOCK = /^```.*?^```/gms;

function read(path: string): string {
	return readFileSync(join(ROOT, path), 'utf8');
}

function listFiles(path: string): string[] {
	return [...read(path).matchAll(FILE)].map(([, file = '']) => file);
}

/** The fragments that GitHub gives the headings of a page. */
function listFragments(path: string): string[] {
	const headings = read(path).matchAll(/^#+ (.*)$/gm);
	return [...headings].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\w\- ]/g, '')
			.replaceAll(' ', '-')
	);
}

function leadsSomewhere(page: string, link: string): boolean {
	const [path = '', fragment] = link.split('#');
	const target = path === '' ? page : join(dirname(page), path);
	if (!existsSync(join(ROOT, target))) return false;
	return fragment === undefined || listFragments(target).includes(fragment);
}

describe.each(PAGES)('%s', (page) => {
	it('has relative links to files and headings that exist', () => {
		const links = [...read(page).replaceAll(CODE_BLOCK, '').matchAll(LINK)];
		const missing = links.map(([, link = '']) => link).filter((it) => !leadsSomewhere(page, it));
		expect(missing).toEqual([]);
	});

	it('names files that exist', () => {
		const files = listFiles(page).filter((file) => !/[*{<…]/.test(file));
		expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
	});
});

it.each([
	['docs/walkthrough.md', 30],
	['docs/architecture.md', 10],
	['docs/guides/page.md', 5]
])('%s names more than %i files', (path, count) => {
	expect(listFiles(path).length).toBeGreaterThan(count);
});

describe('the index of decisions', () => {
	const index = read('docs/decisions/README.md');

	it.each(DECISIONS)('lists %s with its title', (path) => {
		const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(read(path)) ?? [];
		const file = path.replace('docs/decisions/', '');
		expect(file).toMatch(new RegExp(`^${number.padStart(4, '0')}-`));
		const row = index.split('\n').find((line) => line.includes(`](${file})`)) ?? '';
		expect(row.split('|').map((cell) => cell.trim())).toEqual(
			expect.arrayContaining([`[${number}](${file})`, title])
		);
	});
});
