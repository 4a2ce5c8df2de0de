import { fold, isPhraseAt, LEXICONS, TAGS, tokenize, type Kind, type Tag } from './lexicon.ts';

/** A part of a sentence that says something. */
export interface Item {
	kind: Kind;
	/** As it is compared: without case and accents. */
	text: string;
	value: number | string | null;
}

export interface Clause {
	items: readonly Item[];
	isQuestion: boolean;
}

export interface Message {
	/** The language that it is written in. */
	tag: Tag;
	clauses: readonly Clause[];
}

const KANA = /[\u3040-\u30ff]/;
const ARABIC = /[\u0600-\u06ff]/;
const END = /^[.!?;\n？。！؟؛]$/;
const QUESTION = /^[?？؟]$/;
const CURRENCIES: Readonly<Record<string, string>> = {
	...{ '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', يورو: 'EUR', $: 'USD', usd: 'USD' },
	...{ dollar: 'USD', dollars: 'USD', dolares: 'USD', dollari: 'USD', bucks: 'USD', دولار: 'USD' },
	...{ '£': 'GBP', gbp: 'GBP', pounds: 'GBP', '¥': 'JPY', yen: 'JPY', 円: 'JPY' }
};

/** Reads a message word by word. A word that no list has is a `term`. */
export function readMessage(text: string, likely: Tag): Message {
	const tokens = tokenize(text);
	const tag = guessLanguage(text, tokens, likely);
	const clauses: Clause[] = [];
	let items: Item[] = [];
	for (let at = 0; at < tokens.length;) {
		const token = tokens[at] ?? '';
		if (END.test(token)) {
			if (items.length > 0) clauses.push({ items, isQuestion: QUESTION.test(token) });
			items = [];
			at += 1;
			continue;
		}
		const [item, length] = readItem(tokens, at, tag);
		if (item !== null) items.push(item);
		at += length;
	}
	return { tag, clauses: items.length > 0 ? [...clauses, { items, isQuestion: false }] : clauses };
}

/** The item that begins at a token, and how many tokens it has; punctuation is none. */
function readItem(tokens: readonly string[], at: number, tag: Tag): [Item | null, number] {
	const token = tokens[at] ?? '';
	const next = tokens[at + 1] ?? '';
	if (/^\d/.test(token)) {
		const currency = CURRENCIES[next];
		const value = readNumber(token);
		if (currency === undefined) return [{ kind: 'number', text: token, value }, 1];
		return [{ kind: 'money', text: currency, value }, 2];
	}
	const sign = CURRENCIES[token];
	if (sign !== undefined && /^\d/.test(next)) {
		return [{ kind: 'money', text: sign, value: readNumber(next) }, 2];
	}
	if (!/[\p{L}&]/u.test(token)) return [null, 1];
	const fitting = LEXICONS[tag].filter((phrase) => isPhraseAt(phrase, tokens, at));
	const [best] = fitting.toSorted((one, other) => other.words.length - one.words.length);
	if (best === undefined) return [{ kind: 'term', text: token, value: null }, 1];
	const length = best.words.length;
	const said = tokens.slice(at, at + length).join(' ');
	return [{ kind: best.kind, text: said, value: best.value }, length];
}

/** `1.200,50`, `1,200.50` and `22.5`: three digits at the end are thousands. */
function readNumber(token: string): number {
	const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(token) ?? [];
	return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents === '' ? '0' : cents}`);
}

/** The language with most of the small words; the likely one where they do not tell. */
function guessLanguage(text: string, tokens: readonly string[], likely: Tag): Tag {
	if (KANA.test(text)) return 'ja';
	if (ARABIC.test(text)) return 'ar';
	const counts = TAGS.map((tag) => {
		const own = LEXICONS[tag].filter(({ isOwn }) => isOwn);
		return tokens.filter((_, at) => own.some((phrase) => isPhraseAt(phrase, tokens, at))).length;
	});
	const best = TAGS.filter((_, index) => counts[index] === Math.max(...counts));
	return best.includes(likely) ? likely : (best[0] ?? likely);
}

/** A text in which items are looked for. */
export interface Text {
	plain: string;
	tokens: readonly string[];
}

export function readText(text: string): Text {
	return { plain: fold(text), tokens: tokenize(text) };
}
