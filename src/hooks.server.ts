import type { HandleServerError, ServerInit } from '@sveltejs/kit';
import { sequence } from '@sveltejs/kit/hooks';
import { AbortedBodyError } from '$lib/core/read-body';
import { closePaths } from '$lib/domain/closed-paths';
import { ACCOUNT_PATH } from '$lib/domain/account-paths';
import { ASSISTANT_ENDPOINTS } from '$lib/server/assistant';
import { config } from '$lib/server/config';
import { handleAccountPaths } from '$lib/server/hooks/handle-account-paths';
import { handlePageCache } from '$lib/server/hooks/handle-page-cache';
import { handlePreloads } from '$lib/server/hooks/handle-preloads';
import {
	handleCompression,
	handleContext,
	handleCrossSiteRequests,
	handleDeprecations,
	handleExamples,
	handleFailures,
	handleLanguage,
	handlePlatformPaths,
	handlePrivacy,
	handleRepresentations,
	handleSecurityHeaders,
	handleSwitches,
	handleVersionPaths
} from '$lib/server/hooks/handles';
import {
	endStreamsOnShutdown,
	joinFleet,
	reportStrayFailures
} from '$lib/server/operations/lifecycle';
import { log } from '$lib/server/log';
import { offerPages } from '$lib/server/page-cache';
import { handleMovedPaths } from '$lib/server/pages/page-failures';
import { listUnwritableFiles } from '$lib/server/operations/unwritable-files';
import { t } from '$lib/messages/messages';

export const init: ServerInit = () => {
	const { origin, apiVersion, isDemoStore } = config.platform;
	const message = isDemoStore
		? 'No PLATFORM_STORE_DOMAIN is set: using the demo store'
		: 'Using the store';
	log.info({ scope: 'start', origin, apiVersion }, message);
	for (const warning of [...config.warnings, ...listUnwritableFiles(config)]) {
		log.warn({ scope: 'start' }, warning);
	}
	closePaths([
		...(config.auth.isEnabled ? [] : [ACCOUNT_PATH]),
		...(config.agent.isEnabled ? [] : ASSISTANT_ENDPOINTS)
	]);
	offerPages();
	reportStrayFailures();
	endStreamsOnShutdown();
	joinFleet();
};

export const handle = sequence(
	handleFailures,
	handlePageCache,
	handleCompression,
	handleContext,
	handleSecurityHeaders,
	handleSwitches,
	handleCrossSiteRequests,
	handleAccountPaths,
	handleDeprecations,
	handlePlatformPaths,
	handlePrivacy,
	handleVersionPaths,
	handleLanguage,
	handlePreloads,
	handleExamples,
	handleRepresentations,
	handleMovedPaths
);

/** The one place where a failure that nobody could act on is written down. */
export const handleError: HandleServerError = ({ error, event, status, message }) => {
	// The client has left: nobody failed, and nobody reads the answer.
	if (error instanceof AbortedBodyError) return { message };
	// Nobody needs to quote what was not our fault, and a page that many see names no single visit.
	if (status < 500) return { message };
	const { requestId } = event.locals;
	log.error({ scope: 'request', err: error, requestId, path: event.url.pathname }, 'failed');
	return { message: t.error.failed, requestId };
};
