import type { Log } from '../../log';
import { createBreaker, type Breaker } from './breaker';
import { createThrottle, type Throttle } from './throttle';

/** What this process knows of the platform's health: all requests share it. */
export interface Upstream {
	/** Of answers that everybody shares. */
	reads: Breaker;
	/** Of carts. Failing reads do not keep a shopper from buying. */
	personal: Breaker;
	throttle: Throttle;
}

interface UpstreamOptions {
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}

export function createUpstream({ now, log }: UpstreamOptions): Upstream {
	return {
		reads: createBreaker({ name: 'public reads', now, log }),
		personal: createBreaker({ name: 'carts', now, log }),
		throttle: createThrottle(now)
	};
}
