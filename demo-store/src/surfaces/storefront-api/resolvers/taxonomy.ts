import { toGid } from '../../../wire/gid.ts';
import type { ProductRecord } from '../../../store/types.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ResolverMap } from '../resolver.ts';

/** Source of `TaxonomyCategory`. */
export interface CategorySource {
	id: string;
	name: string;
	/** Categories from the root down, without the category itself. */
	ancestors: CategorySource[];
}

/** The category with everything above it, root first. */
export function listCategoryPath(category: ProductRecord['category']): CategorySource[] {
	if (category === null) return [];
	const segments = category.key.split('/');
	const path: CategorySource[] = [];
	for (const [depth, name] of category.path.entries()) {
		const id = toGid('TaxonomyCategory', segments.slice(0, depth + 1).join('/'));
		path.push({ id, name, ancestors: [...path] });
	}
	return path;
}

export const taxonomyResolvers: ResolverMap = {
	TaxonomyCategory: properties('id', 'name', 'ancestors')
};
