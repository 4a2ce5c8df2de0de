import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests of the terminal client run, and Debian's packages of them. */
const PACKAGES = {
	sh: 'dash',
	dash: 'dash',
	bash: 'bash',
	busybox: 'busybox',
	zsh: 'zsh',
	fish: 'fish',
	shellcheck: 'shellcheck',
	awk: 'mawk',
	gawk: 'gawk',
	'original-awk': 'original-awk',
	curl: 'curl',
	wget: 'wget',
	script: 'bsdutils',
	groff: 'groff-base'
} as const;

export type Program = keyof typeof PACKAGES;

export interface Shell {
	name: string;
	/** The command that runs a script in it. */
	command: [string, ...string[]];
}

const SHELLS: readonly (Shell & { program: Program })[] = [
	{ name: 'dash', program: 'dash', command: ['dash'] },
	{ name: 'bash', program: 'bash', command: ['bash'] },
	{ name: 'busybox sh', program: 'busybox', command: ['busybox', 'sh'] },
	{ name: 'sh', program: 'sh', command: ['sh'] }
];

/** Finds the shells that published scripts have to run in; the shell behind `sh` is listed once. */
export function findShells(): Shell[] {
	const known = new Set<string>();
	return SHELLS.flatMap(({ name, program, command: [, ...rest] }) => {
		const path = findProgram(program);
		if (path === null || known.has(realpathSync(path))) return [];
		known.add(realpathSync(path));
		return [{ name, command: [path, ...rest] }];
	});
}

/**
 * Finds a program's path, and installs the program if this can be done here. A missing one skips
 * its tests on a developer's machine and fails in CI, where the skip would go unnoticed.
 */
export function findProgram(program: Program): string | null {
	const found = lookUp(program) ?? installAndLookUp(program);
	if (found !== null || process.env['CI'] === undefined) return found;
	throw new Error(
		`${program} is not installed, and tests need it. ` +
			`On Debian: apt-get install ${PACKAGES[program]} (done by itself when run as root).`
	);
}

export function lookUp(name: string): string | null {
	const folders = (process.env['PATH'] ?? '').split(delimiter);
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

let isInstalled = false;

/** All packages at once: one of them alone takes nearly as long. */
function installAndLookUp(program: Program): string | null {
	const canInstall = process.getuid?.() === 0 && lookUp('apt-get') !== null;
	if (!canInstall || isInstalled) return null;
	isInstalled = true;
	const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'APT::Install-Recommends=false'];
	const settings = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	const install = () =>
		spawnSync('apt-get', ['install', ...options, ...new Set(Object.values(PACKAGES))], settings);
	if (install().status !== 0) {
		execFileSync('apt-get', ['update', ...options], settings);
		install();
	}
	return lookUp(program);
}
