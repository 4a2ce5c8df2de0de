import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import { COOKIES } from '../../http/cookies';
import { findSource } from '../../http/same-origin';
import type { CartSession } from '../../cart';
import { answerJson, answerRefusal, describeError, Refusal } from '../errors';
import type { Log } from '../../base/log';
import { REDIS_KEYS } from '../../redis';

export interface SessionRequest {
	request: Request;
	/** The origins of the pages that may open a session. */
	ownOrigins: readonly string[];
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
	shopperCookies: ShopperCookies;
	rateLimits: RateLimits;
	log: Log;
}

const UNKNOWN_ADDRESS = 'unknown';
const FAILED = 'Could not prepare the assistant. Please try again.';

/** Answers `POST /api/agent/session`: gives a browser a shopper id and a cart. */
export async function handleSessionRequest(
	{ request, ownOrigins, prepareCart, cookies, isSecure, clientAddress }: SessionRequest,
	{ shopperCookies, rateLimits, log }: SessionServices
): Promise<Response> {
	const source = findSource(request.headers, ownOrigins);
	if (source !== 'own') {
		return answerRefusal(
			new Refusal(403, `Only pages of ${ownOrigins.at(-1) ?? ''} may open a session.`)
		);
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

/** Counts the open streams of this server, and bounds them per shopper and in total. */
export interface OpenStreams {
	/** Returns null when the shopper or the server has reached its limit. */
	open: (shopperId: string) => StreamSlot | null;
	count: () => number;
}

interface StreamSlot {
	/** Releases the slot when the body ends, fails or is canceled, or its reader is gone. */
	guard: (body: ReadableStream<Uint8Array>, gone: AbortSignal) => ReadableStream<Uint8Array>;
	release: () => void;
}

export function createOpenStreams(max: { perShopper: number; all: number }): OpenStreams {
	const counts = new Map<string, number>();
	let all = 0;

	function count(shopperId: string, change: 1 | -1): void {
		const next = (counts.get(shopperId) ?? 0) + change;
		all += change;
		if (next > 0) counts.set(shopperId, next);
		else counts.delete(shopperId);
	}

	return {
		count: () => all,
		open(shopperId) {
			if (all >= max.all || (counts.get(shopperId) ?? 0) >= max.perShopper) return null;
			count(shopperId, 1);
			let isReleased = false;
			const release = () => {
				if (!isReleased) count(shopperId, -1);
				isReleased = true;
			};
			return { release, guard: (body, gone) => releaseAtEnd(body, gone, release) };
		}
	};
}

function releaseAtEnd(body: ReadableStream<Uint8Array>, gone: AbortSignal, onEnd: () => void) {
	const reader = body.getReader();
	const leave = () => {
		onEnd();
		reader.cancel().catch(() => undefined);
	};
	gone.addEventListener('abort', leave, { once: true });
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await reader.read();
					if (!done) {
						controller.enqueue(value);
						return;
					}
					controller.close();
				} catch (error) {
					controller.error(error);
				}
				gone.removeEventListener('abort', leave);
				onEnd();
			},
			cancel: leave
		},
		{ highWaterMark: 0 }
	);
}

export type RateName = 'messages_per_minute' | 'shoppers_per_minute';

export interface RateLimits {
	/** Returns null when allowed, else the seconds to wait. */
	take: (name: RateName, key: string) => Promise<number | null>;
}

const WINDOW_S = 60;

/** Counts in memory, or in Redis for several servers. */
export function createRateLimits(
	max: Readonly<Record<RateName, number>>,
	redis: Redis | null
): RateLimits {
	const limiters = {
		messages_per_minute: createLimiter('messages_per_minute', max, redis),
		shoppers_per_minute: createLimiter('shoppers_per_minute', max, redis)
	} satisfies Record<RateName, unknown>;
	return {
		async take(name, key) {
			try {
				await limiters[name].consume(key);
				return null;
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal;
				return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
			}
		}
	};
}

function createLimiter(
	name: RateName,
	max: Readonly<Record<RateName, number>>,
	redis: Redis | null
) {
	const options = {
		keyPrefix: `${REDIS_KEYS.rates}:${name}`,
		points: max[name],
		duration: WINDOW_S
	};
	if (redis === null) return new RateLimiterMemory(options);
	// While Redis is away each server counts for itself.
	const insuranceLimiter = new RateLimiterMemory(options);
	return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
}
