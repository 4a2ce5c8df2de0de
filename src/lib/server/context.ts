import type { RequestEvent } from '@sveltejs/kit';
import { createCartSession } from './cart';
import { config } from './config';
import { log } from './log';
import { createStorefront } from './storefront';

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w-]{8,64}$/;

const storefrontLog = log.child({ scope: 'storefront' });

/** What the code behind one request shares. */
export function createLocals(event: RequestEvent): App.Locals {
	const requestId = readRequestId(event.request.headers);
	const { platform, localization } = config;
	const storefront = createStorefront({
		origin: platform.origin,
		apiVersion: platform.apiVersion,
		publicToken: platform.publicToken,
		privateToken: platform.privateToken,
		buyerIp: platform.privateToken === null ? null : event.getClientAddress(),
		requestGroupId: requestId,
		locale: { country: localization.country, language: localization.language },
		timeoutMs: platform.timeoutMs,
		isDebug: platform.isDebug,
		// Not `event.fetch`: that one would hand the shopper's cookies on.
		fetch: globalThis.fetch,
		now: () => performance.now(),
		log: storefrontLog.child({ requestId })
	});
	return { requestId, storefront, cart: createCartSession(event.cookies, storefront) };
}

/** The id that a proxy in front of us gave, so that one id leads through all logs. */
function readRequestId(headers: Headers): string {
	const given = headers.get(REQUEST_ID_HEADER) ?? '';
	return REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
