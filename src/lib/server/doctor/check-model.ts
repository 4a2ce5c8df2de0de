import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const model = describe('assistant');

const REMEDIES: Readonly<Record<number, string>> = {
	401: 'Check ASSISTANT_API_KEY.',
	403: 'Check ASSISTANT_API_KEY, and that its account may use the model.',
	404: 'Check ASSISTANT_BASE_URL, which ends before /chat/completions, and ASSISTANT_MODEL.',
	429: 'The provider has limits for this key: check its quota.'
};

/** Asks the model for one token. */
export async function checkModel(patient: Patient): Promise<Finding> {
	const { isEnabled, provider, model: settings } = patient.config.agent;
	if (!isEnabled) return model.off('AGENT_ENABLED is not true.');
	if (provider !== null) return checkProvider(patient, provider.url);
	const { baseUrl, modelId, apiKey } = settings;
	const response = await ask(patient, `${baseUrl}/chat/completions`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			...(apiKey !== null && { authorization: `Bearer ${apiKey}` })
		},
		body: JSON.stringify({
			model: modelId,
			messages: [{ role: 'user', content: 'Hello' }],
			max_tokens: 1
		})
	});
	if (response?.ok) return model.ok(`The model ${modelId} answers at ${baseUrl}.`);
	if (response === null) {
		return model.fault(`${baseUrl} does not answer.`, 'Check ASSISTANT_BASE_URL and the network.');
	}
	const remedy = REMEDIES[response.status] ?? 'See the provider’s status page.';
	return model.fault(`${baseUrl} answers ${response.status} for ${modelId}.`, remedy);
}

async function checkProvider(patient: Patient, url: string): Promise<Finding> {
	const response = await ask(patient, `${url}/health`);
	if (response !== null) return model.ok(`Conversations are with ${url}, which answers.`);
	return model.fault(`${url} does not answer.`, 'Check CONVERSATION_PROVIDER_URL.');
}
