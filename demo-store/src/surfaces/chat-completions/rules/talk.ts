import { say, type Plan } from './move.ts';
import type { Sentences } from './sentences.ts';

type PlainSentence = {
	[Key in keyof Sentences]: Sentences[Key] extends string ? Key : never;
}[keyof Sentences];

/** Sentences that need no tool. The first that matches is answered. */
const REPLIES: readonly (readonly [RegExp, PlainSentence])[] = [
	[
		/\b(?:ignore|disregard|forget|override)\b.*\b(?:instructions?|rules|prompt|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|message|instructions?)\b|\byour (?:instructions|rules|prompt)\b|\b(?:developer|admin|god|jailbreak) mode\b/i,
		'keepsToJob'
	],
	[
		/\b(?:where is|track|status of|cancel|change|return|refund)\b.*\bmy (?:order|parcel|package|delivery)\b|\bmy (?:orders?|account|password|address|subscription)\b|\border (?:number|#)/i,
		'seesNoOrders'
	],
	[
		/\b(?:discount|promo|coupon|voucher) ?(?:codes?)?\b|\bgift ?card code\b|\bredeem\b/i,
		'appliesNoCodes'
	],
	[
		/\b(?:pay|charge|credit card|card number)\b.*\b(?:for me|my|now)\b|\bplace (?:the|my|an) order\b/i,
		'paysNothing'
	],
	[
		/^\s*(?:are you|is this)\b.*\b(?:bot|robot|human|real|person|ai|machine|automated)\b|\bwho are you\b/i,
		'isAutomated'
	],
	[
		/^\s*(?:help|what can you do|how (?:can|do) you (?:help|work)|what do you do)\b[\s?!.]*$/i,
		'help'
	],
	[
		/^\s*(?:thanks?|thank you|thx|cheers|great|perfect|awesome|nice|cool|super|wonderful)\b[^?]{0,40}$/i,
		'welcome'
	],
	[
		/^\s*(?:bye|goodbye|see you|that(?:'|’)?s all|no,? thanks?(?: you)?|nothing|no)\b[\s!.]*$/i,
		'bye'
	],
	[
		/^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|howdy|hallo|moin|servus|guten tag)\b[\s!.,]*(?:there[\s!.,]*)?$/i,
		'hello'
	],
	[
		/\b(?:weather|politic|president|code|python|poem|joke|story|translate|capital of|football|stock market)\b/i,
		'knowsOnlyShop'
	]
];

export const talk: Plan = ({ message, calls, texts }) => {
	const reply = calls.length > 0 ? undefined : REPLIES.find(([pattern]) => pattern.test(message));
	return reply ? say(texts[reply[1]]) : null;
};

export const giveUp: Plan = ({ texts }) => say(texts.notUnderstood);
