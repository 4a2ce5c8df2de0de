import type { Store } from '../../store/store.ts';
import { askBusiness } from './ask/ask-business.ts';
import { POLICIES_TOOL, searchPolicies } from './ask/search-policies.ts';
import { getProduct } from './catalog/get-product.ts';
import { lookupCatalog } from './catalog/lookup-catalog.ts';
import { searchCatalog } from './catalog/search-catalog.ts';
import { createCanceledCheckouts } from './commerce/canceled-checkouts.ts';
import { CART_TOOLS } from './commerce/cart-tools.ts';
import { createCheckoutTools } from './commerce/checkout-tools.ts';
import { getOrder } from './commerce/get-order.ts';
import { createMcpEndpoint, createUnknownTool } from './protocol/mcp-endpoint.ts';
import { answerRpcError } from './protocol/refusals.ts';
import { createProfileHandler } from './ucp/business-profile.ts';
import { UCP_VERSION, UCP_VERSIONS } from './ucp/capabilities.ts';
import { createIdempotency } from './ucp/idempotency.ts';
import { createProfileReader, type ProfileOptions } from './ucp/platform-profiles.ts';
import { admit, callTool, describeTool, isListed, type UcpTool } from './ucp/ucp-tool.ts';

export interface McpOptions {
	store: Store;
	/** The demo store's origin, without a slash. */
	origin: string;
	/** The storefront, where products and policies have their pages. */
	shopOrigin: string;
	wait: (milliseconds: number) => Promise<void>;
	/** Receives faults of the demo store itself. */
	reportFault: (error: unknown) => void;
	/** Reads the profiles of agents on this machine. */
	fetch: ProfileOptions['fetch'];
	createRequestId: () => string;
	/** Profiles of agents' platforms that are known without fetching them. */
	profiles?: ProfileOptions['known'];
}

const UNAVAILABLE = -32000;
const INVALID_REQUEST = -32600;
const INSTRUCTIONS =
	'Tools of one shop. Every call carries meta["ucp-agent"].profile, the address of your ' +
	"platform's UCP profile. Amounts are whole minor units. Buyers pay at continue_url.";
const OLDER_INSTRUCTIONS =
	'Answers questions about one shop. Deprecated: ask_business of /api/ucp/mcp takes its place.';
/** As the platform's own endpoint calls itself. */
const UCP_SERVER = { name: 'universal-commerce', version: '0.1.0' };
const SERVER = { name: 'prism-demo-store', title: 'Prism demo store', version: '1.0.0' };

/** When the older endpoint was given up, and when it goes (RFC 9745, RFC 8594). */
const DEPRECATION = {
	deprecation: '@1788134400',
	sunset: 'Fri, 15 Jan 2027 00:00:00 GMT',
	link: '</api/ucp/mcp>; rel="successor-version"'
};

/** Serves the profile and the tools for agents. Answers null for other paths. */
export function createMcp(
	options: McpOptions
): (request: Request) => Promise<Response | null> | Response | null {
	const { store, origin, shopOrigin, reportFault } = options;
	const shop = { store, origin, shopOrigin };
	const { now } = store;
	const ucpOptions = {
		...shop,
		runOnce: createIdempotency(store),
		readProfile: createProfileReader({
			shopOrigin,
			now,
			fetch: options.fetch,
			known: options.profiles
		})
	};
	const tools = listUcpTools(store);
	// Made once: describing their schemas takes longer than answering a call.
	const described = tools.map((tool) => ({ tool, description: describeTool(tool) }));
	const shared = {
		allowedHosts: [new URL(origin).hostname, new URL(shopOrigin).hostname],
		reportFault
	};
	const answerUcp = createMcpEndpoint({
		...shared,
		server: UCP_SERVER,
		instructions: INSTRUCTIONS,
		async listTools(args) {
			const isWanted = await isListed(args, ucpOptions);
			return described.filter(({ tool }) => isWanted(tool)).map(({ description }) => description);
		},
		callTool: (call) => callTool(tools, call, ucpOptions),
		admit: (args) => admit(args, ucpOptions)
	});
	const answerOlder = createMcpEndpoint({
		...shared,
		server: SERVER,
		instructions: OLDER_INSTRUCTIONS,
		listTools: () => Promise.resolve([POLICIES_TOOL]),
		async callTool({ name, args }) {
			if (name !== POLICIES_TOOL.name) throw createUnknownTool(name);
			return Promise.resolve({ payload: searchPolicies(shop, args), isError: false });
		}
	});
	/** Nothing is measured here; programs see where the platform says it. */
	const describeAnswer = () => ({
		'x-shopify-ucp-mcp-api-version': UCP_VERSION,
		'shopify-complexity-score': '0',
		'shopify-complexity-score-v2': '0',
		'x-request-id': `${options.createRequestId()}-${Math.floor(now() / 1000)}`
	});
	const routes: Readonly<Record<string, (request: Request) => Promise<Response> | Response>> = {
		'/.well-known/ucp': createProfileHandler(shop, { version: UCP_VERSION, isRoot: true }),
		'/.well-known/ucp/draft': createProfileHandler(shop, { version: UCP_VERSION, isDraft: true }),
		...Object.fromEntries(
			UCP_VERSIONS.map((version) => [
				`/.well-known/ucp/${version}`,
				createProfileHandler(shop, { version })
			])
		),
		'/api/ucp/mcp': async (request) => withHeaders(await answerUcp(request), describeAnswer()),
		'/api/mcp': async (request) => withHeaders(await answerOlder(request), DEPRECATION)
	};
	return async (request) => {
		const { pathname } = new URL(request.url);
		const handle = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
		if (handle === undefined) return null;
		return (await meetTrouble(options)) ?? handle(request);
	};
}

function listUcpTools(store: Store): readonly UcpTool[] {
	return [
		searchCatalog,
		lookupCatalog,
		getProduct,
		...CART_TOOLS,
		...createCheckoutTools(createCanceledCheckouts(store)),
		getOrder,
		askBusiness
	];
}

async function meetTrouble({ store, wait }: McpOptions): Promise<Response | null> {
	const { delayMs, outage, throttled } = store.faults.get();
	if (delayMs > 0) await wait(delayMs);
	const headers = { 'retry-after': '1' };
	if (outage) {
		const message = 'Service unavailable';
		const data = { code: 'service_unavailable', content: message, retry_after: 1 };
		return answerRpcError(503, { code: UNAVAILABLE, message, data }, headers);
	}
	if (!throttled) return null;
	const error = { code: INVALID_REQUEST, message: 'Invalid Request', data: 'Rate limit exceeded' };
	return answerRpcError(429, error, headers);
}

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
	const headers = new Headers(response.headers);
	for (const [name, value] of Object.entries(added)) headers.set(name, value);
	return new Response(response.body, { status: response.status, headers });
}
