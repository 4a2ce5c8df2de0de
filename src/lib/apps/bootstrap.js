/**
 * Stands in the head of pages where apps are on, word for word the same in every page, so that the content security
 * policy allows it by one hash. It gives apps the platform's `window.Shopify` at once; what they call before the shop's
 * own script (`start-apps.ts`) is there waits for it. The market is read from attributes of the document.
 */
(() => {
	const { shop, country, currency, language = 'EN' } = document.documentElement.dataset;
	let parts;
	let start;
	const ready = new Promise((resolve) => {
		start = resolve;
	});
	const startEvent = 'shop:apps';
	document.addEventListener(
		startEvent,
		({ detail }) => {
			parts = detail;
			privacy.consentStatus = 'loaded';
			start(detail);
		},
		{ once: true }
	);

	const later =
		(group, name) =>
		(...given) =>
			ready.then((all) => all[group][name](...given));
	const whenReady =
		(group, name, before) =>
		(...given) =>
			parts ? parts[group][name](...given) : before;
	const stoppable = (name) => {
		const begin = later('analytics', name);
		return (...given) => {
			const stop = begin(...given);
			return () => void stop.then((end) => end());
		};
	};
	const configurable = (name, hasTarget) => {
		let configuration = null;
		const act = (...given) => ready.then((all) => all.actions[name](configuration, ...given));
		act.configure = (options) => {
			if (hasTarget && typeof options?.eventTarget !== 'function') {
				throw new TypeError(
					`${name}.configure needs eventTarget, a function that returns the target of events.`
				);
			}
			configuration = options ?? null;
			return true;
		};
		act.isDefault = () => configuration === null;
		return Object.freeze(act);
	};

	const privacy = {
		config: { isHeadless: true, consentDomain: location.host },
		consentStatus: 'loading',
		setTrackingConsent: later('privacy', 'setTrackingConsent'),
		getRegion: () => country
	};
	// Nothing is allowed before the visitor's choice is known.
	const unknown = { marketing: '', analytics: '', preferences: '', sale_of_data: '' };
	for (const [name, before] of Object.entries({
		currentVisitorConsent: unknown,
		getTrackingConsent: '',
		getCCPAConsent: '',
		analyticsProcessingAllowed: false,
		marketingAllowed: false,
		preferencesProcessingAllowed: false,
		saleOfDataAllowed: false,
		firstPartyMarketingAllowed: false,
		thirdPartyMarketingAllowed: false,
		userCanBeTracked: false,
		shouldShowBanner: false,
		shouldShowGDPRBanner: false,
		saleOfDataRegion: false,
		doesMerchantSupportGranularConsent: true
	})) {
		privacy[name] = whenReady('privacy', name, before);
	}

	const navigate = later('routes', 'navigate');
	const given = {
		shop,
		country,
		locale: language.toLowerCase().replace('_', '-'),
		currency: { active: currency },
		routes: {
			root: '/',
			apiProxyPrefix: '/__shopify',
			match: whenReady('routes', 'match', null),
			resolve: whenReady('routes', 'resolve', null),
			navigate
		},
		navigate,
		actions: Object.freeze({
			getCart: later('actions', 'getCart'),
			updateCart: configurable('updateCart', true),
			openCart: configurable('openCart', false)
		}),
		analytics: {
			publish: (...event) => void later('analytics', 'publish')(...event),
			subscribe: stoppable('subscribe'),
			addDestination: stoppable('addDestination'),
			getConfig: whenReady('analytics', 'getConfig', { shop, consent: {} }),
			destroy: () => void later('analytics', 'destroy')()
		},
		customerPrivacy: privacy,
		loadFeatures(features, callback = () => {}) {
			const other = features.find(({ name }) => name !== 'consent-tracking-api');
			if (other === undefined) void ready.then(() => callback());
			else callback(new Error(`This shop has no feature "${other.name}".`));
		},
		components: { config: { storeDomain: location.origin, country, language } }
	};
	// Another script may have begun the object.
	window.Shopify = Object.assign(window.Shopify ?? {}, { ...given, ...window.Shopify });
})();
