import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalizeTarget } from '../lib/core/canonical-path.ts';
import type { Failure } from '../lib/core/failure-page.ts';
import { sendFailure, type OwnAnswers } from './send-failure.ts';

/** RFC 9112 §3.2.2: clients that take us for a proxy send the whole address. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
/** SvelteKit takes path and query of remote functions from these; this shop has none. */
const REMOTE_HEADERS = ['x-sveltekit-pathname', 'x-sveltekit-search'];

const MALFORMED: Failure = {
	status: 400,
	code: 'invalid_parameter',
	message: 'The path of this address cannot be decoded.',
	resolution: 'Each % has to begin an octet of UTF-8, for example %C3%A4; %25 is the sign itself.'
};

/**
 * Lets only canonical paths on to the app. Answers all others and returns true: a path that cannot
 * be decoded is a 400, another spelling leads GET and HEAD to the canonical one, and is a 404 for
 * methods that may change something.
 */
export function answerNonCanonical(
	request: IncomingMessage,
	response: ServerResponse,
	answers: OwnAnswers
): boolean {
	for (const name of REMOTE_HEADERS) Reflect.deleteProperty(request.headers, name);
	const target = readOriginForm(request.url ?? '');
	const found = canonicalizeTarget(target);
	if (found.kind === 'canonical') {
		request.url = target;
		return false;
	}
	const isReading = request.method === 'GET' || request.method === 'HEAD';
	if (found.kind === 'variant' && isReading) {
		response.writeHead(308, { ...answers.securityHeaders, location: found.target }).end();
		return true;
	}
	const failure = found.kind === 'malformed' ? MALFORMED : describeVariant(found.target);
	const path = found.kind === 'malformed' ? target : found.target;
	sendFailure(request, response, failure, { target: path, answers });
	return true;
}

function readOriginForm(target: string): string {
	const rest = target.replace(ABSOLUTE_FORM, '');
	return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

function describeVariant(target: string): Failure {
	return {
		status: 404,
		code: 'not_found',
		message: 'Nothing answers at this spelling of the path.',
		resolution: `The canonical one is ${dropQuery(target)}.`
	};
}

function dropQuery(target: string): string {
	return target.split(/[?#]/, 1)[0] ?? '';
}
