import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadline } from '../../scripts/run/deadline.ts';
import { createShopper } from '../support/conversation-client.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { sendRequest, type RawAnswer, type RawRequest } from './raw-request.ts';

const ANSWER_MS = 20_000;
const PRISM = 4500000001001;
/** Limits of visitors answer 429 early: here as much as possible is to be reached. */
const SETTINGS = {
	AGENT_ENABLED: 'true',
	AUTH_ENABLED: 'true',
	LOG_LEVEL: 'error',
	ASSISTANT_MESSAGES_PER_MINUTE: '10000',
	ASSISTANT_SHOPPERS_PER_MINUTE: '10000',
	ASSISTANT_STREAMS_PER_SHOPPER: '1000'
};

/** The built shop with everything switched on, started again when a request has ended it. */
export interface Target {
	send: (request: RawRequest) => Promise<RawAnswer>;
	readHealth: () => Promise<number>;
	isRunning: () => boolean;
	/** Null where the system does not tell. */
	readMemoryMb: () => number | null;
	/** Starts the shop again if it has ended; what it printed before. */
	revive: () => Promise<string | null>;
	stop: () => Promise<void>;
}

export async function openTarget(): Promise<Target> {
	const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
	const settings = { ...SETTINGS, ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db') };
	let running = await startShop(settings);
	let words = await readWords(running);
	const isRunning = () => {
		const { exitCode, signalCode } = running.process;
		return exitCode === null && signalCode === null;
	};
	return {
		isRunning,
		send: (request) => sendRequest(running.shop, fill(request, words), deadline(ANSWER_MS)),
		async readHealth() {
			const signal = AbortSignal.timeout(deadline(ANSWER_MS));
			return (await fetch(`${running.shop}/healthz`, { signal })).status;
		},
		readMemoryMb: () => readMemoryMb(running.process.pid),
		async revive() {
			if (isRunning()) return null;
			const output = running.readOutput();
			await running.stop();
			running = await startShop(settings);
			words = await readWords(running);
			return output;
		},
		async stop() {
			await running.stop();
			rmSync(folder, { recursive: true });
		}
	};
}

type Words = Readonly<Record<string, string>>;

/** Reads the values that `{shop}` and other placeholders have in a request. */
async function readWords({ shop, store }: RunningShop): Promise<Words> {
	const response = await fetch(`${shop}/cart/add.js`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: shop },
		body: JSON.stringify({ items: [{ id: PRISM, quantity: 2 }] })
	});
	const [, cart = ''] = /^cart=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
	const { cookie: agent } = await createShopper(shop);
	return { shop, store, cart, agent };
}

function fill(request: RawRequest, words: Words): RawRequest {
	const headers = request.headers.map(([name, value]): [string, string] => [
		name,
		value.replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all)
	]);
	return { ...request, headers };
}

function readMemoryMb(pid: number | undefined): number | null {
	if (process.platform !== 'linux' || pid === undefined) return null;
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
