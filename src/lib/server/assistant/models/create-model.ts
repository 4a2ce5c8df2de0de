import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createDemoModel } from './demo/demo-model';

/** Any endpoint that speaks the chat protocol of OpenAI. */
export interface ModelSettings {
	baseUrl: string;
	modelId: string;
	/** Null for endpoints that ask for none, such as one on the same machine. */
	apiKey: string | null;
}

/** Enough to be read along. */
const WORD_DELAY_MS = 14;

/** Null: the model that is built in. */
export function createModel(settings: ModelSettings | null): LanguageModelV4 {
	if (settings === null) {
		return createDemoModel({
			wordDelayMs: WORD_DELAY_MS,
			createId: () => `call_${crypto.randomUUID()}`
		});
	}
	const { baseUrl, modelId, apiKey } = settings;
	const provider = createOpenAICompatible({
		name: 'assistant',
		baseURL: baseUrl,
		includeUsage: true,
		...(apiKey !== null && { apiKey })
	});
	return provider(modelId);
}
