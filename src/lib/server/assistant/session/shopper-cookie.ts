import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding';

export const SHOPPER_COOKIE = 'shop_agent_session';

const MAX_AGE_S = 24 * 60 * 60;
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const encoder = new TextEncoder();

/** Whose conversations are whose: a browser's random name, signed so that nobody can take another's. */
export interface ShopperCookies {
	createId: () => string;
	/** Null when it is not ours, was changed, or is too old. */
	read: (cookie: string | undefined) => string | null;
	/** The value that lasts for one more day. */
	write: (shopperId: string) => string;
}

export function createShopperCookies(
	key: string,
	{ now, random }: { now: () => number; random: (length: number) => Uint8Array }
): ShopperCookies {
	const keyBytes = encoder.encode(key);
	const sign = (text: string) =>
		hmac(SHA256, keyBytes, encoder.encode(`${SHOPPER_COOKIE}:${text}`));
	return {
		createId: () => encodeBase64urlNoPadding(random(ID_BYTES)),
		write(shopperId) {
			const text = `${shopperId}.${Math.floor(now() / 1000) + MAX_AGE_S}`;
			return `${text}.${encodeBase64urlNoPadding(sign(text))}`;
		},
		read(cookie) {
			const [shopperId = '', until = '', signature = '', ...rest] = (cookie ?? '').split('.');
			if (!ID.test(shopperId) || !/^\d{1,12}$/.test(until) || rest.length > 0) return null;
			const given = decodeSignature(signature);
			const isOurs = given !== null && constantTimeEqual(given, sign(`${shopperId}.${until}`));
			return isOurs && now() < Number(until) * 1000 ? shopperId : null;
		}
	};
}

/** No script reads it, and no other site makes a browser send it. */
export function getShopperCookieAttributes(isSecure: boolean) {
	return {
		path: '/',
		sameSite: 'strict',
		maxAge: MAX_AGE_S,
		httpOnly: true,
		secure: isSecure
	} as const;
}

function decodeSignature(text: string): Uint8Array | null {
	try {
		return decodeBase64urlIgnorePadding(text);
	} catch {
		return null;
	}
}
