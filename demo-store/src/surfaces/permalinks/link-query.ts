/** What the query of a link says, sorted by what becomes of it. */
export interface LinkQuery {
	/** Raw, as written; null when there is none. */
	continueTo: string | null;
	/** Values of shopping state by JSON Pointer. */
	fields: ReadonlyMap<string, string>;
	/** Everything else that may go on to the destination. */
	passed: readonly (readonly [string, string])[];
	/** Two values for one thing: their order must not decide. */
	isAmbiguous: boolean;
}

const MAX_PARAMETERS = 100;

/** Fields at the top of a cart or checkout. A parameter that begins with one is never passed on. */
const FIELD_ROOTS: ReadonlySet<string> = new Set(
	(
		'ucp id cart_id line_items status currency totals order messages links policies actions ' +
		'continue_url expires_at buyer context signals attribution discounts fulfillment payment'
	).split(' ')
);

/** Not for the address bar of another page, its logs and its analytics. */
const SENSITIVE =
	/token|secret|passw|session|cookie|credential|authoriz|signature|api[-_]?key|^key$|jwt/i;

/** Null for a query that is longer than any link needs. */
export function parseLinkQuery(search: string): LinkQuery | null {
	const parts = search.replace(/^\?/, '').split('&').filter(Boolean);
	if (parts.length > MAX_PARAMETERS) return null;
	const fields = new Map<string, string>();
	const passed: [string, string][] = [];
	const continueTo: string[] = [];
	let isAmbiguous = false;
	for (const part of parts) {
		const [[name, value] = ['', '']] = [...new URLSearchParams(part)];
		const pointer = name.replace(/^\/*/, '/');
		if (name === 'continue_to') continueTo.push(part.slice(part.indexOf('=') + 1));
		else if (FIELD_ROOTS.has(readRoot(pointer))) {
			isAmbiguous ||= fields.has(pointer);
			fields.set(pointer, value);
		} else if (!SENSITIVE.test(name)) passed.push([name, value]);
	}
	return {
		continueTo: continueTo[0] ?? null,
		fields,
		passed,
		isAmbiguous: isAmbiguous || continueTo.length > 1
	};
}

/** The first token of a JSON Pointer (RFC 6901). */
function readRoot(pointer: string): string {
	const [, token = ''] = pointer.split('/');
	return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
