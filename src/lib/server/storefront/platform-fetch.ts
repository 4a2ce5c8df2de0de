import { gunzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
// The two parts that are used: all of undici takes six megabytes more.
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';

/** An answer of the platform: the members of a `Response` that the shop reads. */
export type PlatformResponse = Pick<Response, 'status' | 'ok' | 'headers' | 'text'>;

/** Sends a GraphQL operation; `fetch` is one too. */
export type PlatformFetch = (url: string, init: PlatformRequestInit) => Promise<PlatformResponse>;

export interface PlatformRequestInit {
	method: 'POST';
	headers: Record<string, string>;
	body: string;
	signal: AbortSignal;
}

type ResponseHeaders = Dispatcher.ResponseData['headers'];

/** Keeps connections open, and uses the proxy of the environment on the same condition as Node's `fetch`. */
const agent: Dispatcher =
	// eslint-disable-next-line no-restricted-properties -- a setting of Node, not of the shop
	process.env['NODE_USE_ENV_PROXY'] === '1'
		? new (await import('undici')).EnvHttpProxyAgent()
		: new Agent();

/**
 * Sends an operation in half of the processor time of `fetch`: it reads the answer whole, decompresses it in
 * one call, and creates no streams for it (`docs/decisions/0102-platform-requests.md`). It does not follow
 * redirects. It rejects with the reason of the signal if that aborts, otherwise with an error of undici.
 */
export const platformFetch: PlatformFetch = async (url, { headers, ...init }) => {
	const { origin, pathname, search } = new URL(url);
	const response = await request.call(agent, {
		...init,
		origin,
		path: pathname + search,
		headers: { 'accept-encoding': 'gzip', ...headers }
	});
	const bytes = await response.body.bytes();
	const { statusCode: status } = response;
	return {
		status,
		ok: status >= 200 && status < 300,
		headers: toHeaders(response.headers),
		text: () => Promise.resolve(decode(bytes, response.headers['content-encoding']))
	};
};

function toHeaders(given: ResponseHeaders): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(given)) {
		for (const one of [value ?? []].flat()) headers.append(name, one);
	}
	return headers;
}

function decode(bytes: Uint8Array, coding: string | string[] | undefined): string {
	const plain = coding === 'gzip' ? gunzipSync(bytes) : bytes;
	return Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString();
}
