import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeMissing, lookUp } from './system-programs.ts';

it('finds a program on the path, and none that is not there', () => {
	expect(lookUp('sh')).toMatch(/\/sh$/);
	expect(lookUp('no-such-program')).toBeNull();
});

it('names what is missing and what installs it, each package once', () => {
	expect(describeMissing(['nginx', 'sh', 'dash'], false)).toBe(
		'SKIPPED: tests of nginx, sh, dash, which are not installed. ' +
			'On Debian: apt-get install nginx-light dash (done by itself when run as root).'
	);
	expect(describeMissing(['promtool'], true)).toMatch(/^FAILED: tests of promtool, which is not/);
});

it.skipIf(process.getuid?.() !== 0)('asks for all packages at once, as a program', () => {
	const folder = mkdtempSync(join(tmpdir(), 'prism-programs-'));
	try {
		const record = join(folder, 'record');
		writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${record}\n`, { mode: 0o755 });
		const path = join(import.meta.dirname, 'system-programs.ts');
		const run = (env: Record<string, string>) =>
			spawnSync(process.execPath, [path], { env: { PATH: folder, ...env }, encoding: 'utf8' });
		expect(run({})).toMatchObject({
			status: 0,
			stdout: expect.stringContaining('SKIPPED: tests of')
		});
		expect(readFileSync(record, 'utf8')).toMatch(/^install .*shellcheck.*curl.*prometheus/);
		expect(run({ CI: 'true' })).toMatchObject({ status: 1 });
	} finally {
		rmSync(folder, { recursive: true });
	}
});
