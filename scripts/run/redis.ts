import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { REAL_CLOCK } from './real-clock.ts';

/** The parts of the machine that finding a server uses. */
export interface Machine {
	environment: Readonly<Record<string, string | undefined>>;
	/** Returns whether the program is installed and starts. */
	starts: (program: string) => boolean;
	/** Null where packages cannot be installed; else whether it worked. */
	installPackage: ((name: string) => boolean) | null;
	log: (message: string) => void;
}

const PROGRAMS = ['valkey-server', 'redis-server'] as const;
const ADVICE = 'Install valkey-server or redis-server, or set REDIS_SERVER_PATH.';
const VERSION_OPTIONS = { timeout: 20_000, env: REAL_CLOCK };
const INSTALL_TIMEOUT_MS = 180_000;

/**
 * The Redis or Valkey server that tests start. Looked for in this order: `REDIS_SERVER_PATH`, the
 * PATH; then Debian's package is installed as root. Null where there is none and none can be
 * installed; in continuous integration, and where installing failed, that is an error.
 */
export function findRedis(machine: Machine): string | null {
	const { environment, starts, installPackage, log } = machine;
	const named = environment['REDIS_SERVER_PATH'];
	if (named !== undefined && named !== '') {
		if (starts(named)) return named;
		throw new Error(
			`REDIS_SERVER_PATH is "${named}", which does not start. Name a Redis or Valkey server, or unset it.`
		);
	}
	const found = PROGRAMS.find(starts);
	if (found !== undefined) return found;
	if (installPackage !== null) {
		log('No Redis found; installing one with apt-get …');
		const installed = PROGRAMS.find((name) => installPackage(name) && starts(name));
		if (installed !== undefined) return installed;
		throw new Error(`Tests of several replicas need Redis, and none could be installed. ${ADVICE}`);
	}
	if (environment['CI'] !== undefined) {
		throw new Error(`Tests of several replicas need Redis. ${ADVICE}`);
	}
	log(`\nSKIPPED: tests of several replicas, for there is no Redis here. ${ADVICE}\n`);
	return null;
}

export function describeMachine(log: (message: string) => void): Machine {
	const isRoot = process.getuid?.() === 0;
	return {
		environment: process.env,
		starts: (program) => spawnSync(program, ['--version'], VERSION_OPTIONS).status === 0,
		installPackage: isRoot && existsSync('/usr/bin/apt-get') ? installPackage : null,
		log
	};
}

/**
 * Installs a package. Debian may start it as a service too, which harmlessly uses another port than
 * the tests.
 */
function installPackage(name: string): boolean {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const run = (...args: string[]) =>
		spawnSync('apt-get', args, { stdio: 'inherit', env, timeout: INSTALL_TIMEOUT_MS }).status === 0;
	return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', name);
}
