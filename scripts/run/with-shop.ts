import { buildIfStale } from './build.ts';
import { findFreePort } from './ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from './processes.ts';
import { describeDemoStore, describeShop, registerHosts, toOrigin, type Ports } from './shop.ts';

/** A catalog of 100,000 products takes its time to be made. */
const STORE_PATIENCE_MS = 600_000;
/** Who used the shop is done when it stops: their idle connections need not be waited for. */
const HASTE = { SHUTDOWN_TIMEOUT: '0' };

export interface RunningShop {
	origin: string;
	ports: Ports;
	shop: RunningProgram;
	demoStore: RunningProgram;
}

/**
 * Builds the shop when it is stale, runs it over a fresh demo store on free ports from `firstPort`
 * on, and stops both when `use` is done or fails. `settings` are variables of the shop,
 * `storeOptions` are the demo store's own.
 */
export async function withShop<Result>(
	firstPort: number,
	use: (running: RunningShop) => Promise<Result>,
	settings: Record<string, string> = {},
	storeOptions: readonly string[] = []
): Promise<Result> {
	buildIfStale((message) => console.error(message));
	const demoStorePort = await findFreePort(firstPort);
	const ports = { demoStore: demoStorePort, shop: await findFreePort(demoStorePort + 1) };
	const running: RunningProgram[] = [];
	try {
		const hosts = registerHosts(settings, ports.shop);
		const store = describeDemoStore(ports, ['--memory', ...hosts, ...storeOptions]);
		const demoStore = await startProgram(store, { timeoutMs: STORE_PATIENCE_MS });
		running.push(demoStore);
		const shop = await startProgram(describeShop(ports, { ...HASTE, ...settings }));
		running.push(shop);
		return await use({ origin: toOrigin(ports.shop), ports, shop, demoStore });
	} finally {
		await stopPrograms(running);
	}
}
