import {
	findConsent,
	limitConsent,
	NO_CONSENT,
	parseConsent,
	type Consent
} from '$lib/domain/consent';
import { config } from '../base/config';
import { COOKIES } from '../http/cookies';
import { isOwed } from '../law';

/** The parts of a request that say what its visitor allows. */
export interface ConsentRequest {
	request: Pick<Request, 'headers'>;
	cookies: { get: (name: string) => string | undefined };
}

/** Analytics or apps do what visitors decide on. */
export const isConsentUsed = config.analytics.isEnabled || config.apps.isEnabled;

/** Returns whether the law of the country requires consent before anything is stored or sent. */
export function isConsentAsked(country: string): boolean {
	return isOwed('consent', country);
}

export function hasChosenConsent({ cookies }: Pick<ConsentRequest, 'cookies'>): boolean {
	return parseConsent(cookies.get(COOKIES.consent)) !== null;
}

/** https://www.w3.org/TR/gpc/ */
export function hasGlobalPrivacyControl({ headers }: Pick<Request, 'headers'>): boolean {
	return headers.get('sec-gpc') === '1';
}

/** Returns the consent that applies now; nothing is allowed before the visitor answers. */
export function readConsent({ request, cookies }: ConsentRequest, country: string): Consent {
	const cookie = cookies.get(COOKIES.consent);
	const hasGpc = hasGlobalPrivacyControl(request);
	return findConsent({ cookie, isAsked: isConsentAsked(country), hasGpc }) ?? NO_CONSENT;
}

/**
 * What the platform is told with operations on a cart, whose checkout follows it: what the visitor has
 * said, and nothing that we conclude. Null: the visitor has said nothing, and the platform goes by its
 * own settings for the buyer's region.
 */
export function readVisitorConsent({ request, cookies }: ConsentRequest): Partial<Consent> | null {
	const hasGpc = hasGlobalPrivacyControl(request);
	const choice = parseConsent(cookies.get(COOKIES.consent));
	if (choice !== null) return limitConsent(choice, hasGpc);
	return hasGpc ? { marketing: false, saleOfData: false } : null;
}
