import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json';
import { deadline } from '../../scripts/run/deadline.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import { describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { buildShop, findPort, startShop, type RunningShop } from '../support/running-shop.ts';

/** What an operator reads when the built shop is given wrong settings. */
const SERVER = fileURLToPath(new URL('../../build', import.meta.url));
const MEND = "set it to an access token of this store's Storefront API.";
const STACK = /^ {4}at |"stack"/m;

describe('a shop that cannot start', () => {
	beforeAll(buildShop);

	it.each([
		[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud" but must be trace, debug'],
		[{ PORT: 'http' }, 'PORT is "http" but must be a whole number'],
		[{ XFF_DEPTH: '0' }, 'XFF_DEPTH is "0" but must be the number of proxies'],
		[
			{ PLATFORM_STORE_DOMAIN: 'store.example', PLATFORM_PUBLIC_TOKEN: 'shpat_0123' },
			'PLATFORM_PUBLIC_TOKEN is (hidden) but must be a public access token'
		]
	])('ends with 1 and one message for %j', async (settings, message) => {
		const { code, output, complaint } = await start({ PORT: '0', ...settings });
		expect(code).toBe(1);
		expect(complaint).toContain(message);
		expect(complaint).not.toMatch(STACK);
		expect(complaint).not.toContain('shpat_0123');
		expect(output).not.toContain('Listening');
	});

	it('says that another program has its port', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as AddressInfo;
		const { code, output, complaint } = await start({ PORT: String(port) });
		other.close();
		expect(code).toBe(1);
		expect(complaint).toBe(
			`Another program listens on http://127.0.0.1:${port}. Stop it, or choose another port with PORT.\n`
		);
		expect(output).not.toMatch(STACK);
	});
});

async function start(settings: Record<string, string>) {
	const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', ...settings };
	const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
	const [output, complaint, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close')
	]);
	return { code: code as number, output, complaint };
}

describe('a shop whose token is refused', () => {
	let store: RunningShop;
	let program: RunningProgram;
	let origin: string;
	beforeAll(async () => {
		store = await startShop();
		const ports = { shop: await findPort(), demoStore: Number(new URL(store.store).port) };
		origin = toOrigin(ports.shop);
		const settings = { PLATFORM_PUBLIC_TOKEN: 'not-the-token', PLATFORM_PUBLC_TOKEN: 'x' };
		const shop = describeShop(ports, settings);
		program = await startProgram({ ...shop, readyUrl: `${origin}/healthz` });
	});
	afterAll(async () => {
		await stopPrograms([program]);
		await store.stop();
	});

	const countLines = (part: string) =>
		program
			.readOutput()
			.split('\n')
			.filter((line) => line.includes(part)).length;

	it('lives, and names its version', async () => {
		const response = await fetch(`${origin}/healthz`);
		const { status, version } = (await response.json()) as { status: string; version: string };
		expect([response.status, status]).toEqual([200, 'ok']);
		// The release, and the build.
		expect(version.split('+')).toEqual([manifest.version, expect.stringMatching(/^[\w.-]+$/)]);
		expect(countLines(`"version":"${version}"`)).toBe(1);
	});

	it('is not ready, and says why in one line of the log', async () => {
		for (let times = 0; times < 3; times += 1) {
			const response = await fetch(`${origin}/readyz`);
			expect(response.status).toBe(503);
			expect(await response.json()).toMatchObject({
				status: 'starting',
				platform: { reason: `${store.store} refuses PLATFORM_PUBLIC_TOKEN: ${MEND}` }
			});
		}
		await vi.waitFor(
			() => expect(countLines('refuses PLATFORM_PUBLIC_TOKEN')).toBe(1),
			deadline(5000)
		);
	});

	it('logs failed pages without stacks', async () => {
		expect((await fetch(`${origin}/`)).status).toBeGreaterThanOrEqual(500);
		await vi.waitFor(
			() => expect(countLines('StorefrontApiError')).toBeGreaterThan(0),
			deadline(5000)
		);
		expect(program.readOutput()).not.toMatch(STACK);
	});

	it('names the setting with a slip', () => {
		expect(countLines('Did you mean PLATFORM_PUBLIC_TOKEN?')).toBe(1);
	});
});
