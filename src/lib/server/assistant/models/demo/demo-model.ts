import type {
	LanguageModelV4,
	LanguageModelV4CallOptions,
	LanguageModelV4Content,
	LanguageModelV4FinishReason,
	LanguageModelV4StreamPart,
	LanguageModelV4Usage
} from '@ai-sdk/provider';
import { setTimeout as wait } from 'node:timers/promises';
import { estimateTokens } from '$lib/core/tokens';
import { readConversation, type Conversation } from './conversation';
import { decide } from './decide';
import type { Move } from './move';

interface DemoModelOptions {
	/** Between two words, so that an answer comes as a model's does. */
	wordDelayMs: number;
	createId: () => string;
}

const TEXT_ID = 'text-0';
const MAX_RETOLD = 12;

/** A model made of rules: it needs no key and no network, and uses the same tools as any other. */
export function createDemoModel({ wordDelayMs, createId }: DemoModelOptions): LanguageModelV4 {
	return {
		specificationVersion: 'v4',
		provider: 'built-in',
		modelId: 'demo',
		supportedUrls: {},
		doGenerate(options) {
			const move = choose(options);
			const content = toContent(move, createId);
			return Promise.resolve({ content, ...conclude(move, options), warnings: [] });
		},
		doStream(options) {
			const move = choose(options);
			const parts = streamParts(toContent(move, createId), wordDelayMs, options.abortSignal);
			const end = { type: 'finish', ...conclude(move, options) } as const;
			return Promise.resolve({ stream: toStream(withEnds(parts, end)) });
		}
	};
}

/** Without tools there is nothing to decide: what was said is retold. */
function choose({ prompt, tools, toolChoice }: LanguageModelV4CallOptions): Move {
	const conversation = readConversation(prompt);
	if (tools === undefined || tools.length === 0) return { kind: 'say', text: retell(conversation) };
	const move = decide(conversation);
	const mustSpeak = toolChoice?.type === 'none';
	return mustSpeak && move.kind === 'ask'
		? {
				kind: 'say',
				text: conversation.texts.tooManySteps
			}
		: move;
}

/** Of a transcript as the agent writes it. */
function retell({ message: transcript, texts }: Conversation): string {
	const found = [...transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g)];
	const wishes = found.map(([, wish = '']) => `“${wish}”`);
	return texts.retold(wishes.slice(-MAX_RETOLD).join(', '));
}

function toContent(move: Move, createId: () => string): LanguageModelV4Content[] {
	if (move.kind === 'say') return [{ type: 'text', text: move.text }];
	return move.calls.map(({ toolName, input }) => ({
		type: 'tool-call',
		toolCallId: createId(),
		toolName,
		input: JSON.stringify(input)
	}));
}

async function* streamParts(
	content: readonly LanguageModelV4Content[],
	wordDelayMs: number,
	signal: AbortSignal | undefined
): AsyncGenerator<LanguageModelV4StreamPart> {
	for (const part of content) {
		if (part.type === 'tool-call') yield part;
		if (part.type !== 'text') continue;
		yield { type: 'text-start', id: TEXT_ID };
		for (const delta of part.text.split(/(?<=\s)/)) {
			if (wordDelayMs > 0) await wait(wordDelayMs, undefined, signal && { signal });
			yield { type: 'text-delta', id: TEXT_ID, delta };
		}
		yield { type: 'text-end', id: TEXT_ID };
	}
}

async function* withEnds(
	parts: AsyncGenerator<LanguageModelV4StreamPart>,
	end: LanguageModelV4StreamPart
): AsyncGenerator<LanguageModelV4StreamPart> {
	yield { type: 'stream-start', warnings: [] };
	yield* parts;
	yield end;
}

function toStream<Part>(parts: AsyncGenerator<Part>): ReadableStream<Part> {
	return new ReadableStream<Part>({
		async pull(controller) {
			const next = await parts.next();
			if (next.done === true) controller.close();
			else controller.enqueue(next.value);
		},
		async cancel() {
			await parts.return(undefined);
		}
	});
}

function conclude(
	move: Move,
	{ prompt }: LanguageModelV4CallOptions
): { finishReason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage } {
	const input = estimateTokens(JSON.stringify(prompt));
	const output = estimateTokens(JSON.stringify(move));
	return {
		finishReason: { unified: move.kind === 'say' ? 'stop' : 'tool-calls', raw: undefined },
		usage: {
			inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
			outputTokens: { total: output, text: output, reasoning: 0 }
		}
	};
}
