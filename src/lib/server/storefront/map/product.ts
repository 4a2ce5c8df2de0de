import { decodeVariants } from '$lib/domain/encoded-variants';
import { COLLECTIONS_PATH, collectionPath } from '$lib/domain/paths';
import { mapMoney } from '$lib/domain/platform-values';
import { buildProductOptions } from '$lib/domain/product-options';
import type { Product } from '$lib/domain/types';
import { t } from '$lib/messages/messages';
import type { ProductDetail$data, VariantDetail$data } from '$houdini';
import { mapGallery, mapValueImages } from './gallery';
import { sanitizeContent } from './html';
import { mapRating, mapSpecifications } from './metafields';
import { mapSwatch } from './value';
import { mapVariant } from './variant';

interface ProductSource {
	product: ProductDetail$data;
	variant: VariantDetail$data | null;
	searchParams: URLSearchParams;
}

export function mapProduct({ product, variant, searchParams }: ProductSource): Product {
	const { handle, title, vendor, productType, isGiftCard, requiresSellingPlan } = product;
	const valueImages = mapValueImages(product);
	const selectedVariant = variant && mapVariant(variant, title, product.sellingPlanGroups.nodes);
	return {
		...{ id: product.id, handle, title, vendor, productType, isGiftCard, requiresSellingPlan },
		descriptionHtml: sanitizeContent(product.descriptionHtml),
		descriptionText: product.description,
		seo: { title: product.seo.title, description: product.seo.description },
		images: mapGallery(product, valueImages, variant?.image?.url),
		options: buildProductOptions({
			handle,
			options: mapOptionSources(product, valueImages),
			selected: variant?.selectedOptions ?? [],
			existing: decodeVariants(product.encodedVariantExistence),
			available: decodeVariants(product.encodedVariantAvailability),
			searchParams
		}),
		selectedVariant,
		priceRange: {
			min: mapMoney(product.priceRange.minVariantPrice),
			max: mapMoney(product.priceRange.maxVariantPrice)
		},
		availableForSale: product.availableForSale,
		rating: mapRating(product.metafields),
		specifications: mapSpecifications(product.metafields),
		breadcrumbs: [
			{ title: t.layout.shop, href: COLLECTIONS_PATH },
			...product.collections.nodes.map((collection) => ({
				title: collection.title,
				href: collectionPath(collection.handle)
			}))
		]
	};
}

function mapOptionSources(
	{ options }: ProductDetail$data,
	images: ReturnType<typeof mapValueImages>
) {
	return options.map(({ name, optionValues }) => ({
		name,
		values: optionValues.map((value) => ({
			name: value.name,
			swatch: mapSwatch(value.name, value.swatch),
			image: images.get(value) ?? null
		}))
	}));
}
