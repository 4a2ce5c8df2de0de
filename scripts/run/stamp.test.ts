import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStamp } from './stamp.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'stamp-'));
	mkdirSync(join(root, 'src'));
	write('a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, 'src', name), text);
const create = () => createStamp(root, { file: '.inputs', inputs: ['src/**/*', 'gone.ts'] });

it('is current from when the work is done until an input changes', () => {
	expect(create().isCurrent()).toBe(false);
	const done = create().take();
	expect(create().isCurrent()).toBe(false);
	done();
	expect(create().isCurrent()).toBe(true);
	write('a.test.ts', 'a test is no input');
	expect(create().isCurrent()).toBe(true);
	write('a.ts', 'two');
	expect(create().isCurrent()).toBe(false);
});

it.each([
	['is new', () => write('b.ts', '')],
	['is gone', () => rmSync(join(root, 'src/a.ts'))],
	['has changed while the work was done', () => write('a.ts', 'two')]
])('is not current when a file %s', (_, change) => {
	const done = create().take();
	change();
	done();
	expect(create().isCurrent()).toBe(false);
});
