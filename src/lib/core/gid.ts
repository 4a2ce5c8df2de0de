/** Global ids as the platform writes them: `gid://shopify/<Type>/<id>[?query]`. */

const GID = /^gid:\/\/shopify\/([A-Za-z]+)\/([^?#]+)(\?[^#]*)?$/;

export interface Gid {
	type: string;
	/** The last path segment: a number for catalog resources, a token for carts. */
	id: string;
	/** With the leading `?`, or empty. */
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
