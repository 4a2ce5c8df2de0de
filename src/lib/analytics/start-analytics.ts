import { mount } from 'svelte';
import { page } from '$app/state';
import { CONSENT_COOKIE, findConsent, parseConsent } from '$lib/domain/consent';
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

type StartedApps = NonNullable<NonNullable<App.PageData['analytics']>['apps']>;

let isStarted = false;

/** Begins to observe the shop; once, however often it is called. */
export async function startAnalytics(cart: CartState): Promise<void> {
	if (isStarted) return;
	isStarted = true;
	const { apps } = page.data.analytics ?? {};
	const bus = createBus({
		subscribers: apps?.isAlone ? [] : SUBSCRIBERS,
		readConsent: findConsentNow,
		reportFailure: (error) => reportError(error)
	});
	const publish: Publish = (name, data) => {
		const id = crypto.randomUUID();
		const event = { name, id, time: Date.now(), context: describeContext(), data };
		bus.publish(event as AnalyticsEvent);
		started?.hear(event as AnalyticsEvent);
	};
	const started =
		apps &&
		(await startApps(cart, apps, bus.resume).catch((error: unknown) => {
			reportError(error);
		}));
	enhanceConsentForm(document, {
		send: (action, body) =>
			fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }),
		onChosen() {
			bus.resume();
			started?.onChosen();
		}
	});
	observeCart({ cart, document, publish });
	mount(ViewObserver, { target: document.body, props: { readPage, cart, publish } });
}

/** They hear the first view too: it is published after this. */
async function startApps(
	cart: CartState,
	{ scripts, googleConsent }: StartedApps,
	onChosen: () => void
) {
	const apps = await import('$lib/apps/start-apps');
	const readConsent = findConsentNow;
	const hasGpc = hasGpcNow();
	return apps.startApps({
		...{ cart, scripts, googleConsent, onChosen, readPage, describeContext, readConsent, hasGpc },
		readChoice: () => parseConsent(readCookie(document.cookie, CONSENT_COOKIE))
	});
}

function hasGpcNow(): boolean {
	return (navigator as PrivateNavigator).globalPrivacyControl === true;
}

function findConsentNow() {
	return findConsent({
		cookie: readCookie(document.cookie, CONSENT_COOKIE),
		isAsked: page.data.analytics?.isConsentAsked !== false,
		hasGpc: hasGpcNow()
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
