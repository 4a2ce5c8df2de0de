/**
 * Stands in the head before everything else where tags of Google may load: nothing is allowed until the shop's own
 * script says what the visitor chose (`google-consent.ts`).
 * https://developers.google.com/tag-platform/security/guides/consent
 */
window.dataLayer = window.dataLayer || [];
window.gtag =
	window.gtag ||
	function () {
		// oxlint-disable-next-line prefer-rest-params -- Google's tags take no other kind of list.
		window.dataLayer.push(arguments);
	};
window.gtag('consent', 'default', {
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
	analytics_storage: 'denied',
	functionality_storage: 'denied',
	personalization_storage: 'denied',
	security_storage: 'granted',
	wait_for_update: 500
});
