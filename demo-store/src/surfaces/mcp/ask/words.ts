import type { Language } from '../../../store/texts/texts.ts';
import { FUNCTION_WORDS, REQUESTS, TOPICS } from './question-words.ts';

/** Accents; not the marks that make other letters of Japanese kana. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;
const KANA = /[\u3040-\u30ff]/;
const ARABIC = /[\u0600-\u06ff]/;

/** Endings that say nothing of the thing, the longest first. Japanese has none. */
const ENDINGS: Readonly<Partial<Record<Language, RegExp>>> = {
	EN: /(?:ations?|ings?|ments?|ied|ies|ed|ers?|ions?|able|es|s|e|y)$/,
	DE: /(?:ungen|ung|ern|est|en|em|er|es|st|e|n|s|t)$/,
	FR: /(?:issements?|ements?|ations?|ment|ions?|antes?|ants?|ees?|es|er|ez|ent|e|s|x)$/,
	ES: /(?:aciones|acion|amientos?|ciones|cion|adas?|ados?|idas?|idos?|ando|ar|er|ir|as|os|es|a|o|e|s)$/,
	IT: /(?:azioni|azione|amenti|amento|zioni|zione|are|ere|ire|ati|ato|ata|ate|uti|uto|i|e|o|a)$/,
	NL: /(?:ingen|ing|heden|heid|en|er|es|e|s|t)$/,
	AR: /(?:ات|ون|ين|ها|كم|نا|يه|ه|ي|ك)$/
};
/** “And the”, “for the”, “the” of Arabic stand at the word. */
const ARABIC_ARTICLES = /^(?:وال|بال|كال|فال|لل|ال)(?=.{2})/;
const SHORTEST_STEM = 3;
/** Endings of English leave more: “care” is not “cars”. */
const SHORTEST_ENGLISH = 4;
/** Words that begin with such a stem are its forms and compounds. */
const LONG_STEM = 5;

const segmenters = new Map<Language, Intl.Segmenter>();

/** The words of a text without case, accents and endings, as that language writes them. */
export function toStems(text: string, language: Language): string[] {
	return splitWords(text, language).map((word) => toStem(word, language));
}

function splitWords(text: string, language: Language): string[] {
	const known = segmenters.get(language);
	const segmenter = known ?? new Intl.Segmenter(language.toLowerCase(), { granularity: 'word' });
	segmenters.set(language, segmenter);
	return [...segmenter.segment(fold(text))]
		.filter(({ isWordLike }) => isWordLike === true)
		.map(({ segment }) => segment);
}

function fold(text: string): string {
	const plain = text.toLowerCase().normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
	return plain
		.replaceAll('ß', 'ss')
		.replace(/[أإآٱ]/g, 'ا')
		.replaceAll('ة', 'ه')
		.replaceAll('ى', 'ي');
}

function toStem(word: string, language: Language): string {
	const bare = word.replace(ARABIC_ARTICLES, '');
	const stem = bare.replace(ENDINGS[language] ?? /$^/, '');
	if (language !== 'EN') return stem.length >= SHORTEST_STEM ? stem : bare;
	if (stem.length >= SHORTEST_ENGLISH) return stem;
	return bare.length > SHORTEST_STEM ? bare.replace(/(?<!s)s$/, '') : bare;
}

/** Returns whether two stems are of one word, or one begins a compound with the other. */
export function isSameWord(one: string, other: string): boolean {
	if (one === other) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.length >= LONG_STEM && long.startsWith(short);
}

/** Words of one meaning; each word as its stems, for it may be several. */
type Forms = readonly (readonly string[])[];

/** What a question asks for: any of the forms of each of its parts. */
export interface QuestionPart {
	/** The word itself as it was asked. */
	stems: readonly string[];
	/** The merchant's words for the same. */
	synonyms: Forms;
	/** Words of all languages for the same thing; none where the part is no topic. */
	topic: Forms;
}

/** Words that mean the same in a shop, of any language. */
export type Synonyms = readonly (readonly string[])[];

const topics = new Map<Language, readonly QuestionPart[]>();
const synonyms = new WeakMap<Synonyms, Map<Language, readonly QuestionPart[]>>();
const functionWords = new Map<Language, ReadonlySet<string>>();

/** The words of all topics in one language, each with those of all languages. */
function listTopics(language: Language): readonly QuestionPart[] {
	const known = topics.get(language);
	if (known !== undefined) return known;
	const listed = TOPICS.flatMap((words) => {
		const topic = LANGUAGES.flatMap((each) =>
			words[each]
				.split(', ')
				.filter((word) => !word.startsWith('?'))
				.map((word) => toStems(word, each))
		);
		const own = words[language].split(', ').map((word) => toStems(word, language));
		return own.map((stems) => ({ stems, synonyms: [], topic }));
	});
	topics.set(language, listed);
	return listed;
}

function listSynonyms(groups: Synonyms, language: Language): readonly QuestionPart[] {
	const byLanguage = synonyms.get(groups) ?? new Map<Language, readonly QuestionPart[]>();
	synonyms.set(groups, byLanguage);
	const known = byLanguage.get(language);
	if (known !== undefined) return known;
	const listed = groups.flatMap((group) => {
		// Nobody says which language a merchant's word is of.
		const forms = group.flatMap((word) => LANGUAGES.map((each) => toStems(word, each)));
		return group.map((word) => ({ stems: toStems(word, language), synonyms: forms, topic: [] }));
	});
	byLanguage.set(language, listed);
	return listed;
}

const LANGUAGES = Object.keys(FUNCTION_WORDS) as Language[];

/** Names of countries, as words that mean the same. */
export function nameCountries(codes: readonly string[]): Synonyms {
	const names = LANGUAGES.map(
		(language) => new Intl.DisplayNames(language.toLowerCase(), { type: 'region' })
	);
	return codes.map((code) => [...new Set(names.map((each) => each.of(code) ?? code))]);
}

/** Splits a question into the parts that say something. */
export function readQuestion(
	question: string,
	language: Language,
	merchantWords: Synonyms = []
): QuestionPart[] {
	const words = splitWords(question, language);
	const stems = words.map((word) => toStem(word, language));
	const silent = silentWords(language);
	const isSilent = (from: number, length: number): boolean =>
		words.slice(from, from + length).every((word) => silent.has(word));
	const terms = [...listTopics(language), ...listSynonyms(merchantWords, language)];
	const parts = new Map<string, QuestionPart>();
	for (let index = 0; index < stems.length;) {
		const fitting = terms.filter(
			(term) =>
				term.stems.every((stem, offset) => isSameWord(stem, stems[index + offset] ?? '')) &&
				// “kan” is a jug in Dutch, and “can”.
				(term.topic.length > 0 || !isSilent(index, term.stems.length))
		);
		const length = Math.max(1, ...fitting.map((term) => term.stems.length));
		const meant = fitting.filter((term) => term.stems.length === length);
		const own = stems.slice(index, index + length);
		if (meant.length > 0 || !isSilent(index, length)) {
			parts.set(own.join(' '), {
				stems: own,
				synonyms: meant.flatMap((term) => term.synonyms),
				topic: meant.flatMap((term) => term.topic)
			});
		}
		index += length;
	}
	return [...parts.values()];
}

function silentWords(language: Language): ReadonlySet<string> {
	const known = functionWords.get(language);
	if (known !== undefined) return known;
	const silent = new Set(splitWords(FUNCTION_WORDS[language], language));
	functionWords.set(language, silent);
	return silent;
}

/** The language that a text is most likely in; `likely` where its words do not tell. */
export function guessLanguage(text: string, likely: Language): Language {
	if (KANA.test(text)) return 'JA';
	if (ARABIC.test(text)) return 'AR';
	const counts = LANGUAGES.map((language) => {
		const silent = silentWords(language);
		const requests = splitWords(REQUESTS[language], language);
		const topic = listTopics(language).filter(({ stems }) => stems.length === 1);
		const known = splitWords(text, language).filter(
			(word) =>
				silent.has(word) ||
				requests.includes(word) ||
				topic.some(({ stems: [stem] }) => stem === toStem(word, language))
		);
		return { language, count: known.length };
	});
	const most = Math.max(...counts.map(({ count }) => count));
	const best = counts.filter(({ count }) => count === most).map(({ language }) => language);
	return best.includes(likely) ? likely : (best[0] ?? likely);
}

/** Returns whether a sentence wants something done, which a question does not. */
export function isRequest(text: string, language: Language): boolean {
	if (/[?？؟]/.test(text)) return false;
	const verbs = REQUESTS[language].split(', ').map(fold);
	const sentence = splitWords(text, language).join(' ');
	if (language === 'JA') return verbs.some((verb) => fold(text).includes(verb));
	const polite = sentence.replace(/^(?:please|bitte|por favor|per favore|graag|من فضلك) /, '');
	return verbs.some((verb) => polite === verb || polite.startsWith(`${verb} `));
}
