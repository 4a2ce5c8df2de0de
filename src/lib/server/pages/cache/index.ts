import { randomBytes } from 'node:crypto';
import { dev } from '$app/environment';
import { offerCachedResponses } from '$lib/core/server-bridge';
import { cache } from '../../cache';
import { config } from '../../base/config';
import { isConsentUsed } from '../../consent';
import { findSite, MAIN_SITE } from '../../base/market-sites';
import { log } from '../../base/log';
import { serializeMarket } from '../../localization/market-cookie';
import { findPageAddress } from './page-address';
import { createPageCache, type PageCache, type PageCounts } from './page-cache';
import type { CacheableHeaders } from './visit';

export type { PageAddress } from './page-address';
export type { PageCache } from './page-cache';

/** Null when the configuration keeps no pages, and in development, where their code changes. */
export const pageCache: PageCache | null =
	dev || config.cache.pageBytes === 0
		? null
		: createPageCache({
				maxBytes: config.cache.pageBytes,
				now: Date.now,
				cache,
				cdn: config.cdn?.provider ?? null,
				placeholder: randomBytes(16).toString('hex'),
				slots: [
					...(config.auth.isEnabled ? (['account-href', 'account-label'] as const) : []),
					...(['visitor', 'cart-state', 'cart-count', 'cart-label'] as const)
				],
				isSecure: config.site.url.startsWith('https:'),
				readsPrivacySignal: isConsentUsed,
				findSite: findSiteHost,
				writeCookie: (market) => serializeMarket(market, config.site.url.startsWith('https:')),
				log: log.child({ scope: 'page-cache' })
			});

function findSiteHost(headers: CacheableHeaders): string {
	const site = findSite((name) => headers[name]?.toString());
	return site === MAIN_SITE ? '' : new URL(site.url).host;
}

/** Returns whether the page cache stores answers for this target, which is path and query. */
export function isCacheableTarget({ method, target }: { method: string; target: string }): boolean {
	return (
		pageCache !== null &&
		(method === 'GET' || method === 'HEAD') &&
		findPageAddress(target, '*/*') !== null
	);
}

/** Lets the server around the app send kept pages without asking the app, while everybody may see them. */
export function offerCachedPages(isOpen: () => boolean): void {
	const cache = pageCache;
	if (cache === null) return;
	offerCachedResponses((...request) => (isOpen() ? cache.find(...request) : null));
}

export function measurePages(): PageCounts {
	const nothing = { pages: 0, bytes: 0, tags: 0, answers: { hit: 0, miss: 0, stale: 0 } };
	return pageCache?.measure() ?? nothing;
}
