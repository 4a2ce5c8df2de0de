import type { Handle, RequestEvent } from '@sveltejs/kit';
import { readMarkdownAddress } from '$lib/domain/markdown-path';
import { readMarketParameters } from '$lib/domain/market-parameters';
import { accounts, type Visit } from '../accounts';
import { createCartSession } from '../cart';
import { readVisitorConsent } from '../consent';
import { REQUEST_ID_HEADER } from '../http/headers';
import { config } from '../base/config';
import { readLocalization } from '../localization';
import { log } from '../base/log';
import { loadOptional } from '../pages/page-failures';
import { chooseText } from '../pages/representations';
import { getShopService, type Storefront } from '../storefront';
import { runWithLocale } from './i18n-context';
import { openStorefront, readBuyerIp, withLocalization } from './shopper-storefront';

/** Feeds and data, beside Markdown. */
const PROGRAM_DOCUMENT = /\.(?:xml|txt|js|json|atom|oembed)$/;

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
	const { requestId } = event.locals;
	const openStore = () => openStorefront({ getBuyerIp: () => readBuyerIp(event), requestId });
	const choice = readQueryChoice(event);
	const jar = choice === null ? event.cookies : { get: () => choice };
	const localization = await readLocalization(jar, openStore);
	Object.assign(event.locals, {
		localization,
		createdCartId: null,
		visitor: null,
		brandColors: null
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

/** The market that the query of a document for programs names; null for pages, whose market is a cookie. */
function readQueryChoice({ request, url }: RequestEvent): string | null {
	const asked = readMarketParameters(url.searchParams);
	if (asked === null || !isForPrograms(request, url.pathname)) return null;
	const { country, language } = config.localization;
	return `${asked.country ?? country}-${asked.language ?? language}`;
}

function isForPrograms({ headers }: Request, pathname: string): boolean {
	if (PROGRAM_DOCUMENT.test(pathname) || readMarkdownAddress(pathname).isExplicit) return true;
	return chooseText(headers.get('accept')) === 'markdown';
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
