/**
 * `npm run bench -- overload [--seconds 60] [--times 10] [--only WORDS]`: ten times as many requests as
 * the shop can answer, sent at a fixed rate by a process of its own, and cached pages beside them.
 * Exits with 1 when a goal is missed.
 */
import { CART_LINE } from './browser.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withShop, type RunningShop } from '../scripts/run/with-shop.ts';
import { readCpuSeconds } from './load.ts';
import type { OpenLoopPlan, OpenLoopResult } from './open-loop.ts';
import { findShortfalls, renderOverloadTable, type OverloadRow } from './overload-table.ts';

type Kind = Pick<OpenLoopPlan, 'method' | 'headers' | 'body' | 'cookies' | 'watchMs'> & {
	name: string;
	path: string;
	/** Number of clients that just keeps the shop busy. */
	clients: number;
};

interface Options {
	seconds: number;
	times: number;
	only: string;
}

const NUMBER = '{number}';
const SESSIONS = 50;
const MAX_TURNS = 50;
const CLIENTS = 32;
/** In small terminals: the sender has to read what all of them are sent. */
const MAX_VIEWERS = 500;
const WATCH_MS = 5000;
const CAPACITY_SECONDS = 10;
const KEPT_PER_SECOND = 200;
const KEPT_PATH = '/products/everyday-mug';
const RECOVERY_LIMIT_MS = 30_000;
const RECOVERY_STEP_MS = 50;
const HTML = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

export async function runBench(args: string[]): Promise<string> {
	const options = parseOptions(args);
	const folder = mkdtempSync(join(tmpdir(), 'overload-'));
	const settings = {
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db'),
		ASSISTANT_SHOPPERS_PER_MINUTE: '100000',
		ASSISTANT_MESSAGES_PER_MINUTE: '10000',
		// So few that turns end while the measurement runs: each message that is taken begins one.
		ASSISTANT_TURNS: String(MAX_TURNS),
		MAX_OPEN_STREAMS: String(MAX_VIEWERS),
		LOG_LEVEL: 'fatal'
	};
	try {
		const rows = await withShop(4120, (running) => measureAll(running, options), settings);
		const faults = rows.flatMap(findShortfalls);
		if (faults.length > 0) process.exitCode = 1;
		return [renderOverloadTable(rows), ...faults].join('\n');
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function parseOptions(args: string[]): Options {
	const { values } = parseArgs({
		args,
		options: {
			seconds: { type: 'string', default: '60' },
			times: { type: 'string', default: '10' },
			only: { type: 'string', default: '' }
		}
	});
	const read = (name: 'seconds' | 'times'): number => {
		const number = Number(values[name]);
		if (number > 0) return number;
		throw new Error(`--${name} is "${values[name]}"; give a number above 0.`);
	};
	return { seconds: read('seconds'), times: read('times'), only: values.only };
}

async function measureAll(running: RunningShop, options: Options): Promise<OverloadRow[]> {
	const rows: OverloadRow[] = [];
	for (const kind of await listKinds(running.origin)) {
		if (!kind.name.includes(options.only)) continue;
		console.error(`measuring: ${kind.name}`);
		rows.push(await measureKind(running, kind, options));
	}
	return rows;
}

async function listKinds(origin: string): Promise<Kind[]> {
	const form = { 'content-type': 'application/x-www-form-urlencoded', origin };
	const json = { 'content-type': 'application/json', origin };
	const read: Omit<Kind, 'name' | 'path' | 'headers'> = {
		method: 'GET',
		body: null,
		cookies: [],
		watchMs: null,
		clients: CLIENTS
	};
	const filter = `/collections/tableware?filter.v.price.lte=${NUMBER}`;
	return [
		{ ...read, name: 'pages that are rendered', path: filter, headers: HTML },
		{
			...read,
			name: 'first additions to a cart',
			path: '/api/cart',
			headers: form,
			method: 'POST',
			body: CART_LINE
		},
		{
			...read,
			name: 'messages to the assistant',
			path: '/conversation/v1/session',
			headers: json,
			method: 'POST',
			body: JSON.stringify({ message: 'Do you have a blue mug?' }),
			cookies: await openSessions(origin),
			// Turns go on after their message was taken.
			clients: 2 * MAX_TURNS
		},
		{
			...read,
			name: 'viewers of the prism',
			path: '/api/v1/prism-stream?cols=40&rows=12',
			headers: {},
			watchMs: WATCH_MS,
			clients: MAX_VIEWERS
		}
	];
}

async function openSessions(origin: string): Promise<string[]> {
	const init = { method: 'POST', headers: { origin } };
	const cookies: string[] = [];
	for (let count = 0; count < SESSIONS; count += 1) {
		const { headers } = await fetch(`${origin}/api/agent/session`, init);
		cookies.push(
			headers
				.getSetCookie()
				.flatMap((line) => line.split(';', 1))
				.join('; ')
		);
	}
	return cookies;
}

async function measureKind(
	{ origin, shop }: RunningShop,
	{ name, path, clients, ...kind }: Kind,
	{ seconds, times }: Options
): Promise<OverloadRow> {
	const pid = shop.process.pid ?? 0;
	let first = 100_000;
	const run = async (perSecond: number, forSeconds: number, maxOpen: number | null) => {
		const plan = { ...kind, url: origin + path, placeholder: NUMBER, first, maxOpen };
		const before = readCpuSeconds(pid);
		const result = await sendOpenLoop({ ...plan, perSecond, seconds: forSeconds });
		first += result.sent;
		return { result, cpuSeconds: subtract(readCpuSeconds(pid), before) };
	};
	const kept = (forSeconds: number) => sendKept(origin, forSeconds);

	await run(1e6, 3, clients);
	const full = await run(1e6, CAPACITY_SECONDS, clients);
	const perSecond = full.result.answered / full.result.seconds;
	const perCpuSecond = full.cpuSeconds === null ? null : full.result.answered / full.cpuSeconds;
	const alone = await kept(5);
	const memory = watchMemory(pid);
	const [overload, during] = await Promise.all([
		run(perSecond * times, seconds, null),
		kept(seconds)
	]);
	const recoverySeconds = await measureRecovery(origin + path.replace(NUMBER, '99999'));
	const row = { capacity: { perSecond, perCpuSecond }, overload, kept: { alone, during } };
	return { name, ...row, memory: memory.stop(), recoverySeconds };
}

function sendKept(origin: string, seconds: number): Promise<OpenLoopResult> {
	const plan = { url: origin + KEPT_PATH, headers: HTML, perSecond: KEPT_PER_SECOND, seconds };
	return sendOpenLoop({
		...plan,
		method: 'GET',
		body: null,
		cookies: [],
		watchMs: null,
		placeholder: null,
		first: 0,
		maxOpen: null
	});
}

async function sendOpenLoop(plan: OpenLoopPlan): Promise<OpenLoopResult> {
	const script = `${import.meta.dirname}/open-loop.ts`;
	const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
		stdio: ['ignore', 'pipe', 'inherit']
	});
	return JSON.parse(await text(child.stdout)) as OpenLoopResult;
}

/** In seconds, until the shop has answered a second long without refusing or taking long. */
async function measureRecovery(url: string): Promise<number | null> {
	const began = performance.now();
	let calmSince: number | null = null;
	while (performance.now() - began < RECOVERY_LIMIT_MS) {
		const asked = performance.now();
		const response = await fetch(url, { headers: HTML });
		await response.body?.cancel();
		const isCalm = response.status !== 503 && performance.now() - asked < 250;
		calmSince = isCalm ? (calmSince ?? asked) : null;
		if (calmSince !== null && performance.now() - calmSince > 1000) {
			return (calmSince - began) / 1000;
		}
		await wait(RECOVERY_STEP_MS);
	}
	return null;
}

function watchMemory(pid: number) {
	const read = (): number => {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
	};
	const before = read();
	let peak = before;
	const timer = setInterval(() => (peak = Math.max(peak, read())), 200);
	return {
		stop() {
			clearInterval(timer);
			return { before, peak };
		}
	};
}

function subtract(value: number | null, other: number | null): number | null {
	return value === null || other === null ? null : value - other;
}
