import { expect, it } from 'vitest';
import { estimateTokens } from './tokens';

it.each([
	['', 0],
	['abc', 1],
	['abcde', 2]
])('%j has about %d', (text, tokens) => {
	expect(estimateTokens(text)).toBe(tokens);
});
