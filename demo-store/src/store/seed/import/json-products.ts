import { z } from 'zod';
import { StoreError } from '../../errors.ts';
import { DEFAULT_OPTION } from '../../catalog/product-rules.ts';
import {
	type ImportContext,
	type ImportedFile,
	type ImportedImage,
	type ImportedProduct,
	type ImportedVariant,
	type LeftOut,
	MAX_IMAGES,
	MAX_VARIANTS
} from './imported-product.ts';
import {
	MAX_TITLE_LENGTH,
	readAmount,
	readCode,
	readComparison,
	readHandle,
	readPictureAddress,
	toPicturePath,
	readPolicy,
	readStock,
	readTags,
	unifySpelling
} from './values.ts';

/** What `/products.json`, `/products/x.json` and the Admin API's `products.json` say of a product. */
const id = z.int().positive().nullish().transform(orNull);
const text = z
	.string()
	.nullish()
	.transform((value) => value ?? '');
const choice = text.transform((value) => value.trim());
const amount = z.union([z.string(), z.number()]).transform(String);
const date = z.iso
	.datetime({ offset: true })
	.transform((text) => new Date(text).toISOString().replace('.000Z', 'Z'))
	.nullish();

const imageSchema = z.object({
	id,
	src: z.string(),
	alt: z.string().nullish().transform(orNull),
	width: id,
	height: id
});
const variantSchema = z.object({
	id,
	option1: choice,
	option2: choice,
	option3: choice,
	sku: text,
	barcode: text,
	price: amount,
	compare_at_price: amount.nullish(),
	grams: z.number().nonnegative().nullish(),
	requires_shipping: z.boolean().nullish(),
	taxable: z.boolean().nullish(),
	available: z.boolean().nullish(),
	inventory_management: text,
	inventory_policy: text,
	inventory_quantity: z.int().nullish(),
	image_id: id,
	featured_image: z.object({ src: z.string() }).nullish()
});
const productSchema = z.object({
	id,
	title: z.string().trim().min(1).max(MAX_TITLE_LENGTH),
	handle: text,
	body_html: text,
	vendor: text,
	product_type: text,
	tags: z
		.union([z.array(z.string()).transform((tags) => tags.join(',')), z.string()])
		.nullish()
		.transform((value) => readTags(value ?? '')),
	status: text,
	published_at: date,
	created_at: date,
	updated_at: date,
	options: z
		.array(z.object({ id, name: z.string().trim().min(1) }))
		.max(3)
		.default([]),
	images: z.array(z.unknown()).default([]),
	variants: z.array(z.unknown()).min(1)
});

type JsonVariant = z.infer<typeof variantSchema>;

/** Reads `{"products":[…]}`, `{"product":{…}}`, or the list or product alone. */
export function readJsonProducts(text: string, context: ImportContext): ImportedFile {
	const file: ImportedFile = { products: [], leftOut: [] };
	for (const [index, value] of listProducts(
		parseJson(text, context.file),
		context.file
	).entries()) {
		const result = readProduct(value, `products[${index}]`, context);
		if (typeof result === 'string') file.leftOut.push(result);
		else if (result !== null) file.products.push(result);
	}
	return file;
}

function parseJson(text: string, file: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StoreError('INCOMPATIBLE_FILE', `${file} is no JSON: ${reason}`);
	}
}

function listProducts(value: unknown, file: string): unknown[] {
	if (Array.isArray(value)) return value as unknown[];
	if (typeof value === 'object' && value !== null) {
		if ('products' in value && Array.isArray(value.products)) return value.products as unknown[];
		if ('product' in value) return [value.product];
		if ('variants' in value) return [value];
	}
	const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
	const found = keys.length > 0 ? `the keys ${keys.slice(0, 6).join(', ')}` : 'no keys';
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`${file} has no products: it has ${found}. ` +
			'It needs {"products":[…]}, as https://your-shop.example/products.json has it.'
	);
}

function readProduct(
	value: unknown,
	place: string,
	context: ImportContext
): ImportedProduct | LeftOut | null {
	const product = parse(productSchema, value, place, 'The product is left out.', context);
	if (product === null) return null;
	const leftOut = findLeftOut(product);
	if (leftOut !== null) return leftOut;

	const where = `${place} (${product.handle || product.title})`;
	const images = readImages(product.images, where, context);
	const names = product.options.map(({ name }) => name);
	const variants = readVariants(product.variants, { names, images, where }, context);
	// Each of them is told of.
	if (variants.length === 0) return null;
	const isPlain = variants.length === 1 && variants[0]?.values.join() === DEFAULT_OPTION.value;
	return {
		...{
			id: product.id,
			handle: readHandle(product.handle, product.title),
			title: product.title,
			tags: product.tags
		},
		...{ descriptionHtml: product.body_html, vendor: product.vendor, category: [] },
		...{ productType: product.product_type, isGiftCard: false },
		seo: { title: null, description: null },
		publishedAt: product.published_at ?? null,
		createdAt: product.created_at ?? null,
		updatedAt: product.updated_at ?? null,
		options: isPlain ? [] : product.options.map((option) => ({ ...option, isColor: false })),
		variants: isPlain ? variants.map((variant) => ({ ...variant, values: [] })) : variants,
		images: images.map(({ image }) => image),
		...{ metafields: [], related: [], complementary: [], rating: null }
	};
}

/** Lists of a shop have only what is published; the Admin API tells what is not. */
function findLeftOut({ status, published_at }: z.infer<typeof productSchema>): LeftOut | null {
	const name = status.toLowerCase();
	if (name === 'draft' || name === 'archived' || name === 'unlisted') return name;
	return published_at === null ? 'not published' : null;
}

interface FoundImage {
	image: ImportedImage;
	/** Address without a query, which differs between places that name the same picture. */
	path: string;
}

function readImages(
	values: readonly unknown[],
	where: string,
	context: ImportContext
): FoundImage[] {
	return values.slice(0, MAX_IMAGES).flatMap((value, index) => {
		const place = `${where}.images[${index}]`;
		const found = parse(imageSchema, value, place, 'The picture is left out.', context);
		if (found === null) return [];
		const src = readPictureAddress({ place, column: 'src', value: found.src }, context);
		if (src === null) return [];
		const { id, alt, width, height } = found;
		return [{ image: { id, src, altText: alt, width, height }, path: toPicturePath(src) }];
	});
}

interface ProductFacts {
	/** Names of the options. */
	names: readonly string[];
	images: readonly FoundImage[];
	where: string;
}

function readVariants(
	values: readonly unknown[],
	facts: ProductFacts,
	context: ImportContext
): ImportedVariant[] {
	const seen = new Set<string>();
	const unify = unifySpelling();
	if (values.length > MAX_VARIANTS) {
		const rule = `a product has at most ${MAX_VARIANTS} variants. Those after them are left out.`;
		context.report({ place: facts.where, column: 'variants', value: String(values.length) }, rule);
	}
	return values.slice(0, MAX_VARIANTS).flatMap((value, index) => {
		const place = `${facts.where}.variants[${index}]`;
		const found = parse(variantSchema, value, place, 'The variant is left out.', context);
		const read = found && readVariant(found, { ...facts, where: place }, context);
		if (read === null) return [];
		const variant = { ...read, values: unify(read.values) };
		const choice = JSON.stringify(variant.values);
		if (seen.has(choice)) {
			const rule = 'another variant has the same values. This one is left out.';
			context.report({ place, column: 'option1', value: variant.values.join(' / ') }, rule);
			return [];
		}
		seen.add(choice);
		return [variant];
	});
}

function readVariant(
	found: JsonVariant,
	{ names, images, where }: ProductFacts,
	context: ImportContext
): ImportedVariant | null {
	const place = where;
	const cell = (column: string, value: string) => ({ place, column, value });
	const price = readAmount(cell('price', found.price), context, 'The variant is left out.');
	if (price === null) return null;
	const values = [found.option1, found.option2, found.option3].slice(0, Math.max(1, names.length));
	const missing = values.indexOf('');
	if (missing >= 0) {
		const rule = `each variant needs a value of ${names[missing] ?? 'its option'}. The variant is left out.`;
		context.report({ place, column: `option${missing + 1}`, value: '' }, rule);
		return null;
	}
	const policy = readPolicy(cell('inventory_policy', found.inventory_policy), context);
	return {
		...{ id: found.id, values, price },
		...{ sku: readCode(found.sku), barcode: readCode(found.barcode) },
		compareAtPrice: readComparison(cell('compare_at_price', found.compare_at_price ?? ''), context),
		unitPriceMeasurement: null,
		weight: { value: found.grams ?? 0, unit: 'GRAMS' },
		inventoryQuantity: countStock(found, policy, place, context),
		inventoryPolicy: policy,
		requiresShipping: found.requires_shipping ?? true,
		taxable: found.taxable ?? true,
		image: findVariantImage(found, images)
	};
}

/** A list of a shop tells only whether a variant can be bought; the Admin API counts what it tracks. */
function countStock(
	{ available, inventory_management, inventory_quantity }: JsonVariant,
	policy: ImportedVariant['inventoryPolicy'],
	place: string,
	context: ImportContext
): number | null {
	if (inventory_quantity === undefined || inventory_quantity === null) {
		return available === false ? 0 : null;
	}
	const quantity = { place, column: 'inventory_quantity', value: String(inventory_quantity) };
	return readStock(quantity, inventory_management !== '', policy, context);
}

function findVariantImage(
	{ featured_image, image_id }: JsonVariant,
	images: readonly FoundImage[]
): string | null {
	const path = featured_image ? toPicturePath(featured_image.src) : null;
	const found = images.find(
		({ image, path: own }) => own === path || (image_id != null && image.id === image_id)
	);
	return found?.image.src ?? null;
}

function orNull<Value>(value: Value | null | undefined): Value | null {
	return value ?? null;
}

/** The value, or null after telling each of its faults. */
function parse<Schema extends z.ZodType>(
	schema: Schema,
	value: unknown,
	place: string,
	consequence: string,
	context: ImportContext
): z.infer<Schema> | null {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	for (const { path, message } of result.error.issues) {
		const found: unknown = path.reduce<unknown>(readField, value);
		const shown = found === undefined ? '' : JSON.stringify(found);
		context.report(
			{ place, column: path.join('.') || 'record', value: shown },
			`${message}. ${consequence}`
		);
	}
	return null;
}

function readField(value: unknown, key: PropertyKey): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
