import type { ProductListing } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';

/** After so many pages in a row the shopper is asked, so that the end of the page can be reached. */
const MAX_UNASKED_PAGES = 5;

/** The part of a listing that is kept for the way back. */
export interface ListingSnapshot {
	/**
	 * The address where the added pages begin; they are restored only in the listing that has it.
	 */
	continues: string;
	added: ProductCard[];
	nextHref: string | null;
	scrollY: number;
}

/** Throws when there is no such page. */
export type LoadListing = (href: string) => Promise<Pick<ProductListing, 'products' | 'nextHref'>>;

/** A listing that grows by its next page, one at a time. */
export class ListingPages {
	isLoading = $state.raw(false);
	/** The next page could not be had: its link leads there the plain way. */
	hasFailed = $state.raw(false);

	readonly #first: ProductListing;
	readonly #load: LoadListing;
	#added = $state.raw<ProductCard[]>([]);
	#nextHref = $state.raw<string | null>(null);
	#unasked = $state.raw(0);

	constructor(first: ProductListing, load: LoadListing) {
		this.#first = first;
		this.#load = load;
		this.#nextHref = first.nextHref;
	}

	get products(): ProductCard[] {
		return this.#added.length === 0
			? this.#first.products
			: [...this.#first.products, ...this.#added];
	}

	get nextHref(): string | null {
		return this.#nextHref;
	}

	get hasGrown(): boolean {
		return this.#added.length > 0;
	}

	/** True when the next page loads by itself once the end of the list comes into sight. */
	get growsByItself(): boolean {
		return this.#nextHref !== null && !this.hasFailed && this.#unasked < MAX_UNASKED_PAGES;
	}

	/** Resolves with the first product that was not there before. */
	async grow({ isAsked }: { isAsked: boolean }): Promise<ProductCard | null> {
		const href = this.#nextHref;
		if (href === null || this.isLoading) return null;
		this.isLoading = true;
		this.#unasked = isAsked ? 0 : this.#unasked + 1;
		try {
			const page = await this.#load(href);
			const fresh = this.#pickNew(page.products);
			this.#added = [...this.#added, ...fresh];
			this.#nextHref = page.nextHref;
			return fresh[0] ?? null;
		} catch {
			this.hasFailed = true;
			return null;
		} finally {
			this.isLoading = false;
		}
	}

	/** Null when there is nothing to come back to but the page itself. */
	capture(scrollY: number): ListingSnapshot | null {
		const continues = this.#first.nextHref;
		if (continues === null || this.#added.length === 0) return null;
		return { continues, added: this.#added, nextHref: this.#nextHref, scrollY };
	}

	/** Restores the snapshot and returns true if it is of this listing. */
	restore(snapshot: ListingSnapshot): boolean {
		if (snapshot.continues !== this.#first.nextHref) return false;
		this.#added = [];
		this.#added = this.#pickNew(snapshot.added);
		this.#nextHref = snapshot.nextHref;
		return true;
	}

	/** Between two pages the shop may have moved a product from one to the other. */
	#pickNew(products: readonly ProductCard[]): ProductCard[] {
		const all = [...this.products, ...products].map(({ id }) => id);
		const known = this.products.length;
		return products.filter(({ id }, index) => all.indexOf(id) === known + index);
	}
}
