import type { ProductListing } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';

/** After so many pages in a row the shopper is asked, so that the end of the page can be reached. */
const MAX_UNASKED_PAGES = 5;

/** The part of a listing that is kept for the way back. */
export interface ListingSnapshot {
	/** The pages before and after; it is restored only in the listing that has both. */
	neighbors: string;
	before: ProductCard[];
	added: ProductCard[];
	previousHref: string | null;
	nextHref: string | null;
	scrollY: number;
}

/** Throws when there is no such page. */
export type LoadListing = (
	href: string
) => Promise<Pick<ProductListing, 'products' | 'nextHref' | 'previousHref'>>;

/** A listing that grows by the page after it, or before it, one at a time. */
export class ListingPages {
	isLoading = $state.raw(false);
	/** A page could not be had: its link leads there the plain way. */
	hasFailed = $state.raw(false);

	readonly #first: ProductListing;
	readonly #load: LoadListing;
	#before = $state.raw<ProductCard[]>([]);
	#added = $state.raw<ProductCard[]>([]);
	#previousHref = $state.raw<string | null>(null);
	#nextHref = $state.raw<string | null>(null);
	#unasked = $state.raw(0);

	constructor(first: ProductListing, load: LoadListing) {
		this.#first = first;
		this.#load = load;
		this.#previousHref = first.previousHref;
		this.#nextHref = first.nextHref;
	}

	/** All products, in their order. */
	get products(): ProductCard[] {
		return [...this.#before, ...this.#first.products, ...this.#added];
	}

	get previousHref(): string | null {
		return this.#previousHref;
	}

	get nextHref(): string | null {
		return this.#nextHref;
	}

	get hasGrown(): boolean {
		return this.#added.length + this.#before.length > 0;
	}

	/** True when the next page loads by itself once the end of the list comes into sight. */
	get growsByItself(): boolean {
		return this.#nextHref !== null && !this.hasFailed && this.#unasked < MAX_UNASKED_PAGES;
	}

	/** Resolves with the first product that was not there before. */
	async grow({ isAsked }: { isAsked: boolean }): Promise<ProductCard | null> {
		if (!this.isLoading) this.#unasked = isAsked ? 0 : this.#unasked + 1;
		const page = await this.#loadPage(this.#nextHref);
		if (page === null) return null;
		const fresh = this.#pickNew(page.products);
		this.#added = [...this.#added, ...fresh];
		this.#nextHref = page.nextHref;
		return fresh[0] ?? null;
	}

	/** Resolves with the first product of the page before, which now stands at the beginning. */
	async growBack(): Promise<ProductCard | null> {
		const page = await this.#loadPage(this.#previousHref);
		if (page === null) return null;
		const fresh = this.#pickNew(page.products);
		this.#before = [...fresh, ...this.#before];
		this.#previousHref = page.previousHref;
		return fresh[0] ?? null;
	}

	/** Null when there is nothing to come back to but the page itself. */
	capture(scrollY: number): ListingSnapshot | null {
		if (!this.hasGrown) return null;
		return {
			neighbors: this.#describeNeighbors(),
			before: this.#before,
			added: this.#added,
			previousHref: this.#previousHref,
			nextHref: this.#nextHref,
			scrollY
		};
	}

	/** Restores the snapshot and returns true if it is of this listing. */
	restore(snapshot: ListingSnapshot): boolean {
		if (snapshot.neighbors !== this.#describeNeighbors()) return false;
		this.#before = [];
		this.#added = [];
		this.#before = this.#pickNew(snapshot.before);
		this.#added = this.#pickNew(snapshot.added);
		this.#previousHref = snapshot.previousHref;
		this.#nextHref = snapshot.nextHref;
		return true;
	}

	/** Null without a page, while another is loaded, and when it cannot be had. */
	async #loadPage(href: string | null): Promise<Awaited<ReturnType<LoadListing>> | null> {
		if (href === null || this.isLoading) return null;
		this.isLoading = true;
		try {
			return await this.#load(href);
		} catch {
			this.hasFailed = true;
			return null;
		} finally {
			this.isLoading = false;
		}
	}

	#describeNeighbors(): string {
		return JSON.stringify([this.#first.previousHref, this.#first.nextHref]);
	}

	/** Between two pages the shop may have moved a product from one to the other. */
	#pickNew(products: ProductCard[]): ProductCard[] {
		const known = this.products.map(({ id }) => id);
		const all = [...known, ...products.map(({ id }) => id)];
		return products.filter(({ id }, index) => all.indexOf(id) === known.length + index);
	}
}
