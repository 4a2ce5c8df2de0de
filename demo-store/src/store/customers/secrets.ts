import { createHash, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** Creates unguessable text for cookies and tokens. */
export function createSecret(randomBytes: (length: number) => Uint8Array): string {
	return Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
}

/** Hashes a secret for storage: the database alone grants no access. */
export function hashSecret(secret: string): string {
	return createHash('sha256').update(secret).digest('base64url');
}

/** Digests have one length, so the time taken says nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
	return timingSafeEqual(digest(given), digest(expected));
}

function digest(value: string): Buffer {
	return createHash('sha256').update(value).digest();
}

/** The platform's prefix, by which a leaked token is recognized. */
export const ACCESS_TOKEN_PREFIX = 'shcat_';
/** The scope that opens the Customer Account API. */
export const CUSTOMER_ACCOUNT_SCOPE = 'customer-account-api:full';
/** Scopes that a client may request; no server of this store asks for the last one. */
export const SCOPES: readonly string[] = [
	...['openid', 'email', CUSTOMER_ACCOUNT_SCOPE],
	'customer-account-mcp-api:full'
];
