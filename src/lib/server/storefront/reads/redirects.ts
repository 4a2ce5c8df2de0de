import { UrlRedirects } from '$graphql/shop';
import { encodePercentSigns } from '$lib/core/canonical-path';
import { TAGS } from '../../cache/tags';
import { describeServiceFailure } from '../../base/errors';
import { log as rootLog } from '../../base/log';
import type { Storefront } from '../request';

/** The merchant's table has no longer ones; the rest are probes. */
const MAX_PATH_LENGTH = 1024;
const WEB = /^https?:$/;

const log = rootLog.child({ scope: 'redirects' });

/**
 * Returns the address that the merchant's redirects give for a page, with the query of the request.
 * Null without one, or while the platform cannot be asked.
 */
export async function resolveUrlRedirect(storefront: Storefront, url: URL): Promise<string | null> {
	const path = url.pathname.toLowerCase().replace(/\/$/, '');
	if (path === '' || path.length > MAX_PATH_LENGTH) return null;
	for (const spelling of listSpellings(path)) {
		const target = await findTarget(storefront, spelling);
		if (target !== null) return buildLocation(target, url);
	}
	return null;
}

/** A merchant may write `/café` as it is read or as addresses are; most paths are the same in both. */
function listSpellings(path: string): string[] {
	if (!path.includes('%')) return [path];
	try {
		const read = decodeURI(path).toLowerCase();
		// What would end the text of the question is found as addresses write it.
		return /["\\]/.test(read) || read === path ? [path] : [read, path];
	} catch {
		return [path];
	}
}

async function findTarget(storefront: Storefront, path: string): Promise<string | null> {
	try {
		// A path has no quotes in it.
		const redirect = await storefront.read(UrlRedirects, {
			variables: { query: `path:"${path}"` },
			kind: 'redirect',
			select: (data) => data.urlRedirects.nodes[0] ?? null,
			listTags: () => [TAGS.redirects]
		});
		// The platform's search may be wider than what was asked.
		return redirect?.path.toLowerCase() === path ? redirect.target : null;
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err, path }, 'not looked up');
		return null;
	}
}

/** Null for what is no web address and for what would lead back here. */
function buildLocation(target: string, from: URL): string | null {
	const to = URL.parse(target, from.origin);
	if (to === null || !WEB.test(to.protocol)) return null;
	if (to.origin === from.origin && to.pathname === from.pathname) return null;
	for (const [name, value] of from.searchParams) to.searchParams.append(name, value);
	return to.origin === from.origin
		? encodePercentSigns(to.pathname) + to.search + to.hash
		: to.href;
}
