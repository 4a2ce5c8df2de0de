import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTALLED, listEverything, listFiles, PLACES, RECEIPT } from '../support/installation.ts';
import { Sandbox } from '../support/sandbox.ts';
import { findProgram } from '../support/find-program.ts';
import { findShells } from '../support/shells.ts';
import { startTerminalShop, type TerminalShop } from '../support/terminal-shop.ts';

const resources = new AsyncDisposableStack();
let shop: TerminalShop;
let installer: string;
let sandbox: Sandbox;

beforeAll(async () => {
	shop = resources.adopt(await startTerminalShop(), ({ close }) => close());
	installer = await shop.read();
});
afterAll(() => resources.disposeAsync());
beforeEach(() => {
	sandbox = new Sandbox();
	shop.takeRequests();
});
afterEach(() => {
	shop.answers.clear();
	sandbox.remove();
});

describe.each(findShells())('the installer in $name', ({ command }) => {
	const install = (args: string[] = [], env?: Record<string, string>) =>
		sandbox.run([...command, '-s', '--', ...args], { stdin: installer, env });

	it('only tells when it is asked for a dry run', async () => {
		const { code, stdout } = await install(['--dry-run']);
		for (const place of INSTALLED) expect(stdout).toContain(`  ${sandbox.root}/${place}\n`);
		expect(stdout).toContain('Nothing was changed.');
		expect(code).toBe(0);
		expect(shop.takeRequests()).toEqual([]);
		expect(listEverything(sandbox)).toEqual([]);
	});

	it('explains itself', async () => {
		const { code, stdout } = await install(['--help']);
		for (const option of ['--prefix', '--dry-run', '--uninstall', '--help']) {
			expect(stdout).toContain(`  ${option} `);
		}
		expect(code).toBe(0);
		expect(listEverything(sandbox)).toEqual([]);
	});

	describe.each(['curl', 'wget', 'the wget of BusyBox'])('with %s', (tool) => {
		it('installs what the site serves, and nothing else anywhere', async () => {
			const download = tool.includes(' ') ? (['wget', findProgram('busybox')!] as const) : tool;
			const PATH = sandbox.createPath([typeof download === 'string' ? download : [...download]]);
			const { code, stdout, stderr } = await install([], { PATH });
			expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
			expect(listFiles(sandbox)).toEqual(INSTALLED);
			for (const [name, place] of Object.entries(PLACES)) {
				const served = await shop.read(name);
				expect(readFileSync(sandbox.path('home', place), 'utf8')).toBe(served);
				expect(stdout).toContain(`  ${sandbox.home}/${place}\n`);
			}
			expect(statSync(sandbox.path('home', PLACES.prism)).mode & 0o777).toBe(0o755);
			expect(stdout).toContain(`curl -fsSL ${shop.origin}/install | sh -s -- --uninstall\n`);
		});
	});

	it('says how to reach a prefix with unusual characters, in words that work', async () => {
		const prefix = `${sandbox.home}/it's $HOME "here"`;
		const { stdout } = await install(['--prefix', prefix]);
		const hint = /^ {2}(export PATH=.*)$/m.exec(stdout)![1]!;
		const { stdout: version } = await sandbox.run([...command, '-c', `${hint}; prism --version`]);
		expect(version).toBe('prism 1.0.0\n');
		const undo = /\| sh (-s -- --uninstall --prefix .*)$/m.exec(stdout)![1]!;
		const removal = await sandbox.run([...command, '-c', `${command.join(' ')} ${undo}`], {
			stdin: installer
		});
		expect(removal.stderr).toBe('');
		expect(listEverything(sandbox)).toEqual([]);
	});

	it('is silent about the PATH when it is right', async () => {
		const PATH = `${sandbox.home}/.local/bin:${process.env['PATH']}`;
		const { stdout } = await install([], { PATH });
		expect(stdout).toContain('Try:   prism help');
		expect(stdout).not.toContain('export');
	});

	it.each([
		['tools', 'work/tools/bin/prism'],
		['./a/../tools/', 'work/tools/bin/prism'],
		['~/tools', 'home/tools/bin/prism'],
		['-x', 'work/-x/bin/prism']
	])('takes %s for a prefix', async (prefix, expected) => {
		if (prefix.includes('..')) sandbox.write('work/a/file', '');
		expect((await install([`--prefix=${prefix}`])).stderr).toBe('');
		expect([...sandbox.list('home'), ...sandbox.list('work')]).toContain(expected);
		expect(await install(['--uninstall', '--prefix', prefix])).toMatchObject({ code: 0 });
		expect(listFiles(sandbox)).toEqual(prefix.includes('..') ? ['work/a/file'] : []);
	});

	describe('when it is installed already', () => {
		beforeEach(async () => {
			expect(await install()).toMatchObject({ code: 0, stderr: '' });
		});

		it('does it again', async () => {
			const before = readFileSync(sandbox.path('home', RECEIPT), 'utf8');
			expect(await install()).toMatchObject({ code: 0, stderr: '' });
			expect(listFiles(sandbox)).toEqual(INSTALLED);
			expect(readFileSync(sandbox.path('home', RECEIPT), 'utf8')).toBe(before);
		});

		it('upgrades to another version, and takes that back too', async () => {
			const other = await startTerminalShop();
			const upgrade = await other.read();
			const outcome = await sandbox.run([...command, '-s'], { stdin: upgrade });
			expect(outcome).toMatchObject({ code: 0, stderr: '' });
			const client = readFileSync(sandbox.path('home', PLACES.prism), 'utf8');
			expect(client).toContain(`DEFAULT_ORIGIN='${other.origin}'`);
			await sandbox.run([sandbox.path('home', PLACES.prism), 'uninstall']);
			await other.close();
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('finishes what was interrupted between two files', async () => {
			rmSync(sandbox.path('home', PLACES['prism.fish']));
			expect(await install()).toMatchObject({ code: 0, stderr: '' });
			expect(listFiles(sandbox)).toEqual(INSTALLED);
		});

		it('tells where it is, and how to change that', async () => {
			const prism = sandbox.path('home', PLACES.prism);
			const { stdout } = await sandbox.run([...command, prism, 'install-info']);
			expect(stdout).toContain(`prism 1.0.0, installed from ${shop.origin}\n`);
			for (const place of Object.values(PLACES)) expect(stdout).toContain(`/${place}\n`);
			const json = await sandbox.run([...command, prism, 'install-info', '--json']);
			expect(JSON.parse(json.stdout)).toEqual({
				version: '1.0.0',
				origin: shop.origin,
				prefix: `${sandbox.home}/.local`,
				files: expect.arrayContaining(['bin/prism'])
			});
			const upgrade = /^Upgrade: {2}curl -fsSL (\S+) \| sh (.*)$/m.exec(stdout)!;
			expect(upgrade[1]).toBe(`${shop.origin}/install`);
			const again = await sandbox.run(['sh', '-c', `sh ${upgrade[2]}`], { stdin: installer });
			expect(again).toMatchObject({ code: 0, stderr: '' });
		});

		it('is removed by the client itself, which leaves the carts and says so', async () => {
			const prism = sandbox.path('home', PLACES.prism);
			const carts = sandbox.write('home/.local/state/prism/cart-x', '');
			const dry = await sandbox.run([...command, prism, 'uninstall', '--dry-run']);
			expect(dry.stdout).toContain(`Would remove ${prism}\n`);
			expect(listFiles(sandbox)).toEqual([...INSTALLED, 'home/.local/state/prism/cart-x'].sort());
			const { code, stdout, stderr } = await sandbox.run([...command, prism, 'uninstall']);
			expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
			expect(stdout).toContain(`still remembered in ${dirname(carts)}`);
			expect(listFiles(sandbox)).toEqual(['home/.local/state/prism/cart-x']);
		});

		it('does not overwrite what was changed since', async () => {
			writeFileSync(sandbox.path('home', PLACES.prism), 'my own prism');
			expect((await install()).stderr).toContain('this installer did not put it there');
			expect(readFileSync(sandbox.path('home', PLACES.prism), 'utf8')).toBe('my own prism');
		});

		it('uninstalls without a trace', async () => {
			const { code, stderr } = await install(['--uninstall']);
			expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
			const downloads = shop.takeRequests().filter((it) => it.includes('/install/'));
			expect(downloads).toHaveLength(Object.keys(PLACES).length);
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('keeps what is not its own', async () => {
			sandbox.write('home/.local/bin/neighbour', '');
			sandbox.write('home/.local/share/fish/vendor_completions.d/other.fish', '');
			writeFileSync(sandbox.path('home', PLACES._prism), 'changed');
			const { code, stdout } = await install(['--uninstall']);
			expect(stdout).toContain(`Kept ${sandbox.home}/${PLACES._prism}: it has changed`);
			expect(code).toBe(0);
			expect(listFiles(sandbox)).toEqual([
				'home/.local/bin/neighbour',
				'home/.local/share/fish/vendor_completions.d/other.fish',
				`home/${PLACES._prism}`
			]);
		});

		it('only tells what a removal would remove', async () => {
			const { stdout } = await install(['--uninstall', '--dry-run']);
			for (const place of INSTALLED)
				expect(stdout).toContain(`Would remove ${sandbox.root}/${place}`);
			expect(listFiles(sandbox)).toEqual(INSTALLED);
		});
	});

	it('keeps folders that were there before it', async () => {
		sandbox.write('home/.local/share/keep', '');
		rmSync(sandbox.path('home/.local/share/keep'));
		await install();
		await install(['--uninstall']);
		expect(sandbox.list()).toEqual(['home/.local/', 'home/.local/share/']);
	});

	it('runs from a file as well', async () => {
		const file = sandbox.write('install.sh', installer);
		chmodSync(file, 0o755);
		expect(await sandbox.run([...command, file])).toMatchObject({ code: 0, stderr: '' });
		expect(listFiles(sandbox)).toEqual(INSTALLED);
	});
});
