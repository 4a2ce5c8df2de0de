import type { ShownProduct, ShownProducts, ShownVariant } from '$lib/domain/assistant';
import type { Product, ProductOptionValue, VariantTable } from '$lib/domain/product';
import type { Money } from '$lib/domain/values';
import { shorten } from '$lib/core/shorten';
import { z } from 'zod';
import { productPath, reviewsPath } from '$lib/domain/paths';
import { buildVariantHref } from '$lib/domain/variant-url';
import { formatMoney } from '$lib/messages/format-money';
import { markdownTexts } from '$messages/en/markdown';
import { config } from '../../base/config';
import { isOwed } from '../../law';
import { getProduct, getProductNotices, getVariantTable, type Storefront } from '../../storefront';
import type { TurnShopper } from '../turn';
import { findColorFamily } from './natural-language';
import { defineTool, handleInput, refuse } from './define-tool';

const MAX_SHOWN = 12;
const MAX_VARIANTS = 40;
const MAX_DESCRIPTION = 1200;

const chosenValues = z
	.array(z.string().max(60))
	.max(5)
	.optional()
	.describe('Values of its options to choose for the shopper, such as a color and a size');

export const presentProducts = defineTool({
	name: 'present-products',
	description:
		'Shows products to the shopper as cards with picture, price and a choice of variants, best ' +
		'first. The shop fills in all facts.',
	input: z.object({
		products: z
			.array(z.object({ handle: handleInput, values: chosenValues }))
			.min(1)
			.max(MAX_SHOWN)
	}),
	async run({ products }, { shopper }): Promise<ShownProducts> {
		const wanted = [...new Map(products.map((it) => [it.handle, it])).values()];
		const loaded = await Promise.all(
			wanted.map(({ handle, values = [] }) =>
				loadShownProduct(shopper.storefront, { handle, values })
			)
		);
		return {
			products: loaded.filter((product) => product !== null),
			missing: wanted.filter((_, index) => loaded[index] === null).map(({ handle }) => handle)
		};
	},
	describe: ({ products, missing }) => ({
		shown: products.map(({ handle, title, chosen }) => ({
			handle,
			title,
			chosen: chosen.filter((value) => value !== null)
		})),
		...(missing.length > 0 && { missing })
	})
});

export interface ProductDetails {
	handle: string;
	title: string;
	vendor: string;
	productType: string;
	description: string;
	specifications: Product['specifications'];
	/** Maker, identification and warnings, as the law of the market wants them said. */
	safety?: { label: string; text: string }[];
	rating: Product['rating'];
	/** Their page, also as Markdown; absent where there are none. */
	reviewsPath?: string;
	options: { name: string; values: string[] }[];
	/** Values that other products have, which are listed together with this one. */
	siblings?: { option: string; value: string; path: string }[];
	/** Option values that are colors, with the common name of each. */
	colors: { name: string; family: string }[];
	variants: {
		variantId: string;
		values: string[];
		price: string;
		compareAtPrice: string | null;
		/** Both prices, as the law of the market wants them to be named. */
		priceText?: string;
		availableForSale: boolean;
		/** When it ships, where it is sold although there is none in stock. */
		ships?: string;
		/** The smallest quantity that is sold; absent for one. */
		minimumQuantity?: number;
		/** What one costs when more are bought; absent where that changes nothing. */
		volumePrices?: { from: number; price: string }[];
	}[];
	hasMoreVariants: boolean;
	isBoughtOnPage: boolean;
}

export const getProductDetails = defineTool({
	name: 'get-product-details',
	description:
		'Reads what the shop says about one product: description, specifications, options, and its ' +
		'variants with price and availability. Needed before add-to-cart, for the id of the variant.',
	input: z.object({ handle: handleInput }),
	async run({ handle }, { shopper }) {
		const [loaded, safety] = await Promise.all([
			loadProduct(shopper.storefront, handle),
			loadSafety(shopper, handle)
		]);
		if (loaded === null) return refuseHandle(handle);
		const rows = safety?.(loaded.product.selectedVariant)?.rows.map(({ label, lines }) => ({
			label,
			text: lines.map(({ text }) => text).join('\n')
		}));
		return { ...describeDetails(loaded, shopper.storefront), ...(rows && { safety: rows }) };
	}
});

/** Where the market owes it, to everybody. */
async function loadSafety({ storefront, localization }: TurnShopper, handle: string) {
	if (!isOwed('maker', localization.country)) return null;
	const read = getProductNotices(storefront, handle, config.localization.language);
	return (await read)?.describeSafety ?? null;
}

export function refuseHandle(handle: string) {
	return refuse(`There is no product "${handle}". search-products finds handles.`);
}

function describeDetails(
	{ product, table }: { product: Product; table: VariantTable },
	storefront: Pick<Storefront, 'namesPriorPrices'>
): ProductDetails {
	const { handle, title, vendor, productType, specifications, rating, options } = product;
	const siblings = options.flatMap((option) =>
		option.values
			.filter(({ isSibling }) => isSibling)
			.map(({ name, href }) => ({ option: option.name, value: name, path: href }))
	);
	return {
		handle,
		title,
		vendor,
		productType,
		specifications: specifications.map(({ label, value }) => ({ label, value })),
		rating,
		...(product.reviews.length > 0 && { reviewsPath: reviewsPath(handle) }),
		description: shorten(product.descriptionText, MAX_DESCRIPTION),
		options: options.map(({ name, values }) => ({
			name,
			values: values.filter(({ isSibling }) => !isSibling).map((value) => value.name)
		})),
		...(siblings.length > 0 && { siblings }),
		colors: options.flatMap(({ values }) => values.flatMap(describeColor)),
		variants: table.rows.slice(0, MAX_VARIANTS).map((row) => ({
			variantId: row.id,
			values: options.map(
				({ name }) => row.selectedOptions.find((option) => option.name === name)?.value ?? ''
			),
			price: writeMoney(row.price),
			compareAtPrice: row.compareAtPrice && writeMoney(row.compareAtPrice),
			...namePriorPrice(row, storefront),
			availableForSale: row.availableForSale,
			...(row.ships !== undefined && { ships: row.ships }),
			...(row.minimumQuantity > 1 && { minimumQuantity: row.minimumQuantity }),
			...(row.priceBreaks.length > 0 && {
				volumePrices: row.priceBreaks.map(({ minimumQuantity, price }) => ({
					from: minimumQuantity,
					price: writeMoney(price)
				}))
			})
		})),
		hasMoreVariants: table.isCut || table.rows.length > MAX_VARIANTS,
		isBoughtOnPage: isBoughtOnPage(product, table)
	};
}

/** What a model is to say of a reduction, where its market wants the prior price to be named. */
export function namePriorPrice(
	{ price, compareAtPrice }: { price: Money; compareAtPrice: Money | null },
	{ namesPriorPrices }: Pick<Storefront, 'namesPriorPrices'>
): { priceText?: string } {
	if (compareAtPrice === null || !namesPriorPrices) return {};
	const before = formatMoney(compareAtPrice);
	return { priceText: markdownTexts.offer.prior({ price: formatMoney(price), before }) };
}

export function writeMoney({ amount, currencyCode }: Money): string {
	return `${amount} ${currencyCode}`;
}

function describeColor({ name, swatch }: ProductOptionValue) {
	const family = findColorFamily(swatch?.color ?? null);
	return family === null ? [] : [{ name, family }];
}

interface WantedVariant {
	handle: string;
	/** Values of its options that the shopper named. */
	values?: readonly string[];
	quantity?: number;
}

const ANY_ORIGIN = 'http://shop';
const NO_PARAMETERS = new URLSearchParams();

/** Returns null for an unknown product. Makes the same two reads as a product page. */
export async function loadShownProduct(
	storefront: Storefront,
	{ handle, values = [], quantity = 1 }: WantedVariant
): Promise<ShownProduct | null> {
	const loaded = await loadProduct(storefront, handle);
	if (loaded === null) return null;
	const { product, table } = loaded;
	const chosen = product.options.map(
		(option) =>
			option.values.find(({ name }) => values.some((value) => isSame(value, name)))?.name ?? null
	);
	return describeProduct(product, table, { chosen, quantity });
}

/** With the details that merchants chose for tools, or for comparisons. */
export async function loadProduct(
	storefront: Storefront,
	handle: string,
	place: 'tools' | 'comparison' = 'tools'
): Promise<{ product: Product; table: VariantTable } | null> {
	const [product, table] = await Promise.all([
		getProduct(storefront, handle, new URL(productPath(handle), ANY_ORIGIN), place),
		getVariantTable(storefront, handle)
	]);
	return product && table && { product, table };
}

/** Gift cards need a recipient, subscriptions a plan; some products have too many variants to list. */
export function isBoughtOnPage(product: Product, table: VariantTable): boolean {
	const isOpenSet =
		product.selectedVariant?.requiresComponents === true &&
		product.selectedVariant.components.length === 0;
	return product.isGiftCard || product.requiresSellingPlan || table.isCut || isOpenSet;
}

function describeProduct(
	product: Product,
	table: VariantTable,
	{ chosen, quantity }: { chosen: (string | null)[]; quantity: number }
): ShownProduct {
	const { handle, title, vendor, priceRange, availableForSale, options } = product;
	const named = options.flatMap(({ name }, index) => {
		const value = chosen[index] ?? null;
		return value === null ? [] : [{ name, value }];
	});
	return {
		handle,
		title,
		vendor,
		priceRange,
		availableForSale,
		chosen,
		quantity,
		href: buildVariantHref(handle, named, NO_PARAMETERS),
		image: findPicture(product, chosen),
		isBoughtOnPage: isBoughtOnPage(product, table),
		options: options.map(({ name, values }) => ({
			name,
			values: values.map((value) => ({
				name: value.name,
				swatch: value.swatch,
				image: value.image
			}))
		})),
		variants: table.rows.map((row) => describeVariant(row, options))
	};
}

function describeVariant(
	row: VariantTable['rows'][number],
	options: Product['options']
): ShownVariant {
	const { id, price, compareAtPrice, availableForSale, minimumQuantity } = row;
	const values = options.map(
		({ name }) => row.selectedOptions.find((option) => option.name === name)?.value ?? ''
	);
	return { id, values, price, compareAtPrice, availableForSale, minimumQuantity };
}

function findPicture({ options, images }: Product, chosen: readonly (string | null)[]) {
	const pictures = options.flatMap(({ values }, index) => {
		const image = values.find(({ name }) => name === chosen[index])?.image;
		return image ? [image] : [];
	});
	const [first] = images;
	return pictures[0] ?? (first ? toImage(first) : null);
}

export function toImage({ url, altText, width, height }: Product['images'][number]) {
	return { url, altText, width, height };
}

function isSame(one: string, other: string): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase();
}
