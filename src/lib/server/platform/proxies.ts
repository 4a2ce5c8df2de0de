import { isRecord, parseJson } from '$lib/core/parse-json';
import { shorten } from '$lib/core/shorten';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { addQuery } from '$lib/domain/market-parameters';
import { PATH_NAMES, toPlatformPath } from '$lib/domain/path-names';
import { refuseInJson, refuseInJsonRpc, refuseInText, type Refuse } from '../http/refusals';
import { prepareToolCall, type Prepared } from './buyer-market';
import type { PlatformRequest } from './platform-request';

/** Names in lower case; `x-*` stands for every name that begins with `x-`. */
export type HeaderRule = { allow: readonly string[] } | { deny: readonly string[] };

/** Rules for one family of paths that the store answers on the shop's origin. */
export interface Proxy {
	name: string;
	/** The path to ask the store for; null when a path is none of the family. */
	toStorePath: (pathname: string) => string | null;
	/** Answers do not depend on the query, so it stays here. */
	dropsQuery?: true;
	/** Other content types are refused here, in the shape of the family. */
	takesJsonOnly?: true;
	/** A parameter that the store needs. */
	addsQuery?: string;
	/** Cookies go neither to the store nor to the browser, so a page of any site may send what it likes. */
	isWithoutCookies?: true;
	/** A page that the store does not have is a path of the shop's own. */
	leavesMissing?: true;
	methods: readonly string[];
	/** The client's headers that go on to the store, except those that no proxy may pass on. */
	requestHeaders: HeaderRule;
	/** The header that names the origin of the shop to the store. */
	originHeader?: string;
	/** Until the answer begins; a stream may then take as long as it takes. */
	timeoutMs: number;
	/** The shape in which this family says that something went wrong. */
	refuse: Refuse;
	/** Pages of other sites may call it with a preflight (CORS); it acts by ids and tokens it is given. */
	isOpenToOtherSites?: true;
	/** True when answers may set all cookies of the platform; see `store-cookies.ts`. */
	opensSession?: true;
	/** Changes what is sent on; null where it stays as it came. Without it everything streams. */
	prepare?: (given: PlatformRequest) => Promise<Prepared | null>;
	/** Answers can be shown in views of the shop's own. */
	hasViews?: true;
	/** The visitor's cart is in their market before the store is asked, and so is one that it creates. */
	isInMarket?: true;
	/** Changes the headers of an answer that passes. */
	adapt?: (headers: Headers, origins: ProxyOrigins) => void;
	/**
	 * Reads the store's answer, within the time and a size that all proxies have; a failure is an outage.
	 * Without it everything passes, for one shopper only.
	 */
	answer?: (
		upstream: Response,
		refuse: Refuse,
		origins: ProxyOrigins
	) => Response | Promise<Response>;
}

interface ProxyOrigins {
	store: string;
	shop: string;
	/** `country=DE&language=de` where the address says it. */
	marketQuery: string;
}

const KEPT_HEADERS = ['content-type', 'etag', 'last-modified'];
/** Hosts of a profile must let it be cached, for a minute or more. */
const PUBLIC = {
	'cache-control':
		'public, max-age=60, s-maxage=60, stale-while-revalidate=300, stale-if-error=300',
	'access-control-allow-origin': '*'
};

const TIMEOUT_MS = 5_000;
/** Characters of a wrong content type that are repeated. */
const MAX_TYPE = 80;
/** An agent's purchase is not given up while it may still succeed. */
const COMMERCE_TIMEOUT_MS = 30_000;
/** Apps answer from servers of their own. */
const APP_TIMEOUT_MS = 15_000;

/** Declares capabilities that the protocol has only as drafts. */
const DRAFT_PROFILE = `${AGENT_PATHS.businessProfile}/draft`;
/** Endpoints of the store in agent profiles that this origin serves too. */
const OWN_ENDPOINTS: ReadonlySet<string> = new Set([AGENT_PATHS.commerceTools, '/buy']);

const COLLECTOR_PATH = '/.well-known/shopify/monorail/unstable/produce_batch';
const STOREFRONT_API = /^\/api\/(?:unstable|2\d{3}-\d{2})\/graphql\.json$/;
/**
 * Matches the paths of the Ajax cart as theme scripts write them: in any case, also below a locale.
 * The bare `/cart` is a page.
 */
const AJAX_CART =
	/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/cart(?:\.js(?:on)?|\/(?:add|update|change|clear)(?:\.js(?:on)?)?|\/(?:prepare_|async_)?shipping_rates\.js(?:on)?)$/i;

/** Apps of the store answer below these, through the store, which signs for them. */
const APP_PROXY = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:a|apps|community|tools)\/[^/]/;
/** The prefix of the platform's scripts, and what they may read and do below it. */
const SCRIPTS_PREFIX = /^\/__shopify(?=\/)/;
const SCRIPTS_PATH =
	/^\/(?:agent\/(?:handoff|buyer-claims)(?:\/.*)?|(?!admin\/|cdn\/).+\.js(?:on)?)$/;
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The platform's chat hands a buyer over here; older versions of its scripts ask without the prefix of scripts. */
const CHAT_HANDOFF =
	/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/agent\/(?:handoff|buyer-claims)(?:\.[a-z]+|\/.*)?$/i;
/** By its address the platform learns whose domain may pay with Apple Pay. */
const DOMAIN_ASSOCIATION = '/.well-known/apple-developer-merchantid-domain-association';
/** A document of another company's program gets an origin of its own: it reads and does nothing as the visitor. */
const SANDBOX = [
	'sandbox allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox',
	'allow-scripts allow-top-navigation-by-user-activation'
].join(' ');

const BROWSER_HEADERS = [
	'accept',
	'accept-language',
	'content-type',
	'content-length',
	'cookie',
	'origin',
	'referer',
	'user-agent'
];

/** What agents sign their requests with (RFC 9421, RFC 9530), and say who they are. */
const SIGNATURES = ['signature', 'signature-*', 'content-digest', 'ucp-agent'];

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
				'access-control-request-headers',
				'access-control-request-method',
				'x-shopify-storefront-access-token',
				'x-shopify-uniquetoken',
				'x-shopify-visittoken'
			]
		},
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	},
	{
		name: 'business-profile',
		toStorePath: (pathname) =>
			pathname === DRAFT_PROFILE ? pathname : toPlatformPath(pathname, PATH_NAMES.businessProfile),
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
		takesJsonOnly: true,
		toStorePath: (pathname) => toPlatformPath(cutSlash(pathname), PATH_NAMES.commerceTools),
		methods: ['POST'],
		// Agents sign and identify themselves in headers of their own; `sec-*` is about our pages.
		requestHeaders: { deny: ['sec-*'] },
		prepare: prepareToolCall,
		hasViews: true,
		timeoutMs: COMMERCE_TIMEOUT_MS,
		refuse: refuseInJsonRpc,
		opensSession: true
	},
	{
		name: 'store-tools',
		isOpenToOtherSites: true,
		takesJsonOnly: true,
		toStorePath: (pathname) => toPlatformPath(cutSlash(pathname), PATH_NAMES.storeTools),
		methods: ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'],
		requestHeaders: { allow: [...BROWSER_HEADERS, 'mcp-*', 'last-event-id', ...SIGNATURES] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJsonRpc
	},
	{
		// The collector of the platform's analytics: browsers send to their own origin, with consent.
		name: 'analytics',
		toStorePath: (pathname) => (pathname === COLLECTOR_PATH ? pathname : null),
		dropsQuery: true,
		methods: ['POST'],
		requestHeaders: { allow: [...BROWSER_HEADERS, 'sec-gpc'] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	},
	{
		name: 'ajax-cart',
		isInMarket: true,
		toStorePath: (pathname) =>
			AJAX_CART.test(pathname) ? pathname.replace(/\.js$/i, '.json') : null,
		methods: ['GET', 'HEAD', 'POST'],
		requestHeaders: { allow: [...BROWSER_HEADERS, 'x-requested-with'] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	},
	{
		// Scripts of the platform ask below this prefix for what the store answers them; nothing of it is a page.
		name: 'platform-scripts',
		isInMarket: true,
		toStorePath: toPathOfScripts,
		methods: ALL_METHODS,
		requestHeaders: { deny: ['sec-*'] },
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	},
	{
		name: 'chat-handoff',
		isInMarket: true,
		toStorePath: (pathname) => (CHAT_HANDOFF.test(pathname) ? pathname : null),
		methods: ALL_METHODS,
		requestHeaders: { allow: BROWSER_HEADERS },
		originHeader: 'sec-shopify-chat-frame-origin',
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInJson
	},
	{
		name: 'app-proxy',
		toStorePath: (pathname) => (APP_PROXY.test(pathname) ? pathname : null),
		methods: ALL_METHODS,
		requestHeaders: { deny: ['authorization', 'cookie', 'sec-*', 'shopify-*', 'x-shopify-*'] },
		isWithoutCookies: true,
		// Else the store redirects to its primary domain, which may be this shop.
		addsQuery: '_fd=0',
		leavesMissing: true,
		adapt: adaptAppAnswer,
		timeoutMs: APP_TIMEOUT_MS,
		refuse: refuseInText
	},
	{
		name: 'domain-association',
		toStorePath: (pathname) => (pathname === DOMAIN_ASSOCIATION ? pathname : null),
		dropsQuery: true,
		methods: ['GET', 'HEAD'],
		requestHeaders: { allow: [] },
		isWithoutCookies: true,
		timeoutMs: TIMEOUT_MS,
		refuse: refuseInText
	}
];

export function isAnsweredByStore(pathname: string): boolean {
	return PROXIES.some((proxy) => proxy.toStorePath(pathname) !== null);
}

/** Returns whether a path is answered without anything of the visitor's. */
export function isWithoutCookies(pathname: string): boolean {
	return PROXIES.some((proxy) => proxy.isWithoutCookies && proxy.toStorePath(pathname) !== null);
}

/** Keeps visitors here whom the app sends on to the store, and its pages away from our cookies. */
function adaptAppAnswer(headers: Headers, { store, shop }: ProxyOrigins): void {
	headers.set('content-security-policy', SANDBOX);
	const location = headers.get('location');
	const target = location === null ? null : URL.parse(location, store);
	if (target?.origin !== store) return;
	target.searchParams.delete('_fd');
	headers.set('location', shop + target.pathname + target.search + target.hash);
}

/** `/__shopify/cart.js` → `/cart.json`: the store answers data there, and never a page. */
function toPathOfScripts(pathname: string): string | null {
	const path = pathname.replace(SCRIPTS_PREFIX, '');
	if (path === pathname || !SCRIPTS_PATH.test(path)) return null;
	return path.replace(/\.js$/, '.json');
}

/** Programs write the address of an endpoint with a slash at its end, too. */
function cutSlash(pathname: string): string {
	return pathname.replace(/\/$/, '');
}

/** Refuses a form at the endpoint of a protocol that is JSON; null for everything else. */
export function refuseForm(pathname: string, contentType: string | null): Response | null {
	const proxy = PROXIES.find((each) => each.toStorePath(pathname) !== null);
	if (proxy?.takesJsonOnly !== true) return null;
	const given = contentType === null ? 'missing' : `"${shorten(contentType, MAX_TYPE)}"`;
	return proxy.refuse(415, `The Content-Type is ${given}. Send JSON as "application/json".`);
}

export function isOpenToOtherSites(pathname: string): boolean {
	return PROXIES.some((proxy) => proxy.isOpenToOtherSites && proxy.toStorePath(pathname) !== null);
}

/** Agents of everyone read the store's profile here, so only a profile leaves, and nothing personal. */
async function answerBusinessProfile(
	upstream: Response,
	refuse: Refuse,
	origins: ProxyOrigins
): Promise<Response> {
	const { status, body } = upstream;
	const headers = createProfileHeaders(upstream.headers);
	if (status === 304) return new Response(null, { status, headers });
	// Who asks for the headers alone gets no profile to read.
	if (status === 200 && body === null) return new Response(null, { headers });
	if (status === 200 && isJson(upstream.headers)) {
		const profile = parseJson(await upstream.text());
		// Caches keep what is answered here: a refusal of a proxy in between is no profile.
		if (isRecord(profile) && isRecord(profile['ucp']))
			return new Response(nameOwnEndpoints(profile, origins), { headers });
		return refuse(502, 'The commerce profile is unavailable right now.');
	}
	await body?.cancel();
	if (status === 404) return refuse(404, 'This store publishes no commerce profile.');
	const isRefusal = status >= 400;
	return refuse(isRefusal ? status : 502, 'The commerce profile is unavailable right now.');
}

/**
 * Lets the profile name the endpoints of this origin instead of the store's, as all other documents
 * for agents do: both answer, and who came here stays here.
 */
function nameOwnEndpoints(profile: object, { store, shop, marketQuery }: ProxyOrigins): string {
	return JSON.stringify(profile, (name, value: unknown) => {
		if (name !== 'endpoint' || typeof value !== 'string') return value;
		const url = URL.parse(value);
		if (url?.origin !== store || !OWN_ENDPOINTS.has(url.pathname)) return value;
		// The address of buy links has no query, by its specification.
		const query = url.pathname === AGENT_PATHS.commerceTools ? marketQuery : '';
		return shop + addQuery(url.pathname, query);
	});
}

function isJson(headers: Headers): boolean {
	return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
}

function createProfileHeaders(upstream: Headers): Headers {
	const headers = new Headers(PUBLIC);
	for (const name of KEPT_HEADERS) {
		const value = upstream.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}
