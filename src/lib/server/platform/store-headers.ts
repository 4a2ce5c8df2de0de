import { copyEndToEnd } from '../http/headers';
import type { HeaderRule } from './proxies';
import { keepStoreCookies } from './store-cookies';

export interface Buyer {
	/** The client's IP address as the server sees it; null when it is unknown. */
	address: string | null;
	requestId: string;
}

/**
 * Never taken from a client: who it is and who asked through it is for us to say, and the encoding
 * is between us and the store.
 */
// prettier-ignore
const NOT_FROM_CLIENTS = [
	'host', 'expect', 'accept-encoding',
	'forwarded', 'x-forwarded-*', 'x-original-*', 'x-real-ip', 'via',
	'client-ip', '*-client-ip', 'cf-connecting-ip*', 'x-envoy-*', 'x-vercel-*',
	'shopify-storefront-buyer-ip', 'x-shopify-client-ip*', 'custom-storefront-request-group-id'
];

/** These speak for a whole origin, and this one is ours; cookies and lengths are seen to elsewhere. */
// prettier-ignore
const NOT_FROM_THE_STORE = [
	'content-encoding', 'content-length', 'set-cookie',
	'alt-svc', 'strict-transport-security', 'clear-site-data', 'service-worker-allowed',
	'content-security-policy*', 'x-frame-options', 'permissions-policy', 'cross-origin-*',
	'nel', 'report-to', 'reporting-endpoints', 'server', 'x-powered-by', 'powered-by'
];

/** Creates the headers that the store receives for a client's request. */
export function createStoreHeaders(request: Request, rule: HeaderRule, buyer: Buyer): Headers {
	const headers = copyEndToEnd(request.headers);
	for (const name of [...headers.keys()]) {
		const isWanted = 'allow' in rule ? isListed(name, rule.allow) : !isListed(name, rule.deny);
		if (!isWanted || isListed(name, NOT_FROM_CLIENTS)) headers.delete(name);
	}
	// A body that was not read has no length that could be kept.
	if (request.body === null) headers.delete('content-length');
	const cookies = keepStoreCookies(headers.get('cookie') ?? '');
	if (cookies === '') headers.delete('cookie');
	else headers.set('cookie', cookies);
	if (buyer.address !== null) headers.set('shopify-storefront-buyer-ip', buyer.address);
	headers.set('custom-storefront-request-group-id', buyer.requestId);
	return headers;
}

/** Creates the headers that a client receives from the store's answer. */
export function createClientHeaders(upstream: Headers): Headers {
	const headers = copyEndToEnd(upstream);
	for (const name of [...headers.keys()]) {
		if (isListed(name, NOT_FROM_THE_STORE)) headers.delete(name);
	}
	return headers;
}

function isListed(name: string, list: readonly string[]): boolean {
	return list.some((entry) => {
		if (entry.endsWith('*')) return name.startsWith(entry.slice(0, -1));
		return entry.startsWith('*') ? name.endsWith(entry.slice(1)) : name === entry;
	});
}
