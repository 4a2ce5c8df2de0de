import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { boundBody } from '$lib/core/bound-body';

interface ModelSettings {
	baseUrl: string;
	modelId: string;
	/** Null for endpoints that need none, such as one on the same machine. */
	apiKey: string | null;
}

/** Much more than the longest answer has, event by event. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Connects to an endpoint that implements OpenAI's chat completions. */
export function createModel(
	{ baseUrl, modelId, apiKey }: ModelSettings,
	fetch: typeof globalThis.fetch
): LanguageModelV4 {
	const provider = createOpenAICompatible({
		name: 'assistant',
		baseURL: baseUrl,
		includeUsage: true,
		// Only this endpoint gets the key and the conversation.
		fetch: async (input, init) =>
			boundBody(await fetch(input, { ...init, redirect: 'manual' }), MAX_ANSWER_BYTES),
		...(apiKey !== null && { apiKey })
	});
	return provider(modelId);
}
