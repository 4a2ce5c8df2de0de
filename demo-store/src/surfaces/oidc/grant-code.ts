import type { AccountSession, AuthorizationRequest } from '../../store/customers/types.ts';
import type { Provider } from './provider.ts';
import { redirectTo } from './respond.ts';

/** Sends the customer back with a code. */
export function grantCode(
	request: AuthorizationRequest,
	session: AccountSession,
	{ store }: Provider,
	cookies: readonly string[] = []
): Response {
	const code = store.identity.grants.issueCode({
		...request,
		sessionId: session.id,
		customerId: session.customerId,
		authenticatedAt: session.startedAt
	});
	const { redirectUri, state } = request;
	return redirectTo(withQuery(redirectUri, { code, state }), cookies);
}

/** The address with values added to its query; null adds nothing. */
export function withQuery(uri: string, values: Record<string, string | null>): string {
	const url = new URL(uri);
	for (const [name, value] of Object.entries(values)) {
		if (value !== null) url.searchParams.set(name, value);
	}
	return url.href;
}
