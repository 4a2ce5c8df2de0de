const CHARACTERS_PER_TOKEN = 4;

/**
 * About how many tokens a language model counts in a text. The usual rule of thumb, four
 * characters a token: models differ, and English prose comes out slightly too high.
 */
export function estimateTokens(text: string): number {
	return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
