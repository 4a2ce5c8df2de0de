import type { PurgeClient } from './cdn/purge-client';
import type { Log } from '../log';
import { createPublisher, type Delivery } from './fleet/publisher';

/**
 * Passes the invalidations of a process without Redis on to the CDN in front. What the CDN does not take is
 * kept on disk, as with Redis. A fleet purges from its log instead.
 */
export interface CdnPublisher {
	/** Delivers what earlier processes have left, and what could not be delivered since. */
	start: () => void;
	publish: (tags: readonly string[] | 'all') => Promise<Delivery>;
	getQueued: () => number;
	close: () => Promise<void>;
}

interface CdnPublisherOptions {
	client: Pick<PurgeClient, 'purge'>;
	/** SQLite file of the durable outbox. */
	outboxPath: string;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

const DELIVER_EVERY_MS = 500;

export function createCdnPublisher(options: CdnPublisherOptions): CdnPublisher {
	const { client, outboxPath, now, log } = options;
	const publisher = createPublisher({
		...{ append: client.purge, path: outboxPath, now, log },
		// The client reports its failures.
		onFailure: () => undefined
	});
	let timer: NodeJS.Timeout | undefined;
	return {
		start() {
			timer = setInterval(() => void publisher.deliver(), DELIVER_EVERY_MS).unref();
		},
		publish: publisher.publish,
		getQueued: publisher.size,
		async close() {
			clearInterval(timer);
			await publisher.close();
		}
	};
}
