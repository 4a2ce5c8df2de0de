import { createHash, createHmac, scryptSync, timingSafeEqual } from 'node:crypto';

/** Why visitors do not get in. */
export type Closure =
	| { kind: 'password' }
	/** `until` is null while nobody knows. */
	| { kind: 'maintenance'; until: number | null };

interface DoorsOptions {
	/** Null: the shop has none. */
	password: string | null;
	/** Null: the shop is not being worked on. */
	maintenance: { until: number | null } | null;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** What opens a closed shop to some: promises that nothing else does. */
export interface Doors {
	/** Null while everybody may enter. */
	findClosure: () => Closure | null;
	/** The value of the cookie for whoever knows the password; null for a wrong one. */
	enter: (password: string) => string | null;
	/** Returns whether the cookie is one that `enter` gave, for this password, and not too old. */
	admits: (cookie: string | undefined) => boolean;
}

/** How long a browser is let in. */
export const ADMISSION_S = 14 * 24 * 60 * 60;
const VALUE = /^(\d{13})\.([\w-]{43})$/;
/** Separates this key from any others derived from the same text. */
const KEY_SALT = 'prism-storefront: admission to the shop, version 1';

/** All replicas have the password, so that each of them knows the cookies of the others. */
export function createDoors({ password, maintenance, now }: DoorsOptions): Doors {
	// Slow, so that a cookie is no way to guess the password.
	const key = password === null ? null : scryptSync(password, KEY_SALT, 32);
	const sign = (expiresAt: string, secret: Buffer) =>
		createHmac('sha256', secret).update(expiresAt).digest('base64url');
	return {
		findClosure() {
			const { until = null } = maintenance ?? {};
			if (maintenance !== null && (until === null || now() < until)) {
				return { kind: 'maintenance', until };
			}
			return password === null ? null : { kind: 'password' };
		},
		enter(given) {
			if (password === null || key === null || !isEqual(given, password)) return null;
			const expiresAt = String(now() + ADMISSION_S * 1000);
			return `${expiresAt}.${sign(expiresAt, key)}`;
		},
		admits(cookie) {
			const [, expiresAt = '', signature = ''] = VALUE.exec(cookie ?? '') ?? [];
			if (key === null || expiresAt === '' || Number(expiresAt) <= now()) return false;
			return isEqual(signature, sign(expiresAt, key));
		}
	};
}

/** Digests have one length, so that the comparison takes as long for any text. */
function isEqual(one: string, other: string): boolean {
	return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
