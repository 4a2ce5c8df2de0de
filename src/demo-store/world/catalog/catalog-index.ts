import type { Swatch } from '../types.ts';
import { Bitset } from './bitset.ts';
import type { ProductDigest } from './digest.ts';
import { foldText } from './fold-text.ts';

/** What lists need of one product. The ordinal is its place in every product bitset. */
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
	/** Cents of the cheapest variant. */
	minPrice: number;
	firstVariant: number;
	variantCount: number;
}

/** One value of a facet: who has it, and how it is shown. */
export interface IndexedValue {
	label: string;
	products: Bitset;
	/** Only option values tell variants apart; other sets stay empty. */
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
 * product have neighbouring ordinals, so that a set of variants is turned into products quickly.
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
	#variantProducts = new Int32Array(256);
	#variantTotal = 0;

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

	/** Products that own at least one of the variants. */
	toProducts(variants: Bitset): Bitset {
		const products = new Bitset(this.capacity);
		variants.forEach((variant) => {
			products.add(this.#variantProducts[variant] ?? 0);
		});
		return products;
	}

	/** How many products own at least one of the variants. */
	countProducts(variants: Bitset): number {
		let total = 0;
		let previous = -1;
		variants.forEach((variant) => {
			const product = this.#variantProducts[variant] ?? 0;
			if (product !== previous) total += 1;
			previous = product;
		});
		return total;
	}

	/** The other way round: all variants of the products. */
	toVariants(products: Bitset): Bitset {
		const variants = new Bitset(this.#variantTotal);
		products.forEach((ordinal) => {
			const { firstVariant = 0, variantCount = 0 } = this.#products[ordinal] ?? {};
			for (let offset = 0; offset < variantCount; offset += 1) variants.add(firstVariant + offset);
		});
		return variants;
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
		const columns = digest.options.map((option) => this.#indexOption(option));
		for (const [offset, variant] of digest.variants.entries()) {
			const [price, , isAvailable, , , selected] = variant;
			const place = firstVariant + offset;
			this.#variantPrices[place] = price;
			this.#variantProducts[place] = ordinal;
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
		this.#variantProducts = copyInto(new Int32Array(length), this.#variantProducts);
	}
}

function toIndexedProduct(
	digest: ProductDigest,
	ordinal: number,
	firstVariant: number
): IndexedProduct {
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
		minPrice: Math.min(...digest.variants.map(([price]) => price)),
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
