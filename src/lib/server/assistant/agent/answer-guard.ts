import type {
	LanguageModelV4,
	LanguageModelV4CallOptions,
	LanguageModelV4Content,
	LanguageModelV4FinishReason,
	LanguageModelV4StreamPart as Part,
	SharedV4ProviderMetadata
} from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { parseJson } from '$lib/core/parse-json';
import { arrangePrompt } from './arrange-prompt';
import {
	FORBIDDEN_CALL,
	isInStream,
	isWorthRepeating,
	limitRetries,
	NO_TEXT,
	UNREAD_CALL
} from './failures';
import { createTextFilter, type ModelHabit, type TextFilter } from './text-filter';

/** Held text is shown when nothing follows it for so long. */
const IDLE_MS = 1000;

interface GuardOptions {
	/** The server may leave what the model thinks in its text. */
	mayThinkAloud: boolean;
	/** Resolves after the time; rejects when the signal aborts. */
	wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Makes all providers alike for the agent. The prompt is in an order that all accept. Thoughts and unread calls leave the text; a call where none is
 * allowed is dropped; an answer without text finishes as `other`; what fails before its first word is
 * repeated once; and what waiting does not mend is not repeated.
 */
export function guardAnswers(
	model: LanguageModelV4,
	{ mayThinkAloud, wait }: GuardOptions
): LanguageModelV4 {
	const habit: ModelHabit = { beginsWith: mayThinkAloud ? 'unknown' : 'text' };
	return wrapLanguageModel({
		model,
		middleware: {
			specificationVersion: 'v4',
			transformParams: ({ params }) =>
				Promise.resolve({ ...params, prompt: arrangePrompt(params.prompt) }),
			async wrapGenerate({ doGenerate, params }) {
				const { content, ...rest } = await orLimited(doGenerate);
				return { ...rest, content: content.map((part) => filterContent(part, habit, params)) };
			},
			async wrapStream({ doStream, params }) {
				const first = await startStream(doStream);
				const { stream, ...rest } = first ?? (await orLimited(doStream));
				const again = async () => (await orLimited(doStream)).stream;
				const filter = createTextFilter(habit, listToolNames(params));
				const parts = first === null ? readParts(stream) : repeatOnce(stream, again, params);
				const shown = filterText(parts, filter, wait);
				return { ...rest, stream: toStream(judge(shown, filter, params)) };
			}
		}
	});
}

function toStream(parts: AsyncGenerator<Part, void>): ReadableStream<Part> {
	return new ReadableStream<Part>({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done === true) controller.close();
			else controller.enqueue(value);
		},
		cancel() {
			// It ends with what it waits for, which the call's signal aborts.
			void parts.return();
		}
	});
}

/** Returns null for a stream that failed at its beginning and is worth another. */
async function startStream<Result>(doStream: () => PromiseLike<Result>): Promise<Result | null> {
	try {
		return await doStream();
	} catch (error) {
		if (isInStream(error) && isWorthRepeating(error)) return null;
		throw limitRetries(error);
	}
}

async function* readParts(stream: AsyncIterable<Part>): AsyncGenerator<Part, void> {
	yield* stream;
}

async function orLimited<Result>(call: () => PromiseLike<Result>): Promise<Result> {
	try {
		return await call();
	} catch (error) {
		throw limitRetries(error);
	}
}

function listToolNames({ tools = [] }: LanguageModelV4CallOptions): string[] {
	return tools.map(({ name }) => name);
}

function filterContent(
	part: LanguageModelV4Content,
	habit: ModelHabit,
	params: LanguageModelV4CallOptions
): LanguageModelV4Content {
	if (part.type !== 'text') return part;
	const filter = createTextFilter(habit, listToolNames(params));
	return { ...part, text: filter.push(part.text) + filter.end(true) };
}

/** The parts of a stream that begin an answer. */
export const OUTPUT: ReadonlySet<string> = new Set<Part['type']>([
	...(['text-delta', 'reasoning-delta', 'tool-input-start', 'tool-call'] as const)
]);

const ENDS = new Set<Part['type']>(['text-end', 'error', 'finish']);

/** A failure inside the stream is repeated as one at its start would be, while nothing of it is out. */
async function* repeatOnce(
	first: AsyncIterable<Part>,
	again: () => Promise<AsyncIterable<Part>>,
	{ abortSignal: signal }: LanguageModelV4CallOptions
): AsyncGenerator<Part, void> {
	let held: Part[] | null = [];
	const mayRepeat = (error: unknown) =>
		held !== null && signal?.aborted !== true && isWorthRepeating(error);
	let isFailed = false;
	try {
		for await (const part of first) {
			isFailed = part.type === 'error' && mayRepeat(part.error);
			if (isFailed) break;
			if (held !== null && OUTPUT.has(part.type)) {
				yield* held;
				held = null;
			}
			if (held === null) yield part;
			else held.push(part);
		}
	} catch (error) {
		if (!mayRepeat(error)) throw error;
		isFailed = true;
	}
	yield* isFailed ? await again() : (held ?? []);
}

/** Takes out of the text what is none. */
async function* filterText(
	parts: AsyncGenerator<Part, void>,
	filter: TextFilter,
	wait: GuardOptions['wait']
): AsyncGenerator<Part, void> {
	let textId = '';
	/** Ends of texts of which the finish of the answer says whether they were thoughts. */
	const ended: Part[] = [];
	/** A provider may sign a text, in a part without words too. */
	const show = (delta: string, providerMetadata?: SharedV4ProviderMetadata): Part[] =>
		delta === '' && providerMetadata === undefined
			? []
			: [{ type: 'text-delta', id: textId, delta, ...(providerMetadata && { providerMetadata }) }];
	try {
		for (;;) {
			const next = parts.next();
			if (filter.isHolding() && (await isIdle(next, wait))) yield* show(filter.release());
			const { done, value: part } = await next;
			if (done === true) return;
			if (part.type === 'text-delta') {
				textId = part.id;
				yield* show(filter.push(part.delta), part.providerMetadata);
				continue;
			}
			// A server that tells thoughts and calls apart leaves none in the text.
			if (OUTPUT.has(part.type)) yield* show(filter.release());
			if (part.type === 'text-end' && filter.isThinking()) {
				ended.push(part);
				continue;
			}
			if (ENDS.has(part.type)) yield* show(filter.end(isWhole(part)));
			if (part.type === 'finish') yield* ended;
			yield part;
		}
	} catch (error) {
		yield* show(filter.end(false));
		yield { type: 'error', error };
	} finally {
		await parts.return();
	}
}

function isWhole(part: Part): boolean {
	return part.type !== 'error' && (part.type !== 'finish' || part.finishReason.unified === 'stop');
}

async function isIdle(next: Promise<unknown>, wait: GuardOptions['wait']): Promise<boolean> {
	const stop = new AbortController();
	const idle = wait(IDLE_MS, stop.signal).then(
		() => true,
		() => false
	);
	const isIdle = await Promise.race([
		idle,
		next.then(
			() => false,
			() => false
		)
	]);
	stop.abort();
	return isIdle;
}

/** Drops calls that are cut off with the answer. */
async function* dropCutCalls(parts: AsyncGenerator<Part, void>): AsyncGenerator<Part, void> {
	const broken: Part[] = [];
	for await (const part of parts) {
		if (part.type === 'tool-call' && parseJson(part.input) === undefined) broken.push(part);
		else if (part.type !== 'finish') yield part;
		else {
			if (part.finishReason.unified !== 'length') yield* broken;
			yield part;
		}
	}
}

/** Gives an answer that is none a finish reason that says so. */
async function* judge(
	parts: AsyncGenerator<Part, void>,
	filter: TextFilter,
	{ toolChoice }: LanguageModelV4CallOptions
): AsyncGenerator<Part, void> {
	const mayCall = toolChoice?.type !== 'none';
	const seen = { hasText: false, hasCall: false };
	for await (const part of dropCutCalls(parts)) {
		if (part.type === 'text-delta') seen.hasText ||= part.delta.trim() !== '';
		if (part.type === 'tool-call') seen.hasCall = true;
		if (part.type === 'finish') {
			yield { ...part, finishReason: correct(part.finishReason, { ...seen, mayCall, filter }) };
		} else if (mayCall || !part.type.startsWith('tool-')) yield part;
	}
}

function correct(
	finish: LanguageModelV4FinishReason,
	answer: { hasText: boolean; hasCall: boolean; mayCall: boolean; filter: TextFilter }
): LanguageModelV4FinishReason {
	const { unified, raw } = finish;
	// The call is whole: it is made, and the model goes on.
	if (unified === 'length' && answer.hasCall && answer.mayCall)
		return { unified: 'tool-calls', raw };
	if (unified !== 'stop' && unified !== 'tool-calls' && unified !== 'other') return finish;
	if (answer.hasCall) return answer.mayCall ? finish : { unified: 'other', raw: FORBIDDEN_CALL };
	if (answer.filter.hasUnreadCall()) return { unified: 'other', raw: UNREAD_CALL };
	return answer.hasText ? finish : { unified: 'other', raw: NO_TEXT };
}
