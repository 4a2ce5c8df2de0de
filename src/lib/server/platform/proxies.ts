import { answerBusinessProfile } from './business-profile';
import { PATH_NAMES, toPlatformPath } from '$lib/domain/path-names';
import type { Proxy } from './proxy';
import { refuseInJson, refuseInJsonRpc } from './refusals';

const TIMEOUT_MS = 5_000;
/** An agent's purchase is not given up while it may still succeed. */
const COMMERCE_TIMEOUT_MS = 30_000;

const STOREFRONT_API = /^\/api\/(?:unstable|2\d{3}-\d{2})\/graphql\.json$/;
/** As theme scripts write it: in any case, also below a locale. The bare `/cart` is a page. */
const AJAX_CART =
	/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/cart(?:\.js(?:on)?|\/(?:add|update|change|clear)(?:\.js(?:on)?)?)$/i;

const BROWSER_HEADERS = [
	...['accept', 'accept-language', 'content-type', 'content-length'],
	...['cookie', 'origin', 'referer', 'user-agent']
];

/** Everything that the store answers on our origin. */
export const PROXIES: readonly Proxy[] = [
	{
		name: 'storefront-api',
		isOpenToOtherSites: true,
		toStorePath: (pathname) => (STOREFRONT_API.test(pathname) ? pathname : null),
		methods: ['POST', 'OPTIONS'],
		requestHeaders: {
			allow: [
				...BROWSER_HEADERS,
				...['access-control-request-headers', 'access-control-request-method'],
				...['x-shopify-storefront-access-token', 'x-shopify-uniquetoken', 'x-shopify-visittoken']
			]
		},
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	},
	{
		name: 'business-profile',
		toStorePath: (pathname) => toPlatformPath(pathname, PATH_NAMES.businessProfile),
		dropsQuery: true,
		methods: ['GET', 'HEAD'],
		requestHeaders: { allow: ['if-none-match', 'if-modified-since'] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson,
		answer: answerBusinessProfile
	},
	{
		name: 'commerce-tools',
		isOpenToOtherSites: true,
		toStorePath: (pathname) => toPlatformPath(pathname, PATH_NAMES.commerceTools),
		methods: ['POST'],
		// Agents sign and identify themselves in headers of their own; `sec-*` is about our pages.
		requestHeaders: { deny: ['sec-*'] },
		timeoutMs: COMMERCE_TIMEOUT_MS,
		refuse: refuseInJsonRpc,
		opensSession: true
	},
	{
		name: 'store-tools',
		isOpenToOtherSites: true,
		toStorePath: (pathname) => toPlatformPath(pathname, PATH_NAMES.storeTools),
		methods: ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'],
		requestHeaders: { allow: [...BROWSER_HEADERS, 'mcp-*', 'last-event-id'] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJsonRpc
	},
	{
		name: 'ajax-cart',
		toStorePath: (pathname) =>
			AJAX_CART.test(pathname) ? pathname.replace(/\.js$/i, '.json') : null,
		methods: ['GET', 'HEAD', 'POST'],
		requestHeaders: { allow: [...BROWSER_HEADERS, 'x-requested-with'] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	}
];

export function isOpenToOtherSites(pathname: string): boolean {
	return PROXIES.some((proxy) => proxy.isOpenToOtherSites && proxy.toStorePath(pathname) !== null);
}
