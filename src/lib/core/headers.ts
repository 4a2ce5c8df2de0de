/** About one connection and not about the message. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const HOP_BY_HOP = [
	...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
	...['proxy-authenticate', 'proxy-authentication-info', 'proxy-authorization', 'proxy-connection']
];

/** What caches between us and the browser obey before `cache-control`, or instead of it. */
const SHARED_CACHE_HEADERS = [
	...['cdn-cache-control', 'surrogate-control', 'expires'],
	...['cloudflare-cdn-cache-control', 'netlify-cdn-cache-control', 'vercel-cdn-cache-control']
];

/** A copy without what concerns one connection only, the names that `Connection` lists included. */
export function copyEndToEnd(headers: Headers): Headers {
	const copy = new Headers(headers);
	const listed = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
	for (const name of [...HOP_BY_HOP, ...listed]) {
		// A sender may list anything; what is no name cannot be a header either.
		if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) copy.delete(name);
	}
	return copy;
}

/** No cache keeps the answer, whatever it says of itself. */
export function keepPrivate(headers: Headers): void {
	for (const name of SHARED_CACHE_HEADERS) headers.delete(name);
	headers.set('cache-control', 'private, no-store');
}

const PAGE_TYPE = /^text\/(?:html|markdown)\b/;

/** Whether the answer is a page for people or agents, and no file or data. */
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
export function forbidSharing(headers: Headers): void {
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
