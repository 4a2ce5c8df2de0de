import { createSign, createVerify } from 'node:crypto';
import { z } from 'zod';
import type { Grant } from '../../store/customers/types.ts';
import type { Provider } from './provider.ts';

const ID_TOKEN_SECONDS = 24 * 60 * 60;
const DIGEST = 'RSA-SHA256';

const header = z.object({ alg: z.literal('RS256'), kid: z.string() });
const claims = z.object({ iss: z.string(), aud: z.string(), sub: z.string(), sid: z.string() });

/** Says who signed in, when and for whom; signed with RS256. */
export function createIdToken(grant: Grant, provider: Provider): string {
	const { store, issuer } = provider;
	const { id, privateKey } = store.identity.signingKeys.current();
	const issuedAt = Math.floor(store.now() / 1000);
	const email = store.customers.get(grant.customerId)?.email;
	const payload = {
		iss: issuer,
		aud: grant.clientId,
		sub: String(grant.customerId),
		iat: issuedAt,
		exp: issuedAt + ID_TOKEN_SECONDS,
		auth_time: Math.floor(grant.authenticatedAt / 1000),
		sid: grant.sessionId,
		...(grant.nonce === null ? {} : { nonce: grant.nonce }),
		...(grant.scopes.includes('email') && email !== undefined
			? { email, email_verified: true }
			: {})
	};
	const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: id })}.${encode(payload)}`;
	return `${text}.${createSign(DIGEST).update(text).sign(privateKey, 'base64url')}`;
}

/** Reads the claims of a token of ours, also of an expired one; null for any other text. */
export function readIdToken(token: string, { store, issuer }: Provider) {
	const [head = '', body = '', signature = '', ...rest] = token.split('.');
	const known = header.safeParse(decode(head));
	const key = known.success ? store.identity.signingKeys.findPublic(known.data.kid) : null;
	if (key === null || rest.length > 0) return null;
	const isOurs = createVerify(DIGEST).update(`${head}.${body}`).verify(key, signature, 'base64url');
	const said = claims.safeParse(decode(body));
	return isOurs && said.success && said.data.iss === issuer ? said.data : null;
}

function encode(value: unknown): string {
	return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): unknown {
	try {
		return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
	} catch {
		return null;
	}
}
