import { decodeVariants } from '$lib/domain/encoded-variants';
import { COLLECTIONS_PATH, collectionPath, sizeGuidePath } from '$lib/domain/paths';
import { describeVariant, mapImage, mapMoney, mapPriceRange } from '$lib/domain/values';
import { buildProductOptions, type OptionChoice } from '$lib/domain/product-options';
import type {
	AddOn,
	GalleryImage,
	Product,
	ProductOption,
	ProductVariant,
	SellingPlanOffer
} from '$lib/domain/product';
import type { ProductDetail$data, VariantDetail$data } from '$houdini';
import { hasThumbnails, mapGallery, mapValueImages, type ValueImages } from './gallery';
import { sanitizeContent, sanitizeWithout } from './html';
import { mapMeasures } from './measures';
import { type Metafields, readAmountIn } from './metafield-value';
import { listMetaobjects, mapRating, mapReviews } from './metafields';
import type { ProductField } from './product-fields';
import { mapShipping } from './ships-on';
import { hasSizeGuide } from './size-guide';
import { mapSpecifications } from './specifications';
import { mapCompareAtPrice, mapPrices, mapSwatch, mapUnitPrice } from './value';
import { parseGid } from '$lib/core/gid';
import { buildPlanHref, buildVariantHref, readSellingPlanId } from '$lib/domain/variant-url';
import { formatMoney } from '$lib/messages/format-money';
import { detailsTexts } from '$messages/en/details';
import { t } from '$messages';

interface ProductSource {
	product: ProductDetail$data & { metafields: Metafields };
	variant: VariantDetail$data | null;
	/** Of products that are listed together. */
	adjacent?: OptionChoice['adjacent'];
	searchParams: URLSearchParams;
	/** Shown as rows of its details. */
	fields: readonly ProductField[];
}

type SellingPlanGroups = ProductDetail$data['sellingPlanGroups']['nodes'];

const NO_PARAMETERS = new URLSearchParams();

export function mapProduct({
	product,
	variant: found,
	adjacent = [],
	searchParams,
	fields
}: ProductSource): Product {
	// The variants of a combined listing's parent belong to other products, on whose pages they are bought.
	const variant = found?.product.handle === product.handle ? found : null;
	const { handle, title, vendor, productType, isGiftCard, requiresSellingPlan } = product;
	const valueImages = mapValueImages(product);
	const selectedVariant = variant && mapVariant(variant, product, searchParams);
	const specifications = mapSpecifications(product.metafields, fields, sanitizeContent);
	return {
		id: product.id,
		handle,
		title,
		vendor,
		productType,
		isGiftCard,
		requiresSellingPlan,
		descriptionHtml: sanitizeWithout(
			product.descriptionHtml,
			specifications.map(({ value }) => value)
		),
		descriptionText: product.description,
		seo: { title: product.seo.title, description: product.seo.description },
		images: addMeasures(mapGallery(product, valueImages, variant), mapMeasures(product, variant)),
		hasThumbnails: hasThumbnails(product, valueImages),
		...placeSizeGuide(
			product,
			buildProductOptions({
				handle,
				options: mapOptionSources(product, valueImages),
				selected: variant?.selectedOptions ?? [],
				adjacent,
				existing: decodeVariants(product.encodedVariantExistence),
				// Of a product that is sold out altogether the platform may say nothing there.
				available: product.availableForSale
					? decodeVariants(product.encodedVariantAvailability)
					: [],
				searchParams
			})
		),
		selectedVariant,
		selectedPlan: findPlan(selectedVariant, requiresSellingPlan, searchParams),
		priceRange: mapPriceRange(product.priceRange),
		availableForSale: product.availableForSale,
		addOns: mapAddOns(product),
		rating: mapRating(product.metafields),
		reviews: mapReviews(listMetaobjects(product.reviews)),
		specifications,
		breadcrumbs: [
			{ title: t.layout.shop, href: COLLECTIONS_PATH },
			...product.collections.nodes.map((collection) => ({
				title: collection.title,
				href: collectionPath(collection.handle)
			}))
		]
	};
}

/** On the first picture, which shows the variant alone. */
function addMeasures(images: GalleryImage[], measures: string | undefined): GalleryImage[] {
	const place = images.findIndex(({ player }) => player === null);
	return images.map((image, index) =>
		index === place && measures !== undefined ? { ...image, measures } : image
	);
}

/** Words for sizes in the languages that shops are written in. */
const SIZE =
	/size|gr(?:ö|oe)(?:ß|ss)e|taille|talla|tama[ñn][oh]o?|taglia|misura|maat|storlek|st(?:ø|o)rrelse|rozmiar|velikost|beden|サイズ|사이즈|尺[码寸碼]|مقاس|حجم/i;

/**
 * Beside the option of sizes: the one that is called so, else the last that is no choice of colors. Without options, the
 * page has another place for it.
 */
function placeSizeGuide(
	product: ProductDetail$data,
	options: ProductOption[]
): Pick<Product, 'options' | 'sizeGuide'> {
	if (!hasSizeGuide(product.sizeGuide)) return { options };
	const isColor = ({ values }: ProductOption) => values.some(({ swatch }) => swatch !== null);
	const sized =
		options.find(({ name }) => SIZE.test(name)) ??
		options.findLast((option) => !isColor(option)) ??
		options.at(-1);
	const guide = { title: t.stores.sizeGuide, href: sizeGuidePath(product.handle) };
	if (sized === undefined) return { options, sizeGuide: guide };
	return { options: options.map((option) => (option === sized ? { ...option, guide } : option)) };
}

/** The first variant of each that can be bought without another choice of a plan or of parts. */
function mapAddOns({ addOns }: ProductDetail$data): AddOn[] {
	return (addOns?.references?.nodes ?? []).flatMap((product) => {
		if (product.__typename !== 'Product' || product.requiresSellingPlan) return [];
		const variant = product.selectedOrFirstAvailableVariant;
		if (!variant?.availableForSale || variant.requiresComponents) return [];
		return {
			variantId: variant.id,
			title: describeVariant(product.title, variant.title),
			href: buildVariantHref(product.handle, variant.selectedOptions, NO_PARAMETERS),
			price: mapMoney(variant.price),
			image: mapImage(variant.image, product.title)
		};
	});
}

function mapOptionSources({ handle, title, options }: ProductDetail$data, images: ValueImages) {
	return options.map(({ name, optionValues }) => {
		const isOwn = optionValues.every(({ firstSelectableVariant: first }) =>
			[handle, undefined].includes(first?.product.handle)
		);
		return {
			name,
			values: optionValues.map((value) => {
				const first = value.firstSelectableVariant;
				const image = isOwn ? null : mapImage(first?.image ?? null, title);
				return {
					name: value.name,
					swatch: mapSwatch(value.name, value.swatch),
					image: images.get(value) ?? image,
					first: first && {
						handle: first.product.handle,
						selectedOptions: first.selectedOptions,
						availableForSale: first.availableForSale
					}
				};
			})
		};
	});
}

/** The plan that the address names, else the first where the product is not sold without one. */
function findPlan(
	variant: ProductVariant | null,
	isRequired: boolean,
	searchParams: URLSearchParams
): SellingPlanOffer | null {
	const plans = variant?.sellingPlans ?? [];
	const asked = readSellingPlanId(searchParams);
	const chosen = plans.find(({ id }) => asked !== null && parseGid(id)?.id === asked);
	return chosen ?? (isRequired ? (plans[0] ?? null) : null);
}

/** Named as what it is: what a maker recommends was no price of the shop. */
function mapRecommendedPrice({
	price: { currencyCode },
	recommendedPrice: recommended
}: VariantDetail$data): Pick<ProductVariant, 'recommendedPrice'> {
	const amount = recommended && readAmountIn(currencyCode, recommended);
	if (amount === null) return {};
	const price = formatMoney({ amount, currencyCode });
	return { recommendedPrice: detailsTexts.recommendedPrice({ price }) };
}

function mapVariant(
	variant: VariantDetail$data,
	{ handle, title: productTitle, options, sellingPlanGroups }: ProductDetail$data,
	searchParams: URLSearchParams
): ProductVariant {
	const { minimum, maximum, increment } = variant.quantityRule;
	const hasChoice = options.some(({ optionValues }) => optionValues.length > 1);
	const buildHref = (planId: string | null) =>
		buildPlanHref(handle, hasChoice ? variant.selectedOptions : [], searchParams, planId);
	return {
		id: variant.id,
		title: variant.title,
		sku: variant.sku,
		barcode: variant.barcode,
		availableForSale: variant.availableForSale,
		currentlyNotInStock: variant.currentlyNotInStock,
		...mapShipping(variant),
		quantityAvailable: variant.quantityAvailable,
		...mapPrices(variant),
		compareAtPrice: mapCompareAtPrice(variant.compareAtPrice, variant.price),
		...mapRecommendedPrice(variant),
		unitPrice: mapUnitPrice(variant.unitPrice, variant),
		quantityRule: { minimum, maximum, increment },
		selectedOptions: variant.selectedOptions.map(({ name, value }) => ({ name, value })),
		image: mapImage(variant.image, productTitle),
		requiresComponents: variant.requiresComponents,
		components: variant.components.nodes.map(({ productVariant, quantity }) => ({
			title: describeVariant(productVariant.product.title, productVariant.title),
			quantity,
			href: buildVariantHref(
				productVariant.product.handle,
				productVariant.selectedOptions,
				NO_PARAMETERS
			),
			image: mapImage(productVariant.image, productVariant.product.title)
		})),
		bundles: variant.groupedBy.nodes.map(({ product, title, selectedOptions, image, price }) => ({
			title: describeVariant(product.title, title),
			href: buildVariantHref(product.handle, selectedOptions, NO_PARAMETERS),
			image: mapImage(image, product.title),
			price: mapMoney(price)
		})),
		sellingPlans: mapSellingPlans(variant, sellingPlanGroups.nodes, buildHref),
		href: buildHref(null)
	};
}

function mapSellingPlans(
	variant: VariantDetail$data,
	groups: SellingPlanGroups,
	buildHref: (planId: string | null) => string
) {
	const groupNames = new Map(
		groups.flatMap(({ name, sellingPlans }) => sellingPlans.nodes.map(({ id }) => [id, name]))
	);
	return variant.sellingPlanAllocations.nodes.map(({ sellingPlan, priceAdjustments }) => ({
		id: sellingPlan.id,
		name: sellingPlan.name,
		price: mapMoney(priceAdjustments[0]?.price ?? variant.price),
		unitPrice: mapUnitPrice(priceAdjustments[0]?.unitPrice ?? null, variant),
		href: buildHref(parseGid(sellingPlan.id)?.id ?? null),
		groupName: groupNames.get(sellingPlan.id) ?? ''
	}));
}
