import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_PRIVATE_TOKEN } from '../../demo-store/src/setting-table.ts';
import { listInstructions } from '../support/container-files.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** The built shop with the settings that docs/deployment.md names for a shop behind a proxy. */
const PAGES = [
	...['/', '/products/everyday-mug', '/collections/all', '/cart', '/search?q=mug'],
	...['/products/everyday-mug.md', '/api/predictive-search?q=mug', '/cart.js', '/api/cart']
];
const HEALTH = ['/healthz', '/readyz'];
const ADDRESS = { 'x-forwarded-for': '203.0.113.7' };

describe.each(['1', '2'])('behind %s proxies, with a private token', (depth) => {
	let running: RunningShop;
	beforeAll(async () => {
		running = await startShop({
			...{ ADDRESS_HEADER: 'x-forwarded-for', XFF_DEPTH: depth },
			...{ PLATFORM_PRIVATE_TOKEN: DEMO_PRIVATE_TOKEN, AGENT_ENABLED: 'true' }
		});
	});
	afterAll(() => running.stop());

	const listWarnings = () =>
		running
			.readOutput()
			.split('\n')
			.filter((line) => line.includes('The address of a client is unknown'));

	const ask = async (path: string, headers: Record<string, string>) =>
		(await fetch(running.shop + path, { headers })).status;

	it('is healthy by the command of its image', async () => {
		const [check] = listInstructions('HEALTHCHECK').filter(({ stage }) => stage === 'shop');
		const words = check?.words ?? [];
		const command = words.slice(words.indexOf('CMD') + 1).join(' ');
		const [program, ...args] = z.array(z.string()).parse(JSON.parse(command));
		expect(program).toBe('node');
		const env = { PORT: new URL(running.shop).port };
		const [code] = (await once(spawn(process.execPath, args, { env }), 'close')) as [number];
		expect(code).toBe(0);
	});

	it.each([...HEALTH, ...PAGES])(
		'answers %s with and without the address of a client',
		async (path) => {
			expect([await ask(path, {}), await ask(path, ADDRESS)]).toEqual([200, 200]);
		}
	);

	it('lets a browser of unknown address talk to the assistant', async () => {
		const headers = { origin: running.shop, 'sec-fetch-site': 'same-origin' };
		const init = { method: 'POST', headers };
		expect((await fetch(`${running.shop}/api/agent/session`, init)).status).toBe(200);
	});

	it('says once which variables do not fit', () => {
		expect(listWarnings()).toEqual([expect.stringMatching(/ADDRESS_HEADER.*XFF_DEPTH/)]);
	});
});
