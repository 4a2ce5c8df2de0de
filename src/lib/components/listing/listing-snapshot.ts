import { tick } from 'svelte';
import type { ListingPages, ListingSnapshot } from '$lib/state/listing-pages.svelte';

/** A page's `snapshot`: what its listing has grown to and where it was looked at, for the way back. */
export class ListingSnapshotKeeper {
	/** The listing that is on the page. */
	pages: ListingPages | null = null;

	capture(): ListingSnapshot | null {
		return this.pages?.capture(scrollY) ?? null;
	}

	restore(kept: ListingSnapshot | null): void {
		if (kept === null || this.pages?.restore(kept) !== true) return;
		void tick().then(() => scrollTo({ top: kept.scrollY, behavior: 'instant' }));
	}
}
