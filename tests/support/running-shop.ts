import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/run/ports.ts';
import { startProgram, stopPrograms } from '../../scripts/run/processes.ts';
import { describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { withShop, type RunningShop as Running } from '../../scripts/run/with-shop.ts';

/** Lets requests of tests wait longer than a visitor should: the machine may be slow. */
export const PATIENT = { MAX_QUEUED_REQUESTS: '1000', MAX_QUEUE_MS: '60000' };
/** Settings of a shop as it ships, without the assistant that the demo switches on. */
const AS_SHIPPED = { AGENT_ENABLED: 'false', ...PATIENT };
const DOCTOR = fileURLToPath(new URL('../../build/doctor.js', import.meta.url));
const BUILD_PROGRAM = fileURLToPath(new URL('./build-shop.ts', import.meta.url));

export interface RunningShop {
	shop: string;
	store: string;
	/** The process of the shop. */
	process: ChildProcess;
	/** Returns what the shop has printed last. */
	readOutput: () => string;
	/** Stops the store: from then on its port refuses connections. */
	killStore: () => Promise<void>;
	stop: () => Promise<void>;
}

/** The built shop and its demo store, in memory, as processes of their own; built when stale. */
export async function startShop(
	settings: Record<string, string> = {},
	storeOptions: readonly string[] = []
): Promise<RunningShop> {
	await buildShop();
	const started = Promise.withResolvers<Running>();
	const stopped = Promise.withResolvers<undefined>();
	const ended = withShop(
		await findPort(),
		(running) => {
			started.resolve(running);
			return stopped.promise;
		},
		{ ...AS_SHIPPED, ...settings },
		storeOptions
	);
	ended.catch(started.reject);
	const { origin, ports, shop, demoStore } = await started.promise;
	return {
		shop: origin,
		store: toOrigin(ports.demoStore),
		process: shop.process,
		readOutput: shop.readOutput,
		async killStore() {
			demoStore.process.kill('SIGKILL');
			await demoStore.ended;
		},
		async stop() {
			stopped.resolve(undefined);
			await ended;
		}
	};
}

/** Returns what the doctor of the built shop prints. */
export async function runDoctor(
	{ shop, store }: Pick<RunningShop, 'shop' | 'store'>,
	flags: readonly string[],
	settings: Record<string, string>
): Promise<string> {
	const ports = { shop: Number(new URL(shop).port), demoStore: Number(new URL(store).port) };
	const { env } = describeShop(ports, { AGENT_ENABLED: 'false', ...settings });
	const child = spawn(process.execPath, [DOCTOR, ...flags], {
		env: { PATH: process.env['PATH'], ...env },
		stdio: ['ignore', 'pipe', 'inherit']
	});
	const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
	return output;
}

/** The built shop alone, as the demo starts it, before a store that the test serves at this port of the loopback interface. */
export async function startShopBefore(
	storePort: number,
	settings: Record<string, string> = {}
): Promise<Pick<RunningShop, 'shop' | 'process' | 'readOutput' | 'stop'>> {
	await buildShop();
	const ports = { shop: await findPort(), demoStore: storePort };
	const shop = toOrigin(ports.shop);
	const program = describeShop(ports, { ...AS_SHIPPED, ...settings });
	// A page needs a store that answers.
	const running = await startProgram({ ...program, readyUrl: `${shop}/healthz` });
	const { process: child, readOutput } = running;
	return { shop, process: child, readOutput, stop: () => stopPrograms([running]) };
}

/**
 * Picks a port at random, so that files that run side by side do not meet, below the range from
 * which the system takes ports for the connections of clients.
 */
export function findPort(): Promise<number> {
	return findFreePort(randomInt(10_000, 32_000));
}

let built: Promise<void> | undefined;

/** Builds the shop when it is stale, once for all test files of a worker. */
export function buildShop(): Promise<void> {
	built ??= runBuild();
	return built;
}

/** In a process of its own: the runner must hear from its worker meanwhile. */
async function runBuild(): Promise<void> {
	const child = spawn(process.execPath, [BUILD_PROGRAM], {
		env: listOwnVariables(),
		stdio: ['ignore', 'ignore', 'pipe']
	});
	let complaint = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
	const [code] = (await once(child, 'close')) as [number | null];
	if (code !== 0) throw new Error(`The shop could not be built.\n${complaint}`);
}

/** Returns the environment without the test runner's variables, which would change the build. */
export function listOwnVariables(): Record<string, string | undefined> {
	const runners = /^(?:VITEST|VITE_|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !runners.test(name)));
}
