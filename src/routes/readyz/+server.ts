import { cache } from '$lib/server/cache';
import { config } from '$lib/server/base/config';
import { createShopperStorefront } from '$lib/server/hooks/shopper-storefront';
import { log } from '$lib/server/base/log';
import { shutdownSignal } from '$lib/server/operations/lifecycle';
import { doors } from '$lib/server/doors';
import { answerHealth, createReadiness } from '$lib/server/operations';
import { probePlatform } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

const answerReadiness = createReadiness({
	getCacheHealth: () => cache.getHealth(),
	stopping: shutdownSignal,
	now: Date.now,
	onProblem: (reason) => log.error({ scope: 'readiness' }, reason)
});

/** The platform is asked in the name of no shopper: a balancer need not say for whom it asks. */
export const GET: RequestHandler = ({ locals: { requestId } }) => {
	// What visitors are shown then needs nobody else.
	if (doors.findClosure()?.kind === 'maintenance') return answerHealth();
	const { localization } = config;
	const storefront = createShopperStorefront({ getBuyerIp: () => null, requestId, localization });
	return answerReadiness(() => probePlatform(storefront));
};
