/** Global ids as the platform writes them: `gid://shopify/<Type>/<id>[?query]`. */
const GID = /^gid:\/\/shopify\/([A-Za-z]\w*)\/([^?#]+)(\?[^#]*)?$/;

export function toGid(type: string, id: number | string): string {
	return `gid://shopify/${type}/${id}`;
}

/** The query has its leading `?` and is empty when there is none. */
export function parseGid(value: string): { type: string; id: string; query: string } | null {
	const [, type, id, query = ''] = GID.exec(value) ?? [];
	return type === undefined || id === undefined ? null : { type, id, query };
}

/** The number in a global id of that type; null for another type and for what is no safe integer. */
export function parseNumericGid(value: string, type: string): number | null {
	const gid = parseGid(value);
	if (gid?.type !== type || !/^[1-9]\d{0,15}$/.test(gid.id)) return null;
	const id = Number(gid.id);
	return Number.isSafeInteger(id) ? id : null;
}
