import { normalizeWords } from './normalize-words';

/** A piece of a page that can stand for itself. */
export interface Passage {
	/** Of the page. */
	title: string;
	/** What it stands under; empty above the first heading. */
	heading: string;
	text: string;
	path: string;
}

const STOP_WORDS = new Set(
	normalizeWords(
		'a about all am an and any are as at be been by can could do does for from get give had has ' +
			'have how i if in is it its know many me much my need of on or our please shop should store ' +
			'take tell than that the their them there these they this to us want was we what when where ' +
			'which who why will with would you your policy policies'
	)
);

/** Words that pages use for what people call otherwise. */
const SYNONYMS: readonly (readonly string[])[] = [
	['ship', 'shipping', 'delivery', 'deliver', 'arrive', 'dispatch', 'parcel'],
	['return', 'exchange', 'back'],
	['refund', 'money', 'reimburse'],
	['cost', 'price', 'charge', 'fee', 'free'],
	['contact', 'phone', 'telephone', 'email', 'reach', 'call', 'write'],
	['subscribe', 'subscription', 'cancel'],
	['pay', 'payment', 'card'],
	['broken', 'damage', 'damaged', 'faulty', 'defect', 'warranty', 'guarantee'],
	['privacy', 'data', 'personal', 'gdpr'],
	['care', 'wash', 'dishwasher', 'clean', 'microwave'],
	['long', 'time', 'day', 'week', 'when']
].map((group) => group.flatMap((word) => normalizeWords(word)));

const WEIGHTS = { title: 1.5, heading: 2.5, text: 1 };
/** Long passages share words with any question by chance. */
const LENGTH_SHARE = 0.35;

/** Those that share words with the question, best first. A rare word tells more than a common one. */
export function rankPassages(question: string, passages: readonly Passage[]): Passage[] {
	const asked = [...new Set(normalizeWords(question))].filter((word) => !STOP_WORDS.has(word));
	const prepared = passages.map((passage) => ({ passage, words: prepare(passage) }));
	const weights = asked.map((word) => {
		const holders = prepared.filter(({ words }) => scoreWord(word, words) > 0).length;
		return { word, weight: Math.log(1 + passages.length / (1 + holders)) };
	});
	return prepared
		.map(({ passage, words }) => {
			const sum = weights.reduce(
				(total, { word, weight }) => total + weight * scoreWord(word, words),
				0
			);
			return { passage, score: sum / (1 + LENGTH_SHARE * Math.log(1 + words.text.size)) };
		})
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score)
		.map(({ passage }) => passage);
}

type Prepared = Record<'title' | 'heading' | 'text', Set<string>>;

function prepare({ title, heading, text }: Passage): Prepared {
	return {
		title: new Set(normalizeWords(title)),
		heading: new Set(normalizeWords(heading)),
		text: new Set(normalizeWords(text))
	};
}

/** A word itself counts twice its synonyms. */
function scoreWord(word: string, words: Prepared): number {
	const others = SYNONYMS.find((group) => group.includes(word)) ?? [];
	const score = (part: keyof Prepared) => {
		if (words[part].has(word)) return WEIGHTS[part];
		return others.some((other) => words[part].has(other)) ? WEIGHTS[part] / 2 : 0;
	};
	return score('title') + score('heading') + score('text');
}
