import type { Money } from './values';

/** A product as feeds of products tell it, with variants as they were read: there may be more, in further parts. */
export interface FeedProduct {
	/** The number in its id. */
	number: string;
	handle: string;
	title: string;
	/** Plain text. */
	description: string;
	vendor: string;
	productType: string;
	/** It is sold by subscription only. */
	requiresSellingPlan: boolean;
	imageUrls: string[];
	/** What the merchant's fields say, as plain text. */
	details: { label: string; value: string }[];
	isOnlyVariant: boolean;
	variants: FeedVariant[];
}

export interface FeedVariant {
	number: string;
	title: string;
	barcode: string | null;
	availableForSale: boolean;
	currentlyNotInStock: boolean;
	/** The day on which a pre-order ships, as `2027-01-12`. */
	shipsOn?: string;
	isBundle: boolean;
	weight: Measure | null;
	price: Money;
	/** Null where the price is not reduced. */
	compareAtPrice: Money | null;
	/** What is in it, and the amount for which unit prices are told. */
	measure: { content: Measure; base: Measure } | null;
	imageUrl: string | null;
	options: { name: string; value: string }[];
}

interface Measure {
	value: number;
	/** As the platform writes units: `KILOGRAMS`, `ML`. */
	unit: string;
}
