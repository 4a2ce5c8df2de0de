import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderFailure, type Failure } from '../lib/core/failure-page.ts';

/** What every answer of the server itself is made of. */
export interface OwnAnswers {
	/** `src/error.html`. */
	errorPage: string;
	securityHeaders: Record<string, string>;
}

interface Options {
	/** Path and query that the failure is about. */
	target: string;
	answers: OwnAnswers;
	headers?: Record<string, string>;
}

/** Answers instead of the app, in the form that the surface, else the client, asks for. */
export function sendFailure(
	{ method, headers: { accept } }: IncomingMessage,
	response: ServerResponse,
	failure: Failure,
	{ target, answers: { errorPage, securityHeaders }, headers }: Options
): void {
	const path = target.split(/[?#]/, 1)[0] ?? '';
	const { type, body } = renderFailure(failure, { path, accept: accept ?? null, errorPage });
	response.writeHead(failure.status, {
		'content-type': type,
		'content-length': Buffer.byteLength(body),
		'cache-control': 'no-store',
		'access-control-allow-origin': '*',
		...securityHeaders,
		...headers
	});
	response.end(method === 'HEAD' ? undefined : body);
}
