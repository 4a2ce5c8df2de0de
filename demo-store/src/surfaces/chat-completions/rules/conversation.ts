import type { ChatMessage } from '../parse-request.ts';
import { getSentences, type Sentences } from './sentences.ts';
import { parseResult, type ToolName, type ToolResults } from './tool-results.ts';
import { translateGerman } from './translate-german.ts';

export interface Call {
	toolName: string;
	input: Readonly<Record<string, unknown>>;
	output: unknown;
}

/** The messages of a request, as the rules look at them. */
export interface Conversation {
	/** Sentences in the language of the page. */
	texts: Sentences;
	/** The last message of the shopper, in English where the rules know the words. */
	message: string;
	earlierMessages: string[];
	/** Made for this message, oldest first. */
	calls: Call[];
	/** Made for messages before, oldest first. */
	earlierCalls: Call[];
	pageProduct: string | null;
	pageCollection: string | null;
}

/** The shop's instructions name the language and the page in these words. */
const LANGUAGE = /the page is in ([a-z]{2})\b/;
const PAGE = /looks at this (product|collection) now: "([^"]+)"/;

export function readConversation(messages: readonly ChatMessage[]): Conversation {
	const lastUser = messages.findLastIndex(({ role }) => role === 'user');
	const written = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
	const system =
		messages.find(({ role }) => role === 'system' || role === 'developer')?.content ?? '';
	const [, language = 'en'] = LANGUAGE.exec(system) ?? [];
	const [, kind, handle = null] = PAGE.exec(system) ?? [];
	const translated = language === 'de' ? written.map(translateGerman) : written;
	return {
		texts: getSentences(language),
		message: translated.at(-1) ?? '',
		earlierMessages: translated.slice(0, -1),
		calls: listCalls(messages.slice(lastUser + 1)),
		earlierCalls: listCalls(messages.slice(0, Math.max(lastUser, 0))),
		pageProduct: kind === 'product' ? handle : null,
		pageCollection: kind === 'collection' ? handle : null
	};
}

/** Returns the newest result of a tool; null when it refused or was not called. */
export function findResult<Name extends ToolName>(
	calls: readonly Call[],
	toolName: Name
): ToolResults[Name] | null {
	return listResults(calls, toolName).at(-1) ?? null;
}

export function listResults<Name extends ToolName>(
	calls: readonly Call[],
	toolName: Name
): ToolResults[Name][] {
	return calls
		.filter((call) => call.toolName === toolName)
		.map(({ output }) => parseResult(toolName, output))
		.filter((result) => result !== null);
}

export function wasCalled(calls: readonly Call[], toolName: ToolName): boolean {
	return calls.some((call) => call.toolName === toolName);
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
