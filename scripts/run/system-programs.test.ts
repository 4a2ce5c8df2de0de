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
