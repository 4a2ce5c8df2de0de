import english from './english.json' with { type: 'json' };
import german from './german.json' with { type: 'json' };
import tongues from './languages.json' with { type: 'json' };
import { createMatcher } from './phrases.ts';
import { tokenize } from './tokens.ts';

export type Language = 'en' | 'de';

/**
 * What shoppers say in a language. Lists have commas between their phrases (`phrases.ts`). `fillers`
 * mean nothing, `names` name products even where a concept has their words, `things` are the catalog's
 * words for those of shoppers, `topics` search policies and pages, `labels` are those of specifications.
 */
export type Lexicon = Omit<typeof english, 'topics' | 'labels'> &
	Record<'topics' | 'labels', Readonly<Partial<Record<string, string>>>>;
/** The subjects that a shopper's words can name, in every language. */
export type Concept = keyof Lexicon['concepts'];

export const LEXICONS: Readonly<Record<Language, Lexicon>> = { en: english, de: german };

interface Tongue {
	/** Frequent words; those of the lexicon where there is one. */
	markers?: string;
	/** Letters that only this language has: its words have no spaces, or many forms. */
	letters?: string;
	/** Phrases by which the model recognizes somebody in danger; a pattern for a language with its own letters. */
	distress: string;
	/** The model comforts that person with this text. */
	comfort: string;
	/** Says in that language which languages are understood. */
	apology?: string;
}

const TONGUES: Readonly<Record<string, Tongue>> = tongues;

interface Detected {
	language: string;
	/** Null where the message is understood; empty for a language that is not known. */
	apology: string | null;
	/** Set when the message tells of danger to the shopper. */
	comfort: string | null;
}

const CANDIDATES = Object.entries(TONGUES).map(([language, tongue]) => {
	const { letters, distress, comfort, apology = null } = tongue;
	const lexicon = Object.entries(LEXICONS).find(([key]) => key === language)?.[1];
	const words = new Set(tokenize(lexicon?.markers ?? tongue.markers ?? ''));
	const script = letters === undefined ? null : new RegExp(letters, 'u');
	const danger = script === null ? createMatcher(distress) : new RegExp(distress, 'u');
	return {
		...{ language, comfort, apology },
		count: (text: string, tokens: readonly string[]) =>
			script === null
				? tokens.filter((token) => words.has(token)).length
				: Number(script.test(text)) * tokens.length,
		isDistress: (text: string, tokens: readonly string[]) =>
			danger instanceof RegExp ? danger.test(text) : danger.find(tokens).length > 0
	};
});

/** A message without frequent words of any language is in the language of the page. */
export function detectLanguage(message: string, page: Language): Detected {
	const text = message.slice(0, 4000);
	const tokens = tokenize(text);
	const scored = CANDIDATES.map((candidate) => ({
		candidate,
		score: candidate.count(text, tokens) + (candidate.language === page ? 0.5 : 0)
	}));
	const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
	const { language, apology } = best.candidate;
	const isOther = best.score < 1 && /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
	const distressed = [best.candidate, ...CANDIDATES].find((it) => it.isDistress(text, tokens));
	return {
		language: isOther ? 'other' : language,
		apology: isOther ? '' : apology,
		comfort: distressed?.comfort ?? null
	};
}

/** Words of agreement, and those that may stand beside them. */
const AGREEMENT = `yes yeah yep yup sure ok okay go ahead do it correct right exactly confirm confirmed approve agreed
	agree ja jo jawohl gerne gern genau richtig einverstanden oui daccord accord si vale claro sì certo va bene graag
	prima sim はい お願いします ええ نعم موافق أجل`;
const POLITE =
	'please that is fine add thanks thank you bitte mach das danke in ordnung d por favor s il vous plait per favore grazie ja';
const AGREEING = new Set(tokenize(AGREEMENT));
const POLITE_WORDS = new Set(tokenize(POLITE));
const REFUSING = new Set(
	tokenize('no not nein nicht non nee não いいえ لا dont cancel stop never')
);

/** The message says yes and nothing else, in any of the languages. */
export function isAgreement(message: string): boolean {
	const tokens = tokenize(message);
	const isPlain = tokens.every((token) => AGREEING.has(token) || POLITE_WORDS.has(token));
	return isPlain && tokens.some((token) => AGREEING.has(token)) && !/[?]/.test(message);
}

export function isRefusal(message: string): boolean {
	return tokenize(message).some((token) => REFUSING.has(token));
}
