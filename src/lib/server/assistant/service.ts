import { ASSISTANT_PROFILE_PATH } from '$lib/domain/assistant-paths';
import type { RequestEvent } from '@sveltejs/kit';
import {
	answerProfile,
	answerStoreFailure,
	createAgent,
	createAssistant,
	createCatalog,
	createCommerceTools,
	createModel,
	prepareCart,
	type Agent,
	type Assistant,
	type Catalog,
	type MessageOrigin,
	type TurnShopper
} from '.';
import { cache } from '../cache';
import { readClientAddress } from '../http';
import { createCartSession } from '../cart';
import { config } from '../config';
import { createShopperStorefront, readBuyerIp } from '../hooks/context';
import { shutdownSignal } from '../operations/lifecycle';
import { log as rootLog } from '../log';
import { speakTo } from '../hooks/speech';

const log = rootLog.child({ scope: 'assistant' });
const SECRET_BYTES = 32;
/** The search of the pages answers instead, so nobody waits long for this one. */
const CATALOG_TIMEOUT_MS = 3000;

let assistant: Assistant | null = null;

/** Everything below the prefixes of the conversation protocol. */
export function answerConversation(event: RequestEvent<{ path: string }>): Promise<Response> {
	const { request, params, cookies } = event;
	const { path } = params;
	return withAssistant(event, (opened) =>
		opened.handleConversation({ request, path, cookies, origin: describeOrigin(event) })
	);
}

export function answerSession(event: RequestEvent): Promise<Response> {
	const { request, cookies, locals, url } = event;
	return withAssistant(event, (opened) =>
		opened.handleSession({
			request,
			cookies,
			prepareCart: () => prepareCart(locals.cart),
			isSecure: url.protocol === 'https:',
			clientAddress: readClientAddress(event)
		})
	);
}

export { answerProfile };

/**
 * The assistant is opened by the first request, so that a shop without it opens no file, and by the
 * next one again when its file could not be opened.
 */
async function withAssistant(
	{ locals: { requestId } }: RequestEvent,
	answer: (opened: Assistant) => Promise<Response>
): Promise<Response> {
	try {
		assistant ??= openAssistant();
	} catch (error) {
		const refusal = answerStoreFailure(error, log, requestId);
		if (refusal === null) throw error;
		return refusal;
	}
	return answer(assistant);
}

function openAssistant(): Assistant {
	const { isEnabled: _, sessionSecret, model, profileUrl, ...settings } = config.agent;
	const catalog = openCatalog(profileUrl ?? findOwnProfile());
	const opened = createAssistant({
		...settings,
		siteUrl: config.site.url,
		sessionSecret: sessionSecret ?? createSecret(),
		redisUrl: config.redisUrl,
		agent: inLanguageOfShopper(
			createAgent({
				model: createModel(model, globalThis.fetch),
				shopName: config.site.name,
				log
			})
		),
		createShopper: (origin) => createShopper(origin, catalog),
		log
	});
	shutdownSignal.addEventListener('abort', () => void opened.end());
	// SvelteKit's documented event, which Node's types cannot know.
	(process as NodeJS.EventEmitter).once('sveltekit:shutdown', () => void opened.close());
	return opened;
}

function openCatalog(profileUrl: string | null): Catalog | null {
	if (profileUrl === null) return null;
	const { origin } = config.platform;
	const options = { origin, profileUrl, timeoutMs: CATALOG_TIMEOUT_MS, fetch: globalThis.fetch };
	const call = createCommerceTools(options);
	return createCatalog({ call, origin, profileUrl, cache, now: () => performance.now(), log });
}

/** Null where the store could not read it: a real one reads nothing on this machine. */
function findOwnProfile(): string | null {
	const { protocol, hostname } = new URL(config.site.url);
	const isPublic = protocol === 'https:' && hostname !== 'localhost';
	if (config.platform.isDemoStore || isPublic) return config.site.url + ASSISTANT_PROFILE_PATH;
	log.warn('The store cannot read the profile of the assistant: the search of the pages is used');
	return null;
}

/** A turn outlives the request that asked for it, and speaks the language of its own shopper. */
function inLanguageOfShopper(agent: Agent): Agent {
	return {
		...agent,
		runTurn: (turn) => speakTo(turn.shopper.localization, () => agent.runTurn(turn))
	};
}

function describeOrigin(event: RequestEvent): MessageOrigin {
	const { locals, request } = event;
	return {
		cartId: locals.cart.ownId,
		localization: locals.localization,
		buyerIp: readBuyerIp(event),
		pagePath: readPagePath(request.headers.get('referer')),
		requestId: locals.requestId
	};
}

/** Without its parameters, of a page of ours. */
function readPagePath(referrer: string | null): string | null {
	const url = referrer === null ? null : URL.parse(referrer);
	return url?.origin === config.site.url ? url.pathname : null;
}

function createShopper(origin: MessageOrigin, catalog: Catalog | null): TurnShopper {
	const { localization, buyerIp, requestId, pagePath } = origin;
	const storefront = createShopperStorefront({
		localization,
		getBuyerIp: () => buyerIp,
		requestId
	});
	const cart = createCartSession({
		// The answer that could set a cookie is long gone: the cart stays the one that was prepared.
		cookies: { get: () => origin.cartId ?? undefined, set: ignore, delete: ignore },
		storefront,
		isSecure: false
	});
	return { storefront, catalog, cart, localization, pagePath };
}

function ignore(): void {
	// See above.
}

/** Conversations of the demo store end with the process. */
function createSecret(): string {
	log.warn('No ASSISTANT_SESSION_SECRET is set: conversations cannot be read after a restart');
	return Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('hex');
}
