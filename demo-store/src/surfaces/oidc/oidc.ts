import { authorize } from './authorize.ts';
import { showAccountApi, showConfiguration, showKeys } from './discovery.ts';
import { logout } from './logout.ts';
import { createProvider, type OidcOptions, type Provider } from './provider.ts';
import { refuseMethod, respondJson } from './respond.ts';
import { handleSignIn } from './sign-in/steps.ts';
import { exchangeToken } from './token.ts';

interface Visit {
	request: Request;
	provider: Provider;
	params: Record<string, string>;
}

interface Route {
	/** Below the provider's own path, or from the root when it begins with `/.well-known`. */
	path: RegExp;
	methods: readonly ('GET' | 'POST')[];
	/** Applies the demo admin's outage, delay and throttling to programs. */
	isApi: boolean;
	handle(visit: Visit): Promise<Response> | Response;
}

/**
 * The platform's sign-in as an OpenID provider: discovery and keys, authorization code with PKCE
 * for a confidential and a public client, rotating refresh tokens, sign-out, and the pages in between.
 */
export function createOidc(options: OidcOptions): (request: Request) => Promise<Response | null> {
	const provider = createProvider(options);
	const routes = createRoutes(provider);
	return async (request) => {
		const { pathname } = new URL(request.url);
		for (const route of routes) {
			const match = route.path.exec(pathname);
			if (match === null) continue;
			const method = request.method === 'HEAD' ? 'GET' : request.method;
			if (!route.methods.some((each) => each === method)) {
				return refuseMethod(route.methods.join(', '));
			}
			const trouble = route.isApi ? await meetTrouble(provider) : null;
			return trouble ?? route.handle({ request, provider, params: { ...match.groups } });
		}
		return null;
	};
}

function createRoutes({ base }: Provider): Route[] {
	const at = (path: string) => new RegExp(`^${base}${path}$`);
	const api = { isApi: true, methods: ['GET'] } as const;
	const page = { isApi: false, methods: ['GET', 'POST'] } as const;
	const configuration = '/\\.well-known/(?:openid-configuration|oauth-authorization-server)';
	return [
		{
			...api,
			path: new RegExp(`^(?:${base})?${configuration}$`),
			handle: ({ provider }) => showConfiguration(provider)
		},
		{
			...api,
			path: /^\/\.well-known\/customer-account-api$/,
			handle: ({ provider }) => showAccountApi(provider)
		},
		{
			...api,
			path: at('/\\.well-known/jwks\\.json'),
			handle: ({ provider }) => showKeys(provider)
		},
		{
			...api,
			path: at('/oauth/token'),
			methods: ['POST'],
			handle: ({ request, provider }) => exchangeToken(request, provider)
		},
		{
			...page,
			path: at('/oauth/authorize'),
			methods: ['GET'],
			handle: ({ request, provider }) => authorize(request, provider)
		},
		{
			...page,
			path: at('/sign-in/(?<id>[\\w-]+)(?<code>/code)?'),
			handle: ({ request, provider, params }) =>
				handleSignIn(request, provider, {
					id: params['id'] ?? '',
					step: params['code'] === undefined ? 'email' : 'code'
				})
		},
		{ ...page, path: at('/logout'), handle: ({ request, provider }) => logout(request, provider) }
	];
}

/** Answers the faults that the demo admin has switched on. */
async function meetTrouble({ store, wait }: Provider): Promise<Response | null> {
	const { delayMs, outage, throttled } = store.faults.get();
	if (delayMs > 0) await wait(delayMs);
	if (outage) return respondJson(503, { error: 'temporarily_unavailable' });
	return throttled ? respondJson(429, { error: 'slow_down' }, { 'retry-after': '1' }) : null;
}
