const CART_LINK = /^\/cart\/[1-9]\d*:[1-9]\d*(?:,[1-9]\d*:[1-9]\d*)*$/;
const BUY_LINK = /^\/buy\/(.+)$/;
const BUY_PAIR = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):[1-9]\d*$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** `/cart/<variant number>:<quantity>[,…]` */
export function isCartLink(pathname: string): boolean {
	return CART_LINK.test(pathname);
}

/**
 * `/buy/<token>:<quantity>[,…]`. A token is an item's id as it is, or `~` and the id in base64url:
 * never percent-encoded. https://ucp.dev/2026-08-25/specification/permalink
 */
export function isBuyLink(pathname: string): boolean {
	const [, items] = BUY_LINK.exec(pathname) ?? [];
	return items?.split(',').every(isBuyPair) ?? false;
}

function isBuyPair(pair: string): boolean {
	const [, token] = BUY_PAIR.exec(pair) ?? [];
	return token !== undefined && (!token.startsWith('~') || isCanonicalId(token.slice(1)));
}

function isCanonicalId(encoded: string): boolean {
	const bytes = Buffer.from(encoded, 'base64url');
	// Decoding forgives stray bits at the end; one id must have one address.
	if (bytes.toString('base64url') !== encoded) return false;
	try {
		const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		return !CONTROL_CHARACTER.test(id);
	} catch {
		return false;
	}
}
