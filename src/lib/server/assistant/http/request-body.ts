import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import { readBody } from '../../http/read-body';
import { Refusal } from '../errors';
import type { TurnPolicy } from '../store/store';
import type { ClientContext } from '../turn';

type Body = Readonly<Record<string, unknown>>;

export interface ParsedMessage {
	text: string;
	clientContext: ClientContext | null;
	policy: TurnPolicy;
}

/** Reads the body as a JSON object; an empty one as `{}`. */
export async function readJsonObject(request: Request, maxBytes: number): Promise<Body> {
	const bytes = await readBody(request, maxBytes);
	if (bytes === null) {
		const message = `The body may have ${maxBytes} bytes at most.`;
		throw new Refusal(413, message, { code: 'body_bytes_limit' });
	}
	const text = decodeUtf8(bytes);
	if (text.trim() === '') return {};
	const body = parseJson(text);
	if (body === undefined) {
		throw new Refusal(400, 'The body is not valid JSON.', { code: 'invalid_json' });
	}
	if (typeof body !== 'object' || body === null || Array.isArray(body)) {
		throw new Refusal(400, 'The body must be a JSON object.');
	}
	return body as Body;
}

function decodeUtf8(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new Refusal(400, 'The body cannot be read as UTF-8 text.');
	}
}

/** Parses the body of a new conversation; null without a message. */
export function parseNewConversation(body: Body, maxCharacters: number): ParsedMessage | null {
	refuseContinuationToken(body);
	if (body['stubs'] !== undefined) {
		throw new Refusal(400, 'This assistant runs its own tools; it takes no "stubs".');
	}
	if (body['operationId'] !== undefined) {
		const message = '"operationId" is for callers with an account; this shop has none for agents.';
		throw new Refusal(400, message);
	}
	if (body['inputResponses'] !== undefined) {
		throw new Refusal(400, '"inputResponses" answer a conversation that exists.');
	}
	if ('message' in body) return parseMessage(body, maxCharacters);
	if (body['clientContext'] === undefined && body['outputSchema'] === undefined) return null;
	throw new Refusal(400, '"clientContext" and "outputSchema" come with a "message".');
}

export interface ParsedAnswer {
	requestId: string;
	isApproved: boolean;
}

/** Parses the body of a further message, or of the answer to a request for approval. */
export function parseFurtherMessage(
	body: Body,
	maxCharacters: number
): ParsedMessage | ParsedAnswer {
	refuseContinuationToken(body);
	const { message, inputResponses } = body;
	if (inputResponses === undefined) return parseMessage(body, maxCharacters);
	if (message !== undefined) {
		throw new Refusal(400, 'Send "message" or "inputResponses", not both.');
	}
	return parseAnswer(inputResponses);
}

/** One request is open at a time. */
const answerSchema = z.tuple([
	z.strictObject({
		requestId: z.string().min(1).max(200),
		optionId: z.enum(['approve', 'cancel']),
		text: z.string().optional()
	})
]);

function parseAnswer(inputResponses: unknown): ParsedAnswer {
	const answer = answerSchema.safeParse(inputResponses);
	if (!answer.success) {
		const message =
			'"inputResponses" must be [{"requestId": "…", "optionId": "approve" or "cancel"}].';
		throw new Refusal(400, message);
	}
	const [{ requestId, optionId }] = answer.data;
	return { requestId, isApproved: optionId === 'approve' };
}

/** Parses which turn to cancel; null for the running one. */
export function parseTurnId(body: Body): string | null {
	return parseOptionalText(body, 'turnId');
}

/** Validates the reason of a reset, which is not stored. */
export function parseReason(body: Body): string | null {
	return parseOptionalText(body, 'reason');
}

function parseMessage(body: Body, maxCharacters: number): ParsedMessage {
	const text = parseText(body['message']);
	if (text.length > maxCharacters) {
		const message = `A message may have ${maxCharacters} characters at most; this one has ${text.length}.`;
		throw new Refusal(413, message, { code: 'message_characters_limit' });
	}
	if (body['outputSchema'] !== undefined) refuseOutputSchema(body['outputSchema']);
	return {
		text,
		clientContext: parseClientContext(body['clientContext']),
		policy: parsePolicy(body['turnPolicy'])
	};
}

function parseText(message: unknown): string {
	const parts = typeof message === 'string' ? [message] : parseParts(message);
	const text = parts.join('\n');
	if (text.trim() === '') throw new Refusal(400, '"message" must not be empty.');
	return text;
}

function parseParts(message: unknown): string[] {
	if (!Array.isArray(message)) {
		throw new Refusal(400, '"message" must be a text, or a list of text parts.');
	}
	return message.map((part: unknown) => {
		const { type, text } = typeof part === 'object' && part !== null ? (part as Body) : {};
		if (type === 'file') {
			const refusal = 'This assistant takes no files; describe in words what is in them.';
			throw new Refusal(415, refusal, { code: 'files_not_supported' });
		}
		if (type === 'text' && typeof text === 'string' && text !== '') return text;
		throw new Refusal(400, 'A part must be {"type": "text", "text": "…"}.');
	});
}

function parseClientContext(value: unknown): ClientContext | null {
	if (value === undefined || value === '') return null;
	if (typeof value === 'string') return value;
	if (Array.isArray(value)) return parseContextTexts(value);
	if (typeof value === 'object' && value !== null) return value as Body;
	throw new Refusal(400, '"clientContext" must be a text, a list of texts or an object.');
}

function parseContextTexts(values: readonly unknown[]): string[] {
	const texts = values.filter((it) => typeof it === 'string' && it !== '');
	if (texts.length === values.length) return texts as string[];
	throw new Refusal(400, '"clientContext" must hold texts that are not empty.');
}

function parsePolicy(value: unknown): TurnPolicy {
	if (value === undefined) return 'steer';
	if (value === 'steer' || value === 'queue') return value;
	throw new Refusal(400, '"turnPolicy" must be "steer" or "queue".');
}

function refuseOutputSchema(value: unknown): never {
	const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
	const message = isObject
		? 'This assistant answers in words; it takes no "outputSchema".'
		: '"outputSchema" must be an object.';
	throw new Refusal(400, message);
}

function refuseContinuationToken(body: Body): void {
	if (!('continuationToken' in body)) return;
	throw new Refusal(400, 'Conversations are named in the path; send no "continuationToken".');
}

function parseOptionalText(body: Body, name: string): string | null {
	refuseContinuationToken(body);
	const value = body[name];
	if (value === undefined) return null;
	if (typeof value === 'string' && value !== '') return value;
	throw new Refusal(400, `"${name}" must be a text that is not empty.`);
}
