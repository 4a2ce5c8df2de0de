import { error, type RequestEvent } from '@sveltejs/kit';
import { describePlatformFailure, type PlatformFailure } from '../errors';
import { log as rootLog } from '../log';

/** Refuses in the form of one surface. Nothing keeps the answer, unless the headers say otherwise. */
export type Refuse = (
	status: number,
	message: string,
	headers?: Record<string, string>
) => Response;

const log = rootLog.child({ scope: 'page' });
const NO_STORE = { 'cache-control': 'no-store' };
/** https://www.jsonrpc.org/specification#error_object */
const INTERNAL_ERROR = -32603;

export const refuseInText: Refuse = (status, message, headers) =>
	new Response(message, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers }
	});

export const refuseInJson: Refuse = (status, message, headers) =>
	Response.json({ error: message }, { status, headers: { ...NO_STORE, ...headers } });

export const refuseInJsonRpc: Refuse = (status, message, headers) =>
	Response.json(
		{ jsonrpc: '2.0', error: { code: INTERNAL_ERROR, message }, id: null },
		{ status, headers: { ...NO_STORE, ...headers } }
	);

/** `code` names the failure to programs. */
export function refuseWithCode(
	status: number,
	code: string,
	message: string,
	headers: Record<string, string> = {}
): Response {
	return Response.json(
		{ error: { code, message } },
		{ status, headers: { ...NO_STORE, ...headers } }
	);
}

/** Answers for a service behind the shop that is of no use now. */
export function refuseOutage(
	{ status, retryAfterS }: PlatformFailure,
	code: string,
	message: string,
	headers: Record<string, string> = {}
): Response {
	const retryAfter = retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) };
	return refuseWithCode(status, code, message, { ...headers, ...retryAfter });
}

/**
 * Ends a load function with the status of an outage, and logs it: `handleError` does not hear of it.
 * Returns when the error is none.
 */
export function reportOutage(
	err: unknown,
	{ locals, url, setHeaders }: Pick<RequestEvent, 'locals' | 'url' | 'setHeaders'>,
	message: string
): void {
	const failure = describePlatformFailure(err);
	if (failure === null) return;
	const { requestId } = locals;
	log.error({ err, requestId, path: url.pathname }, 'unavailable');
	if (failure.retryAfterS !== null) setHeaders({ 'retry-after': String(failure.retryAfterS) });
	error(failure.status, { message, requestId });
}

/** Null when the method is one of those that are answered. */
export function refuseMethod(
	method: string,
	allowed: readonly string[],
	refuse: Refuse
): Response | null {
	if (allowed.includes(method)) return null;
	return refuse(405, 'Method Not Allowed', { allow: allowed.join(', ') });
}
