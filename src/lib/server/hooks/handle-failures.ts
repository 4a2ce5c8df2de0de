import { isHttpError, isRedirect, type Handle } from '@sveltejs/kit';
import { noteRoute } from '$lib/core/server-bridge';
import { renderFailure, type Failure } from '$lib/core/failure-page';
import { t } from '$messages';
import errorPage from '../../../error.html?raw';
import { chooseRequestId, REQUEST_ID_HEADER } from '../http/headers';
import { log as rootLog } from '../base/log';

/** Logs what any other handle throws, once, and answers 500 in the format of the path. */
export const handleFailures: Handle = async ({ event, resolve }) => {
	const { request, url, locals } = event;
	noteRoute(event.platform?.req, event.route.id);
	locals.requestId = chooseRequestId(request.headers.get(REQUEST_ID_HEADER));
	try {
		return await resolve(event);
	} catch (err) {
		if (isRedirect(err) || isHttpError(err)) throw err;
		const { requestId } = locals;
		rootLog.error({ scope: 'request', err, requestId, path: url.pathname }, 'failed');
		const response = answerFailure(request, url.pathname, {
			status: 500,
			code: 'internal_error',
			message: `${t.error.failed} (${requestId})`,
			resolution: t.error.failedHelp
		});
		response.headers.set(REQUEST_ID_HEADER, requestId);
		return response;
	}
};

/** A failure in the format of the path, else in the one that the client accepts. */
export function answerFailure({ headers }: Request, path: string, failure: Failure): Response {
	const accept = headers.get('accept');
	const { type, body } = renderFailure(failure, { path, accept, errorPage });
	return new Response(body, {
		status: failure.status,
		headers: { 'content-type': type, 'cache-control': 'private, no-store' }
	});
}
