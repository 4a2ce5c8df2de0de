import { z } from 'zod';
import { fromThousandths, toThousandths } from '../../../store/catalog/decimal.ts';
import { product as productSeed } from '../../../store/seed/schema/products-file.ts';
import { amount, flag, title } from '../../../store/seed/schema/values.ts';
import type { NewProduct } from '../../../store/store.ts';
import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import { readForm, readText, writeForm, type FormResult } from '../form.ts';

const MAX_STOCK = 1_000_000;
const STOCK_RULE = { error: `write a whole number from 0 to ${MAX_STOCK}` };

const STATUS = {
	published: 'ACTIVE',
	draft: 'DRAFT',
	archived: 'ARCHIVED'
} satisfies Record<string, ProductRecord['status']>;

const price = z
	.string()
	.refine((text) => amount.safeParse(text).success, 'write an amount such as 18 or 18.50')
	.transform((text) => fromThousandths(toThousandths(text)));
const { descriptionHtml, productType, tags, vendor } = productSeed.shape;

/** The forms of new and of existing products have these fields. */
export const TEXT_FIELDS = {
	title: { label: 'Title', schema: title },
	descriptionHtml: { label: 'Description (HTML)', schema: descriptionHtml, rows: 8 }
};
export const PLACE_FIELDS = {
	vendor: { label: 'Vendor', schema: vendor },
	productType: { label: 'Product type', schema: productType },
	tags: { label: 'Tags', schema: tags, hint: 'Between commas.' }
};

/** The form of an existing product has these fields, and requires its vendor. */
export const STATE_FIELDS = {
	state: { label: 'State', schema: z.enum(['published', 'draft', 'archived']) },
	...PLACE_FIELDS,
	vendor: { label: 'Vendor', schema: title }
};
export const VARIANT_FIELDS = {
	price: { label: 'Price', schema: price, inputMode: 'decimal' },
	compareAtPrice: { label: 'Price before', schema: price.nullable(), inputMode: 'decimal' },
	stock: {
		label: 'Stock',
		schema: z.int(STOCK_RULE).min(0, STOCK_RULE).max(MAX_STOCK, STOCK_RULE)
	}
} as const;

/** The form of a new product has these fields. */
export const PRICE_FIELDS = { price: VARIANT_FIELDS.price, stock: VARIANT_FIELDS.stock };
export const PUBLISH_FIELDS = {
	published: { label: 'Publish at once', schema: flag, hint: 'A draft is seen here only.' }
};

/** A bundle's stock follows from its parts, an untracked variant has none. */
export function hasOwnStock(variant: VariantRecord): boolean {
	return variant.inventoryQuantity !== null && !variant.requiresComponents;
}

export function describeProduct(product: ProductRecord): Record<string, string> {
	const values = writeForm(
		{ ...TEXT_FIELDS, ...STATE_FIELDS },
		{ ...product, state: describeState(product) }
	);
	for (const variant of product.variants) {
		const { id, inventoryQuantity: stock } = variant;
		Object.assign(values, writeForm(VARIANT_FIELDS, { ...variant, stock }, `-${id}`));
		values[`shownStock-${id}`] = String(stock ?? '');
	}
	return values;
}

/** The product with the form's changes, and what is wrong with them. */
export function readProduct(
	product: ProductRecord,
	form: URLSearchParams,
	now: string
): FormResult<ProductRecord> {
	const { value, errors } = readForm({ ...TEXT_FIELDS, ...STATE_FIELDS }, form);
	const { state, ...texts } = value;
	const variants = product.variants.map((variant) => readVariant(variant, form));
	const changed: ProductRecord = {
		...product,
		...texts,
		status: STATUS[state],
		publishedAt: state === 'published' ? (product.publishedAt ?? now) : null,
		variants: variants.map((variant) => variant.value)
	};
	for (const variant of variants) Object.assign(errors, variant.errors);
	return { value: changed, errors };
}

export function readNewProduct(form: URLSearchParams): FormResult<NewProduct> {
	const fields = { ...TEXT_FIELDS, ...PRICE_FIELDS, ...PLACE_FIELDS, ...PUBLISH_FIELDS };
	const { value, errors } = readForm(fields, form);
	const { stock: inventoryQuantity, vendor: maker, productType: type, ...others } = value;
	const given = {
		...(maker !== '' && { vendor: maker }),
		...(type !== '' && { productType: type })
	};
	return { value: { ...others, inventoryQuantity, ...given }, errors };
}

function describeState({ status, publishedAt }: ProductRecord): keyof typeof STATUS {
	if (status === 'ARCHIVED') return 'archived';
	return status === 'ACTIVE' && publishedAt !== null ? 'published' : 'draft';
}

function readVariant(variant: VariantRecord, form: URLSearchParams): FormResult<VariantRecord> {
	const suffix = `-${variant.id}`;
	const { stock, ...prices } = VARIANT_FIELDS;
	const { value, errors } = readForm(prices, form, suffix);
	const { price: now, compareAtPrice: before } = value;
	const isRead = Object.keys(errors).length === 0;
	if (isRead && before !== null && Number(before) <= Number(now)) {
		errors[`compareAtPrice${suffix}`] =
			`Price before is ${before}; write more than the price of ${now}, or leave it empty.`;
	}
	// Untouched stock stays what it is by now: an order may have come while the form was open.
	const isUntouched = readText(form, `stock${suffix}`) === readText(form, `shownStock${suffix}`);
	if (!hasOwnStock(variant) || isUntouched) return { value: { ...variant, ...value }, errors };
	const counted = readForm({ stock }, form, suffix);
	return {
		value: { ...variant, ...value, inventoryQuantity: counted.value.stock },
		errors: { ...errors, ...counted.errors }
	};
}
