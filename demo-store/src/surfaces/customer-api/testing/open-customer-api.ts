import { openTestShop, type TestShop } from '../../../store/testing/open-test-shop.ts';
import { signInForTest } from '../../../store/testing/sign-in.ts';
import { createCustomerApi, type CustomerApiOptions } from '../customer-api.ts';

/** Test support: the API over a store in memory, with everything that varies held still. */

const ORIGIN = 'http://store.test';
export const MAREN = 'maren.holloway@example.com';
export const PRIYA = 'priya.nair@example.com';
export const JONAS = 'jonas.brandt@example.com';
const PATH = '/61234500001/account/customer/api/2026-04/graphql';

interface Answer {
	status: number;
	headers: Headers;
	data: Record<string, unknown> | null | undefined;
	errors: { message: string; path?: unknown; extensions?: Record<string, unknown> }[] | undefined;
}

export interface OpenCustomerApi extends TestShop {
	/** The API's own faults. */
	faults: Error[];
	fetch: (path: string, init?: RequestInit) => Promise<Response | null>;
	/** Sends a query as the customer with that email address. */
	ask: (email: string, query: string, variables?: Record<string, unknown>) => Promise<Answer>;
	askWith: (
		authorization: string | null,
		query: string,
		variables?: Record<string, unknown>
	) => Promise<Answer>;
	/** The data of a document that must have no errors. */
	read: (
		email: string,
		query: string,
		variables?: Record<string, unknown>
	) => Promise<Record<string, unknown>>;
}

export function openCustomerApi(options: Partial<CustomerApiOptions> = {}): OpenCustomerApi {
	const shop = openTestShop();
	const faults: Error[] = [];
	const tokens = new Map<string, string>();
	const handle = createCustomerApi({
		store: shop.store,
		origin: ORIGIN,
		wait: () => Promise.resolve(),
		createRequestId: () => 'request-1',
		reportFault: (error) => void faults.push(error),
		...options
	});
	const fetch: OpenCustomerApi['fetch'] = (path, init) =>
		handle(new Request(`${ORIGIN}${path}`, init));
	const askWith: OpenCustomerApi['askWith'] = async (authorization, query, variables = {}) => {
		const response = await fetch(PATH, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(authorization === null ? {} : { authorization })
			},
			body: JSON.stringify({ query, variables })
		});
		if (response === null) throw new Error(`${PATH} is not the API's`);
		const body = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
		return { ...body, status: response.status, headers: response.headers };
	};
	const ask: OpenCustomerApi['ask'] = (email, query, variables) => {
		const token = tokens.get(email) ?? signInForTest(shop.store, email).accessToken;
		tokens.set(email, token);
		return askWith(token, query, variables);
	};
	const read: OpenCustomerApi['read'] = async (...args) => {
		const { data, errors } = await ask(...args);
		if (errors || !data) throw new Error(JSON.stringify(errors));
		return data;
	};
	return { ...shop, faults, fetch, ask, askWith, read };
}
