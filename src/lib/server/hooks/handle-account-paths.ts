import type { Handle, RequestEvent } from '@sveltejs/kit';
import { preventCaching } from '../http/headers';
import { ACCOUNT_PATH } from '$lib/domain/paths';
import { accounts, type CookieJar } from '../accounts';
import { describeServiceFailure } from '../base/errors';

const OWN_FORMS = /form-action 'self'/;

/** Attaches new carts to the customer, and keeps account pages out of caches and search engines. */
export const handleAccountPaths: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	if (accounts === null) return response;
	await claimCreatedCart(response, event);
	const { pathname } = event.url;
	if (pathname === ACCOUNT_PATH || pathname.startsWith(`${ACCOUNT_PATH}/`)) {
		preventCaching(response.headers);
		response.headers.set('x-robots-tag', 'noindex');
		await allowProviderExit(response);
	}
	return response;
};

/** A cart that this request created belongs to this browser: no link named it. */
async function claimCreatedCart(
	response: Response,
	{ cookies, locals }: Pick<RequestEvent, 'cookies' | 'locals'>
): Promise<void> {
	const { createdCartId } = locals;
	if (createdCartId === null || createdCartId === locals.cart.ownId) return;
	const jar: CookieJar = {
		getAll: () => cookies.getAll(),
		// The framework's own cookies are written by now.
		set: (name, text, attributes) =>
			response.headers.append('set-cookie', cookies.serialize(name, text, attributes)),
		delete: () => undefined
	};
	await locals.visit?.claimCart(createdCartId, jar);
}

/** Lets the sign-out form redirect to the provider, which the policy for forms would refuse. */
async function allowProviderExit(response: Response): Promise<void> {
	const policy = response.headers.get('content-security-policy');
	if (accounts === null || policy === null) return;
	try {
		const { server } = await accounts.getProvider();
		const { origin } = new URL(server.end_session_endpoint ?? server.issuer);
		const opened = policy.replace(OWN_FORMS, `form-action 'self' ${origin}`);
		response.headers.set('content-security-policy', opened);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
	}
}
