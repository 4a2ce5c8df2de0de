import type { GrantRefusal, Redemption } from '../../store/customers/types.ts';
import { isSameSecret } from '../../store/customers/secrets.ts';
import { createIdToken } from './id-token.ts';
import { JWT_BEARER, PUBLIC_CLIENT_ID, type Provider } from './provider.ts';
import { respondJson } from './respond.ts';

/** RFC 6749, 5.2. */
type OauthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

const MAX_FORM_BYTES = 16 * 1024;
const REFUSALS: Record<GrantRefusal, string> = {
	unknown: 'The code or token is not known, or was revoked.',
	expired: 'The code or token has expired.',
	reused: 'The code or token was used before; everything that was granted with it is revoked.',
	foreign: 'The code or token was given to another client.',
	mismatch: 'redirect_uri or code_verifier is not that of the authorization request.'
};

/** `POST /oauth/token`: a code or a refresh token against tokens. */
export async function exchangeToken(request: Request, provider: Provider): Promise<Response> {
	const form = await readForm(request);
	if (form === null) {
		return refuse('invalid_request', 'Send application/x-www-form-urlencoded, each name once.');
	}
	const clientId = authenticateClient(request, form, provider);
	if (clientId === null) return refuseClient();
	const redemption = redeem(form, clientId, provider);
	if (redemption instanceof Response) return redemption;
	if ('refusal' in redemption) return refuse('invalid_grant', REFUSALS[redemption.refusal]);
	const { grant, accessToken, refreshToken, expiresIn } = redemption.tokens;
	return respondJson(200, {
		access_token: accessToken,
		token_type: 'Bearer',
		expires_in: expiresIn,
		refresh_token: refreshToken,
		scope: grant.scopes.join(' '),
		...(grant.scopes.includes('openid') ? { id_token: createIdToken(grant, provider) } : {})
	});
}

function redeem(
	form: URLSearchParams,
	clientId: string,
	{ store }: Provider
): Redemption | Response {
	const { grants } = store.identity;
	const kind = form.get('grant_type');
	if (kind === 'authorization_code') {
		const code = form.get('code');
		const redirectUri = form.get('redirect_uri');
		const codeVerifier = form.get('code_verifier');
		if (code === null || redirectUri === null || codeVerifier === null) {
			return refuse('invalid_request', 'code, redirect_uri and code_verifier are needed.');
		}
		return grants.redeemCode({ code, clientId, redirectUri, codeVerifier });
	}
	if (kind === 'refresh_token') {
		const refreshToken = form.get('refresh_token');
		if (refreshToken === null) return refuse('invalid_request', 'refresh_token is needed.');
		return grants.refresh({ refreshToken, clientId });
	}
	if (kind === JWT_BEARER) {
		return form.has('assertion')
			? refuse('invalid_grant', 'This store trusts no issuer of assertions.')
			: refuse('invalid_request', 'assertion is needed.');
	}
	return refuse(
		'unsupported_grant_type',
		`grant_type is ${String(kind)}; authorization_code and refresh_token are served.`
	);
}

/** Null for another type of body, one that is too long, and a name that is there twice. */
async function readForm(request: Request): Promise<URLSearchParams | null> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) return null;
	const text = await request.text();
	const form = new URLSearchParams(text);
	const names = [...form.keys()];
	return text.length > MAX_FORM_BYTES || new Set(names).size < names.length ? null : form;
}

/**
 * The client that the request is from; null when it does not say so as its kind must. A confidential
 * one shows its secret once, in the header or in the form; a public one has none to show.
 */
function authenticateClient(
	request: Request,
	form: URLSearchParams,
	provider: Provider
): string | null {
	const named = form.get('client_id');
	const posted = form.get('client_secret');
	const basic = request.headers.get('authorization');
	if (basic === null && posted === null) return named === PUBLIC_CLIENT_ID ? named : null;
	if (basic !== null && posted !== null) return null;
	const shown = basic === null ? { id: named ?? '', secret: posted ?? '' } : readBasic(basic);
	return isConfidentialClient(shown, named, provider) ? provider.client.id : null;
}

/** Whether a client showed its id and secret, and names no other id in the form. */
function isConfidentialClient(
	shown: { id: string; secret: string } | null,
	named: string | null,
	{ client }: Provider
): boolean {
	if (shown === null || (named ?? shown.id) !== shown.id) return false;
	return isSameSecret(shown.id, client.id) && isSameSecret(shown.secret, client.secret);
}

/** HTTP Basic, with both parts form-encoded first (RFC 6749, 2.3.1). */
function readBasic(header: string): { id: string; secret: string } | null {
	const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(header) ?? [];
	if (encoded === undefined) return null;
	const text = Buffer.from(encoded, 'base64').toString('utf8');
	const separator = text.indexOf(':');
	if (separator < 1) return null;
	return {
		id: formDecode(text.slice(0, separator)),
		secret: formDecode(text.slice(separator + 1))
	};
}

function formDecode(text: string): string {
	return new URLSearchParams(`value=${text}`).get('value') ?? '';
}

function refuse(error: OauthError, description: string): Response {
	return respondJson(400, { error, error_description: description });
}

function refuseClient(): Response {
	return respondJson(
		401,
		{ error: 'invalid_client', error_description: 'The client id or its secret is wrong.' },
		{ 'www-authenticate': 'Basic realm="customer accounts"' }
	);
}
