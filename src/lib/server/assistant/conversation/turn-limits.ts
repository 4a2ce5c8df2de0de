import type { TokenUsage } from '$lib/core/conversation';
import { TurnLimitError, type Turn, type TurnLimits } from '../turn';
import type { TurnWriter } from './turn-writer';

export function addUsage(usage: TokenUsage, more: Partial<TokenUsage>): TokenUsage {
	return {
		inputTokens: usage.inputTokens + (more.inputTokens ?? 0),
		outputTokens: usage.outputTokens + (more.outputTokens ?? 0),
		cacheReadTokens: usage.cacheReadTokens + (more.cacheReadTokens ?? 0),
		cacheWriteTokens: usage.cacheWriteTokens + (more.cacheWriteTokens ?? 0)
	};
}

/** What is left for a turn, when its conversation has used so much. */
export function subtractUsage(limits: TurnLimits, usage: TokenUsage): TurnLimits {
	return {
		steps: limits.steps,
		inputTokens: Math.max(0, limits.inputTokens - usage.inputTokens),
		outputTokens: Math.max(0, limits.outputTokens - usage.outputTokens)
	};
}

export function isSpent(limits: Omit<TurnLimits, 'steps'>, usage: TokenUsage): boolean {
	return usage.inputTokens >= limits.inputTokens || usage.outputTokens >= limits.outputTokens;
}

/** Counts what a turn and its conversation use, and refuses the model call that would be too much. */
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
		if (!isSpent(limits, usage)) return;
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
