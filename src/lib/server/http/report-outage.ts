import { error, type RequestEvent } from '@sveltejs/kit';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { getRetryHeaders } from './refusals';

const log = rootLog.child({ scope: 'page' });

/**
 * Ends a load function with the status of an outage, and logs it: `handleError` does not hear of it.
 * Returns when the error is none.
 */
export function reportOutage(
	err: unknown,
	{ locals, url, setHeaders }: Pick<RequestEvent, 'locals' | 'url' | 'setHeaders'>,
	message: string
): void {
	const failure = describeServiceFailure(err);
	if (failure === null) return;
	const { requestId } = locals;
	log.error({ err, requestId, path: url.pathname }, 'unavailable');
	setHeaders(getRetryHeaders(failure));
	error(failure.status, { message, requestId });
}
