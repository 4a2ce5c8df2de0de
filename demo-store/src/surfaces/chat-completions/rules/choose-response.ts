import type { ChatRequest } from '../parse-request.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { type ModelResponse, type Rule, reply } from './response.ts';
import { browse, listCollections, recommend, refine, search } from './find-products.ts';
import { answerQuestion, navigate } from './pages-and-policies.ts';
import { compareProducts, describeProduct } from './describe-products.ts';
import { addItem, changeItem, showCart, writeNote } from './change-cart.ts';
import { parseMessage } from './parse-message.ts';
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

const answerSmallTalk: Rule = ({ message, calls, texts }) => {
	if (calls.length > 0) return null;
	const [, sentence = null] = REPLIES.find(([pattern]) => pattern.test(message)) ?? [];
	return sentence === null ? null : reply(texts[sentence]);
};

const giveUp: Rule = ({ texts }) => reply(texts.notUnderstood);

const MAX_SUMMARIZED = 12;

/** The first rule that applies responds. */
const RULES: readonly Rule[] = [
	...[answerSmallTalk, writeNote, navigate, changeItem, compareProducts, addItem, showCart],
	...[recommend, describeProduct, answerQuestion, listCollections, browse, refine, search, giveUp]
];

/** More calls for one message are taken for an endless loop. */
const MAX_CALLS = 14;

/** Chooses a reply or tool calls by the rules. Without tools the conversation is summarized. */
export function chooseResponse({
	messages,
	tools,
	tool_choice: choice
}: ChatRequest): ModelResponse {
	const conversation = readConversation(messages);
	if (tools.length === 0) return reply(summarize(conversation));
	const response = applyRules(conversation);
	if (response.kind === 'text') return response;
	if (choice === 'none') return reply(conversation.texts.tooManySteps);
	const offered = new Set(tools.map((tool) => tool.function.name));
	const isOffered = response.calls.every(({ toolName }) => offered.has(toolName));
	return isOffered ? response : reply(conversation.texts.wentWrong);
}

/** Reads a transcript as the shop's assistant writes it. */
function summarize({ message: transcript, texts }: Conversation): string {
	const found = [...transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g)];
	const wishes = found.map(([, wish = '']) => `“${wish}”`);
	return texts.summary(wishes.slice(-MAX_SUMMARIZED).join(', '));
}

function applyRules(conversation: Conversation): ModelResponse {
	if (conversation.calls.length > MAX_CALLS) return reply(conversation.texts.circles);
	const parsed = parseMessage(conversation.message);
	for (const rule of RULES) {
		const response = rule(conversation, parsed);
		if (response !== null) return response;
	}
	return reply('');
}
