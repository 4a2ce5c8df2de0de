/** Global ids as the platform writes them: `gid://shopify/<Type>/<id>[?query]`. */

const GID = /^gid:\/\/shopify\/([A-Za-z]\w*)\/([^?#]+)(\?[^#]*)?$/;

export interface Gid {
	type: string;
	/** The last path segment: a number for catalog resources, a token for carts. */
	id: string;
	/** Includes the leading `?`; empty when there is no query. */
	query: string;
}

export function toGid(type: string, id: number | string): string {
	return `gid://shopify/${type}/${id}`;
}

export function parseGid(value: string): Gid | null {
	const [, type, id, query = ''] = GID.exec(value) ?? [];
	return type === undefined || id === undefined ? null : { type, id, query };
}

/** The number in a gid of that type, or null when it is another type or no safe integer. */
export function parseNumericGid(value: string, type: string): number | null {
	const gid = parseGid(value);
	if (gid?.type !== type || !/^[1-9]\d{0,15}$/.test(gid.id)) return null;
	const id = Number(gid.id);
	return Number.isSafeInteger(id) ? id : null;
}

/** Types whose ids are known to one shopper and the store: the types that begin with one, too. */
const PRIVATE_GID = /gid:\/\/shopify\/(?:Cart|Customer|Order|Checkout|DraftOrder|MailingAddress)/i;
/** `gid://` in base64, as older versions of the platform write ids. */
const BASE64_GID = /Z2lkOi8v[\w+/-]+/g;
/** Texts without any of these are the most. */
const MAY_NAME_GID = /%|gid:|Z2lkOi8v/i;
const ESCAPE = /%([\da-f]{2})/gi;
/** Escapes of escapes: a form, a link in a form, and one for good measure. */
const MAX_ESCAPES = 3;

/**
 * Returns whether a text contains the id of a cart, a customer or an order, even when it is
 * escaped.
 */
export function namesPrivateGid(text: string): boolean {
	if (!MAY_NAME_GID.test(text)) return false;
	const plain = unescape(text);
	if (PRIVATE_GID.test(plain)) return true;
	return [...plain.matchAll(BASE64_GID)].some(([id]) => PRIVATE_GID.test(decodeBase64(id)));
}

/** What no person reads: a UUID, a long number, or whatever follows the word `id`. */
const BARE_ID = /[\da-f]{8}-[\da-f]{4}-|\d{9}|[\da-f]{16}|\bids?[ :=]+["'“]?(?=[\w-]*\d)[\w-]+/i;

/** Returns whether a text contains an id of the platform, whatever it is written like. */
export function namesId(text: string): boolean {
	const plain = unescape(text);
	if (/gid:\/\//i.test(plain) || BARE_ID.test(plain)) return true;
	return plain.search(BASE64_GID) >= 0;
}

/** Never throws, unlike `decodeURIComponent`; what is no ASCII does not matter here. */
function unescape(text: string): string {
	let plain = text;
	for (let time = 0; time < MAX_ESCAPES && plain.includes('%'); time += 1) {
		plain = plain.replace(ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
	}
	return plain;
}

function decodeBase64(text: string): string {
	try {
		return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	} catch {
		return '';
	}
}
