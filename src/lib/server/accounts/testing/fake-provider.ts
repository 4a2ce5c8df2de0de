import { encodeBase64urlNoPadding } from '@oslojs/encoding';

export const STORE = 'https://store.example';
export const ISSUER = 'https://id.example/authentication/77';
export const CLIENT = { clientId: 'client-1', clientSecret: 'client-secret-1' };

type Json = Record<string, unknown>;

/** Changes that a test makes to answers; each function gets the ordinary answer. */
export interface ProviderOverrides {
	metadata?: Json;
	claims?: Json;
	header?: Json;
	/** Answers the token endpoint. */
	answer?: (body: Json) => Response;
	/** Signs with a key that the provider does not publish. */
	isForged?: boolean;
	/** Answers instead, whatever is asked. */
	fetch?: (request: Request) => Response | Promise<Response> | null;
}

interface Issued {
	nonce: string;
	challenge: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const strangerKeys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** An identity provider that answers `fetch`, knows one customer and keeps to the protocol. */
export function createFakeProvider(twist: ProviderOverrides = {}) {
	const codes = new Map<string, Issued>();
	const refreshTokens = new Set<string>();
	const requests: Request[] = [];
	let count = 0;

	async function answerTokens(request: Request): Promise<Response> {
		const form = new URLSearchParams(await request.text());
		const isRefresh = form.get('grant_type') === 'refresh_token';
		const nonce = isRefresh ? undefined : await takeCode(form);
		const isKnown = isRefresh
			? refreshTokens.delete(form.get('refresh_token') ?? '')
			: nonce !== null;
		if (!isKnown) return Response.json({ error: 'invalid_grant' }, { status: 400 });
		count += 1;
		refreshTokens.add(`refresh-${count}`);
		const body: Json = {
			access_token: `access-${count}`,
			refresh_token: `refresh-${count}`,
			id_token: await createIdToken(twist, nonce ?? undefined),
			token_type: 'bearer',
			expires_in: 3600
		};
		return twist.answer?.(body) ?? Response.json(body);
	}

	async function takeCode(form: URLSearchParams): Promise<string | null> {
		const code = form.get('code') ?? '';
		const issued = codes.get(code);
		codes.delete(code);
		const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
		const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', verifier));
		return issued?.challenge === encodeBase64urlNoPadding(hash) ? issued.nonce : null;
	}

	async function answer(request: Request): Promise<Response> {
		const { origin, pathname } = new URL(request.url);
		switch (origin + pathname) {
			case `${STORE}/.well-known/openid-configuration`:
				return Response.json({ ...METADATA, ...twist.metadata });
			case `${STORE}/.well-known/customer-account-api`:
				return Response.json({ graphql_api: `${STORE}/customer/api/2025-01/graphql` });
			case `${ISSUER}/.well-known/jwks.json`: {
				const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey);
				return Response.json({ keys: [{ ...jwk, kid: 'key-1', alg: 'ES256', use: 'sig' }] });
			}
			case `${ISSUER}/oauth/token`:
				return answerTokens(request);
			case `${STORE}/customer/api/2026-04/graphql`:
				return Response.json({ data: { customer: { companyContacts: { nodes: [] } } } });
			default:
				return new Response(null, { status: 404 });
		}
	}

	return {
		requests,
		/** Customers stay signed in with these. */
		refreshTokens,
		fetch: (async (input: string | URL | Request, init?: RequestInit) => {
			const request = new Request(input, init);
			requests.push(request.clone());
			return (await twist.fetch?.(request)) ?? answer(request);
		}) as typeof fetch,
		/** The customer signs in at the address that we sent the browser to; returns the way back. */
		approve(location: string, code = `code-${codes.size + 1}`): URL {
			const asked = new URL(location).searchParams;
			const [nonce, challenge] = [asked.get('nonce') ?? '', asked.get('code_challenge') ?? ''];
			codes.set(code, { nonce, challenge });
			const back = new URL(asked.get('redirect_uri') ?? '');
			back.searchParams.set('code', code);
			back.searchParams.set('state', asked.get('state') ?? '');
			back.searchParams.set('iss', ISSUER);
			return back;
		}
	};
}

const METADATA = {
	issuer: ISSUER,
	authorization_endpoint: `${ISSUER}/oauth/authorize`,
	token_endpoint: `${ISSUER}/oauth/token`,
	jwks_uri: `${ISSUER}/.well-known/jwks.json`,
	end_session_endpoint: `${ISSUER}/logout`,
	code_challenge_methods_supported: ['S256'],
	id_token_signing_alg_values_supported: ['ES256']
};

async function createIdToken(twist: ProviderOverrides, nonce: string | undefined): Promise<string> {
	const now = Math.floor(Date.now() / 1000);
	const header = { alg: 'ES256', kid: 'key-1', ...twist.header };
	const claims = {
		iss: ISSUER,
		aud: CLIENT.clientId,
		sub: 'customer-1',
		iat: now,
		exp: now + 3600,
		...(nonce !== undefined && { nonce }),
		...twist.claims
	};
	const signed = [header, claims].map((part) => encode(JSON.stringify(part))).join('.');
	const { privateKey } = twist.isForged ? strangerKeys : keys;
	const bytes = new TextEncoder().encode(signed);
	const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
	return `${signed}.${encodeBase64urlNoPadding(new Uint8Array(signature))}`;
}

function encode(text: string): string {
	return encodeBase64urlNoPadding(new TextEncoder().encode(text));
}
