/**
 * Lets turns go on one after another, and whatever else waits for the server in between: when many
 * begin at once, messages are still taken and streams opened while they think.
 */
export interface Turnstile {
	pass: () => Promise<void>;
}

export function createTurnstile(
	yieldToOthers: (next: () => void) => void = setImmediate
): Turnstile {
	const waiting: (() => void)[] = [];

	function letOneThrough(): void {
		waiting.shift()?.();
		if (waiting.length > 0) yieldToOthers(letOneThrough);
	}

	return {
		pass() {
			const { promise, resolve } = Promise.withResolvers<undefined>();
			waiting.push(() => resolve(undefined));
			if (waiting.length === 1) yieldToOthers(letOneThrough);
			return promise;
		}
	};
}
