export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Headers of one connection, not of the message. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const HOP_BY_HOP = [
	'connection',
	'keep-alive',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
	'proxy-authenticate',
	'proxy-authentication-info',
	'proxy-authorization',
	'proxy-connection'
];

/** Headers that caches in between obey before `cache-control`, or instead of it. */
const SHARED_CACHE_HEADERS = [
	'cdn-cache-control',
	'surrogate-control',
	'expires',
	'cloudflare-cdn-cache-control',
	'netlify-cdn-cache-control',
	'vercel-cdn-cache-control'
];

/** Copies headers without those of the connection, including the names that `Connection` lists. */
export function copyEndToEnd(headers: Headers): Headers {
	const copy = new Headers(headers);
	const listed = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
	for (const name of [...HOP_BY_HOP, ...listed]) {
		// A sender may list anything; what is no name cannot be a header either.
		if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) copy.delete(name);
	}
	return copy;
}

/** Forbids every cache to keep the answer, whatever its headers said. */
export function preventCaching(headers: Headers): void {
	for (const name of SHARED_CACHE_HEADERS) headers.delete(name);
	headers.set('cache-control', 'private, no-store');
}

const RETRY_AFTER = /^\d{1,5}(\.\d+)?$/;

/** Reads `Retry-After` in seconds; null for its other form, a date, which the platform does not send. */
export function readRetryAfter(headers: Headers): number | null {
	const value = headers.get('retry-after') ?? '';
	return RETRY_AFTER.test(value) ? Math.ceil(Number(value)) : null;
}

const PAGE_TYPE = /^text\/(?:html|markdown)\b/;

/** Returns whether the answer is an HTML or Markdown page rather than a file or data. */
export function isPage(headers: Headers): boolean {
	return PAGE_TYPE.test(headers.get('content-type') ?? '');
}

/** Adds the names that `Vary` does not list yet. */
export function addVary(headers: Headers, names: readonly string[]): void {
	const given = splitList(headers.get('vary') ?? '');
	const known = new Set(given.map((name) => name.toLowerCase()));
	const missing = names.filter((name) => !known.has(name.toLowerCase()));
	headers.set('vary', [...given, ...missing].join(', '));
}

/** Turns `public` into `private`: only the browser keeps the answer. */
export function preventSharedCaching(headers: Headers): void {
	for (const name of SHARED_CACHE_HEADERS) headers.delete(name);
	const given = splitList(headers.get('cache-control') ?? '');
	const kept = given.filter((part) => !/^(?:public|private|s-maxage\b.*)$/i.test(part));
	headers.set('cache-control', ['private', ...kept].join(', '));
}

function splitList(list: string): string[] {
	return list
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean);
}

/** Keeps the id that a proxy in front has set, so that one id is in all logs; else creates one. */
export function chooseRequestId(given: string | null | undefined): string {
	return given != null && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
