import { log } from '$lib/server/base/log';
import { measurements } from '$lib/server/base/measurements';
import { readClientAddress } from '$lib/server/http/client-address';
import { createErrorLimits, handleBrowserError } from '$lib/server/operations/browser-errors';
import type { RequestHandler } from './$types';

const limits = createErrorLimits();

export const POST: RequestHandler = (event) =>
	handleBrowserError(event.request, {
		client: readClientAddress(event) ?? '',
		log: log.child({ scope: 'browser' }),
		note: measurements?.noteBrowserError,
		limits
	});
