import ar from './words/ar.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import common from './words/common.json' with { type: 'json' };
import topics from './words/topics.json' with { type: 'json' };

/**
 * Words by what they do in a question: `LANGUAGE.json` has the small words of one language, `common.json`
 * what is asked for and `topics.json` what a shop's texts speak of, in all languages. Phrases are
 * separated by commas; `care*` begins a word, `rot+` may have an ending of two letters.
 */
const WORDS = { en, de, fr, es, it, nl, ja, ar };

export type Tag = keyof typeof WORDS;
export type Kind =
	| keyof typeof en
	| keyof typeof common
	| 'color'
	| 'money'
	| 'number'
	| 'ordinal'
	| 'term'
	| 'topic';

export const TAGS = Object.keys(WORDS) as Tag[];

const FAMILIES = [
	...['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown'],
	...['black', 'white', 'gray']
];

export interface Phrase {
	kind: Kind;
	/** A number, the family of a color, or a topic. */
	value: number | string | null;
	words: readonly string[];
	/** A small word of the language, which tells what a message is written in. */
	isOwn?: boolean;
}

const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;
const TOKEN = /[$€£¥]|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|\.(?=\s|$)|[!?;:,\n？。！、؟،؛]/gu;
const NON_SPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const ARABIC_PREFIX = /^(?:وال|بال|كال|فال|لل|ال)(?=.{2})/;

/** Removes case, accents and the variants of Arabic letters. */
export function fold(text: string): string {
	const plain = text.toLowerCase().normalize('NFKD').replace(MARKS, '').normalize('NFC');
	const latin = plain.replaceAll('ß', 'ss').replaceAll(/['’‘]/g, ' ');
	return latin
		.replace(/[أإآٱ]/g, 'ا')
		.replaceAll('ة', 'ه')
		.replaceAll('ى', 'ي');
}

/** Splits a text into words, numbers, currency signs and punctuation, without case and accents. */
export function tokenize(text: string): string[] {
	const tokens = fold(text).match(TOKEN) ?? [];
	return tokens.flatMap((token) =>
		NON_SPACED.test(token) ? token.split(JAPANESE).filter((part) => part !== '') : [token]
	);
}

function listPhrases(kind: Kind, list: string, value: Phrase['value'] = null): Phrase[] {
	const phrases = list.split(',').map((phrase) => ({ kind, value, words: splitPattern(phrase) }));
	return phrases.filter(({ words }) => words.length > 0);
}

function splitPattern(phrase: string): string[] {
	return fold(phrase).match(/[\p{L}\p{M}\d]+[*+]?/gu) ?? [];
}

/** A family or place in the list, with its alternatives separated by blanks. */
function listAlternatives(kind: Kind, list: string, values: readonly (string | number)[]) {
	return list.split(',').flatMap((alternatives, index) =>
		splitPattern(alternatives).map((word): Phrase => {
			return { kind, value: values[index] ?? null, words: [word] };
		})
	);
}

/** Names of countries that no list of the runtime has. */
const OTHER_NAMES = { US: 'usa, america, amerika', GB: 'uk, england, britain', NL: 'holland' };

function listCountries(): Phrase[] {
	const names = TAGS.map((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));
	const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
	const codes = letters.flatMap((one) => letters.map((other) => one + other));
	const known = codes.flatMap((code) =>
		[...new Set(names.map((each) => each.of(code)))]
			.filter((name) => name !== undefined)
			.flatMap((name) => listPhrases('topic', name.replaceAll(',', ' '), code))
	);
	const others = Object.entries(OTHER_NAMES);
	return [...known, ...others.flatMap(([code, list]) => listPhrases('topic', list, code))];
}

/** Lists the subjects that questions ask of texts, in all languages. */
const TOPICS: readonly Phrase[] = [
	...Object.entries(topics).flatMap(([topic, list]) => listPhrases('topic', list, topic)),
	...listCountries()
];

const ORDINALS = [0, 1, 2, 3];
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Topics come first: where a word may be two things, it is about the shop. */
function listWords(tag: Tag): readonly Phrase[] {
	const { numbers, ordinals, colors, ...rest } = WORDS[tag];
	const own = [
		...(Object.entries(rest) as [Kind, string][]).flatMap(([kind, list]) =>
			listPhrases(kind, list)
		),
		...listAlternatives('number', numbers, NUMBERS),
		...listAlternatives('ordinal', ordinals, ORDINALS),
		...listAlternatives('color', colors, FAMILIES)
	];
	const shared = (Object.entries(common) as [Kind, string][]).flatMap(([kind, list]) =>
		listPhrases(kind, list, kind)
	);
	return [...TOPICS, ...own.map((phrase) => ({ ...phrase, isOwn: true })), ...shared];
}

export const LEXICONS: Readonly<Record<Tag, readonly Phrase[]>> = {
	...{ en: listWords('en'), de: listWords('de'), fr: listWords('fr'), es: listWords('es') },
	...{ it: listWords('it'), nl: listWords('nl'), ja: listWords('ja'), ar: listWords('ar') }
};

/** Japanese is written without blanks: its known words are the borders. */
const JAPANESE = new RegExp(
	`(${[...new Set(LEXICONS.ja.flatMap(({ words }) => words))]
		.filter((word) => NON_SPACED.test(word))
		.toSorted((one, other) => other.length - one.length)
		.join('|')})`,
	'u'
);

/** The words for a topic, the family of a color or a kind, in all languages. */
const MEANINGS = Map.groupBy(
	[...LEXICONS.en, ...TAGS.flatMap((tag) => LEXICONS[tag].filter(({ kind }) => kind === 'color'))],
	({ value }) => value
);

export function listPhrasesFor(value: Phrase['value']): readonly Phrase[] {
	return MEANINGS.get(value) ?? [];
}

export function isPhraseAt(phrase: Phrase, tokens: readonly string[], at: number): boolean {
	return phrase.words.every((word, offset) => isWord(word, tokens[at + offset] ?? ''));
}

function isWord(pattern: string, token: string): boolean {
	const stem = pattern.slice(0, -1);
	if (pattern.endsWith('*')) return token.startsWith(stem);
	if (pattern.endsWith('+')) return token.startsWith(stem) && token.length - stem.length <= 2;
	if (token === pattern) return true;
	const isArabic = token > '\u0600' && token < '\u0700';
	return isArabic && token.replace(ARABIC_PREFIX, '') === pattern.replace(ARABIC_PREFIX, '');
}

/** Endings that say nothing of the thing, the longest first. */
const ENDINGS: Readonly<Partial<Record<Tag, RegExp>>> = {
	en: /(?:ations?|ings?|ments?|ied|ies|ed|ers?|ions?|able|es|s|e|y)$/,
	de: /(?:ungen|ung|ern|est|en|em|er|es|st|e|n|s|t)$/,
	fr: /(?:issements?|ements?|ations?|ment|ions?|antes?|ants?|ees?|es|er|ez|ent|e|s|x)$/,
	es: /(?:aciones|acion|amientos?|ciones|cion|adas?|ados?|idas?|idos?|ando|ar|er|ir|as|os|es|a|o|e|s)$/,
	it: /(?:azioni|azione|amenti|amento|zioni|zione|are|ere|ire|ati|ato|ata|ate|uti|uto|i|e|o|a)$/,
	nl: /(?:ingen|ing|heden|heid|en|er|es|e|s|t)$/,
	ar: /(?:ات|ون|ين|ها|كم|نا|يه|ه|ي|ك)$/
};
/** Endings of English leave more: “care” is not “cars”. */
const SHORTEST_ENGLISH = 4;
const SHORTEST_STEM = 3;
const SHORTEST_PART = 4;
const LONG_STEM = 5;

function stem(word: string, tag: Tag): string {
	const bare = word.replace(ARABIC_PREFIX, '');
	const cut = bare.replace(ENDINGS[tag] ?? /$^/, '');
	if (cut.length >= (tag === 'en' ? SHORTEST_ENGLISH : SHORTEST_STEM)) return cut;
	return tag === 'en' && bare.length > SHORTEST_STEM ? bare.replace(/(?<!s)s$/, '') : bare;
}

/** Returns whether two words are forms of one, or the second is a compound that the first ends or begins. */
export function isSameWord(one: string, other: string, tag: Tag): boolean {
	const [a, b] = [stem(one, tag), stem(other, tag)];
	if (a === b || one === other) return true;
	if (NON_SPACED.test(one)) return other.includes(one);
	const hasCompounds = (tag === 'de' || tag === 'nl') && one.length >= SHORTEST_PART;
	if (hasCompounds && (b.endsWith(a) || other.endsWith(one))) return true;
	return a.length >= LONG_STEM && b.startsWith(a);
}
