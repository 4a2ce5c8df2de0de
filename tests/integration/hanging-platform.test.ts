import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toOrigin } from '../../scripts/run/shop.ts';
import { startShopBefore } from '../support/running-shop.ts';

/** The built shop before a platform that takes connections and never answers. */
const resources = new AsyncDisposableStack();
let shop: string;

beforeAll(async () => {
	const platform = createServer().listen(0, '127.0.0.1');
	await once(platform, 'listening');
	resources.defer(() => void platform.close());
	const { port } = platform.address() as AddressInfo;
	const running = await startShopBefore(port, {
		AUTH_ENABLED: 'true',
		PLATFORM_STORE_DOMAIN: toOrigin(port),
		PLATFORM_PUBLIC_TOKEN: 'token',
		LOG_LEVEL: 'silent'
	});
	resources.defer(running.stop);
	({ shop } = running);
});
afterAll(() => resources.disposeAsync());

const rpc = {
	method: 'POST',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
};

/** Shorter than every deadline for the platform. */
const AT_ONCE_MS = 2500;
/** The number of failures that opens a breaker. */
const QUESTIONS = 3;

/** Each family of the platform's paths, and the pages. */
it.each<[string, RequestInit]>([
	['/api/tools', rpc],
	['/cart.js', {}],
	['/.well-known/commerce', {}],
	['/products/everyday-mug', {}]
])('%s says that the platform is away, and at once when it is known', async (path, init) => {
	const ask = () => fetch(shop + path, { redirect: 'manual', ...init });
	const first = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
	for (const { status } of first) expect([502, 503, 504]).toContain(status);
	// Sooner than any deadline of the shop: the platform was not asked.
	const signal = AbortSignal.timeout(AT_ONCE_MS);
	const known = await fetch(shop + path, { redirect: 'manual', signal, ...init });
	expect([known.status, known.headers.has('retry-after')]).toEqual([503, true]);
});

it('leads away from the sign-in, and at once when it is known', async () => {
	const ask = (signal: AbortSignal | null) =>
		fetch(`${shop}/account/login`, { redirect: 'manual', signal });
	// Visitors who come together wait for one question, so these come one after the other.
	for (let count = 0; count < QUESTIONS; count += 1) await ask(null);
	const { headers } = await ask(AbortSignal.timeout(AT_ONCE_MS));
	expect(headers.get('location')).toContain('/account/sign-in-failed');
});
