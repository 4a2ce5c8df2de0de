import type { Handle, RequestEvent } from '@sveltejs/kit';
import type { Localization } from '$lib/domain/localization';
import { readMarketParameters } from '$lib/domain/market-parameters';
import { accounts, type Visit } from '../accounts';
import { createCartSession } from '../cart';
import { readVisitorConsent } from '../consent';
import { COOKIES } from '../http/cookies';
import { REQUEST_ID_HEADER } from '../http/headers';
import { isReading } from '../http/refusals';
import { writeMarketQuery } from '../base/market-sites';
import { findAskedLocalization, findPageMarket, readLocalization } from '../localization';
import { writeMarket } from '../localization/market-cookie';
import { log } from '../base/log';
import { findPage } from '../pages/find-page';
import { loadOptional } from '../pages/page-failures';
import { isForPrograms } from '../pages/representations';
import { getShopService, type Storefront } from '../storefront';
import { runWithLocale } from './i18n-context';
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
	const localization =
		(await readAskedLocalization(event, openStore)) ??
		(await readLocalization(event.cookies, site, openStore));
	const isHome = writeMarket(localization, site) === '';
	Object.assign(event.locals, {
		localization,
		marketQuery: isHome ? '' : writeMarketQuery(localization),
		createdCartId: null,
		formTarget: null,
		visitor: null,
		brandColors: null,
		currency: null,
		preview: null
	});
	const openers = {
		storefront: () => withLocalization(openStore(), localization),
		cart: () => openCart(event),
		visit: () => openVisit(event)
	};
	Object.assign(event.locals, { [OPENERS]: openers } satisfies LazyLocals);
	Object.defineProperties(event.locals, LAZY_PROPERTIES);
	const response = await runWithLocale(localization, async () => resolve(event));
	response.headers.set(REQUEST_ID_HEADER, requestId);
	return response;
};

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
	if (attributes !== null) cookies.set(COOKIES.localization, market, attributes);
	return localization;
}

function describeLazily(name: LazyName): PropertyDescriptor {
	return {
		configurable: true,
		enumerable: true,
		get(this: LazyLocals) {
			const value = this[OPENERS][name]();
			Object.defineProperty(this, name, { value });
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
		customer: locals.visit?.account ?? null,
		loadFreeDeliveryFrom: () => loadFreeDeliveryFrom(locals.storefront),
		onCreated: (cartId) => void (locals.createdCartId = cartId)
	});
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
		locale: locals.storefront.locale,
		getCart: () => locals.cart,
		log: accountsLog.child({ requestId: locals.requestId })
	});
}
