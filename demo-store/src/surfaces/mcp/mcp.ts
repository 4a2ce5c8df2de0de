import type { Store } from '../../store/store.ts';
import { askBusiness } from './ask/ask-business.ts';
import { createPoliciesTool } from './ask/search-policies.ts';
import { getProduct } from './catalog/get-product.ts';
import { lookupCatalog } from './catalog/lookup-catalog.ts';
import { searchCatalog } from './catalog/search-catalog.ts';
import { createCanceledCheckouts } from './commerce/canceled-checkouts.ts';
import { CART_TOOLS } from './commerce/cart-tools.ts';
import { createCheckoutTools } from './commerce/checkout-tools.ts';
import { getOrder } from './commerce/get-order.ts';
import { createMcpEndpoint } from './protocol/mcp-endpoint.ts';
import { answerRpcError } from './protocol/refusals.ts';
import { createProfileHandler } from './ucp/business-profile.ts';
import { createIdempotency } from './ucp/idempotency.ts';
import type { PlatformProfile } from './ucp/platform-profiles.ts';
import { findAgreement, toTool, type UcpTool } from './ucp/ucp-tool.ts';

export interface McpOptions {
	store: Store;
	/** The demo store's origin, without a slash. */
	origin: string;
	/** The storefront, where products and policies have their pages. */
	shopOrigin: string;
	wait: (milliseconds: number) => Promise<void>;
	/** Receives faults of the demo store itself. */
	reportFault: (error: unknown) => void;
	/** Profiles of agents' platforms that are known without fetching them. */
	profiles?: Readonly<Record<string, PlatformProfile>>;
}

const UNAVAILABLE = -32000;
const INSTRUCTIONS =
	'Tools of one shop. Every call carries meta["ucp-agent"].profile, the address of your ' +
	"platform's UCP profile. Amounts are whole minor units. Buyers pay at continue_url.";
const OLDER_INSTRUCTIONS =
	'Answers questions about one shop. Deprecated: ask_business of /api/ucp/mcp takes its place.';
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
	const ucpOptions = {
		...shop,
		runOnce: createIdempotency(store),
		...(options.profiles === undefined ? {} : { profiles: options.profiles })
	};
	// Made once: describing their schemas takes longer than answering a call.
	const ucpTools = listUcpTools(store).map((tool) => ({
		capability: tool.capability,
		tool: toTool(tool, ucpOptions)
	}));
	const shared = {
		server: SERVER,
		allowedHosts: [new URL(origin).hostname, new URL(shopOrigin).hostname],
		reportFault
	};
	const answerUcp = createMcpEndpoint({
		...shared,
		instructions: INSTRUCTIONS,
		listTools(args) {
			const agreed = findAgreement(args, ucpOptions);
			return ucpTools
				.filter(({ capability }) => agreed?.has(capability) ?? true)
				.map(({ tool }) => tool);
		}
	});
	const policiesTool = createPoliciesTool(shop);
	const answerOlder = createMcpEndpoint({
		...shared,
		instructions: OLDER_INSTRUCTIONS,
		listTools: () => [policiesTool]
	});
	const routes: Readonly<Record<string, (request: Request) => Promise<Response> | Response>> = {
		'/.well-known/ucp': createProfileHandler(origin, 'published'),
		'/.well-known/ucp/draft': createProfileHandler(origin, 'draft'),
		'/api/ucp/mcp': answerUcp,
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
	if (outage) return answerTrouble(503, 'service_unavailable', 'Service unavailable');
	return throttled ? answerTrouble(429, 'rate_limited', 'Too many requests') : null;
}

function answerTrouble(status: number, code: string, content: string): Response {
	const data = { code, content, retry_after: 1 };
	const error = { code: UNAVAILABLE, message: content, data };
	return answerRpcError(status, error, { 'retry-after': '1' });
}

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
	const headers = new Headers(response.headers);
	for (const [name, value] of Object.entries(added)) headers.set(name, value);
	return new Response(response.body, { status: response.status, headers });
}
