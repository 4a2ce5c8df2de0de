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
