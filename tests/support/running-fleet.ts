import { setTimeout as pause } from 'node:timers/promises';
import { withFleet, type Fleet, type FleetOptions } from '../../scripts/run/fleet.ts';
import { buildShop, findPort } from './running-shop.ts';

export interface RunningFleet extends Fleet {
	/**
	 * Sets the price of every variant, as in the admin. Resolves when a shop has answered the webhook: with 503
	 * while Redis is unavailable, and then the store sends it again.
	 */
	setPrice: (handle: string, price: string) => Promise<void>;
	/** Reads the store's webhook deliveries, newest first. */
	readDeliveries: () => Promise<Delivery[]>;
	stop: () => Promise<void>;
}

interface Delivery {
	tries: number;
	/** The answer to the last try, or why there was none. */
	outcome: string;
}

const POLL_MS = 20;

/** Replicas of the built shop on one Redis, with their demo store, as processes of their own. */
export async function startFleet(
	options: Pick<FleetOptions, 'replicas' | 'redisUrl' | 'env'>
): Promise<RunningFleet> {
	await buildShop();
	const started = Promise.withResolvers<Fleet>();
	const stopped = Promise.withResolvers<undefined>();
	const ended = withFleet({ firstPort: await findPort(), ...options }, (fleet) => {
		started.resolve(fleet);
		return stopped.promise;
	});
	ended.catch(started.reject);
	const fleet = await started.promise;
	return {
		...fleet,
		setPrice: (handle, price) => setPrice(fleet.store, handle, price),
		readDeliveries: () => readDeliveries(fleet.store),
		async stop() {
			stopped.resolve(undefined);
			await ended;
		}
	};
}

/** Settles when every webhook was answered. */
export async function setPrice(store: string, handle: string, price: string): Promise<void> {
	const response = await fetch(`${store}/admin/api/price`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ handle, price })
	});
	if (!response.ok) throw new Error(`${store} answered ${response.status}.`);
	for (;;) {
		const deliveries = await readDeliveries(store);
		if (deliveries.every(({ tries }) => tries > 0)) return;
		await pause(POLL_MS);
	}
}

async function readDeliveries(store: string): Promise<Delivery[]> {
	const response = await fetch(`${store}/admin/api/deliveries`);
	return ((await response.json()) as { deliveries: Delivery[] }).deliveries;
}
