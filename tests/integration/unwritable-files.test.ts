import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** The built shop over a disk that takes nothing: its files are below a regular file. */
const folder = mkdtempSync(join(tmpdir(), 'disk-'));
const file = join(folder, 'file');
writeFileSync(file, '');

let running: RunningShop;
beforeAll(async () => {
	running = await startShop({
		...{ AGENT_ENABLED: 'true', ASSISTANT_DATABASE_PATH: join(file, 'assistant.db') },
		CUSTOMER_ACCOUNT_SIGN_OUTS_FILE: join(file, 'sign-outs.db')
	});
});
afterAll(async () => {
	await running.stop();
	rmSync(folder, { recursive: true });
});

it('says at the start which files cannot be written, one line each', () => {
	const lines = running.readOutput().split('\n');
	for (const variable of ['ASSISTANT_DATABASE_PATH', 'CUSTOMER_ACCOUNT_SIGN_OUTS_FILE']) {
		expect(lines.filter((line) => line.includes(`"msg":"${variable} is`))).toEqual([
			expect.stringMatching(/"scope":"start".*cannot be written/)
		]);
	}
});

it.each(['/', '/products/everyday-mug', '/account/login', '/healthz'])(
	'serves %s',
	async (path) => {
		const { status } = await fetch(running.shop + path, { redirect: 'manual' });
		expect(status).toBeLessThan(400);
	}
);

it.each([
	['POST', '/api/agent/session'],
	['POST', '/conversation/v1/session'],
	['GET', '/eve/v1/session/conv_1/stream']
])('answers %s %s with 503, and says when to come again', async (method, path) => {
	const headers = { origin: running.shop, 'content-type': 'application/json' };
	const body = method === 'POST' ? '{"message":"hello"}' : null;
	const response = await fetch(running.shop + path, { method, headers, body });
	expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
	expect(await response.json()).toEqual({
		ok: false,
		error: expect.stringContaining('try again'),
		code: 'storage_unavailable'
	});
});
