/** Purposes of processing a visitor's data, in the terms of the platform's customer privacy API. */
export const PURPOSES = ['preferences', 'analytics', 'marketing', 'saleOfData'] as const;

export type Purpose = (typeof PURPOSES)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

/** Not only this server's: a script reads it too, so the cookie is no `HttpOnly` one. */
export const CONSENT_COOKIE = 'shop_consent';

export const FULL_CONSENT = grant(PURPOSES);
export const NO_CONSENT = grant([]);

/** Global Privacy Control says: neither sell nor share my data, which advertising lives on. */
export const REFUSED_BY_GPC: readonly Purpose[] = ['marketing', 'saleOfData'];
const NOTHING = 'none';

export interface ConsentFacts {
	/** The value of the cookie. */
	cookie: string | undefined;
	/** Visitors of this market are asked, and nothing is allowed before they answer. */
	isAsked: boolean;
	/** The browser sends Global Privacy Control. */
	hasGpc: boolean;
}

/** Consent as it applies now. Null while the visitor is asked and has not answered. */
export function findConsent({ cookie, isAsked, hasGpc }: ConsentFacts): Consent | null {
	const consent = parseConsent(cookie) ?? (isAsked ? null : FULL_CONSENT);
	return consent && limitConsent(consent, hasGpc);
}

/** Global Privacy Control outweighs every choice. */
export function limitConsent(consent: Consent, hasGpc: boolean): Consent {
	if (!hasGpc) return consent;
	return grant(PURPOSES.filter((purpose) => consent[purpose] && !REFUSED_BY_GPC.includes(purpose)));
}

export function grant(purposes: readonly Purpose[]): Consent {
	const [preferences, analytics, marketing, saleOfData] = PURPOSES.map((it) =>
		purposes.includes(it)
	) as [boolean, boolean, boolean, boolean];
	return { preferences, analytics, marketing, saleOfData };
}

/** `preferences.analytics`: what is allowed; `none` when nothing is. */
export function writeConsent(consent: Consent): string {
	return PURPOSES.filter((purpose) => consent[purpose]).join('.') || NOTHING;
}

/** Null for every value that `writeConsent` does not write. */
export function parseConsent(value: string | undefined): Consent | null {
	if (value === undefined) return null;
	const consent = grant(PURPOSES.filter((purpose) => value.split('.').includes(purpose)));
	return writeConsent(consent) === value ? consent : null;
}
