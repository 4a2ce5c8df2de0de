import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test.skip(process.platform === 'win32', 'a terminal of another kind');

/** Uses the real shop as a person would who types the commands that its pages show. */
test('a user installs the client, buys a prism and removes it all', ({ baseURL }) => {
	const home = mkdtempSync(join(tmpdir(), 'home-'));
	try {
		walk(home, String(baseURL));
		expect(readdirSync(home, { recursive: true })).toEqual(['.local']);
	} finally {
		rmSync(home, { recursive: true });
	}
});

function walk(home: string, shop: string): void {
	const run = (words: string) =>
		execFileSync('sh', ['-c', words], {
			encoding: 'utf8',
			cwd: home,
			env: { PATH: `${home}/.local/bin:${process.env['PATH']}`, HOME: home }
		});

	run(`curl -fsSL ${shop}/install | sh`);
	expect(run('prism status')).toContain('v1: ok');
	expect(run('prism search equilateral prism')).toMatch(/^equilateral-prism +from \$18\.00/m);
	expect(run('prism show equilateral-prism "Length=100 mm"')).toMatch(/^100 mm · \$26\.00 ·/m);
	expect(run('prism collections')).toMatch(/^prisms +Prisms$/m);
	expect(run('prism collections prisms')).toMatch(/^Prisms$/m);
	expect(run('prism policies')).toMatch(/^refund-policy +Refund policy$/m);
	expect(run('prism policies refund-policy --markdown')).toContain('# Refund policy');

	expect(() => run('prism cart add equilateral-prism 2>&1')).toThrow();
	run('prism cart add equilateral-prism "length=100 MM" --quantity 2');
	expect(run('prism cart show')).toMatch(/^1 +2 x +Equilateral Prism, 100 mm +\$52\.00$/m);
	const checkout = run(`curl -fsSI "$(prism cart open)"`);
	expect(checkout).toMatch(/^HTTP\/1\.1 302/);

	expect(run('prism watch | head -c 2000')).toContain('\u001b[');
	run('prism uninstall && rm -r .local/state');
}
