import { rmSync, symlinkSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEverything, listFiles, PLACES } from '../support/installation.ts';
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

describe.each(findShells())(
	'the installer in $name changes nothing and says why',
	({ command }) => {
		const install = (args: string[] = [], env?: Record<string, string>) =>
			sandbox.run([...command, '-s', '--', ...args], { stdin: installer, env });

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
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('without a home', async () => {
			const { code, stderr } = await install([], { HOME: '' });
			expect(stderr).toContain('Set HOME, or name a directory: --prefix DIR');
			expect(code).toBe(1);
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('when a file is not what it should be', async () => {
			const evil = 'echo "gotcha" # not what the table promises\n';
			shop.answers.set('/install/prism.fish', () => new Response(evil));
			const { code, stderr } = await install();
			expect(stderr).toContain(`wrong checksum: ${shop.origin}/install/prism.fish`);
			expect(stderr).toContain('Nothing was installed.');
			expect(code).toBe(1);
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('when a file is not there, or ends too early', async () => {
			shop.answers.set('/install/_prism', () => new Response('gone', { status: 404 }));
			const missing = await install();
			expect(missing.stderr).toContain(`could not download ${shop.origin}/install/_prism`);
			const start = (await shop.read('prism')).slice(0, 999);
			shop.answers.set('/install/prism', () => new Response(start));
			const cut = await install();
			expect(cut.stderr).toContain('wrong checksum');
			expect([missing.code, cut.code]).toEqual([1, 1]);
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('when neither curl nor wget is there', async () => {
			const { code, stderr } = await install([], { PATH: sandbox.createPath([]) });
			expect(stderr).toContain('curl or wget is needed, and neither was found');
			expect(code).toBe(1);
			expect(listEverything(sandbox)).toEqual([]);
		});

		it('when no tool can check what was downloaded', async () => {
			const PATH = sandbox.createPath(['curl']);
			rmSync(`${PATH}/sha256sum`);
			const { code, stderr } = await install([], { PATH });
			expect(stderr).toContain('sha256sum, shasum or openssl is needed');
			expect(code).toBe(1);
			expect(listEverything(sandbox)).toEqual([]);
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

		it('when the place belongs to another program', async () => {
			const places = [PLACES.prism, PLACES['prism.fish']];
			for (const place of places) {
				const file = sandbox.write(`home/${place}`, 'another program called prism');
				const { code, stderr } = await install();
				expect(stderr).toContain(`${file} exists, and this installer did not put it there`);
				expect(code).toBe(1);
				expect(listFiles(sandbox)).toEqual([`home/${place}`]);
				rmSync(file);
			}
			expect(shop.takeRequests()).toEqual([]);
		});

		it('when the place is a link that leads nowhere', async () => {
			sandbox.write('home/.local/bin/other', '');
			symlinkSync('/nowhere', sandbox.path('home', PLACES.prism));
			expect((await install()).stderr).toContain('this installer did not put it there');
		});
	}
);

describe.each(findShells())('the installer in $name', ({ command }) => {
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
		expect(listEverything(sandbox)).toEqual([]);
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
		expect(listEverything(sandbox)).toEqual([]);
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
		const script = isInstaller ? installer : await shop.read(name);
		const dialect = name === 'prism.bash' ? 'bash' : 'sh';
		const { stdout } = await sandbox.run([shellcheck, '-s', dialect, '-'], { stdin: script });
		expect(stdout).toBe('');
	});
});
