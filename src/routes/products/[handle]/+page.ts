import { loadRareParts } from '$lib/components/product/rare-parts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data }) => ({
	...data,
	parts: await loadRareParts(data.product)
});
