/**
 * `npm run images`: builds the images of the Dockerfile, starts the demo store and the shop from them and opens the
 * shop. Docker does it where its daemon answers; elsewhere buildah, as root on Debian or Ubuntu, over a base image that
 * debootstrap makes of the system's own packages and this Node.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './run/ports.ts';
import { startProgram, stopPrograms, type Program, type RunningProgram } from './run/processes.ts';
import { toOrigin } from './run/shop.ts';
import { lookUp } from './run/system-programs.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'node_modules/.cache/images');
const BASE_FOLDER = join(FOLDER, 'base');
const BASE_IMAGE = 'localhost/node-base';
const SUITE = 'bookworm';
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
const TARGETS = ['demo-store', 'shop'] as const;
/** The user of the official Node image. */
const USER_ID = '1000';

type Target = (typeof TARGETS)[number];

/** What builds images and runs a command in one of them, on the network of this machine. */
interface Engine {
	name: string;
	prepare: () => void;
	build: (target: Target) => void;
	describeRun: (
		target: Target,
		env: Record<string, string>,
		command: readonly string[]
	) => { command: string; args: string[] };
}

const docker: Engine = {
	name: 'Docker',
	prepare: () => undefined,
	build: (target) => run('docker', ['build', '--target', target, '--tag', target, ROOT]),
	describeRun: (target, env, command) => ({
		command: 'docker',
		args: ['run', '--rm', '--network', 'host', ...listEnv(env), target, ...command]
	})
};

const buildah: Engine = {
	name: 'buildah',
	prepare: makeBase,
	build(target) {
		const options = ['--isolation', 'chroot', '--format', 'docker', '--target', target];
		const base = ['--build-arg', `NODE_IMAGE=${BASE_IMAGE}`];
		runBuildah(['build', ...options, ...base, '--tag', target, ROOT]);
	},
	describeRun(target, env, command) {
		const container = runBuildah(['from', `localhost/${target}`]).trim();
		const options = ['--isolation', 'chroot', ...listEnv(env)];
		return {
			command: 'buildah',
			args: [...STORAGE, 'run', ...options, container, '--', ...command]
		};
	}
};
/** A file system of any kind can hold it. */
const STORAGE = [
	...['--storage-driver', 'vfs'],
	...['--root', join(FOLDER, 'storage'), '--runroot', join(FOLDER, 'run')]
];

function listEnv(env: Record<string, string>): string[] {
	return Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}

function runBuildah(args: readonly string[]): string {
	return run('buildah', [...STORAGE, ...args]);
}

/** Shows what the program says; throws when it fails. Returns what it printed. */
function run(command: string, args: readonly string[]): string {
	const stdio = ['ignore', 'pipe', 'inherit'] as const;
	const { status, error, stdout } = spawnSync(command, args, {
		stdio: [...stdio],
		encoding: 'utf8',
		maxBuffer: 1e9
	});
	if (status === 0) return stdout;
	const reason = error?.message ?? `it ended with code ${status}`;
	throw new Error(`${command} ${args.join(' ')} failed: ${reason}.\n${stdout}`);
}

/** Debian with this Node and its npm at the places of the official image. It is kept for the next time. */
function makeBase(): void {
	installBuilders();
	if (!existsSync(join(BASE_FOLDER, 'usr/local/bin/npm'))) {
		rmSync(BASE_FOLDER, { recursive: true, force: true });
		mkdirSync(FOLDER, { recursive: true });
		console.log('Making a base image …');
		const packages = '--include=libatomic1,ca-certificates';
		run('debootstrap', ['--variant=minbase', packages, SUITE, BASE_FOLDER]);
		run('chroot', [BASE_FOLDER, 'groupadd', '--gid', USER_ID, 'node']);
		run('chroot', [BASE_FOLDER, 'useradd', '--uid', USER_ID, '--gid', USER_ID, '-m', 'node']);
		// Networks that sign anew have a certificate of their own.
		cpSync(join('/', CERTIFICATES), join(BASE_FOLDER, CERTIFICATES));
		run('npm', ['install', '--global', '--prefix', join(BASE_FOLDER, 'usr/local'), 'npm@11']);
	}
	cpSync(process.execPath, join(BASE_FOLDER, 'usr/local/bin/node'), { dereference: true });
	const container = runBuildah(['from', 'scratch']).trim();
	runBuildah(['copy', '--quiet', container, BASE_FOLDER, '/']);
	const path = ['PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
	const certificates = ['NODE_EXTRA_CA_CERTS', join('/', CERTIFICATES)];
	const env = Object.fromEntries([path, certificates]) as Record<string, string>;
	runBuildah(['config', ...listEnv(env), container]);
	runBuildah(['commit', '--quiet', '--format', 'docker', '--rm', container, BASE_IMAGE]);
}

function installBuilders(): void {
	const missing = ['buildah', 'debootstrap'].filter((name) => lookUp(name) === null);
	if (missing.length === 0) return;
	if (process.getuid?.() !== 0 || lookUp('apt-get') === null) {
		throw new Error(
			`There is no Docker daemon, and ${missing.join(' and ')} not installed. ` +
				'Start Docker, or run this as root on Debian or Ubuntu, where it installs both.'
		);
	}
	run('apt-get', ['update', '-qq']);
	run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...missing]);
}

function findEngine(): Engine {
	const { status } = spawnSync('docker', ['version'], { stdio: 'ignore' });
	return status === 0 ? docker : buildah;
}

async function tryImages(engine: Engine): Promise<void> {
	const ports = { shop: await findFreePort(3800), demoStore: await findFreePort(4800) };
	const shopEnv = {
		PORT: String(ports.shop),
		HOST: '127.0.0.1',
		SITE_URL: toOrigin(ports.shop),
		DEMO_STORE_PORT: String(ports.demoStore)
	};
	const storeEnv = {
		DEMO_STORE_HOST: '127.0.0.1',
		DEMO_STORE_PORT: String(ports.demoStore),
		DEMO_STORE_SHOP_ORIGIN: toOrigin(ports.shop)
	};
	const programs: Program[] = [
		{
			name: 'The image of the demo store',
			...engine.describeRun('demo-store', storeEnv, ['node', 'demo-store/src/main.ts']),
			readyUrl: `${toOrigin(ports.demoStore)}/healthz`
		},
		{
			name: 'The image of the shop',
			...engine.describeRun('shop', shopEnv, ['node', 'build']),
			readyUrl: `${toOrigin(ports.shop)}/readyz`
		}
	];
	const running: RunningProgram[] = [];
	try {
		for (const program of programs) {
			running.push(await startProgram(program));
			console.log(`${program.name} is ready.`);
		}
		const page = await fetch(`${toOrigin(ports.shop)}/products/everyday-mug`);
		const text = await page.text();
		if (!page.ok || !text.includes('Everyday Mug')) {
			throw new Error(
				`The product page of the image answered ${page.status}, without its product.`
			);
		}
		console.log('The shop shows a product of the demo store.');
	} finally {
		await stopPrograms(running);
	}
}

/** Both run without the rights of root. */
function checkUsers(engine: Engine): void {
	for (const target of TARGETS) {
		const { command, args } = engine.describeRun(target, {}, ['id', '-u']);
		const id = run(command, args).trim();
		if (id !== USER_ID) throw new Error(`${target} runs as user ${id}, not as ${USER_ID}.`);
	}
	console.log(`Both run as user ${USER_ID}.`);
}

const engine = findEngine();
console.log(`Building with ${engine.name} …`);
engine.prepare();
for (const target of TARGETS) {
	engine.build(target);
	console.log(`Built ${target}.`);
}
checkUsers(engine);
await tryImages(engine);
