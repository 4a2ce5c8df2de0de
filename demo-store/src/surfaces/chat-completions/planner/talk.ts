import type { Concept } from '../language/english.ts';
import type { Sentences } from '../sentences/sentences.ts';
import type { Conversation } from './conversation.ts';

type PlainSentence = {
	[Key in keyof Sentences]: Sentences[Key] extends string ? Key : never;
}[keyof Sentences];

/** Answers that take precedence over all others. The first match counts. */
const LIMITS: readonly (readonly [Concept, PlainSentence])[] = [
	['manipulation', 'keepsToJob'],
	['ownOrder', 'seesNoOrders'],
	['code', 'appliesNoCodes'],
	['discount', 'appliesNoCodes'],
	['paying', 'paysNothing'],
	['identity', 'isAutomated'],
	['help', 'help'],
	['offTopic', 'knowsOnlyShop']
];

/** Answers to messages without another subject. */
const SMALL_TALK: readonly (readonly [Concept, PlainSentence])[] = [
	['howAreYou', 'isWell'],
	['thanks', 'welcome'],
	['praise', 'welcome'],
	['bye', 'bye'],
	['hello', 'hello']
];

export function answerForeignLanguage({ foreign, texts }: Conversation): string | null {
	return foreign === null ? null : (foreign.language?.apology ?? texts.knowsTwoLanguages);
}

export function explainLimits({ utterance, texts }: Conversation): string | null {
	// “How long until my parcel arrives?” is about delivery, not about one parcel.
	const isGeneral = utterance.has('visit') || utterance.countries.length > 0;
	const limit = LIMITS.find(
		([concept]) => utterance.has(concept) && !(concept === 'ownOrder' && isGeneral)
	);
	return limit ? texts[limit[1]] : null;
}

export function talk({ utterance, texts }: Conversation): string | null {
	if (utterance.terms.length > 0) return null;
	const reply = SMALL_TALK.find(([concept]) => utterance.has(concept));
	return reply ? texts[reply[1]] : null;
}
