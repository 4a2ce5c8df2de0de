import { buildIfStale } from './build.ts';
import { findFreePort } from './ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from './processes.ts';
import { startRoundRobin, type RoundRobinOptions } from './round-robin.ts';
import { describeDemoStore, describeReplica, toOrigin } from './shop.ts';

interface Replica {
	origin: string;
	program: RunningProgram;
}

export interface Fleet {
	/** Origin of the round robin in front of all replicas. */
	origin: string;
	store: string;
	replicas: readonly Replica[];
}

export interface FleetOptions {
	/** Ports are taken from here on. */
	firstPort: number;
	replicas: number;
	redisUrl: string;
	/**
	 * The replica that receives webhooks: the first, or the next one each time by the round robin.
	 */
	webhookReplica?: 'first' | 'next';
	/** More settings of every replica. */
	env?: Record<string, string>;
	onAnswer?: RoundRobinOptions['onAnswer'];
}

/** Several built shops on one Redis, a fresh demo store, and a round robin; all end with `use`. */
export async function withFleet<Result>(
	options: FleetOptions,
	use: (fleet: Fleet) => Promise<Result>
): Promise<Result> {
	buildIfStale((message) => console.error(message));
	const [shop, demoStore, ...replicaPorts] = await findFreePorts(
		options.firstPort,
		options.replicas + 2
	);
	const ports = { shop: shop ?? 0, demoStore: demoStore ?? 0 };
	const running: RunningProgram[] = [];
	const balancer = await startRoundRobin({
		port: ports.shop,
		targets: replicaPorts,
		...(options.onAnswer && { onAnswer: options.onAnswer })
	});
	try {
		const webhookPort = options.webhookReplica === 'next' ? ports.shop : replicaPorts[0];
		running.push(await startProgram(describeDemoStore(ports, ['--memory'], webhookPort)));
		const replicas: Replica[] = [];
		for (const port of replicaPorts) {
			const env = { CACHE_REDIS_URL: options.redisUrl, ...options.env };
			const program = await startProgram(describeReplica(ports, port, env));
			running.push(program);
			replicas.push({ origin: toOrigin(port), program });
		}
		return await use({
			origin: toOrigin(ports.shop),
			store: toOrigin(ports.demoStore),
			replicas
		});
	} finally {
		await balancer.close();
		await stopPrograms(running);
	}
}

async function findFreePorts(first: number, count: number): Promise<number[]> {
	const ports: number[] = [];
	for (let next = first; ports.length < count; next = (ports.at(-1) ?? next) + 1) {
		ports.push(await findFreePort(next));
	}
	return ports;
}
