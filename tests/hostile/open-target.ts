import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadline } from '../../scripts/run/deadline.ts';
import { createShopper } from '../support/conversation-client.ts';
import { toVariantId, writeStore, type OtherStore } from '../support/other-store.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { sendRequest, type RawAnswer, type RawRequest } from './raw-request.ts';

const ANSWER_MS = 20_000;
const PRISM = '4500000001001';
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
	/** Name of the store in the command that repeats a request; null for the demo's. */
	storeName: string | null;
	send: (request: RawRequest) => Promise<RawAnswer>;
	readHealth: () => Promise<number>;
	isRunning: () => boolean;
	/** Null where the system does not tell. */
	readMemoryMb: () => number | null;
	/** Starts the shop again if it has ended; what it printed before. */
	revive: () => Promise<string | null>;
	stop: () => Promise<void>;
}

/** Over the demo's store, or over another one, whose records requests then ask for. */
export async function openTarget(other?: { name: string; store: OtherStore }): Promise<Target> {
	const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
	const settings = { ...SETTINGS, ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db') };
	const { country: COUNTRY = 'US', language: LANGUAGE = 'EN' } = other?.store ?? {};
	if (other) writeStore(folder, other.store);
	const start = () =>
		startShop({ ...settings, COUNTRY, LANGUAGE }, other ? ['--seed', folder] : []);
	const translate = (target: string) => (other ? nameRecords(target, other.store) : target);
	let running = await start();
	let words = await readWords(running, Number(translate(PRISM)));
	const isRunning = () => {
		const { exitCode, signalCode } = running.process;
		return exitCode === null && signalCode === null;
	};
	return {
		storeName: other?.name ?? null,
		isRunning,
		send(request) {
			const filled = { ...fill(request, words), target: translate(request.target) };
			return sendRequest(running.shop, filled, deadline(ANSWER_MS));
		},
		async readHealth() {
			const signal = AbortSignal.timeout(deadline(ANSWER_MS));
			return (await fetch(`${running.shop}/healthz`, { signal })).status;
		},
		readMemoryMb: () => readMemoryMb(running.process.pid),
		async revive() {
			if (isRunning()) return null;
			const output = running.readOutput();
			await running.stop();
			running = await start();
			words = await readWords(running, Number(translate(PRISM)));
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
async function readWords({ shop, store }: RunningShop, variant: number): Promise<Words> {
	const response = await fetch(`${shop}/cart/add.js`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: shop },
		body: JSON.stringify({ items: [{ id: variant, quantity: 2 }] })
	});
	const [, cart = ''] = /^cart=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
	const { cookie: agent } = await createShopper(shop);
	return { shop, store, cart, agent };
}

/** Puts records of the store in the place of the demo's, other ones for targets of other lengths. */
function nameRecords(target: string, store: OtherStore): string {
	const { products, collections = [], blogs = [], pages = [] } = store;
	const kinds = [
		[/equilateral-prism|everyday-mug|globe-pendant|glass--carafe/g, products],
		[/(?<=collections\/)(?:lighting|tableware|a--b)/g, collections],
		[/journal/g, blogs],
		[/(?<=pages\/)about/g, pages]
	] as const;
	return kinds
		.reduce((text, [pattern, records]) => {
			const handle = records[target.length % records.length]?.handle;
			return handle === undefined ? text : text.replaceAll(pattern, encodeURIComponent(handle));
		}, target)
		.replaceAll(PRISM, String(toVariantId(0)));
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
