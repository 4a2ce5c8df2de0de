import type { Cell } from './finding.ts';
import type { DecimalMark } from './values.ts';
import type { MetafieldRecord, VariantRecord } from '../../types.ts';

export type ImportedMetafield = Pick<MetafieldRecord, 'namespace' | 'key' | 'type' | 'value'>;

/** A product as a file describes it. Ids are those of the file, where it has any. */
export interface ImportedProduct {
	id: number | null;
	handle: string;
	title: string;
	descriptionHtml: string;
	vendor: string;
	productType: string;
	/** Names from the broadest to the narrowest; empty without a category. */
	category: string[];
	tags: string[];
	isGiftCard: boolean;
	seo: { title: string | null; description: string | null };
	/** ISO 8601, null where the file does not tell. */
	publishedAt: string | null;
	createdAt: string | null;
	updatedAt: string | null;
	/** Empty for a product without options. */
	options: ImportedOption[];
	variants: ImportedVariant[];
	images: ImportedImage[];
	metafields: ImportedMetafield[];
	/** Handles of products. */
	related: string[];
	complementary: string[];
	rating: { value: number; count: number } | null;
}

export interface ImportedOption {
	id: number | null;
	name: string;
	/** The values are those of the platform's own metafield of colors. */
	isColor: boolean;
}

export type ImportedVariant = Pick<
	VariantRecord,
	| 'sku'
	| 'barcode'
	| 'price'
	| 'compareAtPrice'
	| 'unitPriceMeasurement'
	| 'weight'
	| 'inventoryQuantity'
	| 'inventoryPolicy'
	| 'requiresShipping'
	| 'taxable'
	| 'image'
> & {
	id: number | null;
	/** A value of each option, in their order. */
	values: string[];
};

export interface ImportedImage {
	id: number | null;
	src: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

/** Why products of a file are not in the store. */
export type LeftOut =
	'draft' | 'archived' | 'unlisted' | 'not published' | 'not sold in this market';

/** What every reader of files gives. */
export interface ImportedFile {
	products: ImportedProduct[];
	leftOut: LeftOut[];
}

/** What readers of files need to know of the shop, and where they say what is wrong. */
export interface ImportContext {
	file: string;
	/** Decimals of the shop's currency. */
	decimals: number;
	/** The decimal mark of this file's numbers. */
	decimalMark: DecimalMark;
	/** Names of the home market, as its columns have them. */
	marketNames: readonly string[];
	report: (cell: Cell, rule: string) => void;
}

/** The platform's own limits of a product. */
export const MAX_VARIANTS = 2048;
export const MAX_IMAGES = 250;
