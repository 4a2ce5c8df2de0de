/**
 * `npm run bench -- chat [CONVERSATIONS]`: so many shoppers ask at once, with the model of the
 * demo store. How long until something comes, and what it costs in memory. Fails over the budget.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildIfStale } from '../scripts/run/build.ts';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../scripts/run/shop.ts';
import { findSlowness, renderChat, type ChatTiming } from './chat-table.ts';

const FIRST_PORT = 4193;
const CONVERSATIONS = 200;
const MESSAGE = 'Do you have a blue mug under $30?';
const SAMPLE_MS = 200;
const REST_MS = 3000;

export async function runBench([count = String(CONVERSATIONS)]: string[]): Promise<string> {
	const conversations = Number(count);
	if (!Number.isInteger(conversations) || conversations < 1) {
		throw new Error(`"${count}" is no number of conversations. Try: npm run bench -- chat 200`);
	}
	buildIfStale((message) => console.error(message));
	const demoStore = await findFreePort(FIRST_PORT);
	const ports = { demoStore, shop: await findFreePort(demoStore + 1) };
	const folder = mkdtempSync(join(tmpdir(), 'chat-'));
	const running: RunningProgram[] = [];
	try {
		running.push(await startProgram(describeDemoStore(ports, ['--memory'])));
		const program = describeShop(ports);
		const env = { ...program.env, ...describeSettings(folder) };
		const shop = await startProgram({ ...program, env });
		running.push(shop);
		return await measure(toOrigin(ports.shop), shop, conversations);
	} finally {
		await stopPrograms(running);
		rmSync(folder, { recursive: true });
	}
}

/** All shoppers of this measurement come from one address. */
function describeSettings(folder: string): Record<string, string> {
	return {
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db'),
		ASSISTANT_SHOPPERS_PER_MINUTE: '100000',
		LOG_LEVEL: 'warn',
		// All of them shall wait, and the time is measured.
		MAX_QUEUED_REQUESTS: '10000',
		MAX_QUEUE_MS: '60000'
	};
}

async function measure(site: string, shop: RunningProgram, conversations: number): Promise<string> {
	// The first of all loads code that the others find.
	await converse(site, await openSession(site));
	const cookies: string[] = [];
	for (let count = 0; count < conversations; count += 1) cookies.push(await openSession(site));
	const memory = watchMemory(shop);
	const start = performance.now();
	const timings = await Promise.all(cookies.map((cookie) => converse(site, cookie)));
	const seconds = (performance.now() - start) / 1000;
	await delay(REST_MS);
	const load = { conversations, seconds, memory: memory.stop() };
	const faults = findSlowness(timings, load);
	if (faults.length > 0) process.exitCode = 1;
	return [renderChat(timings, load), ...faults].join('\n');
}

export async function openSession(site: string): Promise<string> {
	const init = { method: 'POST', headers: { origin: site } };
	const response = await fetch(`${site}/api/agent/session`, init);
	if (!response.ok) throw new Error(`A session was refused with ${response.status}.`);
	const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
	return cookies.join('; ');
}

export async function converse(site: string, cookie: string): Promise<ChatTiming> {
	const start = performance.now();
	const response = await fetch(`${site}/conversation/v1/session`, {
		method: 'POST',
		headers: { origin: site, cookie, 'content-type': 'application/json' },
		body: JSON.stringify({ message: MESSAGE })
	});
	if (response.status !== 202) throw new Error(`A message was refused with ${response.status}.`);
	const id = response.headers.get('x-eve-session-id') ?? '';
	const url = `${site}/conversation/v1/session/${id}/stream`;
	const stream = await fetch(url, { headers: { cookie } });
	if (stream.body === null) throw new Error('A stream has no body.');
	return listen(stream.body, start);
}

async function listen(body: ReadableStream<Uint8Array>, start: number): Promise<ChatTiming> {
	const decoder = new TextDecoder();
	const timing = { firstEvent: 0, firstWord: 0 };
	let text = '';
	for await (const chunk of body) {
		text += decoder.decode(chunk, { stream: true });
		const now = performance.now() - start;
		if (text.includes('"type"')) timing.firstEvent ||= now;
		if (text.includes('"message.appended"')) timing.firstWord ||= now;
		if (text.includes('"turn.failed"')) throw new Error(`A turn failed: ${text}`);
		if (text.includes('"session.waiting"')) return { ...timing, end: now };
	}
	throw new Error('A stream ended before its turn did.');
}

function watchMemory({ process: { pid = 0 } }: RunningProgram) {
	const read = () => {
		const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
		return Math.round(Number(kilobytes) / 1024);
	};
	const before = read();
	let peak = before;
	const timer = setInterval(() => {
		peak = Math.max(peak, read());
	}, SAMPLE_MS);
	return {
		stop() {
			clearInterval(timer);
			return { before, peak, after: read() };
		}
	};
}
