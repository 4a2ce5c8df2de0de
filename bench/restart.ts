/**
 * `npm run bench -- restart [--requests 5000] [--rate 50]`: two replicas behind `deploy/nginx.conf` on this machine are
 * restarted one after the other, again and again, while requests come at a steady rate. Fails when one is lost.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findProgram } from '../tests/support/find-program.ts';
import { renderNginxConfig } from '../tests/support/nginx-config.ts';
import { findPort, PATIENT } from '../tests/support/running-shop.ts';
import { startFleet, type ShopFleet } from '../tests/support/shop-fleet.ts';

const PATHS = ['/', '/products/everyday-mug', '/collections/tableware', '/cart', '/api/v1/status'];
/** Limits the sockets of visitors; nginx has its own. */
const CONNECTIONS = 16;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			requests: { type: 'string', default: '5000' },
			rate: { type: 'string', default: '50' }
		}
	});
	const [requests, rate] = [Number(values.requests), Number(values.rate)];
	if (!(requests >= 1 && rate >= 1)) {
		throw new Error(
			`--requests is "${values.requests}" and --rate "${values.rate}"; give numbers from 1 on.`
		);
	}
	const nginx = findProgram('nginx');
	if (nginx === null) throw new Error('There is no nginx. On Debian: apt-get install nginx-light.');
	await using resources = new AsyncDisposableStack();
	const fleet = resources.adopt(
		await startFleet(2, { ...PATIENT, SHUTDOWN_GRACE: '1' }),
		({ stop }) => stop()
	);
	const port = await startNginx(nginx, fleet, resources);
	const visits = visit(port, requests, rate);
	const restarts = await restartUntil(visits, fleet);
	const outcomes = await visits;
	const answered = outcomes.get('200') ?? 0;
	const others = [...outcomes].filter(([outcome]) => outcome !== '200');
	if (others.length > 0) process.exitCode = 1;
	const lost = others.map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none';
	return `${requests} requests, ${rate} a second, ${restarts} restarts: ${answered} answered with 200, lost: ${lost}.`;
}

async function startNginx(
	nginx: string,
	fleet: ShopFleet,
	resources: AsyncDisposableStack
): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'restart-'));
	resources.defer(() => rmSync(folder, { recursive: true }));
	const port = await findPort();
	const config = join(folder, 'config');
	writeFileSync(config, renderNginxConfig(folder, port, fleet.shops));
	const balancer = spawn(nginx, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
		stdio: 'ignore'
	});
	const ended = once(balancer, 'close');
	resources.defer(async () => {
		balancer.kill('SIGTERM');
		await ended;
	});
	while ((await ask(port, '/healthz', new Agent())) !== '200') await wait(50);
	return port;
}

/** Sends each request when it is due, whether earlier ones were answered or not. */
async function visit(port: number, requests: number, rate: number): Promise<Map<string, number>> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const outcomes = new Map<string, number>();
	const sent: Promise<void>[] = [];
	const startedAt = performance.now();
	for (let turn = 0; turn < requests; turn += 1) {
		const dueInMs = startedAt + (turn * 1000) / rate - performance.now();
		if (dueInMs > 0) await wait(dueInMs);
		sent.push(
			ask(port, PATHS[turn % PATHS.length] ?? '/', agent).then(
				(outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
			)
		);
	}
	await Promise.all(sent);
	agent.destroy();
	return outcomes;
}

/** How many restarts there were until everything was answered; each waits until the replica is ready. */
async function restartUntil(visits: Promise<unknown>, fleet: ShopFleet): Promise<number> {
	const load = { isOver: false };
	void visits.finally(() => (load.isOver = true));
	let restarts = 0;
	for (; !load.isOver; restarts += 1) {
		const index = restarts % fleet.shops.length;
		await fleet.restart(index, 'SIGTERM');
		const readiness = new URL('/readyz', fleet.shops[index]);
		while ((await fetch(readiness)).status !== 200) await wait(50);
	}
	return restarts;
}

/** The status, or what went wrong. */
function ask(port: number, path: string, agent: Agent): Promise<string> {
	return new Promise((resolve) => {
		sendRequest({ host: '127.0.0.1', port, path, agent }, (response) => {
			response.on('error', ({ message }) => resolve(message));
			response.on('end', () => resolve(String(response.statusCode))).resume();
		})
			.on('error', ({ message }) => resolve(message))
			.end();
	});
}
