import type { NewProduct } from '../store.ts';
import { DEFAULT_OPTION } from './product-rules.ts';
import { toHandle } from './text.ts';
import type { ProductDraft } from './ids.ts';

/** Behind everything that was ever sold. */
const UNSOLD_RANK = 10_000_000;

/** A product with one unnamed variant; derived fields are still to be computed. */
export function buildProduct(input: NewProduct, date: string): ProductDraft {
	return {
		handle: toHandle(input.title),
		title: input.title.trim(),
		vendor: input.vendor ?? '',
		productType: input.productType ?? '',
		category: null,
		tags: input.tags ?? [],
		status: 'ACTIVE',
		isGiftCard: false,
		isBundle: false,
		requiresSellingPlan: false,
		publishedAt: input.published === false ? null : date,
		createdAt: date,
		updatedAt: date,
		salesRank: UNSOLD_RANK,
		summary: '',
		descriptionHtml: input.descriptionHtml ?? '',
		seo: { title: null, description: null },
		options: [buildDefaultOption()],
		variants: [buildDefaultVariant(input)],
		media: [],
		featuredImage: null,
		rating: null,
		metafields: [],
		complementary: [],
		related: [],
		sellingPlanGroupIds: [],
		totalInventory: 0,
		availableForSale: false,
		priceRange: { min: input.price, max: input.price },
		compareAtPriceRange: null
	};
}

function buildDefaultVariant(input: NewProduct): ProductDraft['variants'][number] {
	return {
		position: 1,
		title: DEFAULT_OPTION.value,
		sku: null,
		barcode: null,
		selectedOptions: [{ ...DEFAULT_OPTION }],
		price: input.price,
		compareAtPrice: null,
		unitPriceMeasurement: null,
		weight: { value: 0, unit: 'GRAMS' },
		inventoryTracked: true,
		inventoryQuantity: input.inventoryQuantity ?? 0,
		inventoryPolicy: 'DENY',
		availableForSale: false,
		currentlyNotInStock: false,
		quantityRule: { minimum: 1, maximum: null, increment: 1 },
		quantityPriceBreaks: [],
		requiresShipping: true,
		taxable: true,
		image: null,
		requiresComponents: false,
		components: []
	};
}

function buildDefaultOption(): ProductDraft['options'][number] {
	const { name, value } = DEFAULT_OPTION;
	return { name, position: 1, optionValues: [{ name: value, swatch: null }] };
}
