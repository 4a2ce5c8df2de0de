import { randomBytes } from 'node:crypto';
import { dev } from '$app/environment';
import { offerReadyAnswers } from '$lib/core/server-bridge';
import { cache } from '../cache';
import { config } from '../config';
import { log } from '../log';
import { findPage } from './find-page';
import { createPageCache, type PageCounts } from './page-cache';

export type { PageAddress } from './find-page';

/** Null when nothing is to be kept: as set, and while somebody changes how pages look. */
export const pageCache =
	dev || config.cache.pageBytes === 0
		? null
		: createPageCache({
				maxBytes: config.cache.pageBytes,
				now: Date.now,
				cache,
				placeholder: randomBytes(16).toString('hex'),
				log: log.child({ scope: 'page-cache' })
			});

/** Whether somebody else would be sent this from here; `target` is path and query. */
export function isKeptForOthers({ method, target }: { method: string; target: string }): boolean {
	return (
		pageCache !== null &&
		(method === 'GET' || method === 'HEAD') &&
		findPage(target, '*/*') !== null
	);
}

/** Lets the server around the app send what is kept here without asking the app. */
export function offerPages(): void {
	if (pageCache !== null) offerReadyAnswers(pageCache.find);
}

export function measurePages(): PageCounts {
	const nothing = { pages: 0, bytes: 0, tags: 0, answers: { hit: 0, miss: 0, stale: 0 } };
	return pageCache?.measure() ?? nothing;
}
