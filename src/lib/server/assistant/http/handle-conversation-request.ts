import { findSource } from '$lib/core/same-origin';
import { isConversationId } from '../conversation/ids';
import { describeError } from '../describe-error';
import { Refusal } from '../refusal';
import type { MessageOrigin } from '../store/store';
import { answerJson, answerRefusal, answerStoreFailure } from './answers';
import {
	cancelTurn,
	changeContext,
	createConversation,
	openStream,
	resetConversation,
	sendMessage,
	type Call,
	type ConversationServices
} from './operations';

export interface ConversationRequest {
	request: Request;
	/** Behind the prefix: `session/conv_1/stream`. */
	path: string;
	/** Of the browser's cookie; null without a valid one. */
	shopperId: string | null;
	origin: MessageOrigin;
}

interface Route {
	pattern: RegExp;
	method: 'GET' | 'POST';
	answer: (call: Call, services: ConversationServices) => Promise<Response>;
}

const WORKFLOW_ID = 'shop-assistant';
const HEALTH_PATH = 'health';

const ROUTES: readonly Route[] = [
	{ pattern: /^session$/, method: 'POST', answer: createConversation },
	{ pattern: /^session\/([^/]+)$/, method: 'POST', answer: sendMessage },
	{ pattern: /^session\/([^/]+)\/stream$/, method: 'GET', answer: openStream },
	{ pattern: /^session\/([^/]+)\/cancel$/, method: 'POST', answer: cancelTurn },
	{ pattern: /^session\/([^/]+)\/clear$/, method: 'POST', answer: changeContext('clear') },
	{ pattern: /^session\/([^/]+)\/compact$/, method: 'POST', answer: changeContext('compact') },
	{ pattern: /^session\/([^/]+)\/reset$/, method: 'POST', answer: resetConversation }
];

/** Everything below `/conversation/v1` and `/eve/v1`. */
export async function handleConversationRequest(
	{ request, path, shopperId, origin }: ConversationRequest,
	services: ConversationServices
): Promise<Response> {
	try {
		assertSameSite(request, services.siteUrl);
		if (path === HEALTH_PATH) return answerHealth(request);
		const { route, sessionId } = findRoute(path, request.method);
		if (shopperId === null) throw refuseStranger();
		return await route.answer({ request, shopperId, sessionId, origin }, services);
	} catch (error) {
		if (error instanceof Refusal) return answerRefusal(error);
		const errorId = origin.requestId;
		const answer = answerStoreFailure(error, services.log, errorId);
		if (answer !== null) return answer;
		services.log.error({ ...describeError(error), requestId: errorId }, 'request failed');
		const body = { ok: false, error: 'The assistant failed. Please try again.', errorId };
		return answerJson(body, 500);
	}
}

function assertSameSite(request: Request, siteUrl: string): void {
	const isReading = request.method === 'GET' || request.method === 'HEAD';
	const source = findSource(request.headers, [siteUrl]);
	if (source === 'own' || (isReading && source === 'unstated')) return;
	const message = `Only pages of ${siteUrl} may ask its assistant.`;
	throw new Refusal(403, message, { code: 'forbidden' });
}

function answerHealth({ method }: Request): Response {
	if (method !== 'GET' && method !== 'HEAD') throw refuseMethod(method, 'GET, HEAD');
	return answerJson({ ok: true, status: 'ready', workflowId: WORKFLOW_ID });
}

function findRoute(path: string, method: string) {
	for (const route of ROUTES) {
		const match = route.pattern.exec(path);
		if (match === null) continue;
		if (route.method !== method) throw refuseMethod(method, route.method);
		const [, sessionId = ''] = match;
		const isNamed = sessionId === '' || isConversationId(sessionId);
		if (isNamed) return { route, sessionId };
	}
	throw new Refusal(404, 'There is nothing at this address.');
}

function refuseMethod(method: string, allow: string): Refusal {
	return new Refusal(405, `${method} is not for this address.`, { headers: { allow } });
}

function refuseStranger(): Refusal {
	const message = 'No conversation without a session: send POST /api/agent/session first.';
	return new Refusal(401, message, { code: 'unauthorized' });
}
