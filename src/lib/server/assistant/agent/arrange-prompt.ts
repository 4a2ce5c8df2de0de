import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';

type Message<Role> = Extract<LanguageModelV4Message, { role: Role }>;

/** Stands for the answer of a turn that ended, or went on with another message, before its words. */
const NO_ANSWER: LanguageModelV4Message = {
	role: 'assistant',
	content: [{ type: 'text', text: '(No answer.)' }]
};

/**
 * Brings a prompt into an order that every provider accepts. Some refuse a text without words, a message
 * of the shopper after another one or after results of tools, results in another order than their calls,
 * or a call whose input is no object.
 */
export function arrangePrompt(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
	const arranged: LanguageModelV4Prompt = [];
	for (const given of prompt) {
		const message = tidy(given, arranged.at(-1));
		if (message === null) continue;
		const last = arranged.at(-1);
		if (message.role === 'user' && last?.role === 'user') {
			arranged.splice(-1, 1, joinMessages(last, message));
			continue;
		}
		if (message.role === 'user' && last?.role === 'tool') arranged.push(NO_ANSWER);
		arranged.push(message);
	}
	return arranged;
}

function tidy(
	message: LanguageModelV4Message,
	before: LanguageModelV4Message | undefined
): LanguageModelV4Message | null {
	if (message.role === 'assistant') return tidyAnswer(message);
	if (message.role !== 'tool' || before?.role !== 'assistant') return message;
	const order = before.content.map((part) => (part.type === 'tool-call' ? part.toolCallId : ''));
	const place = (part: Message<'tool'>['content'][number]) =>
		part.type === 'tool-result' ? order.indexOf(part.toolCallId) : order.length;
	return { ...message, content: message.content.toSorted((a, b) => place(a) - place(b)) };
}

function tidyAnswer(message: Message<'assistant'>): Message<'assistant'> | null {
	const content = message.content
		.filter((part) => part.type !== 'text' || part.text.trim() !== '')
		.map((part) => (part.type === 'tool-call' ? { ...part, input: toRecord(part.input) } : part));
	// Packages add parts of their own, which providers do not get.
	const isAnswer = content.some(({ type }) => type === 'text' || type === 'tool-call');
	return isAnswer ? { ...message, content } : null;
}

/** A message of the shopper is text only; some servers know no list of parts. */
function joinMessages(one: Message<'user'>, other: Message<'user'>): Message<'user'> {
	const text = [...one.content, ...other.content]
		.flatMap((part) => (part.type === 'text' ? [part.text] : []))
		.join('\n\n');
	return { role: 'user', content: [{ type: 'text', text }] };
}

/** A model may have sent anything where an object belongs. */
export function toRecord(input: unknown): Record<string, unknown> {
	const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
	return isRecord ? { ...input } : { input };
}
