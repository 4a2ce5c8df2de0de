import type { FoundProduct, ShownProducts } from '$lib/domain/assistant';
import type { Product, ProductOptionValue, VariantTable } from '$lib/domain/types';
import { shorten } from '$lib/core/shorten';
import { z } from 'zod';
import { getCollections, getRecommendations } from '../../storefront';
import { findColorFamily } from './color-family';
import { defineTool, refuse } from './define-tool';
import { handleInput } from './handle-input';
import { describeFoundProduct } from './listing-tools';
import { isBoughtOnPage, loadProduct, loadShownProduct } from './shown-product';

const MAX_SHOWN = 12;
const MAX_VARIANTS = 40;
const MAX_DESCRIPTION = 1200;
const MAX_NOTE = 160;

const chosenValues = z
	.array(z.string().max(60))
	.max(5)
	.optional()
	.describe('Values of its options to choose for the shopper, such as a colour and a size');

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
	rating: Product['rating'];
	options: { name: string; values: string[] }[];
	/** Values that are colours, and what shoppers call those. */
	colors: { name: string; family: string }[];
	variants: { variantId: string; values: string[]; price: string; availableForSale: boolean }[];
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
		const loaded = await loadProduct(shopper.storefront, handle);
		return loaded === null ? refuseHandle(handle) : describeDetails(loaded);
	}
});

export const getRelatedProducts = defineTool({
	name: 'get-recommendations',
	description: 'Lists what goes well with a product, and what could be bought instead.',
	input: z.object({ handle: handleInput }),
	async run({ handle }, { shopper }): Promise<Record<'complementary' | 'related', FoundProduct[]>> {
		const { complementary, related } = await getRecommendations(shopper.storefront, handle);
		return {
			complementary: complementary.map(describeFoundProduct),
			related: related.map(describeFoundProduct)
		};
	}
});

export const listCollections = defineTool({
	name: 'list-collections',
	description: "Lists the shop's collections.",
	input: z.object({}),
	async run(_, { shopper }) {
		const collections = await getCollections(shopper.storefront);
		return {
			collections: collections.map(({ handle, title, description }) => ({
				handle,
				title,
				note: shorten(description, MAX_NOTE)
			}))
		};
	}
});

export function refuseHandle(handle: string) {
	return refuse(`There is no product "${handle}". search-products finds handles.`);
}

function describeDetails({
	product,
	table
}: {
	product: Product;
	table: VariantTable;
}): ProductDetails {
	const { handle, title, vendor, productType, specifications, rating, options } = product;
	return {
		...{ handle, title, vendor, productType, specifications, rating },
		description: shorten(product.descriptionText, MAX_DESCRIPTION),
		options: options.map(({ name, values }) => ({
			name,
			values: values.map((value) => value.name)
		})),
		colors: options.flatMap(({ values }) => values.flatMap(describeColor)),
		variants: table.rows.slice(0, MAX_VARIANTS).map((row) => ({
			variantId: row.id,
			values: options.map(
				({ name }) => row.selectedOptions.find((option) => option.name === name)?.value ?? ''
			),
			price: `${row.price.amount} ${row.price.currencyCode}`,
			availableForSale: row.availableForSale
		})),
		hasMoreVariants: table.isCut || table.rows.length > MAX_VARIANTS,
		isBoughtOnPage: isBoughtOnPage(product, table)
	};
}

function describeColor({ name, swatch }: ProductOptionValue) {
	const family = findColorFamily(swatch?.color ?? null);
	return family === null ? [] : [{ name, family }];
}
