import { detectLanguage, type Language, type Concept } from '../language/languages.ts';
import { readMessage, type Reading } from '../language/reading.ts';
import type { ChatMessage } from '../parse-request.ts';
import { SENTENCES, type Sentences } from './sentences.ts';
import { parseResult, type ToolName, type ToolResults } from './tool-results.ts';

export interface Call {
	toolName: string;
	input: Readonly<Record<string, unknown>>;
	output: unknown;
}

/** A product that a tool has named. */
export interface Subject {
	handle: string;
	title: string;
	/** Lowest price; null when no result had it. */
	price: number | null;
	/** Option values that were chosen for the shopper. */
	chosen: readonly string[];
}

/** The messages of a request, as the rules look at them. */
export interface Conversation {
	reading: Reading;
	/** Sentences in the language of the message, else of the page. */
	texts: Sentences;
	/** Language of titles, policies and labels. */
	pageLanguage: Language;
	/** The answer to a message in a language that the rules do not understand. */
	apology: string | null;
	/** Comforts somebody in danger; null for all other messages. */
	comfort: string | null;
	page: { kind: 'product' | 'collection'; handle: string } | null;
	memory: Memory;
	/** Made for this message, oldest first. */
	calls: readonly Call[];
}

/** Facts that the rules take from the results of earlier calls. */
interface Memory {
	/** Products that were shown or compared last, in their order. */
	shown: readonly Subject[];
	/** Every product that was named, the newest last. */
	known: readonly Subject[];
	/** The product that was added, described or shown alone last. */
	spoken: Subject | null;
	/** The last search or collection. */
	listing: Call | null;
	/** The item of the last change of the cart. */
	changed: { title: string; variantTitle: string | null } | null;
	/** A change that waits for the shopper's agreement. */
	proposalId: string | null;
	/** The message before, with its calls. */
	previous: { reading: Reading; calls: readonly Call[] } | null;
}

/** The shop's instructions name the language and the page in these words. */
const LANGUAGE = /the page is in ([a-z]{2})\b/;
const PAGE = /looks at this (product|collection) now: "([^"]+)"/;
const LISTINGS: ReadonlySet<string> = new Set(['search-products', 'browse-collection']);
const CHANGES: ReadonlySet<string> = new Set([
	...['add-to-cart', 'update-cart-item', 'undo-cart-change', 'add-cart-note', 'confirm-change']
]);

export function readConversation(messages: readonly ChatMessage[]): Conversation {
	const { pageLanguage, page } = readInstructions(messages);
	const turns = splitTurns(messages).map(({ text, calls }) => {
		const detected = detectLanguage(text, pageLanguage);
		const language = detected.apology === null && detected.language === 'de' ? 'de' : 'en';
		const known = detected.apology === null ? language : pageLanguage;
		return { ...detected, calls, reading: readMessage(text, known) };
	});
	const earlier = turns.slice(0, -1);
	const previous = earlier.at(-1) ?? null;
	const { reading, calls, apology, comfort } = turns.at(-1) ?? {
		...{ reading: readMessage('', pageLanguage), calls: [], apology: null, comfort: null }
	};
	const texts = SENTENCES[reading.language];
	return {
		reading: previous === null ? reading : complete(reading, previous.reading),
		...{ texts, pageLanguage, page, calls, comfort },
		apology: apology === '' ? texts.knowsTwoLanguages : apology,
		memory: { ...remember(earlier), previous }
	};
}

function readInstructions(
	messages: readonly ChatMessage[]
): Pick<Conversation, 'pageLanguage' | 'page'> {
	const isInstruction = ({ role }: ChatMessage) => role === 'system' || role === 'developer';
	const text = messages.find(isInstruction)?.content ?? '';
	const [, kind, handle] = PAGE.exec(text) ?? [];
	return {
		pageLanguage: LANGUAGE.exec(text)?.[1] === 'de' ? 'de' : 'en',
		page: handle === undefined ? null : { kind: kind === 'product' ? kind : 'collection', handle }
	};
}

/** “And to Spain?”, “what about the teapot?” ask again what was asked before. */
function complete(reading: Reading, before: Reading): Reading {
	const open: readonly Concept[] = ['opener', 'about', 'it', 'these', 'not', 'list', 'stock'];
	const isOpen = reading.has('opener') && [...reading.concepts].every((it) => open.includes(it));
	const isPlace = reading.countries.length > 0 && reading.terms.length === 0;
	const hasSlot = isPlace || reading.terms.length + reading.colors.length > 0;
	if (!isOpen || !hasSlot || reading.text.length > 60) return reading;
	const addsValue = /\bin\b/i.test(reading.text) || isPlace || reading.terms.length === 0;
	const concepts = new Set([...before.concepts, ...reading.concepts]);
	concepts.delete('about');
	return {
		...reading,
		...{ concepts, isQuestion: before.isQuestion || reading.isQuestion },
		has: (...wanted) => wanted.some((concept) => concepts.has(concept)),
		terms: addsValue ? [...before.terms, ...reading.terms] : reading.terms
	};
}

interface Turn {
	text: string;
	calls: Call[];
}

function splitTurns(messages: readonly ChatMessage[]): Turn[] {
	const outputs = new Map(
		messages.flatMap((message) =>
			message.role === 'tool' ? [[message.tool_call_id, readOutput(message.content)]] : []
		)
	);
	const turns: Turn[] = [];
	for (const message of messages) {
		if (message.role === 'user') turns.push({ text: message.content, calls: [] });
		if (message.role !== 'assistant') continue;
		const calls = message.tool_calls.map(({ id, function: { name, arguments: input } }) => ({
			toolName: name,
			input: toRecord(parseJson(input)),
			output: outputs.get(id) ?? null
		}));
		turns.at(-1)?.calls.push(...calls);
	}
	return turns;
}

/** A call that the shopper did not allow is answered in words. */
function readOutput(content: string): unknown {
	const isDenied = /denied|pressed “No”|rejected/i.test(content);
	return parseJson(content) ?? (isDenied ? { status: 'denied' } : null);
}

function remember(turns: readonly Omit<Turn, 'text'>[]): Omit<Memory, 'previous'> {
	const calls = turns.flatMap((turn) => turn.calls);
	const known = listKnown(calls);
	const shown = turns.map((turn) => listShown(turn.calls)).findLast((list) => list.length > 0);
	const spoken = calls.map(findTouched).findLast((handle) => handle !== null);
	const changes = calls.filter(({ toolName }) => CHANGES.has(toolName)).map(readChange);
	const last = turns.at(-1)?.calls.findLast(({ toolName }) => CHANGES.has(toolName));
	const pending = last ? readChange(last) : null;
	return {
		shown: (shown ?? []).map((it) => ({ ...it, price: known.get(it.handle)?.price ?? null })),
		known: [...known.values()],
		spoken: known.get(spoken ?? '') ?? null,
		listing: calls.findLast(({ toolName }) => LISTINGS.has(toolName)) ?? null,
		changed: changes.findLast((change) => change?.status === 'done')?.item ?? null,
		proposalId: (pending?.status === 'proposed' && pending.proposalId) || null
	};
}

function listKnown(calls: readonly Call[]): Map<string, Subject> {
	const known = new Map<string, Subject>();
	for (const subject of calls.flatMap(listNamed)) {
		const price = subject.price ?? known.get(subject.handle)?.price ?? null;
		known.delete(subject.handle);
		known.set(subject.handle, { ...subject, price });
	}
	return known;
}

function readChange({ output }: Call) {
	return parseResult('confirm-change', output);
}

function parse<Name extends ToolName>(call: Call, name: Name): ToolResults[Name] | null {
	return call.toolName === name ? parseResult(name, call.output) : null;
}

function listNamed(call: Call): Subject[] {
	const listing = parse(call, 'search-products') ?? parse(call, 'browse-collection');
	const recommended = parse(call, 'get-recommendations');
	const details = parse(call, 'get-product-details');
	const found = [
		...(listing?.products ?? []),
		...(recommended?.complementary ?? []),
		...(recommended?.related ?? [])
	];
	return [
		...found.map(({ handle, title, price: { amount } }) => ({
			...{ handle, title, chosen: [], price: Number(amount) }
		})),
		...(details === null ? [] : [toSubject(details)]),
		...(parse(call, 'present-products')?.shown ?? []).map((card) => ({ ...card, price: null }))
	];
}

function toSubject(details: ToolResults['get-product-details']): Subject {
	const prices = details.variants.map(({ price }) => Number.parseFloat(price));
	return { handle: details.handle, title: details.title, chosen: [], price: Math.min(...prices) };
}

/** Cards, else the products of a comparison. */
function listShown(calls: readonly Call[]): Subject[] {
	const cards = calls.findLast((call) => parse(call, 'present-products') !== null);
	if (cards) return listNamed(cards);
	const read = calls.flatMap((call) => parse(call, 'get-product-details') ?? []).map(toSubject);
	return read.length > 1 ? read : [];
}

/** Returns the handle of a product that was added, described or shown alone. */
function findTouched(call: Call): string | null {
	const shown = parse(call, 'present-products')?.shown ?? [];
	if (shown.length === 1) return shown[0]?.handle ?? null;
	const isAbout = call.toolName === 'add-to-cart' || call.toolName === 'get-product-details';
	const handle = call.input['handle'];
	return isAbout && typeof handle === 'string' ? handle : null;
}

/** Returns null for text that is no JSON: a tool that failed answers in words. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? { ...value } : {};
}
