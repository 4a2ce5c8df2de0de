import { gunzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
// The two parts that are used: all of undici takes six megabytes more.
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { StorefrontApiError } from '../base/errors';

/** Sends a GraphQL operation, whose body is text; `fetch` is one too. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The largest answers, of sitemaps and feeds, have a few megabytes. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Statuses of answers that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Keeps connections open, and uses the proxy of the environment on the same condition as Node's `fetch`. */
const agent: Dispatcher =
	// oxlint-disable-next-line no-restricted-properties -- a setting of Node, not of the shop
	process.env['NODE_USE_ENV_PROXY'] === '1'
		? new (await import('undici')).EnvHttpProxyAgent()
		: new Agent();

/**
 * Sends an operation in half of the processor time of `fetch`: it reads the answer whole, decompresses it in
 * one call, and creates no streams for it (`docs/decisions/0117-platform-client.md`). It does not follow
 * redirects. It rejects with the reason of the signal if that aborts, with a `StorefrontApiError` for an answer
 * that is too large, otherwise with an error of undici.
 */
export const platformFetch: PlatformFetch = async (url, { headers, body, signal }) => {
	const { origin, pathname, search } = new URL(url);
	const response = await request.call(agent, {
		method: 'POST',
		origin,
		path: pathname + search,
		headers: { 'accept-encoding': 'gzip', ...Object.fromEntries(new Headers(headers)) },
		body: typeof body === 'string' ? body : null,
		signal: signal ?? null
	});
	const { statusCode: status } = response;
	const bytes = await readBytes(response);
	const text = decode(bytes, response);
	return new Response(WITHOUT_BODY.has(status) ? null : text, {
		status,
		headers: toHeaders(response.headers)
	});
};

async function readBytes({ body, statusCode }: Dispatcher.ResponseData): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body as AsyncIterable<Uint8Array>) {
		size += part.length;
		if (size > MAX_ANSWER_BYTES) throw refuseSize(statusCode);
		parts.push(part);
	}
	return Buffer.concat(parts, size);
}

function decode(bytes: Buffer, { headers, statusCode }: Dispatcher.ResponseData): string {
	// Names of codings have no case. https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1
	if (String(headers['content-encoding']).toLowerCase() !== 'gzip') return bytes.toString();
	try {
		return gunzipSync(bytes, { maxOutputLength: MAX_ANSWER_BYTES }).toString();
	} catch (cause) {
		throw cause instanceof RangeError ? refuseSize(statusCode, cause) : cause;
	}
}

/** It has the status of the answer, so it is no outage: the next answer may be smaller. */
function refuseSize(status: number, cause?: unknown): StorefrontApiError {
	const message = `The store answered with more than ${MAX_ANSWER_BYTES} bytes.`;
	return new StorefrontApiError(message, { status, cause });
}

function toHeaders(given: Dispatcher.ResponseData['headers']): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(given)) {
		for (const one of [value ?? []].flat()) headers.append(name, one);
	}
	return headers;
}
