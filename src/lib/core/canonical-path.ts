/** The outcome of reading the path and query of a request. */
export type CanonicalTarget =
	| { kind: 'canonical' }
	/** Another spelling of the path; `target` has the canonical one. */
	| { kind: 'variant'; target: string }
	/** The path cannot be decoded to UTF-8, or it is no path. */
	| { kind: 'malformed' };

/**
 * Gives every path one spelling, so that whatever compares paths compares the same text. Characters
 * that RFC 3986 §3.3 allows in a segment stand for themselves, all others are UTF-8 in upper-case
 * hex, and there are neither empty nor dot segments. The query stays as it is.
 */
export function canonicalizeTarget(target: string): CanonicalTarget {
	const end = target.search(/[?#]/);
	const path = end < 0 ? target : target.slice(0, end);
	const canonical = path.startsWith('/') ? canonicalizePath(path) : null;
	if (canonical === null) return { kind: 'malformed' };
	if (canonical === path) return { kind: 'canonical' };
	return { kind: 'variant', target: canonical + (end < 0 ? '' : target.slice(end)) };
}

/** Encodes what may not stand in a path segment as it is, and nothing else. */
export function encodeSegment(text: string): string {
	const encoded = encodeURIComponent(text.toWellFormed());
	return encoded.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

/** Encodes percent signs that stand for themselves, as in `/collections/50%-off`; browsers send them on as they are. */
export function encodePercentSigns(path: string): string {
	return path.replace(/%(?![\da-f]{2})/gi, '%25');
}

/** Null for what is no UTF-8. */
function canonicalizePath(path: string): string | null {
	const segments: string[] = [];
	let isFolder = false;
	for (const part of path.slice(1).split('/')) {
		const text = decodeSegment(part);
		if (text === null) return null;
		isFolder = text === '' || text === '.' || text === '..';
		if (text === '..') segments.pop();
		else if (!isFolder) segments.push(encodeSegment(text));
	}
	return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`;
}

function decodeSegment(segment: string): string | null {
	try {
		return decodeURIComponent(segment);
	} catch {
		return null;
	}
}
