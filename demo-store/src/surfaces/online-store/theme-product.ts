import { toPictureUrl } from '../../graphql/picture.ts';
import type { MediaRecord, ProductRecord, VariantRecord } from '../../store/types.ts';

/** Products as themes of this platform read them, in the shop's own currency. */

/** An entry of `/products.json`. */
export function toListedProductJson(product: ProductRecord, origin: string) {
	const { variants, ...facts } = toProductJson(product, origin);
	const listed = variants.map((variant, index) => ({
		...variant,
		available: product.variants[index]?.availableForSale
	}));
	return { ...facts, tags: product.tags, variants: listed };
}

/** `/products/HANDLE.json`; amounts are decimals, and it says nothing of availability. */
export function toProductJson(product: ProductRecord, origin: string) {
	const { id, title, handle, variants, media, options } = product;
	return {
		id,
		title,
		handle,
		body_html: product.descriptionHtml,
		vendor: product.vendor,
		product_type: product.productType,
		tags: product.tags.join(', '),
		created_at: toShopTime(product.createdAt),
		updated_at: toShopTime(product.updatedAt),
		published_at: product.publishedAt && toShopTime(product.publishedAt),
		variants: variants.map((variant) => ({
			...describeVariant(variant),
			product_id: id,
			position: variant.position,
			price: variant.price,
			compare_at_price: variant.compareAtPrice
		})),
		options: options.map(describeOption),
		images: listPictures(media).map((picture, index) => ({
			id: picture.id,
			product_id: id,
			position: index + 1,
			alt: picture.altText,
			width: picture.width,
			height: picture.height,
			src: toPictureUrl(picture, origin)
		}))
	};
}

/** `/products/HANDLE.js`; amounts are hundredths. */
export function toThemeProduct(product: ProductRecord, origin: string) {
	const { id, title, handle, variants } = product;
	const images = listPictures(product.media).map((picture) => toPictureUrl(picture, origin));
	const before = variants.flatMap(({ compareAtPrice }) => compareAtPrice ?? []);
	return {
		id,
		title,
		handle,
		description: product.descriptionHtml,
		vendor: product.vendor,
		type: product.productType,
		tags: product.tags,
		available: product.availableForSale,
		created_at: product.createdAt,
		published_at: product.publishedAt,
		...describeRange(
			'price',
			variants.map(({ price }) => price)
		),
		...describeRange('compare_at_price', before),
		variants: variants.map((variant) => ({
			...describeVariant(variant),
			available: variant.availableForSale,
			name: variants.length === 1 ? title : `${title} - ${variant.title}`,
			options: variant.selectedOptions.map(({ value }) => value),
			price: toHundredths(variant.price),
			compare_at_price: variant.compareAtPrice && toHundredths(variant.compareAtPrice),
			barcode: variant.barcode
		})),
		images,
		featured_image: images[0] ?? null,
		options: product.options.map(describeOption),
		url: `/products/${handle}`,
		requires_selling_plan: product.requiresSellingPlan
	};
}

/** With the offset of the shop's clock, which is UTC here. */
function toShopTime(time: string): string {
	return time.replace(/Z$/, '+00:00');
}

function listPictures(media: readonly MediaRecord[]): MediaRecord[] {
	return media.filter(({ mediaContentType }) => mediaContentType === 'IMAGE');
}

function describeVariant(variant: VariantRecord) {
	const [option1 = null, option2 = null, option3 = null] = variant.selectedOptions.map(
		({ value }) => value
	);
	return {
		id: variant.id,
		title: variant.title,
		option1,
		option2,
		option3,
		sku: variant.sku ?? '',
		requires_shipping: variant.requiresShipping,
		taxable: variant.taxable
	};
}

function describeOption({ name, position, optionValues }: ProductRecord['options'][number]) {
	return { name, position, values: optionValues.map((value) => value.name) };
}

/** The lowest amount under the plain name, as the platform has it. */
function describeRange(name: string, prices: readonly string[]): Record<string, unknown> {
	const amounts = prices.map(toHundredths);
	const [min, max] =
		amounts.length === 0 ? [null, null] : [Math.min(...amounts), Math.max(...amounts)];
	return {
		[name]: min,
		[`${name}_min`]: min ?? 0,
		[`${name}_max`]: max ?? 0,
		[`${name}_varies`]: min !== max
	};
}

function toHundredths(amount: string): number {
	return Math.round(Number(amount) * 100);
}
