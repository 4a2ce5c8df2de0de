import { tokenize } from './tokens.ts';

/**
 * Phrases in a small notation, with commas between them: words as shoppers write them, `word*` for any
 * ending, `one|other` for either, `…` for up to six words, `#` for digits, `^` and `$` for the ends of
 * the message; polite words may stand before.
 */
export type Phrases = string;

/** The items of a list with commas between them. */
export function splitList(text: string): string[] {
	return text.split(',').map((item) => item.replace(/\s+/g, ' ').trim());
}

export interface PhraseMatcher {
	/** Returns the indexes of the words that belong to a phrase, without those of `…`. */
	find: (tokens: readonly string[]) => number[];
}

const GAP = '((?: [^ ]+){0,6})';
/** Words before the beginning of what a shopper says. */
const POLITE = '(?: (?:please|now|then|ok|okay|and|so|well|oh|bitte|und|dann|also))*';

export function createMatcher(phrases: Phrases): PhraseMatcher {
	const alternatives = splitList(phrases)
		.map(toPattern)
		.toSorted((one, other) => other.length - one.length)
		.join('|');
	const pattern = new RegExp(`(?:${alternatives})(?= )`, 'dgu');
	return {
		find(tokens) {
			const text = ` ${tokens.join(' ')} `;
			const starts = listStarts(tokens);
			return [...text.matchAll(pattern)].flatMap(({ indices = [] }) => {
				const [whole, ...gaps] = indices;
				const isIn = (start: number, range: [number, number] | undefined) =>
					range !== undefined && start >= range[0] && start < range[1];
				return starts.flatMap((start, index) =>
					isIn(start, whole) && !gaps.some((gap) => isIn(start, gap)) ? [index] : []
				);
			});
		}
	};
}

/** Positions of the words in the text that a matcher searches. */
function listStarts(tokens: readonly string[]): number[] {
	let next = 1;
	return tokens.map((token) => {
		const start = next;
		next += token.length + 1;
		return start;
	});
}

function toPattern(phrase: string): string {
	const isStart = phrase.startsWith('^');
	const isEnd = phrase.endsWith('$');
	const parts = phrase.replace(/^\^|\$$/g, '').split(' ');
	const words = parts.map((part) => (part === '…' ? GAP : ` ${toWordPattern(part)}`)).join('');
	return `${isStart ? `(?<![^])${POLITE}` : ''}${words}${isEnd ? '(?= $)' : ''}`;
}

function toWordPattern(part: string): string {
	if (part === '#') return '\\d+';
	const alternatives = part.split('|').map((word) => {
		const stem = tokenize(word.replace('*', '')).join('');
		return word.endsWith('*') ? `${stem}[^ ]*` : stem;
	});
	return alternatives.length === 1 ? (alternatives[0] ?? '') : `(?:${alternatives.join('|')})`;
}
