import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { buildShop, PATIENT } from '../support/running-shop.ts';
import { withShop } from '../../scripts/run/with-shop.ts';

/** The built shop is told to stop while people use it. */
const PATHS = [
	'/products/everyday-mug',
	'/products/dome-lamp?utm_source=x',
	'/cart',
	'/api/cart',
	'/robots.txt',
	'/collections/all'
];

/** Cursor shown, on a line of its own. */
const TERMINAL_RESET = '\u001b[?25h\r\n';

const CLOSED = 'closed';

interface Client {
	/** Answers that were there as a whole. */
	answers: number;
	/** Errors of requests that were sent and not answered. */
	failures: string[];
	/** Resolves when the server no longer listens. */
	done: Promise<void>;
}

/** Asks without a pause over one connection, as long as there is a server. */
function useShop(origin: string, first: number): Client {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const client: Client = { answers: 0, failures: [], done: run() };

	async function run() {
		for (let turn = first; ; turn += 1) {
			const path = PATHS[turn % PATHS.length] ?? '/';
			const failure = await ask(path);
			if (failure === CLOSED) break;
			if (failure !== null) client.failures.push(`${path}: ${failure}`);
			else client.answers += 1;
		}
		agent.destroy();
	}

	async function ask(path: string): Promise<string | null> {
		const request = get(origin + path, { agent, headers: { accept: 'text/html, */*' } });
		try {
			const [response] = (await once(request, 'response')) as [IncomingMessage];
			return await describeFault(response);
		} catch (failure) {
			return String(failure).includes('ECONNREFUSED') ? CLOSED : String(failure);
		}
	}

	return client;
}

async function describeFault(response: IncomingMessage): Promise<string | null> {
	const body = await text(response);
	const length = Number(response.headers['content-length'] ?? NaN);
	const isCut = length >= 0 && Buffer.byteLength(body) !== length;
	return response.statusCode === 200 && !isCut ? null : `status ${response.statusCode}`;
}

beforeAll(buildShop);

it.each([
	['SIGTERM', 3370],
	['SIGHUP', 3374]
] as const)(
	'%s fails no request and cuts no answer, ends streams, then leaves with 0',
	async (signal, firstPort) => {
		await buildShop();
		await withShop(
			firstPort,
			async ({ origin, shop }) => {
				const stream = await fetch(`${origin}/api/v1/prism-stream?cols=40&rows=20`);
				const frames = stream.text();
				const clients = Array.from({ length: 40 }, (_, index) => useShop(origin, index));
				await expect
					.poll(() => clients.every(({ answers }) => answers > 10), { timeout: deadline(40_000) })
					.toBe(true);
				const answersBefore = clients.reduce((sum, { answers }) => sum + answers, 0);

				shop.process.kill(signal);
				await Promise.all(clients.map(({ done }) => done));

				expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
				expect(clients.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(
					answersBefore
				);
				expect((await frames).endsWith(TERMINAL_RESET)).toBe(true);
				expect(await shop.ended).toEqual({ code: 0, signal: null });
			},
			{ ...PATIENT, SHUTDOWN_GRACE: '1', SHUTDOWN_TIMEOUT: '30' }
		);
	}
);
