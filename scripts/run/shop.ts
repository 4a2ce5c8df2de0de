/** The two programs that make a running shop, as `npm run demo`, `npm run dev` and tests start them. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Program } from './processes.ts';

/** A published secret, so it is set here, for shops on this machine, and is no default. */
const DEMO_WEBHOOK_SECRET = 'prism-demo-webhook-secret';
export const DEMO_PURGE_TOKEN = 'prism-demo-purge-token-for-this-machine';
/** Credentials that the demo store gives a shop whose customers sign in. */
const DEMO_ACCOUNT_CLIENT = {
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: 'prism-demo-account-client',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: 'prism-demo-account-secret',
	CUSTOMER_ACCOUNT_SESSION_SECRET: 'prism-demo-session-secret-for-this-machine'
};
/** Credentials of the demo store's app, whose secret signs webhooks. */
const DEMO_APP = {
	PLATFORM_ADMIN_CLIENT_ID: 'prism-demo-app',
	PLATFORM_ADMIN_CLIENT_SECRET: DEMO_WEBHOOK_SECRET
};
/** The demo shows what `shop.config.ts` turns off, too. */
const DEMO_FEATURES = {
	AGENT_ENABLED: true,
	AUTH_ENABLED: true,
	ANALYTICS_ENABLED: true,
	WEBMCP_ENABLED: true
};
const ROOT = join(import.meta.dirname, '../..');
/** Compiled modules. With them the demo store, which starts from source, starts in half the time. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

export interface Ports {
	shop: number;
	demoStore: number;
}

/** `webhookPort` is the port of the shop that receives webhooks; the shop's own by default. */
export function describeDemoStore(
	ports: Ports,
	options: readonly string[] = [],
	webhookPort = ports.shop
): Program {
	return {
		name: 'The demo store',
		args: [
			// The image of the shop has this module and no demo store: it is looked for when it is started.
			createRequire(import.meta.url).resolve('prism-demo-store/src/main.ts'),
			'--port',
			String(ports.demoStore),
			'--shop-origin',
			toOrigin(ports.shop),
			'--webhook-url',
			`${toOrigin(webhookPort)}/api/webhooks/platform`,
			...options
		],
		env: { DEMO_STORE_WEBHOOK_SECRET: DEMO_WEBHOOK_SECRET, NODE_COMPILE_CACHE: COMPILE_CACHE },
		readyUrl: `${toOrigin(ports.demoStore)}/healthz`
	};
}

export function describeShop(ports: Ports, settings: Record<string, string> = {}): Program {
	return {
		name: 'The shop',
		args: [join(ROOT, 'build')],
		env: { ...describeShopSettings(ports), ...settings, NODE_ENV: 'production' },
		// A closed shop has no page for strangers.
		readyUrl: `${toOrigin(ports.shop)}${isClosed(settings) ? '/healthz' : '/'}`
	};
}

function isClosed({ SHOP_PASSWORD, MAINTENANCE }: Record<string, string>): boolean {
	return SHOP_PASSWORD !== undefined || MAINTENANCE !== undefined;
}

/** One of several shops behind the address in `ports`. */
export function describeReplica(ports: Ports, port: number, env: Record<string, string>): Program {
	const shop = describeShop(ports);
	return {
		...shop,
		name: `The replica on ${port}`,
		env: { ...shop.env, PORT: String(port), ...env },
		readyUrl: `${toOrigin(port)}/readyz`
	};
}

export function describeDevServer(ports: Ports, settings: Record<string, string> = {}): Program {
	const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
	const address = ['--host', '127.0.0.1', '--port', String(ports.shop), '--strictPort'];
	return {
		name: 'The shop',
		args: [vite, 'dev', ...address, '--clearScreen', 'false'],
		env: { ...describeShopSettings(ports), ...settings },
		readyUrl: `${toOrigin(ports.shop)}/`
	};
}

/** Browsers treat `localhost` as a secure place even without TLS. */
export function toOrigin(port: number): string {
	return `http://localhost:${port}`;
}

/** The addresses of the hosts in `MARKETS`. */
export function listHostUrls(
	{ MARKETS: markets = '' }: Record<string, string>,
	port: number
): string[] {
	const hosts = markets.split(',').flatMap((entry) => entry.match(/^[^=*]+(?==)/)?.[0] ?? []);
	return hosts.map((host) => `http://${host.includes(':') ? host : `${host}:${port}`}`);
}

/** Options of the demo store with which customers sign in at each of these hosts. */
export function registerHosts(settings: Record<string, string>, port: number): string[] {
	return listHostUrls(settings, port).flatMap((url) => ['--account-origin', url]);
}

function describeShopSettings(ports: Ports): Record<string, string> {
	return {
		PORT: String(ports.shop),
		HOST: '127.0.0.1',
		SITE_URL: toOrigin(ports.shop),
		DEMO_STORE_PORT: String(ports.demoStore),
		...listFeatures(),
		PLATFORM_WEBHOOK_SECRET: DEMO_WEBHOOK_SECRET,
		...pickUnset({ ...DEMO_ACCOUNT_CLIENT, ...DEMO_APP }),
		CACHE_PURGE_TOKEN: process.env['CACHE_PURGE_TOKEN'] || DEMO_PURGE_TOKEN
	};
}

/** Returns the settings of features: those of the environment before the demo's. */
export function listFeatures(): Record<string, string> {
	const features = Object.entries(DEMO_FEATURES);
	return Object.fromEntries(
		features.map(([name, isEnabled]) => [name, process.env[name] || String(isEnabled)])
	);
}

/** Picks the settings that the environment does not have. */
function pickUnset(settings: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(settings).filter(([name]) => !process.env[name]));
}
