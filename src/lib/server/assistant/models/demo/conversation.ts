import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type {
	CartChangeResult,
	CartView,
	Destination,
	FoundListing,
	FoundPassages,
	FoundProduct,
	ToolName
} from '$lib/domain/assistant';
import type { ProductDetails } from '../../tools/product-tools';
import { getSentences, type Sentences } from './sentences';
import { understandGerman } from './understand-german';

/** What each tool tells a model, when it does not refuse. */
export interface Answers {
	'search-products': FoundListing;
	'browse-collection': FoundListing;
	'present-products': { shown: { handle: string; title: string; chosen: string[] }[] };
	'get-product-details': ProductDetails;
	'get-recommendations': { complementary: FoundProduct[]; related: FoundProduct[] };
	'list-collections': { collections: { handle: string; title: string; note: string }[] };
	'get-cart': CartView;
	'add-to-cart': CartAnswer;
	'update-cart-item': CartAnswer;
	'add-cart-note': CartAnswer;
	'search-policies': FoundPassages;
	navigate: Destination;
}

export type CartAnswer = Pick<CartChangeResult, 'status' | 'explanation'> &
	Partial<Pick<CartChangeResult, 'item' | 'cart'>>;

export interface Call {
	id: string;
	toolName: string;
	input: Readonly<Record<string, unknown>>;
	output: unknown;
}

/** A prompt, as somebody who answers it looks at it. */
export interface Conversation {
	/** In which the model speaks: that of the page. */
	texts: Sentences;
	/** What the shopper wrote last, in English as far as it goes. */
	message: string;
	earlierMessages: string[];
	/** Made for this message, oldest first. */
	calls: Call[];
	/** Made for messages before, oldest first. */
	earlierCalls: Call[];
	pageProduct: string | null;
	pageCollection: string | null;
}

const LANGUAGE = /the page is in ([a-z]{2})\b/;
const PAGE = /looks at this (product|collection) now: "([^"]+)"/;

export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
	const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
	const messages = prompt.flatMap((message) =>
		message.role === 'user' ? [joinTexts(message.content)] : []
	);
	const content = prompt.find(({ role }) => role === 'system')?.content;
	const system = typeof content === 'string' ? content : '';
	const [, language = 'en'] = LANGUAGE.exec(system) ?? [];
	const [, kind, handle = null] = PAGE.exec(system) ?? [];
	const understood = language === 'de' ? messages.map(understandGerman) : messages;
	return {
		texts: getSentences(language),
		message: understood.at(-1) ?? '',
		earlierMessages: understood.slice(0, -1),
		calls: listCalls(prompt.slice(lastUser + 1)),
		earlierCalls: listCalls(prompt.slice(0, Math.max(lastUser, 0))),
		pageProduct: kind === 'product' ? handle : null,
		pageCollection: kind === 'collection' ? handle : null
	};
}

/** What the newest call of a tool answered; null when it refused or was not asked. */
export function findAnswer<Name extends ToolName>(
	calls: readonly Call[],
	toolName: Name
): Answers[Name] | null {
	const call = calls.findLast((it) => it.toolName === toolName && !isRefused(it));
	// Our own tools made it.
	return call === undefined ? null : (call.output as Answers[Name]);
}

export function listAnswers<Name extends ToolName>(
	calls: readonly Call[],
	toolName: Name
): Answers[Name][] {
	return calls
		.filter((call) => call.toolName === toolName && !isRefused(call))
		.map(({ output }) => output as Answers[Name]);
}

export function wasAsked(calls: readonly Call[], toolName: ToolName): boolean {
	return calls.some((call) => call.toolName === toolName);
}

function isRefused({ output }: Call): boolean {
	return typeof output !== 'object' || output === null || 'refusal' in output;
}

function listCalls(prompt: LanguageModelV4Prompt): Call[] {
	const outputs = new Map(
		prompt.flatMap((message) =>
			message.role !== 'tool'
				? []
				: message.content.flatMap((part) =>
						part.type === 'tool-result' ? [[part.toolCallId, readOutput(part.output)]] : []
					)
		)
	);
	return prompt.flatMap((message) =>
		message.role !== 'assistant'
			? []
			: message.content.flatMap((part) =>
					part.type !== 'tool-call'
						? []
						: [
								{
									id: part.toolCallId,
									toolName: part.toolName,
									input: toRecord(part.input),
									output: outputs.get(part.toolCallId) ?? null
								}
							]
				)
	);
}

function readOutput(output: { type: string; value?: unknown }): unknown {
	return output.type === 'json' ? output.value : { refusal: output.value };
}

function toRecord(input: unknown): Readonly<Record<string, unknown>> {
	return typeof input === 'object' && input !== null ? { ...input } : {};
}

function joinTexts(content: readonly { type: string; text?: string }[]): string {
	return content.map(({ text }) => text ?? '').join(' ');
}
