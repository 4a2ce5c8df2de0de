import type { Purpose } from './consent';

/** A purpose of scripts and origins; what is necessary is asked for nowhere. */
type AppPurpose = Purpose | 'necessary';

/** A script of an app that the merchant has added. */
export interface AppScript {
	purpose: AppPurpose;
	src: string;
}

/** Pages about one customer, which no app's script is loaded into. */
const CUSTOMER_PAGE = /^\/account(?:\/|$)/;

export function isOpenToApps(pathname: string): boolean {
	return !CUSTOMER_PAGE.test(pathname);
}

/** Whether Google's tags wait for the visitor's choice, or load before it with every signal denied. */
export type GoogleConsent = 'basic' | 'advanced';

const GOOGLE_TAGS = 'www.googletagmanager.com';

/** Returns whether a script is a tag of Google, or its tag manager. */
export function isGoogleTag({ src }: Pick<AppScript, 'src'>): boolean {
	return URL.parse(src)?.hostname === GOOGLE_TAGS;
}
