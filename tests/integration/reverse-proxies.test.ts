import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { findProgram } from '../support/find-program.ts';
import { nameShops, renderNginxConfig } from '../support/nginx-config.ts';
import { findPort, PATIENT } from '../support/running-shop.ts';
import { startFleet, type ShopFleet } from '../support/shop-fleet.ts';
import { skipWhen } from '../support/skip.ts';

/** The examples of `deploy/` in front of two replicas that are restarted one after the other. */
const DEPLOY = join(import.meta.dirname, '../../deploy');
const REQUESTS = 2000;
const VISITORS = 8;
const PATHS = ['/', '/products/everyday-mug', '/collections/tableware', '/cart', '/api/v1/status'];

interface Proxy {
	name: 'nginx' | 'caddy';
	/** The example with the addresses of this test, and without TLS. */
	configure: (folder: string, port: number) => string;
	check: (config: string, folder: string) => string[];
	run: (config: string, folder: string) => string[];
}

const PROXIES: readonly Proxy[] = [
	{
		name: 'nginx',
		configure: (folder, port) => renderNginxConfig(folder, port, fleet.shops),
		check: (config, folder) => ['-t', '-p', folder, '-c', config, '-e', join(folder, 'error.log')],
		run: (config, folder) => ['-p', folder, '-c', config, '-e', join(folder, 'error.log')]
	},
	{
		name: 'caddy',
		configure(folder, port) {
			const site = readExample('Caddyfile').replace('shop.example {', `http://127.0.0.1:${port} {`);
			const own = `admin off\n\tstorage file_system ${folder}\n\tdefault_bind 127.0.0.1`;
			return `{\n\t${own}\n}\n${site}`;
		},
		check: (config) => ['validate', '--adapter', 'caddyfile', '--config', config],
		run: (config) => ['run', '--adapter', 'caddyfile', '--config', config]
	}
];

let fleet: ShopFleet;
beforeAll(async () => {
	fleet = await startFleet(2, { ...PATIENT, SHUTDOWN_GRACE: '1' });
});
afterAll(() => fleet.stop());

function readExample(name: string): string {
	return nameShops(readFileSync(join(DEPLOY, name), 'utf8'), fleet.shops);
}

describe.each(PROXIES)('$name', ({ name, configure, check, run }) => {
	const program = findProgram(name);
	const folder = mkdtempSync(join(tmpdir(), `${name}-`));
	const agent = new Agent({ keepAlive: true });
	const env = {
		...process.env,
		...{ HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
	};
	let balancer: ChildProcess | undefined;
	let ended: Promise<unknown>;
	let port: number;
	afterAll(async () => {
		agent.destroy();
		if (balancer?.kill('SIGTERM')) await ended;
		rmSync(folder, { recursive: true });
	});

	/** Resolves to the status, or to what went wrong. */
	function visit(path: string): Promise<number | string> {
		return new Promise((resolve) => {
			sendRequest({ host: '127.0.0.1', port, path, agent }, (response) => {
				response.on('error', ({ message }) => resolve(message));
				response.on('end', () => resolve(response.statusCode ?? 0)).resume();
			})
				.on('error', ({ message }) => resolve(message))
				.end();
		});
	}

	async function start(): Promise<void> {
		port = await findPort();
		const config = join(folder, 'config');
		writeFileSync(config, configure(folder, port));
		const { status, stderr } = spawnSync(program ?? '', check(config, folder), {
			...{ env, encoding: 'utf8' }
		});
		expect(status, stderr).toBe(0);
		balancer = spawn(program ?? '', run(config, folder), { env, stdio: 'ignore' });
		ended = once(balancer, 'close');
		await vi.waitFor(async () => expect(await visit('/healthz')).toBe(200), deadline(20_000));
	}

	it(
		`loses none of ${REQUESTS} requests while both replicas are restarted`,
		skipWhen(program === null, `there is no ${name}`),
		async () => {
			await start();
			const outcomes = new Map<number | string, number>();
			let sent = 0;
			let isRestarting = true;
			async function walk(): Promise<void> {
				while (sent < REQUESTS || isRestarting) {
					sent += 1;
					const outcome = await visit(PATHS[sent % PATHS.length] ?? '/');
					outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
				}
			}
			const walks = Array.from({ length: VISITORS }, walk);
			for (const [index, shop] of fleet.shops.entries()) {
				await fleet.restart(index, 'SIGTERM');
				await vi.waitFor(
					async () => expect((await fetch(`${shop}/readyz`)).status).toBe(200),
					deadline(20_000)
				);
			}
			isRestarting = false;
			await Promise.all(walks);
			expect([...outcomes.keys()]).toEqual([200]);
			expect(outcomes.get(200)).toBeGreaterThanOrEqual(REQUESTS);
		}
	);
});
