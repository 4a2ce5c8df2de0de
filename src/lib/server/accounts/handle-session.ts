import { readForm } from '../http/read-form';
import { findSource, toOwnPath } from '../http/same-origin';
import { HOME_PATH, ACCOUNT_PATH } from '$lib/domain/paths';
import { describeServiceFailure } from '../base/errors';
import { redirect, refuse, type AccountRequest } from './handle-sign-in';
import { toReturnPath } from './return-path';
import type { CustomerSession } from './session';

/** `GET /account/refresh`: renews what has expired; back to `return_to` whatever became of it. */
export async function handleRefresh(
	given: Pick<AccountRequest, 'url' | 'visit'>
): Promise<Response> {
	const { url, visit } = given;
	await visit.account.loadAccessToken();
	return redirect(toReturnPath(url.searchParams.get('return_to'), ACCOUNT_PATH));
}

/** `POST /account/logout`: signs out here, then at the provider. */
export async function handleSignOut(
	given: AccountRequest & { ownOrigins: readonly string[] }
): Promise<Response> {
	const { request, visit } = given;
	if (!isFromOwnPage(request.headers, given.ownOrigins)) {
		return refuse(403, 'forbidden', 'Forbidden');
	}
	const returnTo = await readReturnPath(request);
	const session = await endSession(given);
	visit.buyers.clear();
	if (session !== null) await visit.cart.setCustomer(null);
	return redirect((session && (await findProviderExit(given, session))) ?? returnTo);
}

/** The session that was; null when there was none. */
async function endSession({ visit }: AccountRequest): Promise<CustomerSession | null> {
	const { sessions, log } = visit;
	const session = await sessions.load().catch((err: unknown) => {
		log.error({ err }, 'session not read');
		return null;
	});
	try {
		await sessions.end();
	} catch (err) {
		// The browser's cookies are gone. This server refuses copies of them, and tells the others later.
		log.error({ err }, 'sign-out not shared yet');
	}
	return session;
}

async function findProviderExit(
	{ visit, accounts }: AccountRequest,
	{ tokens }: CustomerSession
): Promise<string | null> {
	try {
		const provider = await accounts.getProvider();
		return accounts.oidc.buildSignOutUrl(provider, tokens, visit.origin + HOME_PATH);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		visit.log.warn({ err }, 'not signed out at the provider');
		return null;
	}
}

/** Stricter than elsewhere: a request that states neither origin nor referrer is refused too. */
function isFromOwnPage(headers: Headers, ownOrigins: readonly string[]): boolean {
	const source = findSource(headers, ownOrigins);
	if (source !== 'unstated') return source === 'own';
	return toOwnPath(headers.get('referer'), ownOrigins) !== null;
}

async function readReturnPath(request: Request): Promise<string> {
	const value = (await readForm(request)).get('return_to');
	return toReturnPath(typeof value === 'string' ? value : null, HOME_PATH);
}
