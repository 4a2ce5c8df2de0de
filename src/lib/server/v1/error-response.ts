import { OPENAPI_PATH, STATUS_PATH } from '$lib/domain/paths';
import { z } from 'zod';
import { refuseWithCode } from '../http/refusals';

/** The closed list: clients may switch over it, so a new code is a new version of the surfaces. */
export const ERROR_CODES = {
	invalid_parameter: {
		status: 400,
		meaning: 'A query parameter or the path has a value outside its rule.'
	},
	not_found: { status: 404, meaning: 'No endpoint has this path.' },
	method_not_allowed: { status: 405, meaning: 'The path does not answer this method; see Allow.' },
	upstream_unavailable: {
		status: 502,
		meaning: 'A service that the answer is made from refused, was silent or failed.'
	},
	// The server around the app sends it, before a route is reached.
	overloaded: { status: 503, meaning: 'The server has enough to do; see Retry-After.' }
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export const errorResponseSchema = z.object({
	error: z.object({
		code: z
			.enum(Object.keys(ERROR_CODES) as ErrorCode[])
			.describe('Which rule was broken: a closed list.'),
		message: z.string().describe('What is wrong, with the value that was sent.'),
		resolution: z.string().describe('What would work.')
	})
});

export interface Refusal {
	message: string;
	resolution: string;
}

/** Any site may read these endpoints: they hold nothing that belongs to a visitor. */
export const OPEN_HEADERS = {
	'access-control-allow-origin': '*',
	'access-control-expose-headers': 'Allow, Deprecation, Link, Sunset, X-Request-Id'
};

const READ_METHODS = 'GET, HEAD';
const VERSION_PATH = /^\/api\/v1(?:\/|$)/;

/** Creates an ErrorResponse with the status of its code. */
export function refuse(
	code: ErrorCode,
	{ message, resolution }: Refusal,
	headers: Record<string, string> = {}
): Response {
	const error = { code, message, resolution } satisfies z.infer<
		typeof errorResponseSchema
	>['error'];
	return refuseWithCode(ERROR_CODES[code].status, error, { ...OPEN_HEADERS, ...headers });
}

/** Answers all methods but GET and HEAD on a path that can only be read. */
export function answerUnsupportedMethod({
	method,
	url
}: {
	method: string;
	url: string;
}): Response {
	const { pathname } = new URL(url);
	if (method === 'OPTIONS') {
		const headers = { allow: READ_METHODS, 'access-control-allow-methods': READ_METHODS };
		return new Response(null, { status: 204, headers: { ...OPEN_HEADERS, ...headers } });
	}
	const refusal = {
		message: `${method} is not served at ${pathname}, which can only be read.`,
		resolution: `Send GET or HEAD to ${pathname}.`
	};
	return refuse('method_not_allowed', refusal, { allow: READ_METHODS });
}

export function isVersionPath(path: string): boolean {
	return VERSION_PATH.test(path);
}

/** Answers every method on a path of version 1 that is no endpoint. */
export function refuseUnknownPath({ pathname }: URL): Response {
	return refuse('not_found', {
		message: `Version 1 has no endpoint at ${pathname}.`,
		resolution: `See ${OPENAPI_PATH} for the endpoints there are, or begin at ${STATUS_PATH}.`
	});
}
