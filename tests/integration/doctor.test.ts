import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listApiVersions } from '../../demo-store/src/graphql/api-versions.ts';
import { DEMO_APP_ID, DEMO_WEBHOOK_SECRET } from '../../demo-store/src/setting-table.ts';
import { deadline } from '../../scripts/run/deadline.ts';
import { startProgram, stopPrograms } from '../../scripts/run/processes.ts';
import { describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { findProgram } from '../support/find-program.ts';
import { skipWhen } from '../support/skip.ts';
import { findPort, startShop, type RunningShop } from '../support/running-shop.ts';

/** `build/doctor.js`, as `npm run doctor` and the image start it, beside a running shop. */
const DOCTOR = fileURLToPath(new URL('../../build/doctor.js', import.meta.url));
/** A version is supported for a year, so that of the shop's documents is not supported for ever. */
const LATEST_VERSION =
	listApiVersions(Date.now()).findLast(({ supported }) => supported)?.handle ?? '';
const reportSchema = z.object({
	ok: z.boolean(),
	findings: z.array(
		z.object({
			subject: z.string(),
			state: z.string(),
			message: z.string(),
			remedy: z.string().nullable()
		})
	)
});

let running: RunningShop;
beforeAll(async () => {
	running = await startShop({ AGENT_ENABLED: 'true' });
});
afterAll(() => running.stop());

async function runDoctor(flags: string[], settings: Record<string, string> = {}) {
	const ports = {
		shop: Number(new URL(running.shop).port),
		demoStore: Number(new URL(running.store).port)
	};
	const { env } = describeShop(ports, {
		...{ AGENT_ENABLED: 'true', PLATFORM_API_VERSION: LATEST_VERSION },
		...settings
	});
	const child = spawn(process.execPath, [DOCTOR, ...flags], {
		env: { PATH: process.env['PATH'], ...env },
		stdio: ['ignore', 'pipe', 'pipe']
	});
	const [output, complaint, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close')
	]);
	return { output, complaint, code: code as number };
}

describe('the doctor of the demo', () => {
	it('finds no fault, in lines and as JSON', async () => {
		const lines = await runDoctor([]);
		expect([lines.code, lines.complaint]).toEqual([0, '']);
		expect(lines.output).toContain('✓ store');
		expect(lines.output).toMatch(/\n0 faults, \d warnings?\.\n$/);

		const { code, output } = await runDoctor(['--json']);
		const report = reportSchema.parse(JSON.parse(output));
		expect([code, report.ok]).toEqual([0, true]);
		const states = Object.fromEntries(report.findings.map((it) => [it.subject, it.state]));
		expect(states).toMatchObject({
			...{ settings: 'ok', store: 'ok', token: 'ok', 'API version': 'ok', scopes: 'ok' },
			...{ market: 'ok', menus: 'ok', announcement: 'ok', metafields: 'ok', accounts: 'ok' },
			...{ site: 'ok', proxy: 'ok', webhooks: 'ok', Redis: 'off', disk: 'ok', assistant: 'ok' },
			...{ products: 'ok', page: 'ok', cart: 'ok', checkout: 'ok', prism: 'ok', tracing: 'off' }
		});
	});

	it('has whatever an app of the store may be asked for', async () => {
		const app = {
			PLATFORM_ADMIN_CLIENT_ID: DEMO_APP_ID,
			PLATFORM_ADMIN_CLIENT_SECRET: DEMO_WEBHOOK_SECRET
		};
		const { output } = await runDoctor(['--create-definitions'], app);
		expect(output).toMatch(/✓ sections +0 created; \d+ were there\.\n/);
		expect(output).toMatch(/✓ lists +The definition of saved lists was there\.\n/);
		expect(output).not.toMatch(/[!✗] sections/);
		const { output: listed } = await runDoctor(['--list-product-fields'], app);
		expect(listed).toMatch(/✓ fields +\d+ fields are listed: .*custom\.care/);
		const { output: again } = await runDoctor(['--list-product-fields'], app);
		expect(again).toMatch(/✓ fields +product_fields\/default was there/);
	});

	it.each<[string, Record<string, string>, RegExp]>([
		['a refused token', { PLATFORM_PUBLIC_TOKEN: 'not-the-token' }, /✗ token/],
		[
			'a wrong secret of accounts',
			{ PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: 'wrong-secret' },
			/✗ accounts/
		],
		[
			'a wrong secret of webhooks',
			{ PLATFORM_WEBHOOK_SECRET: 'another-webhook-secret' },
			/✗ webhooks/
		],
		[
			'a setting that stops the start',
			{ LOG_LEVEL: 'silent', CACHE_MEMORY_MB: 'x' },
			/✗ settings {5}CACHE_MEMORY_MB is "x" but/
		],
		['a setting of the server that does', { PORT: 'http' }, /✗ settings {5}PORT is "http" but/]
	])('ends with 1 for %s', async (_, settings, words) => {
		const { code, output, complaint } = await runDoctor([], settings);
		expect([code, complaint]).toEqual([1, '']);
		expect(output).toMatch(words);
		expect(output).not.toMatch(/^ {4}at /m);
	});

	it('says that the address of the site speaks no https', async () => {
		const SITE_URL = running.shop.replace('http:', 'https:');
		const { code, output } = await runDoctor([], { SITE_URL });
		expect(code).toBe(1);
		expect(output).toMatch(/✗ site .*does not speak https/);
	});

	const openssl = findProgram('openssl');
	it(
		'says that nobody trusts the certificate of the site',
		skipWhen(openssl === null, 'there is no openssl'),
		async () => {
			const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
			const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
			const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost';
			spawnSync(openssl ?? '', [...request.split(' '), '-keyout', key, '-out', cert]);
			const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
			await once(server.listen(0, '127.0.0.1'), 'listening');
			try {
				const { port } = server.address() as AddressInfo;
				const { code, output } = await runDoctor([], { SITE_URL: `https://localhost:${port}` });
				expect(code).toBe(1);
				expect(output).toMatch(/✗ site .*certificate of localhost:\d+ is signed by itself/);
			} finally {
				server.close();
				rmSync(folder, { recursive: true });
			}
		}
	);

	it('explains itself', async () => {
		const { code, complaint } = await runDoctor(['--jsn']);
		expect(code).toBe(2);
		expect(complaint).toContain('--register-webhooks');
	});
});

it('logs at the start that a real store refuses the token', async () => {
	const ports = { shop: await findPort(), demoStore: Number(new URL(running.store).port) };
	const shop = describeShop(ports, {
		...{ AGENT_ENABLED: 'false', AUTH_ENABLED: 'false' },
		...{ PLATFORM_STORE_DOMAIN: running.store, PLATFORM_PUBLIC_TOKEN: 'not-the-token' }
	});
	const program = await startProgram({ ...shop, readyUrl: `${toOrigin(ports.shop)}/healthz` });
	try {
		await vi.waitFor(
			() =>
				expect(program.readOutput()).toMatch(
					/"scope":"start","subject":"token","msg":"The store refuses PLATFORM_PUBLIC_TOKEN/
				),
			deadline(20_000)
		);
	} finally {
		await stopPrograms([program]);
	}
});
