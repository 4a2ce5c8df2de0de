import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';

/** Any endpoint that speaks the chat protocol of OpenAI. */
export interface ModelSettings {
	baseUrl: string;
	modelId: string;
	/** Null for endpoints that ask for none, such as one on the same machine. */
	apiKey: string | null;
}

export function createModel(
	{ baseUrl, modelId, apiKey }: ModelSettings,
	fetch: typeof globalThis.fetch
): LanguageModelV4 {
	const provider = createOpenAICompatible({
		name: 'assistant',
		baseURL: baseUrl,
		includeUsage: true,
		fetch,
		...(apiKey !== null && { apiKey })
	});
	return provider(modelId);
}
