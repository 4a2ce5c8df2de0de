import { isLoopback } from '$lib/core/origins';
import type { AuthorizationServer } from 'oauth4webapi';
import { z } from 'zod';
import { describeServiceFailure, StorefrontApiError } from '../base/errors';
import type { Log } from '../base/log';

/** The identity provider, and the address of the customers' data. */
export interface Provider {
	server: AuthorizationServer & {
		authorization_endpoint: string;
		token_endpoint: string;
		jwks_uri: string;
	};
	/** Endpoint of the Customer Account API. */
	graphqlEndpoint: string;
	/** Plain http is for a provider on this very machine. */
	isLocal: boolean;
}

export interface ProviderOptions {
	/** Origin of the store, which says who its provider is. */
	storeOrigin: string;
	apiVersion: string;
	timeoutMs: number;
	fetch: typeof fetch;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'warn'>;
}

const OPENID_PATH = '/.well-known/openid-configuration';
const CUSTOMER_API_PATH = '/.well-known/customer-account-api';
const FRESH_MS = 60 * 60 * 1000;
const RETRY_MS = 30 * 1000;
const API_VERSION = /\/customer\/api\/[^/]+\/graphql$/;
/** The platform's own provider names the shop in its issuer. */
const PLATFORM_ISSUER = /^(https?:\/\/[^/]+)\/authentication\/(\w+)$/;

const openidSchema = z.object({
	issuer: z.url(),
	authorization_endpoint: z.url().optional(),
	token_endpoint: z.url().optional(),
	jwks_uri: z.url().optional(),
	end_session_endpoint: z.url().optional(),
	token_endpoint_auth_methods_supported: z.array(z.string()).exactOptional(),
	code_challenge_methods_supported: z.array(z.string()).exactOptional(),
	id_token_signing_alg_values_supported: z.array(z.string()).exactOptional(),
	authorization_response_iss_parameter_supported: z.boolean().exactOptional()
});
const customerApiSchema = z.object({ graphql_api: z.url() });

/**
 * Asks the store once an hour. While it does not answer, what was known before still holds; without
 * that it throws a `StorefrontApiError`.
 */
export function createProviderSource(options: ProviderOptions): () => Promise<Provider> {
	let known: Provider | null = null;
	let askAgainAt = 0;
	let asked: Promise<Provider> | null = null;

	async function ask(): Promise<Provider> {
		try {
			known = await discover(options);
			askAgainAt = options.now() + FRESH_MS;
			return known;
		} catch (err) {
			if (known === null) throw err;
			askAgainAt = options.now() + RETRY_MS;
			options.log.warn({ err }, 'identity provider not discovered again');
			return known;
		} finally {
			asked = null;
		}
	}

	return () => {
		if (known !== null && options.now() < askAgainAt) return Promise.resolve(known);
		return (asked ??= ask());
	};
}

async function discover(options: ProviderOptions): Promise<Provider> {
	const isLocal = isLoopback(new URL(options.storeOrigin).hostname);
	const openid = parse(openidSchema, await fetchJson(OPENID_PATH, options), OPENID_PATH);
	const { issuer } = openid;
	const server = {
		...openid,
		authorization_endpoint: openid.authorization_endpoint ?? `${issuer}/oauth/authorize`,
		token_endpoint: openid.token_endpoint ?? `${issuer}/oauth/token`,
		jwks_uri: openid.jwks_uri ?? `${issuer}/.well-known/jwks.json`,
		end_session_endpoint: openid.end_session_endpoint ?? `${issuer}/logout`
	};
	const graphqlEndpoint = await findGraphqlEndpoint(issuer, options);
	const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint } = server;
	for (const url of [
		issuer,
		authorization_endpoint,
		token_endpoint,
		jwks_uri,
		end_session_endpoint,
		graphqlEndpoint
	]) {
		assertSecure(url, isLocal);
	}
	assertKnowsPkce(server);
	return { server, graphqlEndpoint, isLocal };
}

/**
 * Stores from before the second document was there have their API below the shop's number. Any other failure is an
 * outage: what is found out here is used for an hour.
 */
async function findGraphqlEndpoint(issuer: string, options: ProviderOptions): Promise<string> {
	const { apiVersion } = options;
	try {
		const document = await fetchJson(CUSTOMER_API_PATH, options);
		const { graphql_api: url } = parse(customerApiSchema, document, CUSTOMER_API_PATH);
		return url.replace(API_VERSION, `/customer/api/${apiVersion}/graphql`);
	} catch (err) {
		const isMissing = err instanceof StorefrontApiError && err.status === 404;
		const [, origin, shopId] = (isMissing && PLATFORM_ISSUER.exec(issuer)) || [];
		if (origin === undefined || shopId === undefined) throw err;
		options.log.warn({ err }, 'address of the Customer Account API is taken from the issuer');
		return `${origin}/${shopId}/account/customer/api/${apiVersion}/graphql`;
	}
}

async function fetchJson(path: string, options: ProviderOptions): Promise<unknown> {
	const url = options.storeOrigin + path;
	try {
		const response = await options.fetch(url, {
			headers: { accept: 'application/json' },
			redirect: 'error',
			signal: AbortSignal.timeout(options.timeoutMs)
		});
		if (response.ok) return await response.json();
		const { status } = response;
		await response.body?.cancel();
		throw new StorefrontApiError(`${url} responded with ${status}.`, { status });
	} catch (cause) {
		if (describeServiceFailure(cause) !== null) throw cause;
		throw new StorefrontApiError(`${url} could not be read.`, { cause });
	}
}

function parse<Output>(schema: z.ZodType<Output>, value: unknown, path: string): Output {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	throw new StorefrontApiError(`${path} is not what it should be: ${result.error.message}`);
}

function assertSecure(url: string, isLocal: boolean): void {
	const { protocol, hostname } = new URL(url);
	if (protocol === 'https:' || (isLocal && isLoopback(hostname))) return;
	throw new StorefrontApiError(`The provider names ${url}; it must be https.`);
}

/** Refuses a provider that lists methods without S256: it would leave the sign-in unprotected. */
function assertKnowsPkce({ code_challenge_methods_supported: methods }: AuthorizationServer): void {
	if (methods === undefined || methods.includes('S256')) return;
	throw new StorefrontApiError(`The provider offers PKCE by ${methods.join(', ')}, not by S256.`);
}
