import { createPurgeClient } from '../cache';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const cdn = describe('CDN');

/** No page has it, so purging it removes nothing. */
const UNUSED_TAG = 'doctor';
const ADVICE = {
	fastly: 'a token for this service with the scope purge_select',
	cloudflare: 'a token for this zone with the permission Cache Purge'
} as const;

/** Whether the CDN takes purges with these settings. */
export async function checkCdn({ config, fetch }: Patient): Promise<Finding> {
	if (config.cdn === null) return cdn.off('CDN_PROVIDER is not set: no CDN stores pages.');
	const { provider, apiUrl } = config.cdn;
	const log = { warn: () => undefined };
	const client = createPurgeClient({ settings: config.cdn, fetch, now: Date.now, log });
	try {
		await client.purge([UNUSED_TAG]);
		return cdn.ok(`${provider} takes purges.`);
	} catch (failure) {
		const reason = failure instanceof Error ? failure.message : String(failure);
		return cdn.fault(
			`${provider} takes no purge (${reason}): it would show old pages.`,
			`Check CDN_SERVICE_ID, CDN_API_TOKEN (${ADVICE[provider]}) and that ${apiUrl} can be reached.`
		);
	}
}
