/** Each provider's API, and the variable in which its own tools look for the key. */
const PROVIDERS = {
	openai: { url: 'https://api.openai.com/v1', key: 'OPENAI_API_KEY' },
	'openai-chat': { url: 'https://api.openai.com/v1', key: 'OPENAI_API_KEY' },
	anthropic: { url: 'https://api.anthropic.com/v1', key: 'ANTHROPIC_API_KEY' },
	google: {
		url: 'https://generativelanguage.googleapis.com/v1beta',
		key: 'GOOGLE_GENERATIVE_AI_API_KEY'
	},
	mistral: { url: 'https://api.mistral.ai/v1', key: 'MISTRAL_API_KEY' },
	openrouter: { url: 'https://openrouter.ai/api/v1', key: 'OPENROUTER_API_KEY' },
	/** Any server with OpenAI's chat completions. */
	compatible: { url: null, key: null }
} as const;

export type ModelProvider = keyof typeof PROVIDERS;

export interface ModelSettings {
	provider: ModelProvider;
	modelId: string;
	baseUrl: string;
	/** Null for endpoints that need none, such as one on the same machine. */
	apiKey: string | null;
}

type ModelName = Pick<ModelSettings, 'provider' | 'modelId'>;

/**
 * `openrouter/qwen/qwen3-32b` is a provider and the model's name there. Any other name belongs to the
 * server at the URL: to the provider whose URL that is, or to one with OpenAI's chat completions.
 */
function readModelName(name: string, baseUrl: string | null): ModelName {
	const end = name.indexOf('/');
	const provider = toProvider(name.slice(0, Math.max(0, end)).toLowerCase());
	if (provider !== null) return { provider, modelId: name.slice(end + 1) };
	return { provider: findByUrl(baseUrl) ?? 'compatible', modelId: name };
}

function toProvider(name: string): ModelProvider | null {
	return isProvider(name) ? name : null;
}

function isProvider(name: string): name is ModelProvider {
	return Object.hasOwn(PROVIDERS, name);
}

function findByUrl(baseUrl: string | null): ModelProvider | null {
	const names = Object.keys(PROVIDERS).filter((name) => isProvider(name));
	return names.find((name) => baseUrl !== null && PROVIDERS[name].url === baseUrl) ?? null;
}

/** Returns the settings of a model whose name and address are allowed; no address is the provider's own. */
export function arrangeNamedModel(
	name: string,
	baseUrl: string | null,
	apiKey: string | null
): ModelSettings {
	const { provider, modelId } = readModelName(name, baseUrl);
	return { provider, modelId, baseUrl: baseUrl ?? PROVIDERS[provider].url ?? '', apiKey };
}

/** Returns null for a model that is none of a provider with a key of its own. */
export function findKeyVariable(name: string): string | null {
	return PROVIDERS[readModelName(name, null).provider].key;
}

/** Lists what keeps the model of these variables from being called. */
export function listModelFaults(given: Readonly<Record<string, string>>): string[] {
	const { ASSISTANT_MODEL: name, ASSISTANT_BASE_URL: url } = given;
	if (name === undefined) return [];
	const { provider, modelId } = readModelName(name, url ?? null);
	if (modelId === '') {
		return [
			`ASSISTANT_MODEL is "${name}" but must name a model after the provider, such as openai/gpt-5-mini.`
		];
	}
	if (url !== undefined) return [];
	if (provider === 'compatible') return [describeUnknownProvider(name)];
	const { key } = PROVIDERS[provider];
	if (given['ASSISTANT_API_KEY'] !== undefined) return [];
	return [
		`ASSISTANT_API_KEY is missing: it is required because ASSISTANT_MODEL is "${name}". ${key} serves too.`
	];
}

function describeUnknownProvider(name: string): string {
	const names = Object.keys(PROVIDERS).filter((it) => it !== 'compatible');
	return `ASSISTANT_MODEL is "${name}" but must begin with a provider (${names.join('/, ')}/), such as openai/gpt-5-mini, or be a model at ASSISTANT_BASE_URL, which is missing: an endpoint of OpenAI's chat protocol, such as http://localhost:11434/v1.`;
}
