import type { Handle, RequestEvent } from '@sveltejs/kit';
import { BUY_FOR_PATH } from '$lib/domain/account-paths';
import type { Localization } from '$lib/domain/localization';
import { readMarketParameters } from '$lib/domain/market-parameters';
import { accounts, type Visit } from '../accounts';
import { createCartSession } from '../cart';
import { readVisitorConsent } from '../consent';
import { COOKIES } from '../http/cookies';
import { REQUEST_ID_HEADER } from '../http/headers';
import { isReading } from '../http/refusals';
import { writeMarketQuery, type MarketSite } from '../base/market-sites';
import { findAskedLocalization, findPageMarket, readLocalization } from '../localization';
import { writeMarket } from '../localization/market-cookie';
import { log } from '../base/log';
import { findPage } from '../pages/find-page';
import { loadOptional } from '../pages/page-failures';
import { isForPrograms } from '../pages/representations';
import { getShopService, type BuyerContext, type Storefront } from '../storefront';
import { runWithLocale } from './i18n-context';
import { hasBuyerCookie, leadToChoice, loadBuyer } from './load-buyer';
import { openStorefront, readBuyerIp, withLocalization } from './shopper-storefront';

const accountsLog = log.child({ scope: 'accounts' });

type LazyName = 'storefront' | 'cart' | 'visit';

interface LazyLocals {
	[OPENERS]: Record<LazyName, () => unknown>;
}

const OPENERS = Symbol('openers');

/**
 * Properties that are created when they are first read: few requests need them all. All requests share these
 * accessors: V8 keeps those of one object, and all that they refer to, until its next full collection.
 */
const LAZY_PROPERTIES: PropertyDescriptorMap = {
	storefront: describeLazily('storefront'),
	cart: describeLazily('cart'),
	visit: describeLazily('visit')
};

/** Prepares what the code behind one request shares, and runs it in the shopper's language. */
export const handleContext: Handle = async ({ event, resolve }) => {
	const { requestId, site } = event.locals;
	const openStore = () => openStorefront({ getBuyerIp: () => readBuyerIp(event), requestId });
	const chosen =
		(await readAskedLocalization(event, openStore)) ??
		(await readLocalization(event.cookies, site, openStore));
	Object.assign(event.locals, {
		...describeMarket(chosen, site),
		createdCartId: null,
		formTarget: null,
		buyer: null,
		isBuyerAway: false,
		visitor: null,
		brandColors: null,
		currency: null,
		preview: null
	});
	let asking: BuyerContext | null = null;
	const openers = {
		storefront: () => withLocalization(openStore(), event.locals.localization).withBuyer(asking),
		cart: () => openCart(event),
		visit: () => openVisit(event)
	};
	Object.assign(event.locals, { [OPENERS]: openers } satisfies LazyLocals);
	Object.defineProperties(event.locals, LAZY_PROPERTIES);
	const loaded = await findBuyer(event);
	if (loaded?.kind === 'buyer') {
		// The choice itself is made past the company.
		if (event.url.pathname !== BUY_FOR_PATH) asking = loaded.context;
		const market = await findBuyerMarket(loaded.country, event, openStore);
		Object.assign(event.locals, { buyer: loaded.buyer, ...describeMarket(market, site) });
		// A renewed session has opened them for a visitor.
		Object.defineProperties(event.locals, LAZY_PROPERTIES);
	}
	event.locals.isBuyerAway = loaded?.kind === 'away';
	const { localization } = event.locals;
	const answer = await runWithLocale(localization, async () => resolve(event));
	const isRefused = loaded?.kind === 'buyer' && loaded.isRefused();
	const response = (isRefused && leadToChoice(event)) || answer;
	response.headers.set(REQUEST_ID_HEADER, requestId);
	return response;
};

function describeMarket(localization: Localization, site: MarketSite) {
	const isHome = writeMarket(localization, site) === '';
	return { localization, marketQuery: isHome ? '' : writeMarketQuery(localization) };
}

/** Null for all who have not chosen anything, whom it costs nothing. */
async function findBuyer(event: RequestEvent) {
	const { visit } = hasBuyerCookie(event) ? event.locals : { visit: null };
	return visit && loadBuyer(visit);
}

/** A company buys in the market of its location, in the language of the visitor where that is spoken there. */
async function findBuyerMarket(
	country: string | null,
	{ locals: { localization, site } }: RequestEvent,
	openStore: () => Storefront
): Promise<Localization> {
	if (country === null || country === localization.country) return localization;
	const asked = { country, language: localization.language, currency: null };
	const found = await findAskedLocalization(asked, undefined, site, openStore);
	return found?.country === country ? found : localization;
}

/**
 * The market that an address names; null where it names none. A document for programs is the same for all of them. The
 * visitor of a page stays in the market from then on; what a page calls, such as the assistant, only answers in it.
 */
async function readAskedLocalization(
	event: RequestEvent,
	openStore: () => Storefront
): Promise<Localization | null> {
	const { cookies, request, url, isSubRequest, locals } = event;
	const asked = readMarketParameters(url.searchParams);
	if (asked === null || isSubRequest) return null;
	if (isReading(request) && isForPrograms(request, url.pathname)) {
		const { site } = locals;
		return (await findAskedLocalization(asked, undefined, site, openStore)) ?? site.localization;
	}
	if (findPage(url.pathname) === null) {
		return findAskedLocalization(asked, undefined, locals.site, openStore);
	}
	const found = await findPageMarket(asked, event, openStore);
	if (found === null) return null;
	const { localization, market, attributes } = found;
	// A browser loads data of what is only pointed at.
	if (attributes !== null && !event.isDataRequest)
		cookies.set(COOKIES.localization, market, attributes);
	return localization;
}

function describeLazily(name: LazyName): PropertyDescriptor {
	return {
		configurable: true,
		enumerable: true,
		get(this: LazyLocals) {
			const value = this[OPENERS][name]();
			Object.defineProperty(this, name, { value, configurable: true });
			return value;
		}
	};
}

function openCart(event: RequestEvent): App.Locals['cart'] {
	const { cookies, locals, url } = event;
	const consent = readVisitorConsent(event);
	return createCartSession({
		cookies,
		storefront: consent === null ? locals.storefront : locals.storefront.withConsent(consent),
		isSecure: url.protocol === 'https:',
		customer: locals.visit && describeCustomer(locals.visit),
		loadFreeDeliveryFrom: () => loadFreeDeliveryFrom(locals.storefront),
		onCreated: (cartId) => void (locals.createdCartId = cartId)
	});
}

function describeCustomer({ account, buyers }: Visit) {
	const { loadAccessToken, ownsCart, isClaimed } = account;
	const loadLocationId = async () => (await buyers.read())?.location?.locationId ?? null;
	return { loadAccessToken, ownsCart, isClaimed, loadLocationId };
}

/** A cart is shown without it rather than not at all. */
async function loadFreeDeliveryFrom(storefront: Storefront) {
	const service = await loadOptional('free delivery', getShopService(storefront), null);
	return service?.freeDeliveryFrom ?? null;
}

/** Null while accounts are off. */
function openVisit({ cookies, locals, url }: RequestEvent): Visit | null {
	if (accounts === null) return null;
	return accounts.open({
		jar: cookies,
		origin: url.origin,
		locale: locals.localization,
		getCart: () => locals.cart,
		log: accountsLog.child({ requestId: locals.requestId })
	});
}
