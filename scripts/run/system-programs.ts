/** Run as a program: installs what tests need. `npm test` does that beside the static checks. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of the system that tests run, and Debian's packages of them. */
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
	groff: 'groff-base',
	nginx: 'nginx-light',
	caddy: 'caddy',
	openssl: 'openssl',
	promtool: 'prometheus',
	'systemd-analyze': 'systemd'
} as const;

export type SystemProgram = keyof typeof PACKAGES;

const NAMES = Object.keys(PACKAGES) as SystemProgram[];
/** Debian puts servers here, and the path of a user who is not root leaves these folders out. */
const FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The path of a program; null where it is not installed. */
export function lookUp(name: string): string | null {
	const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS];
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Outside of CI tests without their program are skipped; in CI the skip would go unnoticed. */
export function describeMissing(missing: readonly SystemProgram[], isCi: boolean): string {
	const names = missing.join(', ');
	const packages = [...new Set(missing.map((name) => PACKAGES[name]))].join(' ');
	return (
		`${isCi ? 'FAILED' : 'SKIPPED'}: tests of ${names}, which ${missing.length === 1 ? 'is' : 'are'} not installed. ` +
		`On Debian: apt-get install ${packages} (done by itself when run as root).`
	);
}

function listMissing(names: readonly SystemProgram[]): SystemProgram[] {
	return names.filter((name) => lookUp(name) === null);
}

let isInstalled = false;

/** All packages at once, since one of them alone takes nearly as long. Does nothing where it cannot, or did before. */
export function installPackages(): void {
	const canInstall = process.getuid?.() === 0 && lookUp('apt-get') !== null;
	if (!canInstall || isInstalled) return;
	isInstalled = true;
	const missing = new Set(listMissing(NAMES).map((name) => PACKAGES[name]));
	const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'APT::Install-Recommends=false'];
	// In run level 1 Debian starts no server that it installs.
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	const install = () => spawnSync('apt-get', ['install', ...options, ...missing], { env });
	if (install().status === 0) return;
	spawnSync('apt-get', ['update', ...options], { env });
	install();
}

if (import.meta.main) {
	if (listMissing(NAMES).length > 0) installPackages();
	const missing = listMissing(NAMES);
	if (missing.length > 0) console.log(describeMissing(missing, process.env['CI'] !== undefined));
	if (missing.length > 0 && process.env['CI'] !== undefined) process.exitCode = 1;
}
