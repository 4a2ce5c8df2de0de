import { parseGid } from '$lib/core/gid';
import { productPath } from '$lib/domain/paths';
import type { Maker } from '$lib/domain/notices';
import type { GalleryImage, OfferedVariant, Product, Review } from '$lib/domain/product';
import { toSiteUrl } from '$lib/domain/market-parameters';
import { findKnownOption, readGtin } from '$lib/domain/product-codes';
import { buildVariantHref, type SelectedOption } from '$lib/domain/variant-url';
import { describeTerms, referToTerms, toOrganizationId, type Seller } from '../layout/json-ld';

/** Properties that a product has, whichever of its variants is meant. */
export function describeCommon(product: Product): object {
	const { title, descriptionText, vendor, rating, reviews, images, notices, specifications } =
		product;
	const maker = notices?.safety?.maker;
	const models = images.flatMap((image) => (image.player?.kind === 'model' ? [image] : []));
	return {
		name: title,
		description: descriptionText,
		...(vendor === '' ? {} : { brand: { '@type': 'Brand', name: vendor } }),
		...(maker && { manufacturer: describeMaker(maker) }),
		...(specifications.length > 0 && {
			additionalProperty: specifications.map(({ label: name, value }) => ({
				'@type': 'PropertyValue',
				...{ name, value }
			}))
		}),
		...(rating && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: rating.value,
				reviewCount: rating.count
			}
		}),
		...(reviews.length > 0 && { review: reviews.map(describeReview) }),
		...(models.length > 0 && { subjectOf: models.map(describeModel) })
	};
}

function describeMaker({ name, address, email, url }: Maker): object {
	return {
		'@type': 'Organization',
		name,
		...(address !== '' && { address }),
		...(email !== '' && { email }),
		...(url !== '' && { url })
	};
}

/** Videos are not described: search engines want to know when each was uploaded, which the platform does not say. */
function describeModel({ url, altText, player }: GalleryImage): object {
	return {
		'@type': '3DModel',
		name: altText,
		image: url,
		encoding: {
			'@type': 'MediaObject',
			contentUrl: player?.kind === 'model' ? player.url : undefined,
			encodingFormat: 'model/gltf-binary'
		}
	};
}

function describeReview({ rating, author, date, title, body, language }: Review): object {
	return {
		'@type': 'Review',
		...(title !== '' && { name: title }),
		...(body !== '' && { reviewBody: body }),
		...(language && { inLanguage: language.tag }),
		author: { '@type': 'Person', name: author },
		...(date !== null && { datePublished: date }),
		...(rating !== null && { reviewRating: { '@type': 'Rating', ratingValue: rating } })
	};
}

/** A product of several variants, each with its own address, picture and offer. */
export function describeProductGroup(
	product: Product,
	variants: readonly OfferedVariant[],
	seller: Seller
): object {
	const path = productPath(product.handle);
	const names = product.options.map(({ name }) => name);
	return {
		'@context': 'https://schema.org',
		'@type': 'ProductGroup',
		'@id': `${seller.url}${path}#product`,
		...describeCommon(product),
		url: toSiteUrl(path, seller),
		productGroupID: parseGid(product.id)?.id ?? product.id,
		variesBy: names.map((name) => {
			const known = findKnownOption(name);
			return known === undefined ? name : `https://schema.org/${known}`;
		}),
		hasVariant: [
			...variants.map((variant, index) => {
				const describe = index === 0 ? describeTerms : referToTerms;
				const terms = describe(seller, !product.isGiftCard);
				return describeVariant(product, variant, seller, terms);
			}),
			...listSiblingPaths(product).map((path) => ({ url: toSiteUrl(path, seller) }))
		]
	};
}

/** Products that are listed together with this one: their own pages describe them. */
function listSiblingPaths({ options }: Product): string[] {
	const siblings = options.flatMap(({ values }) => values.filter(({ isSibling }) => isSibling));
	return [...new Set(siblings.map(({ href }) => href.replace(/\?.*/, '')))];
}

type Offered = Pick<
	OfferedVariant,
	'availableForSale' | 'currentlyNotInStock' | 'price' | 'compareAtPrice' | 'shipsOn'
>;

/** One offer. Later offers of a page refer to the policies that the first one and the seller describe. */
export function describeOffer(
	variant: Offered,
	url: string,
	seller: Seller,
	terms: object
): object {
	const { price, compareAtPrice } = variant;
	return {
		'@type': 'Offer',
		price: price.amount,
		priceCurrency: price.currencyCode,
		...(compareAtPrice && {
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				priceType: 'https://schema.org/StrikethroughPrice',
				price: compareAtPrice.amount,
				priceCurrency: compareAtPrice.currencyCode
			}
		}),
		availability: describeAvailability(variant),
		...(variant.availableForSale && variant.shipsOn && { availabilityStarts: variant.shipsOn }),
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@id': toOrganizationId(seller.url) },
		...terms,
		url
	};
}

export function describeGtin(barcode: string | null): { gtin?: string } {
	const gtin = barcode === null ? null : readGtin(barcode);
	return gtin === null ? {} : { gtin };
}

function describeAvailability({
	availableForSale,
	currentlyNotInStock,
	shipsOn
}: Pick<OfferedVariant, 'availableForSale' | 'currentlyNotInStock' | 'shipsOn'>): string {
	const later = shipsOn === undefined ? 'BackOrder' : 'PreOrder';
	const stock = currentlyNotInStock ? later : 'InStock';
	return `https://schema.org/${availableForSale ? stock : 'OutOfStock'}`;
}

function describeVariant(
	product: Product,
	variant: OfferedVariant,
	seller: Seller,
	terms: object
): object {
	const { sku, values } = variant;
	const options = product.options.map(({ name }, index) => ({ name, value: values[index] ?? '' }));
	const href = buildVariantHref(product.handle, options, new URLSearchParams());
	const url = toSiteUrl(href, seller);
	const image = variant.imageUrl ?? product.images[0]?.url;
	return {
		'@type': 'Product',
		name: `${product.title}, ${values.join(', ')}`,
		...(sku !== null && sku !== '' && { sku }),
		...describeGtin(variant.barcode),
		...(image !== undefined && { image: new URL(image, seller.url).href }),
		...describeOptions(options),
		url,
		offers: describeOffer(variant, url, seller, terms)
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
