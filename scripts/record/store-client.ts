/** Asks a store of the platform, or one that stands in for it, for the facts. */
export interface StoreClient {
	/** An answer of the Storefront API. */
	ask: (query: string, variables?: object, version?: string) => Promise<GraphqlAnswer>;
	/** Asks the store, or the other host of its platform that an absolute URL names. */
	send: (url: string, init?: RequestInit) => Promise<Response>;
	/** A product that is sold, whatever the store sells. */
	product: { id: string; handle: string; variantId: string };
}

export interface GraphqlAnswer {
	status: number;
	/** Missing where the store answered nothing but errors. */
	data?: Record<string, unknown> | null;
	errors?: { message: string; extensions?: Record<string, unknown>; path?: unknown[] }[];
	extensions?: Record<string, unknown>;
}

export interface StoreAccess {
	/** `https://shop.example`, without a slash. */
	origin: string;
	/** Public access token of the Storefront API. */
	token: string;
	fetch: typeof fetch;
}

const VERSION = '2026-04';
const TIMEOUT_MS = 30_000;
/** What Node calls itself is refused at some addresses. */
const USER_AGENT = 'prism-storefront-record';
const SOLD = `{ products(first: 20, query: "available_for_sale:true") { nodes {
	id handle variants(first: 1) { nodes { id availableForSale } } } } }`;

interface SoldProducts {
	nodes: {
		id: string;
		handle: string;
		variants: { nodes: { id: string; availableForSale: boolean }[] };
	}[];
}

export async function openStore({ origin, token, fetch }: StoreAccess): Promise<StoreClient> {
	const send = (url: string, { headers, ...init }: RequestInit = {}) => {
		const sent = new Headers(headers);
		if (!sent.has('user-agent')) sent.set('user-agent', USER_AGENT);
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		return fetch(new URL(url, origin), { redirect: 'manual', signal, ...init, headers: sent });
	};
	const ask: StoreClient['ask'] = async (query, variables = {}, version = VERSION) => {
		const response = await send(`/api/${version}/graphql.json`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-shopify-storefront-access-token': token
			},
			body: JSON.stringify({ query, variables })
		});
		return { status: response.status, ...((await response.json()) as object) };
	};
	const { data, errors } = await ask(SOLD);
	const { nodes } = (data?.['products'] ?? { nodes: [] }) as SoldProducts;
	const found = nodes.find(({ variants }) => variants.nodes[0]?.availableForSale === true);
	const variantId = found?.variants.nodes[0]?.id;
	if (found === undefined || variantId === undefined) {
		throw new Error(
			`${origin} told of no product that is for sale (${JSON.stringify(errors ?? 'no errors')}). ` +
				'Publish one to the channel of the token, and try again.'
		);
	}
	return { ask, send, product: { id: found.id, handle: found.handle, variantId } };
}
