import { toGid } from './wire/gid.ts';

interface CartKey {
	token: string;
	key: string;
}

const ATTRIBUTES = 'Path=/; SameSite=Lax; Max-Age=1209600';

/** The cart's id that the browser carries, or null when it carries none of ours. */
export function readCartCookie(request: Request): string | null {
	const [, value] = /(?:^|;\s*)cart=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
	if (value === undefined) return null;
	try {
		return toGid('Cart', decodeURIComponent(value));
	} catch {
		return null;
	}
}

export function writeCartCookie(cart: CartKey): string {
	return `cart=${encodeURIComponent(toCartToken(cart))}; ${ATTRIBUTES}`;
}

/** The cart's id without its prefix. */
export function toCartToken({ token, key }: CartKey): string {
	return `${token}?key=${key}`;
}
