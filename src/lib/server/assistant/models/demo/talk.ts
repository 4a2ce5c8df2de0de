import { say, type Plan } from './move';

const ABILITIES =
	'I can find products, compare them, answer questions about delivery, returns and care, and keep your cart.';

/** Sentences that need no tool. The first that matches is answered. */
const REPLIES: readonly (readonly [RegExp, string])[] = [
	[
		/\b(?:ignore|disregard|forget|override)\b.*\b(?:instructions?|rules|prompt|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|message|instructions?)\b|\byour (?:instructions|rules|prompt)\b|\b(?:developer|admin|god|jailbreak) mode\b/i,
		`I keep to what a shop assistant does. ${ABILITIES}`
	],
	[
		/\b(?:where is|track|status of|cancel|change|return|refund)\b.*\bmy (?:order|parcel|package|delivery)\b|\bmy (?:orders?|account|password|address|subscription)\b|\border (?:number|#)/i,
		'I cannot see orders or accounts. The people of the shop can: [contact page](/pages/contact). How returns work is in the [refund policy](/policies/refund-policy).'
	],
	[
		/\b(?:discount|promo|coupon|voucher) ?(?:codes?)?\b|\bgift ?card code\b|\bredeem\b/i,
		'I cannot apply codes or gift cards. There is a field for them in your [cart](/cart).'
	],
	[
		/\b(?:pay|charge|credit card|card number)\b.*\b(?:for me|my|now)\b|\bplace (?:the|my|an) order\b/i,
		'Paying is up to you: I can fill your cart and lead you to the [checkout](/checkout), nothing more.'
	],
	[
		/^\s*(?:are you|is this)\b.*\b(?:bot|robot|human|real|person|ai|machine|automated)\b|\bwho are you\b/i,
		`I am an automated assistant, not a person. ${ABILITIES} To reach people, use the [contact page](/pages/contact).`
	],
	[
		/^\s*(?:help|what can you do|how (?:can|do) you (?:help|work)|what do you do)\b[\s?!.]*$/i,
		`${ABILITIES} Try “a blue mug under $30”, “compare the two”, “add the large one” or “what is your return policy?”.`
	],
	[
		/^\s*(?:thanks?|thank you|thx|cheers|great|perfect|awesome|nice|cool|super|wonderful)\b[^?]{0,40}$/i,
		'You are welcome. Is there anything else you are looking for?'
	],
	[
		/^\s*(?:bye|goodbye|see you|that(?:'|’)?s all|no,? thanks?(?: you)?|nothing|no)\b[\s!.]*$/i,
		'All right. Your cart stays as it is; I am here when you need me.'
	],
	[
		/^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|howdy|hallo|moin|servus|guten tag)\b[\s!.,]*(?:there)?[\s!.,]*$/i,
		`Hello! ${ABILITIES} What are you looking for?`
	],
	[
		/\b(?:weather|politic|president|code|python|poem|joke|story|translate|capital of|football|stock market)\b/i,
		`I only know this shop, so I cannot help with that. ${ABILITIES}`
	]
];

export const talk: Plan = ({ message, calls }) => {
	const reply = calls.length > 0 ? undefined : REPLIES.find(([pattern]) => pattern.test(message));
	return reply ? say(reply[1]) : null;
};

export const giveUp: Plan = () =>
	say(
		`I did not understand that. ${ABILITIES} A few plain words work best, such as “a small lamp”.`
	);
