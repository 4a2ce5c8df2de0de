import { createSecret, SCOPES } from '../../store/customers/secrets.ts';
import type { AccountSession, AuthorizationRequest } from '../../store/customers/types.ts';
import { readBrowser, readSessionSecret, writeBrowser } from './cookies.ts';
import { grantCode, withQuery } from './grant-code.ts';
import {
	isKnownClient,
	listRedirectUris,
	PUBLIC_CLIENT_ID,
	signInUrl,
	type Provider
} from './provider.ts';
import { redirectTo } from './respond.ts';
import { showProblem } from './sign-in/layout.ts';
import { sendCodeTo } from './sign-in/send-code.ts';
import { chooseLanguage } from '../../store/texts/texts.ts';

/** RFC 6749, 4.1.2.1, and OpenID Connect Core 1.0, 3.1.2.6. */
interface Fault {
	error: 'invalid_request' | 'invalid_scope' | 'login_required' | 'unsupported_response_type';
	description: string;
}

const CHALLENGE = /^[\w-]{43}$/;

/** `GET /oauth/authorize`: where the storefront sends a customer. */
export function authorize(request: Request, provider: Provider): Response {
	const query = new URL(request.url).searchParams;
	const clientError = findClientError(query, provider);
	if (clientError !== null) {
		return showProblem(provider, { status: 400, language: 'EN', text: clientError });
	}
	const redirectUri = query.get('redirect_uri') ?? '';
	const fault = findFault(query);
	if (fault !== null) return answerFault(fault, redirectUri, query.get('state'));

	const wanted = readRequest(query, redirectUri, provider);
	const session = findUsableSession(request, query, provider);
	if (session !== null) return grantCode(wanted, session, provider);
	if (listPrompts(query).includes('none')) {
		const description = 'Nobody is signed in here, and nobody may be asked.';
		return answerFault({ error: 'login_required', description }, redirectUri, wanted.state);
	}
	return beginSignIn(request, wanted, query, provider);
}

/** Why this request must not be answered to the address that it names. */
function findClientError(query: URLSearchParams, provider: Provider): string | null {
	const { client } = provider;
	const [id, ...ids] = query.getAll('client_id');
	if (!isKnownClient(id, provider) || ids.length > 0) {
		return `client_id is ${id ?? 'missing'}; this store knows ${client.id} and ${PUBLIC_CLIENT_ID}.`;
	}
	const allowed = listRedirectUris(client);
	const [uri, ...uris] = query.getAll('redirect_uri');
	if (uri === undefined || uris.length > 0 || !allowed.includes(uri)) {
		return (
			`redirect_uri is ${uri ?? 'missing'}; registered are ${allowed.join(', ')}. ` +
			'Start the demo store with --shop-origin or --account-origins to register another.'
		);
	}
	return null;
}

function findFault(query: URLSearchParams): Fault | null {
	const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
	if (repeated !== undefined) {
		return { error: 'invalid_request', description: `${repeated} is there twice.` };
	}
	if (query.get('response_type') !== 'code') {
		return {
			error: 'unsupported_response_type',
			description: 'Only response_type=code is served.'
		};
	}
	const scopes = readScopes(query);
	const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
	if (scopes.length === 0 || unknown.length > 0) {
		const description = `Served scopes are ${SCOPES.join(', ')}; asked for: ${scopes.join(', ')}.`;
		return { error: 'invalid_scope', description };
	}
	if (query.get('code_challenge_method') !== 'S256') {
		return { error: 'invalid_request', description: 'code_challenge_method must be S256.' };
	}
	if (!CHALLENGE.test(query.get('code_challenge') ?? '')) {
		return {
			error: 'invalid_request',
			description: 'code_challenge must be a SHA-256 in base64url.'
		};
	}
	if (!/^\d{0,9}$/.test(query.get('max_age') ?? '')) {
		return { error: 'invalid_request', description: 'max_age must be a number of seconds.' };
	}
	const prompts = listPrompts(query);
	return prompts.includes('none') && prompts.length > 1
		? { error: 'invalid_request', description: 'prompt=none stands alone.' }
		: null;
}

function readRequest(
	query: URLSearchParams,
	redirectUri: string,
	{ client }: Provider
): AuthorizationRequest {
	return {
		clientId: query.get('client_id') ?? client.id,
		redirectUri,
		scopes: readScopes(query),
		state: query.get('state'),
		nonce: query.get('nonce'),
		codeChallenge: query.get('code_challenge') ?? '',
		language: chooseLanguage(query.get('locale') ?? query.get('ui_locales') ?? ''),
		loginHint: query.get('login_hint')
	};
}

/** The session that answers without a question: young enough, of the customer that is hinted at. */
function findUsableSession(
	request: Request,
	query: URLSearchParams,
	{ store }: Provider
): AccountSession | null {
	const secret = readSessionSecret(request);
	const session = secret === null ? null : store.identity.sessions.find(secret);
	if (session === null || listPrompts(query).includes('login')) return null;
	const maxAge = query.get('max_age');
	if (maxAge !== null && store.now() - session.startedAt > Number(maxAge) * 1000) return null;
	const hint = query.get('login_hint')?.toLowerCase();
	const email = store.customers.get(session.customerId)?.email.toLowerCase();
	return email === undefined || (hint !== undefined && hint !== email) ? null : session;
}

function beginSignIn(
	request: Request,
	wanted: AuthorizationRequest,
	query: URLSearchParams,
	provider: Provider
): Response {
	const { randomBytes, identity } = provider.store;
	const known = readBrowser(request);
	const browser = known ?? createSecret(randomBytes);
	const cookies = known === null ? [writeBrowser(browser, provider)] : [];
	const signIn = identity.signIns.begin(wanted, browser);
	if (query.get('login_hint_mode') === 'submit' && wanted.loginHint !== null) {
		const problem = sendCodeTo(signIn.id, wanted.loginHint, provider);
		if (problem === null) return redirectTo(signInUrl(signIn.id, 'code', provider), cookies);
	}
	return redirectTo(signInUrl(signIn.id, 'email', provider), cookies);
}

function answerFault(
	{ error, description }: Fault,
	redirectUri: string,
	state: string | null
): Response {
	return redirectTo(withQuery(redirectUri, { error, error_description: description, state }));
}

function readScopes(query: URLSearchParams): string[] {
	return (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
}

function listPrompts(query: URLSearchParams): string[] {
	return (query.get('prompt') ?? '').split(' ').filter((prompt) => prompt !== '');
}
