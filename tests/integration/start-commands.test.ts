import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { startProgram, stopPrograms, waitUntilReady } from '../../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { sendRawRequest } from '../support/raw-request.ts';
import { buildShop, findPort, PATIENT } from '../support/running-shop.ts';

/** Hosts start a Node build in either way, and get the same shop. */
const ROOT = join(import.meta.dirname, '../..');
const COMMANDS = [
	['node build', process.execPath, 'build'],
	['npm start', 'npm', 'start']
] as const;
const PAGE = '/products/everyday-mug';
const LINE = JSON.stringify({
	lines: [{ merchandiseId: 'gid://shopify/ProductVariant/4500000013001', quantity: 1 }]
});

describe.each(COMMANDS)('%s', (_, command, argument) => {
	const resources = new AsyncDisposableStack();
	let origin: string;
	let shop: ReturnType<typeof launch>;
	afterAll(() => resources.disposeAsync());

	beforeAll(async () => {
		await buildShop();
		const ports = { shop: await findPort(), demoStore: await findPort() };
		origin = toOrigin(ports.shop);
		const store = await startProgram(describeDemoStore(ports, ['--memory']));
		resources.defer(() => stopPrograms([store]));
		const program = describeShop(ports, PATIENT);
		shop = launch(command, argument, program.env);
		resources.defer(() => shop.signal('SIGKILL'));
		const name = [command, argument].join(' ');
		await waitUntilReady({ ...program, name, readyUrl: `${origin}/readyz` }, shop.running);
	});

	it('sends a page that it has kept', async () => {
		await sendRawRequest(origin, PAGE);
		const { status, headers } = await sendRawRequest(origin, PAGE);
		expect([status, headers['x-cache']]).toEqual([200, 'hit']);
	});

	it('leads another spelling of a path to the canonical one', async () => {
		const { status, headers } = await sendRawRequest(origin, '/products/%65veryday-mug');
		expect([status, headers.location]).toEqual([308, PAGE]);
	});

	it('fails no request under way when it is told to stop', async () => {
		const { hostname, port } = new URL(origin);
		const headers = {
			...{ origin, 'content-type': 'application/json' },
			'content-length': String(LINE.length)
		};
		const request = openRequest({
			...{ hostname, port, path: '/api/cart', method: 'POST', headers },
			agent: false
		});
		// The server is at work on it: it waits for the rest of the body.
		await new Promise((resolve) => request.write(LINE.slice(0, 10), resolve));
		await expectTaken(origin);
		shop.signal('SIGTERM');
		await expectClosed(origin);
		request.end(LINE.slice(10));
		const [response] = (await once(request, 'response')) as [IncomingMessage];
		expect([response.statusCode, await text(response)]).toEqual([
			200,
			expect.stringContaining('{"cart":{')
		]);
		await shop.running.ended;
	});
});

/** A process group of its own, as under a service manager, which signals all of it. */
function launch(command: string, argument: string, env: Record<string, string> = {}) {
	const child = spawn(command, [argument], {
		...{ cwd: ROOT, env: { ...process.env, ...env }, detached: true },
		stdio: ['ignore', 'pipe', 'pipe']
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (printed: string) => (output += printed));
	}
	const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
		child.once('error', () => resolve({ code: 127, signal: null }));
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	return {
		running: { name: command, process: child, ended, readOutput: () => output },
		/** Does nothing when it has ended. */
		signal(name: NodeJS.Signals) {
			if (child.pid === undefined || child.exitCode !== null) return;
			process.kill(-child.pid, name);
		}
	};
}

/** What was sent before on another connection has arrived when this is answered. */
async function expectTaken(origin: string): Promise<void> {
	expect((await sendRawRequest(origin, '/healthz')).status).toBe(200);
}

/** The server takes no connection any more. */
async function expectClosed(origin: string): Promise<void> {
	const ask = () => sendRawRequest(origin, '/healthz').then(({ status }) => status, String);
	await expect.poll(ask, { timeout: deadline(20_000) }).toMatch(/ECONNREFUSED/);
}
