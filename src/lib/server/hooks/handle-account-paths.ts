import type { Cookies, Handle } from '@sveltejs/kit';
import { keepPrivate } from '$lib/core/headers';
import { ACCOUNT_PATH } from '$lib/domain/account-paths';
import { accounts, type CookieJar, type Visit } from '../accounts';
import { parseCartId } from '../cart';
import { describePlatformFailure } from '../errors';

const SET_CART = /^cart=([^;]*)/;
const OWN_FORMS = /form-action 'self'/;

/** What holds for every answer while accounts are on, whoever made it. */
export const handleAccountPaths: Handle = async ({ event, resolve }) => {
	const { visit } = event.locals;
	const response = await resolve(event);
	if (visit === null) return response;
	await noteOwnCart(response, event.cookies, visit);
	const { pathname } = event.url;
	if (pathname === ACCOUNT_PATH || pathname.startsWith(`${ACCOUNT_PATH}/`)) {
		keepPrivate(response.headers);
		response.headers.set('x-robots-tag', 'noindex');
		await allowProviderExit(response);
	}
	return response;
};

/** A cart that an answer of ours puts into the browser was made for it, and not named by a link. */
async function noteOwnCart(response: Response, cookies: Cookies, visit: Visit): Promise<void> {
	for (const header of response.headers.getSetCookie()) {
		const [, value] = SET_CART.exec(header) ?? [];
		const cartId = parseCartId(value === undefined ? null : decode(value));
		if (cartId === null || cartId === visit.cart.ownId) continue;
		const jar: CookieJar = {
			getAll: () => cookies.getAll(),
			// The framework's own cookies are written by now.
			set: (name, text, attributes) =>
				response.headers.append('set-cookie', cookies.serialize(name, text, attributes)),
			delete: () => undefined
		};
		await visit.claimCart(cartId, jar);
	}
}

/** The form that signs out is sent on to the provider, and a browser watches where forms go. */
async function allowProviderExit(response: Response): Promise<void> {
	const policy = response.headers.get('content-security-policy');
	if (accounts === null || policy === null) return;
	try {
		const { server } = await accounts.getProvider();
		const { origin } = new URL(server.end_session_endpoint ?? server.issuer);
		const opened = policy.replace(OWN_FORMS, `form-action 'self' ${origin}`);
		response.headers.set('content-security-policy', opened);
	} catch (err) {
		if (describePlatformFailure(err) === null) throw err;
	}
}

/** Null for what the store has encoded wrongly. */
function decode(value: string): string | null {
	try {
		return decodeURIComponent(value);
	} catch {
		return null;
	}
}
