import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import type { NewProduct } from '../../../store/store.ts';
import type { FormState } from '../fields.ts';
import { FormReader } from '../form-value.ts';

export const PUBLISH_STATES = [
	['published', 'Published'],
	['draft', 'Draft'],
	['archived', 'Archived']
] as const;

type PublishState = (typeof PUBLISH_STATES)[number][0];

export type Parsed<Value> = { value: Value } | { state: FormState };

const MAX_STOCK = 1_000_000;
const STATE_NAMES = PUBLISH_STATES.map(([state]) => state);

const STATUS = {
	published: 'ACTIVE',
	draft: 'DRAFT',
	archived: 'ARCHIVED'
} satisfies Record<PublishState, ProductRecord['status']>;

/** A bundle's stock follows from its parts, an untracked variant has none. */
export function hasOwnStock(variant: VariantRecord): boolean {
	return variant.inventoryQuantity !== null && !variant.requiresComponents;
}

export function describeProduct(product: ProductRecord): Record<string, string> {
	const values: Record<string, string> = {
		title: product.title,
		descriptionHtml: product.descriptionHtml,
		vendor: product.vendor,
		productType: product.productType,
		tags: product.tags.join(', '),
		state: describeState(product)
	};
	for (const variant of product.variants) {
		values[`price-${variant.id}`] = variant.price;
		values[`compareAtPrice-${variant.id}`] = variant.compareAtPrice ?? '';
		values[`stock-${variant.id}`] = String(variant.inventoryQuantity ?? '');
		values[`shownStock-${variant.id}`] = String(variant.inventoryQuantity ?? '');
	}
	return values;
}

/** The product with the form's changes, or the form with what is wrong. */
export function parseProduct(
	product: ProductRecord,
	form: URLSearchParams,
	now: string
): Parsed<ProductRecord> {
	const reader = new FormReader(form);
	const state = reader.choice('state', 'State', STATE_NAMES) ?? 'draft';
	const changed: ProductRecord = {
		...product,
		title: reader.requiredText('title', 'Title'),
		descriptionHtml: reader.text('descriptionHtml'),
		vendor: reader.requiredText('vendor', 'Vendor'),
		productType: reader.text('productType'),
		tags: reader.list('tags'),
		status: STATUS[state],
		publishedAt: state === 'published' ? (product.publishedAt ?? now) : null,
		variants: product.variants.map((variant) => parseVariant(variant, reader))
	};
	if (reader.isValid) return { value: changed };
	return { state: { values: reader.values, errors: reader.errors } };
}

export function parseNewProduct(form: URLSearchParams): Parsed<NewProduct> {
	const reader = new FormReader(form);
	const product: NewProduct = {
		title: reader.requiredText('title', 'Title'),
		price: reader.price('price', 'Price'),
		inventoryQuantity: reader.wholeNumber('stock', 'Stock', MAX_STOCK),
		descriptionHtml: reader.text('descriptionHtml'),
		tags: reader.list('tags'),
		published: reader.isChecked('published'),
		...optional('vendor', reader.text('vendor')),
		...optional('productType', reader.text('productType'))
	};
	if (reader.isValid) return { value: product };
	return { state: { values: reader.values, errors: reader.errors } };
}

function describeState({ status, publishedAt }: ProductRecord): PublishState {
	if (status === 'ARCHIVED') return 'archived';
	return status === 'ACTIVE' && publishedAt !== null ? 'published' : 'draft';
}

function parseVariant(variant: VariantRecord, reader: FormReader): VariantRecord {
	const price = reader.price(`price-${variant.id}`, 'Price');
	const compareAtName = `compareAtPrice-${variant.id}`;
	const compareAtPrice = reader.optionalPrice(compareAtName, 'Price before');
	if (compareAtPrice !== null && Number(compareAtPrice) <= Number(price)) {
		reader.errors[compareAtName] ??=
			`Price before is ${compareAtPrice}; write more than the price of ${price}, or leave it empty.`;
	}
	const inventoryQuantity = hasOwnStock(variant)
		? parseStock(variant, reader)
		: variant.inventoryQuantity;
	return { ...variant, price, compareAtPrice, inventoryQuantity };
}

/** Untouched stock stays what it is by now: an order may have come while the form was open. */
function parseStock(variant: VariantRecord, reader: FormReader): number | null {
	const isUntouched =
		reader.text(`stock-${variant.id}`) === reader.text(`shownStock-${variant.id}`);
	if (isUntouched) return variant.inventoryQuantity;
	return reader.wholeNumber(`stock-${variant.id}`, 'Stock', MAX_STOCK);
}

function optional<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
	const entries: Partial<Record<Name, string>> = {};
	if (value !== '') entries[name] = value;
	return entries;
}
