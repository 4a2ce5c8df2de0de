import { RateLimiterMemory } from 'rate-limiter-flexible';
import { config } from '../base/config';
import { log } from '../base/log';
import { createBackInStock } from './back-in-stock';

const MAX_PER_MINUTE = 10;

/** Null where no service takes such requests: then pages do not offer it. */
export const backInStock =
	config.backInStock &&
	createBackInStock({
		...config.backInStock,
		fetch: (...given) => globalThis.fetch(...given),
		limiter: new RateLimiterMemory({ points: MAX_PER_MINUTE, duration: 60 }),
		log: log.child({ scope: 'back-in-stock' })
	});
