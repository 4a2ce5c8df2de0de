import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderFailure, type Failure } from '../lib/core/failure-page.ts';
import { listSecurityHeaders } from '../lib/core/security-headers.ts';

interface Options {
	/** Path and query that the failure is about. */
	target: string;
	/** `src/error.html`. */
	errorPage: string;
	headers?: Record<string, string>;
}

/** Answers instead of the app, in the form that the surface, else the client, asks for. */
export function sendFailure(
	{ method, headers: { accept } }: IncomingMessage,
	response: ServerResponse,
	failure: Failure,
	{ target, errorPage, headers }: Options
): void {
	const path = target.split(/[?#]/, 1)[0] ?? '';
	const { type, body } = renderFailure(failure, { path, accept: accept ?? null, errorPage });
	response.writeHead(failure.status, {
		'content-type': type,
		'content-length': Buffer.byteLength(body),
		'cache-control': 'no-store',
		...getSecurityHeaders(),
		'access-control-allow-origin': '*',
		...headers
	});
	response.end(method === 'HEAD' ? undefined : body);
}

/** The server names its origin to the adapter in this variable. */
export function getSecurityHeaders(): Record<string, string> {
	return listSecurityHeaders(process.env['ORIGIN'] ?? '');
}
