import type { AppScript } from '$lib/domain/apps';
import type { Consent } from '$lib/domain/consent';

/** What the head has made (`google-consent.js`). */
export interface GoogleWindow {
	gtag?: (...command: unknown[]) => void;
	dataLayer?: unknown[];
}

/** Tells Google's tags what the visitor chose, and starts those that are about to load. */
export function createGoogleConsent(window: GoogleWindow, now: () => number) {
	/** One command with all signals. Null: the visitor has not chosen, and the defaults of the head stand. */
	function update(consent: Consent | null): void {
		if (consent !== null) window.gtag?.('consent', 'update', toSignals(consent));
	}

	/** The commands that a tag finds when it has loaded. */
	function start({ src }: Pick<AppScript, 'src'>): void {
		const { pathname, searchParams } = new URL(src);
		if (pathname.endsWith('/gtm.js')) {
			window.dataLayer?.push({ 'gtm.start': now(), event: 'gtm.js' });
		} else if (pathname.endsWith('/gtag/js')) {
			window.gtag?.('js', new Date(now()));
			window.gtag?.('config', searchParams.get('id') ?? '');
		}
	}

	return { update, start };
}

/** The platform's purposes as Google's signals; to sell data is a part of advertising. */
export function toSignals({ preferences, analytics, marketing, saleOfData }: Consent) {
	const say = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');
	const ads = say(marketing && saleOfData);
	return {
		ad_storage: ads,
		ad_user_data: ads,
		ad_personalization: ads,
		analytics_storage: say(analytics),
		functionality_storage: say(preferences),
		personalization_storage: say(preferences),
		security_storage: 'granted'
	};
}
