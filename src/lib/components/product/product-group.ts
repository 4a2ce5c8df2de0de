import { parseGid } from '$lib/core/gid';
import { productPath } from '$lib/domain/paths';
import type { OfferedVariant, Product } from '$lib/domain/product';
import { buildVariantHref, type SelectedOption } from '$lib/domain/variant-url';

/** Options that search engines know by a property of their own, by their names in our languages. */
const KNOWN_OPTIONS: Readonly<Record<string, string>> = {
	...{ color: 'color', colour: 'color', farbe: 'color' },
	...{ size: 'size', größe: 'size' },
	...{ material: 'material', pattern: 'pattern', muster: 'pattern' }
};

/** The variants of a product that has several, each with its own address, picture and price. */
export function describeProductGroup(
	product: Product,
	variants: readonly OfferedVariant[],
	siteUrl: string
): object[] {
	if (variants.length < 2) return [];
	const names = product.options.map(({ name }) => name);
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'ProductGroup',
			name: product.title,
			description: product.descriptionText,
			url: siteUrl + productPath(product.handle),
			...(product.vendor === '' ? {} : { brand: { '@type': 'Brand', name: product.vendor } }),
			productGroupID: parseGid(product.id)?.id ?? product.id,
			variesBy: names.map((name) => {
				const known = findKnownOption(name);
				return known === undefined ? name : `https://schema.org/${known}`;
			}),
			hasVariant: variants.map((variant) => describeVariant(product, variant, siteUrl))
		}
	];
}

export function describeAvailability({
	availableForSale,
	currentlyNotInStock
}: Pick<OfferedVariant, 'availableForSale' | 'currentlyNotInStock'>): string {
	const stock = currentlyNotInStock ? 'BackOrder' : 'InStock';
	return `https://schema.org/${availableForSale ? stock : 'OutOfStock'}`;
}

function describeVariant(product: Product, variant: OfferedVariant, siteUrl: string): object {
	const { sku, values, price } = variant;
	const options = product.options.map(({ name }, index) => ({ name, value: values[index] ?? '' }));
	const url = siteUrl + buildVariantHref(product.handle, options, new URLSearchParams());
	const image = variant.imageUrl ?? product.images[0]?.url;
	return {
		'@type': 'Product',
		name: `${product.title}, ${values.join(', ')}`,
		...(sku !== null && sku !== '' && { sku }),
		...(image !== undefined && { image: new URL(image, siteUrl).href }),
		...describeOptions(options),
		url,
		offers: {
			'@type': 'Offer',
			price: price.amount,
			priceCurrency: price.currencyCode,
			availability: describeAvailability(variant),
			url
		}
	};
}

function describeOptions(options: readonly SelectedOption[]): object {
	const known: Record<string, string> = {};
	const others: object[] = [];
	for (const { name, value } of options) {
		const property = findKnownOption(name);
		if (property === undefined) others.push({ '@type': 'PropertyValue', name, value });
		else known[property] = value;
	}
	return { ...known, ...(others.length > 0 && { additionalProperty: others }) };
}

function findKnownOption(name: string): string | undefined {
	const key = name.toLowerCase();
	return Object.hasOwn(KNOWN_OPTIONS, key) ? KNOWN_OPTIONS[key] : undefined;
}
