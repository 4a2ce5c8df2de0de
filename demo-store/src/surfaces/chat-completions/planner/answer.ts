import { covers } from '../../../language/covers.ts';
import { LEXICONS, TAGS, type Kind } from '../../../language/lexicon.ts';
import { readMessage, readText, type Clause, type Item } from '../../../language/read-message.ts';
import type { ChatRequest } from '../parse-request.ts';
import { addNote, addToCart, changeLine, confirmChange, showCart } from './cart.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { compare, quoteTexts, tellFacts, tellVersion } from './facts.ts';
import { find, quote } from './find.ts';
import { continueClause, readFrame, type Frame } from './frame.ts';
import { runPlan, use, type ModelResponse, type Plan } from './plan.ts';

/** What a clause is answered with, and what was not understood on the way. */
export interface Answering {
	conversation: Conversation;
	/** The message says nothing else. */
	isAlone: boolean;
	unknown: Set<string>;
	/** The answer where no skill has one. */
	fallback: string | null;
}

interface Skill {
	/** It is tried where a clause has one of these. */
	needs: readonly Kind[];
	/** It is tried only where the clause has nothing else: no word is left out of account. */
	takes: readonly Kind[];
	isFor?: (frame: Frame, answering: Answering) => boolean;
	run: (frame: Frame, answering: Answering) => Plan<string | null>;
}

const NAMES = ['term', 'topic', 'color'] as const;
const SORTS = ['cheapest', 'cheap', 'dearest', 'newest', 'popular', 'sale'] as const;
const FACTS = [...NAMES, 'price', 'stock', 'choices', 'ordinal'] as const;
const SMALL = ['it', 'ask', 'thing', 'want'] as const;

/** The first that answers counts. */
const SKILLS: readonly Skill[] = [
	{
		needs: ['bot'],
		takes: ['bot', 'ask'],
		run: (_, { conversation }) => tell(conversation, 'bot')
	},
	{ needs: ['greet'], takes: ['greet'], run: (_, { conversation }) => tell(conversation, 'hello') },
	{
		needs: ['order'],
		takes: ['order', 'act', 'set', 'topic', 'number', ...SMALL],
		run: leadToOrders
	},
	{ needs: ['contact'], takes: ['contact', 'topic', ...SMALL], run: tellContact },
	{ needs: ['catalog'], takes: ['catalog', 'all', ...SMALL], run: listCollections },
	{
		needs: ['go', 'checkout'],
		takes: ['go', 'checkout', 'cart', 'catalog', 'term'],
		run: goToPage
	},
	{
		needs: ['add'],
		takes: ['add', 'cart', 'number', 'it', 'want', 'ordinal', ...NAMES],
		// “Can I put it in the dishwasher?” names no version, as “large” does.
		isFor: ({ content }) =>
			content.every(({ kind, value }) => kind !== 'topic' || value === 'size'),
		run: addToCart
	},
	{
		needs: ['remove', 'set'],
		takes: ['remove', 'set', 'cart', 'all', 'number', 'it', ...NAMES],
		run: changeLine
	},
	{ needs: ['cart'], takes: ['cart', 'price', ...SMALL], run: showCart },
	{ needs: ['compare'], takes: ['compare', 'it', 'ask', 'price', 'want', ...NAMES], run: compare },
	{
		needs: ['term', 'color'],
		takes: ['term', 'color', 'want', 'number', 'it', 'price', 'ask'],
		isFor: (_, { conversation }) => conversation.page !== null,
		run: tellVersion
	},
	{
		needs: ['want', 'thing', 'term', 'color', ...SORTS],
		isFor: isWish,
		takes: ['want', 'thing', 'it', 'number', 'ask', 'price', 'all', 'term', 'color', ...SORTS],
		run: find
	},
	{ needs: FACTS, takes: [...FACTS, 'number', 'add', ...SMALL], run: tellFacts },
	{ needs: NAMES, takes: [...NAMES, 'price', 'order', ...SMALL], run: quoteTexts },
	{
		needs: ['term'],
		takes: ['want', 'thing', 'it', 'ask', 'number', 'all', ...NAMES, ...SORTS],
		run: find
	}
];

const MAX_CLAUSES = 3;
/** The shop asks so whether a reply agrees to a change; the message is `{"proposal","reply"}`. */
const YES_OR_NO = 'Answer with the one word YES or NO';

/** Chooses what to say or which tools to call. Without tools a reply is judged, or the conversation retold. */
export function chooseResponse({ messages, tools, ...request }: ChatRequest): ModelResponse {
	const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
	const isJudge = messages.some(
		({ role, content }) => role !== 'user' && content.includes(YES_OR_NO)
	);
	if (isJudge) return { kind: 'text', text: judge(text) };
	if (tools.length === 0) return { kind: 'text', text: summarize(text) };
	const conversation = readConversation(messages);
	const response = runPlan(answer(conversation), conversation.calls);
	if (response.kind === 'text') return response;
	if (request.tool_choice === 'none') return { kind: 'text', text: conversation.say('failed') };
	const offered = new Set(tools.map((tool) => tool.function.name));
	const isOffered = response.calls.every(({ toolName }) => offered.has(toolName));
	return isOffered ? response : { kind: 'text', text: conversation.say('unknown') };
}

function judge(question: string): 'YES' | 'NO' {
	const [, reply = '""'] = /"reply"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(question) ?? [];
	const { clauses } = readMessage(JSON.parse(reply) as string, 'en');
	return clauses.length > 0 && clauses.every(isAgreement) ? 'YES' : 'NO';
}

/** Reads a transcript as the shop's assistant writes it. */
function summarize(transcript: string): string {
	const found = transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g);
	const wishes = [...found].map(([, wish = '']) => `“${wish}”`);
	return `The shopper wrote: ${wishes.slice(-12).join(', ')}.`;
}

/** “Sí” is two letters of other languages: a yes of any counts. */
function isAgreement({ items }: Clause): boolean {
	const isYes = ({ text }: Item) =>
		TAGS.flatMap((tag) => LEXICONS[tag]).some(
			({ kind, words }) => kind === 'yes' && words.join(' ') === text
		);
	const said = items.filter(({ kind }) => kind !== 'please' && kind !== 'greet');
	const isSilent = (item: Item) => item.kind === 'filler' || isYes(item);
	return said.some(isYes) && said.every(isSilent);
}

function* answer(conversation: Conversation): Plan<string> {
	const { message, say } = conversation;
	const { clauses } = message;
	if (clauses.length > 0 && clauses.every(isAgreement)) {
		return (yield* confirmChange(conversation)) ?? say('unknown');
	}
	const noted = yield* addNote(conversation);
	if (noted !== null) return noted;
	const telling = clauses.filter((clause) => !isSilent(clause, conversation));
	const said = telling.length > 0 ? telling : clauses;
	const asked = said.map((clause) => continueClause(clause, conversation.before));
	const parts: string[] = [];
	const left = new Set(asked.slice(MAX_CLAUSES).flatMap(listTerms));
	for (const clause of asked.slice(0, MAX_CLAUSES)) {
		parts.push(yield* answerEach(clause, conversation, asked.length === 1, left));
	}
	if (left.size > 0) parts.push(say('notUnderstood', { words: quote(left) }));
	return parts.filter((part) => part !== '').join('\n\n') || say('unknown');
}

/** Answers a clause, or the halves of “A and B?”. What was not understood is added to `left`. */
function* answerEach(
	clause: Clause,
	conversation: Conversation,
	isAlone: boolean,
	left: Set<string>
): Plan<string> {
	const answering: Answering = { conversation, isAlone, unknown: new Set(), fallback: null };
	const said = yield* answerClause(clause, answering);
	if (said !== null) return said;
	const inner: Answering = { ...answering, isAlone: false, unknown: new Set() };
	const halves = splitHalves(clause);
	const told: (string | null)[] = [];
	for (const half of halves) told.push(yield* answerClause(half, inner));
	const isTold = told.some((half) => half !== null);
	const open = isTold ? halves.filter((_, index) => told[index] === null) : [clause];
	for (const one of open)
		for (const word of listLeft(one, isTold ? inner : answering)) left.add(word);
	if (!isTold) return answering.fallback ?? '';
	return [...new Set(told.filter((half) => half !== null))].join('\n\n');
}

function splitHalves({ items, isQuestion }: Clause): Clause[] {
	const at = items.findIndex(({ kind }, index) => kind === 'and' && index > 0);
	if (at === -1 || at === items.length - 1) return [];
	return [items.slice(0, at), items.slice(at + 1)].map((half) => ({ items: half, isQuestion }));
}

/** Words that nothing was found for; where all were found but not together, what a skill said instead tells it. */
function listLeft(clause: Clause, { unknown, fallback }: Answering): readonly string[] {
	return unknown.size > 0 || fallback !== null ? [...unknown] : listTerms(clause);
}

function listTerms({ items }: Clause): string[] {
	return items.filter(({ kind }) => kind === 'term').map(({ text }) => text);
}

/** Greetings and thanks beside something else. */
function isSilent(clause: Clause, { message }: Conversation): boolean {
	return readFrame(clause, message.tag).rest.every(
		({ kind }) => kind === 'greet' || kind === 'yes'
	);
}

function* answerClause(clause: Clause, answering: Answering): Plan<string | null> {
	const { message, say } = answering.conversation;
	const frame = readFrame(clause, message.tag);
	if (frame.rest.length === 0 && frame.isNegated) {
		return frame.excluded.length > 0
			? say('none', { words: quote(frame.excluded) })
			: say('unclear');
	}
	for (const { needs, takes, run, isFor = () => true } of SKILLS) {
		if (
			!frame.has(...needs) ||
			!isFor(frame, answering) ||
			!frame.rest.every(({ kind }) => takes.includes(kind))
		)
			continue;
		const said = yield* run(frame, answering);
		if (said !== null) return said;
	}
	return null;
}

/** Says what is looked for; “is the mug …?” asks about it. */
function isWish(frame: Frame, { conversation: { page } }: Answering): boolean {
	// “Do you have it in blue?” on a page asks of its product.
	const isNamed = frame.content.length > 0 || frame.has('thing', ...SORTS);
	if (page !== null && (frame.has('it') || (!isNamed && frame.colors.length > 0))) return false;
	const isAsked = frame.clause.isQuestion || frame.rest[0]?.kind === 'ask';
	const isLimited = frame.min !== null || frame.max !== null;
	return frame.has('want', 'thing', ...SORTS) || isLimited || !isAsked;
}

// oxlint-disable-next-line require-yield -- It calls no tool.
function* tell({ say }: Conversation, sentence: 'bot' | 'hello'): Plan<string> {
	return say(sentence);
}

function* tellContact({ content }: Frame, { conversation }: Answering): Plan<string | null> {
	if (content.length > 0) return null;
	const contact = yield* use('contact-store');
	if (contact === null) return conversation.say('failed');
	const links = contact.pages.map(({ title, path }) => `[${title}](${path})`);
	const ways = [contact.email, contact.telephone, ...links].filter((way) => way !== null);
	return conversation.say('contact', { ways: conversation.list(ways) });
}

/** Topics that do not matter where an order is asked for. */
const OF_ORDERS = new Set<unknown>(['time', 'shipping', 'place']);

/** Orders are shown in the account, or by people. */
function* leadToOrders(frame: Frame, answering: Answering): Plan<string | null> {
	if (frame.content.some(({ value }) => !OF_ORDERS.has(value))) return null;
	const contact = yield* tellContact({ ...frame, content: [] }, answering);
	return answering.conversation.say('orders', { contact: contact ?? '' });
}

function* listCollections({ content }: Frame, { conversation }: Answering): Plan<string | null> {
	if (content.length > 0) return null;
	const found = yield* use('list-collections');
	const links = found?.collections.map(({ handle, title }) => `[${title}](/collections/${handle})`);
	return conversation.say('found', { titles: conversation.list(links ?? []) });
}

function* goToPage({ content, tag, has }: Frame, { conversation }: Answering): Plan<string | null> {
	const found = has('checkout', 'cart') ? null : yield* use('list-collections');
	const named = found?.collections.find(({ title }) =>
		content.every((item) => covers(readText(title), item, tag))
	);
	if (content.length > 0 && named === undefined) return null;
	const fixed = has('checkout') ? 'checkout' : has('cart') ? 'cart' : 'collections';
	const page = yield* use(
		'navigate',
		named && content.length > 0
			? { destination: 'collection', handle: named.handle }
			: { destination: fixed }
	);
	return page && conversation.say('found', { titles: `[${page.title}](${page.path})` });
}
