import { findSource } from '$lib/core/same-origin';
import type { CartSession } from '../../cart';
import { describeError } from '../describe-error';
import type { RateLimits } from '../limits/rate-limits';
import type { Log } from '../../log';
import { getShopperCookieAttributes, SHOPPER_COOKIE, type ShopperCookies } from './shopper-cookie';

export interface SessionRequest {
	request: Request;
	/** Makes an empty cart when there is none. */
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
	/** Null where it is unknown: all such browsers share one limit. */
	clientAddress: string | null;
}

interface SessionServices {
	siteUrl: string;
	shopperCookies: ShopperCookies;
	rateLimits: RateLimits;
	log: Log;
}

const PRIVATE = { 'cache-control': 'private, no-store' };
const UNKNOWN_ADDRESS = 'unknown';
const FAILED = 'Could not prepare the assistant. Please try again.';

/** `POST /api/agent/session`: a browser that is about to ask gets a name and a cart. */
export async function handleSessionRequest(
	{ request, prepareCart, cookies, isSecure, clientAddress }: SessionRequest,
	{ siteUrl, shopperCookies, rateLimits, log }: SessionServices
): Promise<Response> {
	const source = findSource(request.headers, [siteUrl]);
	if (source !== 'own') return new Response(null, { status: 403, headers: PRIVATE });
	try {
		const known = shopperCookies.read(cookies.get(SHOPPER_COOKIE));
		const waitS =
			known === null
				? await rateLimits.take('shoppers_per_minute', clientAddress ?? UNKNOWN_ADDRESS)
				: null;
		if (waitS !== null) return refuseShopper(waitS);
		await prepareCart();
		const value = shopperCookies.write(known ?? shopperCookies.createId());
		cookies.set(SHOPPER_COOKIE, value, getShopperCookieAttributes(isSecure));
		return Response.json({ ok: true }, { headers: PRIVATE });
	} catch (error) {
		log.warn(describeError(error), 'session not prepared');
		return Response.json({ error: FAILED }, { status: 503, headers: PRIVATE });
	}
}

function refuseShopper(waitS: number): Response {
	const error = `Too many new sessions from your network. Please try again in ${waitS} s.`;
	return Response.json(
		{ error, code: 'shoppers_per_minute' },
		{ status: 429, headers: { ...PRIVATE, 'retry-after': String(waitS) } }
	);
}

/** The cart of the browser's cookie if the platform still knows it, else a new, empty one. */
export async function prepareCart(cart: CartSession): Promise<void> {
	if ((await cart.loadPlatformCart()) !== null) return;
	const made = await cart.change({ kind: 'add', lines: [] });
	if (made.cart === null) throw new Error('The platform made no cart.');
}
