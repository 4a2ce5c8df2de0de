import { answerRequest, readLocale, type Admission } from '../../graphql/answer-request.ts';
import { describeAnswer, resolveApiVersion } from '../../graphql/api-versions.ts';
import type { Executor } from '../../graphql/executor.ts';
import { createVersionedExecutors } from '../../graphql/versioned-executors.ts';
import { formatError, respondJson, respondPreflight } from '../../graphql/wire.ts';
import { ACCESS_TOKEN_PREFIX, CUSTOMER_ACCOUNT_SCOPE } from '../../store/customers/secrets.ts';
import type { Store } from '../../store/store.ts';
import type { ApiContext } from './resolver.ts';
import { resolverMaps } from './resolver-maps.ts';

export interface CustomerApiOptions {
	store: Store;
	/** The demo store's origin without a slash, for example `http://127.0.0.1:4010`. */
	origin: string;
	wait: (milliseconds: number) => Promise<void>;
	createRequestId: () => string;
	/** Receives faults of the demo store itself; clients only see the request id. */
	reportFault: (error: Error, requestId: string) => void;
	/** Runs of a document before it is compiled. */
	compileAfterRuns?: number;
}

const PATH = /^\/(\d+)\/account\/customer\/api\/([^/]+)\/graphql(?:\.json)?$/;
const ALLOWED_HEADERS = ['accept', 'authorization', 'content-type'];

interface Api extends CustomerApiOptions {
	/** Of the version that answers. */
	executor: Executor;
}

const openExecutors = createVersionedExecutors('customer-account', resolverMaps);

/** The platform's Customer Account API: what a customer's own access token opens, and no more. */
export function createCustomerApi(
	options: CustomerApiOptions
): (request: Request) => Promise<Response | null> {
	const getExecutor = openExecutors(options);
	const shopId = String(options.store.content.shop().shop.id);
	return async (request) => {
		const [path, shop, name = ''] = PATH.exec(new URL(request.url).pathname) ?? [];
		if (path === undefined) return null;
		const requestId = options.createRequestId();
		const headers = { 'x-request-id': requestId, 'cache-control': 'no-store' };
		const version = resolveApiVersion(name, options.store.now());
		if (shop !== shopId || version === null) {
			return respondJson(404, { errors: 'Not Found' }, headers);
		}
		if (request.method === 'OPTIONS') return respondPreflight(ALLOWED_HEADERS);
		if (request.method !== 'POST') {
			const refusal = formatError('BAD_REQUEST', `${request.method} is not allowed. Use POST.`);
			return respondJson(405, refusal, { ...headers, allow: 'POST, OPTIONS' });
		}
		const api: Api = { ...options, executor: getExecutor(version.handle) };
		const {
			body,
			status = 200,
			deprecated
		} = await answerRequest(request, api, () => admit(api, request, requestId));
		return respondJson(status, body, { ...headers, ...describeAnswer(version, deprecated) });
	};
}

function admit(api: Api, { headers }: Request, requestId: string): Admission<ApiContext> {
	const token = headers.get('authorization') ?? '';
	// The token stands alone: with `Bearer` before it the platform does not know it.
	if (!token.startsWith(ACCESS_TOKEN_PREFIX)) {
		const message = `Invalid token, missing prefix ${ACCESS_TOKEN_PREFIX}.`;
		return { refusal: { status: 401, body: { errors: [{ message }] } } };
	}
	const grant = api.store.identity.grants.findAccess(token);
	if (grant === null || api.store.customers.get(grant.customerId) === null) {
		return { refusal: { status: 401, body: formatError('UNAUTHORIZED', 'Unauthorized') } };
	}
	if (!grant.scopes.includes(CUSTOMER_ACCOUNT_SCOPE)) {
		const message = `Access denied. The token needs the scope ${CUSTOMER_ACCOUNT_SCOPE}.`;
		return { refusal: { status: 403, body: formatError('ACCESS_DENIED', message) } };
	}
	const { store, origin, executor, reportFault } = api;
	const { customerId } = grant;
	return {
		run: {
			executor,
			maxCost: null,
			createContext: (contextArguments) => ({
				store,
				origin,
				customerId,
				locale: readLocale(store, contextArguments)
			}),
			requestId,
			reportFault
		}
	};
}
