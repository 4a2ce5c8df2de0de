/** Products as themes and feeds of this platform's shops read them; agents try these addresses first. */
import { parseNumericGid } from '$lib/core/gid';
import { productPath } from '$lib/domain/paths';
import type { DataImage, DataVariant, ProductData } from '$lib/domain/product-data';
import { link } from '$lib/links';
import type { Money } from '$lib/domain/values';

/** `/products.json` and `/collections/HANDLE/products.json`. */
export function renderProducts(products: readonly ProductData[]): string {
	return JSON.stringify({ products: products.map(describeProduct) });
}

/** `/products/HANDLE.json`. */
export function renderProduct(product: ProductData): string {
	const { tags, images, ...described } = describeProduct(product);
	const [image = null] = images;
	return JSON.stringify({ product: { ...described, tags: tags.join(', '), images, image } });
}

/** `/products/HANDLE.js`: amounts in hundredths, as scripts of themes calculate with them. */
export function renderThemeProduct(product: ProductData): string {
	return JSON.stringify(describeThemeProduct(product));
}

export function describeThemeProduct(product: ProductData) {
	const { id, title, handle, vendor, productType, tags, images, variants, options } = product;
	const urls = images.map(({ url }) => url);
	const { minVariantPrice: lowest, maxVariantPrice: highest } = product.priceRange;
	const before = variants.flatMap(({ compareAtPrice }) =>
		compareAtPrice === null ? [] : [toHundredths(compareAtPrice)]
	);
	return {
		id: toNumber(id, 'Product'),
		title,
		handle,
		description: product.descriptionHtml,
		published_at: product.publishedAt,
		created_at: product.createdAt,
		vendor,
		type: productType,
		tags,
		...describeRange('price', [lowest, highest].map(toHundredths)),
		available: product.availableForSale,
		...describeRange('compare_at_price', before),
		variants: variants.map((variant) => describeThemeVariant(variant, product)),
		images: urls,
		featured_image: urls[0] ?? null,
		options: options.map(describeOption),
		url: link(productPath(handle)),
		requires_selling_plan: product.requiresSellingPlan
	};
}

function describeProduct(product: ProductData) {
	const { id, title, handle, vendor, productType, tags, variants, images, options } = product;
	return {
		id: toNumber(id, 'Product'),
		title,
		handle,
		body_html: product.descriptionHtml,
		published_at: product.publishedAt,
		created_at: product.createdAt,
		updated_at: product.updatedAt,
		vendor,
		product_type: productType,
		tags,
		variants: variants.map((variant, index) => ({
			...describeVariant(variant, product),
			price: variant.price.amount,
			compare_at_price: variant.compareAtPrice?.amount ?? null,
			position: index + 1,
			product_id: toNumber(id, 'Product')
		})),
		images: images.map((image, index) => describeImage(image, index, product)),
		options: options.map(describeOption)
	};
}

function describeVariant(variant: DataVariant, { images }: ProductData) {
	const [option1 = null, option2 = null, option3 = null] = variant.values;
	const image = images.find(({ url }) => url === variant.imageUrl);
	return {
		id: toNumber(variant.id, 'ProductVariant'),
		title: variant.title,
		option1,
		option2,
		option3,
		sku: variant.sku ?? '',
		requires_shipping: variant.requiresShipping,
		taxable: variant.taxable,
		featured_image: image === undefined ? null : { src: image.url, alt: image.altText },
		available: variant.availableForSale,
		grams: variant.grams
	};
}

function describeThemeVariant(variant: DataVariant, product: ProductData) {
	const { grams, ...described } = describeVariant(variant, product);
	const isOnly = product.variants.length === 1;
	return {
		...described,
		name: isOnly ? product.title : `${product.title} - ${variant.title}`,
		public_title: isOnly ? null : variant.title,
		options: variant.values,
		price: toHundredths(variant.price),
		weight: grams,
		compare_at_price: variant.compareAtPrice && toHundredths(variant.compareAtPrice),
		barcode: variant.barcode
	};
}

function describeImage(image: DataImage, index: number, { id, variants }: ProductData) {
	const { url: src, width, height, altText: alt } = image;
	const shown = variants.filter(({ imageUrl }) => imageUrl === src);
	return {
		id: image.id === null ? null : toNumber(image.id, 'ProductImage'),
		position: index + 1,
		product_id: toNumber(id, 'Product'),
		variant_ids: shown.map((variant) => toNumber(variant.id, 'ProductVariant')),
		src,
		alt,
		width,
		height
	};
}

function describeOption({ name, values }: ProductData['options'][number], index: number) {
	return { name, position: index + 1, values };
}

/** The lowest amount under the plain name, as the platform has it. */
function describeRange(name: string, amounts: readonly number[]): Record<string, unknown> {
	const [min, max] =
		amounts.length === 0 ? [null, null] : [Math.min(...amounts), Math.max(...amounts)];
	return {
		[name]: min,
		[`${name}_min`]: min ?? 0,
		[`${name}_max`]: max ?? 0,
		[`${name}_varies`]: min !== max
	};
}

/** Whole hundredths in every currency, also in those without decimals, or with three. */
function toHundredths({ amount }: Money): number {
	// Read as a decimal: 0.285 times 100 is less than 28.5.
	return Math.round(Number(`${amount}e2`));
}

function toNumber(gid: string, type: string): number | null {
	return parseNumericGid(gid, type);
}
