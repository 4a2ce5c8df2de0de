import { StoreError } from '../errors.ts';
import type { CountryCode, ProductRecord, VariantRecord } from '../types.ts';
import { toThousandths } from './decimal.ts';

/** The platform's option of products without options; it is no filter. */
export const DEFAULT_OPTION = { name: 'Title', value: 'Default Title' } as const;

const HANDLE = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;
const MAX_TITLE_LENGTH = 255;

/** Whether shoppers of the country see the product; for no country, whether any do. */
export function isPublished(
	{ status, publishedAt, excludedCountries = [] }: ProductRecord,
	country: CountryCode | null
): boolean {
	if (status !== 'ACTIVE' || publishedAt === null) return false;
	return country === null || !excludedCountries.includes(country);
}

/**
 * Refuses a product that could not be shown or sold. `holder` is who has the handle now, `decimals` are
 * those of the shop's currency.
 */
export function assertProductRules(
	product: ProductRecord,
	holder: ProductRecord | null,
	decimals: number
): void {
	const { title, handle, id, variants } = product;
	if (title.trim() === '' || title.length > MAX_TITLE_LENGTH) {
		refuse(`The title "${title}" must have 1 to ${MAX_TITLE_LENGTH} characters.`);
	}
	// Stores have older handles that nobody could give today.
	if (holder?.id !== id && !HANDLE.test(handle)) {
		refuse(`The handle "${handle}" must be letters and digits with single hyphens, like bud-vase.`);
	}
	if (holder !== null && holder.id !== id) {
		refuse(`The handle "${handle}" belongs to "${holder.title}": choose another title or handle.`);
	}
	if (variants.length === 0) refuse(`"${title}" needs at least one variant to be sold.`);
	assertDistinctVariants(product);
	for (const variant of variants) assertVariantRules(title, variant, decimals);
}

function assertVariantRules(productTitle: string, variant: VariantRecord, decimals: number): void {
	toThousandths(variant.price, decimals);
	if (variant.compareAtPrice !== null) toThousandths(variant.compareAtPrice, decimals);
	const { inventoryQuantity, inventoryPolicy } = variant;
	if (inventoryQuantity === null) return;
	const isPossible =
		Number.isSafeInteger(inventoryQuantity) &&
		(inventoryQuantity >= 0 || inventoryPolicy === 'CONTINUE');
	if (isPossible) return;
	refuse(
		`${inventoryQuantity} is no stock for ${productTitle} (${variant.title}): ` +
			`use a whole number from 0, or let it be sold when out of stock.`
	);
}

function assertDistinctVariants({ title, variants }: ProductRecord): void {
	const seen = new Set<string>();
	for (const { selectedOptions, title: variantTitle } of variants) {
		const choice = JSON.stringify(
			selectedOptions.map(({ name, value }) => [name, value.toLowerCase()])
		);
		if (seen.has(choice)) refuse(`"${title}" has two variants "${variantTitle}": keep one.`);
		seen.add(choice);
	}
}

function refuse(message: string): never {
	throw new StoreError('RULE_BROKEN', message);
}
