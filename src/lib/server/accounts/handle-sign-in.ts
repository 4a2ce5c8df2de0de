import { isLoopback } from '$lib/core/origins';
import { buyForPath, SIGN_IN_CALLBACK_PATH, SIGN_IN_FAILED_PATH } from '$lib/domain/account-paths';
import { ACCOUNT_PATH } from '$lib/domain/paths';
import type { SignInProblem } from '$lib/domain/account';
import { describeServiceFailure } from '../base/errors';
import type { Accounts, Visit } from './accounts';
import { refuseWithCode } from '../http/refusals';
import { loadBuyerLocations } from './companies';
import { toReturnPath } from './return-path';
import { CookieOverflowError } from '../http/sealed-cookie';
import { SignInError, type SignInFailure } from './sign-in-attempts';

export interface AccountRequest {
	request: Request;
	url: URL;
	visit: Visit;
	accounts: Pick<Accounts, 'oidc' | 'getProvider' | 'hasCompanies'>;
}

/** Parameters that a link to the sign-in may pass on to the provider. */
const HINTS = ['acr_values', 'login_hint', 'login_hint_mode', 'locale', 'region_country'];
const HINT = /^[^\p{Cc}]{1,320}$/u;
const PROBLEMS = {
	missing_pending_login: 'stale',
	missing_callback_params: 'stale',
	state_mismatch: 'stale',
	denied_by_provider: 'denied',
	token_exchange_rejected: 'stale',
	token_exchange_failed: 'unavailable',
	provider_unavailable: 'unavailable',
	invalid_token_response: 'failed',
	invalid_id_token: 'failed',
	nonce_mismatch: 'failed',
	issuer_mismatch: 'failed',
	audience_mismatch: 'failed',
	expired_id_token: 'failed',
	session_too_large: 'failed',
	insecure_origin: 'failed'
} satisfies Record<SignInFailure, SignInProblem>;
/** Nothing about a customer stays in a cache, nor in the referrer that another site receives. */
const HEADERS = {
	'cache-control': 'private, no-store',
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex'
};

/** `GET /account/login`: on to the provider, and later back to `return_to`. */
export async function handleSignIn(given: AccountRequest & { locale: string }): Promise<Response> {
	const { url, visit, accounts, locale } = given;
	const { searchParams } = url;
	const wanted = searchParams.get('return_to') ?? searchParams.get('returnTo');
	const returnTo = toReturnPath(wanted, ACCOUNT_PATH);
	try {
		assertSafeOrigin(url);
		const provider = await accounts.getProvider();
		const attempt = await visit.attempts.begin(returnTo);
		const hints = { locale, ...readHints(searchParams) };
		const redirectUri = visit.origin + SIGN_IN_CALLBACK_PATH;
		return redirect(await accounts.oidc.buildSignInUrl({ provider, attempt, redirectUri, hints }));
	} catch (err) {
		return answerFailure(err, visit, returnTo);
	}
}

/** `GET /account/authorize`: where the provider sends the browser back to. */
export async function handleSignInCallback(given: AccountRequest): Promise<Response> {
	const { url, visit, accounts } = given;
	const callback = url.searchParams;
	let returnTo: string | null = null;
	try {
		const state = callback.get('state');
		if (!state || !(callback.has('code') || callback.has('error'))) {
			throw new SignInError('missing_callback_params');
		}
		const attempt = await visit.attempts.take(state);
		returnTo = toReturnPath(attempt.returnTo, ACCOUNT_PATH);
		const provider = await accounts.getProvider();
		const redirectUri = visit.origin + SIGN_IN_CALLBACK_PATH;
		const { customerId, tokens } = await accounts.oidc.exchangeCode({
			provider,
			callback,
			attempt,
			redirectUri
		});
		await visit.sessions.start(customerId, tokens);
		const isToChoose = accounts.hasCompanies && (await chooseLocation(visit, customerId));
		await visit.cart.setCustomer(tokens.accessToken);
		return redirect(isToChoose ? buyForPath(returnTo) : returnTo);
	} catch (err) {
		return answerFailure(err, visit, returnTo);
	}
}

/**
 * Takes the only location of a company's buyer. Returns whether there are several to choose from; while the platform
 * does not say which, the account offers the choice.
 */
async function chooseLocation(
	{ account, buyers, log }: Visit,
	customerId: string
): Promise<boolean> {
	try {
		const [first, ...others] = await loadBuyerLocations(account);
		if (first === undefined) buyers.clear();
		else await buyers.write({ customerId, location: others.length === 0 ? first : null });
		return others.length > 0;
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'companies of the customer not read');
		await buyers.write({ customerId, location: null });
		return false;
	}
}

function readHints(query: URLSearchParams): Record<string, string> {
	const hints = HINTS.map((name) => [name, query.get(name) ?? ''] as const);
	return Object.fromEntries(hints.filter(([, value]) => HINT.test(value)));
}

/** Refuses plain http, where a session could be read on the way. */
function assertSafeOrigin({ protocol, hostname }: URL): void {
	if (protocol === 'https:' || isLoopback(hostname)) return;
	throw new SignInError('insecure_origin');
}

/** Whatever went wrong, the shopper gets a page that says so and offers to try again. */
function answerFailure(err: unknown, { log }: Visit, returnTo: string | null): Response {
	const code = readCode(err);
	// Not the error itself: what it was made from holds codes and tokens.
	const reason = err instanceof SignInError && err.cause instanceof Error ? err.cause.message : '';
	log[code === null ? 'error' : 'warn'](
		{ code, reason, ...(code === null && { err }) },
		'sign-in failed'
	);
	const query = new URLSearchParams({ reason: code === null ? 'failed' : PROBLEMS[code] });
	if (returnTo !== null && returnTo !== ACCOUNT_PATH) query.set('return_to', returnTo);
	return redirect(`${SIGN_IN_FAILED_PATH}?${query}`);
}

/** Null: a fault of ours. */
function readCode(err: unknown): SignInFailure | null {
	if (err instanceof SignInError) return err.code;
	if (err instanceof CookieOverflowError) return 'session_too_large';
	return describeServiceFailure(err) === null ? null : 'provider_unavailable';
}

export function redirect(location: string): Response {
	return new Response(null, { status: 303, headers: { ...HEADERS, location } });
}

export function refuse(status: number, code: string, message: string): Response {
	return refuseWithCode(status, { code, message }, HEADERS);
}
