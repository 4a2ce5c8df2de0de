import { foldText } from '../catalog/text.ts';

/** The words as FTS5's `unicode61` tokenizer sees them. */
export function splitWords(text: string): string[] {
	return foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}

/**
 * An FTS5 expression that finds any of the phrases; with `isPrefix` the last word of the first
 * phrase may go on. Empty when there is no word in them.
 */
export function toMatchExpression(phrases: readonly string[], isPrefix = false): string {
	const parts = phrases.flatMap((phrase, index) => {
		const words = splitWords(phrase);
		if (words.length === 0) return [];
		return `"${words.join(' ')}"${isPrefix && index === 0 ? ' *' : ''}`;
	});
	return parts.length > 1 ? `(${parts.join(' OR ')})` : (parts[0] ?? '');
}
