import { z } from 'zod';
import { shopConfig } from '../../../../shop.config';
import { featureFlag, httpUrl, integer, secret } from '../base/environment';
import { dropEndSlashes, isOn, type Given, type Need, type Values } from '../base/settings';
import { getDemoOrigin, type PlatformValues } from '../storefront/settings';
import { arrangeNamedModel, listModelFaults, type ModelSettings } from './model-settings';

/** The model of the demo store. */
const DEMO_STORE_MODEL = 'demo';

export const variables = {
	AGENT_ENABLED: featureFlag('assistant', shopConfig.agent.isEnabled),
	ASSISTANT_MODEL: z.string().optional(),
	ASSISTANT_BASE_URL: httpUrl.optional(),
	ASSISTANT_API_KEY: z.string().optional(),
	ASSISTANT_SESSION_SECRET: secret.optional(),
	ASSISTANT_PROFILE_URL: httpUrl.optional(),
	ASSISTANT_DATABASE_PATH: z.string().default('.data/assistant.db'),
	ASSISTANT_RETENTION_SECONDS: integer(1, 2_592_000).default(86_400),
	ASSISTANT_MESSAGES_PER_MINUTE: integer(1, 10_000).default(20),
	ASSISTANT_STREAMS_PER_SHOPPER: integer(1, 1000).default(8),
	ASSISTANT_QUEUED_MESSAGES: integer(1, 1000).default(10),
	ASSISTANT_SHOPPERS_PER_MINUTE: integer(1, 100_000).default(30),
	ASSISTANT_STREAMS: integer(1, 100_000).default(2000),
	ASSISTANT_TURNS: integer(1, 100_000).default(500),
	ASSISTANT_INPUT_TOKENS: integer(1, 100_000_000).default(1_000_000),
	ASSISTANT_OUTPUT_TOKENS: integer(1, 100_000_000).default(50_000),
	ASSISTANT_CONTEXT_TOKENS: integer(1000, 10_000_000).default(8000),
	ASSISTANT_TURN_STEPS: integer(1, 100).default(10),
	ASSISTANT_TURN_SECONDS: integer(1, 3600).default(120),
	ASSISTANT_ANSWER_TOKENS: integer(16, 1_000_000).default(4000),
	ASSISTANT_FIRST_TOKEN_SECONDS: integer(1, 3600).default(45),
	ASSISTANT_ANSWER_SECONDS: integer(1, 3600).default(90),
	ASSISTANT_RETRIES: integer(0, 10).default(2),
	ASSISTANT_LEASE_SECONDS: integer(1, 600).default(15),
	ASSISTANT_MESSAGE_CHARACTERS: integer(1, 100_000).default(4000),
	ASSISTANT_BODY_BYTES: integer(256, 1_000_000).default(32_768),
	CONVERSATION_PROVIDER_URL: httpUrl.optional(),
	CONVERSATION_PROVIDER_TOKEN: z.string().optional()
};

type AssistantValues = Values<typeof variables> & PlatformValues;

export const listFaults = listModelFaults;

export function listNeeds(given: Given): Need[] {
	const isEnabled = isOn(given['AGENT_ENABLED'], 'assistant', shopConfig.agent.isEnabled);
	const isServed = given['PLATFORM_STORE_DOMAIN'] ?? given['REDIS_URL'];
	const secretNeed: Need = {
		by: 'the assistant is enabled for a real store or several servers',
		names: ['ASSISTANT_SESSION_SECRET']
	};
	return [
		...listModelNeeds(given, isEnabled),
		...(isEnabled && isServed !== undefined ? [secretNeed] : [])
	];
}

/** The demo store has a model, and a provider of conversations asks its own. */
function listModelNeeds(given: Given, isEnabled: boolean): Need[] {
	const { PLATFORM_STORE_DOMAIN, CONVERSATION_PROVIDER_URL, ASSISTANT_BASE_URL } = given;
	const isMissing =
		isEnabled && PLATFORM_STORE_DOMAIN !== undefined && CONVERSATION_PROVIDER_URL === undefined;
	const hasUrl = ASSISTANT_BASE_URL !== undefined;
	if (!hasUrl && !isMissing) return [];
	return [
		{
			by: hasUrl
				? 'ASSISTANT_BASE_URL is set'
				: 'the assistant is enabled for a real store, which brings no model',
			names: ['ASSISTANT_MODEL'],
			hint: ' It is a provider and its model, such as openai/gpt-5-mini, or the name of a model at ASSISTANT_BASE_URL.'
		}
	];
}

export function arrange(values: AssistantValues) {
	const providerUrl = dropEndSlashes(values.CONVERSATION_PROVIDER_URL ?? '');
	return {
		agent: {
			isEnabled: values.AGENT_ENABLED,
			/** Signs the cookie of a shopper; null: made anew with each start. */
			sessionSecret: values.ASSISTANT_SESSION_SECRET ?? null,
			/** Profile that the assistant shows to stores; null: the shop's own, where stores can read it. */
			profileUrl: values.ASSISTANT_PROFILE_URL ?? null,
			databasePath: values.ASSISTANT_DATABASE_PATH,
			retentionMs: values.ASSISTANT_RETENTION_SECONDS * 1000,
			/** How long a server may be silent before its turn counts as lost. */
			leaseMs: values.ASSISTANT_LEASE_SECONDS * 1000,
			/** Another service that runs the conversations; null: the shop runs them. */
			provider:
				providerUrl === ''
					? null
					: { url: providerUrl, token: values.CONVERSATION_PROVIDER_TOKEN ?? null },
			model: arrangeModel(values),
			limits: arrangeLimits(values)
		}
	};
}

function arrangeLimits(values: AssistantValues) {
	return {
		messagesPerMinute: values.ASSISTANT_MESSAGES_PER_MINUTE,
		/** New ones from one address. */
		shoppersPerMinute: values.ASSISTANT_SHOPPERS_PER_MINUTE,
		contextTokens: values.ASSISTANT_CONTEXT_TOKENS,
		inputTokens: values.ASSISTANT_INPUT_TOKENS,
		outputTokens: values.ASSISTANT_OUTPUT_TOKENS,
		turnSteps: values.ASSISTANT_TURN_STEPS,
		turnSeconds: values.ASSISTANT_TURN_SECONDS,
		/** Of one call of the model. */
		answer: {
			tokens: values.ASSISTANT_ANSWER_TOKENS,
			firstTokenMs: values.ASSISTANT_FIRST_TOKEN_SECONDS * 1000,
			ms: values.ASSISTANT_ANSWER_SECONDS * 1000,
			retries: values.ASSISTANT_RETRIES
		},
		queuedMessages: values.ASSISTANT_QUEUED_MESSAGES,
		/** Conversations that this server carries on at the same time. */
		turns: values.ASSISTANT_TURNS,
		bodyBytes: values.ASSISTANT_BODY_BYTES,
		messageCharacters: values.ASSISTANT_MESSAGE_CHARACTERS,
		streamsPerShopper: values.ASSISTANT_STREAMS_PER_SHOPPER,
		streams: values.ASSISTANT_STREAMS
	};
}

/** Chooses the model; by default that of the demo store, which needs no key. */
function arrangeModel(values: AssistantValues): ModelSettings {
	const { ASSISTANT_BASE_URL: url, ASSISTANT_MODEL: name, ASSISTANT_API_KEY } = values;
	if (name === undefined) {
		const baseUrl = `${getDemoOrigin(values)}/v1`;
		return { provider: 'compatible', modelId: DEMO_STORE_MODEL, baseUrl, apiKey: null };
	}
	const baseUrl = url === undefined ? null : dropEndSlashes(url);
	return arrangeNamedModel(name, baseUrl, ASSISTANT_API_KEY ?? null);
}
