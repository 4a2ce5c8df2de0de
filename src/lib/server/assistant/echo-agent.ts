import type { TokenUsage } from '$lib/core/conversation';
import type { Agent } from './turn';

const USAGE: TokenUsage = {
	inputTokens: 10,
	outputTokens: 5,
	cacheReadTokens: 0,
	cacheWriteTokens: 0
};

/** Says every message again, word by word: what a conversation does can be tested without a model. */
export function createEchoAgent(): Agent {
	return {
		modelId: 'echo',
		async runTurn({ message, emit, signal }) {
			await emit({ type: 'step.started', data: { stepIndex: 0, modelId: 'echo' } });
			for (const messageDelta of message.text.split(/(?<= )/)) {
				signal.throwIfAborted();
				await emit({ type: 'message.appended', data: { stepIndex: 0, messageDelta } });
			}
			const finishReason = 'stop';
			const { text } = message;
			await emit({
				type: 'message.completed',
				data: { stepIndex: 0, message: text, finishReason }
			});
			await emit({ type: 'step.completed', data: { stepIndex: 0, finishReason, usage: USAGE } });
			return { kind: 'completed' };
		},
		summarize: ({ history }) =>
			Promise.resolve({ summary: `${history.length} events`, usage: USAGE })
	};
}
