import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createProviderSource } from './provider';

const STORE = 'https://store.example';
const ISSUER = 'https://shopify.example/authentication/77';
const OPENID = '/.well-known/openid-configuration';
const CUSTOMER_API = '/.well-known/customer-account-api';

function discover(documents: Record<string, object | number>, storeOrigin = STORE) {
	const asked: string[] = [];
	const getProvider = createProviderSource({
		storeOrigin,
		apiVersion: '2026-04',
		timeoutMs: 1000,
		fetch: (input) => {
			const path = (input as string).replace(storeOrigin, '');
			asked.push(path);
			const document = documents[path] ?? 404;
			return Promise.resolve(
				typeof document === 'number'
					? new Response(null, { status: document })
					: Response.json(document)
			);
		},
		now: Date.now,
		log: pino({ level: 'silent' })
	});
	return { getProvider, asked };
}

describe('a provider is not taken', () => {
	it.each([
		['without an issuer', { [OPENID]: {} }, 'is not what it should be'],
		['that the store does not know', { [OPENID]: 500 }, 'responded with 500'],
		['over plain http', { [OPENID]: { issuer: 'http://id.example' } }, 'it must be https'],
		[
			'that signs in over plain http',
			{ [OPENID]: { issuer: ISSUER, authorization_endpoint: 'http://id.example/a' } },
			'it must be https'
		],
		[
			'on this machine, for a store that is not',
			{ [OPENID]: { issuer: ISSUER, token_endpoint: 'http://localhost:1/token' } },
			'it must be https'
		],
		[
			'without PKCE by S256',
			{ [OPENID]: { issuer: ISSUER, code_challenge_methods_supported: ['plain'] } },
			'PKCE by plain'
		]
	])('%s', async (_, documents, message) => {
		const all = {
			[CUSTOMER_API]: { graphql_api: `${STORE}/customer/api/x/graphql` },
			...documents
		};
		await expect(discover(all).getProvider()).rejects.toThrow(message);
	});

	it.each([401, 429, 500, 503])(
		'while the second document is refused with %i: what is taken is kept for an hour',
		async (status) => {
			const { getProvider } = discover({ [OPENID]: { issuer: ISSUER }, [CUSTOMER_API]: status });
			await expect(getProvider()).rejects.toThrow(`responded with ${status}`);
		}
	);

	it('when no discovery document says where the API is', async () => {
		const { getProvider } = discover({ [OPENID]: { issuer: 'https://id.example' } });
		await expect(getProvider()).rejects.toThrow('responded with 404');
	});
});

describe('a provider', () => {
	it('is described by the store, with the version of the settings', async () => {
		const { getProvider } = discover({
			[OPENID]: { issuer: ISSUER, token_endpoint: `${ISSUER}/elsewhere/token` },
			[CUSTOMER_API]: { graphql_api: `${STORE}/customer/api/2025-01/graphql` }
		});
		const { server, graphqlEndpoint, isLocal } = await getProvider();
		expect(server).toMatchObject({ issuer: ISSUER, token_endpoint: `${ISSUER}/elsewhere/token` });
		expect(graphqlEndpoint).toBe(`${STORE}/customer/api/2026-04/graphql`);
		expect(isLocal).toBe(false);
	});

	it('is where the platform keeps it when the store says no more than its issuer', async () => {
		const { getProvider } = discover({ [OPENID]: { issuer: ISSUER } });
		const { server, graphqlEndpoint } = await getProvider();
		expect(server).toEqual({
			issuer: ISSUER,
			authorization_endpoint: `${ISSUER}/oauth/authorize`,
			token_endpoint: `${ISSUER}/oauth/token`,
			jwks_uri: `${ISSUER}/.well-known/jwks.json`,
			end_session_endpoint: `${ISSUER}/logout`
		});
		expect(graphqlEndpoint).toBe('https://shopify.example/77/account/customer/api/2026-04/graphql');
	});

	it('on this machine may go without TLS', async () => {
		const local = 'http://localhost:4010';
		const { getProvider } = discover({ [OPENID]: { issuer: `${local}/authentication/77` } }, local);
		expect((await getProvider()).isLocal).toBe(true);
	});

	it('is asked for once by requests that come at the same time', async () => {
		const { getProvider, asked } = discover({ [OPENID]: { issuer: ISSUER } });
		await Promise.all([getProvider(), getProvider(), getProvider()]);
		expect(asked).toEqual([OPENID, CUSTOMER_API]);
	});
});
