import { anthropic } from './anthropic';
import { compatible, mistral, openAiChat, openRouter } from './chat-completions';
import { google } from './google';
import { openAiResponses } from './responses';
import { KEY, openWire, type Reply, type Wire } from './wire';
import { createModel } from '$lib/server/assistant/agent/models';

/** One protocol for each provider that the shop knows. */
export const WIRES: readonly Wire[] = [
	...[openAiResponses, openAiChat, anthropic, google, mistral, openRouter, compatible]
];

/** Opens a provider's model as the shop does, at the double of its API. */
export function openWireModel(wire: Wire, replies: readonly Reply[], connect = createModel) {
	const opened = openWire(wire, replies);
	const { provider, modelId, url } = wire;
	const baseUrl = url.replace(/\/(?:chat\/completions|responses|messages|models\/.*)$/, '');
	const model = connect({ provider, modelId, baseUrl, apiKey: KEY }, opened.fetch);
	return { ...opened, model };
}
