import type { CatalogIndex } from '../catalog/catalog-index.ts';
import type { SearchQuery } from '../world.ts';

/** Puts sold-out products last or leaves them out; whatever is no product stays where it is. */
export function orderByAvailability(
	index: CatalogIndex,
	ids: readonly number[],
	mode: SearchQuery['unavailableProducts']
): readonly number[] {
	if (mode === 'SHOW') return ids;
	const isSoldOut = (id: number): boolean => {
		const ordinal = index.get(id)?.ordinal;
		return ordinal !== undefined && !index.availableProducts.has(ordinal);
	};
	const rest = ids.filter((id) => !isSoldOut(id));
	return mode === 'HIDE' ? rest : [...rest, ...ids.filter(isSoldOut)];
}
