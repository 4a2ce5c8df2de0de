import { completeAllIds, type ProductDraft } from '../catalog/ids.ts';
import { DEFAULT_OPTION } from '../catalog/product-rules.ts';
import { toHandle } from '../catalog/text.ts';
import { stripHtml } from '../content/plain-text.ts';
import type { ProductRecord, SellingPlanGroupRecord } from '../types.ts';
import type { CatalogSeed } from './seed-files.ts';
import type { CollectionsFile, ContentFile } from './schema/content-files.ts';
import type { ProductSeed, ProductsFile } from './schema/products-file.ts';

const DEFAULT_TYPE = 'single_line_text_field';

/** A record without an id gets one from here on. */
const FIRST_IDS = {
	collections: 4_600_000_000_001,
	blogs: 94_100_000_001,
	articles: 94_200_000_001,
	pages: 95_100_000_001,
	files: 93_100_000_001,
	metaobjectDefinitions: 96_000_000_001,
	metaobjects: 96_100_000_001,
	urlRedirects: 97_100_000_001
};

/** Fills in what the records leave out. */
export function completeCatalog(
	products: ProductsFile,
	{ collections }: CollectionsFile,
	content: ContentFile
): CatalogSeed {
	return {
		products: completeProducts(products.products),
		sellingPlanGroups: products.sellingPlanGroups.map(completePlans),
		collections: numberRecords(collections, FIRST_IDS.collections).map((collection) => ({
			...collection,
			handle: readHandle(collection),
			type: collection.type ?? (collection.ruleSet === null ? 'MANUAL' : 'AUTOMATED'),
			sortOrder: collection.sortOrder ?? (collection.ruleSet === null ? 'MANUAL' : 'BEST_SELLING')
		})),
		blogs: numberRecords(content.blogs, FIRST_IDS.blogs).map(completeHandle),
		articles: numberRecords(content.articles, FIRST_IDS.articles).map(completeHandle),
		pages: numberRecords(content.pages, FIRST_IDS.pages).map((page) => ({
			...completeHandle(page),
			bodySummary: page.bodySummary ?? stripHtml(page.body)
		})),
		files: numberRecords(content.files, FIRST_IDS.files),
		metaobjectDefinitions: numberRecords(
			content.metaobjectDefinitions,
			FIRST_IDS.metaobjectDefinitions
		).map(completeDefinition),
		metaobjects: numberRecords(content.metaobjects, FIRST_IDS.metaobjects).map((entry) =>
			completeEntry(entry, content)
		),
		urlRedirects: numberRecords(content.urlRedirects, FIRST_IDS.urlRedirects)
	};
}

export function completeDefinition<Item extends ContentFile['metaobjectDefinitions'][number]>({
	fieldDefinitions,
	...definition
}: Item) {
	return {
		...definition,
		name: definition.name ?? toWords(definition.type),
		fieldDefinitions: fieldDefinitions.map((field) => ({
			...field,
			name: field.name ?? toWords(field.key)
		}))
	};
}

/** Entries have the fields of their definition, and its types. */
function completeEntry<Item extends ContentFile['metaobjects'][number]>(
	{ fields, ...entry }: Item,
	{ metaobjectDefinitions }: ContentFile
) {
	const definition = metaobjectDefinitions.find(({ type }) => type === entry.type);
	return {
		...entry,
		fields: fields.map(({ key, type, value }) => ({
			key,
			type:
				definition?.fieldDefinitions.find((field) => field.key === key)?.type ??
				type ??
				DEFAULT_TYPE,
			value
		}))
	};
}

/** `link_text` → `Link text`. */
export function toWords(name: string): string {
	const words = name.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Records without an id get one above all others, the same at every start. */
export function numberRecords<Item extends { id?: number | undefined }>(
	records: readonly Item[],
	first: number
): (Item & { id: number })[] {
	let last = Math.max(first - 1, ...records.map(({ id }) => id ?? 0));
	return records.map((record) => ({ ...record, id: record.id ?? (last += 1) }));
}

/** Handle as the store will have it. */
export function readHandle({ handle, title }: Readonly<Record<string, unknown>>): string {
	return typeof handle === 'string' ? handle : toHandle(String(title));
}

function completeHandle<Item extends { handle?: string | undefined; title: string }>(
	record: Item
): Item & { handle: string } {
	return { ...record, handle: readHandle(record) };
}

function completeProducts(products: readonly ProductSeed[]): ProductRecord[] {
	const drafts = products.map(completeProduct);
	const parents = new Map(
		drafts.flatMap(({ handle, combinedListing = [] }) =>
			combinedListing.map((child) => [child, handle] as const)
		)
	);
	return completeAllIds(
		drafts.map((draft) => {
			const combinedParent = parents.get(draft.handle);
			return combinedParent === undefined ? draft : { ...draft, combinedParent };
		})
	);
}

export function completeProduct(product: ProductSeed, index: number): ProductDraft {
	const variants = product.variants.map(completeVariant);
	const pictures = product.media.filter(({ mediaContentType }) => mediaContentType === 'IMAGE');
	const options = product.options ?? listOptions(variants);
	return {
		...completeHandle(product),
		isBundle: product.isBundle ?? variants.some(({ requiresComponents }) => requiresComponents),
		salesRank: product.salesRank ?? index + 1,
		options: options.map((option, place) => ({
			...option,
			position: option.position ?? place + 1
		})),
		variants,
		featuredImage: product.featuredImage ?? pictures[0]?.src ?? null,
		// Computed when the product is stored.
		totalInventory: 0,
		availableForSale: false,
		priceRange: { min: '0', max: '0' },
		compareAtPriceRange: null
	};
}

function completeVariant(
	variant: ProductSeed['variants'][number],
	index: number
): ProductDraft['variants'][number] {
	const selectedOptions = variant.selectedOptions ?? [{ ...DEFAULT_OPTION }];
	const requiresComponents = variant.requiresComponents ?? variant.components.length > 0;
	const hasStock = variant.inventoryQuantity !== null || requiresComponents;
	const inventoryTracked = hasStock && (variant.inventoryTracked ?? true);
	return {
		...variant,
		position: variant.position ?? index + 1,
		title: variant.title ?? selectedOptions.map(({ value }) => value).join(' / '),
		selectedOptions,
		inventoryTracked,
		inventoryQuantity: inventoryTracked ? variant.inventoryQuantity : null,
		requiresComponents,
		availableForSale: false,
		currentlyNotInStock: false
	};
}

/** Options and values in the order in which the variants name them. */
export function listOptions(
	variants: readonly { selectedOptions: { name: string; value: string }[] }[]
): NonNullable<ProductSeed['options']> {
	const chosen = variants.flatMap(({ selectedOptions }) => selectedOptions);
	return [...Map.groupBy(chosen, ({ name }) => name)].map(([name, values]) => ({
		name,
		optionValues: [...new Set(values.map(({ value }) => value))].map((value) => ({
			name: value,
			swatch: null
		}))
	}));
}

function completePlans(group: ProductsFile['sellingPlanGroups'][number]): SellingPlanGroupRecord {
	const sellingPlans = group.sellingPlans.map((plan) => ({
		...plan,
		handle: plan.handle ?? toHandle(plan.name)
	}));
	return { ...group, sellingPlans };
}
