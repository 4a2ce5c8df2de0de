export interface LinkedItem {
	/** The id that the shop issued: a number or a global id. */
	id: string;
	quantity: number;
}

/** Our own bound: more would be a catalog, not a link. */
const MAX_ITEMS = 50;
const PAIR = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):([1-9]\d{0,5})$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * The items of `<token>:<quantity>[,…]`; null for anything else. A token is the id itself, or `~`
 * and its canonical base64url: percent-encoding has no place in one.
 * https://ucp.dev/2026-08-25/specification/permalink
 */
export function parseItemPath(path: string): LinkedItem[] | null {
	const pairs = path.split(',');
	if (pairs.length > MAX_ITEMS) return null;
	const items = pairs.map(parsePair);
	return items.every((item) => item !== null) ? items : null;
}

function parsePair(pair: string): LinkedItem | null {
	const [, token, quantity] = PAIR.exec(pair) ?? [];
	if (token === undefined) return null;
	const id = token.startsWith('~') ? decodeToken(token.slice(1)) : token;
	return id === null ? null : { id, quantity: Number(quantity) };
}

function decodeToken(encoded: string): string | null {
	const bytes = Buffer.from(encoded, 'base64url');
	// Decoding is lenient, so the way back tells the one canonical form from all others.
	if (bytes.toString('base64url') !== encoded) return null;
	try {
		const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		return CONTROL_CHARACTER.test(id) ? null : id;
	} catch {
		return null;
	}
}
