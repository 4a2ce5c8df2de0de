import type { HandleServerError, ServerInit } from '@sveltejs/kit';
import { sequence } from '@sveltejs/kit/hooks';
import { AbortedBodyError } from '$lib/server/http/read-body';
import { dev } from '$app/environment';
import { offerDoctor } from '$lib/core/server-bridge';
import { disablePaths } from '$lib/domain/disabled-paths';
import { config } from '$lib/server/base/config';
import { doors } from '$lib/server/doors';
import { handleAccountPaths } from '$lib/server/hooks/handle-account-paths';
import { handleContext } from '$lib/server/hooks/handle-context';
import { handleActionNames, handleCsrf } from '$lib/server/hooks/handle-csrf';
import { handleDoors } from '$lib/server/hooks/handle-doors';
import { handleFailures } from '$lib/server/hooks/handle-failures';
import { handleDocument } from '$lib/server/hooks/handle-html';
import '$lib/server/hooks/visitor-context';
import { handleSite } from '$lib/server/hooks/handle-site';
import { recordPrices } from '$lib/server/hooks/record-prices';
import { indexChanges } from '$lib/server/hooks/index-changes';
import { handleTracing } from '$lib/server/hooks/handle-tracing';
import { handlePreview } from '$lib/server/hooks/handle-preview';
import { handlePageCache } from '$lib/server/hooks/handle-page-cache';
import {
	handleCompression,
	handleDeprecations,
	handlePartialAnswers,
	handlePrivacy,
	handleSecurityHeaders
} from '$lib/server/hooks/handle-response-headers';
import {
	handleFeatureFlags,
	handlePlatformAddresses,
	handlePlatformPaths,
	handleRedirects,
	handleRepresentations,
	handleVersionPaths,
	listDisabledPaths
} from '$lib/server/hooks/handle-routing';
import {
	endStreamsOnShutdown,
	joinFleet,
	reportUnhandledErrors,
	shutdownSignal,
	traceRequests,
	watchRequests
} from '$lib/server/operations/lifecycle';
import { log } from '$lib/server/base/log';
import { offerCachedPages } from '$lib/server/pages/cache';
import { handleMovedPaths } from '$lib/server/pages/page-failures';
import { listLanguageWarnings } from '$lib/server/operations/language-warnings';
import { listUnwritableFiles } from '$lib/server/operations/unwritable-files';
import { deliverReviews } from '$lib/server/forms';
import { deliverStatements } from '$lib/server/statements';
import { version } from '$lib/server/base/version';
import { t } from '$messages';

export const init: ServerInit = async () => {
	if (offerDoctor(async (command) => (await import('$lib/server/doctor')).runDoctor(command)))
		return;
	const { origin, apiVersion, isDemoStore } = config.platform;
	const message = isDemoStore
		? 'No PLATFORM_STORE_DOMAIN is set: using the demo store'
		: 'Using the store';
	log.info({ scope: 'start', version, origin, apiVersion }, message);
	const closure = doors.findClosure();
	if (closure !== null)
		log.warn({ scope: 'start', ...closure }, 'The shop is not open to everybody');
	const languageWarnings = listLanguageWarnings(config.localization.language);
	const warnings = [...config.warnings, ...languageWarnings, ...listUnwritableFiles(config)];
	for (const warning of warnings) {
		log.warn({ scope: 'start' }, warning);
	}
	disablePaths(listDisabledPaths());
	offerCachedPages(() => doors.findClosure() === null);
	reportUnhandledErrors();
	watchRequests();
	endStreamsOnShutdown();
	await traceRequests();
	joinFleet();
	deliverStatements(shutdownSignal);
	deliverReviews(shutdownSignal);
	recordPrices(shutdownSignal);
	indexChanges(shutdownSignal);
	if (!isDemoStore && !dev) void import('$lib/server/doctor').then((it) => it.reportAtStart());
};

export const handle = sequence(
	handleTracing,
	handleFailures,
	handleSite,
	handleDoors,
	handlePageCache,
	handleCompression,
	handlePartialAnswers,
	handleContext,
	handleRedirects,
	handlePreview,
	handleSecurityHeaders,
	handleFeatureFlags,
	handleCsrf,
	handleActionNames,
	handleAccountPaths,
	handleDeprecations,
	handlePlatformPaths,
	handlePrivacy,
	handleVersionPaths,
	handlePlatformAddresses,
	handleDocument,
	handleRepresentations,
	handleMovedPaths
);

/** Logs failures of load functions, endpoints and rendering, once. */
export const handleError: HandleServerError = ({ error, event, status, message }) => {
	// The client has left, which is no failure of ours.
	if (error instanceof AbortedBodyError) return { message };
	// Only what may be our fault needs an id to quote, and a page that many see names no single request.
	if (status < 500) return { message };
	const { requestId } = event.locals;
	log.error({ scope: 'request', err: error, requestId, path: event.url.pathname }, 'failed');
	return { message: t.error.failed, requestId };
};
