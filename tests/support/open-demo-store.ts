import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicCache, type PublicCache } from '$lib/server/cache';
import { choosePolicies } from '$lib/server/cache/policy';
import {
	createStorefront,
	createUpstream,
	type Storefront,
	type StorefrontOptions
} from '$lib/server/storefront';
import pino from 'pino';
import { createDemoStore } from '../../demo-store/src/dispatch.ts';
import { seedImage } from '../../demo-store/src/store/testing/seed-image.ts';

export const ORIGIN = 'http://localhost:4158';
export const SHOP_ORIGIN = 'http://localhost:4159';
export const TOKENS = { public: 'public-1', private: 'private-1' };

export interface OpenDemoStore {
	/** Our own client of it, over no network. */
	storefront: Storefront;
	/** A request to it, as a program would send one over the network. */
	fetch: typeof fetch;
	/** Sends a request to it without `changeAnswer`. */
	fetchUnchanged: typeof fetch;
	cache: PublicCache;
	/** Returns the storefront of a shopper in another country. */
	connect: (locale: Storefront['locale']) => Storefront;
	close: () => void;
}

interface DemoStoreOptions {
	/** Between what the store answers and what we read of it. */
	changeAnswer?: (body: unknown) => unknown;
	/** Another seed than the demo's. */
	seedFolder?: string;
	/** What markets ask of reductions, as the shop's own client knows it. */
	priorPrices?: StorefrontOptions['priorPrices'];
	/** Searches in its place. */
	search?: StorefrontOptions['search'];
}

/** A demo store of its own, in memory, with the seed in it. */
export function openDemoStore({
	changeAnswer,
	seedFolder,
	priorPrices,
	search
}: DemoStoreOptions = {}): OpenDemoStore {
	const log = pino({ level: 'silent' });
	const pictureCache = mkdtempSync(join(tmpdir(), 'pictures-'));
	const demoStore = createDemoStore({
		store: {
			...{ databasePath: ':memory:', now: Date.now, randomBytes },
			...(seedFolder === undefined ? { image: seedImage(Date.now()) } : { seedFolder })
		},
		origin: ORIGIN,
		shopOrigin: SHOP_ORIGIN,
		tokens: TOKENS,
		accountClient: {
			id: 'account-client',
			secret: 'account-secret',
			origins: [SHOP_ORIGIN]
		},
		pictureRoot: 'demo-store/src/store/seed/pictures',
		mediaRoot: 'demo-store/src/store/seed/media',
		pictureCache,
		wordDelayMs: 0,
		log
	});
	const fetchUnchanged: typeof fetch = (input, init) => demoStore.handle(new Request(input, init));
	const send: typeof fetch = async (input, init) => {
		const response = await fetchUnchanged(input, init);
		return changeAnswer ? Response.json(changeAnswer(await response.json())) : response;
	};
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		maxBytes: 8 * 1024 * 1024,
		now: Date.now,
		log
	});
	const options: StorefrontOptions = {
		origin: ORIGIN,
		apiVersion: '2026-04',
		publicToken: TOKENS.public,
		privateToken: null,
		getBuyerIp: () => null,
		requestGroupId: 'test',
		locale: { country: 'US', language: 'EN' },
		timeoutMs: 30_000,
		priorPrices,
		search,
		isDebug: false,
		cache,
		fetch: send,
		upstream: createUpstream({ now: () => performance.now(), log }),
		now: () => performance.now(),
		log
	};
	const storefront = createStorefront(options);
	return {
		storefront,
		fetch: send,
		fetchUnchanged,
		cache,
		connect: storefront.withLocale,
		close() {
			demoStore.close();
			rmSync(pictureCache, { recursive: true });
		}
	};
}
