import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceFailure } from '../base/errors';

/** Refuses in the form of one surface. Nothing keeps the answer, unless the headers say otherwise. */
export type Refuse = (
	status: number,
	message: string,
	headers?: Record<string, string>
) => Response;

const NO_STORE = { 'cache-control': 'no-store' };
const BEARER = /^bearer (.+)$/i;
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

/** An error that programs recognize by its code. */
interface CodedError {
	code: string;
	/** Says what is wrong, with the value that was sent. */
	message: string;
	/** Says what would work. */
	resolution?: string;
}

export function refuseWithCode(
	status: number,
	{ code, message, resolution }: CodedError,
	headers: Record<string, string> = {}
): Response {
	const body = { error: { code, message, ...(resolution !== undefined && { resolution }) } };
	return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

/** Answers for a service behind the shop that is of no use now. */
export function refuseOutage(
	failure: ServiceFailure,
	coded: CodedError,
	headers: Record<string, string> = {}
): Response {
	return refuseWithCode(failure.status, coded, { ...headers, ...getRetryHeaders(failure) });
}

export function getRetryHeaders({ retryAfterS }: ServiceFailure): Record<string, string> {
	return retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) };
}

/** Returns whether a request only reads. */
export function isReading({ method }: Pick<Request, 'method'>): boolean {
	return method === 'GET' || method === 'HEAD';
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

/** Null where the request may go on. Without a token there is nothing to ask for: 404. */
export function requireBearer(request: Request, token: string | null): Response | null {
	if (token === null) return new Response(null, { status: 404 });
	const given = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
	// Digests have one length, so that the comparison takes as long for any text.
	if (timingSafeEqual(digest(given), digest(token))) return null;
	const message = 'Send the token of this deployment as "Authorization: Bearer …".';
	return refuseInJson(401, message, { 'www-authenticate': 'Bearer' });
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
