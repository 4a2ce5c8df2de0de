import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerMissing, answerWelcome, type ServedAddress } from './directory.ts';
import { RequestRefusal } from './request-refusal.ts';
import { createAjaxCart } from './surfaces/ajax-cart/ajax-cart.ts';
import {
	createChatCompletions,
	MODELS_PATH
} from './surfaces/chat-completions/chat-completions.ts';
import { createBackInStock } from './surfaces/back-in-stock/back-in-stock.ts';
import { createReviewService } from './surfaces/reviews/reviews.ts';
import { createStatementService } from './surfaces/statements/statements.ts';
import { createCollector } from './surfaces/collector/collector.ts';
import { createContactForm } from './surfaces/contact-form/contact-form.ts';
import { createCheckout } from './surfaces/checkout/checkout.ts';
import { createAdminGraphql } from './surfaces/admin-graphql/admin-graphql.ts';
import { createAdmin } from './surfaces/admin/admin.ts';
import { createCustomerApi } from './surfaces/customer-api/customer-api.ts';
import { createReturnLabel } from './surfaces/customer-api/status/return-label.ts';
import { createStatusPage } from './surfaces/customer-api/status/status-page.ts';
import { createImages } from './surfaces/images/images.ts';
import { createMcp } from './surfaces/mcp/mcp.ts';
import { createMedia } from './surfaces/media/media.ts';
import { createNewsletterPage } from './surfaces/newsletter/newsletter-page.ts';
import { answerAppProxy } from './surfaces/online-store/app-proxy.ts';
import { createOnlineStore } from './surfaces/online-store/online-store.ts';
import { createOidc } from './surfaces/oidc/oidc.ts';
import type { AccountClient } from './surfaces/oidc/provider.ts';
import { createPermalinks } from './surfaces/permalinks/permalinks.ts';
import { createPrism } from './surfaces/prism/prism.ts';
import { answerFont } from './shop-page/fonts.ts';
import {
	createStorefrontApi,
	STOREFRONT_API_PATH
} from './surfaces/storefront-api/storefront-api.ts';
import { startWebhooks } from './surfaces/webhooks/webhooks.ts';
import { openStore } from './store/open-store.ts';
import type { Store, StoreOptions } from './store/store.ts';
import { DEMO_APP_ID, DEMO_WEBHOOK_SECRET } from './setting-table.ts';

export interface DemoStoreOptions {
	store: StoreOptions;
	/** The demo store's origin, with which its own links begin. */
	origin: string;
	/** The storefront, for links back to it. */
	shopOrigin: string;
	tokens: { public: string; private: string };
	/** The program that customers sign in to. */
	accountClient: AccountClient;
	pictureRoot: string;
	/** Folder of videos and 3D models. */
	mediaRoot: string;
	/** Drawn pictures are kept there. */
	pictureCache: string;
	/** Between two words of the model's answers; by default they can be read along. */
	wordDelayMs?: number;
	/** Receivers of webhooks; none by default. */
	webhooks?: { targets: readonly string[]; secret: string };
	log: FaultLog;
}

/** Logs failures of the demo store itself, each once. */
export interface FaultLog {
	error: (details: object, message: string) => void;
}

export interface DemoStore {
	store: Store;
	/** Never throws, but when the client has left. */
	handle(request: Request): Promise<Response>;
	/** Ends the answers that would never end by themselves. */
	endStreams(): void;
	close(): void;
}

/** One protocol of the store. */
interface Surface {
	/** Null leaves the request to the next surface. */
	handle(request: Request): Promise<Response | null> | Response | null;
	/** Ends streams of this surface. */
	endStreams?: () => void;
	/** The entry of the directory of served paths. */
	serves?: ServedAddress;
}

const WORD_DELAY_MS = 14;

/** The whole stand-in platform behind one function. */
export function createDemoStore(options: DemoStoreOptions): DemoStore {
	const store = openStore(options.store);
	const surfaces = createSurfaces(store, options);
	const webhooks = startWebhooks({
		store,
		origin: options.origin,
		fetch,
		schedule,
		...(options.webhooks ?? { targets: [], secret: '' })
	});
	const served = surfaces.flatMap(({ serves }) => serves ?? []);

	async function dispatch(request: Request): Promise<Response> {
		for (const surface of surfaces) {
			const response = await surface.handle(request);
			if (response !== null) return response;
		}
		return new URL(request.url).pathname === '/'
			? answerWelcome(request, served, { store, shopOrigin: options.shopOrigin })
			: answerMissing(request, served);
	}

	return {
		store,
		async handle(request) {
			try {
				return await dispatch(request);
			} catch (error) {
				if (request.signal.aborted) throw error;
				if (error instanceof RequestRefusal) {
					return Response.json({ error: error.message }, { status: error.status });
				}
				return answerFault(error, request, options.log);
			}
		},
		endStreams() {
			for (const { endStreams } of surfaces) endStreams?.();
		},
		close() {
			webhooks.stop();
			store.close();
		}
	};
}

/** In the order in which they are asked. */
function createSurfaces(store: Store, options: DemoStoreOptions): Surface[] {
	const { origin, shopOrigin, log } = options;
	const storefrontApi = createStorefrontApi({
		store,
		origin,
		tokens: options.tokens,
		wait,
		createRequestId: randomUUID,
		createToken: randomUUID,
		clock: () => performance.now(),
		reportFault: (err, requestId) => log.error({ err, requestId }, 'a field failed')
	});
	const images = createImages({
		pictureRoot: options.pictureRoot,
		cacheDirectory: options.pictureCache,
		findRemote: (path) => store.pictures.find(path),
		fetch,
		now: options.store.now
	});
	const admin = createAdmin({ store, origin, shopOrigin });
	const prism = createPrism({ now: () => performance.now(), schedule });
	return [
		{
			handle: (request) => answerAt(request, STOREFRONT_API_PATH, storefrontApi),
			serves: {
				path: '/api/2026-10/graphql.json',
				what: 'Storefront API by POST; GraphiQL in a browser'
			}
		},
		{
			handle: (request) => images.handle(request),
			serves: {
				path: '/cdn/shop/files/og-default.png',
				what: 'Pictures, with width, height, crop and format'
			}
		},
		{
			handle: createAjaxCart({ store, origin, wait }),
			serves: { path: '/cart.js', what: 'Ajax cart: the cart of the `cart` cookie as JSON' }
		},
		{
			handle: createCheckout({ store, origin, shopOrigin }),
			serves: { path: '/cart', what: 'Cart and buy links, and the checkout they lead to' }
		},
		{ handle: createPermalinks({ store, origin, shopOrigin }) },
		{
			handle: createOnlineStore({ store, origin, shopOrigin }),
			serves: { path: '/products.json', what: 'Products as themes read them, and the sitemap' }
		},
		{
			handle: answerAppProxy,
			serves: { path: '/apps/echo', what: 'An app behind the app proxy: tells what has reached it' }
		},
		{ handle: createCollector({ store }) },
		{ handle: createBackInStock(store) },
		{ handle: createStatementService(store) },
		{ handle: createReviewService(store) },
		{ handle: createContactForm({ store, shopOrigin, createToken: randomUUID }) },
		{
			handle: createCustomerApi({
				store,
				origin,
				wait,
				createRequestId: randomUUID,
				reportFault: (err, requestId) => log.error({ err, requestId }, 'a field failed')
			}),
			serves: {
				path: '/.well-known/customer-account-api',
				what: "Customer Account API: where it answers by POST, with a customer's token"
			}
		},
		{ handle: answerFont },
		{ handle: createMedia(options.mediaRoot) },
		{ handle: createStatusPage({ store, shopOrigin }) },
		{ handle: createReturnLabel(store) },
		{ handle: createNewsletterPage({ store, shopOrigin }) },
		{
			handle: createOidc({ store, origin, shopOrigin, client: options.accountClient, wait }),
			serves: {
				path: '/.well-known/openid-configuration',
				what: 'Customer accounts: sign-in by OpenID Connect'
			}
		},
		{
			handle: createMcp({
				store,
				origin,
				shopOrigin,
				wait,
				fetch,
				createRequestId: randomUUID,
				reportFault: (err) => log.error({ err }, 'a tool failed')
			}),
			serves: { path: '/.well-known/ucp', what: 'What agents can do here, and where: UCP over MCP' }
		},
		{
			handle: createChatCompletions({
				now: options.store.now,
				createId: randomUUID,
				wait,
				wordDelayMs: options.wordDelayMs ?? WORD_DELAY_MS
			}),
			serves: { path: MODELS_PATH, what: "A model without a key, by OpenAI's chat protocol" }
		},
		{
			handle: (request) => prism.handle(request),
			endStreams: () => prism.end(),
			serves: { path: '/prism', what: 'A prism in the terminal: curl -N, with cols and rows' }
		},
		{
			handle: createAdminGraphql({
				store,
				origin,
				app: { id: DEMO_APP_ID, secret: options.webhooks?.secret ?? DEMO_WEBHOOK_SECRET },
				targets: options.webhooks?.targets ?? [],
				wait,
				createRequestId: randomUUID,
				reportFault: (err, requestId) => log.error({ err, requestId }, 'a field failed')
			})
		},
		{
			handle: (request) => admin.handle(request),
			serves: { path: '/admin', what: 'Demo admin: products, orders, faults, reset' }
		},
		{
			handle: (request) => answerAt(request, /^\/healthz$/, answerHealth),
			serves: { path: '/healthz', what: 'Health' }
		}
	] satisfies Surface[];
}

function schedule(callback: () => void, delayMs: number): () => void {
	const timer = setTimeout(callback, delayMs);
	return () => clearTimeout(timer);
}

function answerAt(
	request: Request,
	path: RegExp,
	answer: (request: Request) => Promise<Response> | Response
): Promise<Response> | Response | null {
	return path.test(new URL(request.url).pathname) ? answer(request) : null;
}

function answerHealth(): Response {
	return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}

function answerFault(err: unknown, request: Request, log: FaultLog): Response {
	const requestId = randomUUID();
	const { pathname } = new URL(request.url);
	log.error({ err, requestId, method: request.method, path: pathname }, 'a request failed');
	return Response.json(
		{ error: `The demo store failed. Its log says why, under ${requestId}.`, requestId },
		{ status: 500, headers: { 'cache-control': 'no-store' } }
	);
}
