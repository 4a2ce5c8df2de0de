import type { Store } from '../../store/store.ts';
import { type Admission, answerRequest, readLocale } from '../../graphql/answer-request.ts';
import { type AccessTokens, readAccess } from './access.ts';
import { describeAnswer, resolveApiVersion } from '../../graphql/api-versions.ts';
import type { Executor } from '../../graphql/executor.ts';
import { createVersionedExecutors } from '../../graphql/versioned-executors.ts';
import { readVisitorConsent, sellTo, type ApiContext, type VisitorConsent } from './resolver.ts';
import { addTracking } from './visitor-tracking.ts';
import { guardField } from './field-scopes.ts';
import { resolverMaps } from './resolver-maps.ts';
import { formatError, respondJson, respondParts, respondPreflight } from '../../graphql/wire.ts';

export interface StorefrontApiOptions {
	store: Store;
	/** The demo store's origin without a slash, for example `http://127.0.0.1:4010`. */
	origin: string;
	tokens: AccessTokens;
	wait: (milliseconds: number) => Promise<void>;
	createRequestId: () => string;
	/** Names a visitor that has no token yet. */
	createToken: () => string;
	/** Milliseconds of a clock that never goes back. */
	clock: () => number;
	/** Receives faults of the demo store itself; clients only see the request id. */
	reportFault: (error: Error, requestId: string) => void;
	/** Runs of a document before it is compiled. */
	compileAfterRuns?: number;
}

/** Paths that belong to this API, whatever version they name. */
export const STOREFRONT_API_PATH = /^\/api\/([^/]+)\/graphql(?:\.json)?$/;

/** With a token there is no limit: https://shopify.dev/docs/api/usage/limits#rate-limits */
const TOKENLESS_MAX_COST = 1_000;

const ALLOWED_HEADERS = [
	'accept',
	'content-type',
	'custom-storefront-request-group-id',
	'sec-gpc',
	'shopify-storefront-buyer-ip',
	'shopify-storefront-id',
	'x-request-id',
	'x-sdk-variant',
	'x-sdk-variant-source',
	'x-sdk-version',
	'x-shopify-storefront-access-token',
	'x-shopify-uniquetoken',
	'x-shopify-visittoken'
];

interface Api extends StorefrontApiOptions {
	/** Of the version that answers. */
	executor: Executor;
}

const openExecutors = createVersionedExecutors('storefront', resolverMaps, {
	guardField,
	onlyGlobalIds: true
});

const DEFAULT_QUERY = `query FirstProducts @inContext(country: US, language: EN) {
	shop {
		name
	}
	products(first: 5, sortKey: BEST_SELLING) {
		nodes {
			title
			handle
			priceRange {
				minVariantPrice {
					amount
					currencyCode
				}
			}
		}
	}
}
`;

/** The platform's Storefront API over a store, for every path of `STOREFRONT_API_PATH`. */
export function createStorefrontApi(
	options: StorefrontApiOptions
): (request: Request) => Promise<Response> {
	const getExecutor = openExecutors(options);
	return async (request) => {
		const requestId = options.createRequestId();
		const { store } = options;
		const [, name = ''] = STOREFRONT_API_PATH.exec(new URL(request.url).pathname) ?? [];
		const version = resolveApiVersion(name, store.now());
		const identity = { 'x-request-id': requestId };
		if (version === null) return respondJson(404, { errors: 'Not Found' }, identity);
		const api: Api = { ...options, executor: getExecutor(version.handle) };
		if (request.method === 'OPTIONS') return respondPreflight(ALLOWED_HEADERS);
		if (wantsExplorer(request)) {
			return renderExplorer(new URL(request.url).pathname, options.tokens.public);
		}
		if (request.method !== 'POST') {
			const refusal = formatError('BAD_REQUEST', `${request.method} is not allowed. Use POST.`);
			const headers = { ...identity, ...describeAnswer(version) };
			return respondJson(405, refusal, { ...headers, allow: 'POST, OPTIONS' });
		}
		const startedAt = options.clock();
		let consent: VisitorConsent | null = null;
		const {
			body,
			status = 200,
			parts = [],
			deprecated
		} = await answerRequest(request, api, () =>
			admit(api, request, requestId, (stated) => (consent = stated))
		);
		const headers = { ...identity, ...describeAnswer(version, deprecated) };
		const response =
			parts.length === 0
				? respondJson(status, body, headers)
				: respondParts(body as object, parts, headers);
		const durationMs = options.clock() - startedAt;
		const { createToken } = options;
		addTracking(response.headers, { headers: request.headers, consent, durationMs, createToken });
		return response;
	};
}

function wantsExplorer(request: Request): boolean {
	return request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
}

function admit(
	api: Api,
	{ headers }: Request,
	requestId: string,
	onConsent: (consent: VisitorConsent | null) => void
): Admission<ApiContext> {
	const access = readAccess(headers, api.tokens);
	// The platform says nothing about why; the message is empty there too.
	if (access === null) {
		return { refusal: { status: 401, body: formatError('UNAUTHORIZED', '') } };
	}
	const { store, origin, executor, reportFault } = api;
	return {
		run: {
			executor,
			takesParts: (headers.get('accept') ?? '').includes('multipart/mixed'),
			maxCost: access.hasAccessToken ? null : TOKENLESS_MAX_COST,
			createContext(contextArguments) {
				const visitorConsent = readVisitorConsent(contextArguments);
				onConsent(visitorConsent);
				const locale = readLocale(store, contextArguments);
				return { ...sellTo(store, contextArguments), locale, visitorConsent, origin, ...access };
			},
			describeContext: ({ locale }) => ({ context: locale }),
			listContextErrors: ({ buyerError }) =>
				buyerError === undefined ? [] : [{ message: buyerError }],
			requestId,
			reportFault
		}
	};
}

/**
 * Renders the explorer as one page without outside resources. Its package carries the whole editor
 * (about 9 MB), so it is loaded on the first request.
 */
async function renderExplorer(endpoint: string, publicToken: string): Promise<Response> {
	const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
	const page = renderGraphiQL({
		title: 'Storefront API of the demo store',
		endpoint,
		defaultQuery: DEFAULT_QUERY,
		headers: JSON.stringify({ 'X-Shopify-Storefront-Access-Token': publicToken }, null, '\t')
	});
	return new Response(page, {
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
	});
}
