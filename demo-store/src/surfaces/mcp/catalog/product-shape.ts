import { toGid } from '../../../wire/gid.ts';
import { parseMinor, type Minor } from '../../../store/commerce/money.ts';
import type { Locale, ProductRecord, VariantRecord } from '../../../store/types.ts';
import { stripHtml, truncateText } from '../../../store/content/plain-text.ts';
import { tagOf } from '../../../store/texts/texts.ts';
import { escapeHtml } from '../../../wire/html.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import type { BuyerContext } from './buyer-context.ts';

export interface Price {
	/** In the currency's own minor units. */
	amount: Minor;
	currency: string;
}

export interface ProductView {
	shop: Shop;
	locale: Locale;
	/** Addresses of pages repeat the market that the buyer's context names. */
	context?: BuyerContext | undefined;
}

const MAX_MEDIA = 4;
const MAX_TAGS = 50;
const MAX_COLLECTIONS = 5;
/** The page of the product has the rest. */
const MAX_DESCRIPTION = 5000;

type Extra = Readonly<Record<string, unknown>>;

/** Maps a product to the fields of every answer: enough to choose one among many. */
export function toCard(
	product: ProductRecord,
	variants: readonly VariantRecord[],
	view: ProductView,
	extraOf: (variant: VariantRecord) => Extra = () => ({})
) {
	const { locale } = view;
	const translated = product.translations?.[locale.language];
	return {
		id: toGid('Product', product.id),
		handle: product.handle,
		title: translated?.title ?? product.title,
		description: toParagraph(translated?.summary ?? product.summary),
		url: productUrl(product, view).href,
		price_range: toRange(product.variants.map(({ price }) => toPrice(price, view))),
		list_price_range: listPriceRange(product, view),
		media: product.media.slice(0, 1).map((medium) => toMedium(medium, view)),
		options: listOptions(product, view),
		variants: variants.map((variant) => ({
			...toVariant(product, variant, view),
			...extraOf(variant)
		})),
		...(product.rating === null
			? {}
			: {
					rating: {
						value: product.rating.value,
						scale_max: 5,
						count: product.rating.count
					}
				}),
		categories: listCategories(product),
		tags: product.tags.slice(0, MAX_TAGS),
		gift_card: product.isGiftCard,
		collections: listCollections(product, view)
	};
}

/** A product with everything that is known of it, for a request about this one. */
export function toProduct(
	product: ProductRecord,
	variants: readonly VariantRecord[],
	view: ProductView
) {
	return {
		...toCard(product, variants, view),
		description: describeForProduct(product, view),
		media: product.media.slice(0, MAX_MEDIA).map((medium) => toMedium(medium, view))
	};
}

/** The HTML of a book would be too much, and half of it is none. */
function describeForProduct(product: ProductRecord, view: ProductView) {
	const { html, plain } = describeInFull(product, view);
	return html.length > MAX_DESCRIPTION
		? toParagraph(truncateText(plain, MAX_DESCRIPTION))
		: { html };
}

/** The platform describes in HTML alone. */
function toParagraph(text: string): { html: string } {
	return { html: text === '' ? '' : `<p>${escapeHtml(text)}</p>` };
}

/** Returns the whole description, for a request about this one product. */
export function describeInFull(product: ProductRecord, { locale }: ProductView) {
	const html = product.translations?.[locale.language]?.descriptionHtml ?? product.descriptionHtml;
	return { plain: stripHtml(html), html };
}

function toPrice(shopAmount: string, { shop, locale }: ProductView): Price {
	const { markets } = shop.store;
	const { currency } = markets.get(locale.country);
	const { amount } = markets.price(shopAmount, locale.country);
	return { amount: parseMinor(amount, currency), currency: currency.isoCode };
}

function variantUrl(
	product: ProductRecord,
	{ selectedOptions }: VariantRecord,
	view: ProductView
): string {
	const url = productUrl(product, view);
	if (product.variants.length > 1) {
		for (const { name, value } of selectedOptions) url.searchParams.set(name, value);
	}
	return url.href;
}

/** Names a variant beside its product; empty for the only one. */
function variantTitle({ title }: VariantRecord): string {
	return title === 'Default Title' ? '' : title;
}

function toVariant(product: ProductRecord, variant: VariantRecord, view: ProductView) {
	const picture = product.media.find(({ src }) => src === variant.image);
	const isPictured = picture !== undefined && picture.src !== product.featuredImage;
	return {
		id: toGid('ProductVariant', variant.id),
		...(variant.sku === null ? {} : { sku: variant.sku }),
		...(variant.barcode === null ? {} : { barcodes: [{ type: 'EAN', value: variant.barcode }] }),
		title: variantTitle(variant) === '' ? product.title : variant.title,
		description: toParagraph([product.title, variantTitle(variant)].filter(Boolean).join(', ')),
		url: variantUrl(product, variant, view),
		price: toPrice(variant.price, view),
		...(variant.compareAtPrice === null
			? {}
			: { list_price: toPrice(variant.compareAtPrice, view) }),
		availability: { available: variant.availableForSale, status: statusOf(variant) },
		options: variant.selectedOptions.map(({ name, value }) => ({
			name: translate(name, 'name', view),
			label: translate(value, 'value', view)
		})),
		...(isPictured ? { media: [toMedium(picture, view)] } : {}),
		...describePurchase(product, variant, view)
	};
}

/** Describes the purchase of a variant: checkout address, seller and requirements. */
function describePurchase(
	{ requiresSellingPlan }: ProductRecord,
	variant: VariantRecord,
	{ shop: { store, shopOrigin }, locale: { country, language } }: ProductView
) {
	// The checkout has the currency and the language of the price. No permalink of the protocol names a selling plan.
	const checkout =
		`${shopOrigin}/buy/${variant.id}:${variant.quantityRule.minimum}` +
		`?context/address_country=${country}&context/language=${tagOf(language)}`;
	const isBoughtByLink = variant.availableForSale && !requiresSellingPlan;
	return {
		...(isBoughtByLink ? { checkout_url: checkout } : {}),
		requires: {
			shipping: variant.requiresShipping,
			selling_plan: requiresSellingPlan,
			components: variant.requiresComponents
		},
		seller: { name: store.content.shop().shop.name, domain: new URL(shopOrigin).host }
	};
}

function statusOf(variant: VariantRecord): 'in_stock' | 'backorder' | 'out_of_stock' {
	if (!variant.availableForSale) return 'out_of_stock';
	return variant.currentlyNotInStock ? 'backorder' : 'in_stock';
}

function productUrl({ handle }: ProductRecord, view: ProductView): URL {
	return pageUrl(`/products/${handle}`, view);
}

/** The address opens the market of a context that names one, whatever the buyer's browser shows else. */
export function pageUrl(path: string, { shop, locale, context }: ProductView): URL {
	const url = new URL(path, shop.shopOrigin);
	if (context?.address_country !== undefined || context?.language !== undefined) {
		url.searchParams.set('country', locale.country);
		url.searchParams.set('language', tagOf(locale.language));
	}
	return url;
}

function listCategories({ category, productType }: ProductRecord) {
	const own = { value: productType, taxonomy: 'merchant' };
	if (category === null) return [own];
	return [{ value: toGid('TaxonomyCategory', category.key), taxonomy: 'shopify' }, own];
}

/** The platform says 0 where no variant was dearer before. */
function listPriceRange({ variants }: ProductRecord, view: ProductView) {
	const isReduced = variants.some(({ compareAtPrice }) => compareAtPrice !== null);
	const prices = variants.map(({ compareAtPrice, price }) =>
		toPrice(isReduced ? (compareAtPrice ?? price) : '0.0', view)
	);
	return toRange(prices);
}

function listCollections({ id }: ProductRecord, { shop: { store }, locale }: ProductView) {
	const { language } = locale;
	return store.catalog
		.getCollectionsOfProduct(id)
		.slice(0, MAX_COLLECTIONS)
		.map((collection) => ({
			id: toGid('Collection', collection.id),
			handle: collection.handle,
			title: collection.translations?.[language]?.title ?? collection.title,
			// Fifty products would repeat it: the collection's page has it.
			description: toParagraph('')
		}));
}

function toRange(prices: readonly Price[]) {
	const sorted = prices.toSorted((a, b) => a.amount - b.amount);
	return { min: sorted[0], max: sorted.at(-1) };
}

function listOptions({ options }: ProductRecord, view: ProductView) {
	return options.map(({ name, optionValues }) => ({
		name: translate(name, 'name', view),
		values: optionValues.map((value) => ({ label: translate(value.name, 'value', view) }))
	}));
}

export function translate(
	text: string,
	kind: 'name' | 'value',
	{ shop, locale }: ProductView
): string {
	return shop.store.content.translateOption(text, kind, locale);
}

function toMedium(
	{ src, altText }: { src: string; altText: string | null },
	{ shop, locale }: ProductView
) {
	return {
		type: 'image',
		url: `${shop.origin}/cdn/shop/files/${src}`,
		...(altText === null
			? {}
			: { alt_text: shop.store.content.translateText(altText, locale.language) })
	};
}
