import type {
	LanguageModelV4,
	LanguageModelV4CallOptions,
	LanguageModelV4Middleware
} from '@ai-sdk/provider';
import { setTimeout as wait } from 'node:timers/promises';
import { wrapLanguageModel } from 'ai';
import { boundBody } from '$lib/core/bound-body';
import type { ModelProvider, ModelSettings } from '../model-settings';
import { guardAnswers } from './answer-guard';

/** What every provider's package is given. */
interface Connection {
	modelId: string;
	baseURL: string;
	apiKey: string;
	fetch: typeof globalThis.fetch;
}

type Connect = (connection: Connection) => Promise<LanguageModelV4>;

/** Much more than the longest answer has, event by event. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Only the package of the model that is set is loaded. */
const CONNECTORS: Record<ModelProvider, Connect> = {
	async openai({ modelId, ...options }) {
		const { createOpenAI } = await import('@ai-sdk/openai');
		// OpenAI keeps answers for a month unless it is told not to.
		return setOptions(createOpenAI(options).responses(modelId), { openai: { store: false } });
	},
	async 'openai-chat'({ modelId, ...options }) {
		const { createOpenAI } = await import('@ai-sdk/openai');
		return createOpenAI(options).chat(modelId);
	},
	async anthropic({ modelId, ...options }) {
		const { createAnthropic } = await import('@ai-sdk/anthropic');
		return createAnthropic(options)(modelId);
	},
	async google({ modelId, ...options }) {
		const { createGoogle } = await import('@ai-sdk/google');
		return createGoogle(options)(modelId);
	},
	async mistral({ modelId, ...options }) {
		const { createMistral } = await import('@ai-sdk/mistral');
		return createMistral(options)(modelId);
	},
	async openrouter({ modelId, ...options }) {
		const { createOpenRouter } = await import('@openrouter/ai-sdk-provider');
		return createOpenRouter({ ...options, compatibility: 'strict' }).chat(modelId);
	},
	async compatible({ modelId, apiKey, fetch, baseURL }) {
		const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
		const provider = createOpenAICompatible({
			...{ name: 'assistant', baseURL, includeUsage: true },
			fetch: sendTokenLimit(modelId, fetch),
			...(apiKey !== '' && { apiKey })
		});
		return provider(modelId);
	}
};

/** Connects to a provider, whose peculiarities stay hidden from the agent. */
export function createModel(
	settings: ModelSettings,
	fetch: typeof globalThis.fetch
): LanguageModelV4 {
	const { provider } = settings;
	return guardAnswers(connectModel(settings, fetch), {
		mayThinkAloud: provider === 'compatible' || provider === 'openrouter',
		wait: (ms, signal) => wait(ms, undefined, { signal, ref: false })
	});
}

/** Connects to a provider. Its package is loaded with the first call. */
export function connectModel(
	{ provider, modelId, baseUrl, apiKey }: ModelSettings,
	fetch: typeof globalThis.fetch
): LanguageModelV4 {
	const connection: Connection = {
		...{ modelId, baseURL: baseUrl, apiKey: apiKey ?? '' },
		// Only this endpoint gets the key and the conversation.
		fetch: async (input, init) =>
			boundBody(await fetch(input, { ...init, redirect: 'manual' }), MAX_ANSWER_BYTES)
	};
	let opened: Promise<LanguageModelV4> | null = null;
	const open = () => (opened ??= CONNECTORS[provider](connection));
	return {
		specificationVersion: 'v4',
		...{ provider, modelId, supportedUrls: {} },
		doGenerate: async (options) => (await open()).doGenerate(options),
		doStream: async (options) => (await open()).doStream(options)
	};
}

function setOptions(
	model: LanguageModelV4,
	providerOptions: NonNullable<LanguageModelV4CallOptions['providerOptions']>
): LanguageModelV4 {
	const middleware: LanguageModelV4Middleware = {
		specificationVersion: 'v4',
		transformParams: ({ params }) => Promise.resolve({ ...params, providerOptions })
	};
	return wrapLanguageModel({ model, middleware });
}

/** OpenAI's reasoning models, at whoever offers them. */
const COMPLETION_TOKENS_MODEL = /(?:^|\/)(?:o\d|gpt-[5-9])(?!.*-chat)/;

/**
 * OpenAI renamed `max_tokens` to `max_completion_tokens` and refuses the old name for newer models; other
 * servers know the old name only. A model whose name does not tell is asked once: its refusal does.
 */
function sendTokenLimit(modelId: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
	let isRenamed = COMPLETION_TOKENS_MODEL.test(modelId);
	return async (input, init) => {
		const send = () => fetch(input, isRenamed ? renameTokenLimit(init) : init);
		const response = await send();
		if (isRenamed || response.status !== 400) return response;
		if (!(await response.clone().text()).includes('max_completion_tokens')) return response;
		isRenamed = true;
		return send();
	};
}

function renameTokenLimit(init: RequestInit = {}): RequestInit {
	if (typeof init.body !== 'string') return init;
	const { max_tokens: limit, ...body } = JSON.parse(init.body) as Record<string, unknown>;
	return { ...init, body: JSON.stringify({ ...body, max_completion_tokens: limit }) };
}
