import type { Swatch } from '../types.ts';
import { Bitset } from './bitset.ts';
import type { ProductDigest } from './digest.ts';
import { foldText } from './text.ts';

/** The index entry of a product. The ordinal is its position in every product bitset. */
export interface IndexedProduct {
	ordinal: number;
	id: number;
	handle: string;
	title: string;
	/** Lower case, without accents. */
	sortTitle: string;
	vendor: string;
	productType: string;
	categoryKey: string | null;
	tags: string[];
	createdAt: number;
	updatedAt: number;
	salesRank: number;
	/** Cents of the cheapest variant, and of the dearest. */
	minPrice: number;
	maxPrice: number;
	firstVariant: number;
	variantCount: number;
}

/** Products with a variant that passes, told apart by whether all their variants pass. */
export interface PassingProducts {
	products: Bitset;
	whole: Bitset;
	/** Variants that pass, of products with others that do not. */
	partial: Bitset;
}

/** Cents, of which `to` itself is outside. */
export interface PriceRange {
	from: number;
	to: number;
}

/** One value of a facet: who has it, and how it is shown. */
export interface IndexedValue {
	label: string;
	products: Bitset;
	/** Filled for option values, which alone tell variants apart; empty otherwise. */
	variants: Bitset;
	/** The lowest position an option value has in any product. */
	position: number;
	swatch: Swatch | null;
}

/** Values by their lower-case text. */
export type ValueIndex = Map<string, IndexedValue>;

export type ProductFacet = 'category' | 'productType' | 'tag' | 'vendor' | `metafield:${string}`;

/**
 * Everything that can be filtered, as bitsets over products and over variants. Variants of a
 * product have neighboring ordinals, so that a set of variants is turned into products quickly.
 */
export class CatalogIndex {
	readonly published = new Bitset();
	/** Products with a variant that can, or cannot, be bought: many are in both. */
	readonly availableProducts = new Bitset();
	readonly unavailableProducts = new Bitset();
	readonly liveVariants = new Bitset();
	readonly availableVariants = new Bitset();
	/** Facets of products: vendor, type, tag, … */
	readonly productFacets = new Map<ProductFacet, ValueIndex>();
	/** Option values over variants, by lower-case option name. */
	readonly options = new Map<string, { label: string; values: ValueIndex }>();

	readonly #products: (IndexedProduct | undefined)[] = [];
	readonly #ordinals = new Map<number, number>();
	#variantPrices = new Int32Array(256);
	#variantTotal = 0;
	/** The last variant of each product, where the next one's begin. */
	readonly #lastVariants = new Bitset();
	/** Copies of the products' fields by ordinal, kept side by side for speed. */
	#firstVariants = new Int32Array(256);
	#variantCounts = new Int32Array(256);
	#minPrices = new Int32Array(256);
	#maxPrices = new Int32Array(256);

	get size(): number {
		return this.#ordinals.size;
	}

	/** One more than the highest ordinal; ordinals of deleted products stay unused. */
	get capacity(): number {
		return this.#products.length;
	}

	at(ordinal: number): IndexedProduct | undefined {
		return this.#products[ordinal];
	}

	get(productId: number): IndexedProduct | undefined {
		const ordinal = this.#ordinals.get(productId);
		return ordinal === undefined ? undefined : this.#products[ordinal];
	}

	priceOfVariant(variant: number): number {
		return this.#variantPrices[variant] ?? 0;
	}

	upsert(digest: ProductDigest): void {
		const known = this.get(digest.id);
		if (known !== undefined) this.#detach(known);
		const ordinal = known?.ordinal ?? this.#products.length;
		const keepsPlace = known?.variantCount === digest.variants.length;
		const firstVariant = keepsPlace ? known.firstVariant : this.#variantTotal;
		if (!keepsPlace) this.#variantTotal += digest.variants.length;
		const product = toIndexedProduct(digest, ordinal, firstVariant);
		this.#products[ordinal] = product;
		this.#ordinals.set(digest.id, ordinal);
		this.#placeProduct(product);
		this.#attachProduct(product, digest);
		this.#attachVariants(product, digest);
	}

	remove(productId: number): void {
		const product = this.get(productId);
		if (product === undefined) return;
		this.#detach(product);
		this.#products[product.ordinal] = undefined;
		this.#ordinals.delete(productId);
	}

	/**
	 * Selects the products that own at least one of the variants. Most filters pass a product with
	 * all its variants or with none; counting those needs no look at variants.
	 */
	sift(products: Bitset, variants: Bitset): PassingProducts {
		const passing = new Bitset(this.capacity);
		const whole = new Bitset(this.capacity);
		const partial = new Bitset();
		products.forEach((ordinal) => {
			const first = this.#firstVariants[ordinal] ?? 0;
			const length = this.#variantCounts[ordinal] ?? 0;
			const count = variants.countNeighbours(first, length);
			if (count === 0) return;
			passing.add(ordinal);
			if (count === length) {
				whole.add(ordinal);
				return;
			}
			for (let variant = first; variant < first + length; variant += 1) {
				if (variants.has(variant)) partial.add(variant);
			}
		});
		return { products: passing, whole, partial };
	}

	/** Sifts by price; only products whose prices are on both sides of a border need a look at variants. */
	siftPrices(products: Bitset, { from, to }: PriceRange): PassingProducts {
		const columns = { lowest: this.#minPrices, highest: this.#maxPrices };
		const { within: whole, across } = products.divideByRange(columns, from, to);
		if (across.count() === 0) return { products: whole, whole, partial: across };
		const passing = new Bitset(this.capacity);
		const partial = new Bitset(this.#variantTotal);
		across.forEach((ordinal) => {
			const first = this.#firstVariants[ordinal] ?? 0;
			const end = first + (this.#variantCounts[ordinal] ?? 0);
			for (let variant = first; variant < end; variant += 1) {
				const price = this.#variantPrices[variant] ?? 0;
				if (price < from || price >= to) continue;
				partial.add(variant);
				passing.add(ordinal);
			}
		});
		return { products: whole.or(passing), whole, partial };
	}

	/** Variants in a price range, of all products. */
	selectPrices({ from, to }: PriceRange): Bitset {
		const prices = this.#variantPrices.subarray(0, this.#variantTotal);
		return Bitset.ofRange(prices, from, to).and(this.liveVariants);
	}

	/** Price range of all variants of the products, in cents; null without any. */
	findPrices(products: Bitset): { min: number; max: number } | null {
		let min = Number.MAX_SAFE_INTEGER;
		let max = -1;
		products.forEach((ordinal) => {
			const [lowest, highest] = [this.#minPrices[ordinal] ?? 0, this.#maxPrices[ordinal] ?? 0];
			if (lowest < min) min = lowest;
			if (highest > max) max = highest;
		});
		return max < 0 ? null : { min, max };
	}

	/**
	 * How many products own at least one of the variants that are in both sets, of which the second one
	 * has members in the words at these indexes alone.
	 */
	countProducts(variants: Bitset, among: Bitset, indexes: Int32Array): number {
		return variants.countGroupsAt(among, indexes, this.#lastVariants);
	}

	#placeProduct({ ordinal, firstVariant, variantCount, minPrice, maxPrice }: IndexedProduct): void {
		if (ordinal >= this.#firstVariants.length) {
			const grow = (column: Int32Array) => copyInto(new Int32Array(ordinal * 2), column);
			this.#firstVariants = grow(this.#firstVariants);
			this.#variantCounts = grow(this.#variantCounts);
			this.#minPrices = grow(this.#minPrices);
			this.#maxPrices = grow(this.#maxPrices);
		}
		this.#firstVariants[ordinal] = firstVariant;
		this.#variantCounts[ordinal] = variantCount;
		this.#minPrices[ordinal] = minPrice;
		this.#maxPrices[ordinal] = maxPrice;
	}

	#attachProduct(product: IndexedProduct, digest: ProductDigest): void {
		const { ordinal } = product;
		if (digest.isPublished) this.published.add(ordinal);
		this.#addValue('vendor', digest.vendor, digest.vendor, ordinal);
		this.#addValue('productType', digest.productType, digest.productType, ordinal);
		for (const tag of digest.tags) this.#addValue('tag', tag, tag, ordinal);
		for (const { name, value } of digest.metafields) {
			this.#addValue(`metafield:${name}`, value, value, ordinal);
		}
		if (digest.category !== null) {
			this.#addValue('category', digest.category.key, digest.category.name, ordinal);
		}
	}

	#addValue(facet: ProductFacet, value: string, label: string, ordinal: number): void {
		if (value === '') return;
		const values = getOrCreate(this.productFacets, facet, () => new Map<string, IndexedValue>());
		getOrCreateValue(values, value, label).products.add(ordinal);
	}

	#attachVariants({ ordinal, firstVariant }: IndexedProduct, digest: ProductDigest): void {
		this.#growVariants();
		this.#lastVariants.add(firstVariant + digest.variants.length - 1);
		const columns = digest.options.map((option) => this.#indexOption(option));
		for (const [offset, variant] of digest.variants.entries()) {
			const [price, , isAvailable, , , selected] = variant;
			const place = firstVariant + offset;
			this.#variantPrices[place] = price;
			this.liveVariants.add(place);
			if (isAvailable === 1) this.availableVariants.add(place);
			(isAvailable === 1 ? this.availableProducts : this.unavailableProducts).add(ordinal);
			for (const [column, value] of selected.entries()) {
				columns[column]?.[value]?.products.add(ordinal);
				columns[column]?.[value]?.variants.add(place);
			}
		}
	}

	#indexOption({ name, values }: ProductDigest['options'][number]): IndexedValue[] {
		const option = getOrCreate(this.options, name.toLowerCase(), () => ({
			label: name,
			values: new Map<string, IndexedValue>()
		}));
		return values.map((value, position) => {
			const indexed = getOrCreateValue(option.values, value.name, value.name);
			indexed.position = Math.min(indexed.position, position);
			indexed.swatch ??= value.swatch;
			return indexed;
		});
	}

	#detach({ ordinal, firstVariant, variantCount }: IndexedProduct): void {
		const productSets = [this.published, this.availableProducts, this.unavailableProducts];
		const variantSets = [this.liveVariants, this.availableVariants];
		const optionIndexes = [...this.options.values()].map(({ values }) => values);
		for (const values of [...this.productFacets.values(), ...optionIndexes]) {
			for (const value of values.values()) {
				productSets.push(value.products);
				variantSets.push(value.variants);
			}
		}
		for (const set of productSets) set.delete(ordinal);
		for (const set of variantSets) {
			for (let offset = 0; offset < variantCount; offset += 1) set.delete(firstVariant + offset);
		}
	}

	#growVariants(): void {
		if (this.#variantTotal <= this.#variantPrices.length) return;
		const length = Math.max(this.#variantTotal, this.#variantPrices.length * 2);
		this.#variantPrices = copyInto(new Int32Array(length), this.#variantPrices);
	}
}

function toIndexedProduct(
	digest: ProductDigest,
	ordinal: number,
	firstVariant: number
): IndexedProduct {
	const prices = digest.variants.map(([price]) => price);
	return {
		ordinal,
		id: digest.id,
		handle: digest.handle,
		title: digest.title,
		sortTitle: foldText(digest.title),
		vendor: digest.vendor,
		productType: digest.productType,
		categoryKey: digest.category?.key ?? null,
		tags: digest.tags,
		createdAt: digest.createdAt,
		updatedAt: digest.updatedAt,
		salesRank: digest.salesRank,
		minPrice: Math.min(...prices),
		maxPrice: Math.max(...prices),
		firstVariant,
		variantCount: digest.variants.length
	};
}

function getOrCreateValue(values: ValueIndex, value: string, label: string): IndexedValue {
	return getOrCreate(values, value.toLowerCase(), () => ({
		label,
		products: new Bitset(),
		variants: new Bitset(),
		position: Number.MAX_SAFE_INTEGER,
		swatch: null
	}));
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
	let value = map.get(key);
	if (value === undefined) {
		value = create();
		map.set(key, value);
	}
	return value;
}

function copyInto(target: Int32Array<ArrayBuffer>, source: Int32Array): Int32Array<ArrayBuffer> {
	target.set(source);
	return target;
}
