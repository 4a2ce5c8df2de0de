import { ProductsProbe } from '$graphql/doctor';
import type { ProductsProbe$result } from '$houdini';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const products = describe('products');

/** A headless storefront is a publication of its own, which starts empty. */
const PUBLISH =
	'on Products (and Collections) select all → Include in sales channels → the name of your storefront, and not only Headless.';

type FoundProduct = ProductsProbe$result['products']['nodes'][number];
export type SoldProduct = FoundProduct & { variant: NonNullable<FoundProduct['variant']> };

/** Whether the token sees something to sell, which the commonest omission, publishing, prevents. */
export async function checkProducts(patient: Patient): Promise<Finding[]> {
	const found = await readProducts(patient);
	// The scopes say so.
	if (found === null) return [];
	const { country } = patient.config.localization;
	if (found.products.length === 0) {
		return [
			products.fault(
				`The store answers, but shows no product to this token in ${country}: every list of the shop is empty.`,
				`In the store’s admin, set products to Active and publish them: ${PUBLISH} In Settings → Markets, ${country} has to be active.`
			)
		];
	}
	const sold = found.products.filter(isSold);
	return [
		sold.length > 0
			? products.ok(`The token sees products, such as “${sold[0]?.title}”.`)
			: products.warn(
					`None of the first ${found.products.length} products can be bought.`,
					'Are they in stock, at a location that ships to this market? Products → product → Inventory.'
				),
		...(found.hasCollections
			? []
			: [products.warn('The token sees no collection.', `Publish them: ${PUBLISH}`)])
	];
}

/** A product that a visitor can buy with one press; null when none is among the first. */
export async function findSoldProduct(patient: Patient): Promise<SoldProduct | null> {
	const found = await readProducts(patient);
	return found?.products.find(isSold) ?? null;
}

/** Null: the token may not read them. */
async function readProducts({ storefront }: Patient) {
	const { data } = await storefront.request(ProductsProbe);
	// Null, whatever the schema says: fields that a scope denies, and all of it for an unknown country.
	const { products: list, collections } = (data as Partial<ProductsProbe$result> | null) ?? {};
	if (list == null) return null;
	return { products: list.nodes, hasCollections: (collections?.nodes.length ?? 0) > 0 };
}

function isSold(product: FoundProduct): product is SoldProduct {
	const { variant } = product;
	return (
		product.availableForSale &&
		!product.requiresSellingPlan &&
		variant?.availableForSale === true &&
		!variant.requiresComponents
	);
}
