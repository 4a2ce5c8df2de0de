import { z } from 'zod';
import type { GraphQLFormattedError } from 'graphql';
import type { DeferredPart } from './deferred-fragments.ts';
import type { ApiErrorCode } from './api-error.ts';

export interface GraphqlRequest {
	query: string;
	variables: Record<string, unknown>;
	operationName: string | null;
}

/** A request that is refused before any GraphQL happens. */
export class RequestRefusal extends Error {
	readonly status: number;
	readonly code: ApiErrorCode;

	constructor(status: number, code: ApiErrorCode, message: string) {
		super(message);
		this.name = 'RequestRefusal';
		this.status = status;
		this.code = code;
	}
}

export const MAX_BODY_BYTES = 1_048_576;

const CORS_HEADERS = {
	'access-control-allow-origin': '*',
	'access-control-expose-headers':
		'server-timing, x-request-id, x-shopify-api-deprecated-reason, x-shopify-api-version, x-shopify-api-version-warning',
	'timing-allow-origin': '*'
};
/** No line of JSON begins with it. */
const BOUNDARY = 'graphql';
const PART_HEAD = `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n`;
const PREFLIGHT_MAX_AGE_SECONDS = 7200;

const requestBody = z.object({
	query: z.string().min(1),
	variables: z.record(z.string(), z.unknown()).nullish(),
	operationName: z.string().nullish()
});

/** The body as JSON, or the bare document when it is sent as `application/graphql`. */
export async function readGraphqlRequest(request: Request): Promise<GraphqlRequest> {
	const text = await readBoundedText(request);
	if (request.headers.get('content-type')?.startsWith('application/graphql') && text !== '') {
		return { query: text, variables: {}, operationName: null };
	}
	const parsed = requestBody.safeParse(parseJson(text));
	if (!parsed.success) {
		const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'body');
		throw new RequestRefusal(
			400,
			'BAD_REQUEST',
			`Required parameter missing or invalid: ${fields.join(', ')}. ` +
				'Send {"query": "…", "variables": {…}, "operationName": "…"}.'
		);
	}
	const { query, variables, operationName } = parsed.data;
	return { query, variables: variables ?? {}, operationName: operationName || null };
}

/** JSON with the headers that every answer of the API has. */
export function respondJson(
	status: number,
	body: unknown,
	headers: Record<string, string>
): Response {
	return new Response(JSON.stringify(body), {
		status,
		headers: { 'content-type': 'application/json; charset=utf-8', ...CORS_HEADERS, ...headers }
	});
}

/** An answer with what it defers, each part in a part of its own. */
export function respondParts(
	body: object,
	parts: readonly DeferredPart[],
	headers: Record<string, string>
): Response {
	const answers = [
		{ ...body, hasNext: true },
		...parts.map((part, index) => ({ incremental: [part], hasNext: index < parts.length - 1 }))
	];
	const texts = answers.map((answer) => `${PART_HEAD}${JSON.stringify(answer)}\r\n`);
	const encoder = new TextEncoder();
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const text of texts) controller.enqueue(encoder.encode(text));
			controller.enqueue(encoder.encode(`--${BOUNDARY}--\r\n`));
			controller.close();
		}
	});
	return new Response(stream, {
		headers: {
			'content-type': `multipart/mixed; boundary="${BOUNDARY}"; deferSpec=20220824`,
			...CORS_HEADERS,
			...headers
		}
	});
}

/** `{ errors: […] }` with one error and no data. */
export function formatError(
	code: ApiErrorCode,
	message: string
): { errors: GraphQLFormattedError[] } {
	return { errors: [{ message, extensions: { code } }] };
}

export function respondPreflight(allowedHeaders: readonly string[]): Response {
	return new Response(null, {
		status: 204,
		headers: {
			...CORS_HEADERS,
			'access-control-allow-methods': 'POST, OPTIONS',
			'access-control-allow-headers': allowedHeaders.join(', '),
			'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS)
		}
	});
}

async function readBoundedText(request: Request): Promise<string> {
	if (request.body === null) return '';
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body) {
		size += chunk.byteLength;
		if (size > MAX_BODY_BYTES) {
			throw new RequestRefusal(
				413,
				'BAD_REQUEST',
				`The request body is larger than ${MAX_BODY_BYTES} bytes. Send a smaller document.`
			);
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestRefusal(400, 'BAD_REQUEST', 'The request body is not valid JSON.');
	}
}
