import { readCookie } from './cookies';

/** Names of the platform's cookies: one tells visitors apart for a year, one tells visits apart. */
const VISITOR = { name: '_shopify_y', maxAgeS: 365 * 24 * 60 * 60 };
const VISIT = { name: '_shopify_s', maxAgeS: 30 * 60 };

/** The part of the browser that tokens need; tests pass their own. */
export interface TokenBrowser {
	readCookies: () => string;
	writeCookie: (cookie: string) => void;
	createId: () => string;
	isSecure: boolean;
}

export interface VisitTokens {
	uniqueToken: string;
	visitToken: string;
}

/** Returns the tokens of the visitor and the visit, and makes both last. Call it with consent only. */
export function renewTokens(browser: TokenBrowser): VisitTokens {
	const [uniqueToken, visitToken] = [VISITOR, VISIT].map(({ name, maxAgeS }) => {
		const value = readCookie(browser.readCookies(), name) ?? browser.createId();
		const secure = browser.isSecure ? '; Secure' : '';
		browser.writeCookie(`${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`);
		return value;
	}) as [string, string];
	return { uniqueToken, visitToken };
}
