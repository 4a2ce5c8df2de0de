import type { Provider } from './provider.ts';

/** Ports share cookies: the path keeps these two from the storefront on the same host. */
const BROWSER_COOKIE = 'demo_sign_in';
const SESSION_COOKIE = 'demo_account';
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A form that another page sent. Ports of one host share cookies, so those alone prove nothing. */
export function isForeignForm(request: Request): boolean {
	const site = request.headers.get('sec-fetch-site') ?? 'none';
	return request.method === 'POST' && site !== 'none' && site !== 'same-origin';
}

/** The secret by which a sign-in knows the browser that began it. */
export function readBrowser(request: Request): string | null {
	return readCookie(request, BROWSER_COOKIE);
}

export function writeBrowser(secret: string, provider: Provider): string {
	return writeCookie(BROWSER_COOKIE, secret, null, provider);
}

/** The secret of a signed-in browser. */
export function readSessionSecret(request: Request): string | null {
	return readCookie(request, SESSION_COOKIE);
}

export function writeSession(secret: string, provider: Provider): string {
	return writeCookie(SESSION_COOKIE, secret, SESSION_SECONDS, provider);
}

export function clearSession(provider: Provider): string {
	return writeCookie(SESSION_COOKIE, '', 0, provider);
}

function readCookie(request: Request, name: string): string | null {
	const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
	const pair = pairs.find((each) => each.startsWith(`${name}=`));
	return pair === undefined ? null : pair.slice(name.length + 1);
}

function writeCookie(
	name: string,
	value: string,
	maxAge: number | null,
	{ base, origin }: Provider
): string {
	return [
		`${name}=${value}`,
		`Path=${base}`,
		'HttpOnly',
		'SameSite=Lax',
		...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
		...(origin.startsWith('https:') ? ['Secure'] : [])
	].join('; ');
}
