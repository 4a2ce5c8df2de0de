import { mount } from 'svelte';
import { goto } from '$app/navigation';
import type { AnalyticsEvent, EventContext } from '$lib/analytics/events';
import type { ViewedPage } from '$lib/analytics/page-events';
import { isGoogleTag, isOpenToApps, type AppScript, type GoogleConsent } from '$lib/domain/apps';
import type { Consent } from '$lib/domain/consent';
import { CART_ACTION_PATH, CART_PATH, CONSENT_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import { createStandardEvent, findCartTarget } from '$lib/state/cart-events';
import { parseCart } from '$lib/state/cart-request';
import type { CartState } from '$lib/state/cart.svelte';
import { createAppBus } from './app-bus';
import AppObserver from './AppObserver.svelte';
import { createAppRoutes } from './app-routes';
import { createScriptLoader } from './app-scripts';
import { createCartActions } from './cart-actions';
import { createCustomerPrivacy } from './customer-privacy';
import { createGoogleConsent, type GoogleWindow } from './google-consent';
import type { StandardEvent } from './page-views';

interface AppHost {
	cart: CartState;
	scripts: readonly AppScript[];
	/** Undefined: no tag of Google is among the scripts. */
	googleConsent: GoogleConsent | undefined;
	readPage: () => ViewedPage;
	describeContext: () => EventContext;
	readChoice: () => Consent | null;
	readConsent: () => Consent | null;
	hasGpc: boolean;
	/** Called when an app has kept another choice. */
	onChosen: () => void;
}

/** The bootstrap in the head of the document listens to it. */
const START_EVENT = 'shop:apps';
/** Changes of the cart, as the platform names them. */
const CART_UPDATES = [
	'shopify:cart:lines-update',
	'shopify:cart:note-update',
	'shopify:cart:attributes-update',
	'shopify:cart:discount-update'
];

/** Gives the apps of the page what they call, and tells them what happens. */
export function startApps(host: AppHost) {
	const { cart, readPage, readConsent } = host;
	if (!isOpenToApps(location.pathname)) return { hear: () => undefined, onChosen: () => undefined };
	const privacy = createCustomerPrivacy({ document, ...host, save: saveChoice });
	const bus = createAppBus({
		shop: document.documentElement.dataset['shop'] ?? '',
		readConsent,
		describeContext: host.describeContext,
		createId: () => crypto.randomUUID(),
		now: () => Date.now(),
		reportFailure: (error) => reportError(error)
	});
	const detail = {
		actions: createCartActions({
			cart,
			read: readCart,
			open: openCart,
			findTarget: findCartTarget
		}),
		analytics: bus.api,
		privacy: privacy.api,
		routes: createAppRoutes({
			origin: location.origin,
			getHref: () => location.href,
			show: (href) => goto(link(href)),
			load: (href) => location.assign(link(href))
		})
	};
	const google = createGoogleConsent(window as GoogleWindow, () => Date.now());
	const loadScripts = createScriptLoader(document, {
		scripts: host.scripts,
		isEarly: (script) => host.googleConsent === 'advanced' && isGoogleTag(script),
		announce: (script) => google.start(script)
	});

	let known = JSON.stringify(readConsent());
	function onChosen(): void {
		known = JSON.stringify(readConsent());
		bus.resume();
		privacy.announceChoice();
		google.update(readConsent());
		loadScripts(readConsent());
	}

	async function saveChoice(consent: Consent): Promise<void> {
		const purposes = Object.entries(consent).filter(([, isAllowed]) => isAllowed);
		const fields = purposes.map(([purpose]) => ['purpose', purpose]);
		const response = await fetch(link(CONSENT_PATH), {
			method: 'POST',
			body: new URLSearchParams([['choice', 'selected'], ...fields]),
			headers: { accept: 'application/json' }
		});
		if (!response.ok) throw new Error(`The choice was answered with ${String(response.status)}.`);
		document.querySelector('[data-consent] form')?.remove();
		host.onChosen();
		onChosen();
	}

	function openCart(): void {
		if (location.pathname !== CART_PATH) cart.open();
	}

	for (const name of CART_UPDATES) {
		document.addEventListener(name, (event) => {
			const prevCart = cart.cart ?? null;
			(event as CartUpdate).promise.then(
				({ cart: after }) => bus.api.publish('cart_updated', { cart: after, prevCart }),
				() => undefined
			);
		});
	}
	// The choice of another tab.
	document.addEventListener('visibilitychange', () => {
		if (JSON.stringify(readConsent()) !== known) onChosen();
	});
	document.dispatchEvent(new CustomEvent(START_EVENT, { detail }));
	privacy.announceReady();
	google.update(readConsent());
	loadScripts(readConsent());
	mount(AppObserver, { target: document.body, props: { readPage, cart, dispatch } });
	return { hear: (event: AnalyticsEvent) => bus.hear(event), onChosen };
}

type CartUpdate = Event & { promise: Promise<{ cart: object | null }> };

async function readCart() {
	const headers = { accept: 'application/json' };
	return parseCart(await fetch(link(CART_ACTION_PATH), { headers, cache: 'no-store' }));
}

/** The document hears what its elements are told. */
function dispatch({ type, target, properties }: StandardEvent): void {
	const element = target === null ? null : document.querySelector(target);
	if ('promise' in properties) (properties.promise as Promise<unknown>).catch(() => undefined);
	(element ?? document).dispatchEvent(createStandardEvent(type, properties));
}
