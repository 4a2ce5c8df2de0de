import { mount } from 'svelte';
import { page } from '$app/state';
import { CONSENT_COOKIE, findConsent } from '$lib/domain/consent';
import type { CartState } from '$lib/state/cart.svelte';
import { createBus } from './bus';
import { enhanceConsentForm } from './consent-form';
import { readCookie } from './cookies';
import type { AnalyticsEvent, EventContext, Publish } from './events';
import { observeCart } from './observe-cart';
import { getPageType, type ViewedData, type ViewedPage } from './page-events';
import { SUBSCRIBERS } from './subscribers';
import ViewObserver from './ViewObserver.svelte';

/** https://www.w3.org/TR/gpc/ */
type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

let isStarted = false;

/** Begins to observe the shop; once, however often it is called. */
export function startAnalytics(cart: CartState): void {
	if (isStarted) return;
	isStarted = true;
	const bus = createBus({
		subscribers: SUBSCRIBERS,
		readConsent: findConsentNow,
		reportFailure: (error) => reportError(error)
	});
	const publish: Publish = (name, data) => {
		const id = crypto.randomUUID();
		const event = { name, id, time: Date.now(), context: describeContext(), data };
		bus.publish(event as AnalyticsEvent);
	};
	enhanceConsentForm(document, {
		send: (action, body) =>
			fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }),
		onChosen: bus.resume
	});
	observeCart({ cart, document, publish });
	mount(ViewObserver, { target: document.body, props: { readPage, cart, publish } });
}

function findConsentNow() {
	return findConsent({
		cookie: readCookie(document.cookie, CONSENT_COOKIE),
		isAsked: page.data.analytics?.isConsentAsked !== false,
		hasGpc: (navigator as PrivateNavigator).globalPrivacyControl === true
	});
}

function readPage(): ViewedPage {
	const { route, status, url } = page;
	return { routeId: route.id, status, url: new URL(url), data: page.data as ViewedData };
}

function describeContext(): EventContext {
	const { shop, localization, localizationChoices } = page.data;
	const { country, language } = localization;
	const market = localizationChoices.countries.find(({ code }) => code === country);
	return {
		url: page.url.href,
		title: document.title,
		referrer: document.referrer,
		pageType: getPageType(readPage()),
		shopId: shop.id,
		country,
		language,
		currency: market?.currencyCode ?? ''
	};
}
