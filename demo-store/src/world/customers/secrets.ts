import { createHash, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** Text that nobody can guess, for cookies and tokens. */
export function createSecret(randomBytes: (length: number) => Uint8Array): string {
	return Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
}

/** What is kept of a secret: the database alone opens nothing. */
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
