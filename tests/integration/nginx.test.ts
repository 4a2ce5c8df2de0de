import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { findProgram } from '../support/find-program.ts';
import { findPort, PATIENT } from '../support/running-shop.ts';
import { startFleet, type ShopFleet } from '../support/shop-fleet.ts';
import { skipWhen } from '../support/skip.ts';

/** `deploy/nginx.conf` in front of two replicas that are restarted one after the other. */
const nginx = findProgram({ name: 'nginx', args: ['-v'], variable: 'NGINX_PATH' });
const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');
const REQUESTS = 2000;
const VISITORS = 8;
const PATHS = ['/', '/products/everyday-mug', '/collections/tableware', '/cart', '/api/v1/status'];

describe('nginx', skipWhen(nginx === null, 'there is no nginx; set NGINX_PATH'), () => {
	const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
	let fleet: ShopFleet;
	let balancer: ChildProcess | undefined;
	let ended: Promise<unknown>;
	let port: number;
	beforeAll(async () => {
		fleet = await startFleet(2, PATIENT);
		port = await findPort();
		const config = join(folder, 'nginx.conf');
		writeFileSync(config, writeConfig(port, fleet.shops));
		mkdirSync(join(folder, 'temp'));
		const args = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')];
		const { status, stderr } = spawnSync(nginx ?? '', ['-t', ...args], { encoding: 'utf8' });
		expect([status, stderr]).toEqual([0, expect.stringContaining('is successful')]);
		balancer = spawn(nginx ?? '', args, { stdio: 'ignore' });
		ended = once(balancer, 'close');
		await vi.waitFor(async () => expect(await visit('/healthz')).toBe(200), deadline(20_000));
	});
	afterAll(async () => {
		if (balancer?.kill('SIGTERM')) await ended;
		await fleet.stop();
		rmSync(folder, { recursive: true });
	});

	/** The example with the addresses of this test, and without TLS. */
	function writeConfig(listen: number, shops: readonly string[]): string {
		const example = readFileSync(EXAMPLE, 'utf8')
			.replace('listen 443 ssl;', `listen 127.0.0.1:${listen};`)
			.replaceAll(/^\s*ssl_.*$/gm, '')
			.replaceAll(/127\.0\.0\.1:300([12])/g, (_, number) =>
				new URL(shops[Number(number) - 1] ?? '').host.replace('localhost', '127.0.0.1')
			);
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(name) => `${name}_temp_path ${folder}/temp/${name};`
		);
		return [
			'daemon off; master_process off;',
			`pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
			'events { worker_connections 512; }',
			`http { access_log off; ${temporary.join(' ')}\n${example}\n}`
		].join('\n');
	}

	const agent = new Agent({ keepAlive: true });
	afterAll(() => agent.destroy());

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

	it(`loses none of ${REQUESTS} requests while both replicas are restarted`, async () => {
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
	});
});
