import { openStore } from '../../../store/open-store.ts';
import { seedImage } from '../../../store/testing/seed-image.ts';
import type { Store } from '../../../store/store.ts';
import { createStorefrontApi, type StorefrontApiOptions } from '../storefront-api.ts';

/** Test support: the API over a store in memory, with everything that varies held still. */

export const ORIGIN = 'http://demo.test';
const PUBLIC_TOKEN = 'public-token';
export const PRIVATE_TOKEN = 'private-token';
const NOW = Date.UTC(2026, 4, 20, 12);

interface Answer {
	status: number;
	headers: Headers;
	data: Record<string, unknown> | null | undefined;
	errors: { message: string; path?: unknown; extensions?: Record<string, unknown> }[] | undefined;
	extensions: Record<string, unknown> | undefined;
}

interface OpenApi {
	store: Store;
	/** Milliseconds the API waited, in order. */
	waits: number[];
	/** The API's own faults. */
	faults: Error[];
	fetch: (path: string, init?: RequestInit) => Promise<Response>;
	/** Sends a document with the public token, unless other headers are given. */
	ask: (
		query: string,
		variables?: Record<string, unknown>,
		headers?: Record<string, string>
	) => Promise<Answer>;
	/** The data of a document that must have no errors. */
	read: (query: string, variables?: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

export function openApi(
	options: Partial<StorefrontApiOptions> = {},
	apiVersion = '2026-04'
): OpenApi {
	let byte = 0;
	const store = openStore({
		databasePath: ':memory:',
		image: seedImage(NOW),
		now: () => NOW,
		randomBytes: (length) => Uint8Array.from({ length }, () => (byte += 7) % 256)
	});
	const waits: number[] = [];
	const faults: Error[] = [];
	const handle = createStorefrontApi({
		store,
		origin: ORIGIN,
		tokens: { public: PUBLIC_TOKEN, private: PRIVATE_TOKEN },
		wait: (milliseconds) => {
			waits.push(milliseconds);
			return Promise.resolve();
		},
		createRequestId: () => 'request-1',
		createToken: () => 'token-1',
		clock: () => 0,
		reportFault: (error) => void faults.push(error),
		...options
	});
	const fetch: OpenApi['fetch'] = (path, init) => handle(new Request(`${ORIGIN}${path}`, init));
	const ask: OpenApi['ask'] = async (query, variables = {}, headers = withPublicToken()) => {
		const response = await fetch(`/api/${apiVersion}/graphql.json`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify({ query, variables })
		});
		const body = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
		return { ...body, status: response.status, headers: response.headers };
	};
	const read: OpenApi['read'] = async (query, variables) => {
		const { data, errors } = await ask(query, variables);
		if (errors || !data) throw new Error(JSON.stringify(errors));
		return data;
	};
	return { store, waits, faults, fetch, ask, read };
}

function withPublicToken(): Record<string, string> {
	return { 'x-shopify-storefront-access-token': PUBLIC_TOKEN };
}
