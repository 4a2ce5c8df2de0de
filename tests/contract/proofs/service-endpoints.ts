import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';

const SECRET = 'prism-demo-webhook-secret';
const NAMES = ['/api/webhooks/platform', '/api/webhooks/shopify'];

export function sendWebhook(
	shop: ContractShop,
	topic: string,
	body: object,
	{ secret = SECRET, path = NAMES[0] } = {}
): Promise<Response> {
	const text = JSON.stringify(body);
	const signature = createHmac('sha256', secret).update(text).digest('base64');
	const headers = {
		...{ 'content-type': 'application/json', 'x-shopify-topic': topic },
		'x-shopify-hmac-sha256': signature
	};
	return shop.fetch(path ?? '', { method: 'POST', headers, body: text });
}

export async function takeSignedWebhooks(shop: ContractShop): Promise<void> {
	const body = { handle: 'carafe' };
	for (const path of NAMES) {
		expect((await sendWebhook(shop, 'products/update', body, { path })).status).toBe(200);
		const wrong = await sendWebhook(shop, 'products/update', body, { path, secret: 'another' });
		expect(wrong.status).toBe(401);
	}
}

/** A page that shows the resource of each topic, and what its webhook says. */
const EDITS = [
	['products/update', { handle: 'teapot' }, '/products/teapot'],
	['products/delete', { id: 8_100_000_000_018 }, '/collections/all'],
	['collections/update', { handle: 'lighting' }, '/collections/lighting'],
	['collections/create', { handle: 'new' }, '/collections'],
	['metaobjects/update', { handle: 'home', type: 'page_layout' }, '/']
] as const;

export async function refreshByTopic(shop: ContractShop): Promise<void> {
	for (const [topic, body, path] of EDITS) {
		for (let time = 0; time < 2; time += 1) await shop.read(path);
		expect((await shop.fetch(path)).headers.get('x-cache'), path).toBe('hit');
		shop.takeOperations();
		expect((await sendWebhook(shop, topic, body)).status).toBe(200);
		await shop.read(path);
		expect(shop.takeOperations().length, `asks again behind ${topic}`).toBeGreaterThan(0);
	}
}

/** Notes where every connection that the process tries goes, and every name that it looks up. */
const WATCH = `
	import { subscribe } from 'node:diagnostics_channel';
	import { appendFileSync } from 'node:fs';
	const note = (text) => appendFileSync(process.env.CONNECTIONS_FILE, text + '\\n');
	subscribe('net.client.socket', ({ socket }) => {
		socket.on('connectionAttempt', (address, port) => note('port ' + port));
		socket.on('lookup', (error, address, family, host) => note('host ' + host));
	});`;

export async function callNobodyElse(_: ContractShop, start: Start): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'connections-'));
	const file = join(folder, 'connections');
	const shop = await start({
		NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}`,
		CONNECTIONS_FILE: file
	});
	const headers = { 'content-type': 'application/json' };
	const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/4500000013001', quantity: 1 }];
	await shop.read('/products/everyday-mug');
	const added = await shop.fetch('/api/cart', {
		...{ method: 'POST', headers, body: JSON.stringify({ lines }) }
	});
	const cookie = added.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ');
	await shop.read('/checkout', { headers: { cookie } });
	await shop.read('/search?q=lamp', { headers: { cookie } });
	shop.takeRequests();
	for (const [topic, body] of EDITS) await sendWebhook(shop, topic, body);
	const sent = shop.takeRequests().filter((request) => !/graphql/.test(request));
	expect(sent, 'what a webhook makes the shop send, but for its reads').toEqual([]);
	const reached = new Set(readFileSync(file, 'utf8').trim().split('\n'));
	rmSync(folder, { recursive: true });
	expect([...reached].toSorted()).toEqual(['host localhost', `port ${new URL(shop.store).port}`]);
}
