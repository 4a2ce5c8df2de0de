import { isAgreement, isRefusal, LEXICONS, type Concept } from '../language/languages.ts';
import type { ChatRequest } from '../parse-request.ts';
import {
	addToCart,
	changeLine,
	confirmChange,
	declineChange,
	showCart,
	undoChange,
	writeNote
} from './cart.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { answerAboutProduct, compareProducts } from './facts.ts';
import { answerAboutShop } from './passages.ts';
import { runPlan, use, type ModelResponse, type Plan } from './plan.ts';
import { listCollections, listProducts, rankProducts, recommend } from './products.ts';
import type { Sentences } from './sentences.ts';
import { findSubject, toQuery } from './subject.ts';
import { listLeft } from './titles.ts';

/** Plans that answer, or return null when the message is not for them. The first answer counts. */
const PLANS: readonly ((conversation: Conversation) => Plan<string | null>)[] = [
	comfort,
	agree,
	withoutTools(({ apology }) => apology),
	writeNote,
	withoutTools(explainLimits),
	withoutTools(declineChange),
	undoChange,
	leadToPage,
	changeLine,
	compareProducts,
	rankProducts,
	answerAboutShop,
	addToCart,
	showCart,
	recommend,
	listCollections,
	withoutTools(talk),
	answerAboutProduct,
	listProducts
];

const MAX_QUOTED = 12;
/** The shop asks so whether a reply agrees to a change; the message is `{"proposal","reply"}`. */
const YES_OR_NO = 'Answer with the one word YES or NO';

/** Chooses what to say or which tools to call. Without tools a reply is judged, or the conversation retold. */
export function chooseResponse({
	messages,
	tools,
	tool_choice: choice
}: ChatRequest): ModelResponse {
	const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
	if (messages.some(({ role, content }) => role !== 'user' && content.includes(YES_OR_NO))) {
		const [, reply = '""'] = /"reply"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
		return { kind: 'text', text: isAgreement(JSON.parse(reply) as string) ? 'YES' : 'NO' };
	}
	const conversation = readConversation(messages);
	if (tools.length === 0) return { kind: 'text', text: summarize(text, conversation.texts) };
	const response = runPlan(answer(conversation), conversation.calls);
	if (response.kind === 'text') return response;
	if (choice === 'none') return { kind: 'text', text: conversation.texts.tooManySteps };
	const offered = new Set(tools.map((tool) => tool.function.name));
	const isOffered = response.calls.every(({ toolName }) => offered.has(toolName));
	return isOffered ? response : { kind: 'text', text: conversation.texts.wentWrong };
}

function* answer(conversation: Conversation): Plan<string> {
	for (const plan of PLANS) {
		const text = yield* plan(conversation);
		if (text !== null) return text;
	}
	return conversation.texts.notUnderstood;
}

function withoutTools(
	reply: (conversation: Conversation) => string | null
): (conversation: Conversation) => Plan<string | null> {
	// eslint-disable-next-line require-yield -- It calls no tool.
	return function* (conversation) {
		return reply(conversation);
	};
}

/** Reads a transcript as the shop's assistant writes it. */
function summarize(transcript: string, texts: Sentences): string {
	const found = [...transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g)];
	const wishes = found.map(([, wish = '']) => `“${wish}”`);
	return texts.summary(wishes.slice(-MAX_QUOTED).join(', '));
}

/** Comforts somebody in danger, and shows no products. */
function* comfort({ comfort: words, texts, pageLanguage }: Conversation): Plan<string | null> {
	if (words === null) return null;
	const query = LEXICONS[pageLanguage].topics['contact'] ?? '';
	const passages = (yield* use('search-policies', { query }))?.passages ?? [];
	const contact = passages.find(({ path }) => /contact|kontakt/i.test(path));
	const link = contact && texts.contactHere(`[${contact.title}](${contact.path})`);
	return link === undefined ? words : `${words}\n\n${link}`;
}

function* agree(conversation: Conversation): Plan<string | null> {
	const { text } = conversation.reading;
	if (isAgreement(text)) return yield* confirmChange(conversation, 'yes');
	const isShort = conversation.reading.tokens.length <= 4;
	return isShort && isRefusal(text) ? yield* confirmChange(conversation, 'no') : null;
}

type PlainSentence = {
	[Key in keyof Sentences]: Sentences[Key] extends string ? Key : never;
}[keyof Sentences];

/** Answers that take precedence over all others. The first match counts. */
const LIMITS: readonly (Concept & PlainSentence)[] = [
	...(['manipulation', 'abuse', 'ownOrder', 'code', 'paying', 'identity', 'help'] as const),
	'offTopic'
];
/** Answers to messages without another subject. */
const SMALL_TALK: readonly (Concept & PlainSentence)[] = [
	...(['howAreYou', 'praise', 'thanks', 'bye', 'hello'] as const)
];

function explainLimits({ reading, texts }: Conversation): string | null {
	// “How long until my parcel arrives?” is about delivery, not about one parcel.
	const isGeneral = reading.has('visit', 'subscription', 'returns') || reading.countries.length > 0;
	const limit = LIMITS.find(
		(concept) => reading.has(concept) && !(concept === 'ownOrder' && isGeneral)
	);
	return limit === undefined ? null : texts[limit];
}

function talk({ reading, texts }: Conversation): string | null {
	if (reading.terms.length > 0) return null;
	const reply = SMALL_TALK.find((concept) => reading.has(concept));
	return reply === undefined ? null : texts[reply];
}

/** Leads to the page that the shopper asks for. */
function* leadToPage(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	if (reading.isNegated || !(reading.has('go') || isCheckout(conversation))) return null;
	const destination = yield* chooseDestination(conversation);
	if (destination === null) return texts.noSuchPage;
	const found = yield* use('navigate', destination);
	if (found === null) return texts.noSuchPage;
	const link = `[${found.title}](${found.path})`;
	return found.isElsewhere ? texts.linkElsewhere(link) : texts.link(link);
}

function isCheckout({ reading }: Conversation): boolean {
	return reading.has('checkout') && !reading.isQuestion && reading.terms.length === 0;
}

function* chooseDestination(
	conversation: Conversation
): Plan<Readonly<Record<string, unknown>> | null> {
	const { reading } = conversation;
	const { terms } = reading;
	if (reading.has('checkout')) return { destination: 'checkout' };
	if (reading.has('cart')) return { destination: 'cart' };
	if (reading.has('home')) return { destination: 'home' };
	const collections = terms.length > 0 ? (yield* use('list-collections'))?.collections : [];
	const collection = collections?.find(({ title }) => listLeft(title, terms).length === 0);
	if (collection) return { destination: 'collection', handle: collection.handle };
	if (terms.length === 0 && reading.has('shelves')) return { destination: 'collections' };
	const [subject] = (yield* findSubject(conversation)).products;
	if (subject) return { destination: 'product', handle: subject.handle };
	return terms.length === 0 ? null : { destination: 'search', query: toQuery(terms) };
}
