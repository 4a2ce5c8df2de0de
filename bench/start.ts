/**
 * `npm run bench -- start [--runs 7]`: how long the shop takes from the start of its process until it listens and
 * until its first page was sent, its CPU time until then, and the memory that it takes at rest. A bare
 * `node:http` server starts in turns with it, and the medians are compared: both wait for the same cores.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/run/build.ts';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms } from '../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../scripts/run/shop.ts';
import { readCpuSeconds } from './load.ts';
import { renderStartTable, type Start } from './start-table.ts';

interface Server {
	name: string;
	args: readonly string[];
	env?: Record<string, string>;
	url: string;
}

const FIRST_PORT = 4180;
const REST_MS = 3000;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '7' } } });
	const runs = Number(values.runs);
	if (!Number.isInteger(runs) || runs < 1) {
		throw new Error(`--runs is "${values.runs}"; give a whole number above 0.`);
	}
	buildIfStale((message) => console.error(message));
	const demoStore = await findFreePort(FIRST_PORT);
	const shop = await findFreePort(demoStore + 1);
	const bare = await findFreePort(shop + 1);
	const store = await startProgram(describeDemoStore({ shop, demoStore }, ['--memory']));
	try {
		const servers = [describeServer({ shop, demoStore }), describeBareServer(bare)];
		const starts = new Map<string, Start[]>(servers.map(({ name }) => [name, []]));
		// The first start fills the caches of the disk and of the compiler.
		for (const server of servers) await measureStart(server);
		for (let turn = 0; turn < runs * servers.length; turn += 1) {
			const server = servers[turn % servers.length];
			if (server) starts.get(server.name)?.push(await measureStart(server));
		}
		return renderStartTable(starts);
	} finally {
		await stopPrograms([store]);
	}
}

function describeServer(ports: { shop: number; demoStore: number }): Server {
	const { args, env = {} } = describeShop(ports);
	return { name: 'the shop', args, env, url: `${toOrigin(ports.shop)}/` };
}

function describeBareServer(port: number): Server {
	const code = `require('node:http').createServer((_, response) => response.end('ok'))
		.listen(${port}, '127.0.0.1', () => console.log('Listening'));`;
	return { name: 'bare node:http', args: ['--eval', code], url: `http://127.0.0.1:${port}/` };
}

async function measureStart({ args, env, url }: Server): Promise<Start> {
	const began = performance.now();
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'inherit']
	});
	try {
		await waitForLine(child, 'Listening');
		const listeningMs = performance.now() - began;
		const asked = performance.now();
		const response = await fetch(url);
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
		const firstPageMs = performance.now() - asked;
		const cpuMs = (readCpuSeconds(child.pid ?? 0) ?? NaN) * 1000;
		await wait(REST_MS);
		return { listeningMs, firstPageMs, cpuMs, restMb: readResidentMb(child.pid ?? 0) };
	} finally {
		child.kill('SIGKILL');
		await once(child, 'close');
	}
}

async function waitForLine(child: ChildProcess, start: string): Promise<void> {
	if (child.stdout === null) throw new Error('The output of the process is not read.');
	for await (const line of createInterface(child.stdout)) if (line.startsWith(start)) break;
	// What it prints later is not read, and must not fill the pipe.
	child.stdout.resume();
}

function readResidentMb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
