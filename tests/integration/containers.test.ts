import { spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	globSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema, parseConfig } from '$lib/server/base/config';
import { SETTINGS } from '../../demo-store/src/setting-table.ts';
import { parseSettings } from '../../demo-store/src/settings.ts';
import {
	compose,
	hasHealthCheck,
	isInContext,
	listCopies,
	listInstructions,
	readEnvironment,
	readImageVariables,
	serviceSchema,
	stages
} from '../support/container-files.ts';

/** Checks what can be known of the images and the compose file without Docker. */

const ROOT = join(import.meta.dirname, '../..');

/** Read by the server of the build, not by our configuration. */
const SERVER_VARIABLES = ['HOST', 'PORT', 'ORIGIN', 'NODE_ENV', 'ADDRESS_HEADER', 'XFF_DEPTH'];
const SHOP_VARIABLES = [...Object.keys(environmentSchema.shape), ...SERVER_VARIABLES];
const STORE_VARIABLES: string[] = Object.values(SETTINGS).map(({ variable }) => variable);

const services = Object.entries(compose.services);
const shops = services.filter(([, { build }]) => build?.target === 'shop');
const store = compose.services['demo-store'];

describe('the Dockerfile', () => {
	it('copies from its own directory only what is there and let in', () => {
		const sources = listCopies()
			.filter(({ from }) => from === null)
			.flatMap((copy) => copy.sources)
			.filter((source) => source !== '.');
		expect(sources.length).toBeGreaterThan(4);
		expect(sources.filter((it) => globSync(it, { cwd: ROOT }).length === 0)).toEqual([]);
		expect(sources.filter((it) => !isInContext(it))).toEqual([]);
	});

	it('copies from stages that come before, what an installation or a build makes', () => {
		const names = stages.map(({ name }) => name);
		for (const { stage, from, sources } of listCopies()) {
			if (from === null) continue;
			expect(names.slice(0, names.indexOf(stage))).toContain(from);
			for (const source of sources) {
				const path = source.replace('/app/', '');
				if (path === 'build' || path === 'node_modules') continue;
				expect(globSync(path, { cwd: ROOT })).not.toEqual([]);
			}
		}
	});

	it('stands on its own stages and the same major version of Node as the project', () => {
		const names = new Set(stages.map(({ name }) => name));
		const major = process.versions.node.split('.')[0] ?? '';
		const bases = stages.map(({ base }) => base).filter((it) => !names.has(it));
		expect(bases).toEqual([
			expect.stringMatching(new RegExp(`^node:${major}-slim@sha256:[\\da-f]{64}$`))
		]);
	});

	it.each(['shop', 'demo-store'])('runs %s as node, and writes to its volume only', (target) => {
		const chain: typeof stages = [];
		for (let name = target; ; name = chain[0]?.base ?? '') {
			const stage = stages.find((it) => it.name === name);
			if (stage === undefined) break;
			chain.unshift(stage);
		}
		const instructions = chain.flatMap((stage) => stage.instructions);
		const users = instructions.filter(({ name }) => name === 'USER');
		expect(users.map(({ words }) => words)).toEqual([['node']]);
		const after = instructions.slice(instructions.findIndex(({ name }) => name === 'USER'));
		expect(after.filter(({ name }) => name === 'RUN')).toEqual([]);
		const copies = after.filter(({ name }) => name === 'COPY').flatMap(({ words }) => words);
		expect(copies.filter((word) => word.startsWith('--chown'))).toEqual([]);
		const volumes = instructions.filter(({ name }) => name === 'VOLUME');
		expect(volumes.map(({ words }) => words)).toEqual([['/app/.data']]);
	});

	it('has the doctor, and the purge command with all that it imports', () => {
		const copied = listCopies().filter(({ stage }) => stage === 'shop');
		const files = copied.filter(({ from }) => from === null).flatMap(({ sources }) => sources);
		expect(files).toContain('scripts/cache.ts');
		const folder = mkdtempSync(join(tmpdir(), 'image-'));
		try {
			cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
			symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
			for (const file of files) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
			const { stderr } = spawnSync(process.execPath, ['scripts/cache.ts'], {
				...{ cwd: folder, encoding: 'utf8' }
			});
			expect(stderr).not.toMatch(/ERR_|^\s+at /m);
			expect(stderr).toContain('purge');
		} finally {
			rmSync(folder, { recursive: true });
		}
		expect(copied.flatMap(({ sources }) => sources)).toContain('/app/build');
		expect(readFileSync(join(ROOT, 'vite.node-server.config.ts'), 'utf8')).toContain('doctor:');
	});

	it('sets what the programs read, and starts what is copied', () => {
		for (const [target, variables] of [
			['shop', SHOP_VARIABLES],
			['demo-store', [...STORE_VARIABLES, ...SERVER_VARIABLES]]
		] as const) {
			const names = Object.keys(readImageVariables(target));
			expect(names.filter((name) => !variables.includes(name))).toEqual([]);
		}
		const commands = listInstructions('CMD').map(({ words }) => JSON.parse(words.join(' ')));
		expect(commands).toEqual([
			['node', 'demo-store/src/main.ts'],
			['node', 'build']
		]);
		expect(existsSync(join(ROOT, 'demo-store/src/main.ts'))).toBe(true);
	});

	it('asks for health with a program that can be parsed, at a variable that is set', () => {
		for (const { stage, words } of listInstructions('HEALTHCHECK')) {
			const command = words.slice(words.indexOf('CMD') + 1).join(' ');
			const [program, flag, code] = z.array(z.string()).parse(JSON.parse(command));
			expect([program, flag]).toEqual(['node', '-e']);
			expect(() => new Script(code ?? '')).not.toThrow();
			const asked = /process\.env\.(\w+)/.exec(code ?? '')?.[1] ?? '';
			expect(Object.keys(readImageVariables(stage))).toContain(asked);
		}
	});

	it('lets into the build all that the compiler and the build read', () => {
		const configs = ['svelte.config.js', 'vite.config.ts', 'vite.node-server.config.ts'];
		const others = ['houdini.config.js', 'codegen.ts', 'tsconfig.json', 'shop.config.ts', '.npmrc'];
		for (const path of ['package.json', 'package-lock.json', ...configs, ...others]) {
			expect([path, isInContext(path), existsSync(join(ROOT, path))]).toEqual([path, true, true]);
		}
	});
});

describe('compose.yaml', () => {
	it('starts shops that their configuration accepts, and names nothing it does not know', () => {
		expect(shops.length).toBe(2);
		for (const [, shop] of shops) {
			const environment = readEnvironment(shop);
			expect(Object.keys(environment).filter((it) => !SHOP_VARIABLES.includes(it))).toEqual([]);
			const { platform, cache, webhooks } = parseConfig(environment);
			expect([platform.isDemoStore, cache.redisUrl]).toEqual([true, 'redis://valkey:6379']);
			expect(webhooks.secrets).toEqual([SETTINGS.webhookSecret.fallback]);
		}
	});

	it('starts a demo store with settings it knows, that tells one of the shops', () => {
		const environment = readEnvironment(serviceSchema.parse(store));
		const known = [...STORE_VARIABLES, ...SERVER_VARIABLES];
		expect(Object.keys(environment).filter((it) => !known.includes(it))).toEqual([]);
		const command = parseSettings([], environment, '/app');
		if (command.kind !== 'run') throw new Error('It prints its help.');
		const ports = shops.map(([, shop]) => shop.environment['PORT']);
		const told = command.settings.webhooks.targets.map((target) => new URL(target));
		expect(told.map(({ pathname }) => pathname)).toEqual(['/api/webhooks/platform']);
		expect(ports).toContain(told[0]?.port);
		expect(command.settings.port).toBe(parseConfig({}).platform.origin.split(':').map(Number)[2]);
	});

	it('sends visitors to every shop, at the address that the shops call their own', () => {
		const upstreams = [
			...readFileSync(join(ROOT, 'docker/Caddyfile'), 'utf8').matchAll(/demo-store:(\d+)/g)
		].map(([, port]) => port);
		expect(upstreams).toEqual(shops.map(([, shop]) => shop.environment['PORT']));
		// They listen inside the network of the demo store.
		expect(new Set(shops.map(([, shop]) => shop.network_mode))).toEqual(
			new Set(['service:demo-store'])
		);
		expect(compose.services['proxy']?.ports).toEqual(['127.0.0.1:3000:3000']);
		const origins = shops.map(([, { environment }]) => environment['SITE_URL']);
		expect(new Set(origins)).toEqual(new Set(['http://localhost:3000']));
	});

	it('refers to stages, services, volumes and files that are there', () => {
		const targets = services.flatMap(([, { build }]) => build?.target ?? []);
		expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(targets));
		for (const [name, service] of services) {
			for (const [needed, { condition }] of Object.entries(service.depends_on)) {
				const other = compose.services[needed];
				expect([name, needed, other !== undefined]).toEqual([name, needed, true]);
				const isChecked = other?.healthcheck !== undefined || hasHealthCheck(other);
				if (condition === 'service_healthy') expect([needed, isChecked]).toEqual([needed, true]);
			}
			for (const [source = ''] of service.volumes.map((it) => it.split(':'))) {
				const isThere = source.startsWith('./')
					? existsSync(join(ROOT, source))
					: source in compose.volumes;
				expect([source, isThere]).toEqual([source, true]);
			}
		}
	});
});
