import { COOKIES } from '../../http/cookies';
import { findSource } from '../../http/same-origin';
import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding';
import type { CartSession } from '../../cart';
import { describeError, Refusal } from '../errors';
import { answerJson, answerRefusal } from './responses';
import type { RateLimits } from './limits';
import type { Log } from '../../log';

export interface SessionRequest {
	request: Request;
	/** Creates an empty cart when there is none. */
	prepareCart: () => Promise<void>;
	cookies: {
		get: (name: string) => string | undefined;
		set: (
			name: string,
			value: string,
			attributes: ReturnType<typeof getShopperCookieAttributes>
		) => void;
	};
	isSecure: boolean;
	/** Null when unknown: all such browsers share one limit. */
	clientAddress: string | null;
}

interface SessionServices {
	siteUrl: string;
	shopperCookies: ShopperCookies;
	rateLimits: RateLimits;
	log: Log;
}

const UNKNOWN_ADDRESS = 'unknown';
const FAILED = 'Could not prepare the assistant. Please try again.';

/** Answers `POST /api/agent/session`: gives a browser a shopper id and a cart. */
export async function handleSessionRequest(
	{ request, prepareCart, cookies, isSecure, clientAddress }: SessionRequest,
	{ siteUrl, shopperCookies, rateLimits, log }: SessionServices
): Promise<Response> {
	const source = findSource(request.headers, [siteUrl]);
	if (source !== 'own') {
		return answerRefusal(new Refusal(403, `Only pages of ${siteUrl} may open a session.`));
	}
	try {
		const known = shopperCookies.read(cookies.get(COOKIES.assistantShopper));
		const waitS =
			known === null
				? await rateLimits.take('shoppers_per_minute', clientAddress ?? UNKNOWN_ADDRESS)
				: null;
		if (waitS !== null) return refuseShopper(waitS);
		await prepareCart();
		const value = shopperCookies.write(known ?? shopperCookies.createId());
		cookies.set(COOKIES.assistantShopper, value, getShopperCookieAttributes(isSecure));
		return answerJson({ ok: true });
	} catch (error) {
		log.warn(describeError(error), 'session not prepared');
		return answerRefusal(new Refusal(503, FAILED, { code: 'session_unavailable' }));
	}
}

function refuseShopper(waitS: number): Response {
	const error = `Too many new sessions from your network. Please try again in ${waitS} s.`;
	return answerRefusal(
		new Refusal(429, error, { code: 'shoppers_per_minute', retryAfterS: waitS })
	);
}

/** Keeps the cart of the browser's cookie if the platform still has it, else creates an empty one. */
export async function ensureCart(cart: CartSession): Promise<void> {
	if ((await cart.loadPlatformCart()) !== null) return;
	const made = await cart.change({ kind: 'add', lines: [] });
	if (made.cart === null) throw new Error('The platform made no cart.');
}

const MAX_AGE_S = 24 * 60 * 60;
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const encoder = new TextEncoder();

/** Names the owner of conversations: a random id of the browser, signed against forgery. */
export interface ShopperCookies {
	createId: () => string;
	/** Returns the shopper id; null when the cookie is forged, changed or too old. */
	read: (cookie: string | undefined) => string | null;
	/** Returns a cookie value that is valid for one more day. */
	write: (shopperId: string) => string;
}

export function createShopperCookies(
	key: string,
	{ now, random }: { now: () => number; random: (length: number) => Uint8Array }
): ShopperCookies {
	const keyBytes = encoder.encode(key);
	const sign = (text: string) =>
		hmac(SHA256, keyBytes, encoder.encode(`${COOKIES.assistantShopper}:${text}`));
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
