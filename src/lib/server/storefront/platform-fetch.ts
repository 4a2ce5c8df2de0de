import { request as requestPlainly } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestSecurely, type RequestOptions } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { StorefrontApiError } from '../base/errors';

/** Sends a GraphQL operation, whose body is text; `fetch` is one too. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The largest answers, of sitemaps and feeds, have a few megabytes. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MAX_STATUS = 599;
/** Statuses of answers that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends an operation in half of the processor time of `fetch`: it reads the answer whole, decompresses it in
 * one call, and creates no streams for it (`docs/decisions/0117-platform-client.md`). It does not follow
 * redirects. It rejects with the reason of the signal if that aborts, with a `StorefrontApiError` for an answer
 * that is too large, otherwise with an error of Node.
 */
export const platformFetch: PlatformFetch = async (url, { headers, body, signal }) => {
	try {
		const response = await send(url, typeof body === 'string' ? body : '', {
			method: 'POST',
			headers: { 'accept-encoding': 'gzip', ...Object.fromEntries(new Headers(headers)) },
			...(signal && { signal })
		});
		const { statusCode: status = 0 } = response;
		if (status > MAX_STATUS) {
			// Who speaks nonsense is not asked again over the same connection.
			response.destroy();
			throw new Error(`The store answered with the status ${status}, which does not exist.`);
		}
		const text = decode(await readBytes(response), response);
		return new Response(WITHOUT_BODY.has(status) ? null : text, {
			status,
			headers: toHeaders(response.headers)
		});
	} catch (failure) {
		signal?.throwIfAborted();
		throw failure;
	}
};

/** Node's own agents keep connections open, and use the proxy of the environment where `fetch` does. */
function send(url: string, body: string, options: RequestOptions): Promise<IncomingMessage> {
	const request = url.startsWith('https:') ? requestSecurely : requestPlainly;
	return new Promise((resolve, reject) => {
		request(url, options, resolve)
			.on('error', reject)
			// Without an answer, such as at an offer of another protocol.
			.on('close', () => reject(new Error('The connection ended without an answer.')))
			.end(body);
	});
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response as AsyncIterable<Uint8Array>) {
		size += part.length;
		if (size > MAX_ANSWER_BYTES) throw refuseSize(response.statusCode);
		parts.push(part);
	}
	return Buffer.concat(parts, size);
}

function decode(bytes: Buffer, { headers, statusCode }: IncomingMessage): string {
	// Names of codings have no case. https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1
	if (String(headers['content-encoding']).toLowerCase() !== 'gzip') return bytes.toString();
	try {
		return gunzipSync(bytes, { maxOutputLength: MAX_ANSWER_BYTES }).toString();
	} catch (cause) {
		throw cause instanceof RangeError ? refuseSize(statusCode, cause) : cause;
	}
}

/** It has the status of the answer, so it is no outage: the next answer may be smaller. */
function refuseSize(status: number | undefined, cause?: unknown): StorefrontApiError {
	const message = `The store answered with more than ${MAX_ANSWER_BYTES} bytes.`;
	return new StorefrontApiError(message, { status: status ?? null, cause });
}

function toHeaders(given: IncomingHttpHeaders): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(given)) {
		for (const one of [value ?? []].flat()) headers.append(name, one);
	}
	return headers;
}
