import { LRUCache } from 'lru-cache';
import { parseConsent } from '$lib/domain/consent';
import type { MarketQuestion } from '$lib/domain/market-parameters';
import { NOBODY, type Visitor } from '$lib/visitor/visitor';
import type { PublicCache } from '../../cache';
import { recordReads } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { parseCartId, parseCount } from '../../cart/cart-cookie';
import { decodeMessages } from '../../cart/cart-messages';
import { COOKIES, dropDecoration } from '../../http/cookies';

/** Headers of a request, names in lower case. */
export type CacheableHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Cookies that change no page, of third parties most: statistics, advertising, consent, load balancers. Any
 * other cookie may be about the shopper, even one that the shop itself sets one day.
 */
// prettier-ignore
const HARMLESS_NAMES = new Set([
	'_gid', '_fbp', '_fbc', '_pin_unauth', '_clck', '_clsk', 'hubspotutk', '_kla_id',
	'OptanonConsent', 'OptanonAlertBoxClosed', 'CookieConsent', '_cfuvid', 'cf_clearance',
	'_shopify_s', '_shopify_y', '_shopify_sa_p', '_shopify_sa_t', '_tracking_consent',
	'_landing_page', '_orig_referrer',
	// Of the shop: browsers mark the hearts of its pages.
	COOKIES.wishList
]);
// prettier-ignore
const HARMLESS_PREFIXES = [
	'_ga', '_gcl_', '__utm', '_dc_gtm_', '_uet', '_tt', '_hj', 'ajs_', 'mp_', '_pk_',
	'_hs', '__hs', '__cf', 'AWSALB'
];
const NAME = /^[\w-]+$/;
/** No quotes, which some parsers drop. */
const VALUE = /^[\w%.=&?~-]*$/;
/** Nothing that could mean two things: no escapes either. */
const CHOICE = /^[\w-]*$/;
const WITHOUT_COOKIES: Visit = { choice: '', shopper: null };
const NO_SHOPPER: Shopper = { ...NOBODY, cartId: null };

// prettier-ignore
const PLAIN_NAMES = new Set<string>([
	COOKIES.localization, COOKIES.cart, COOKIES.cartCount, COOKIES.cartMessage,
	COOKIES.assistantShopper, COOKIES.customerNotice, COOKIES.consent
]);
// prettier-ignore
const SEALED_NAMES = new Set<string>([
	COOKIES.customerSession, COOKIES.customerSignIn, COOKIES.customerCart, COOKIES.formKey,
	COOKIES.admission
]);
const SESSIONS = ['', '__Host-'].map((prefix) => `${prefix}${COOKIES.customerSession}.0`);

/** The visitor's cookies, as far as they change a cached page. */
export interface Visit {
	/** The market cookie as it was sent, empty without one; the store may not know the market. */
	choice: string;
	/** Null for visitors without a cart, session, message, choice of consent or privacy signal. */
	shopper: Shopper | null;
}

/** `cartCount` is null when no cookie says it. */
export interface Shopper extends Visitor {
	/** Null without a cart. */
	cartId: string | null;
}

/**
 * Null when a page is rendered for this request alone: it has credentials or a body, a cookie may be
 * about the visitor in a way that no slot of kept pages shows, or a cookie has two meanings.
 */
export function readVisit(
	method: string,
	headers: CacheableHeaders,
	{ isSecure, readsPrivacySignal = false }: { isSecure: boolean; readsPrivacySignal?: boolean }
): Visit | null {
	if (method !== 'GET' && method !== 'HEAD') return null;
	if (headers['authorization'] !== undefined || hasBody(headers)) return null;
	const visit = readCookieHeader(method, headers, isSecure);
	const hasPrivacySignal = readsPrivacySignal && headers['sec-gpc'] === '1';
	if (visit === null || !hasPrivacySignal) return visit;
	return { ...visit, shopper: { ...(visit.shopper ?? NO_SHOPPER), hasPrivacySignal } };
}

function readCookieHeader(
	method: string,
	{ cookie }: CacheableHeaders,
	isSecure: boolean
): Visit | null {
	if (cookie === undefined) return WITHOUT_COOKIES;
	const cookies = typeof cookie === 'string' ? readCookies(cookie, isSecure) : null;
	return cookies && describeVisit(cookies, method);
}

/** Cookies of the shop by name; null when another one may be about the visitor. */
function readCookies(header: string, isSecure: boolean): Map<string, string> | null {
	const found = new Map<string, string>();
	for (const part of header.split(';')) {
		const [name, value] = splitCookie(part);
		if (isShown(name, isSecure)) {
			if (found.has(name) || !VALUE.test(value)) return null;
			found.set(name, value);
		} else if (part.trim() !== '' && !isHarmless(name)) return null;
	}
	return found;
}

function describeVisit(cookies: ReadonlyMap<string, string>, method: string): Visit | null {
	const choice = cookies.get(COOKIES.localization) ?? '';
	if (!CHOICE.test(choice)) return null;
	if (cookies.size === (cookies.has(COOKIES.localization) ? 1 : 0)) {
		return { choice, shopper: null };
	}
	const cartId = parseCartId(decode(cookies.get(COOKIES.cart)));
	// A page with messages is rendered for its visitor alone. Asking for headers shows nothing.
	const hasMessages = decodeMessages(cookies.get(COOKIES.cartMessage)).length > 0;
	if (hasMessages && method !== 'HEAD') return null;
	const isSignedIn = SESSIONS.some((name) => cookies.has(name));
	const cartCount = cartId === null ? 0 : parseCount(cookies.get(COOKIES.cartCount), cartId);
	const hasChosenConsent = parseConsent(cookies.get(COOKIES.consent)) !== null;
	return { choice, shopper: { isSignedIn, hasChosenConsent, cartId, cartCount, cartMessages: [] } };
}

/** Returns whether kept pages show what the cookie says, or nothing changes with it. */
function isShown(name: string, isSecure: boolean): boolean {
	if (PLAIN_NAMES.has(name)) return true;
	// One that another site of the same domain could have set is none of ours.
	return isSecure === name.startsWith('__Host-') && SEALED_NAMES.has(dropDecoration(name));
}

function decode(value = ''): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return '';
	}
}

/** A part without `=` has no name. */
function splitCookie(part: string): [name: string, value: string] {
	const start = part.startsWith(' ') ? 1 : 0;
	const end = part.indexOf('=');
	return end < 0 ? ['', ''] : [part.slice(start, end), part.slice(end + 1)];
}

function isHarmless(name: string): boolean {
	if (!NAME.test(name)) return false;
	return HARMLESS_NAMES.has(name) || HARMLESS_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Programs disagree on what a GET with a body means. */
function hasBody(headers: CacheableHeaders): boolean {
	const length = headers['content-length'];
	return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

interface KnownMarket {
	market: string;
	/** Milliseconds since 1970. */
	freshUntil: number;
}

/** What a request says of its market, and the host of the site that it is for; empty for the main one. */
export interface SiteQuestion extends MarketQuestion {
	site: string;
}

/** Remembers the answer to each question for as long as what the store said of its markets is fresh. */
export interface MarketChoices {
	/** Null when the store has to be asked. */
	find: (question: SiteQuestion) => string | null;
	/** Null when the store did not say. */
	resolve: (
		question: SiteQuestion,
		findMarket: (question: MarketQuestion) => Promise<string>
	) => Promise<string | null>;
	forget: (tags: readonly string[] | 'all') => void;
}

interface MarketChoicesOptions {
	cache: Pick<PublicCache, 'isCurrent'>;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** Clients can make up any number of choices; beyond this many they are resolved again. */
const MAX_CHOICES = 1000;

export function createMarketChoices({ cache, now }: MarketChoicesOptions): MarketChoices {
	const known = new LRUCache<string, KnownMarket>({ max: MAX_CHOICES });

	function find(question: SiteQuestion): string | null {
		if (question.choice === '' && question.asked === null) return '';
		const found = known.get(toKey(question));
		return found !== undefined && now() < found.freshUntil ? found.market : null;
	}

	return {
		find,
		async resolve(question, findMarket) {
			const found = find(question);
			if (found !== null) return found;
			const { result: market, record } = await recordReads(() => findMarket(question));
			if (record.privateReason !== null) return null;
			// Without any read the choice was malformed, and costs nothing to resolve again.
			if (record.freshUntil !== null && cache.isCurrent(record)) {
				known.set(toKey(question), { market, freshUntil: record.freshUntil });
			}
			return market;
		},
		forget(tags) {
			if (tags === 'all' || tags.includes(TAGS.markets)) known.clear();
		}
	};
}

function toKey({ site, choice, asked }: SiteQuestion): string {
	const { country, language, currency } = asked ?? {};
	return [site, choice, country, language, currency].join(' ');
}
