import { computeUnitPrice } from './measurement.ts';
import type { ImportedOption, ImportedProduct, ImportedVariant } from './imported-product.ts';

/** The platform's own names of colors, which exports link options to. */
const COLORS: Readonly<Record<string, string>> = {
	beige: '#f5f5dc',
	black: '#000000',
	blue: '#1f4fd8',
	bronze: '#cd7f32',
	brown: '#7b4a2d',
	gold: '#d4af37',
	gray: '#808080',
	green: '#2e7d32',
	navy: '#000080',
	orange: '#f57c00',
	pink: '#f8bbd0',
	purple: '#7b1fa2',
	red: '#d32f2f',
	'rose gold': '#b76e79',
	silver: '#c0c0c0',
	white: '#ffffff',
	yellow: '#fdd835'
};
const SECOND_MS = 1000;

/** Products in the form of a seed's `products.json`. What the file does not tell is today's. */
export function buildProducts(products: readonly ImportedProduct[], now: number): object[] {
	const handles = new Set(products.map(({ handle }) => handle));
	return products.map((product, index) => buildProduct(product, index, handles, now));
}

function buildProduct(
	product: ImportedProduct,
	index: number,
	handles: ReadonlySet<string>,
	now: number
): object {
	// The first of a file are the newest, so that lists by date have its order.
	const date = new Date(now - index * SECOND_MS).toISOString();
	const { id, handle, title, descriptionHtml, vendor, tags, isGiftCard, seo, rating } = product;
	const { createdAt, publishedAt, updatedAt, category, images, metafields } = product;
	return {
		...withId(id),
		...{ handle, title, descriptionHtml, vendor, tags, isGiftCard, seo, rating, metafields },
		productType: product.productType || (category.at(-1) ?? ''),
		category: buildCategory(category),
		createdAt: createdAt ?? date,
		publishedAt: publishedAt ?? createdAt ?? date,
		updatedAt: updatedAt ?? date,
		salesRank: index + 1,
		...buildChoices(product),
		media: images.map(({ id, ...picture }) => ({ ...withId(id), ...picture })),
		featuredImage: images[0]?.src ?? null,
		complementary: product.complementary.filter((other) => handles.has(other)),
		related: product.related.filter((other) => handles.has(other))
	};
}

function withId(id: number | null): { id?: number } {
	return id === null ? {} : { id };
}

function buildCategory(path: readonly string[]): object | null {
	const name = path.at(-1);
	if (name === undefined) return null;
	const fullName = path.join(' > ');
	return { key: fullName.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, fullName, path };
}

/** Without options, the seed's only variant gets the platform's own. */
function buildChoices({ options, variants }: ImportedProduct): object {
	return {
		variants: variants.map((variant) => buildVariant(variant, options)),
		...(options.length > 0 && {
			options: options.map(({ id, name, isColor }, at) => ({
				...withId(id),
				name,
				optionValues: [...new Set(variants.map(({ values }) => values[at] ?? ''))].map((value) => ({
					name: value,
					swatch: buildSwatch(value, isColor)
				}))
			}))
		})
	};
}

function buildSwatch(value: string, isColor: boolean): object | null {
	const color = isColor ? COLORS[value.toLowerCase()] : undefined;
	return color === undefined ? null : { color, image: null };
}

function buildVariant(variant: ImportedVariant, options: readonly ImportedOption[]): object {
	const { id, values, ...fields } = variant;
	return {
		...withId(id),
		...fields,
		unitPrice: computeUnitPrice(variant.price, variant.unitPriceMeasurement),
		...(options.length > 0 && {
			selectedOptions: options.map(({ name }, at) => ({ name, value: values[at] ?? '' }))
		})
	};
}
