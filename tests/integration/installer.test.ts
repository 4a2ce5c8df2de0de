import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../support/sandbox.ts';
import { findProgram, findShells } from '../support/shells.ts';
import { startTerminalShop, type TerminalShop } from '../support/terminal-shop.ts';

const PLACES = {
	prism: '.local/bin/prism',
	'prism.bash': '.local/share/bash-completion/completions/prism',
	_prism: '.local/share/zsh/site-functions/_prism',
	'prism.fish': '.local/share/fish/vendor_completions.d/prism.fish'
};
const RECEIPT = '.local/share/prism/receipt';
const INSTALLED = [...Object.values(PLACES), RECEIPT].map((place) => `home/${place}`).sort();
const files = (entries: string[]) => entries.filter((it) => !it.endsWith('/'));

let shop: TerminalShop;
let installer: string;
let sandbox: Sandbox;

beforeAll(async () => {
	shop = await startTerminalShop();
	installer = await shop.installer.answer(new Request(shop.origin)).text();
});
afterAll(() => shop.close());
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
	const nothing = () => {
		expect([...sandbox.list('home'), ...sandbox.list('work'), ...sandbox.list('tmp')]).toEqual([]);
	};

	describe('changes nothing and says why', () => {
		it.each([
			[['--prefiks', 'x'], 'unknown option: --prefiks'],
			[['--prefix'], '--prefix needs a directory'],
			[['--prefix='], 'there is no prefix'],
			[['--prefix', 'a\nb'], 'a prefix with a line break cannot be used'],
			[['--uninstall'], 'nothing is installed below'],
			[['extra'], 'unknown option: extra']
		])('with %j', async (args, reason) => {
			const { code, stderr } = await install(args);
			expect(stderr).toContain(reason);
			expect(code).toBe(1);
			nothing();
		});

		it('without a home', async () => {
			const { code, stderr } = await install([], { HOME: '' });
			expect(stderr).toContain('Set HOME, or name a directory: --prefix DIR');
			expect(code).toBe(1);
			nothing();
		});

		it('when a file is not what it should be', async () => {
			const evil = 'echo "gotcha" # not what the table promises\n';
			shop.answers.set('/install/prism.fish', () => new Response(evil));
			const { code, stderr } = await install();
			expect(stderr).toContain(`wrong checksum: ${shop.origin}/install/prism.fish`);
			expect(stderr).toContain('Nothing was installed.');
			expect(code).toBe(1);
			nothing();
		});

		it('when a file is not there, or ends too early', async () => {
			shop.answers.set('/install/_prism', () => new Response('gone', { status: 404 }));
			const missing = await install();
			expect(missing.stderr).toContain(`could not download ${shop.origin}/install/_prism`);
			const start = (await shop.installer.answerDownload(get(), 'prism').text()).slice(0, 999);
			shop.answers.set('/install/prism', () => new Response(start));
			const cut = await install();
			expect(cut.stderr).toContain('wrong checksum');
			expect([missing.code, cut.code]).toEqual([1, 1]);
			nothing();
		});

		it('when neither curl nor wget is there', async () => {
			const { code, stderr } = await install([], { PATH: sandbox.createPath([]) });
			expect(stderr).toContain('curl or wget is needed, and neither was found');
			expect(code).toBe(1);
			nothing();
		});

		it('when no tool can check what was downloaded', async () => {
			const PATH = sandbox.createPath(['curl']);
			rmSync(`${PATH}/sha256sum`);
			const { code, stderr } = await install([], { PATH });
			expect(stderr).toContain('sha256sum, shasum or openssl is needed');
			expect(code).toBe(1);
			nothing();
		});

		it('when the prefix is no directory, or cannot hold one', async () => {
			sandbox.write('home/file', 'mine');
			sandbox.write('home/tools/share', 'mine too');
			for (const prefix of ['file', 'file/below', 'tools']) {
				const { code, stderr } = await install(['--prefix', `${sandbox.home}/${prefix}`]);
				expect(stderr).toMatch(/cannot (make the directory|write to) .*\/home\/(file|tools)/);
				expect(stderr).toContain('Choose another prefix: --prefix DIR');
				expect(code).toBe(1);
			}
			expect(sandbox.list()).toEqual(['home/file', 'home/tools/', 'home/tools/share']);
		});

		it('when the place belongs to somebody else', async () => {
			const places = [PLACES.prism, PLACES['prism.fish']];
			for (const place of places) {
				const file = sandbox.write(`home/${place}`, 'another program called prism');
				const { code, stderr } = await install();
				expect(stderr).toContain(`${file} exists, and this installer did not put it there`);
				expect(code).toBe(1);
				expect(files(sandbox.list())).toEqual([`home/${place}`]);
				rmSync(file);
			}
			expect(shop.takeRequests()).toEqual([]);
		});

		it('when the place is a link that leads nowhere', async () => {
			sandbox.write('home/.local/bin/other', '');
			symlinkSync('/nowhere', sandbox.path('home', PLACES.prism));
			expect((await install()).stderr).toContain('this installer did not put it there');
		});
	});

	it('does nothing when it is cut, wherever it is cut', async () => {
		const last = installer.trimEnd().length;
		const cuts = new Set<number>();
		for (let length = 0; length < last; length += 61) cuts.add(length);
		for (let length = last - 30; length < last; length++) cuts.add(length);
		const surprises: string[] = [];
		for (const length of cuts) {
			const { stdout } = await sandbox.run(command, { stdin: installer.slice(0, length) });
			if (stdout !== '') surprises.push(`${length}: ${stdout}`);
		}
		expect(surprises).toEqual([]);
		expect(shop.takeRequests()).toEqual([]);
		nothing();
	});

	it('leaves nothing behind when it is stopped', async () => {
		const stop = new AbortController();
		shop.answers.set('/install/prism.bash', (request) => {
			stop.abort();
			return new Promise((resolve) => {
				request.signal.addEventListener('abort', () => resolve(new Response()));
			});
		});
		const options = { stdin: installer, signal: stop.signal };
		expect(await sandbox.run([...command, '-s'], options)).toMatchObject({ code: 143 });
		nothing();
	});

	it('only tells when it is asked for a dry run', async () => {
		const { code, stdout } = await install(['--dry-run']);
		for (const place of INSTALLED) expect(stdout).toContain(`  ${sandbox.root}/${place}\n`);
		expect(stdout).toContain('Nothing was changed.');
		expect(code).toBe(0);
		expect(shop.takeRequests()).toEqual([]);
		nothing();
	});

	it('explains itself', async () => {
		const { code, stdout } = await install(['--help']);
		for (const option of ['--prefix', '--dry-run', '--uninstall', '--help']) {
			expect(stdout).toContain(`  ${option} `);
		}
		expect(code).toBe(0);
		nothing();
	});

	describe.each(['curl', 'wget', 'the wget of BusyBox'])('with %s', (tool) => {
		it('installs what the site serves, and nothing else anywhere', async () => {
			const download = tool.includes(' ') ? (['wget', findProgram('busybox')!] as const) : tool;
			const PATH = sandbox.createPath([typeof download === 'string' ? download : [...download]]);
			const { code, stdout, stderr } = await install([], { PATH });
			expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
			expect(files(sandbox.list())).toEqual(INSTALLED);
			expect([...sandbox.list('work'), ...sandbox.list('tmp')]).toEqual([]);
			for (const [name, place] of Object.entries(PLACES)) {
				const served = await shop.installer.answerDownload(get(), name).text();
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
		nothing();
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
		expect(files([...sandbox.list('home'), ...sandbox.list('work')])).toEqual(
			prefix.includes('..') ? ['work/a/file'] : []
		);
	});

	describe('when it is installed already', () => {
		beforeEach(async () => {
			expect(await install()).toMatchObject({ code: 0, stderr: '' });
		});

		it('does it again', async () => {
			const before = readFileSync(sandbox.path('home', RECEIPT), 'utf8');
			expect(await install()).toMatchObject({ code: 0, stderr: '' });
			expect(files(sandbox.list())).toEqual(INSTALLED);
			expect(readFileSync(sandbox.path('home', RECEIPT), 'utf8')).toBe(before);
		});

		it('upgrades to another version, and takes that back too', async () => {
			const other = await startTerminalShop();
			const upgrade = await other.installer.answer(get()).text();
			const outcome = await sandbox.run([...command, '-s'], { stdin: upgrade });
			expect(outcome).toMatchObject({ code: 0, stderr: '' });
			const client = readFileSync(sandbox.path('home', PLACES.prism), 'utf8');
			expect(client).toContain(`DEFAULT_ORIGIN='${other.origin}'`);
			await sandbox.run([sandbox.path('home', PLACES.prism), 'uninstall']);
			await other.close();
			nothing();
		});

		it('finishes what was interrupted between two files', async () => {
			rmSync(sandbox.path('home', PLACES['prism.fish']));
			expect(await install()).toMatchObject({ code: 0, stderr: '' });
			expect(files(sandbox.list())).toEqual(INSTALLED);
		});

		it('does not overwrite what was changed since', async () => {
			writeFileSync(sandbox.path('home', PLACES.prism), 'my own prism');
			expect((await install()).stderr).toContain('this installer did not put it there');
			expect(readFileSync(sandbox.path('home', PLACES.prism), 'utf8')).toBe('my own prism');
		});

		it('uninstalls without a trace', async () => {
			const { code, stderr } = await install(['--uninstall']);
			expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
			expect(shop.takeRequests().filter((it) => it.includes('/install/')).length).toBe(4);
			nothing();
		});

		it('keeps what is not its own', async () => {
			sandbox.write('home/.local/bin/neighbour', '');
			sandbox.write('home/.local/share/fish/vendor_completions.d/other.fish', '');
			writeFileSync(sandbox.path('home', PLACES._prism), 'changed');
			const { code, stdout } = await install(['--uninstall']);
			expect(stdout).toContain(`Kept ${sandbox.home}/${PLACES._prism}: it has changed`);
			expect(code).toBe(0);
			expect(files(sandbox.list())).toEqual([
				'home/.local/bin/neighbour',
				'home/.local/share/fish/vendor_completions.d/other.fish',
				`home/${PLACES._prism}`
			]);
		});

		it('only tells what a removal would remove', async () => {
			const { stdout } = await install(['--uninstall', '--dry-run']);
			for (const place of INSTALLED)
				expect(stdout).toContain(`Would remove ${sandbox.root}/${place}`);
			expect(files(sandbox.list())).toEqual(INSTALLED);
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
		const file = sandbox.write('work/install.sh', installer);
		chmodSync(file, 0o755);
		expect(await sandbox.run([...command, file])).toMatchObject({ code: 0, stderr: '' });
		expect(files(sandbox.list())).toEqual(INSTALLED);
	});
});

describe('the installer in a shell that is not for it', () => {
	it.each(['zsh', 'fish'] as const)('changes nothing in %s, and leads to sh', async (name) => {
		const shell = findProgram(name);
		if (shell === null) return;
		// fish reads pipes, and not the sockets that Node gives to its children.
		const piped = ['sh', '-c', `cat | "${shell}"`];
		const { stderr } = await sandbox.run(piped, { stdin: installer });
		expect(stderr).toContain(`curl -fsSL ${shop.origin}/install | sh`);
		expect(sandbox.list().filter((it) => it.includes('prism'))).toEqual([]);
		expect(shop.takeRequests()).toEqual([]);
	});
});

describe('shellcheck', () => {
	it.each(['install.sh', 'prism', 'prism.bash'])('finds nothing in %s', async (name) => {
		const shellcheck = findProgram('shellcheck');
		if (shellcheck === null) return;
		const isInstaller = name === 'install.sh';
		const script = isInstaller
			? installer
			: await shop.installer.answerDownload(get(), name).text();
		const dialect = name === 'prism.bash' ? 'bash' : 'sh';
		const { stdout } = await sandbox.run([shellcheck, '-s', dialect, '-'], { stdin: script });
		expect(stdout).toBe('');
	});
});

function get(): Request {
	return new Request(shop.origin);
}
