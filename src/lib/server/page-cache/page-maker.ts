import { recordReads, type PublicCache } from '../cache';
import type { Log } from '../log';
import type { PassThroughParameters } from './pass-through-parameters';
import type { PageAddress } from './find-page';
import { createEntry, inheritForms, type MadePage, type PageEntry } from './page-entry';
import { readWhole } from './page-responses';
import type { PageStore } from './page-store';

/** Asks the app for a page, from nothing but its address. */
export type MakePage = (page: PageAddress) => Promise<Response>;

interface Making {
	page: MadePage;
	/** Null when it is not for others. */
	entry: PageEntry | null;
}

interface PageMaker {
	/** However many wait for a page, it is made once, and kept when it may be. */
	makeOnce: (page: PageAddress, make: MakePage) => Promise<Making>;
	isMaking: (page: PageAddress) => boolean;
	/** While the old one is shown. Never throws. */
	refresh: (page: PageAddress, old: PageEntry, make: MakePage) => Promise<void>;
	/** What is being made may have been read before: who comes from now on does not wait for that. */
	forget: () => void;
}

interface PageMakerOptions {
	store: PageStore;
	carried: PassThroughParameters;
	/** Milliseconds since 1970. */
	now: () => number;
	cache: Pick<PublicCache, 'isCurrent'>;
	log: Pick<Log, 'warn'>;
}

/** A page that was made from something stale is made again when that has been read anew. */
const CATCH_UP_MS = 1000;
/** After a page could not be made anew, the old one is shown for so long before the next try. */
export const RETRY_MS = 5000;

export function createPageMaker(options: PageMakerOptions): PageMaker {
	const { store, carried, now, cache, log } = options;
	const makings = new Map<string, Promise<Making>>();

	function makeOnce(page: PageAddress, make: MakePage): Promise<Making> {
		const known = makings.get(page.key);
		if (known !== undefined) return known;
		const making = makePage(page, make).finally(() => {
			if (makings.get(page.key) === making) makings.delete(page.key);
		});
		makings.set(page.key, making);
		return making;
	}

	async function makePage(address: PageAddress, make: MakePage): Promise<Making> {
		const href = address.carried === '' ? address.href : carried.mark(address.href);
		const { result, record } = await recordReads(async () =>
			readWhole(await make({ ...address, href }))
		);
		const page = { ...result, record, market: address.market, isData: address.isData };
		const entry = createEntry(page, now());
		// Something may have been invalidated after it was read.
		if (entry !== null && cache.isCurrent(record)) keep(address.key, entry);
		return { page, entry };
	}

	function keep(key: string, entry: PageEntry): void {
		const old = store.get(key);
		if (old !== undefined) inheritForms(entry, old);
		if (entry.freshUntil <= now()) entry.refreshAfter = now() + CATCH_UP_MS;
		store.set(key, entry);
	}

	return {
		makeOnce,
		isMaking: ({ key }) => makings.has(key),
		async refresh(page, old, make) {
			old.refreshAfter = Infinity;
			try {
				const made = await makeOnce(page, make);
				old.refreshAfter = made.entry?.refreshAfter ?? now() + RETRY_MS;
			} catch (err) {
				old.refreshAfter = now() + RETRY_MS;
				log.warn({ err, page: page.key }, 'not made anew');
			}
		},
		forget: () => makings.clear()
	};
}
