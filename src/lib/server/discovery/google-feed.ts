import { padAmount } from '$lib/core/decimal';
import { shorten } from '$lib/core/shorten';
import type { FeedProduct, FeedVariant } from '$lib/domain/feed';
import { findOptionMeaning, type KnownOption, readGtin } from '$lib/domain/product-codes';
import { ONLY_VARIANT_TITLE, type Money } from '$lib/domain/values';
import { buildVariantHref } from '$lib/domain/variant-url';
import { escapeXml } from './xml';

/** The shop that a feed is of. */
interface FeedShop {
	name: string;
	/** Language tag of the texts: `de`. */
	language: string;
	/** The absolute address of a path of this shop, in the feed's market. */
	toUrl: (path: string) => string;
}

type Attribute = readonly [name: string, value: string | null];

/** Longer ones are refused, or cut in the middle of a word: https://support.google.com/merchants/answer/7052112 */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
	title: 150,
	description: 5000,
	brand: 70,
	product_type: 750,
	color: 100,
	size: 100,
	material: 200,
	pattern: 100
};
const MAX_FURTHER_IMAGES = 10;
const MAX_URL_LENGTH = 2000;

const WEIGHT_UNITS: Readonly<Record<string, string>> = {
	...{ GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' }
};
/** Units of prices, by those of the platform. */
const PRICE_UNITS: Readonly<Record<string, string>> = {
	...{ MG: 'mg', G: 'g', KG: 'kg', OZ: 'oz', LB: 'lb' },
	...{ ML: 'ml', CL: 'cl', L: 'l', M3: 'cbm', FLOZ: 'floz', PT: 'pt', QT: 'qt', GAL: 'gal' },
	...{ CM: 'cm', M: 'm', IN: 'in', FT: 'ft', YD: 'yd', M2: 'sqm', FT2: 'sqft', ITEM: 'ct' }
};
/** Amounts for which a unit price may be told, and some of certain units. */
const BASE_VALUES = [1, 2, 4, 8, 10, 100];
const BASES = ['75cl', '750ml', '50kg', '1000kg'];

export function renderFeedStart({ name, language, toUrl }: FeedShop): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
		`<title>${escapeXml(name)}</title>`,
		`<link>${escapeXml(toUrl('/'))}</link>`,
		`<description>${escapeXml(name)}</description>`,
		`<language>${escapeXml(language)}</language>`,
		''
	].join('\n');
}

export const FEED_END = '</channel></rss>\n';

/**
 * Renders an item for each variant. Left out is what receivers refuse whole, and what a price without a plan does not
 * buy: variants without a picture or for nothing, and products that are sold by subscription only.
 */
export function renderFeedItems(products: readonly FeedProduct[], shop: FeedShop): string {
	return products
		.filter(({ requiresSellingPlan }) => !requiresSellingPlan)
		.flatMap((product) => {
			const meanings = findMeanings(product);
			const isGroup = isVariantGroup(product, meanings);
			return product.variants.map((variant) =>
				renderItem(product, variant, { shop, meanings, isGroup })
			);
		})
		.join('');
}

/** What the options of a product are to receivers, by name. */
type Meanings = ReadonlyMap<string, KnownOption>;

function findMeanings({ variants }: FeedProduct): Meanings {
	const options = variants.flatMap((variant) => variant.options);
	return new Map(
		[...new Set(options.map(({ name }) => name))].flatMap((name) => {
			const values = options.filter((option) => option.name === name).map(({ value }) => value);
			const meaning = findOptionMeaning(name, values);
			return meaning === undefined ? [] : [[name, meaning] as const];
		})
	);
}

/** Receivers tell the variants of a group apart by their attributes alone; others are items of their own. */
function isVariantGroup({ isOnlyVariant, variants }: FeedProduct, meanings: Meanings): boolean {
	if (isOnlyVariant) return false;
	const described = variants.map((variant) =>
		JSON.stringify(
			describeOptions(variant, meanings).map(([name, value]) => [name, value.toLowerCase().trim()])
		)
	);
	return !described.includes('[]') && new Set(described).size === described.length;
}

interface ItemContext {
	shop: FeedShop;
	meanings: Meanings;
	isGroup: boolean;
}

function renderItem(
	product: FeedProduct,
	variant: FeedVariant,
	{ shop, meanings, isGroup }: ItemContext
): string {
	const imageUrl = variant.imageUrl ?? product.imageUrls[0];
	if (imageUrl === undefined || Number(variant.price.amount) <= 0) return '';
	const attributes: Attribute[] = [
		['id', variant.number],
		['item_group_id', isGroup ? product.number : null],
		['title', describeTitle(product, variant)],
		['description', product.description === '' ? product.title : product.description],
		['link', buildLink(product, variant, shop)],
		['image_link', imageUrl],
		...listFurtherImages(product, imageUrl),
		['availability', describeAvailability(variant)],
		['availability_date', describeShipDay(variant)],
		['price', toMoneyText(variant.compareAtPrice ?? variant.price)],
		['sale_price', variant.compareAtPrice === null ? null : toMoneyText(variant.price)],
		...describeMeasure(variant),
		...describeIdentity(product, variant),
		['condition', 'new'],
		...describeOptions(variant, meanings),
		['product_type', product.productType],
		['shipping_weight', describeWeight(variant)],
		['is_bundle', variant.isBundle ? 'yes' : null]
	];
	const lines = attributes.flatMap(([name, value]) =>
		value === null || value === ''
			? []
			: [`<g:${name}>${escapeXml(limit(name, value))}</g:${name}>`]
	);
	return `<item>\n${[...lines, ...describeDetails(product)].join('\n')}\n</item>\n`;
}

function limit(name: string, text: string): string {
	const maxLength = MAX_LENGTHS[name];
	// The sign of what was left out takes a place, too.
	return maxLength === undefined ? text : shortenWhole(text, maxLength);
}

function shortenWhole(text: string, maxLength: number): string {
	return text.length <= maxLength ? text : shorten(text, maxLength - 1).toWellFormed();
}

/** https://support.google.com/merchants/answer/9218260 */
function describeDetails({ details }: FeedProduct): string[] {
	return details.map(({ label, value }) => {
		const parts: [name: string, text: string][] = [
			['attribute_name', shortenWhole(label, 140)],
			['attribute_value', shortenWhole(value, 1000)]
		];
		const inner = parts.map(([name, text]) => `<g:${name}>${escapeXml(text)}</g:${name}>`).join('');
		return `<g:product_detail>${inner}</g:product_detail>`;
	});
}

/** Each variant has a title of its own, however long that of the product is. */
function describeTitle({ title }: FeedProduct, variant: FeedVariant): string {
	if (variant.title === ONLY_VARIANT_TITLE) return title;
	const ending = ` – ${shortenWhole(variant.options.map(({ value }) => value).join(', '), 80)}`;
	return shortenWhole(title, 150 - ending.length) + ending;
}

function buildLink(
	{ handle, isOnlyVariant }: FeedProduct,
	{ options }: FeedVariant,
	{ toUrl }: FeedShop
): string {
	return toUrl(buildVariantHref(handle, isOnlyVariant ? [] : options, new URLSearchParams()));
}

function listFurtherImages({ imageUrls }: FeedProduct, first: string): Attribute[] {
	return imageUrls
		.filter((url) => url !== first && url.length <= MAX_URL_LENGTH)
		.slice(0, MAX_FURTHER_IMAGES)
		.map((url) => ['additional_image_link', url]);
}

function describeAvailability(variant: FeedVariant): string {
	if (!variant.availableForSale) return 'out_of_stock';
	if (describeShipDay(variant) !== null) return 'preorder';
	return variant.currentlyNotInStock ? 'backorder' : 'in_stock';
}

/** Of a pre-order; https://support.google.com/merchants/answer/6324470 */
function describeShipDay({ availableForSale, shipsOn }: FeedVariant): string | null {
	return availableForSale && shipsOn !== undefined ? `${shipsOn}T00:00+0000` : null;
}

/** What is in a thing and what its unit price is for; both or none, for one says nothing without the other. */
function describeMeasure({ measure }: FeedVariant): Attribute[] {
	if (measure === null || measure.content.value <= 0) return [];
	const { content, base } = measure;
	const [contentUnit, baseUnit] = [PRICE_UNITS[content.unit], PRICE_UNITS[base.unit]];
	if (contentUnit === undefined || baseUnit === undefined) return [];
	const isKnown = BASE_VALUES.includes(base.value) || BASES.includes(`${base.value}${baseUnit}`);
	if (!isKnown) return [];
	return [
		['unit_pricing_measure', `${content.value} ${contentUnit}`],
		['unit_pricing_base_measure', `${base.value} ${baseUnit}`]
	];
}

/** The maker's own number is not known: a SKU is the merchant's. */
function describeIdentity({ vendor }: FeedProduct, { barcode }: FeedVariant): Attribute[] {
	const gtin = barcode === null ? null : readGtin(barcode);
	return [
		['brand', vendor],
		['gtin', gtin],
		['identifier_exists', gtin === null ? 'no' : null]
	];
}

/** Each of them once: two options of a product may mean the same. */
function describeOptions(
	{ options }: FeedVariant,
	meanings: Meanings
): [name: string, value: string][] {
	const known = new Map<string, string>();
	for (const { name, value } of options) {
		const attribute = meanings.get(name);
		if (attribute !== undefined && !known.has(attribute)) known.set(attribute, value);
	}
	return [...known];
}

function describeWeight({ weight }: FeedVariant): string | null {
	const unit = WEIGHT_UNITS[weight?.unit ?? ''];
	return weight === null || unit === undefined || weight.value <= 0
		? null
		: `${weight.value} ${unit}`;
}

/** `15.00 EUR`. */
function toMoneyText({ amount, currencyCode }: Money): string {
	return `${padAmount(amount, currencyCode)} ${currencyCode}`;
}
