import type { ProductRecord } from '../types.ts';
import { isPublished } from './digest.ts';
import type { LiveCatalog } from './live-catalog.ts';

const MAX_RECOMMENDATIONS = 10;

/**
 * What the shop chose for the product; related products are filled up with best sellers of the
 * same type. Complementary ones only ever come from the shop.
 */
export function recommendProducts(
	live: LiveCatalog,
	productId: number,
	intent: 'RELATED' | 'COMPLEMENTARY'
): ProductRecord[] {
	const product = live.products.get(productId);
	if (product === null) return [];
	const handles = intent === 'RELATED' ? product.related : product.complementary;
	const found = new Map<number, ProductRecord>();
	for (const handle of handles) addProduct(found, live.products.getByHandle(handle), productId);
	if (intent === 'RELATED') addSameType(live, product, found);
	return [...found.values()].slice(0, MAX_RECOMMENDATIONS);
}

function addSameType(
	live: LiveCatalog,
	product: ProductRecord,
	found: Map<number, ProductRecord>
): void {
	const index = live.index();
	const sameType = index.productFacets.get('productType')?.get(product.productType.toLowerCase());
	if (sameType === undefined) return;
	for (const ordinal of live.orders().get('BEST_SELLING', false).ordinals) {
		if (found.size >= MAX_RECOMMENDATIONS) return;
		if (!sameType.products.has(ordinal)) continue;
		addProduct(found, live.products.get(index.at(ordinal)?.id ?? 0), product.id);
	}
}

function addProduct(
	found: Map<number, ProductRecord>,
	candidate: ProductRecord | null,
	except: number
): void {
	if (candidate === null || candidate.id === except || !isPublished(candidate)) return;
	found.set(candidate.id, candidate);
}
