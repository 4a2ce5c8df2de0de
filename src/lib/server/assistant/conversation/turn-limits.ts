import type { TokenUsage } from '$lib/core/conversation';
import { TurnLimitError, type Turn, type TurnLimits } from '../turn';
import type { TurnWriter } from './turn-log';

export function addUsage(usage: TokenUsage, more: Partial<TokenUsage>): TokenUsage {
	return {
		inputTokens: usage.inputTokens + (more.inputTokens ?? 0),
		outputTokens: usage.outputTokens + (more.outputTokens ?? 0),
		cacheReadTokens: usage.cacheReadTokens + (more.cacheReadTokens ?? 0),
		cacheWriteTokens: usage.cacheWriteTokens + (more.cacheWriteTokens ?? 0)
	};
}

/** Returns the limits of a turn: the conversation's minus what it has used. */
export function subtractUsage(limits: TurnLimits, usage: TokenUsage): TurnLimits {
	return {
		steps: limits.steps,
		inputTokens: Math.max(0, limits.inputTokens - usage.inputTokens),
		outputTokens: Math.max(0, limits.outputTokens - usage.outputTokens)
	};
}

export function isTokenLimitReached(limits: Omit<TurnLimits, 'steps'>, usage: TokenUsage): boolean {
	return usage.inputTokens >= limits.inputTokens || usage.outputTokens >= limits.outputTokens;
}

/** Counts steps and tokens, and rejects the model call that would exceed a limit. */
export function limitSteps(
	writer: TurnWriter,
	limits: TurnLimits,
	usedBefore: TokenUsage
): Turn['emit'] {
	let steps = 0;
	let usage = usedBefore;

	function assertStep(): void {
		steps += 1;
		if (steps > limits.steps) {
			const message = `The answer took more than ${limits.steps} steps and was ended.`;
			throw new TurnLimitError('turn_step_limit', message);
		}
		if (!isTokenLimitReached(limits, usage)) return;
		const message = 'This conversation has become too long. Clear the chat to begin a new one.';
		throw new TurnLimitError('conversation_token_limit', message);
	}

	return async (entry) => {
		if (entry.type === 'step.started') assertStep();
		if (entry.type !== 'step.completed') return writer.emit(entry);
		usage = addUsage(usage, entry.data.usage ?? {});
		return writer.emit(entry, { usage });
	};
}
