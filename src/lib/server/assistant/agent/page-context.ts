/** What the shopper looks at, as far as a tool can be asked about it. */
export interface PageContext {
	kind: 'product' | 'collection';
	handle: string;
}

const PAGE = /^\/(product|collection)s\/([^/?#]+)/;
/** Nothing that could be read as a sentence. */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}\-_.]{0,120}$/u;

/** From the path of the page on which a message was written; null on other pages. */
export function readPageContext(pagePath: string | null): PageContext | null {
	const [, kind, segment = ''] = PAGE.exec(pagePath ?? '') ?? [];
	const handle = decode(segment);
	if (!HANDLE.test(handle)) return null;
	return kind === 'product' || kind === 'collection' ? { kind, handle } : null;
}

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return '';
	}
}
