import { answerChatError, ChatError, checkModel, MODEL_ID, parseRequest } from './parse-request.ts';
import { chooseResponse } from './planner/answer.ts';
import {
	answerStream,
	answerWhole,
	createCompletion,
	type CompletionOptions
} from './write-completion.ts';

const CHAT_COMPLETIONS_PATH = '/v1/chat/completions';
export const MODELS_PATH = '/v1/models';

/** A model of rules behind OpenAI's chat protocol, for any key or none. Answers null for other paths. */
export function createChatCompletions(
	options: CompletionOptions
): (request: Request) => Promise<Response | null> {
	const created = Math.floor(options.now() / 1000);
	const model = { id: MODEL_ID, object: 'model', created, owned_by: 'prism-demo-store' };

	function answerModels(pathname: string): Response {
		if (pathname === MODELS_PATH) return answerJson({ object: 'list', data: [model] });
		checkModel(pathname.slice(MODELS_PATH.length + 1));
		return answerJson(model);
	}

	async function answerChat(request: Request): Promise<Response> {
		const asked = parseRequest(await request.text());
		const completion = createCompletion(chooseResponse(asked), asked, options.createId);
		if (asked.stream !== true) return answerWhole(completion, options);
		const includeUsage = asked.stream_options?.include_usage === true;
		return answerStream(completion, { ...options, includeUsage });
	}

	return async (request) => {
		const { pathname } = new URL(request.url);
		const isChat = pathname === CHAT_COMPLETIONS_PATH;
		if (!isChat && pathname !== MODELS_PATH && !pathname.startsWith(`${MODELS_PATH}/`)) return null;
		try {
			checkMethod(request.method, isChat ? ['POST'] : ['GET', 'HEAD'], pathname);
			return isChat ? await answerChat(request) : answerModels(pathname);
		} catch (error) {
			if (error instanceof ChatError) return answerChatError(error);
			throw error;
		}
	};
}

function checkMethod(method: string, allowed: readonly string[], pathname: string): void {
	if (allowed.includes(method)) return;
	const message = `${method} is not served at ${pathname}. Use ${allowed.join(' or ')}.`;
	throw new ChatError(405, message, { headers: { allow: allowed.join(', ') } });
}

function answerJson(value: object): Response {
	return Response.json(value, { headers: { 'cache-control': 'no-store' } });
}
