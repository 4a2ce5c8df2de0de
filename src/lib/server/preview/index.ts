import type { Drafts } from '$lib/domain/preview';
import { createAdminApi } from '../admin-api';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { platformFetch } from '../storefront';
import { openDrafts } from './drafts';
import { createPreviews, type Previews } from './previews';

export { changePreview, openPreview } from './handle-preview-request';
export { findAdmin } from './admin-links';
export { addPreviewBar, markPreview } from './mark-preview';
export { createPreviews, LONGEST_HOURS, parseTime, type Previews } from './previews';

/** A page is shown without drafts rather than late. */
const MAX_TIMEOUT_MS = 5000;
const log = rootLog.child({ scope: 'preview' });
const { admin: credentials, platform, preview } = config;

/** Null: there are none. */
export const previews: Previews | null =
	preview.secret === null ? null : createPreviews({ secret: preview.secret, now: Date.now });

const adminApi =
	credentials === null
		? null
		: createAdminApi({
				origin: platform.origin,
				apiVersion: platform.apiVersion,
				credentials,
				fetch: platformFetch,
				timeoutMs: Math.min(platform.timeoutMs, MAX_TIMEOUT_MS),
				now: () => performance.now()
			});

/** Reads drafts for one request; null where no app may. */
export function openRequestDrafts({ requestId, localization }: App.Locals): Drafts | null {
	const { language } = localization;
	return adminApi && openDrafts({ api: adminApi, language, log: log.child({ requestId }) });
}
