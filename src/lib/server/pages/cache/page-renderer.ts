import type { ShownName } from '$lib/visitor/visitor';
import { createSingleFlight } from '$lib/core/single-flight';
import type { PublicCache } from '../../cache';
import { recordReads } from '../../cache/read-record';
import type { CdnProvider } from '../../cache/cdn/cdn-headers';
import type { Log } from '../../base/log';
import type { PassThroughParameters } from './pass-through-parameters';
import type { PageAddress } from './page-address';
import { createEntry, inheritBodies, type PageEntry, type RenderedPage } from './page-entry';
import type { PageStore } from './page-store';
import { findSlotFault } from './personal-slots';

/** Asks the app for a page, by nothing but its address. */
export type RequestPage = (page: PageAddress) => Promise<Response>;

interface Made {
	page: RenderedPage;
	/** Null when the page is not for others. */
	entry: PageEntry | null;
	/** False when something was invalidated after it was read: it is sent to those who wait, and not kept. */
	isCurrent: boolean;
}

interface PageRenderer {
	/** Makes a page once for all who wait for it, and keeps it when it may be kept. */
	renderOnce: (page: PageAddress, request: RequestPage) => Promise<Made>;
	isRendering: (page: PageAddress) => boolean;
	/** Makes a page anew while the old one is sent. Never throws. */
	refresh: (page: PageAddress, old: PageEntry, request: RequestPage) => Promise<void>;
	/** Later requests do not wait for pages under way: these may be made from outdated reads. */
	forget: () => void;
}

interface PageRendererOptions {
	store: PageStore;
	parameters: PassThroughParameters;
	/** Milliseconds since 1970. */
	now: () => number;
	cache: Pick<PublicCache, 'isCurrent'>;
	/** The CDN that may store pages; null: there is none. */
	cdn: CdnProvider | null;
	/** The slots of every HTML page. */
	slots: readonly ShownName[];
	log: Pick<Log, 'warn' | 'error'>;
}

/** A page that was made from stale reads is made again when those have been refreshed. */
const CATCH_UP_MS = 1000;
/** After a page could not be made anew, the old one is sent for so long before the next try. */
export const RETRY_MS = 5000;

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
	const { store, parameters, slots, now, cache, cdn, log } = options;
	const flights = createSingleFlight<Made>();

	function renderOnce(page: PageAddress, request: RequestPage): Promise<Made> {
		return flights.run(page.key, () => makePage(page, request));
	}

	async function makePage(address: PageAddress, request: RequestPage): Promise<Made> {
		const href = address.passThrough === '' ? address.href : parameters.mark(address.href);
		const { result, record } = await recordReads(async () =>
			readWhole(await request({ ...address, href }))
		);
		const page = { ...result, record, market: address.market, isData: address.isData };
		const entry = findEntry(address, page);
		const isCurrent = cache.isCurrent(record);
		if (entry !== null && isCurrent) keep(address.key, entry);
		return { page, entry, isCurrent };
	}

	/** Null for a page that is not for others. */
	function findEntry({ key }: PageAddress, page: RenderedPage): PageEntry | null {
		const entry = createEntry(page, now(), cdn);
		if (entry === null || !isHtml(entry)) return entry;
		const fault = findSlotFault(entry.slots, slots);
		if (fault === null) return entry;
		log.error({ page: key, fault }, 'not kept: shoppers would not see their own');
		return null;
	}

	function keep(key: string, entry: PageEntry): void {
		const old = store.get(key);
		if (old !== undefined) inheritBodies(entry, old);
		if (entry.freshUntil <= now()) entry.refreshAfter = now() + CATCH_UP_MS;
		store.set(key, entry);
	}

	return {
		renderOnce,
		isRendering: ({ key }) => flights.isRunning(key),
		async refresh(page, old, request) {
			old.refreshAfter = Infinity;
			try {
				const made = await renderOnce(page, request);
				old.refreshAfter = made.entry?.refreshAfter ?? now() + RETRY_MS;
			} catch (err) {
				old.refreshAfter = now() + RETRY_MS;
				log.warn({ err, page: page.key }, 'not made anew');
			}
		},
		forget: flights.forget
	};
}

export async function readWhole(
	response: Response
): Promise<Pick<RenderedPage, 'status' | 'headers' | 'body'>> {
	const { status, headers } = response;
	return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

function isHtml({ status, headers }: PageEntry): boolean {
	const [, type = ''] = headers.find(([name]) => name === 'content-type') ?? [];
	return (status === 200 || status === 404) && type.startsWith('text/html');
}
