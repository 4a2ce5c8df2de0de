import { isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const model = describe('assistant');

const CHECK_NAME = 'Check ASSISTANT_MODEL, and ASSISTANT_BASE_URL where it is set';
const REMEDIES: Readonly<Record<number, string>> = {
	400: `${CHECK_NAME}: the provider refuses what the model is asked.`,
	401: 'Check ASSISTANT_API_KEY.',
	402: 'Pay for the account of ASSISTANT_API_KEY.',
	403: 'Check ASSISTANT_API_KEY, and that its account may use the model.',
	404: `${CHECK_NAME}: the provider does not know them. A server with OpenAI's chat completions is asked for a model whose name begins with a provider's as compatible/NAME.`,
	429: 'The provider has limits for this key: check its quota.'
};
const NO_TOOLS =
	'The assistant needs a model that calls tools: choose another ASSISTANT_MODEL, or turn tool calls on in its server.';

/** Asks the model one question that it answers with one tool. */
export async function checkModel(patient: Patient): Promise<Finding> {
	const { isEnabled, provider, model: settings, limits } = patient.config.agent;
	if (!isEnabled) return model.off('AGENT_ENABLED is not true.');
	if (provider !== null) return checkProvider(patient, provider.url);
	const name = `${settings.modelId} at ${settings.baseUrl}`;
	const begin = performance.now();
	const asked = await askModel(patient, limits.answer.ms);
	const seconds = ((performance.now() - begin) / 1000).toFixed(1);
	if ('error' in asked) return describeFailure(asked.error, name, patient);
	const { hasCalled, hasText, finish, tokens } = asked;
	const facts = `finish ${finish}, ${tokens.input} tokens read, ${tokens.output} written, ${seconds} s`;
	if (!hasCalled) return model.fault(`${name} answers without its tool (${facts}).`, NO_TOOLS);
	if (hasText && finish === 'stop') {
		return model.ok(`${name} calls a tool and answers (${facts}).`);
	}
	return model.fault(
		`${name} calls a tool and then gives no answer (${facts}).`,
		finish === 'length' ? 'Raise ASSISTANT_ANSWER_TOKENS.' : 'Choose another ASSISTANT_MODEL.'
	);
}

async function askModel({ config, fetch, assistant }: Patient, timeout: number) {
	const { model: settings, limits } = config.agent;
	let hasCalled = false;
	const result = streamText({
		model: assistant.createModel(settings, fetch),
		instructions: 'Answer in one sentence, with what the tool tells you.',
		prompt: 'What is in my cart?',
		tools: {
			// As the shop's own tool: the rules of the demo store's model know no other.
			'get-cart': tool({
				description: "Reads the shopper's cart.",
				inputSchema: z.object({}),
				execute: () => {
					hasCalled = true;
					return { totalQuantity: 0, subtotal: null, lines: [] };
				}
			})
		},
		stopWhen: isStepCount(2),
		...{ maxOutputTokens: limits.answer.tokens, maxRetries: 0, timeout },
		onError: () => undefined
	});
	try {
		for await (const part of result.stream) {
			if (part.type === 'error') return { error: part.error };
			if (part.type === 'abort') return { error: new Error(`no answer within ${timeout} ms`) };
		}
		const { inputTokens, outputTokens } = await result.usage;
		const tokens = { input: inputTokens ?? 'unknown', output: outputTokens ?? 'unknown' };
		const hasText = (await result.text).trim() !== '';
		return { hasCalled, hasText, finish: await result.finishReason, tokens };
	} catch (error) {
		return { error };
	}
}

function describeFailure(error: unknown, name: string, { assistant }: Patient): Finding {
	const { statusCode, message, responseBody } = assistant.describeModelError(error);
	const said = message === '' ? (responseBody ?? '') : message;
	if (statusCode === undefined) {
		const remedy = 'Check ASSISTANT_BASE_URL where it is set, and the network.';
		return model.fault(`${name} does not answer: ${said}.`, remedy);
	}
	const remedy = assistant.isNoMoneyLeft(error) ? REMEDIES[402] : REMEDIES[statusCode];
	const words = said === '' ? '' : `: ${said.replace(/\.$/, '')}`;
	return model.fault(
		`${name} answers ${statusCode}${words}.`,
		remedy ?? 'See the provider’s status page.'
	);
}

async function checkProvider(patient: Patient, url: string): Promise<Finding> {
	const response = await ask(patient, `${url}/health`);
	if (response !== null) return model.ok(`Conversations are with ${url}, which answers.`);
	return model.fault(`${url} does not answer.`, 'Check CONVERSATION_PROVIDER_URL.');
}
