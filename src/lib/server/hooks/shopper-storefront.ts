import type { Localization } from '$lib/domain/localization';
import type { RequestEvent } from '@sveltejs/kit';
import { cache } from '../cache';
import { config } from '../base/config';
import { readClientAddress } from '../http/client-address';
import { log as rootLog } from '../base/log';
import { isOwed } from '../law';
import { measurements } from '../base/measurements';
import { findLogged } from '../price-log';
import { productSearch } from '../search';
import {
	createStorefront,
	createUpstream,
	createVersionNote,
	platformFetch,
	probePlatform,
	type Storefront,
	type StorefrontOptions
} from '../storefront';

const log = rootLog.child({ scope: 'storefront' });
const now = () => performance.now();
const noteVersion = createVersionNote(log);
const upstream = createUpstream({
	now,
	log,
	onBreaker: measurements?.noteBreaker,
	ask: askPlatform
});

const priorPrices = {
	source: config.law.priorPriceSource,
	isOwed: (country: string) => isOwed('prior-price', country),
	findLogged,
	now: () => Date.now()
};

interface Shopper {
	/** Called with each request to the platform; null unless its limits count addresses. */
	getBuyerIp: () => string | null;
	requestId: string;
}

/** Creates a client for work in the name of a shopper that outlives the request. */
export function createShopperStorefront({
	localization,
	...shopper
}: Shopper & { localization: Localization }): Storefront {
	return withLocalization(openStorefront(shopper), localization);
}

export function withLocalization(
	store: Storefront,
	{ country, language }: Localization
): Storefront {
	return store.withLocale({ country, language });
}

export function readBuyerIp(event: RequestEvent): string | null {
	return config.platform.privateToken === null ? null : readClientAddress(event);
}

/** Creates the client of a request, in the language and the market of the deployment. */
export function openStorefront({ getBuyerIp, requestId }: Shopper): Storefront {
	return connect({ getBuyerIp, requestId }, upstream);
}

/** Creates a client for nobody, which reads compare-at prices as the store has them. */
export function openPlainStorefront(requestId: string): Storefront {
	return connect({ getBuyerIp: () => null, requestId }, upstream, null);
}

/** Past the breakers, to find out whether they may close. */
function askPlatform(): Promise<void> {
	const nobody = { getBuyerIp: () => null, requestId: 'breaker' };
	return probePlatform(connect(nobody, createUpstream({ now, log })));
}

function connect(
	{ getBuyerIp, requestId }: Shopper,
	health: typeof upstream,
	rule: StorefrontOptions['priorPrices'] | null = priorPrices
): Storefront {
	const { platform, localization } = config;
	return createStorefront({
		origin: platform.origin,
		apiVersion: platform.apiVersion,
		publicToken: platform.publicToken,
		privateToken: platform.privateToken,
		getBuyerIp,
		requestGroupId: requestId,
		locale: { country: localization.country, language: localization.language },
		timeoutMs: platform.timeoutMs,
		isDebug: platform.isDebug,
		fetch: platformFetch,
		cache,
		upstream: health,
		now,
		search: productSearch?.search,
		priorPrices: rule ?? undefined,
		noteVersion,
		onOperation: measurements?.noteOperation,
		log: log.child({ requestId })
	});
}
