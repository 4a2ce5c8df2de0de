import type { Localization } from '$lib/domain/types';
import type { RequestEvent } from '@sveltejs/kit';
import { accounts, type Visit } from '../accounts';
import { createCartSession } from '../cart';
import { cache } from '../cache';
import { readClientAddress } from '../http';
import { config } from '../config';
import { readLocalization } from '../localization';
import { log } from '../log';
import {
	createStorefront,
	createUpstream,
	type Storefront,
	type StorefrontOptions
} from '../storefront';

const accountsLog = log.child({ scope: 'accounts' });
const storefrontLog = log.child({ scope: 'storefront' });
const now = () => performance.now();
const upstream = createUpstream({ now, log: storefrontLog });

/** What the code behind one request shares. */
export async function createLocals(event: RequestEvent): Promise<App.Locals> {
	const { requestId } = event.locals;
	const store = createStorefront(
		describeStorefront({ getBuyerIp: () => readBuyerIp(event), requestId })
	);
	const localization = await readLocalization(event.cookies, store);
	const storefront = speakFor(store, localization);
	const isSecure = event.url.protocol === 'https:';
	const visit = openVisit(event, { requestId, locale: storefront.locale });
	const customer = visit?.account ?? null;
	const cart = createCartSession({ cookies: event.cookies, storefront, isSecure, customer });
	return { requestId, localization, storefront, cart, visit };
}

/** Null while accounts are off. */
function openVisit(
	event: RequestEvent,
	{ requestId, locale }: { requestId: string; locale: Storefront['locale'] }
): Visit | null {
	if (accounts === null) return null;
	return accounts.open({
		jar: event.cookies,
		origin: event.url.origin,
		locale,
		getCart: () => event.locals.cart,
		log: accountsLog.child({ requestId })
	});
}

interface Shopper {
	/** Called when the platform is asked. Null unless it counts its limits by the address. */
	getBuyerIp: () => string | null;
	requestId: string;
}

/** For work in the name of a shopper that outlives the request. */
export function createShopperStorefront({
	localization,
	...shopper
}: Shopper & { localization: Localization }): Storefront {
	return speakFor(createStorefront(describeStorefront(shopper)), localization);
}

/** The one place where the shopper's choice is handed to the store's client. */
function speakFor(store: Storefront, { country, language }: Localization): Storefront {
	return store.withLocale({ country, language });
}

export function readBuyerIp(event: RequestEvent): string | null {
	return config.platform.privateToken === null ? null : readClientAddress(event);
}

/** In the name of the shopper, in the language and the market of the deployment. */
function describeStorefront({ getBuyerIp, requestId }: Shopper): StorefrontOptions {
	const { platform, localization } = config;
	return {
		origin: platform.origin,
		apiVersion: platform.apiVersion,
		publicToken: platform.publicToken,
		privateToken: platform.privateToken,
		getBuyerIp,
		requestGroupId: requestId,
		locale: { country: localization.country, language: localization.language },
		timeoutMs: platform.timeoutMs,
		isDebug: platform.isDebug,
		// Not `event.fetch`: that one would hand the shopper's cookies on.
		fetch: globalThis.fetch,
		cache,
		upstream,
		now,
		log: storefrontLog.child({ requestId })
	};
}
