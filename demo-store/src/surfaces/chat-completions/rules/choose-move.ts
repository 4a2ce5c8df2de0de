import type { ChatRequest } from '../parse-request.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { type Move, type Plan, say } from './move.ts';
import { browse, listShelves, recommend, refine, search } from './find.ts';
import { answerQuestion, lead } from './guide.ts';
import { compare, inspect } from './inspect.ts';
import { addItem, changeItem, showCart, writeNote } from './keep-cart.ts';
import { readRequest } from './request.ts';
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

const talk: Plan = ({ message, calls, texts }) => {
	const reply = calls.length > 0 ? undefined : REPLIES.find(([pattern]) => pattern.test(message));
	return reply ? say(texts[reply[1]]) : null;
};

const giveUp: Plan = ({ texts }) => say(texts.notUnderstood);

const MAX_RETOLD = 12;

/** The first that has something to do does it. */
const PLANS: readonly Plan[] = [
	...[talk, writeNote, lead, changeItem, compare, addItem, showCart],
	...[recommend, inspect, answerQuestion, listShelves, browse, refine, search, giveUp]
];

/** A plan that goes in circles is stopped. */
const MAX_CALLS = 14;

/** Chooses what to say or which tools to call. Without tools the conversation is summarized. */
export function chooseMove({ messages, tools, tool_choice: choice }: ChatRequest): Move {
	const conversation = readConversation(messages);
	if (tools.length === 0) return say(retell(conversation));
	const move = decide(conversation);
	if (move.kind === 'say') return move;
	if (choice === 'none') return say(conversation.texts.tooManySteps);
	const offered = new Set(tools.map((tool) => tool.function.name));
	const isOffered = move.calls.every(({ toolName }) => offered.has(toolName));
	return isOffered ? move : say(conversation.texts.wentWrong);
}

/** Reads a transcript as the shop's assistant writes it. */
function retell({ message: transcript, texts }: Conversation): string {
	const found = [...transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g)];
	const wishes = found.map(([, wish = '']) => `“${wish}”`);
	return texts.retold(wishes.slice(-MAX_RETOLD).join(', '));
}

/** Chooses the next move from the conversation until now. */
function decide(conversation: Conversation): Move {
	if (conversation.calls.length > MAX_CALLS) return say(conversation.texts.circles);
	const request = readRequest(conversation.message);
	for (const plan of PLANS) {
		const move = plan(conversation, request);
		if (move !== null) return move;
	}
	return say('');
}
