const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Accepted values of `Sec-Fetch-Site`: programs send none, a typed address sends `none`. */
const OWN_SITES: readonly (string | null)[] = [null, 'same-origin', 'none'];

/**
 * Why this request must not touch the admin, or null. The admin asks for no password, so it
 * answers only under the store's own names (a foreign name that resolves to this machine is an
 * attack), and takes changes only from its own pages or from programs that are no browser.
 */
export function findAccessError(request: Request, storeOrigin: string): string | null {
	const url = new URL(request.url);
	const storeHost = new URL(storeOrigin).host;
	if (!LOOPBACK.test(url.hostname) && url.host !== storeHost) {
		return (
			`The admin does not answer under the host ${url.host}. ` +
			`Use localhost or ${storeHost}; DEMO_STORE_ORIGIN names another.`
		);
	}
	if (request.method === 'GET' || request.method === 'HEAD') return null;
	const site = request.headers.get('sec-fetch-site');
	const origin = request.headers.get('origin');
	if (OWN_SITES.includes(site) && (origin === null || URL.parse(origin)?.host === url.host)) {
		return null;
	}
	return `Changes are taken only from the admin's own pages, not from ${origin ?? 'another site'}.`;
}
