import { detectLanguage, type Language } from '../language/detect-language.ts';
import type { ForeignLanguage } from '../language/foreign-languages.ts';
import { readUtterance, type Utterance } from '../language/utterance.ts';
import type { ChatMessage } from '../parse-request.ts';
import { getSentences, type Sentences } from '../sentences/sentences.ts';
import { createMemory, type Memory } from './memory.ts';

export interface Call {
	toolName: string;
	input: Readonly<Record<string, unknown>>;
	output: unknown;
}

/** The messages of a request, as the rules look at them. */
export interface Conversation {
	utterance: Utterance;
	/** Sentences in the language of the message, else of the page. */
	texts: Sentences;
	/** Language of titles, policies and labels. */
	pageLanguage: Language;
	/** Set when the message is in a language that the rules do not understand. */
	foreign: { language: ForeignLanguage | null } | null;
	page: { kind: 'product' | 'collection'; handle: string } | null;
	memory: Memory;
	/** Made for this message, oldest first. */
	calls: readonly Call[];
}

/** The shop's instructions name the language and the page in these words. */
const LANGUAGE = /the page is in ([a-z]{2})\b/;
const PAGE = /looks at this (product|collection) now: "([^"]+)"/;

export function readConversation(messages: readonly ChatMessage[]): Conversation {
	const lastUser = messages.findLastIndex(({ role }) => role === 'user');
	const { pageLanguage, page } = readInstructions(messages);
	const text = messages[lastUser]?.content ?? '';
	const detected = detectLanguage(text, pageLanguage);
	const isForeign = detected !== 'en' && detected !== 'de';
	const language = isForeign ? pageLanguage : detected;
	const earlier = messages.slice(0, Math.max(lastUser, 0));
	return {
		utterance: readUtterance(text, language),
		texts: getSentences(language),
		pageLanguage,
		page,
		foreign: isForeign ? { language: detected } : null,
		memory: createMemory(listCalls(earlier), readPrevious(earlier, pageLanguage)),
		calls: listCalls(messages.slice(lastUser + 1))
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

/** The message before, and the calls that were made for it. */
function readPrevious(messages: readonly ChatMessage[], page: Language): Memory['previous'] {
	const index = messages.findLastIndex(({ role }) => role === 'user');
	const content = messages[index]?.content;
	if (content === undefined) return null;
	const detected = detectLanguage(content, page);
	const language = detected === 'en' || detected === 'de' ? detected : page;
	return {
		utterance: readUtterance(content, language),
		calls: listCalls(messages.slice(index + 1))
	};
}

function listCalls(messages: readonly ChatMessage[]): Call[] {
	const outputs = new Map(
		messages.flatMap((message) =>
			message.role === 'tool' ? [[message.tool_call_id, parseJson(message.content)]] : []
		)
	);
	const calls = messages.flatMap((message) =>
		message.role === 'assistant' ? message.tool_calls : []
	);
	return calls.map(({ id, function: { name, arguments: input } }) => ({
		toolName: name,
		input: toRecord(parseJson(input)),
		output: outputs.get(id) ?? null
	}));
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
